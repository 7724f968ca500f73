// Cuts from libraries what this project never calls and the bundler cannot remove. A library that changes fails the build.
import type { Plugin } from 'vite';
import type { Cut } from './cut';
import { LIBRARY_CUTS } from './libraryCuts';
import { RENDERER_CUTS } from './rendererCuts';

/** Each must match in some file of a build that has its files. */
const CUTS: readonly Cut[] = [...LIBRARY_CUTS, ...RENDERER_CUTS];

interface Seen {
  /** The indices of cuts whose file was part of the build, and of those that matched. */
  readonly due: Set<number>;
  readonly used: Set<number>;
}

const lineBreaks = (text: string) => text.split('\n').length - 1;

/** `code` without the cuts of its file. Every line keeps its number, by which reported errors name it. */
function withoutUnused(id: string, code: string, { due, used }: Seen): string {
  return CUTS.reduce((rest, { file, code: pattern, by }, index) => {
    if (!file.test(id)) return rest;
    due.add(index);
    const cut = rest.replace(pattern, (match: string, ...groups: unknown[]) => {
      const kept = by.replace(/\$(&|\d)/g, (_, name: string) =>
        name === '&' ? match : String(groups[Number(name) - 1]),
      );
      return kept + '\n'.repeat(lineBreaks(match) - lineBreaks(kept));
    });
    if (cut !== rest) used.add(index);
    return cut;
  }, code);
}

export function withoutUnusedCode(): Plugin {
  const seen: Seen = { due: new Set(), used: new Set() };
  return {
    name: 'coinstream-without-unused-code',
    apply: 'build',
    transform: {
      filter: { id: CUTS.map(({ file }) => file) },
      handler: (code, id) => ({ code: withoutUnused(id, code, seen), map: null }),
    },
    buildEnd(error) {
      const missing = CUTS.filter((_, index) => seen.due.has(index) && !seen.used.has(index));
      if (error === undefined && missing.length > 0)
        throw new Error(`A library changed: nothing matches ${missing.map(({ code }) => code).join(', ')}`);
    },
  };
}
