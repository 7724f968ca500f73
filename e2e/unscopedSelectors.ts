// Selectors that slow every page down: browsers match them against every element and the siblings before it, because nothing in them
// is specific to one place.
import { readdirSync, readFileSync } from 'node:fs';
import postcss from 'postcss';

/** Without the arguments of functional pseudo-classes and the values of attributes. */
function plain(selector: string): string {
  let text = selector.replace(/"[^"]*"/g, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/\([^()]*\)/g, '');
  }
  return text;
}

/** Whether a compound names a class, an id, an attribute or an element. */
const isNamed = (compound: string) => /[.#[]|^[a-z]/i.test(compound);

/** Whether it depends on siblings, and neither its subject nor an ancestor is named. */
function isUnscopedSibling(selector: string): boolean {
  const dependsOnSiblings = /[~+]|:(?:nth|first|last|only)-/.test(selector);
  const compounds = plain(selector)
    .split(/\s*([>~+])\s*|\s+/)
    .filter((part) => part !== undefined && part !== '');
  const subject = compounds.at(-1) ?? '';
  const isScoped =
    isNamed(subject) ||
    compounds.some((part, place) => isNamed(part) && !/^[~+]$/.test(compounds[place + 1] ?? ''));
  return dependsOnSiblings && !isScoped;
}

/** A compound after a sibling combinator, with the arguments of its pseudo-classes, nested at most twice. */
const SIBLINGS = /[~+]\s*((?:[^\s>~+()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+)/g;

/**
 * Whether `:has()` applies to siblings that are not named: each element that is added anywhere makes browsers look for the siblings that
 * it concerns.
 */
const asksSiblings = (selector: string): boolean =>
  [...selector.matchAll(SIBLINGS)].some(
    ([, compound = '']) => /:has\(/.test(compound) && !isNamed(plain(compound)),
  );

const isUnscoped = (selector: string): boolean => isUnscopedSibling(selector) || asksSiblings(selector);

export function unscopedIn(css: string): readonly string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules(({ selectors, parent }) => {
    const isKeyframe = parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes');
    if (!isKeyframe) found.push(...selectors.filter(isUnscoped));
  });
  return found;
}

/** One line per selector and stylesheet of a finished build. */
export function unscopedSelectors(dist = 'dist'): readonly string[] {
  const folder = `${dist}/assets`;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      unscopedIn(readFileSync(`${folder}/${name}`, 'utf8')).map((selector) => `${name}: ${selector}`),
    );
}
