// The size of the first load: everything that the page references before the first screen renders.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** The maximum of initial JS, KiB of brotli. */
export const MAX_INITIAL_JS = 130;

/** The name of a file in `assets` as vite.config.ts writes it: its part, then its hash. */
const HASHED_NAME = /([\w.-]+)-[\w-]{7}(\.(?:js|css))/g;

/** Odd, so that there is a median. */
const SAMPLES = 3;

const digits = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 7);

/**
 * Bytes of brotli. The digits of the commit and of a file's hash differ with each commit and change the compressed size at random,
 * by up to 120 bytes; the median with digits that only the sources determine makes two builds comparable.
 */
function brotli(path: string, commit: string | null): number {
  const text = readFileSync(path, 'utf8');
  const sizes = Array.from({ length: SAMPLES }, (_, sample) => {
    const named = text.replace(
      HASHED_NAME,
      (_name, name: string, extension: string) => `${name}-${digits(sample + name + extension)}${extension}`,
    );
    return brotliCompressSync(commit === null ? named : named.replaceAll(commit, digits(`${sample}`))).length;
  });
  return sizes.sort((one, other) => one - other)[(SAMPLES - 1) / 2] as number;
}

/** The commit of a finished build; null outside a repository. */
function commitOf(dist: string): string | null {
  const version = JSON.parse(readFileSync(`${dist}/version.json`, 'utf8')) as {
    readonly commit: string | null;
  };
  return version.commit;
}

/** Bytes of brotli of a finished build. */
export function initialSizes(dist = 'dist'): { js: number; css: number } {
  const html = readFileSync(`${dist}/index.html`, 'utf8');
  const commit = commitOf(dist);
  const total = (pattern: RegExp) =>
    [...html.matchAll(pattern)].reduce((sum, [, path]) => sum + brotli(dist + path, commit), 0);
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
