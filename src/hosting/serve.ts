// A minimal host: serves the precompressed files of a build with the headers of the header files.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, posix, sep } from 'node:path';
import { HASHED_FILES, type Headers, HOST_FILES, NEVER_THE_PAGE } from './headers';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
};

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** True if a request accepts an encoding. `br;q=0` rejects it. */
function takes(req: IncomingMessage, encoding: string): boolean {
  const offered = String(req.headers['accept-encoding'] ?? '').split(',');
  return offered.some((part) => {
    const [name = '', quality = ''] = part.trim().split(';');
    return name.trim() === encoding && !/^\s*q=0(\.0*)?$/.test(quality);
  });
}

const read = (file: string) => readFile(file).catch(() => null);

interface Found {
  readonly content: Buffer;
  readonly encoding: string | null;
}

async function bestOf(file: string, req: IncomingMessage): Promise<Found | null> {
  for (const [encoding, ending] of ENCODINGS) {
    const content = takes(req, encoding) ? await read(file + ending) : null;
    if (content !== null) return { content, encoding };
  }
  const content = await read(file);
  return content === null ? null : { content, encoding: null };
}

const includes = (paths: readonly string[], path: string) => paths.includes(path);

/** A path that is not the app's. */
const OUTSIDE = '';

/** The files to try for a path: the file itself, then the page. */
function candidates(folder: string, path: string): readonly string[] {
  if (path === OUTSIDE) return [];
  const page = join(folder, 'index.html');
  const own = normalize(join(folder, path));
  const isInside = own.startsWith(folder + sep) && !includes(HOST_FILES, path);
  if (path.startsWith(HASHED_FILES) || includes(NEVER_THE_PAGE, path)) return isInside ? [own] : [];
  return isInside && extname(own) !== '' ? [own, page] : [page];
}

/** The normalised path, with forward slashes. Both files and headers are looked up by it. */
function pathOf(req: IncomingMessage): string | null {
  try {
    const path = decodeURIComponent(new URL(req.url ?? '/', 'http://localhost').pathname);
    return posix.normalize(path.replaceAll('\\', '/'));
  } catch {
    return null;
  }
}

/** Serves `folder`, below `base` (such as `/play`). `headersFor` is called on each request with the path below it. */
export function builtFiles(folder: string, headersFor: (path: string) => Headers, base = '') {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const asked = pathOf(req);
    const path =
      asked?.startsWith(`${base}/`) === true ? asked.slice(base.length) : asked === null ? null : OUTSIDE;
    if (path === null || (req.method !== 'GET' && req.method !== 'HEAD')) {
      res.writeHead(path === null ? 400 : 405).end();
      return;
    }
    for (const [name, value] of Object.entries(headersFor(path))) res.setHeader(name, value);
    for (const file of candidates(folder, path)) {
      const found = await bestOf(file, req);
      if (found === null) continue;
      res.setHeader('Vary', 'Accept-Encoding');
      /** Only files without a hash: a hashed one never changes, so browsers don't revalidate it. */
      if (!path.startsWith(HASHED_FILES)) {
        const etag = `"${createHash('sha256').update(found.content).digest('base64url').slice(0, 22)}"`;
        res.setHeader('ETag', etag);
        if (req.headers['if-none-match'] === etag) {
          res.writeHead(304).end();
          return;
        }
      }
      if (found.encoding !== null) res.setHeader('Content-Encoding', found.encoding);
      res.writeHead(200, {
        'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
        'Content-Length': found.content.length,
      });
      res.end(req.method === 'HEAD' ? undefined : found.content);
      return;
    }
    res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    res.end('Not found');
  };
}
