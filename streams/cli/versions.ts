// `versions`: one recording under two versions of the code, event by event. The other version is a checkout, or a commit.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { AppEvent } from '../event';
import { type Difference, differences } from '../inspect/diff';
import { modelsTouchedBy } from '../inspect/filter';
import type { States } from '../readModel';
import { type ReadResult, type Recording, readRecording } from '../recording';
import { createReplay } from '../replay';
import type { Given } from './arguments';
import { createProgress } from './progress';
import { eventRow } from './show';

export const VERSIONS_USAGE = 'versions FILE --with REF|FOLDER [--json]';

export const VERSIONS_HELP = [
  VERSIONS_USAGE,
  'one recording folded by this version of the code and by another; exit 1 with the first event after which they differ',
  '',
  '--with REF     a commit, a branch or a tag of this repository',
  '--with FOLDER  another checkout of it',
  '',
].join('\n');

export const VERSIONS_OPTIONS = { with: 'string', json: 'boolean' } as const;

const MOST_SHOWN = 40;
/** All models are compared after so many events; in between those that look at the event. */
const FULL_EVERY = 500;

interface OtherReplay {
  seek(index: number): void;
  states(): States;
  peek?(): States;
}

interface OtherCode {
  readRecording(text: string, options: { file: string }): ReadResult;
  createReplay(recording: Recording): OtherReplay;
}

export interface Parting {
  /** The place of the first event after which the states differ; null when they never do. */
  readonly place: number | null;
  readonly states: readonly Difference[];
  /** How many events were looked at. */
  readonly events: number;
}

const pick = (states: States, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, states[name]]));

/** Walks both replays side by side until their states part. */
export function partingOf(events: readonly AppEvent[], one: OtherReplay, other: OtherReplay): Parting {
  const look = (replay: OtherReplay) => replay.peek?.() ?? replay.states();
  const differ = (names: readonly string[] | null) => {
    const [here, there] = [look(one), look(other)];
    return names === null
      ? differences(here, there, MOST_SHOWN)
      : differences(pick(here, names), pick(there, names), MOST_SHOWN);
  };
  const goTo = (index: number) => {
    one.seek(index);
    other.seek(index);
  };
  const progress = createProgress('comparing');
  let checkedUpTo = 0;
  for (const [place, event] of events.entries()) {
    goTo(place + 1);
    const isFull = (place + 1) % FULL_EVERY === 0 || place + 1 === events.length;
    if (differ(isFull ? null : modelsTouchedBy(event.kind)).length === 0) {
      if (isFull) checkedUpTo = place + 1;
      progress.at(place / events.length);
      continue;
    }
    for (let back = checkedUpTo; back <= place; back++) {
      goTo(back + 1);
      const states = differ(null);
      if (states.length > 0) return { place: back, states, events: events.length };
    }
  }
  progress.end();
  return { place: null, states: [], events: events.length };
}

/** A folder with the other version's code; `remove` takes away what was made for it. */
function checkout(wanted: string): { folder: string; remove(): void } | null {
  if (existsSync(join(wanted, 'streams', 'replay.ts')))
    return { folder: resolve(wanted), remove: () => undefined };
  const folder = join(mkdtempSync(join(tmpdir(), 'coinstream-version-')), 'code');
  try {
    execFileSync('git', ['worktree', 'add', '--detach', folder, wanted], { stdio: 'ignore' });
  } catch {
    return null;
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    remove() {
      execFileSync('git', ['worktree', 'remove', '--force', folder], { stdio: 'ignore' });
      rmSync(join(folder, '..'), { recursive: true, force: true });
    },
  };
}

async function codeIn(folder: string): Promise<OtherCode> {
  const load = (file: string) =>
    import(pathToFileURL(join(folder, 'streams', file)).href) as Promise<unknown>;
  const { createReplay: replay } = (await load('replay.ts')) as Pick<OtherCode, 'createReplay'>;
  const { readRecording: read } = (await load('recording.ts')) as Pick<OtherCode, 'readRecording'>;
  return { createReplay: replay, readRecording: read };
}

function textOf(file: string): string | null {
  try {
    const bytes = readFileSync(file);
    return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    return null;
  }
}

export async function versions(
  { options, words }: Given,
  misuse: (reason: string) => number,
): Promise<number> {
  const [file, ...more] = words;
  const wanted = options.with;
  if (file === undefined || more.length > 0) return misuse('versions takes one file');
  if (typeof wanted !== 'string') return misuse('versions needs --with REF or --with FOLDER');
  const refuse = (line: string) => {
    process.stderr.write(`${line}\n`);
    return 1;
  };
  const text = textOf(file);
  if (text === null) return refuse(`${file}: it cannot be read`);
  const here = readRecording(text, { file });
  if (!here.ok) return refuse(here.message);
  const other = checkout(wanted);
  if (other === null) return misuse(`there is no commit and no checkout ${wanted}`);
  try {
    const code = await codeIn(other.folder);
    const there = code.readRecording(text, { file });
    if (!there.ok) return refuse(`${wanted} cannot read it: ${there.message}`);
    const { events } = here.recording;
    const parting = partingOf(events, createReplay(here.recording), code.createReplay(there.recording));
    const event = parting.place === null ? undefined : events[parting.place];
    if (options.json === true) {
      process.stdout.write(`${JSON.stringify({ seq: event?.seq ?? null, ...parting })}\n`);
    } else if (event === undefined) {
      process.stdout.write(`Both versions come to the same states after each of ${events.length} events.\n`);
    } else {
      const rows = parting.states.map(
        ({ path, before, after }) => `  ${path}: ${JSON.stringify(before)} | ${JSON.stringify(after)}\n`,
      );
      process.stdout.write(
        `The states differ first after\n${eventRow(event)}\nhere | ${wanted}:\n${rows.join('')}`,
      );
    }
    return event === undefined ? 0 : 1;
  } finally {
    other.remove();
  }
}
