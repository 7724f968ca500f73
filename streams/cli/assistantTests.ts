// The tools that write tests below tests/recordings and e2e/recordings, from a recording that is already open.
import type { Recording } from '../recording/recording';
import { type Command, fine, misuse, option } from './command';
import { e2e, keepSpec } from './e2e';
import { keep, keepRecording } from './keep';

const READ_ONLY = 'the server was started without --write, so it writes no tests';

const summaryOf = (summary: string, mayWrite: boolean) =>
  `${summary}${mayWrite ? '' : ' (not available: the server was started without --write)'}`;

/** `mayWrite`: without it, the tools respond that they are not available. */
export const writingTools = (mayWrite: boolean): Readonly<Record<'test' | 'e2e', Command>> => ({
  test: {
    usage: keep.usage,
    summary: summaryOf(keep.summary, mayWrite),
    options: keep.options,
    help: keep.help,
    files: 'many',
    argument: 'name',
    async run([recording], given) {
      if (!mayWrite) return misuse(READ_ONLY);
      const kept = await keepRecording(recording as Recording, {
        name: option(given, 'name') ?? '',
        when: option(given, 'when'),
        isFolded: given.options.fold === true,
        isShrunk: given.options.shrink === true,
      });
      if (!kept.ok) return misuse(kept.reason);
      const how = kept.isFolded ? 'It folds the recorded events.' : 'It runs the reactions over the inputs.';
      return fine(`${kept.paths.join('\n')}\n${how}\nRun it: npm run unit -- ${kept.paths[1]}\n`, null);
    },
  },
  e2e: {
    usage: e2e.usage,
    summary: summaryOf(e2e.summary, mayWrite),
    options: e2e.options,
    help: e2e.help,
    files: 'many',
    argument: 'name',
    async run([recording], given) {
      if (!mayWrite) return misuse(READ_ONLY);
      const kept = await keepSpec(
        recording as Recording,
        option(given, 'name') ?? '',
        option(given, 'file') ?? '',
      );
      if (!kept.ok) return misuse(kept.reason);
      const notPerformed = kept.notPerformed === null ? '' : `${kept.notPerformed}\n`;
      return fine(`${kept.paths.join('\n')}\n${notPerformed}Run it: npm run e2e -- ${kept.paths[1]}\n`, null);
    },
  },
});
