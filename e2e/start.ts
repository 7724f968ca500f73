// `npm start`: the built app and the stand-in platform at one address.
import '../src/hosting/quietVite';
import { build } from 'vite';
import { DIST, serveBuilt } from './serve';
import { announced, PORT } from './welcome';

/** Binds the port before the build: a second start must not replace files that the first one serves. */
await announced(() =>
  serveBuilt(PORT, DIST, {
    build: () => build({ logLevel: 'warn', build: { outDir: DIST, emptyOutDir: true } }),
  }),
);
