// A SignalR hub: negotiation, WebSockets, Server-Sent Events, long polling, and the disturbances that tests request.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Fault } from '../faults';
import { ClientConnection } from './connection';

export interface HubFault {
  do: Fault['do'];
  ms?: number | undefined;
}

export interface HubFaults {
  /** Takes the fault for the next push of this event. */
  next(event: string): HubFault | undefined;
}

export interface HubCommand {
  do: 'kill' | 'freeze' | 'thaw' | 'close' | 'refuse';
  times?: number | undefined;
  allowReconnect?: boolean | undefined;
}

export interface Hub {
  /** Handles negotiation, SSE and long polling. */
  handle(req: IncomingMessage, res: ServerResponse): void;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends to every connection of a player; returns their number. */
  push(playerId: number, event: string, args: unknown[]): number;
  control(command: HubCommand): void;
  connections(playerId?: number): number;
  reset(options?: { drop?: boolean }): void;
  close(): Promise<void>;
}

export interface HubOptions {
  verify(token: string | undefined, origin: string): Promise<{ playerId: number; expiresAt: number } | null>;
  faults?: HubFaults;
}

const REORDER_WAIT_MS = 50;
const POLL_MS = 90_000;

export function createHub(options: HubOptions): Hub {
  const connections = new Map<string, ClientConnection>();
  const sockets = new WebSocketServer({ noServer: true });
  let frozen = false;
  let refusals = 0;
  const heldBack = new Map<number, { timer: ReturnType<typeof setTimeout>; send: () => void }>();

  function refuses(): boolean {
    if (refusals <= 0) return false;
    refusals -= 1;
    return true;
  }

  async function identify(req: IncomingMessage): Promise<{ playerId: number } | null> {
    const url = new URL(req.url ?? '/', 'http://localhost');
    const bearer = req.headers.authorization?.replace(/^Bearer /i, '');
    return options.verify(url.searchParams.get('access_token') ?? bearer, originOf(req));
  }

  function open(playerId: number): ClientConnection {
    const connection = new ClientConnection(randomUUID(), playerId, (ended) => connections.delete(ended.id));
    connection.frozen = frozen;
    connections.set(connection.id, connection);
    return connection;
  }

  async function negotiate(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (refuses()) return answer(res, 503, { message: 'The hub refuses connections.' });
    const who = await identify(req);
    if (who === null) return answer(res, 401, { message: 'Unauthorized' });
    const connection = open(who.playerId);
    answer(res, 200, {
      negotiateVersion: 1,
      connectionId: connection.id,
      connectionToken: connection.id,
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text'] },
      ],
    });
  }

  async function transport(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const id = new URL(req.url ?? '/', 'http://localhost').searchParams.get('id') ?? '';
    const connection = connections.get(id);
    if (connection === undefined) return answer(res, 404, { message: 'No such connection.' });
    if ((await identify(req))?.playerId !== connection.playerId)
      return answer(res, 401, { message: 'Unauthorized' });
    if (req.method === 'POST') {
      connection.receive(await bodyOf(req));
      answer(res, 200, null);
    } else if (req.method === 'DELETE') {
      answer(res, 202, null);
      connection.end();
    } else if (req.headers.accept?.includes('text/event-stream')) serverSentEvents(connection, req, res);
    else poll(connection, req, res);
  }

  return {
    handle(req, res) {
      const path = new URL(req.url ?? '/', 'http://localhost').pathname;
      const work = path.endsWith('/negotiate') ? negotiate(req, res) : transport(req, res);
      work.catch(() => answer(res, 500, { message: 'The hub failed.' }));
    },
    upgrade(req, socket, head) {
      const url = new URL(req.url ?? '/', 'http://localhost');
      const known = connections.get(url.searchParams.get('id') ?? '');
      const refuse = (status: string) => {
        socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
      };
      void identify(req).then((who) => {
        if (who === null) return refuse('401 Unauthorized');
        if (known !== undefined && known.playerId !== who.playerId) return refuse('401 Unauthorized');
        if (known === undefined && refuses()) return refuse('503 Service Unavailable');
        sockets.handleUpgrade(req, socket, head, (ws) => webSocket(known ?? open(who.playerId), ws));
      });
    },
    push(playerId, event, args) {
      const targets = [...connections.values()].filter(
        (entry) => entry.playerId === playerId && entry.isOpen,
      );
      const send = (sent: unknown[]) => {
        for (const target of targets) target.push(event, sent);
        const held = heldBack.get(playerId);
        if (held === undefined) return;
        clearTimeout(held.timer);
        heldBack.delete(playerId);
        held.send();
      };
      const fault = options.faults?.next(event);
      if (fault === undefined) send(args);
      switch (fault?.do) {
        case 'drop':
        case 'status':
        case 'executed':
          break;
        case 'delay':
          setTimeout(() => send(args), fault.ms ?? 1_000).unref();
          break;
        case 'malformed':
          send([{ garbage: [null, 'not what it should be'], amount: 'many' }]);
          break;
        case 'duplicate':
          send(args);
          send(args);
          break;
        case 'reorder': {
          const later = () => {
            heldBack.delete(playerId);
            for (const target of targets) target.push(event, args);
          };
          heldBack.set(playerId, { timer: setTimeout(later, fault.ms ?? REORDER_WAIT_MS), send: later });
          break;
        }
      }
      return targets.length;
    },
    control(command) {
      switch (command.do) {
        case 'kill':
          for (const connection of [...connections.values()]) connection.kill();
          break;
        case 'close':
          for (const connection of [...connections.values()])
            connection.close(command.allowReconnect ?? false);
          break;
        case 'freeze':
        case 'thaw':
          frozen = command.do === 'freeze';
          for (const connection of connections.values()) connection.frozen = frozen;
          break;
        case 'refuse':
          refusals = command.times ?? Number.POSITIVE_INFINITY;
          break;
        default:
          command.do satisfies never;
      }
    },
    connections: (playerId) =>
      [...connections.values()].filter(
        (entry) => entry.isOpen && (playerId === undefined || entry.playerId === playerId),
      ).length,
    reset({ drop = false } = {}) {
      refusals = 0;
      frozen = false;
      for (const connection of [...connections.values()]) {
        connection.frozen = false;
        if (drop) connection.kill();
      }
    },
    async close() {
      for (const held of heldBack.values()) clearTimeout(held.timer);
      for (const connection of [...connections.values()]) connection.kill();
      sockets.close();
    },
  };
}

function webSocket(connection: ClientConnection, ws: WebSocket): void {
  connection.attach({
    write: (text) => ws.send(text),
    end: () => ws.close(1000),
    destroy: () => ws.terminate(),
  });
  ws.on('message', (data) => connection.receive(String(data)));
  ws.on('error', () => connection.finish());
  ws.on('close', () => connection.finish());
}

function serverSentEvents(connection: ClientConnection, req: IncomingMessage, res: ServerResponse): void {
  res.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-cache',
    Connection: 'keep-alive',
  });
  res.write(':\r\n\r\n');
  connection.attach({
    write: (text) => res.write(`data: ${text.replaceAll('\n', '\ndata: ')}\r\n\r\n`),
    end: () => res.end(),
    destroy: () => req.socket.destroy(),
  });
  req.on('close', () => connection.finish());
}

function poll(connection: ClientConnection, req: IncomingMessage, res: ServerResponse): void {
  let answered = false;
  const respond = (text: string) => {
    if (answered) return;
    answered = true;
    clearTimeout(empty);
    connection.attach(null);
    res.writeHead(200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': Buffer.byteLength(text),
    });
    res.end(text);
  };
  const empty = setTimeout(() => respond(''), POLL_MS);
  empty.unref();
  connection.attach({
    write: respond,
    end: () => {
      if (answered) return;
      answered = true;
      clearTimeout(empty);
      res.writeHead(204);
      res.end();
    },
    destroy: () => req.socket.destroy(),
  });
  const isFirst = !connection.isOpen;
  if (isFirst) respond('');
}

function originOf(req: IncomingMessage): string {
  return `http://${req.headers.host ?? 'localhost'}`;
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function answer(res: ServerResponse, status: number, body: unknown): void {
  if (res.headersSent) return;
  const text = body === null ? '' : JSON.stringify(body);
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(text);
}
