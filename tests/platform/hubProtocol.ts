// Steps of the transcript: negotiation, requests, handshakes, messages from the client.
import { describe, expect, it } from 'vitest';
import { HANDSHAKE } from './hubClient';
import {
  ACCEPTED,
  CALL,
  CLOSED,
  CLOSED_BY_ERROR,
  HANDSHAKE_CANCELED,
  type HubUnderTest,
  NO_METHOD,
  UNKNOWN,
} from './hubUnderTest';

const HANDSHAKE_FAILED = '{"error":"An unexpected error occurred during connection handshake."}';
const TRANSPORTS =
  '[{"transport":"WebSockets","transferFormats":["Text","Binary"]},{"transport":"ServerSentEvents","transferFormats":["Text"]},{"transport":"LongPolling","transferFormats":["Text","Binary"]}]';
const EVENTS = { Accept: 'text/event-stream' };

export function protocolSteps(hub: HubUnderTest): void {
  const { client, stranger, control, known, socket, opened, answerTo } = hub;

  describe('negotiation', () => {
    const negotiated = async (query: Record<string, string>) =>
      (await client().request('POST', '/negotiate', { query })).replace(
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
    it('without a version equals version 0', async () => {
      expect(await negotiated({})).toBe(await negotiated({ negotiateVersion: '0' }));
    });
    it('hides the token of a connection behind another id', async () => {
      const query = { negotiateVersion: '1' };
      const text = (await client().request('POST', '/negotiate', { query })).split(' | ').at(-1) ?? '';
      const { connectionId, connectionToken } = JSON.parse(text) as Record<string, string>;
      expect(connectionToken).not.toBe(connectionId);
      expect(await answerTo('GET', { id: connectionId ?? '' })).toBe(UNKNOWN);
    });
    it('is a POST with a valid token', async () => {
      expect([
        await client().request('GET', '/negotiate'),
        await client().request('POST', '/negotiate', { token: null }),
        await client().request('POST', '/negotiate', { token: 'a.b.c' }),
        await client().request('GET', '', { token: null, query: { id: 'x' } }),
      ]).toEqual(['405 | text/plain', '401 | Bearer', '401 | Bearer', '401 | Bearer']);
    });
    it('refused at the request of a test is a 503', async () => {
      await control('/hub', { do: 'refuse', times: 1 });
      expect(await client().request('POST', '/negotiate')).toMatch(/^503/);
      expect(await client().request('POST', '/negotiate')).toMatch(/^200/);
    });
  });

  describe('a request', () => {
    it.each(['GET', 'POST', 'DELETE'])('%s without or with an unknown id', async (method) => {
      expect([await answerTo(method, {}), await answerTo(method, { id: 'x' })]).toEqual([
        '400 | text/plain | Connection ID required',
        UNKNOWN,
      ]);
    });
    it('with another method or path', async () => {
      expect([await answerTo('PUT', { id: 'x' }), await client().request('GET', '/elsewhere')]).toEqual([
        '405 | text/plain',
        '404',
      ]);
    });
    it('to a connection without a transport', async () => {
      const id = await client().token();
      expect([await answerTo('POST', { id }), await answerTo('DELETE', { id })]).toEqual([
        '200 | text/plain',
        '400 | text/plain | Cannot terminate this connection using the DELETE endpoint.',
      ]);
    });
  });

  describe('a WebSocket', () => {
    it('requires a token and a known id, or no id', async () => {
      const unskipped = client().webSocket();
      await unskipped.send(HANDSHAKE);
      expect([
        await client().webSocket('x').received.untilEnd(),
        await client().webSocket(null, { token: null }).received.untilEnd(),
        await unskipped.received.next(),
      ]).toEqual([['ended: 404'], ['ended: 401'], [ACCEPTED]]);
      unskipped.end();
    });
    it('is bound to its connection', async () => {
      const id = await client().token();
      const first = client().webSocket(id);
      await first.send(HANDSHAKE);
      await first.received.next();
      expect([
        await client().webSocket(id).received.untilEnd(),
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
    it('belongs to the player whose token opens it, whoever negotiated', async () => {
      const connection = stranger().webSocket(await client().token());
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
      ['with an unknown field', { ...HANDSHAKE, more: 1 }],
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
      ['that is not JSON', '{"protocol"\u001e', HANDSHAKE_FAILED],
      ['that is too large', { ...HANDSHAKE, more: 'x'.repeat(40_000) }, HANDSHAKE_CANCELED],
    ])('%s is refused', async (_name, handshake, error) => {
      expect(await (await socket(handshake)).received.untilEnd()).toEqual([error, 'ended: 1000']);
    });
    it('may arrive in parts, with the first message', async () => {
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
    ])('that is %s gets no response', async (_name, message) => {
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
    it('of an unknown type blocks all later ones', async () => {
      const connection = await opened();
      await connection.send(CALL, { type: 99 }, CALL);
      await connection.send({ ...CALL, arguments: ['x'.repeat(33_000)] });
      expect(await connection.received.untilEnd()).toEqual([NO_METHOD, CLOSED_BY_ERROR, 'ended: 1000']);
    });
  });
}
