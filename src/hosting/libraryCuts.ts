// Unused code of smaller libraries that the bundler can't remove.
import type { Cut } from './cut';

const ROUTER = /react-router\/dist\/production\/chunk-\w+\.mjs$/;
const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const INNER_FROM = /rxjs\/dist\/esm\/internal\/observable\/innerFrom\.js$/;

export const LIBRARY_CUTS: readonly Cut[] = [
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
