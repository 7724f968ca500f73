// `symbolicate`: the stacks of a log record, or of any text, with positions in the source.
import { readFileSync } from 'node:fs';
import type { Given } from './arguments';
import { option, type Subcommand } from './command';
import { unreadable } from './files';
import { type SourceMaps, type SourcePosition, sourceMaps } from './sourceMaps';
import { print, printError } from './terminal';

export const symbolicate: Subcommand = {
  usage: 'symbolicate FILE|- [--maps DIR] [--build ID] [--json]',
  summary:
    'the stacks of a log record or a text, with file and line of the source; exits with 1 if a position is unknown',
  options: { maps: 'string', build: 'string', json: 'boolean' },
  help: [
    '--maps DIR  the folder of the source maps, with one folder for each build; by default hosting/maps',
    '--build ID  the build that threw; by default the one that the record names',
    '--json      one line of JSON: {"build", "frames": [{"script", "line", "column", "source"}]}',
  ],
  readsNoRecording: true,
  run,
};

const MAPS = 'hosting/maps';
/** A script with its line and column, in the stacks of all engines. */
const POSITION = /(?:https?:\/\/[^\s/()]+)?([\w./@-]*?[\w.@-]+\.m?js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;
/** The build's id in a record, even in one that is quoted by another. */
const BUILD = /\\*"build\\*":\s*\\*"([\w.-]+)/;

const NEEDED = 'It takes the log record of an error, or a text with its stack.';

export interface Frame {
  readonly script: string;
  readonly line: number;
  readonly column: number;
  readonly source: SourcePosition | null;
}

interface Symbolicated {
  /** Null if the text contains none. */
  readonly build: string | null;
  readonly text: string;
  readonly frames: readonly Frame[];
}

/** A record is one line of JSON, in which the breaks of a stack are escaped. */
const unescaped = (text: string) => text.replace(/\\+n/g, '\n').replace(/\\+"/g, '"');

/** Replaces every known position of a text. */
export function symbolicated(text: string, maps: SourceMaps, build: string | null = null): Symbolicated {
  const named = build ?? BUILD.exec(text)?.[1] ?? null;
  const frames: Frame[] = [];
  const read = unescaped(text).replace(POSITION, (position, script: string, line: string, column: string) => {
    const source = maps(script, Number(line), Number(column), named ?? undefined);
    frames.push({ script, line: Number(line), column: Number(column), source });
    if (source === null) return position;
    const name = source.name === null ? '' : ` ${source.name}`;
    return `${source.file}:${source.line}:${source.column}${name}`;
  });
  return { build: named, text: read, frames };
}

function run(given: Given, misuse: (reason: string) => number): number {
  const [file, ...more] = given.words;
  if (file === undefined || more.length > 0) return misuse('symbolicate needs one file');
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    printError(`${file}: ${unreadable(error)}\n`);
    return 1;
  }
  const maps = sourceMaps(option(given, 'maps') ?? MAPS);
  const { build, text: read, frames } = symbolicated(text, maps, option(given, 'build'));
  if (given.options.json === true) print(`${JSON.stringify({ build, frames })}\n`);
  else if (frames.length > 0) print(read.endsWith('\n') ? read : `${read}\n`);
  const unknown = frames.filter(({ source }) => source === null);
  if (frames.length > 0 && unknown.length === 0) return 0;
  printError(
    frames.length === 0
      ? `${file} has no stack: no position of a script, such as assets/app.js:1:234. ${NEEDED}\n`
      : `No source map for ${[...new Set(unknown.map(({ script }) => script))].join(', ')}.\n`,
  );
  return 1;
}
