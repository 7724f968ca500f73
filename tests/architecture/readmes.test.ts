// READMEs can be read in one sitting, and name and link only what exists.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const MAX_LINES = 150;
/** One table for each benchmark. */
const TABLES = ['tests/bench/README.md'];
/** A directive of an HTTP header, and a command of a browser protocol. */
const STANDARDS = ['includeSubDomains', 'setMediaFeaturesOverride'];

const textOf = (path: string) => readFileSync(path, 'utf8');
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');

it('no README has more than 150 lines, but the tables of the benchmarks', () => {
  const readmes = tracked.filter((path) => path.endsWith('README.md'));
  expect(readmes.length).toBeGreaterThan(10);
  const linesOf = (path: string) => textOf(path).trimEnd().split('\n').length;
  const long = readmes.filter((path) => !TABLES.includes(path) && linesOf(path) > MAX_LINES);
  expect(long).toEqual([]);
});

/** `streak/startRequested`, the whole of a span. */
const EVENT_KIND = /^[a-z]\w*\/[a-z]\w*$/;
/** `hosting/page.ts`, anywhere in a span, but not `<name>.ts`. */
const SOURCE_PATH = /(?<![\w.>])(?:[\w-]+\/)*\w[\w.-]*\.(?:tsx?|md)(?!\w)/g;
/** A name in camelCase. */
const IDENTIFIER = /(?<![\w$])[a-z]+(?:[A-Z][a-z\d]*)+(?![\w$])/g;

describe('names in backticks', () => {
  /** The specification quotes the names of other systems. */
  const documents = tracked.filter(
    (path) => path.endsWith('.md') && !path.startsWith('tests/specification/'),
  );
  const sources = tracked.filter((path) => /\.(?:tsx?|js|mjs|cs|html|json|ya?ml)$/.test(path)).map(textOf);
  const code = sources.join('\n');
  const known = new Set([
    ...STANDARDS,
    ...(code.match(IDENTIFIER) ?? []),
    ...(tracked.join('\n').match(IDENTIFIER) ?? []),
  ]);
  const paths = `/${tracked.join('\n/')}\n`;
  const spans = documents.flatMap((path) =>
    [
      ...textOf(path)
        .replace(/```.*?```/gs, '')
        .matchAll(/`([^`\n]+)`/g),
    ].map(([, span = '']) => ({ path, span })),
  );
  const unknown = (namesIn: (span: string) => readonly string[], exists: (name: string) => boolean) =>
    spans.flatMap(({ path, span }) =>
      namesIn(span).flatMap((name) => (exists(name) ? [] : [`${path}: ${name}`])),
    );

  it('are event kinds, messages or folders of the project', () => {
    const kinds = (span: string) => (EVENT_KIND.test(span) ? [span] : []);
    expect(unknown(kinds, (name) => code.includes(`${name}'`) || paths.includes(`/${name}/`))).toEqual([]);
  });
  it('are files of the project', () => {
    const files = (span: string) => span.match(SOURCE_PATH) ?? [];
    expect(unknown(files, (name) => paths.includes(`/${name}\n`))).toEqual([]);
  });
  it('are identifiers of the project', () => {
    expect(
      unknown(
        (span) => span.match(IDENTIFIER) ?? [],
        (name) => known.has(name),
      ),
    ).toEqual([]);
  });
});

/** A link or a picture: its target. */
const LINK = /\]\(([^)\s]+)\)/g;

const withoutCode = (path: string) => textOf(path).replace(/```.*?```/gs, '');

/** The anchors of a document's headings, as GitHub derives them. */
const anchorsOf = (path: string): readonly string[] =>
  [...withoutCode(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

it('the links of all documents lead to files, folders and headings of the project', () => {
  const links = tracked
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => [...withoutCode(path).matchAll(LINK)].map(([, link = '']) => ({ path, link })))
    .filter(({ link }) => !/^\w+:/.test(link));
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(({ path, link }) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : posix.join(posix.dirname(path), file);
    if (!tracked.some((known) => known === target || known.startsWith(`${target}/`))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(broken.map(({ path, link }) => `${path}: ${link}`)).toEqual([]);
});
