// A command on recordings: its arguments, help and outcome.
import type { Recording } from '../recording/recording';
import type { Given, OptionKind } from './arguments';

/** The result of a command: 0 success, 1 found something, 2 usage error. */
export interface Outcome {
  readonly code: 0 | 1 | 2;
  /** For people, with line endings. */
  readonly text: string;
  /** For machines, when `--json` is given or several files are read. */
  readonly json: unknown;
}

export interface Command {
  readonly usage: string;
  readonly summary: string;
  readonly options: Readonly<Record<string, OptionKind>>;
  readonly help: readonly string[];
  /** The files that it takes; `many` processes each one separately, `oneAndWord` takes another word after its file. */
  readonly files: 'many' | 'two' | 'oneAndWord';
  /** Its exit code is a verdict, so it fails for a recording from which lines were skipped. */
  readonly isVerdict?: true;
  run(recordings: readonly Recording[], given: Given): Outcome | Promise<Outcome>;
}
