// `npm start`: the built app and the stand-in platform at one address.
import '../src/hosting/quietVite';
import { build } from 'vite';
import { givenTo } from '../streams/cli/projectCommand';
import { DIST, serveBuilt } from './serve';
import { announced, PORT } from './welcome';

givenTo(
  'npm start   builds the app and serves it with the stand-in platform; PORT is the port, 4173 by default',
);

/** Binds the port before the build: a second start must not replace files that the first one serves. */
await announced(() =>
  serveBuilt(PORT, DIST, {
    build: () => build({ logLevel: 'warn', build: { outDir: DIST, emptyOutDir: true } }),
  }),
);
