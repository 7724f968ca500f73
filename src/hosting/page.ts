// The page of a build, after the bundler has named its files.
import type { Plugin } from 'vite';

const RUNTIME = /<script type="module" crossorigin src="([^"]*\/rolldown-runtime-[^"]*)"><\/script>/;

/** The one module script of the page is its entry, by which a tab recognizes a new release; what the entry imports is preloaded. */
const entryAlone = (html: string) =>
  html.replace(RUNTIME, '<link rel="modulepreload" crossorigin href="$1">');

export function page(): Plugin {
  return {
    name: 'coinstream-page',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: entryAlone },
  };
}
