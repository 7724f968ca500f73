import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import wyw from '@wyw-in-js/vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { standIn } from './e2e/platform/vite';
import { hosting } from './src/hosting/plugin';

const router = fileURLToPath(new URL('node_modules/react-router/dist/production', import.meta.url));

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
          ]
        : [],
  },
  publicDir: 'src/public',
  plugins: [
    wyw({
      include: ['src/**/*.{ts,tsx}'],
      babelOptions: { configFile: false, babelrc: false, presets: ['@babel/preset-typescript'] },
    }),
    react(),
    standIn(),
    hosting(),
  ],
  build: {
    target: 'es2022',
    // The maps are kept beside `dist` (src/hosting): no page links them, no host serves them.
    sourcemap: 'hidden',
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /node_modules\/(rxjs|superstruct|immer|wretch|tslib|observable-hooks|react|react-dom|scheduler|react-router|react-router-dom|cookie)\/|streams\/(?:log|wire\/(?!oidc|provider)|core|reaction|schema|time|money|config|ports)/,
            },
          ],
        },
      },
    },
  },
}));
