// The compressed copies of the files whose names stay the same in every release: each must contain what the plain file contains.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Examination } from './examination';
import { headerOf, isReply, type Reply } from './probe';

/** Paths below the app's address, with the file that a host serves there. */
const FILES = [
  ['', 'index.html'],
  ['worker.js', 'worker.js'],
  ['version.json', 'version.json'],
  ['manifest.json', 'manifest.json'],
  ['config.json', 'config.json'],
] as const;

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The decoded body; null if it isn't encoded as its header says, or longer than `limit` bytes. */
function contentOf(reply: Reply, limit: number): Buffer | null {
  const encoding = headerOf(reply, 'content-encoding');
  try {
    if (encoding === 'br') return brotliDecompressSync(reply.content, { maxOutputLength: limit });
    if (encoding === 'gzip') return gunzipSync(reply.content, { maxOutputLength: limit });
  } catch {
    return null;
  }
  return reply.content;
}

export async function checkCopies(examination: Examination): Promise<void> {
  await Promise.all(FILES.map(([path, file]) => checkFile(examination, path, file)));
}

async function checkFile({ app, limits, probe, report }: Examination, path: string, file: string) {
  const url = new URL(path, app);
  const requested = (encoding: string) =>
    probe(url, { headers: { accept: '*/*', 'accept-encoding': encoding } });
  const plain = await requested('identity');
  if (!isReply(plain) || plain.status !== 200) return;
  const content = contentOf(plain, limits.bodyBytes);
  if (content === null) return;
  for (const [encoding, ending] of ENCODINGS) {
    const reply = await requested(encoding);
    if (!isReply(reply) || reply.status !== 200 || headerOf(reply, 'content-encoding') !== encoding) continue;
    if (contentOf(reply, limits.bodyBytes)?.equals(content) === true) continue;
    report(
      'files.copies',
      `GET ${url.pathname} with Accept-Encoding ${encoding} differs from the uncompressed file: ${file}${ending} is of another build.`,
      `Copy ${file}${ending} of the same build next to ${file}, or delete it; if a CDN compresses, purge its cache.`,
    );
  }
}
