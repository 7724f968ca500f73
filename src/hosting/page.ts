// The page of a build: what the first paint needs is in it, so that it waits for no further request.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { COLOURS } from '../ui/theme';

const BOOT = fileURLToPath(new URL('../boot.js', import.meta.url));

const COMMENTS = /^ *(\/\/|\/\*\*).*\n/gm;

/**
 * The script that runs before the first paint, for an app in this folder of its origin, such as `/play/`. Only comments and
 * indentation are removed, because the bundler's minifier writes no ES5.
 */
export function bootScript(base: string): string {
  const code = readFileSync(BOOT, 'utf8').replace("'/BASE/'", JSON.stringify(base));
  return code.replace(COMMENTS, '').replace(/^ +|\n$/gm, '');
}

const colours = (side: 0 | 1, root = '') =>
  `${root}body{background:${COLOURS.bg[side]};color:${COLOURS['text-1'][side]}}${root}.boot-bar{border-color:${COLOURS.line[side]}}`;

/** The styles of the placeholder, and of an error page for when nothing else loads. */
const BOOT_STYLE = [
  /** Where a scrollbar takes space, short pages also have one: otherwise they, and pages that load, would be wider. */
  'html{overflow-y:scroll}*{box-sizing:border-box}body{margin:0;font-family:system-ui,sans-serif}',
  '.boot-bar{height:57px;border-bottom:1px solid}',
  '.boot-hero{display:none}',
  '[data-boot=lobby] .boot-hero{display:block;max-width:1440px;margin:0 auto;padding:68px 16px 0}',
  '.boot-hero img{display:block;width:100%;height:clamp(184px,min(30vw,100vh - 236px),240px);border-radius:20px;object-fit:cover}',
  '.boot-problem{display:grid;gap:16px;place-content:center;justify-items:center;min-height:100dvh;padding:20px;text-align:center}',
  '.boot-problem>*{margin:0}',
  colours(0),
  `@media(prefers-color-scheme:light){${colours(1)}}`,
  colours(0, '[data-theme=dark] '),
  colours(1, '[data-theme=light] '),
].join('');

const RUNTIME = /<script type="module" crossorigin src="([^"]*\/rolldown-runtime-[^"]*)"><\/script>/;
const STYLESHEET = /<link rel="stylesheet"([^>]*)>/g;

/** The one module script of the page is its entry, by which a tab recognises a new release; what the entry imports is preloaded. */
const withEntryAlone = (html: string) =>
  html.replace(RUNTIME, '<link rel="modulepreload" crossorigin href="$1">');

/** The entry applies the stylesheet (`browser/pageStyles.ts`): as part of the page it would delay the first paint. */
const withLateStyles = (html: string) => html.replace(STYLESHEET, '<link rel="preload" as="style"$1>');

const ICON = /(<link rel="icon" href=")[^"]*"/;

/** A drawing in the address of an attribute. Few characters need an escape, and escapes compress badly. */
const inAttribute = (svg: string) =>
  svg.replaceAll('"', "'").replaceAll('&', '&amp;').replace(/[%#]/g, encodeURIComponent);

/** The address of a drawing of `src` that contains it, for an attribute. */
export function drawing(file: string): string {
  const svg = readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');
  return `data:image/svg+xml,${inAttribute(svg.trim())}`;
}

/** The headers of a request for the icon would be larger than the icon. */
const withIcon = (html: string) =>
  html.replace(ICON, (_, start) => `${start}${drawing('public/favicon.svg')}"`);

const DRAWING = /(?<=="data:image\/svg\+xml,)[^"]*/g;

/** Undoes the escapes of the bundler that an attribute does not need. */
const withPlainDrawings = (html: string) =>
  html.replace(DRAWING, (drawing) => inAttribute(decodeURIComponent(drawing)));

const INDENTATION = /(?<=\n) +/g;

export function page(): Plugin {
  let base = '/';
  return {
    name: 'coinstream-page',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: withIcon(withPlainDrawings(withLateStyles(withEntryAlone(html)))).replace(INDENTATION, ''),
        tags: [
          { tag: 'style', children: BOOT_STYLE, injectTo: 'head' },
          { tag: 'script', children: bootScript(base), injectTo: 'head' },
        ],
      }),
    },
  };
}
