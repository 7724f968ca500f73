// `npm run dev`: the development server with the stand-in platform.
import './quietVite';
import { createServer } from 'vite';

const server = await createServer({ server: { port: 4173, strictPort: true } });
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
