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
  /** The number of files; `many` processes each one separately. */
  readonly files: 'many' | 'two';
  /** The name under which `run` receives the last word, if it is not a file. */
  readonly argument?: string;
  /** Its exit code is a verdict, so it fails for a recording from which lines were skipped. */
  readonly isVerdict?: true;
  /** Options that change its text, which is printed for one file only. */
  readonly singleOptions?: readonly string[];
  /** Its text is a recording. */
  readonly makesRecording?: true;
  run(recordings: readonly Recording[], given: Given): Outcome | Promise<Outcome>;
}

/** A command that does more than report on opened recordings: it opens its files itself. */
export interface Subcommand extends Pick<Command, 'usage' | 'summary' | 'options' | 'help'> {
  /** It has no `--lenient`. */
  readonly readsNoRecording?: true;
  /** Returns the exit code. */
  run(given: Given, misuse: (reason: string) => number): number | Promise<number>;
}

export const fine = (text: string, json: unknown): Outcome => ({ code: 0, text, json });
export const found = (text: string, json: unknown): Outcome => ({ code: 1, text, json });
export const misuse = (reason: string): Outcome => ({ code: 2, text: reason, json: null });

/** The value of an option; null if it was not given. */
export const option = (given: Given, name: string): string | null => {
  const value = given.options[name];
  return typeof value === 'string' ? value : null;
};
