// A hub behind a stand-in, with the clients that the steps of the transcript need.
import { afterAll, beforeAll, expect } from 'vitest';
import type { HubMaker } from '../../e2e/platform/hub/hub';
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
/** Time limit for a condition. */
export const PATIENCE = { timeout: 15_000 };
const SHORT_LIFE_S = 3;

export const CALL = { type: 1, invocationId: '1', target: 'Play', arguments: [] };
export const NO_METHOD =
  '{"type":3,"invocationId":"1","error":"Failed to invoke \'Play\' due to an error on the server. HubException: Method does not exist."}';
export const ACCEPTED = '{}';
export const CLOSED = '{"type":7}';
export const CLOSED_BY_ERROR = '{"type":7,"error":"Connection closed with an error.","allowReconnect":true}';
export const HANDSHAKE_CANCELED = '{"error":"Handshake was canceled."}';
export const UNKNOWN = '404 | text/plain | No Connection with that ID';

export type MakeHub = (settings: Partial<HubSettings>) => Promise<HubMaker>;

export interface HubUnderTest {
  /** Player 1001. */
  client(): HubClient;
  /** Player 1002. */
  stranger(): HubClient;
  /** Player 1001 with a token of a few seconds; with `strict`, at the hub that ends a connection with its token. */
  shortLived(options?: { strict: boolean }): Promise<HubClient>;
  control(path: string, body: object): Promise<unknown>;
  push(playerId: number, event: string, ...args: unknown[]): Promise<unknown>;
  /** Waits until the hub has this many connections of the player; it counts a connection after the client does. */
  known(playerId: number, count?: number): Promise<void>;
  /** A WebSocket that sends these messages. */
  socket(...messages: (object | string)[]): Promise<Connection>;
  /** A WebSocket after its handshake. */
  opened(by?: HubClient): Promise<Connection>;
  /** The response to a request with this query. */
  answerTo(method: string, query: Record<string, string>, headers?: Record<string, string>): Promise<string>;
}

/** Starts the hub before the tests of this `describe` and stops it afterwards. */
export function hubUnderTest(make: MakeHub): HubUnderTest {
  let lax: Listening;
  let strict: Listening;
  let client: HubClient;
  let stranger: HubClient;
  const clientOf = async ({ origin }: Listening, email: string) =>
    hubClient(origin, (await signInByHttp(origin, { email })).accessToken);
  const control = async (path: string, body: object, { origin } = lax): Promise<unknown> =>
    (await fetch(`${origin}/__platform${path}`, { method: 'POST', body: JSON.stringify(body) })).json();

  beforeAll(async () => {
    lax = await listen({ hub: await make(SETTINGS) });
    strict = await listen({ hub: await make({ ...SETTINGS, closeOnExpiry: true }) });
    client = await clientOf(lax, 'player@example.com');
    stranger = await clientOf(lax, 'new@example.com');
  }, 240_000);
  afterAll(() => Promise.all([lax?.close(), strict?.close()]));

  const hub: HubUnderTest = {
    client: () => client,
    stranger: () => stranger,
    async shortLived(options = { strict: false }) {
      const at = options.strict ? strict : lax;
      await control('/oidc', { accessTokenTtl: SHORT_LIFE_S }, at);
      const made = await clientOf(at, 'player@example.com');
      await control('/oidc', { accessTokenTtl: null }, at);
      return made;
    },
    control: (path, body) => control(path, body),
    push: (playerId, event, ...args) => control('/push', { playerId, event, args }),
    async known(playerId, count = 1) {
      const connections = async () => {
        await control('/faults', { event: 'Lost', do: 'drop' });
        return ((await hub.push(playerId, 'Lost')) as { connections: number }).connections;
      };
      await expect.poll(connections, PATIENCE).toBe(count);
    },
    async socket(...messages) {
      const connection = client.webSocket(await client.token());
      await connection.send(...messages);
      return connection;
    },
    async opened(by = client) {
      const connection = by.webSocket(await by.token());
      await connection.send(HANDSHAKE);
      expect(await connection.received.next()).toEqual([ACCEPTED]);
      return connection;
    },
    answerTo: (method, query, headers = {}) => client.request(method, '', { query, headers }),
  };
  return hub;
}
