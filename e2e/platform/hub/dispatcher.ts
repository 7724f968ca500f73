// The HTTP side of the hub: negotiation, and requests that open, feed or end connections. Responses match ASP.NET's.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { ClientConnection } from './connection';
import type { Refusals } from './refusals';
import { answer, answerText, answerUnauthorized, bodyOf, isNegotiation, originOf, urlOf } from './requests';
import { poll, serverSentEvents, webSocket } from './transports';

export interface Identity {
  readonly playerId: number;
  readonly expiresAt: number;
}

export type Verify = (token: string | undefined, origin: string) => Promise<Identity | null>;

export interface Dispatcher {
  handle(req: IncomingMessage, res: ServerResponse): void;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

const AVAILABLE_TRANSPORTS = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
];
const CONFLICT = 'Cannot change transports mid-connection';

export function createDispatcher(options: {
  verify: Verify;
  path: string;
  pollMs: number;
  refusals: Refusals;
  open(who: Identity, hasToken: boolean): ClientConnection;
  find(token: string): ClientConnection | undefined;
}): Dispatcher {
  const sockets = new WebSocketServer({ noServer: true });

  async function identify(req: IncomingMessage): Promise<Identity | null> {
    const bearer = req.headers.authorization?.replace(/^Bearer /i, '');
    return options.verify(urlOf(req).searchParams.get('access_token') ?? bearer, originOf(req));
  }

  async function negotiate(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (options.refusals.take()) return answer(res, 503, { message: 'The hub refuses connections.' });
    const who = await identify(req);
    if (who === null) return answerUnauthorized(res);
    if (req.method !== 'POST') return answerText(res, 405);
    const version = Number(urlOf(req).searchParams.get('negotiateVersion') ?? 0);
    if (!Number.isInteger(version))
      return answer(res, 200, { error: 'The client requested a non-integer protocol version.' });
    const negotiateVersion = Math.min(version, 1);
    const connection = options.open(who, negotiateVersion > 0);
    answer(res, 200, {
      negotiateVersion,
      connectionId: connection.id,
      ...(negotiateVersion > 0 ? { connectionToken: connection.token } : {}),
      availableTransports: AVAILABLE_TRANSPORTS,
    });
  }

  async function transport(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const who = await identify(req);
    if (who === null) return answerUnauthorized(res);
    if (!/^(GET|POST|DELETE)$/.test(req.method ?? '')) return answerText(res, 405);
    const token = urlOf(req).searchParams.get('id') ?? '';
    if (token === '') return answerText(res, 400, 'Connection ID required');
    const connection = options.find(token);
    if (connection === undefined) return answerText(res, 404, 'No Connection with that ID');
    connection.authorize(who.expiresAt);
    if (req.method === 'POST') return send(connection, req, res);
    if (req.method === 'DELETE') return remove(connection, res);
    const kind = req.headers.accept?.includes('text/event-stream') ? 'serverSentEvents' : 'longPolling';
    if (connection.kind !== null && connection.kind !== kind) return answerText(res, 400, CONFLICT);
    if (kind === 'serverSentEvents' && connection.hasTransport) return answerText(res, 409);
    if (connection.kind === null) connection.playerId = who.playerId;
    if (kind === 'serverSentEvents') serverSentEvents(connection, req, res);
    else poll(connection, { req, res, pollMs: options.pollMs });
  }

  async function send(connection: ClientConnection, req: IncomingMessage, res: ServerResponse) {
    if (connection.kind === 'webSocket')
      return answerText(res, 405, 'POST requests are not allowed for WebSocket connections.');
    connection.receive(await bodyOf(req));
    answerText(res, 200);
  }

  function remove(connection: ClientConnection, res: ServerResponse): void {
    if (connection.kind !== 'longPolling')
      return answerText(res, 400, 'Cannot terminate this connection using the DELETE endpoint.');
    answerText(res, 202);
    connection.remove();
  }

  async function openSocket(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const refuse = (status: string) => {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    };
    const who = await identify(req);
    if (who === null) return refuse('401 Unauthorized\r\nWWW-Authenticate: Bearer');
    const token = urlOf(req).searchParams.get('id');
    if (token === null && options.refusals.take()) return refuse('503 Service Unavailable');
    const connection = token === null ? options.open(who, true) : options.find(token);
    if (connection === undefined) return refuse('404 Not Found');
    if (connection.hasTransport) return refuse('409 Conflict');
    if (connection.kind !== null) return refuse('400 Bad Request');
    connection.authorize(who.expiresAt);
    connection.playerId = who.playerId;
    sockets.handleUpgrade(req, socket, head, (ws) => webSocket(connection, ws));
  }

  return {
    handle(req, res) {
      const rest = urlOf(req).pathname.slice(options.path.length);
      if (rest !== '' && rest !== '/' && !isNegotiation(req)) return void res.writeHead(404).end();
      const work = isNegotiation(req) ? negotiate(req, res) : transport(req, res);
      work.catch(() => answer(res, 500, { message: 'The hub failed.' }));
    },
    upgrade(req, socket, head) {
      openSocket(req, socket, head).catch(() => socket.destroy());
    },
    close: () => sockets.close(),
  };
}
