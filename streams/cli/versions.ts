// `versions`: compares one recording under two versions of the code, event by event. The other version is a checkout or a commit.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FirstDifference, type FoldingReplay, firstDifferenceOf } from '../inspect/firstDifference';
import { counted } from '../inspect/phrases';
import { recordedEvents } from '../recording/ranges/packedEvents';
import type { ReadResult, Recording } from '../recording/recording';
import { createReplay } from '../recording/replay';
import type { Given } from './arguments';
import type { Subcommand } from './command';
import { commitRange, firstBad, type Result } from './commitRange';
import { openWithText } from './files';
import { accepted, verdictCode } from './opening';
import { finishWithProgress } from './progress';
import { eventRow } from './show';
import { print } from './terminal';

export const versions: Subcommand = {
  usage: 'versions FILE --with REF|FOLDER | --between GOOD..BAD [--json]',
  summary:
    'folds one recording with this version of the code and with another; exits with 1 at the first difference',
  options: { with: 'string', between: 'string', json: 'boolean' },
  help: [
    '--with REF     a commit, a branch or a tag of this repository',
    '--with FOLDER  another checkout of it',
    '--between GOOD..BAD  finds the first commit whose states differ from those of GOOD',
  ],
  run,
};

export interface OtherCode {
  readRecording(text: string, options: { file: string; lenient?: boolean }): ReadResult;
  createReplay(recording: Recording): FoldingReplay;
}

type Checkout =
  | { readonly ok: true; readonly folder: string; remove(): void }
  | { readonly ok: false; readonly reason: string };

/** The folders that hold the replay and the recording reader, newest layout first. */
const LAYOUTS = ['streams/recording', 'streams'];

/** The folder of a checkout that holds the replay, or undefined. */
function replayFolder(checkout: string): string | undefined {
  return LAYOUTS.map((layout) => join(checkout, layout)).find((folder) =>
    ['replay.ts', 'recording.ts'].every((file) => existsSync(join(folder, file))),
  );
}

const hasReplay = (checkout: string) => replayFolder(checkout) !== undefined;

/** A folder with the other version's code; `remove` deletes what was created for it. */
export function checkout(version: string): Checkout {
  if (existsSync(version)) {
    if (hasReplay(version)) return { ok: true, folder: resolve(version), remove: () => undefined };
    if (existsSync(join(version, 'package.json')))
      return { ok: false, reason: `the code in ${version} has no replay` };
  }
  const parent = mkdtempSync(join(tmpdir(), 'coinstream-version-'));
  const folder = join(parent, 'code');
  const remove = () => {
    try {
      if (existsSync(folder))
        execFileSync('git', ['worktree', 'remove', '--force', folder], { stdio: 'ignore' });
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  };
  try {
    execFileSync('git', ['worktree', 'add', '--detach', folder, version], { stdio: 'ignore' });
  } catch {
    remove();
    return { ok: false, reason: `no commit or checkout ${version}` };
  }
  if (!hasReplay(folder)) {
    remove();
    return { ok: false, reason: `the code at ${version} has no replay` };
  }
  const packages = join(folder, 'node_modules');
  if (!existsSync(packages)) symlinkSync(resolve('node_modules'), packages);
  return { ok: true, folder, remove };
}

/** Loads the code; null if that fails or an export is missing. */
export async function codeIn(folder: string): Promise<OtherCode | null> {
  const load = (file: string) =>
    import(pathToFileURL(join(replayFolder(folder) ?? folder, file)).href) as Promise<unknown>;
  try {
    const code = { ...((await load('replay.ts')) as object), ...((await load('recording.ts')) as object) };
    const { createReplay: replay, readRecording: read } = code as Partial<OtherCode>;
    return replay === undefined || read === undefined ? null : { createReplay: replay, readRecording: read };
  } catch {
    return null;
  }
}

interface Opened {
  readonly recording: Recording;
  readonly createReplay: OtherCode['createReplay'];
  /** Removes the checkout, if it was created for this. */
  remove(): void;
}

/** A file's text, and how it is read. */
export interface FileText {
  readonly text: string;
  /** For messages. */
  readonly file: string;
  readonly lenient: boolean;
}

/** The recording as another version reads it. */
async function openedBy(version: string, { text, file, lenient }: FileText): Promise<Result<Opened>> {
  const other = checkout(version);
  if (!other.ok) return other;
  const refuse = (reason: string): Result<Opened> => {
    other.remove();
    return { ok: false, reason };
  };
  const code = await codeIn(other.folder);
  if (code === null) return refuse(`the code at ${version} can't be loaded`);
  const read = code.readRecording(text, { file, lenient });
  if (!read.ok) return refuse(`${version} can't read it: ${read.message}`);
  return {
    ok: true,
    value: { recording: read.recording, createReplay: code.createReplay, remove: other.remove },
  };
}

const compared = (one: Pick<Opened, 'recording' | 'createReplay'>, other: Opened): FirstDifference =>
  finishWithProgress(
    'comparing',
    firstDifferenceOf(
      recordedEvents(one.recording.events),
      one.createReplay(one.recording),
      other.createReplay(other.recording),
    ),
  );

/** The first commit of `GOOD..BAD` whose states differ from those of GOOD; null if those of BAD don't. */
async function firstCommit(range: string, text: FileText): Promise<Result<string | null>> {
  const found = commitRange(range);
  if (!found.ok) return found;
  const { good, bad } = found.value;
  const start = await openedBy(good, text);
  if (!start.ok) return start;
  const differs = async (version: string): Promise<Result<boolean>> => {
    const other = await openedBy(version, text);
    if (!other.ok) return other;
    try {
      return { ok: true, value: compared(start.value, other.value).place !== null };
    } finally {
      other.value.remove();
    }
  };
  try {
    const end = await differs(bad);
    if (!end.ok) return end;
    return end.value ? await firstBad(found.value, differs) : { ok: true, value: null };
  } finally {
    start.value.remove();
  }
}

function printFirstCommit(commit: string | null, isJson: boolean): number {
  if (isJson) print(`${JSON.stringify({ commit })}\n`);
  else
    print(
      commit === null ? 'Both ends have the same states.\n' : `${commit} is the first whose states differ.\n`,
    );
  return commit === null ? 0 : 1;
}

async function run({ options, words }: Given, misuse: (reason: string) => number): Promise<number> {
  const [file, ...more] = words;
  const { with: version, between } = options;
  if (file === undefined || more.length > 0) return misuse('versions takes one file');
  if (version !== undefined && between !== undefined)
    return misuse('--with and --between exclude each other');
  if (typeof version !== 'string' && typeof between !== 'string')
    return misuse('versions needs --with REF, --with FOLDER or --between GOOD..BAD');
  const lenient = options.lenient === true;
  const { read, text } = openWithText(file, lenient);
  const here = accepted(read, lenient);
  if (here === null) return 1;
  const content = { text, file, lenient };
  if (typeof between === 'string') {
    const found = await firstCommit(between, content);
    if (!found.ok) return misuse(found.reason);
    return verdictCode(printFirstCommit(found.value, options.json === true), here.leftOutCount);
  }
  const other = await openedBy(String(version), content);
  if (!other.ok) return misuse(other.reason);
  try {
    const { events } = here.recording;
    const difference = compared({ recording: here.recording, createReplay }, other.value);
    const event = difference.place === null ? undefined : events[difference.place];
    const alone = [
      ...difference.onlyHere.map((name) => `The model ${name} exists only here.\n`),
      ...difference.onlyThere.map((name) => `The model ${name} exists only in ${version}.\n`),
    ].join('');
    if (options.json === true) {
      print(`${JSON.stringify({ seq: event?.seq ?? null, ...difference })}\n`);
    } else if (event === undefined) {
      print(
        `Both versions have the same states after ${events.length === 1 ? 'its event' : `each of ${counted(events.length, 'event')}`}.\n${alone}`,
      );
    } else {
      const rows = difference.states.map(
        ({ path, before, after }) => `  ${path}: ${JSON.stringify(before)} | ${JSON.stringify(after)}\n`,
      );
      print(
        `The states first differ after\n${eventRow(event)}\nhere | ${version}:\n${rows.join('')}${alone}`,
      );
    }
    return verdictCode(event === undefined ? 0 : 1, here.leftOutCount);
  } finally {
    other.value.remove();
  }
}
