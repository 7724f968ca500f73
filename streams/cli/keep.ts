// `test`: turns a recording into a test that fails until the bug is fixed.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { MODEL_NAMES } from '../../streams/recording/replay';
import { parsePredicate } from '../inspect/predicate';
import { TESTS_FOLDER, testText } from '../inspect/testText';
import type { Recording } from '../recording/recording';
import { exportRedactor, writeRecording } from '../recording/writing';
import type { Given } from './arguments';
import { openRecording } from './files';
import { shrunkWhere } from './shrink';
import { print, printError } from './terminal';

export const KEEP_USAGE = "test FILE NAME [--when 'PREDICATE'] [--fold] [--shrink]";
export const KEEP_SUMMARY =
  'saves the recording in tests/recordings with a test that runs the reactions over it, and fails if an invariant breaks or PREDICATE ever holds';

export const KEEP_HELP = [
  "--when PREDICATE  as in find; also request.route and request.key of the request being sent: 'request.key == null'",
  '--fold            only folds the recorded events, which cannot see a bug in a reaction',
  '--shrink          keeps the fewest events for which --when holds, and only folds them',
  '',
].join('\n');

/** The text of a recording, redacted if it is not yet. */
async function textOf({ header, base, events, signals = [] }: Recording): Promise<string> {
  const isRedacted = header.redaction === 'default';
  const slice = { base, events: [...events], signals };
  const redactor = isRedacted ? null : await exportRedactor(slice, crypto.randomUUID(), crypto.subtle);
  return writeRecording(slice, {
    appVersion: header.app,
    redactor,
    isRedacted,
    ...(header.simulated === undefined || header.shrunk !== undefined ? {} : { simulated: header.simulated }),
    ...(header.shrunk === undefined ? {} : { shrunk: header.shrunk }),
  });
}

export interface KeepOptions {
  readonly name: string;
  readonly when: string | null;
  readonly isFolded: boolean;
  readonly isShrunk: boolean;
}

type Kept =
  | {
      readonly ok: true;
      readonly paths: readonly [recording: string, test: string];
      readonly isFolded: boolean;
    }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string) => ({ ok: false, reason }) as const;

/** Null if a test can be written with these options, otherwise the reason why not. */
function wrongOptions({ name, when, isShrunk }: KeepOptions): string | null {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) return 'a name consists of lowercase letters, digits and hyphens';
  if (isShrunk && when === null) return '--shrink needs --when';
  if (when === null) return null;
  const predicate = parsePredicate(when, MODEL_NAMES);
  return predicate.ok ? null : predicate.message;
}

/** Writes a recording, redacted, and its test. */
export async function keepRecording(recording: Recording, options: KeepOptions): Promise<Kept> {
  const { name, when, isShrunk } = options;
  const wrong = wrongOptions(options);
  if (wrong !== null) return refused(wrong);
  const paths = [`${TESTS_FOLDER}/${name}.jsonl.gz`, `${TESTS_FOLDER}/${name}.test.ts`] as const;
  const taken = paths.find(existsSync);
  if (taken !== undefined) return refused(`${taken} already exists`);
  const kept =
    isShrunk && when !== null ? await shrunkWhere(recording, when) : ({ ok: true, recording } as const);
  if (!kept.ok) return refused(kept.reason);
  const text = await textOf(kept.recording);
  mkdirSync(TESTS_FOLDER, { recursive: true });
  writeFileSync(paths[0], gzipSync(text));
  const hasSignals = recording.signals?.some(({ signal }) => signal === 'page') ?? false;
  const isFolded = options.isFolded || isShrunk || !hasSignals;
  writeFileSync(paths[1], testText(name, when, isFolded));
  return { ok: true, paths, isFolded };
}

export async function keepAsTest(
  words: readonly string[],
  { options }: Given,
  misuse: (reason: string) => number,
): Promise<number> {
  const [file, name, ...more] = words;
  if (file === undefined || name === undefined || more.length > 0)
    return misuse('test needs a file and a name');
  const when = typeof options.when === 'string' ? options.when : null;
  const wanted = { name, when, isFolded: options.fold === true, isShrunk: options.shrink === true };
  const wrong = wrongOptions(wanted);
  if (wrong !== null) return misuse(wrong);
  const opened = openRecording(file, options.lenient === true);
  if (!opened.ok) {
    printError(`${opened.message}\n`);
    return 1;
  }
  const kept = await keepRecording(opened.recording, wanted);
  if (!kept.ok) return misuse(kept.reason);
  if (kept.isFolded && !wanted.isFolded && !wanted.isShrunk)
    printError('The recording has no signals, so the test only folds it.\n');
  print(`${kept.paths.join('\n')}\n`);
  for (const left of opened.leftOut) printError(`skipped: ${left}\n`);
  return opened.leftOutCount === 0 ? 0 : 1;
}
