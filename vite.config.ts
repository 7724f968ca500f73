import react from '@vitejs/plugin-react';
import wyw from '@wyw-in-js/vite';
import { defineConfig } from 'vite';
import { standIn } from './e2e/platform/vite';

export default defineConfig({
  publicDir: 'src/public',
  plugins: [
    wyw({
      include: ['src/**/*.{ts,tsx}'],
      babelOptions: { configFile: false, babelrc: false, presets: ['@babel/preset-typescript'] },
    }),
    react(),
    standIn(),
  ],
  build: { target: 'es2022', sourcemap: true },
  preview: { port: 4173, strictPort: true },
});
