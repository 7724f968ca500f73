// `npm run dev`: the development server with the stand-in platform; with `--backend URL`, with a platform that runs elsewhere.
import '../src/hosting/quietVite';
import { createServer } from 'vite';
import { givenTo } from '../streams/cli/projectCommand';
import { announced, backendWelcome, PORT, welcome } from './welcome';

const USAGE = `npm run dev   serves the app from its sources, with the stand-in platform

  --backend URL   instead of the stand-in, the platform at this address`;

const { options } = givenTo(USAGE, { options: { backend: 'string' } });
const backend = typeof options.backend === 'string' ? options.backend : undefined;
/** Read by vite.config.ts. */
if (backend !== undefined) process.env.COINSTREAM_BACKEND = backend;

await announced(
  async () => {
    const server = await createServer({ logLevel: 'warn', server: { port: PORT, strictPort: true } });
    await server.listen();
    server.bindCLIShortcuts();
  },
  backend === undefined ? welcome : () => backendWelcome(backend),
);
