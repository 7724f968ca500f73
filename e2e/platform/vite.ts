// Mounts the stand-in into Vite's development server.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Plugin } from 'vite';
import { createPlatform } from './platform';

export function standIn(): Plugin {
  return {
    name: 'coinstream-stand-in',
    config: () => ({ server: { cors: false } }),
    configureServer(server) {
      const platform = createPlatform();
      server.middlewares.use((req, res, next) => platform.handle(req, res, next));
      server.httpServer?.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
        platform.upgrade(req, socket, head);
      });
      server.httpServer?.on('close', () => void platform.close());
    },
  };
}
