// Builds the template of the standalone pages of this version (`streams/recording/standalonePage.ts`): the studio and the UI in one
// HTML file, compressed, with a policy that forbids every request.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { NAME_MARK, RECORDING_MARK, templateFile } from '../../streams/recording/standalonePage';
import { buildTargets } from './browsers';
import { codePlugins, resolveOptions } from './codeOptions';
import { presentCommit } from './commit';
import { integrations } from './integrations';
import { drawing } from './page';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ENTRY = 'src/replay/standalone/main.tsx';

/** A page without requests starts no workers: it does their work itself. */
const withoutWorkers = (): Plugin => ({
  name: 'coinstream-without-workers',
  enforce: 'pre',
  resolveId: { filter: { id: /\?worker&url$/ }, handler: () => '\0no-worker' },
  load: { filter: { id: /^\0no-worker$/ }, handler: () => "export default ''" },
});

interface Code {
  readonly code: string;
  readonly styles: string;
}

async function builtCode(root: string): Promise<Code> {
  const { build } = await import('vite');
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: resolveOptions(true),
    define: { 'globalThis.COINSTREAM_COMMIT': JSON.stringify(presentCommit()) },
    plugins: [codePlugins(), integrations(''), withoutWorkers()],
    build: {
      write: false,
      target: buildTargets(),
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ENTRY, output: { format: 'es', codeSplitting: false } },
    },
  });
  const output = 'output' in result ? result.output : [];
  const codes = output.flatMap((part) => (part.type === 'chunk' ? [part.code] : []));
  const styles = output.flatMap((part) => (part.type === 'asset' ? [String(part.source)] : []));
  if (codes.length !== 1 || styles.length !== 1)
    throw new Error(`The standalone page has ${output.length} files instead of its code and its styles.`);
  return { code: codes.join(), styles: styles.join() };
}

const packed = (text: string) => gzipSync(text, { level: 9 }).toString('base64');

/** Nothing but what the file itself contains: its start script, and what that unpacks. */
const policyFor = (script: string) =>
  [
    "default-src 'none'",
    `script-src blob: 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    'style-src blob:',
    'img-src blob: data:',
    'font-src data:',
    'frame-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const COMMENTS = /^ *\/\/.*\n/gm;

const ICON = `<link rel="icon" href="${drawing('public/favicon.svg')}">`;
/** The page in the frame of the UI, which has the pictures of the app's page. The start script adds the addresses. */
const UI = [
  '<meta charset="utf-8">',
  '<title>UI</title>',
  ICON,
  '<link rel="stylesheet">',
  `<div id="root"><div class="boot-hero" hidden><img src="${drawing('art/hero.svg')}" alt=""></div></div>`,
  '<script type="module"></script>',
].join('');

function templateOf({ code, styles }: Code): string {
  const script = readFileSync(fileOf('../replay/standalone/boot.js'), 'utf8').replace(COMMENTS, '');
  return [
    '<!doctype html>',
    '<html lang="en-CA">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policyFor(script)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    `<title>${NAME_MARK}</title>`,
    ICON,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<template id="ui">${UI}</template>`,
    '<noscript>Turn on JavaScript to see this recording.</noscript>',
    `<script type="text/plain" id="styles">${packed(styles)}</script>`,
    `<script type="text/plain" id="code">${packed(code)}</script>`,
    `<script type="text/plain" id="recording" data-name="${NAME_MARK}">${RECORDING_MARK}</script>`,
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const standaloneTemplate = async (root: string): Promise<string> => templateOf(await builtCode(root));

/** Adds the template of this version to a build, next to its engine. */
export function releaseStandalone(): Plugin {
  let root = '';
  return {
    name: 'coinstream-standalone',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: templateFile(presentCommit()),
        source: await standaloneTemplate(root),
      });
    },
  };
}
