// Cuts from libraries what this project never calls and the bundler cannot remove. A library that changes fails the build.
import type { Plugin } from 'vite';

interface Cut {
  /** The file, by the end of its path. */
  readonly file: RegExp;
  readonly code: RegExp;
  /** As in `String.replace`. */
  readonly by: string;
}

const ROUTER = /react-router\/dist\/production\/chunk-\w+\.mjs$/;
const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const INNER_FROM = /rxjs\/dist\/esm\/internal\/observable\/innerFrom\.js$/;

/** Each must match in some file of a build that has its files. */
const CUTS: readonly Cut[] = [
  // The names of components, and calls that the bundler cannot prove to be pure.
  { file: ROUTER, code: /^\w+\.displayName = "\w+";$/gm, by: '' },
  {
    file: ROUTER,
    code: /^(var \w+ =) (?=React\d*\.(forwardRef|memo|createContext)\()/gm,
    by: '$1 /* @__PURE__ */ ',
  },
  // Links prefetch data of the framework mode.
  { file: ROUTER, code: /usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/g, by: '[false, null, null];' },
  {
    file: ROUTER,
    code: /return shouldPrefetch && !isAbsolute \? .*PrefetchPageLinks.* : link;/g,
    by: 'return link;',
  },
  { file: ROUTER, code: /ref: mergeRefs\(forwardedRef, prefetchRef\)/g, by: 'ref: forwardedRef' },
  // Data routers.
  { file: ROUTER, code: /isDataRoute \? useNavigateStable\(\) : /g, by: '' },
  { file: ROUTER, code: /^RenderErrorBoundary\.contextType = \w+;$/gm, by: '' },
  // Random keys, which do not compress, and names.
  { file: ICON, code: /,\s*key: "\w+"/g, by: '' },
  { file: ICON, code: /^ {2}name: ".*",$|^__iconData\.node;$/gm, by: '' },
  // Observables of async iterables and of streams.
  { file: INNER_FROM, code: /if \(is(AsyncIterable|ReadableStreamLike)\(input\)\) \{[^}]*\}/g, by: '' },
  // `from` and `of` with a scheduler, which are null from here on.
  {
    file: /rxjs\/dist\/esm\/internal\/observable\/from\.js$/,
    code: /scheduler \? scheduled\(input, scheduler\) :/g,
    by: 'scheduler ? null :',
  },
];

interface Seen {
  /** The indices of cuts whose file was part of the build, and of those that matched. */
  readonly due: Set<number>;
  readonly used: Set<number>;
}

/** `code` without the cuts of its file. */
function withoutUnused(id: string, code: string, { due, used }: Seen): string {
  return CUTS.reduce((rest, { file, code: pattern, by }, index) => {
    if (!file.test(id)) return rest;
    due.add(index);
    const cut = rest.replace(pattern, by);
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
