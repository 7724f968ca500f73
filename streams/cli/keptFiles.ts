// The files of a recording that is kept in this repository, with a test made from it.
import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isTestName } from '../inspect/testText';
import type { Recording } from '../recording/recording';
import { exportRedactor, writeRecording } from '../recording/writing';
import { writing } from './files';
import { uiWords } from './uiWords';

export type KeptPaths = readonly [recording: string, test: string];

/** The reason why a test cannot have this name; null if it can. */
export const wrongName = (name: string): string | null =>
  isTestName(name) ? null : 'a name consists of lowercase letters, digits and hyphens, at most 64';

/**
 * The reason why these files cannot be written; null if they can. A link is taken even if it leads nowhere: a write would follow it
 * out of the folder.
 */
export function takenPath(paths: readonly string[]): string | null {
  const taken = paths.find((path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined);
  return taken === undefined ? null : `${taken} already exists`;
}

/** The text of a recording, redacted if it is not yet. */
export async function redactedText({ header, base, events, signals = [] }: Recording): Promise<string> {
  const isRedacted = header.redaction === 'default';
  const slice = { base, events: [...events], signals };
  const redactor = isRedacted
    ? null
    : await exportRedactor(slice, crypto.randomUUID(), crypto.subtle, uiWords());
  return writeRecording(slice, {
    appVersion: header.app,
    redactor,
    isRedacted,
    ...(header.device === undefined ? {} : { device: header.device }),
    ...(header.simulated === undefined || header.shrunk !== undefined ? {} : { simulated: header.simulated }),
    ...(header.shrunk === undefined ? {} : { shrunk: header.shrunk }),
    ...(header.forked === undefined ? {} : { forked: header.forked }),
  });
}

/** Writes the text of a recording, compressed, and its test, or neither. */
export function writeKept([recording, test]: KeptPaths, text: string, testText: string): void {
  const added = [recording, test].filter((path) => takenPath([path]) === null);
  try {
    writing(recording, () => {
      mkdirSync(dirname(recording), { recursive: true });
      writeFileSync(recording, gzipSync(text));
    });
    writing(test, () => writeFileSync(test, testText));
  } catch (error) {
    /** Otherwise the name would be taken. */
    for (const path of added) rmSync(path, { force: true });
    throw error;
  }
}
