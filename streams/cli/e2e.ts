// `e2e`: turns a recording into an end-to-end test that repeats the player's actions.
import { resolve } from 'node:path';
import { e2eTest, SPECS_FOLDER } from '../inspect/e2eText';
import { counted } from '../inspect/phrases';
import { type Recording, readRecording } from '../recording/recording';
import type { Given } from './arguments';
import type { Subcommand } from './command';

import { type KeptPaths, redactedText, takenPath, writeKept, wrongName } from './keptFiles';
import { openReported } from './opening';
import { print, printError } from './terminal';

export const e2e: Subcommand = {
  usage: 'e2e FILE NAME',
  summary:
    "saves the recording in e2e/recordings with a Playwright spec that repeats the player's actions in the built app, and fails if one has another effect",
  options: {},
  help: [
    'The recording is redacted first. The spec finds elements by role and name; where a name is personal, it performs no action, and the',
    'app receives the effects of the action. The app makes no network requests: it runs on the replies of the recording.',
    'A recording that is already there, as NAME.jsonl.gz, is replaced by its redacted form.',
    'Run it: npm run e2e -- e2e/recordings/NAME.spec.ts',
  ],
  run,
};

type KeptSpec =
  | {
      readonly ok: true;
      readonly paths: KeptPaths;
      /** One line about the actions that the spec does not perform; null without any. */
      readonly notPerformed: string | null;
    }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string) => ({ ok: false, reason }) as const;

/** Writes a recording, redacted, and its end-to-end test. `file`, which it was read from, may be the one that is written. */
export async function keepSpec(recording: Recording, name: string, file: string): Promise<KeptSpec> {
  const wrong = wrongName(name);
  if (wrong !== null) return refused(wrong);
  const paths = [`${SPECS_FOLDER}/${name}.jsonl.gz`, `${SPECS_FOLDER}/${name}.spec.ts`] as const;
  const taken = takenPath(paths.filter((path) => resolve(path) !== resolve(file)));
  if (taken !== null) return refused(taken);
  const text = await redactedText(recording);
  const redacted = readRecording(text, { file: name });
  if (!redacted.ok) throw new Error(redacted.message);
  const test = e2eTest(redacted.recording);
  if (!test.ok) return test;
  writeKept(paths, text, test.textOf(name));
  const { actions, personal } = test;
  const notPerformed =
    personal === 0
      ? null
      : `${personal} of ${counted(actions, 'action')} not performed, because names are personal: the app receives their effects.`;
  return { ok: true, paths, notPerformed };
}

async function run({ words, options }: Given, misuse: (reason: string) => number): Promise<number> {
  const [file, name, ...more] = words;
  if (file === undefined || name === undefined || more.length > 0)
    return misuse('e2e needs a file and a name');
  const wrong = wrongName(name);
  if (wrong !== null) return misuse(wrong);
  const opened = openReported(file, options.lenient === true);
  if (opened === null) return 1;
  const kept = await keepSpec(opened.recording, name, file);
  if (!kept.ok) return misuse(kept.reason);
  if (kept.notPerformed !== null) printError(`${kept.notPerformed}\n`);
  print(`${kept.paths.join('\n')}\n`);
  return opened.leftOutCount === 0 ? 0 : 1;
}
