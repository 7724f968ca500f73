// `test`: turns a recording into a test that fails until the bug is fixed.
import { firstWhere } from '../inspect/find';
import { overStates } from '../inspect/overStates';
import { parsePredicate } from '../inspect/predicate';
import { TESTS_FOLDER, testText } from '../inspect/testText';
import { unknownField } from '../inspect/unknownFields';
import type { Recording } from '../recording/recording';
import { createReplay, MODEL_NAMES } from '../recording/replay';
import type { Given } from './arguments';
import type { Subcommand } from './command';

import { type KeptPaths, redactedText, takenPath, writeKept, wrongName } from './keptFiles';
import { openReported } from './opening';
import { shrunkWhere } from './shrink';
import { print, printError } from './terminal';

export const keep: Subcommand = {
  usage: "test FILE NAME [--when 'PREDICATE'] [--fold] [--shrink]",
  summary:
    'saves the recording in tests/recordings with a test that runs the reactions over it, and fails if an invariant breaks or PREDICATE ever holds',
  options: { when: 'string', fold: 'boolean', shrink: 'boolean' },
  help: [
    "--when PREDICATE  as in find; also request.route and request.key of the request being sent: 'request.key == null'",
    "--fold            only folds the recorded events, which can't see a bug in a reaction",
    '--shrink          keeps the fewest events for which --when holds, and only folds them',
  ],
  run,
};

export interface KeepOptions {
  readonly name: string;
  readonly when: string | null;
  readonly isFolded: boolean;
  readonly isShrunk: boolean;
}

type Kept =
  | {
      readonly ok: true;
      readonly paths: KeptPaths;
      readonly isFolded: boolean;
    }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string) => ({ ok: false, reason }) as const;

/** Null if a test can be written with these options, otherwise the reason why not. */
function wrongOptions({ name, when, isFolded, isShrunk }: KeepOptions): string | null {
  const wrong = wrongName(name);
  if (wrong !== null) return wrong;
  if (isShrunk && when === null) return '--shrink needs --when';
  if (when === null) return null;
  const parsed = parsePredicate(when, MODEL_NAMES);
  const predicate = isFolded || isShrunk ? overStates(parsed) : parsed;
  return predicate.ok ? null : predicate.message;
}

/** A warning if the predicate never holds over the recorded states, so that the test passes; null without one. */
function warningOf(recording: Recording, when: string): string | null {
  const predicate = parsePredicate(when, MODEL_NAMES);
  /** Requests are known when the reactions run, not to a fold. */
  if (!predicate.ok || predicate.reads.request) return null;
  if (firstWhere(recording, predicate.holds, { reads: predicate.reads }) >= 0) return null;
  const note = unknownField(createReplay(recording), predicate.reads);
  return `The condition never holds in this recording, so the test passes.${note === null ? '' : ` ${note}`}`;
}

/** Writes a recording, redacted, and its test. */
export async function keepRecording(recording: Recording, options: KeepOptions): Promise<Kept> {
  const { name, when, isShrunk } = options;
  const hasSignals = recording.signals?.some(({ signal }) => signal === 'page') ?? false;
  const isFolded = options.isFolded || isShrunk || !hasSignals;
  const wrong = wrongOptions({ ...options, isFolded });
  if (wrong !== null) return refused(wrong);
  const paths = [`${TESTS_FOLDER}/${name}.jsonl.gz`, `${TESTS_FOLDER}/${name}.test.ts`] as const;
  const taken = takenPath(paths);
  if (taken !== null) return refused(taken);
  const kept =
    isShrunk && when !== null ? await shrunkWhere(recording, when) : ({ ok: true, recording } as const);
  if (!kept.ok) return refused(kept.reason);
  const text = await redactedText(kept.recording);
  writeKept(paths, text, testText(name, when, isFolded));
  return { ok: true, paths, isFolded };
}

async function run({ words, options }: Given, misuse: (reason: string) => number): Promise<number> {
  const [file, name, ...more] = words;
  if (file === undefined || name === undefined || more.length > 0)
    return misuse('test needs a file and a name');
  const when = typeof options.when === 'string' ? options.when : null;
  const wanted = { name, when, isFolded: options.fold === true, isShrunk: options.shrink === true };
  const wrong = wrongOptions(wanted);
  if (wrong !== null) return misuse(wrong);
  const opened = openReported(file, options.lenient === true);
  if (opened === null) return 1;
  const warning = when === null || wanted.isShrunk ? null : warningOf(opened.recording, when);
  if (warning !== null) printError(`${warning}\n`);
  const kept = await keepRecording(opened.recording, wanted);
  if (!kept.ok) return misuse(kept.reason);
  if (kept.isFolded && !wanted.isFolded && !wanted.isShrunk)
    printError('The recording has no signals, so the test only folds it.\n');
  print(`${kept.paths.join('\n')}\n`);
  return opened.leftOutCount === 0 ? 0 : 1;
}
