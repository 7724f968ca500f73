// The stand-in on a free port, for tests in this process.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpeniddictProvider } from '../openiddict/provider';
import { openProviders } from './origins';
import { createPlatform, type Platform, type PlatformOptions } from './platform';

export interface Listening {
  /** `http://localhost:PORT`: always this name, because cookies and the issuer depend on it. */
  readonly origin: string;
  readonly platform: Platform;
  close(): Promise<void>;
}

/** `signIn` starts another OpenID provider for the app at this origin. */
export async function listen(
  options: PlatformOptions = {},
  signIn?: (appOrigin: string) => Promise<OpeniddictProvider>,
): Promise<Listening> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const provider = await signIn?.(origin);
  const platform = createPlatform({ ...options, ...(provider === undefined ? {} : { oidc: provider.make }) });
  provider?.open(platform);
  server.on('request', (req, res) =>
    platform.handle(req, res, () => {
      res.writeHead(404);
      res.end();
    }),
  );
  server.on('upgrade', (req, socket, head) => {
    if (!platform.upgrade(req, socket, head)) socket.destroy();
  });
  platform.provide({ appOrigin: origin });
  const providers = await openProviders(platform);
  return {
    origin,
    platform,
    async close() {
      await providers.close();
      await platform.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
