// Mounts the stand-in into Vite's development and preview servers.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { constants } from 'node:zlib';
import compression from 'compression';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { createPlatform } from './platform';
import { contentSecurityPolicy } from './security';

/** As a host would: what the build wrote goes out as brotli; the hub's streams are left alone. */
const compressed = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } },
  filter: (req) => /^\/(assets\/|hero\.svg|boot\.js|$)/.test(req.url ?? ''),
});

const REGISTRY = Symbol.for('coinstream.platforms');
type Registry = { [REGISTRY]?: ReturnType<typeof createPlatform>[] };

/** The platforms of this process, the newest last: Vite loads its configuration as a module of its own. */
export function platforms(): ReturnType<typeof createPlatform>[] {
  const registry = globalThis as Registry;
  registry[REGISTRY] ??= [];
  return registry[REGISTRY];
}

function mount(server: ViteDevServer | PreviewServer, secured: boolean): void {
  const platform = createPlatform();
  platforms().push(platform);
  if (secured) {
    server.middlewares.use(compressed as Connect.NextHandleFunction);
    server.middlewares.use((req, res, next) => {
      const { pathname } = new URL(req.url ?? '/', 'http://localhost');
      if (
        req.headers.accept?.includes('text/html') &&
        !pathname.startsWith('/oidc') &&
        pathname !== '/game-frame'
      ) {
        res.setHeader(
          'Content-Security-Policy',
          contentSecurityPolicy(pathname, req.headers.host ?? 'localhost'),
        );
        res.setHeader('X-Content-Type-Options', 'nosniff');
        res.setHeader('Referrer-Policy', 'same-origin');
      }
      next();
    });
  }
  server.middlewares.use((req, res, next) => platform.handle(req, res, next));
  server.httpServer?.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    platform.upgrade(req, socket, head);
  });
  server.httpServer?.on('close', () => void platform.close());
}

export function standIn(): Plugin {
  return {
    name: 'coinstream-stand-in',
    config: () => ({ server: { cors: false }, preview: { cors: false } }),
    configureServer: (server) => mount(server, false),
    configurePreviewServer: (server) => mount(server, true),
  };
}
