// A hub that redirects each negotiation to a service on another origin, with a token of that service, as Azure SignalR Service
// does. The service forwards to the hub behind it.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hub, HubMaker } from './hub';
import { answer, answerUnauthorized, isNegotiation, originOf, urlOf } from './requests';

export interface HubService {
  readonly make: HubMaker;
  /** `http://127.0.0.1:PORT`: cross-site to the app's `localhost`. */
  readonly origin: string;
  /** The tokens that the service has received; it must never see a player's. */
  readonly tokens: ReadonlySet<string>;
  /** The negotiations at the platform. */
  readonly negotiations: () => number;
  /** From now on each negotiation is redirected to the platform itself. */
  loop(isLooping: boolean): void;
  /** Revokes every token of the service. */
  revoke(): void;
}

interface Admission {
  readonly playerToken: string;
  readonly host: string;
}

const CLIENT = '/client';
const ALLOWED = 'authorization,content-type,x-requested-with,x-signalr-user-agent';

/** Starts the service in front of this hub. */
export async function startHubService(behind: HubMaker): Promise<HubService> {
  const admissions = new Map<string, Admission>();
  const tokens = new Set<string>();
  let negotiations = 0;
  let isLooping = false;
  let hub: Hub | undefined;
  let path = '';

  /** Replaces the service's token by the player's; false if the service does not accept it. */
  function admit(req: IncomingMessage): boolean {
    const url = urlOf(req);
    const query = url.searchParams.get('access_token');
    const token = query ?? req.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    tokens.add(token);
    const admission = admissions.get(token);
    if (admission === undefined || !url.pathname.startsWith(CLIENT)) return false;
    const { playerToken, host } = admission;
    if (query === null) req.headers.authorization = `Bearer ${playerToken}`;
    else url.searchParams.set('access_token', playerToken);
    req.url = path + url.pathname.slice(CLIENT.length) + url.search;
    req.headers.host = host;
    req.rawHeaders = req.rawHeaders.map((value, at, all) =>
      /^host$/i.test(all[at - 1] ?? '') ? host : value,
    );
    return true;
  }

  const server = createServer((req, res) => {
    const { origin } = req.headers;
    if (origin !== undefined) {
      res.setHeader('Access-Control-Allow-Origin', origin);
      res.setHeader('Access-Control-Allow-Credentials', 'true');
    }
    if (req.method === 'OPTIONS')
      return void res.writeHead(204, { 'Access-Control-Allow-Headers': ALLOWED }).end();
    if (admit(req)) hub?.handle(req, res);
    else answerUnauthorized(res);
  });
  server.on('upgrade', (req, socket, head) => {
    if (admit(req)) hub?.upgrade(req, socket, head);
    else socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    tokens,
    negotiations: () => negotiations,
    loop(value) {
      isLooping = value;
    },
    revoke: () => admissions.clear(),
    make(options) {
      const made = behind(options);
      hub = made;
      path = options.path;

      async function negotiate(req: IncomingMessage, res: ServerResponse): Promise<void> {
        negotiations += 1;
        const playerToken = req.headers.authorization?.replace(/^Bearer /i, '') ?? '';
        if ((await options.verify(playerToken, originOf(req))) === null) return answerUnauthorized(res);
        if (isLooping) return answer(res, 200, { url: originOf(req) + path });
        const accessToken = randomBytes(16).toString('hex');
        admissions.set(accessToken, { playerToken, host: req.headers.host ?? '' });
        answer(res, 200, { url: `${origin}${CLIENT}?hub=generic`, accessToken });
      }

      return {
        ...made,
        handle(req, res) {
          if (isNegotiation(req)) negotiate(req, res).catch(() => res.destroy());
          else res.writeHead(404).end();
        },
        upgrade: (_, socket) => void socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n'),
        async close() {
          await made.close();
          server.closeAllConnections();
          await new Promise((closed) => server.close(closed));
        },
      };
    },
  };
}
