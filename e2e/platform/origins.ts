// Separate origins for the payment provider, the bank, and the game and identity providers: 127.0.0.1, which is cross-site to the app's localhost.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Platform } from './platform';

const HOST = '127.0.0.1';

export interface OpenProviders {
  close(): Promise<void>;
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Listens on `port`, or on a free one if it is taken. */
async function opened(handle: RequestListener, port: number): Promise<{ origin: string; server: Server }> {
  const server = createServer(handle);
  await listening(server, port).catch(() => listening(server, 0));
  return { origin: `http://${HOST}:${(server.address() as AddressInfo).port}`, server };
}

/** Opens the origins, on the ports after the app's if that is known, and registers them with the platform. */
export async function openProviders(platform: Platform, appPort = 0): Promise<OpenProviders> {
  const after = (steps: number) => (appPort === 0 ? 0 : appPort + steps);
  const payments = await opened(platform.payments, after(1));
  const games = await opened(platform.games, after(2));
  const identity = await opened(platform.identity, after(3));
  const bank = await opened(platform.payments, after(4));
  platform.provide({
    paymentOrigin: payments.origin,
    gameOrigin: games.origin,
    identityOrigin: identity.origin,
    bankOrigin: bank.origin,
  });
  return {
    async close() {
      for (const { server } of [payments, games, identity, bank]) {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
    },
  };
}
