// `corpus`: the fewest recordings of a folder that cover the same parts of the code, and the parts that none of them covers.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { coverageOf, coveredOf, GROUPS, type Group, PARTS } from '../inspect/coverage';
import { counted } from '../inspect/phrases';
import { smallestCover } from '../inspect/smallestCover';
import type { Given } from './arguments';
import type { Subcommand } from './command';
import { openRecording, unreadable } from './files';
import { rejectionText } from './opening';
import { createProgress } from './progress';
import { print, printError } from './terminal';

export const corpus: Subcommand = {
  usage: 'corpus DIR [--json]',
  summary:
    'the fewest recordings that cover every recipe, reaction and call outcome; exits with 1 if one adds nothing',
  options: { json: 'boolean' },
  help: [
    'DIR     is searched recursively for .jsonl and .jsonl.gz',
    '--json  one line of JSON',
    '',
    'A part is a recipe with the kind that it handles, a reaction that made an event, or a call that was answered, refused, lost',
    '(no usable response) or aborted. Parts that no recording covers are listed. Damaged files are left out and listed; the exit',
    'code is then 1.',
  ],
  run,
};

interface Covering {
  readonly file: string;
  readonly events: number;
  readonly covers: ReadonlySet<string>;
}

const isRecordingFile = (name: string) => /\.jsonl(\.gz)?$/.test(name);

/** The recordings below a folder, by name; null if it is not a folder. */
function recordingsBelow(folder: string): readonly string[] | null {
  if (!statSync(folder).isDirectory()) return null;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isRecordingFile).sort();
}

/** The parts by what precedes the colon: the kinds of a model, the outcomes of a route. */
function linesOf(parts: readonly string[]): string {
  const byOwner = new Map<string, string[]>();
  for (const part of parts) {
    const end = part.lastIndexOf(': ');
    const owner = part.slice(0, Math.max(0, end));
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), end < 0 ? part : part.slice(end + 2)]);
  }
  return [...byOwner]
    .map(([owner, names]) => `  ${owner === '' ? '' : `${owner}: `}${names.join(', ')}\n`)
    .join('');
}

function run({ options, words }: Given, misuse: (reason: string) => number): number {
  const [folder, ...more] = words;
  if (folder === undefined || more.length > 0) return misuse('corpus takes one folder');
  let files: readonly string[] | null = null;
  try {
    files = recordingsBelow(folder);
  } catch (error) {
    return misuse(`${folder}: ${unreadable(error)}`);
  }
  if (files === null || files.length === 0) return misuse(`there is no recording in ${folder}`);
  const lenient = options.lenient === true;
  const progress = createProgress('reading');
  const read: Covering[] = [];
  const damaged: string[] = [];
  for (const [place, file] of files.entries()) {
    progress.at(place / files.length);
    const opened = openRecording(join(folder, file), lenient);
    if (!opened.ok || opened.leftOutCount > 0) damaged.push(file);
    if (!opened.ok) {
      printError(`${rejectionText(opened, lenient)}\n`);
      continue;
    }
    const { events } = opened.recording;
    read.push({ file, events: events.length, covers: coverageOf(events) });
  }
  progress.end();
  const { kept: places, isSmallest } = smallestCover(
    read.map(({ covers, events }) => ({ covers, weight: events })),
  );
  const kept = places.map((place) => read[place] as Covering);
  const covered = new Set(read.flatMap(({ covers }) => [...covers]));
  const owners = (part: string) => kept.filter(({ covers }) => covers.has(part)).length;
  const shown = kept.map(({ file, events, covers }) => ({
    file,
    events,
    alone: [...covers].filter((part) => owners(part) === 1).length,
  }));
  const redundant = read.flatMap(({ file }, place) => (places.includes(place) ? [] : [file]));
  const by = <T>(value: (group: Group) => T) => Object.fromEntries(GROUPS.map((name) => [name, value(name)]));
  const missing = (group: Group) => {
    const present = new Set(coveredOf(group, covered));
    return PARTS[group].filter((part) => !present.has(part));
  };
  if (options.json === true) {
    const counts = by((group) => ({ covered: coveredOf(group, covered).length, of: PARTS[group].length }));
    print(
      `${JSON.stringify({ kept: shown, isSmallest, redundant, damaged, counts, uncovered: by(missing) })}\n`,
    );
  } else {
    const rows = shown.map(
      ({ file, events, alone }) =>
        `  ${file}: ${counted(events, 'event')}; ${counted(alone, 'part')} that no other kept recording covers\n`,
    );
    const limit = isSmallest ? '' : ' A smaller set may exist: the search was stopped.';
    print(
      [
        `${kept.length} of ${counted(read.length, 'recording')} ${kept.length === 1 ? 'covers' : 'cover'} the same as all of them.${limit}\n`,
        ...rows,
        ...(redundant.length === 0 ? [] : [`These add nothing: ${redundant.join(', ')}\n`]),
        ...GROUPS.map((group) => {
          const open = missing(group);
          const all = PARTS[group].length;
          return `${all - open.length} of ${all} ${group} are covered${open.length === 0 ? '.\n' : `. No recording covers:\n${linesOf(open)}`}`;
        }),
      ].join(''),
    );
  }
  return redundant.length === 0 && damaged.length === 0 ? 0 : 1;
}
