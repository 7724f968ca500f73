// Steps of the transcript: pushes, transports, how connections end, and timeouts.
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
  PATIENCE,
  UNKNOWN,
} from './hubUnderTest';

const CLOSED_FOR_NOW = '{"type":7,"allowReconnect":true}';
const EMPTY_POLL = '200 | application/octet-stream';
const polled = (...records: string[]) =>
  `${EMPTY_POLL} | ${records.map((record) => `${record}\u001e`).join('')}`;

export function connectionSteps(hub: HubUnderTest): void {
  const { client, stranger, shortLived, control, push, known, socket, opened, answerTo } = hub;

  describe('a push', () => {
    it('arrives at the connections of its player, in order', async () => {
      const mine = await opened();
      const theirs = await opened(stranger());
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
    it('of three megabytes arrives complete', async () => {
      const connection = await opened();
      await known(1001);
      const text = 'x'.repeat(3_000_000);
      await push(1001, 'Large', text);
      const [line = ''] = await connection.received.next();
      expect(JSON.parse(line).arguments[0] === text).toBe(true);
      connection.end();
      await known(1001, 0);
    });
    it('that a client does not read in time ends its connection', async () => {
      /** Not the player of the next tests: the hub may deliver what is left to that player's next connection. */
      const connection = await opened(stranger());
      await known(1002);
      connection.pause();
      /** More in total than the sockets of this machine can hold: Linux lets a receive buffer grow to 32 MB. */
      const text = 'x'.repeat(3_000_000);
      for (let count = 0; count < 20; count++) await push(1002, 'Large', text);
      await known(1002, 0);
      connection.resume();
      const lines = await connection.received.untilEnd();
      expect(lines.at(-1)).toBe('ended: 1006');
      expect(lines.length).toBeLessThan(20);
    });
  });

  describe('Server-Sent Events', () => {
    it('carry the same messages, with POST for the client’s', async () => {
      const id = await client().token();
      const connection = await client().serverSentEvents(id);
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
      const id = await client().token();
      const poll = () => answerTo('GET', { id });
      const body = `${JSON.stringify(HANDSHAKE)}\u001e`;
      const said = [await poll(), await client().request('POST', '', { query: { id }, body }), await poll()];
      expect(said).toEqual([EMPTY_POLL, '200 | text/plain', polled(ACCEPTED)]);
      await known(1001);
      return { id, poll };
    }
    it('collects messages between polls, and returns nothing for an idle poll', async () => {
      const { id, poll } = await polling();
      await push(1001, 'First');
      await push(1001, 'Second');
      await expect.poll(poll, PATIENCE).toContain('{"type":1,"target":"Second","arguments":[]}');
      expect(await poll()).toBe('200 | text/plain');
      expect(await answerTo('DELETE', { id })).toBe('202 | text/plain');
      await known(1001, 0);
    });
    it('ends with DELETE', async () => {
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

  describe('an end requested by a test', () => {
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
    it('freezing delays pushes and responses', async () => {
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

  /** Concurrent, because they only wait. */
  describe.concurrent('a period', () => {
    it('without a message is filled with pings', async () => {
      const connection = client().webSocket(await client().token(), { showsPings: true });
      await connection.send(HANDSHAKE);
      expect(await connection.received.next(3)).toEqual([ACCEPTED, '{"type":6}', '{"type":6}']);
      connection.end();
    });
    it('without a ping ends the connection of a client that sent pings before', async () => {
      const connection = await socket(HANDSHAKE, { type: 6 });
      expect(await connection.received.untilEnd()).toEqual([ACCEPTED, CLOSED_BY_ERROR, 'ended: 1000']);
    });
    it('without a complete handshake ends the connection', async () => {
      const connection = await socket('{"protocol":');
      expect(await connection.received.untilEnd()).toEqual([HANDSHAKE_CANCELED, 'ended: 1000']);
    });
    it('without a transport ends the connection', async () => {
      const id = await client().token();
      await expect.poll(() => answerTo('POST', { id }), PATIENCE).toBe(UNKNOWN);
    });
    it('without a poll ends the connection', async () => {
      const id = await client().token();
      expect(await answerTo('GET', { id })).toBe(EMPTY_POLL);
      await expect.poll(() => answerTo('POST', { id }), PATIENCE).toBe(UNKNOWN);
    });
    it('after which a token expires refuses the next request, and keeps open connections', async () => {
      const short = await shortLived();
      const connection = await opened(short);
      await expect
        .poll(() => short.request('POST', '/negotiate', { query: { negotiateVersion: 'x' } }), PATIENCE)
        .toBe('401 | Bearer');
      expect(await short.request('GET', '', { query: { id: 'x' } })).toBe('401 | Bearer');
      await connection.send(CALL);
      expect(await connection.received.next()).toEqual([NO_METHOD]);
      connection.end();
    });
    it('after which a token expires ends its connection if the hub is configured so', async () => {
      const connection = await opened(await shortLived({ strict: true }));
      expect(await connection.received.untilEnd()).toEqual([CLOSED_FOR_NOW, 'ended: 1000']);
    });
  });
}
