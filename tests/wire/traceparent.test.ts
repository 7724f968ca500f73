// The header `traceparent`: which calls carry it, and that the recording has its trace.
import { asyncScheduler, lastValueFrom, NEVER, of, toArray } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { endpoints as balanceEndpoints } from '../../streams/features/balances/balances';
import { endpoints as lobbyEndpoints } from '../../streams/features/lobby/lobby';
import { createVault } from '../../streams/vault';
import { createClient } from '../../streams/wire/client';
import { traceparent } from '../../streams/wire/traceparent';
import { fakePorts, json, type Script, testConfig } from '../fakePorts';

const { getCoinBalance } = balanceEndpoints;
const { tracing } = testConfig();

function setUp(script: Script, apiBase = 'http://app.test/api', config = {}) {
  const fake = fakePorts({ script });
  const client = createClient({
    network: fake.ports.network,
    apiBase,
    timeoutMs: 90_000,
    session: {
      playerId: () => '1001',
      accessToken: () => fake.held.token,
      renew() {
        fake.held.token = 'token-2';
        return of(true);
      },
      ended$: NEVER,
    },
    scheduler: asyncScheduler,
    random: fake.ports.random,
    vault: createVault(),
    config: { ...testConfig(), ...config },
    sessionId: 'session-1',
    deviceId: 'device-1',
    note: () => undefined,
    onAborted: () => undefined,
  });
  const facts = (calls$: ReturnType<typeof client.call>) => lastValueFrom(calls$.pipe(toArray()));
  return { ...fake, client, facts };
}

describe('traceparent', () => {
  it('names the trace that the call’s start records, with a new span at each attempt', async () => {
    const { client, facts, requests } = setUp(({ headers }) =>
      headers.authorization === 'Bearer token-1' ? json({}, 401) : json({ amount: 5 }),
    );
    const [started] = await facts(client.call(getCoinBalance, {}));
    const trace = started?.kind === 'call/started' ? started.data.trace : undefined;
    expect(trace).toMatch(/^[0-9a-f]{32}$/);
    const sent = requests.map(({ headers }) => String(headers.traceparent));
    expect(sent).toHaveLength(2);
    for (const header of sent) expect(header).toMatch(new RegExp(`^00-${trace}-(?!0{16})[0-9a-f]{16}-01$`));
    expect(new Set(sent).size).toBe(2);
    const [next] = await facts(client.call(getCoinBalance, {}));
    expect(next?.data).not.toMatchObject({ trace });
  });
  it.each([
    ['an API on another origin', 'https://api.test', 'sameOrigin', false],
    ['an API whose origin only starts like the page’s', 'http://app.test.example/api', 'sameOrigin', false],
    ['an API on another origin that allows it', 'https://api.test', 'always', true],
    ['an API on the page’s origin', 'http://app.test/api', 'sameOrigin', true],
    ['any API, if it is off', 'http://app.test/api', 'never', false],
  ] as const)(
    'and the preflight that it needs depend on the configuration: %s',
    async (_, base, header, isSent) => {
      const { client, facts, requests } = setUp(() => json({ amount: 5 }), base, {
        tracing: { ...tracing, header },
      });
      const [started] = await facts(client.call(getCoinBalance, {}));
      expect(requests[0]?.headers.traceparent !== undefined).toBe(isSent);
      expect(Object.hasOwn(started?.data as object, 'trace')).toBe(isSent);
    },
  );
  it('is not sent with public requests, which a cache answers', async () => {
    const { client, facts, requests } = setUp(() => json({ jackpots: [] }));
    await facts(client.call(lobbyEndpoints.getJackpots, {}));
    expect(requests[0]?.headers).not.toHaveProperty('traceparent');
  });
  it('marks the configured share as sampled, and each trace always alike', () => {
    const traces = Array.from({ length: 2_000 }, () => crypto.randomUUID().replace(/-/g, ''));
    const sampledAt = (sampled: number) =>
      traces.filter((trace) => traceparent(trace, { ...tracing, sampled }, trace).endsWith('-01'));
    expect(sampledAt(0)).toEqual([]);
    expect(sampledAt(1)).toEqual(traces);
    const some = sampledAt(0.25);
    expect(some.length).toBeGreaterThan(350);
    expect(some.length).toBeLessThan(650);
    expect(sampledAt(0.25)).toEqual(some);
  });
});
