// The size of the first load: everything that the page references before the first screen renders.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** The maximum of initial JS, KiB of brotli. */
const MAX_INITIAL_JS = 138.5;

const brotli = (path: string) => brotliCompressSync(readFileSync(path)).length;

/** Bytes of brotli of a finished build. */
export function initialSizes(dist = 'dist'): { js: number; css: number } {
  const html = readFileSync(`${dist}/index.html`, 'utf8');
  const total = (pattern: RegExp) =>
    [...html.matchAll(pattern)].reduce((sum, [, path]) => sum + brotli(dist + path), 0);
  return {
    js: total(/(?:src|href)="[^"]*(\/assets\/[^"]+\.js)"/g),
    css: total(/href="[^"]*(\/assets\/[^"]+\.css)"/g),
  };
}

export const kibibytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** Prints the initial JS of a build; false when it exceeds the maximum. */
export function isInitialJsAllowed(dist?: string): boolean {
  const { js } = initialSizes(dist);
  console.log(`Initial JS: ${kibibytes(js)} brotli, at most ${MAX_INITIAL_JS} KiB`);
  return js <= MAX_INITIAL_JS * 1024;
}
