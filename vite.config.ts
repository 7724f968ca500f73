import { defineConfig } from 'vite';
import { backend } from './e2e/backend';
import { standIn } from './e2e/platform/vite';
import { simulation } from './e2e/simulation';
import { buildTargets } from './src/hosting/browsers';
import { buildId } from './src/hosting/buildId';
import { CHUNK_GROUPS } from './src/hosting/chunks';
import { codePlugins, resolveOptions } from './src/hosting/codeOptions';
import { releaseEngine } from './src/hosting/engine';
import { integrations } from './src/hosting/integrations';
import { page } from './src/hosting/page';
import { hosting } from './src/hosting/plugin';
import { releaseStandalone } from './src/hosting/standaloneTemplate';
import { insertUiWords } from './src/hosting/uiWords';
import { offlineWorker } from './src/hosting/worker';

/** Set by `npm run dev -- --backend URL`. */
const { COINSTREAM_BACKEND } = process.env;

export default defineConfig(({ command }) => ({
  resolve: resolveOptions(command === 'build'),
  publicDir: 'src/public',
  plugins: [
    codePlugins(),
    integrations(),
    insertUiWords(),
    simulation(),
    COINSTREAM_BACKEND === undefined ? standIn() : backend(COINSTREAM_BACKEND),
    offlineWorker(),
    releaseEngine(),
    releaseStandalone(),
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
    // All supported browsers preload modules. Code that is loaded later needs no preload of what the page begins with.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(first|rolldown-runtime)-/.test(file)) : files,
    },
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
