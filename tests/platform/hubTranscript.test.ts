// What a hub says, line by line: expected of Microsoft's own, which runs where the .NET SDK is, and of the stand-in's.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyNoAspnet } from '../../e2e/aspnet/build';
import { aspnetHub } from '../../e2e/aspnet/hub';
import type { HubMaker } from '../../e2e/platform/hub/hub';
import { ownHub } from '../../e2e/platform/hub/hub';
import type { HubSettings } from '../../e2e/platform/hub/settings';
import { type Listening, listen } from '../../e2e/platform/listen';
import { signInByHttp } from '../../e2e/platform/oidc/signIn';
import { type Connection, HANDSHAKE, type HubClient, hubClient } from './hubClient';

const SETTINGS = {
  keepAliveMs: 1_000,
  clientTimeoutMs: 2_000,
  handshakeTimeoutMs: 1_000,
  sendTimeoutMs: 2_000,
  pollMs: 1_500,
  disconnectMs: 2_000,
};
/** How long a condition is waited for. */
const PATIENCE = { timeout: 15_000 };
const whyNot = whyNoAspnet();
if (whyNot !== null) console.log(whyNot);

const HUBS: [name: string, make: (settings: Partial<HubSettings>) => Promise<HubMaker>][] = [
  ['the hub of the stand-in', async (settings) => ownHub(settings)],
  ...(whyNot === null ? [["Microsoft's hub", aspnetHub] as [string, typeof aspnetHub]] : []),
];

const CALL = { type: 1, invocationId: '1', target: 'Play', arguments: [] };
const NO_METHOD =
  '{"type":3,"invocationId":"1","error":"Failed to invoke \'Play\' due to an error on the server. HubException: Method does not exist."}';
const ACCEPTED = '{}';
const CLOSED = '{"type":7}';
const CLOSED_FOR_NOW = '{"type":7,"allowReconnect":true}';
const CLOSED_BY_ERROR = '{"type":7,"error":"Connection closed with an error.","allowReconnect":true}';
const HANDSHAKE_FAILED = '{"error":"An unexpected error occurred during connection handshake."}';
const HANDSHAKE_CANCELED = '{"error":"Handshake was canceled."}';
const TRANSPORTS =
  '[{"transport":"WebSockets","transferFormats":["Text","Binary"]},{"transport":"ServerSentEvents","transferFormats":["Text"]},{"transport":"LongPolling","transferFormats":["Text","Binary"]}]';
const EMPTY_POLL = '200 | application/octet-stream';
const polled = (...records: string[]) =>
  `${EMPTY_POLL} | ${records.map((record) => `${record}\u001e`).join('')}`;
const UNKNOWN = '404 | text/plain | No Connection with that ID';
const EVENTS = { Accept: 'text/event-stream' };

describe.each(HUBS)('%s', (_, make) => {
  let served: Listening;
  let strict: Listening;
  let client: HubClient;
  let stranger: HubClient;
  beforeAll(async () => {
    const [lax, closing] = await Promise.all([make(SETTINGS), make({ ...SETTINGS, closeOnExpiry: true })]);
    [served, strict] = await Promise.all([listen({ hub: lax }), listen({ hub: closing })]);
    client = await clientOf(served, 'player@example.com');
    stranger = await clientOf(served, 'new@example.com');
  }, 240_000);
  afterAll(() => Promise.all([served?.close(), strict?.close()]));

  async function clientOf({ origin }: Listening, email: string): Promise<HubClient> {
    return hubClient(origin, (await signInByHttp(origin, { email })).accessToken);
  }
  const control = async (path: string, body: object, { origin } = served) =>
    (await fetch(`${origin}/__platform${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
  const push = (playerId: number, event: string, ...args: unknown[]) =>
    control('/push', { playerId, event, args });
  /** Waits until the hub has this many connections of the player: it counts one only after the client was accepted. */
  const known = (playerId: number, count = 1) =>
    expect
      .poll(async () => {
        await control('/faults', { event: 'Lost', do: 'drop' });
        return ((await push(playerId, 'Lost')) as { connections: number }).connections;
      }, PATIENCE)
      .toBe(count);

  async function socket(...messages: (object | string)[]): Promise<Connection> {
    const connection = client.webSocket(await client.token());
    await connection.send(...messages);
    return connection;
  }
  async function opened(by = client): Promise<Connection> {
    const connection = by.webSocket(await by.token());
    await connection.send(HANDSHAKE);
    expect(await connection.received.next()).toEqual([ACCEPTED]);
    return connection;
  }
  const answerTo = (method: string, query: Record<string, string>, headers = {}) =>
    client.request(method, '', { query, headers });

  describe('negotiation', () => {
    const negotiated = async (query: Record<string, string>) =>
      (await client.request('POST', '/negotiate', { query })).replace(
        /("connection(?:Id|Token)":)"[\w-]{22}"/g,
        '$1"…"',
      );
    it.each([
      [
        '1',
        `{"negotiateVersion":1,"connectionId":"…","connectionToken":"…","availableTransports":${TRANSPORTS}}`,
      ],
      [
        '9',
        `{"negotiateVersion":1,"connectionId":"…","connectionToken":"…","availableTransports":${TRANSPORTS}}`,
      ],
      ['0', `{"negotiateVersion":0,"connectionId":"…","availableTransports":${TRANSPORTS}}`],
      ['x', '{"error":"The client requested a non-integer protocol version."}'],
    ])('of version %s', async (negotiateVersion, body) => {
      expect(await negotiated({ negotiateVersion })).toBe(`200 | application/json | ${body}`);
    });
    it('of no version is that of version 0', async () => {
      expect(await negotiated({})).toBe(await negotiated({ negotiateVersion: '0' }));
    });
    it('hides the token of a connection behind another id', async () => {
      const query = { negotiateVersion: '1' };
      const text = (await client.request('POST', '/negotiate', { query })).split(' | ').at(-1) ?? '';
      const { connectionId, connectionToken } = JSON.parse(text) as Record<string, string>;
      expect(connectionToken).not.toBe(connectionId);
      expect(await answerTo('GET', { id: connectionId ?? '' })).toBe(UNKNOWN);
    });
    it('is a POST with a valid token', async () => {
      expect([
        await client.request('GET', '/negotiate'),
        await client.request('POST', '/negotiate', { token: null }),
        await client.request('POST', '/negotiate', { token: 'a.b.c' }),
        await client.request('GET', '', { token: null, query: { id: 'x' } }),
      ]).toEqual(['405 | text/plain', '401 | Bearer', '401 | Bearer', '401 | Bearer']);
    });
    it('that is refused at the request of a test is a 503', async () => {
      await control('/hub', { do: 'refuse', times: 1 });
      expect(await client.request('POST', '/negotiate')).toMatch(/^503/);
      expect(await client.request('POST', '/negotiate')).toMatch(/^200/);
    });
  });

  describe('a request', () => {
    it.each(['GET', 'POST', 'DELETE'])('%s without or with an unknown id', async (method) => {
      expect([await answerTo(method, {}), await answerTo(method, { id: 'x' })]).toEqual([
        '400 | text/plain | Connection ID required',
        UNKNOWN,
      ]);
    });
    it('of another method or elsewhere', async () => {
      expect([await answerTo('PUT', { id: 'x' }), await client.request('GET', '/elsewhere')]).toEqual([
        '405 | text/plain',
        '404',
      ]);
    });
    it('to a connection that no transport has opened', async () => {
      const id = await client.token();
      expect([await answerTo('POST', { id }), await answerTo('DELETE', { id })]).toEqual([
        '200 | text/plain',
        '400 | text/plain | Cannot terminate this connection using the DELETE endpoint.',
      ]);
    });
  });

  describe('a WebSocket', () => {
    it('needs a token and a known id, or none', async () => {
      const unskipped = client.webSocket();
      await unskipped.send(HANDSHAKE);
      expect([
        await client.webSocket('x').received.untilEnd(),
        await client.webSocket(null, { token: null }).received.untilEnd(),
        await unskipped.received.next(),
      ]).toEqual([['ended: 404'], ['ended: 401'], [ACCEPTED]]);
      unskipped.end();
    });
    it('belongs to its connection alone', async () => {
      const id = await client.token();
      const first = client.webSocket(id);
      await first.send(HANDSHAKE);
      await first.received.next();
      expect([
        await client.webSocket(id).received.untilEnd(),
        await answerTo('GET', { id }),
        await answerTo('GET', { id }, EVENTS),
        await answerTo('POST', { id }),
        await answerTo('DELETE', { id }),
      ]).toEqual([
        ['ended: 409'],
        '400 | text/plain | Cannot change transports mid-connection',
        '400 | text/plain | Cannot change transports mid-connection',
        '405 | text/plain | POST requests are not allowed for WebSocket connections.',
        '400 | text/plain | Cannot terminate this connection using the DELETE endpoint.',
      ]);
      first.end();
      await first.received.untilEnd();
    });
    it('is that of the player whose token opens it, whoever negotiated', async () => {
      const connection = stranger.webSocket(await client.token());
      await connection.send(HANDSHAKE);
      await connection.received.next();
      await known(1002);
      connection.end();
      await known(1002, 0);
    });
  });

  describe('a handshake', () => {
    it.each([
      ['in capital letters', { protocol: 'JSON', version: 1 }],
      ['of version 0', { protocol: 'json', version: 0 }],
      ['of version 2', { protocol: 'json', version: 2 }],
      ['with more than it needs', { ...HANDSHAKE, more: 1 }],
    ])('%s is accepted', async (_name, handshake) => {
      const connection = await socket(handshake);
      expect(await connection.received.next()).toEqual([ACCEPTED]);
      connection.end();
    });
    it.each([
      [
        'of version 3',
        { protocol: 'Json', version: 3 },
        `{"error":"The server does not support version 3 of the 'Json' protocol."}`,
      ],
      [
        'of another protocol',
        { protocol: 'messagepack', version: 1 },
        `{"error":"The protocol 'messagepack' is not supported."}`,
      ],
      ['without a protocol', { version: 1 }, HANDSHAKE_FAILED],
      ['without a version', { protocol: 'json' }, HANDSHAKE_FAILED],
      ['whose version is a text', { protocol: 'json', version: '1' }, HANDSHAKE_FAILED],
      ['whose version is a fraction', { protocol: 'json', version: 1.5 }, HANDSHAKE_FAILED],
      ['that is a message', CALL, HANDSHAKE_FAILED],
      ['that is a list', '[]\u001e', HANDSHAKE_FAILED],
      ['that is empty', '\u001e', HANDSHAKE_FAILED],
      ['that is no JSON', '{"protocol"\u001e', HANDSHAKE_FAILED],
      ['that is too large', { ...HANDSHAKE, more: 'x'.repeat(40_000) }, HANDSHAKE_CANCELED],
    ])('%s is refused', async (_name, handshake, error) => {
      expect(await (await socket(handshake)).received.untilEnd()).toEqual([error, 'ended: 1000']);
    });
    it('may come in parts, with the first message', async () => {
      const connection = await socket('{"protocol":"json",');
      await connection.send('"version":1}\u001e', CALL);
      expect(await connection.received.next(2)).toEqual([ACCEPTED, NO_METHOD]);
      connection.end();
    });
  });

  describe('a message', () => {
    it.each([
      ['a call', CALL],
      ['a stream', { ...CALL, type: 4 }],
      ['a large call', { ...CALL, arguments: ['x'.repeat(32_000)] }],
    ])('that is %s is refused, because the hub has no methods', async (_name, message) => {
      const connection = await socket(HANDSHAKE, message);
      expect(await connection.received.next(2)).toEqual([ACCEPTED, NO_METHOD]);
      connection.end();
    });
    it.each([
      ['a call without an id', { type: 1, target: 'Play', arguments: [] }],
      ['a ping', { type: 6 }],
      ['a cancellation', { type: 5, invocationId: '9' }],
      ['a completion', { type: 3, invocationId: '9', result: 1 }],
      ['an item', { type: 2, invocationId: '9', item: 1 }],
    ])('that is %s has no answer', async (_name, message) => {
      const connection = await socket(HANDSHAKE, message, CALL, { type: 7 });
      expect(await connection.received.untilEnd()).toEqual([ACCEPTED, NO_METHOD, CLOSED, 'ended: 1000']);
    });
    it.each([
      ['no JSON', '{"type":\u001e'],
      ['a list', '[1]\u001e'],
      ['empty', '\u001e'],
      ['without a type', { a: 1 }],
      ['of a type that is a text', { type: 'x' }],
      ['a call without a target', { type: 1, arguments: [] }],
      ['a call without arguments', { type: 1, target: 'Play' }],
      ['a call whose id is a number', { ...CALL, invocationId: 1 }],
      ['larger than 32 KB', { ...CALL, arguments: ['x'.repeat(33_000)] }],
    ])('that is %s closes the connection', async (_name, message) => {
      const connection = await socket(HANDSHAKE, message);
      expect(await connection.received.untilEnd()).toEqual([ACCEPTED, CLOSED_BY_ERROR, 'ended: 1000']);
    });
    it('of an unknown type is never got past', async () => {
      const connection = await opened();
      await connection.send(CALL, { type: 99 }, CALL);
      await connection.send({ ...CALL, arguments: ['x'.repeat(33_000)] });
      expect(await connection.received.untilEnd()).toEqual([NO_METHOD, CLOSED_BY_ERROR, 'ended: 1000']);
    });
  });

  describe('a push', () => {
    it('arrives at the connections of its player, in order', async () => {
      const mine = await opened();
      const theirs = await opened(stranger);
      await known(1001);
      await known(1002);
      await push(1001, 'First', { amount: 1.5, text: 'ö <é>"\n' }, null);
      await push(1002, 'Other');
      await push(1001, 'Second');
      expect((await mine.received.next(2)).map((line) => JSON.parse(line))).toEqual([
        { type: 1, target: 'First', arguments: [{ amount: 1.5, text: 'ö <é>"\n' }, null] },
        { type: 1, target: 'Second', arguments: [] },
      ]);
      expect((await theirs.received.next()).map((line) => JSON.parse(line).target)).toEqual(['Other']);
      mine.end();
      theirs.end();
      await known(1001, 0);
    });
    it('of three megabytes arrives whole', async () => {
      const connection = await opened();
      await known(1001);
      const text = 'x'.repeat(3_000_000);
      await push(1001, 'Large', text);
      const [line = ''] = await connection.received.next();
      expect(JSON.parse(line).arguments[0] === text).toBe(true);
      connection.end();
      await known(1001, 0);
    });
    it('that a client does not take in time ends its connection', async () => {
      const connection = await opened();
      await known(1001);
      connection.pause();
      const text = 'x'.repeat(1_000_000);
      for (let count = 0; count < 20; count++) await push(1001, 'Large', text);
      await known(1001, 0);
      connection.resume();
      const lines = await connection.received.untilEnd();
      expect(lines.at(-1)).toBe('ended: 1006');
      expect(lines.length).toBeLessThan(20);
    });
  });

  describe('Server-Sent Events', () => {
    it('carry the same messages, and are fed by POST', async () => {
      const id = await client.token();
      const connection = await client.serverSentEvents(id);
      const said = [await connection.send(HANDSHAKE), ...(await connection.received.next(2))];
      said.push(await connection.send(CALL), ...(await connection.received.next()));
      said.push(await answerTo('DELETE', { id }), await answerTo('GET', { id }));
      await known(1001);
      await control('/hub', { do: 'close' });
      said.push(...(await connection.received.untilEnd()), await answerTo('POST', { id }));
      expect(said).toEqual([
        '200 | text/plain',
        '200 text/event-stream',
        ACCEPTED,
        '200 | text/plain',
        NO_METHOD,
        '400 | text/plain | Cannot terminate this connection using the DELETE endpoint.',
        '400 | text/plain | Cannot change transports mid-connection',
        CLOSED,
        'ended',
        UNKNOWN,
      ]);
    });
  });

  describe('long polling', () => {
    async function polling() {
      const id = await client.token();
      const poll = () => answerTo('GET', { id });
      const body = `${JSON.stringify(HANDSHAKE)}\u001e`;
      const said = [await poll(), await client.request('POST', '', { query: { id }, body }), await poll()];
      expect(said).toEqual([EMPTY_POLL, '200 | text/plain', polled(ACCEPTED)]);
      await known(1001);
      return { id, poll };
    }
    it('collects messages between polls, and answers an idle poll with nothing', async () => {
      const { id, poll } = await polling();
      await push(1001, 'First');
      await push(1001, 'Second');
      await expect.poll(poll, PATIENCE).toContain('{"type":1,"target":"Second","arguments":[]}');
      expect(await poll()).toBe('200 | text/plain');
      expect(await answerTo('DELETE', { id })).toBe('202 | text/plain');
      await known(1001, 0);
    });
    it('ends by DELETE', async () => {
      const { id, poll } = await polling();
      expect(await answerTo('DELETE', { id })).toBe('202 | text/plain');
      await expect.poll(poll, PATIENCE).toBe(UNKNOWN);
      await known(1001, 0);
    });
    it('delivers the Close message, then ends', async () => {
      const { poll } = await polling();
      await control('/hub', { do: 'close' });
      expect([await poll(), await poll(), await poll()]).toEqual([
        polled(CLOSED),
        '204 | text/plain',
        UNKNOWN,
      ]);
      await known(1001, 0);
    });
  });

  describe('an end that a test asks for', () => {
    it.each([
      [{ do: 'close' }, [CLOSED, 'ended: 1000']],
      [{ do: 'close', allowReconnect: true }, [CLOSED_FOR_NOW, 'ended: 1000']],
      [{ do: 'kill' }, ['ended: 1006']],
    ])('%o', async (command, lines) => {
      const connection = await opened();
      await known(1001);
      await control('/hub', command);
      expect(await connection.received.untilEnd()).toEqual(lines);
      await known(1001, 0);
    });
    it('freezing holds back pushes and answers', async () => {
      const connection = await opened();
      await known(1001);
      await control('/hub', { do: 'freeze' });
      await connection.send(CALL);
      await control('/hub', { do: 'kill' });
      await control('/hub', { do: 'thaw' });
      expect(await connection.received.untilEnd()).toEqual(['ended: 1006']);
      await known(1001, 0);
    });
  });

  /** Together, because they only wait. */
  describe.concurrent('time', () => {
    async function shortLived(listening: Listening): Promise<HubClient> {
      await control('/oidc', { accessTokenTtl: 3 }, listening);
      const made = await clientOf(listening, 'player@example.com');
      await control('/oidc', { accessTokenTtl: null }, listening);
      return made;
    }
    it('without a message is filled with pings', async () => {
      const connection = client.webSocket(await client.token(), { showsPings: true });
      await connection.send(HANDSHAKE);
      expect(await connection.received.next(3)).toEqual([ACCEPTED, '{"type":6}', '{"type":6}']);
      connection.end();
    });
    it('without a ping ends the connection of a client that used to ping', async () => {
      const connection = await socket(HANDSHAKE, { type: 6 });
      expect(await connection.received.untilEnd()).toEqual([ACCEPTED, CLOSED_BY_ERROR, 'ended: 1000']);
    });
    it('without a whole handshake ends the connection', async () => {
      const connection = await socket('{"protocol":');
      expect(await connection.received.untilEnd()).toEqual([HANDSHAKE_CANCELED, 'ended: 1000']);
    });
    it('without a transport ends the connection', async () => {
      const id = await client.token();
      await expect.poll(() => answerTo('POST', { id }), PATIENCE).toBe(UNKNOWN);
    });
    it('without a poll ends the connection', async () => {
      const id = await client.token();
      expect(await answerTo('GET', { id })).toBe(EMPTY_POLL);
      await expect.poll(() => answerTo('POST', { id }), PATIENCE).toBe(UNKNOWN);
    });
    it('after which a token expires refuses the next request, and leaves what is open', async () => {
      const short = await shortLived(served);
      const connection = await opened(short);
      await expect
        .poll(() => short.request('POST', '/negotiate', { query: { negotiateVersion: 'x' } }), PATIENCE)
        .toBe('401 | Bearer');
      expect(await short.request('GET', '', { query: { id: 'x' } })).toBe('401 | Bearer');
      await connection.send(CALL);
      expect(await connection.received.next()).toEqual([NO_METHOD]);
      connection.end();
    });
    it('after which a token expires ends its connection where the hub is set to', async () => {
      const connection = await opened(await shortLived(strict));
      expect(await connection.received.untilEnd()).toEqual([CLOSED_FOR_NOW, 'ended: 1000']);
    });
  });
});
