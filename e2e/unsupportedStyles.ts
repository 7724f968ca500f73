// Lists styles that a supported browser doesn't implement, by Can I use feature name.
import { readdirSync, readFileSync } from 'node:fs';
import DoIUse from 'doiuse';
import postcss from 'postcss';
import { supportedBrowsers } from '../src/hosting/browsers';

/** Features that are optional, or whose known gaps do not affect this app. */
const HARMLESS = [
  'css-clip-path', // `inset()` works everywhere; shapes from SVG do not.
  'css-content-visibility', // Skips work off screen.
  'css-display-contents', // Buttons lose their role; no button has it.
  'css3-cursors', // Touch screens have none.
  'css3-cursors-grab',
  'css-resize', // The player's words are scrolled instead.
  'css-scrollbar', // A scrollbar is shown.
  'css-touch-action', // Only touch screens need it.
  'css-unicode-bidi', // `isolate` works everywhere.
  'multicolumn', // Only `column-gap` of grids is used.
];

/** One line per feature and stylesheet of a finished build. */
export async function unsupportedStyles(dist = 'dist'): Promise<readonly string[]> {
  const found = new Set<string>();
  const folder = `${dist}/assets`;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.css'))) {
    const check = new DoIUse({
      browsers: [...supportedBrowsers()],
      ignore: HARMLESS,
      onFeatureUsage: ({ feature, usage }) => found.add(`${file}: ${feature}, ${usage}`),
    });
    await postcss([check]).process(readFileSync(`${folder}/${file}`, 'utf8'), { from: undefined });
  }
  return [...found];
}
