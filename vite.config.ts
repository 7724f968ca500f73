import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import wyw from '@wyw-in-js/vite';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { backend } from './e2e/backend';
import { standIn } from './e2e/platform/vite';
import { simulation } from './e2e/simulation';
import { buildTargets } from './src/hosting/browsers';
import { buildId } from './src/hosting/buildId';
import { CHUNK_GROUPS } from './src/hosting/chunks';
import { releaseEngine } from './src/hosting/engine';
import { integrations } from './src/hosting/integrations';
import { page } from './src/hosting/page';
import { hosting } from './src/hosting/plugin';
import { withoutUnusedCode } from './src/hosting/unusedCode';
import { offlineWorker } from './src/hosting/worker';

/** Set by `npm run dev -- --backend URL`. */
const { COINSTREAM_BACKEND } = process.env;

const router = fileURLToPath(new URL('node_modules/react-router/dist/production', import.meta.url));
const lucideIcon = fileURLToPath(new URL('src/ui/lucideIcon.ts', import.meta.url));

/** The plugin for modules that import the styles' library. It parses all others too, only to leave them unchanged. */
function ofStyledModules(plugin: Plugin): Plugin {
  const { transform } = plugin;
  if (typeof transform !== 'function') throw new Error(`${plugin.name} has no plain transform`);
  return { ...plugin, transform: { filter: { code: '@linaria/core' }, handler: transform } };
}

export default defineConfig(({ command }) => ({
  resolve: {
    // rxjs has a build for browsers of this decade; without it each class drags its helpers along.
    conditions: ['es2015', ...defaultClientConditions],
    // The router publishes a build without its developers' warnings, and names it in no export.
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${router}/index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
            { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: lucideIcon },
          ]
        : [],
  },
  publicDir: 'src/public',
  plugins: [
    ofStyledModules(
      wyw({
        include: ['src/**/*.{ts,tsx}'],
        babelOptions: { configFile: false, babelrc: false, presets: ['@babel/preset-typescript'] },
        // The bundler adds the prefixes that a supported browser needs.
        prefixer: false,
        // No style needs a model of a browser, which slows the build down. The other features keep their defaults.
        features: { happyDOM: false } as never,
        // Some styles are next to a component whose feature imports the schema as a namespace.
        importOverrides: { './streams/schema/schema.ts': { unknown: 'allow' } },
      }),
    ),
    react(),
    withoutUnusedCode(),
    integrations(),
    simulation(),
    COINSTREAM_BACKEND === undefined ? standIn() : backend(COINSTREAM_BACKEND),
    offlineWorker(),
    releaseEngine(),
    buildId(),
    page(),
    hosting(),
  ],
  build: {
    target: buildTargets(),
    // `npm run e2e` limits the compressed size of the first load (e2e/initialSizes.ts).
    chunkSizeWarningLimit: 600,
    // The maps are kept next to `dist` (src/hosting): no page links them, no host serves them.
    sourcemap: 'hidden',
    // All supported browsers preload modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // The first chunk names all others: the digits of their hashes are what compresses worst in it.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: CHUNK_GROUPS,
        },
      },
    },
  },
}));
