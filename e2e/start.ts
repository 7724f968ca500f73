// `npm start`: the built app and the stand-in platform on one address.
import './quietVite';
import { build } from 'vite';
import { DIST, serveBuilt } from './serve';
import { announced, PORT } from './welcome';

/** The port is taken before the build: a second start must not replace the files that the first one serves. */
await announced(async () => {
  await serveBuilt(PORT);
  await build({ logLevel: 'warn', build: { outDir: DIST, emptyOutDir: true } });
});
