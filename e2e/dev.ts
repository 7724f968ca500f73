// `npm run dev`: the development server with the stand-in platform; with `--backend URL`, with a platform that runs elsewhere.
import '../src/hosting/quietVite';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { announced, backendWelcome, PORT, welcome } from './welcome';

const { backend } = parseArgs({ options: { backend: { type: 'string' } } }).values;
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
