// The build's factory of icons draws what the library's draws, except for class names.
import { House, Search } from 'lucide-react';
import * as house from 'lucide-react/dist/esm/icons/house.mjs';
import * as search from 'lucide-react/dist/esm/icons/search.mjs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createLucideIcon from '../../src/ui/lucideIcon';

/** The data of an icon's module, which its types omit. */
const dataOf = (module: object) =>
  (module as { readonly __iconData: Parameters<typeof createLucideIcon>[0] }).__iconData;

/** The attributes in any order, without class names. */
const drawn = (markup: string) =>
  [...markup.replace(/ class="[^"]*"/g, '').matchAll(/<[^>]*>/g)].map(([tag]) =>
    tag.split(/(?= [\w-]+=)|>/).sort(),
  );

test.each([
  ['nothing', {}],
  ['the usual props', { size: 20, strokeWidth: 1.75, 'aria-hidden': 'true' }],
  ['a name', { role: 'img', 'aria-label': 'Home', fill: 'currentColor' }],
] as const)('an icon given %s looks as the library draws it', (_, props) => {
  for (const [Library, data] of [
    [House, house],
    [Search, search],
  ] as const) {
    const ours = renderToStaticMarkup(createElement(createLucideIcon(dataOf(data)), props as object));
    expect(drawn(ours)).toEqual(drawn(renderToStaticMarkup(createElement(Library, props))));
  }
});
