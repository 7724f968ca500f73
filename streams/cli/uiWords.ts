// The words of the app's own texts, which are public: read from its sources, so that no list must be kept.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wordsOf } from '../recording/publicTexts';

/** Relative to the repository: what a player may see. */
const FOLDERS = ['src/app', 'src/features', 'src/form', 'src/info', 'src/ui', 'streams/features'];
/** Sources without texts for players, and those that list details of people. */
const WITHOUT =
  /\.(?:summary|test)\.tsx?$|Design\w*\.tsx$|\/(?:countries|occupations|regions|routes|routeTable)\.ts$/;

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const STYLES = /\bcss`[\s\S]*?`/g;
const IMPORT = /^(?:import|export)\b[^;]*\bfrom '.*$/gm;
const LITERAL = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"/g;
/** Texts around values: templates, and what is between tags and braces. */
const AROUND = /`((?:[^`\\]|\\.)+)`|[>}]([\s\p{L}\p{N},.:!?’'“”–-]+)(?=[<{])/gu;
const PART = /\$\{[^}]*\}/g;
/** A word as written in a sentence, or an abbreviation; not an identifier. */
const WORD = /(?<![\p{L}\p{N}_$#./&-])(?:\p{Lu}?[\p{Ll}'’]+|\p{Lu}{1,5}s?)(?![\p{L}\p{N}_$(]|[.:/]\p{L})/gu;
/** A sentence or a label, not a key, a path or an attribute. */
const isPhrase = (text: string) => /^\W*\p{Lu}/u.test(text) || /\p{Ll}[,.]? \p{L}/u.test(text);

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(path) && !WITHOUT.test(path)) yield path;
  }
}

/** The words of the texts in this source, in lower case. */
function wordsIn(source: string): readonly string[] {
  const code = source.replace(COMMENT, '').replace(STYLES, '').replace(IMPORT, '');
  const found = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '');
  const around = found(AROUND).map((text) => text.replace(PART, ' '));
  return [...found(LITERAL).filter(isPhrase), ...around]
    .flatMap((text) => text.match(WORD) ?? [])
    .flatMap(wordsOf);
}

/** The words of all texts of the app in this repository, sorted; none if its sources are not there. */
export function uiWords(root = fileURLToPath(new URL('../..', import.meta.url))): ReadonlySet<string> {
  const folders = FOLDERS.map((folder) => `${root}/${folder}`).filter(existsSync);
  const words = folders
    .flatMap((folder) => [...sources(folder)])
    .flatMap((path) => wordsIn(readFileSync(path, 'utf8')));
  return new Set(words.sort());
}
