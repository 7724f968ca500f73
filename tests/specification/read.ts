// Reads the rules of this folder, and finds references to them in code, comments, tests and documents.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Rule {
  id: string;
  text: string;
  /** The prefix of the area whose file contains it; that also applies to decisions (`DEC-…`). */
  area: string;
  file: string;
  line: number;
}

export interface Area {
  prefix: string;
  title: string;
  file: string;
  rules: Rule[];
}

export interface Specification {
  areas: Area[];
  rules: ReadonlyMap<string, Rule>;
  /** Ids that occur twice. */
  repeated: string[];
}

/** A reference to a rule. */
export interface Reference {
  name: string;
  file: string;
  line: number;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'tests/specification');

const LISTED = /^- \*\*([A-Z]+-\d+)\*\* (.+)$/;
const TABLED = /^\| ([A-Z]+-\d+) \| (.+) \|$/;
const TITLE = /^# (.+) \(([A-Z]+)\)$/m;
/** Any id in brackets, so that a mistyped prefix is detected. */
const BRACKETED = /\[([A-Z]{2,}-\d+(?:, [A-Z]{2,}-\d+)*)\]/g;
/** A section of a document, `[1 §4]` or `[design 3]`: rules must be referenced by their ids. */
const SECTION = /\[(?:[^[\]]*§[^[\]]*|[a-z]+ \d+)\]/g;

export function parseArea(file: string, text: string): Area {
  const [, title = '', prefix = ''] = TITLE.exec(text) ?? [];
  const rules = text.split('\n').flatMap((content, index): Rule[] => {
    const [, id, rule] = LISTED.exec(content) ?? TABLED.exec(content) ?? [];
    return id === undefined || rule === undefined
      ? []
      : [{ id, text: rule, area: prefix, file, line: index + 1 }];
  });
  return { prefix, title, file, rules };
}

export function readSpecification(): Specification {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
  const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
  const areas = files.filter((name) => name !== 'README.md').map((name) => parseArea(name, read(name)));
  const rules = new Map<string, Rule>();
  const repeated: string[] = [];
  for (const rule of areas.flatMap((area) => area.rules)) {
    if (rules.has(rule.id)) repeated.push(rule.id);
    rules.set(rule.id, rule);
  }
  return { areas, rules, repeated };
}

/** The rules named in one file; references to sections are included, although they name no rule. */
export function referencesIn(file: string, text: string, prefixes: readonly string[]): Reference[] {
  const known = new RegExp(`(?<![\\w-])(?:${prefixes.join('|')})-\\d+(?![\\w-])`, 'g');
  return text.split('\n').flatMap((content, index) => {
    const bracketed = [...content.matchAll(BRACKETED)].flatMap(([, list = '']) => list.split(', '));
    const names = [...bracketed, ...(content.match(known) ?? []), ...(content.match(SECTION) ?? [])];
    return [...new Set(names)].map((name) => ({ name, file, line: index + 1 }));
  });
}

const READ = ['streams', 'src', 'tests', 'e2e'];
const SKIPPED = /(^|\/)(node_modules|recordings|specification)\/|(^|\/)specification\.test\.ts$/;

/** Every file whose references count, by its path from the root. */
function referringFiles(): string[] {
  const here = readdirSync(ROOT).filter((name) => /\.(md|ts|html)$/.test(name));
  const below = READ.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.(tsx?|md|html|css)$/.test(name)),
  );
  return [...here, ...below].filter((name) => !SKIPPED.test(name));
}

export function readReferences(specification: Specification): Reference[] {
  const prefixes = [...specification.areas.map(({ prefix }) => prefix), 'DEC'];
  return referringFiles().flatMap((file) =>
    referencesIn(file, readFileSync(join(ROOT, file), 'utf8'), prefixes),
  );
}

/** Tests and their data; the stand-in is not a test. */
export const isTest = (file: string): boolean =>
  /^(tests|e2e)\//.test(file) && !/^(e2e\/platform|tests\/bench)\//.test(file) && /\.tsx?$/.test(file);

/** The rules of an area that need a test: a decision is covered by the rules that refer to it, if there are any. */
export function rulesToName(area: Area, specification: Specification): Rule[] {
  const referredTo = new Set(
    [...specification.rules.values()]
      .filter(({ id }) => !id.startsWith('DEC-'))
      .flatMap(({ text }) => text.match(/DEC-\d+/g) ?? []),
  );
  return area.rules.filter(({ id }) => !referredTo.has(id));
}

export const pathOf = (rule: Rule): string =>
  `${relative(ROOT, join(FOLDER, basename(rule.file)))}:${rule.line}`;
