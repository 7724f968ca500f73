// A hub client that doesn't use SignalR's: raw requests, WebSockets, Server-Sent Events and polls, as lines of a transcript.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { HUB_PATH } from '../../e2e/platform/platform';

const SEPARATOR = '\u001e';
const PING = '{"type":6}';
const MAX_WAIT_MS = 20_000;

/** The handshake that starts every connection. */
export const HANDSHAKE = { protocol: 'json', version: 1 };

export interface Sent {
  readonly query?: Readonly<Record<string, string>>;
  /** `null` sends none; the default is the client's. */
  readonly token?: string | null;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The lines that arrive on one connection, in order. */
export class Received {
  private readonly lines: string[] = [];
  private wake: () => void = () => undefined;
  /** True if pings are also lines. */
  private readonly showsPings: boolean;

  constructor(showsPings = false) {
    this.showsPings = showsPings;
  }

  add(line: string): void {
    if (line === PING && !this.showsPings) return;
    this.lines.push(line);
    this.wake();
  }

  addRecords(text: string): void {
    for (const record of text.split(SEPARATOR).slice(0, -1)) this.add(record);
  }

  /** Returns the next lines; rejects if one does not arrive. */
  async next(count = 1): Promise<string[]> {
    const taken: string[] = [];
    while (taken.length < count) {
      const line = this.lines.shift();
      if (line !== undefined) taken.push(line);
      else {
        await new Promise<void>((resolve, reject) => {
          const late = setTimeout(
            () => reject(new Error(`only these lines came: ${JSON.stringify(taken)}`)),
            MAX_WAIT_MS,
          );
          this.wake = () => {
            clearTimeout(late);
            resolve();
          };
        });
      }
    }
    return taken;
  }

  /** Returns everything until the connection ends. */
  async untilEnd(): Promise<string[]> {
    const taken: string[] = [];
    for (;;) {
      const [line = ''] = await this.next();
      taken.push(line);
      if (line.startsWith('ended')) return taken;
    }
  }
}

export interface Connection {
  readonly received: Received;
  /** Sends messages, each with its separator; text is sent unchanged. */
  send(...messages: (object | string)[]): Promise<string>;
  /** Stops reading. */
  pause(): void;
  resume(): void;
  end(): void;
}

const textOf = (messages: readonly (object | string)[]) =>
  messages
    .map((message) => (typeof message === 'string' ? message : JSON.stringify(message) + SEPARATOR))
    .join('');

export interface HubClient {
  /** The response to a request: its status, the relevant headers and its body. */
  request(method: string, path?: string, sent?: Sent): Promise<string>;
  /** The connection token of a new negotiation. */
  token(): Promise<string>;
  /** A WebSocket; without a handshake unless `send` sends one. */
  webSocket(id?: string | null, sent?: Sent & { showsPings?: boolean }): Connection;
  serverSentEvents(id: string): Promise<Connection>;
}

export function hubClient(origin: string, accessToken: string): HubClient {
  const { host } = new URL(origin);
  const urlOf = (path: string, query: Readonly<Record<string, string>> = {}) => {
    const text = new URLSearchParams(query).toString();
    return `http://${host}${HUB_PATH}${path}${text === '' ? '' : `?${text}`}`;
  };
  const headersOf = ({ token = accessToken, headers = {} }: Sent): Record<string, string> => ({
    ...headers,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  });
  const open = (method: string, path: string, sent: Sent): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const made = httpRequest(urlOf(path, sent.query), { method, headers: headersOf(sent), agent: false });
      made.once('response', resolve).once('error', reject).end(sent.body);
    });
  const client: HubClient = {
    async request(method, path = '', sent = {}) {
      const response = await open(method, path, sent);
      const parts: string[] = [];
      for await (const part of response) parts.push(String(part));
      const { 'content-type': type, 'www-authenticate': scheme, allow } = response.headers;
      const body = parts.join('');
      return [response.statusCode, type, scheme, allow, body]
        .filter((part) => part && part !== '')
        .join(' | ');
    },
    async token() {
      const line = await client.request('POST', '/negotiate', { query: { negotiateVersion: '1' } });
      return (JSON.parse(line.split(' | ').at(-1) ?? '') as { connectionToken: string }).connectionToken;
    },
    webSocket(id = null, sent = {}) {
      const received = new Received(sent.showsPings);
      const query = { ...(id === null ? {} : { id }), ...sent.query };
      const socket = new WebSocket(urlOf('', query).replace('http:', 'ws:'), { headers: headersOf(sent) });
      const opened = new Promise<void>((resolve) => socket.once('open', resolve));
      socket.on('message', (data) => received.addRecords(String(data)));
      socket.on('unexpected-response', (_, response) => received.add(`ended: ${response.statusCode}`));
      socket.on('error', () => undefined);
      socket.on('close', (code) => received.add(`ended: ${code}`));
      return {
        received,
        async send(...messages) {
          await opened;
          socket.send(textOf(messages));
          return '';
        },
        pause: () => socket.pause(),
        resume: () => socket.resume(),
        end: () => socket.close(),
      };
    },
    async serverSentEvents(id) {
      const received = new Received();
      const response = await open('GET', '', { query: { id }, headers: { Accept: 'text/event-stream' } });
      received.add(`${response.statusCode} ${response.headers['content-type']}`);
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        const events = (text + part).split('\r\n\r\n');
        text = events.pop() ?? '';
        for (const event of events)
          received.addRecords(
            event
              .split(/\r?\n/)
              .flatMap((line) => (line.startsWith('data: ') ? [line.slice('data: '.length)] : []))
              .join('\n'),
          );
      });
      response.on('error', () => undefined);
      response.on('close', () => received.add(response.complete ? 'ended' : 'ended: cut'));
      return {
        received,
        send: (...messages) => client.request('POST', '', { query: { id }, body: textOf(messages) }),
        pause: () => void response.pause(),
        resume: () => void response.resume(),
        end: () => void response.destroy(),
      };
    },
  };
  return client;
}
