// Mounts the stand-in in Vite's development server.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Plugin } from 'vite';
import { openProviders } from './origins';
import { createPlatform } from './platform';

export function standIn(): Plugin {
  return {
    name: 'coinstream-stand-in',
    config: () => ({ server: { cors: false } }),
    async configureServer(server) {
      const platform = createPlatform();
      const providers = await openProviders(platform, server.config.server.port);
      server.httpServer?.once('listening', () => {
        const address = server.httpServer?.address();
        if (typeof address === 'object' && address !== null)
          platform.provide({ appOrigin: `http://localhost:${address.port}` });
      });
      server.middlewares.use((req, res, next) => platform.handle(req, res, next));
      server.httpServer?.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
        platform.upgrade(req, socket, head);
      });
      server.httpServer?.on('close', () => {
        void platform.close();
        void providers.close();
      });
    },
  };
}
