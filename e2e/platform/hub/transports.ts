// The three transports of a connection: WebSockets, Server-Sent Events, long polling.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebSocket } from 'ws';
import type { ClientConnection } from './connection';
import { answerText } from './requests';

export function webSocket(connection: ClientConnection, ws: WebSocket): void {
  connection.attach({
    kind: 'webSocket',
    write: (text, taken) => ws.send(text, taken),
    end: () => ws.close(1000),
    destroy: () => ws.terminate(),
  });
  ws.on('message', (data) => connection.receive(String(data)));
  ws.on('error', () => connection.finish());
  ws.on('close', () => connection.finish());
}

export function serverSentEvents(
  connection: ClientConnection,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  res.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-cache',
    Connection: 'keep-alive',
  });
  res.write(':\r\n');
  connection.attach({
    kind: 'serverSentEvents',
    write: (text, taken) => res.write(`data: ${text.replaceAll('\n', '\ndata: ')}\r\n\r\n`, taken),
    end: () => res.end(),
    destroy: () => req.socket.destroy(),
  });
  req.on('close', () => connection.finish());
}

/** Pending polls: a newer poll replaces an older one. */
const waitingPolls = new WeakMap<ClientConnection, () => void>();

export function poll(
  connection: ClientConnection,
  options: { req: IncomingMessage; res: ServerResponse; pollMs: number },
): void {
  const { req, res, pollMs } = options;
  waitingPolls.get(connection)?.();
  const isFirst = connection.kind === null;
  let answered = false;
  const respond = (status: number, type: string, text: string, taken?: () => void) => {
    if (answered) return;
    answered = true;
    clearTimeout(empty);
    waitingPolls.delete(connection);
    connection.detach();
    answerText(res, status, text, { type, ...(taken === undefined ? {} : { taken }) });
  };
  const empty = setTimeout(() => respond(200, 'text/plain', ''), pollMs);
  empty.unref();
  waitingPolls.set(connection, () => respond(204, 'text/plain', ''));
  req.once('close', () => {
    if (!answered && req.socket.destroyed) connection.detach();
  });
  connection.attach({
    kind: 'longPolling',
    write: (text, taken) => respond(200, 'application/octet-stream', text, taken),
    end: () => respond(204, 'text/plain', ''),
    destroy: () => req.socket.destroy(),
  });
  if (isFirst) respond(200, 'application/octet-stream', '');
}
