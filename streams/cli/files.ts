// Reading a recording from a file, from standard input (`-`) or from a .gz file.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type ReadResult, readRecording } from '../recording';

const GZIP = [0x1f, 0x8b];

/** The recording in a file, or one clear line about why not. */
export function openRecording(path: string, lenient: boolean): ReadResult {
  const file = path === '-' ? 'standard input' : path;
  let bytes: Buffer;
  try {
    bytes = readFileSync(path === '-' ? 0 : path);
    if (bytes[0] === GZIP[0] && bytes[1] === GZIP[1]) bytes = gunzipSync(bytes);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const reason = code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code ?? 'damaged'})`;
    return { ok: false, line: 0, reason, message: `${file}: ${reason}` };
  }
  return readRecording(bytes.toString('utf8'), { file, lenient });
}
