// Reads a recording in pieces: from a file, a .gz file, the log record of a report, or standard input (`-`).
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { constants, gunzipSync } from 'node:zlib';
import { type EarlyEnd, withEarlyEnd } from '../recording/earlyEnd';
import { feedLines } from '../recording/lines';
import { type ReadResult, recordingReader } from '../recording/recording';
import { MAX_RECORD_LENGTH, mayBeRecord, recordingInRecord } from '../recording/sentReport';
import { lookup } from '../schema/lookup';
import { createProgress } from './progress';

const GZIP = [0x1f, 0x8b];
const PIECE = 1 << 20;
/** The maximum size of an unpacked .gz file, bytes. */
const MAX_UNPACKED = 1 << 30;

type Pieces = Generator<{ readonly bytes: Buffer; readonly done: number }>;

function* piecesOf(bytes: Buffer): Pieces {
  for (let start = 0; start < bytes.length; start += PIECE) {
    yield { bytes: bytes.subarray(start, start + PIECE), done: start / bytes.length };
  }
}

function* piecesOfFile(descriptor: number, first: Buffer): Pieces {
  const { size } = fstatSync(descriptor);
  yield { bytes: first, done: 0 };
  const buffer = Buffer.allocUnsafe(PIECE);
  for (let position = first.length; ; ) {
    const count = readSync(descriptor, buffer, 0, PIECE, position);
    if (count === 0) return;
    position += count;
    yield { bytes: buffer.subarray(0, count), done: position / size };
  }
}

function read(pieces: Pieces, file: string, lenient: boolean): ReadResult {
  const reader = recordingReader({ file, lenient });
  const feed = feedLines(reader);
  const decoder = new StringDecoder('utf8');
  const progress = createProgress(`reading ${file}`);
  for (const { bytes, done } of pieces) {
    progress.at(done);
    if (!feed.push(decoder.write(bytes))) break;
  }
  feed.push(decoder.end());
  feed.end();
  progress.end();
  return reader.finish();
}

interface Unpacked {
  readonly bytes: Buffer;
  /** Why these are only the first bytes; null for all. */
  readonly cause: EarlyEnd | null;
}

const whole = (bytes: Buffer): Unpacked => ({ bytes, cause: null });

/** The content of a part of a packed file. Throws if that is damaged. */
const startOf = (packed: Buffer): Buffer =>
  gunzipSync(packed, { maxOutputLength: MAX_UNPACKED, finishFlush: constants.Z_SYNC_FLUSH });

/** The content of a packed file before the first byte that cannot be unpacked, by bisection. */
function untilDamage(packed: Buffer): Buffer {
  let bytes: Buffer = Buffer.alloc(0);
  let [good, bad] = [0, packed.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      bytes = startOf(packed.subarray(0, middle));
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return bytes;
}

/** Throws if the bytes are damaged from the start, or too many. */
function unpacked(packed: Buffer): Unpacked {
  try {
    return whole(gunzipSync(packed, { maxOutputLength: MAX_UNPACKED }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') return { bytes: startOf(packed), cause: 'the packed file ends early' };
    if (code !== 'Z_DATA_ERROR') throw error;
    const bytes = untilDamage(packed);
    if (bytes.length === 0) throw error;
    return { bytes, cause: 'the packed file is damaged' };
  }
}

export const isGzip = (bytes: Buffer) => bytes[0] === GZIP[0] && bytes[1] === GZIP[1];

/** The recording in the log record that this file is, or the file itself. */
function sent(file: Unpacked): Unpacked {
  const { bytes } = file;
  if (bytes.length > MAX_RECORD_LENGTH || !mayBeRecord(bytes.toString('utf8', 0, PIECE))) return file;
  const packed = recordingInRecord(bytes.toString('utf8'));
  return packed === null ? file : unpacked(Buffer.from(packed, 'base64'));
}

/** Without the line at which a file ends early. */
const wholeLines = ({ bytes, cause }: Unpacked) =>
  cause === null ? bytes : bytes.subarray(0, bytes.lastIndexOf('\n') + 1);

/** Reads up to the last whole line. A file that is only read in part is rejected unless `lenient`. */
function readUnpacked(content: Unpacked, file: string, lenient: boolean): ReadResult {
  const { cause } = content;
  const lines = piecesOf(wholeLines(content));
  if (cause === null) return read(lines, file, lenient);
  return withEarlyEnd(read(lines, file, true), file, lenient, cause);
}

/** The recording in the bytes of a file, or a one-line error. Throws if they cannot be unpacked. */
export const recordingIn = (bytes: Buffer, file: string, lenient: boolean): ReadResult =>
  readUnpacked(sent(isGzip(bytes) ? unpacked(bytes) : whole(bytes)), file, lenient);

function readFile(path: string, lenient: boolean): ReadResult {
  const descriptor = openSync(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(PIECE);
    const first = buffer.subarray(0, readSync(descriptor, buffer, 0, PIECE, 0));
    return isGzip(first) || mayBeRecord(first.toString('utf8'))
      ? recordingIn(readFileSync(path), path, lenient)
      : read(piecesOfFile(descriptor, first), path, lenient);
  } finally {
    closeSync(descriptor);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ERR_BUFFER_TOO_LARGE: 'unpacks to more than a gigabyte',
};

/** The reason why a file cannot be read. */
export function unreadable(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const known = lookup(REASONS, code);
  if (known !== undefined) return known;
  if (code.startsWith('Z_')) return "is damaged and can't be unpacked";
  return `can't be read${code === '' ? '' : ` (${code})`}`;
}

const WRITE_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the device',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  ENOENT: 'no such folder',
  ENOTDIR: 'not in a folder',
  EISDIR: 'is a folder',
  EEXIST: 'is in the way of a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
};

/** The reason why a file cannot be written; null if the error is about something else. */
export function unwritable(error: unknown): string | null {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return null;
  return lookup(WRITE_REASONS, code) ?? `can't be written (${code})`;
}

/** A file that cannot be written; its message is one line. */
export class WriteError extends Error {}

/** Runs `write`, which writes at this path. */
export function writing<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    const reason = unwritable(error);
    throw reason === null ? error : new WriteError(`${path}: ${reason}`);
  }
}

/** The recording in a file with its text, for other versions of the code; or a one-line error. */
export function openWithText(
  path: string,
  lenient: boolean,
): { readonly read: ReadResult; readonly text: string } {
  const file = path === '-' ? 'standard input' : path;
  try {
    const packed = readFileSync(path === '-' ? 0 : path);
    const content = sent(isGzip(packed) ? unpacked(packed) : whole(packed));
    return { read: readUnpacked(content, file, lenient), text: wholeLines(content).toString('utf8') };
  } catch (error) {
    const reason = unreadable(error);
    return { read: { ok: false, line: 0, reason, message: `${file}: ${reason}` }, text: '' };
  }
}

/** The recording in a file, or a one-line error. */
export function openRecording(path: string, lenient: boolean): ReadResult {
  try {
    return path === '-' ? recordingIn(readFileSync(0), 'standard input', lenient) : readFile(path, lenient);
  } catch (error) {
    const reason = unreadable(error);
    const file = path === '-' ? 'standard input' : path;
    return { ok: false, line: 0, reason, message: `${file}: ${reason}` };
  }
}
