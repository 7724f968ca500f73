// `behave`: runs the reactions of this code, or of other versions, over the inputs of a recording.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BehaveOptions, type Behaviour, behave } from '../behave/behave';
import type { Deviation } from '../behave/deviations';
import { rowOf } from '../behave/deviationText';
import { counted } from '../inspect/phrases';
import type { ReadResult, Recording } from '../recording/recording';
import type { Given } from './arguments';
import type { Subcommand } from './command';
import { commitRange, firstBad, type Result } from './commitRange';
import { openWithText } from './files';
import { accepted, verdictCode } from './opening';
import { createProgress } from './progress';
import { print } from './terminal';
import { checkout, type FileText } from './versions';

export const behaveCommand: Subcommand = {
  usage: 'behave FILE [--with REF|FOLDER] [--between GOOD..BAD] [--json]',
  summary:
    'runs the reactions over the recorded inputs; exits with 1 and every request, fact, modal and navigation that differs',
  options: { with: 'string', between: 'string', json: 'boolean' },
  help: [
    '--with REF           compares this code with a commit, a branch or a tag of this repository',
    '--with FOLDER        compares it with another checkout',
    '--between GOOD..BAD  finds the first commit that behaves like BAD and not like GOOD',
    '--json               one line of JSON',
    '',
    "Masked texts and missing signals can cause differences that don't come from the code; these are listed separately.",
  ],
  run,
};

export interface Code {
  readRecording(text: string, options: { file: string; lenient?: boolean }): ReadResult;
  behave(recording: Recording, options: BehaveOptions): Promise<Behaviour>;
}

export function textOfBehaviour({ deviations, following, unjudged, skipped, events }: Behaviour): string {
  const rows = deviations.map(rowOf).join('');
  const more =
    following === 0 ? '' : `${following} more ${following === 1 ? 'follows' : 'follow'} from these.\n`;
  const blind =
    unjudged.length === 0
      ? ''
      : `Inconclusive, because texts or signals are missing:\n${unjudged.map(rowOf).join('')}`;
  const gaps = skipped.map(
    ([from, to]) => `Inconclusive: events ${from} to ${to} were recorded without signals.\n`,
  );
  if (deviations.length === 0)
    return `${events.length === 0 ? '' : `The reactions behave as recorded over ${counted(events.length, 'event')}.\n`}${blind}${gaps.join('')}`;
  return `${rows}${more}${blind}${gaps.join('')}`;
}

/** The key of a difference, the same in two versions of the code. */
const keyOf = ({ type, kind, via, seq }: Deviation) => JSON.stringify([type, kind, via, seq]);

/** The differences of one version that another lacks. */
export function without(one: readonly Deviation[], other: readonly Deviation[]): readonly Deviation[] {
  const keys = new Set(other.map(keyOf));
  return one.filter((deviation) => !keys.has(keyOf(deviation)));
}

async function runOf(code: Pick<Code, 'behave'>, recording: Recording): Promise<Behaviour> {
  const progress = createProgress('running');
  const behaviour = await code.behave(recording, { onProgress: progress.at });
  progress.end();
  return behaviour;
}

export interface OtherBehaviour {
  readonly code: Code;
  /** Removes the checkout, if it was created for this. */
  remove(): void;
}

/** The code of another version that runs reactions. */
export async function codeOf(version: string): Promise<Result<OtherBehaviour>> {
  const other = checkout(version);
  if (!other.ok) return other;
  const { folder, remove } = other;
  const refuse = (reason: string) => {
    remove();
    return { ok: false, reason } as const;
  };
  const runner = join(folder, 'streams/behave/behave.ts');
  if (!existsSync(runner)) return refuse(`the code at ${version} can't run its reactions`);
  const load = (path: string) => import(pathToFileURL(path).href) as Promise<object>;
  try {
    const parts = [await load(runner), await load(join(folder, 'streams/recording/recording.ts'))];
    return { ok: true, value: { code: Object.assign({}, ...parts) as Code, remove } };
  } catch (error) {
    return refuse(failureAt(version, error));
  }
}

const failureAt = (version: string, error: unknown) =>
  `the code at ${version} fails: ${error instanceof Error ? error.message : 'unknown'}`;

/** Runs the code of another version. */
async function runAt(version: string, { text, file, lenient }: FileText): Promise<Result<Behaviour>> {
  const other = await codeOf(version);
  if (!other.ok) return other;
  try {
    const { code } = other.value;
    const read = code.readRecording(text, { file, lenient });
    if (!read.ok) return { ok: false, reason: read.message };
    return { ok: true, value: await runOf(code, read.recording) };
  } catch (error) {
    return { ok: false, reason: failureAt(version, error) };
  } finally {
    other.value.remove();
  }
}

/** The first commit of a range with a difference that its start does not have; null if its end has none. */
async function firstCommit(text: string, recording: FileText): Promise<Result<string | null>> {
  const range = commitRange(text);
  if (!range.ok) return range;
  const { good, bad } = range.value;
  const keysAt = async (version: string): Promise<Result<ReadonlySet<string>>> => {
    const run = await runAt(version, recording);
    return run.ok ? { ok: true, value: new Set(run.value.deviations.map(keyOf)) } : run;
  };
  const [before, after] = [await keysAt(good), await keysAt(bad)];
  if (!before.ok) return before;
  if (!after.ok) return after;
  const wanted = [...after.value].filter((key) => !before.value.has(key));
  if (wanted.length === 0) return { ok: true, value: null };
  return firstBad(range.value, async (version) => {
    const keys = await keysAt(version);
    return keys.ok ? { ok: true, value: wanted.some((key) => keys.value.has(key)) } : keys;
  });
}

async function run({ options, words }: Given, misuse: (reason: string) => number): Promise<number> {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) return misuse('behave takes one file');
  if (options.with !== undefined && options.between !== undefined)
    return misuse('--with and --between exclude each other');
  const lenient = options.lenient === true;
  const { read, text } = openWithText(file, lenient);
  const opened = accepted(read, lenient);
  if (opened === null) return 1;
  const { recording, leftOutCount } = opened;
  const content = { text, file, lenient };
  const isJson = options.json === true;
  if (typeof options.between === 'string') {
    const found = await firstCommit(options.between, content);
    if (!found.ok) return misuse(found.reason);
    if (isJson) print(`${JSON.stringify({ commit: found.value })}\n`);
    else
      print(
        found.value === null
          ? 'Both ends behave the same.\n'
          : `${found.value} is the first that behaves differently.\n`,
      );
    return verdictCode(found.value === null ? 0 : 1, leftOutCount);
  }
  const here = await runOf({ behave }, recording);
  if (here.events.length === 0) return misuse(`${file} has no signals, so its behaviour can't be judged`);
  if (typeof options.with === 'string') {
    const there = await runAt(options.with, content);
    if (!there.ok) return misuse(there.reason);
    const [own, others] = [here.deviations, there.value.deviations];
    const [onlyHere, onlyThere] = [without(own, others), without(others, own)];
    if (isJson) print(`${JSON.stringify({ onlyHere, onlyThere })}\n`);
    else if (onlyHere.length + onlyThere.length === 0) print('Both versions behave the same.\n');
    else
      print(
        `Only here:\n${onlyHere.map(rowOf).join('') || 'nothing\n'}Only ${options.with}:\n${onlyThere.map(rowOf).join('') || 'nothing\n'}`,
      );
    return verdictCode(onlyHere.length + onlyThere.length === 0 ? 0 : 1, leftOutCount);
  }
  const { events: _, ...shown } = here;
  print(isJson ? `${JSON.stringify(shown)}\n` : textOfBehaviour(here));
  return verdictCode(here.deviations.length === 0 ? 0 : 1, leftOutCount);
}
