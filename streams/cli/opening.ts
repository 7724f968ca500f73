// Reports on standard error why a file was rejected, or which of its lines were skipped.
import type { ReadResult } from '../recording/recording';
import { openRecording } from './files';
import { printError } from './terminal';

type Opened = Extract<ReadResult, { ok: true }>;
type Rejected = Exclude<ReadResult, Opened>;

/** One line, which names `--lenient` if that would read a part of the file. */
export const rejectionText = ({ message, line }: Rejected, lenient: boolean): string =>
  `${message}${!lenient && line > 1 ? ' (use --lenient to read as much as possible)' : ''}`;

/** The recording, with its skipped lines reported; null if it was rejected, which is also reported. */
export function accepted(read: ReadResult, lenient: boolean): Opened | null {
  if (!read.ok) {
    printError(`${rejectionText(read, lenient)}\n`);
    return null;
  }
  for (const left of read.leftOut) printError(`skipped: ${left}\n`);
  return read;
}

/** Opens a file, and reports as `accepted` does. */
export const openReported = (path: string, lenient: boolean): Opened | null =>
  accepted(openRecording(path, lenient), lenient);

/** The exit code of a verdict on a recording of which this many lines were skipped. */
export function verdictCode(code: number, leftOutCount: number): number {
  if (leftOutCount === 0) return code;
  printError(`${leftOutCount} skipped: this result covers only the rest.\n`);
  return 1;
}
