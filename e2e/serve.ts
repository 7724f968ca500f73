// The built app and a stand-in of its own on a free port: one for each worker, reset before each test.
import './quietVite';
import { type PreviewServer, preview } from 'vite';

export interface Served {
  readonly origin: string;
  close(): Promise<void>;
}

export async function serveBuilt(): Promise<Served> {
  const server: PreviewServer = await preview({
    logLevel: 'silent',
    preview: { port: 0, strictPort: false, host: 'localhost', open: false },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The preview server has no port.');
  return { origin: `http://localhost:${address.port}`, close: () => server.close() };
}
