// `npm run dev`: the development server with the stand-in platform.
import './quietVite';
import { createServer } from 'vite';
import { announced, PORT } from './welcome';

await announced(async () => {
  const server = await createServer({ logLevel: 'warn', server: { port: PORT, strictPort: true } });
  await server.listen();
  server.bindCLIShortcuts();
});
