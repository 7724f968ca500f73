// CSRF tokens: from a cookie of the page, or from an endpoint of an API whose cookies the page can't read.
import { lastValueFrom, toArray } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { endpoints as balances } from '../../streams/features/balances/balances';
import { endpoints as favorites } from '../../streams/features/favorites';
import { decodeConfig } from '../../streams/schema/decodeConfig';
import { apiAddress, hubAddress } from '../../streams/wire/addresses';
import { json, settled, testConfig } from '../fakePorts';
import { signedInCore } from '../signedIn';

const ENDPOINT = {
  apiBase: 'https://api.other.test/v1/',
  csrf: { endpoint: '/csrf', header: 'X-Anti-Forgery' },
};
const empty = () => json({ items: [], jackpots: [], steps: [] });

async function running(answer: (url: string) => Response | null, config: Record<string, unknown> = ENDPOINT) {
  const run = await signedInCore({ config, script: ({ url }) => answer(url) ?? empty() });
  const change = async () => {
    const facts$ = run.core.call(favorites.addFavorite, { params: { gameId: 7 } });
    return lastValueFrom(facts$.pipe(toArray()));
  };
  const sent = () => run.calls('/favorites/').map(({ headers }) => headers['x-anti-forgery'] ?? null);
  return { ...run, change, sent };
}

describe('the CSRF token', () => {
  it('is read from the configured cookie and sent in the configured header', async () => {
    const run = await signedInCore({
      config: { csrf: { cookie: 'af', header: 'X-Anti-Forgery' } },
      prepare: ({ ports }) => {
        ports.network.csrfToken = (cookie) => (cookie === 'af' ? 'T' : null);
      },
    });
    await lastValueFrom(run.core.call(balances.getCoinBalance, {}, { fresh: true }));
    expect(run.calls('/coinbalance').at(-1)?.headers['x-anti-forgery']).toBe('T');
    run.life.unsubscribe();
  });

  it.each([
    ['header', () => new Response(null, { status: 204, headers: { 'X-Anti-Forgery': 'T' } })],
    ['body', () => json({ token: 'T' })],
  ])("comes from the endpoint's %s, once, for calls that change something", async (_, answer) => {
    const run = await running((url) => (url.endsWith('/v1/csrf') ? answer() : null));
    expect(run.calls('/csrf')).toEqual([]);
    await run.change();
    await run.change();
    expect(run.sent()).toEqual(['T', 'T']);
    expect(run.calls('/csrf').map(({ url, init }) => [url, init.credentials])).toEqual([
      ['https://api.other.test/v1/csrf', 'include'],
    ]);
    expect(JSON.stringify(run.events)).not.toContain('"T"');
    run.life.unsubscribe();
  });

  it('is requested again after a 403 and by the next session', async () => {
    let count = 0;
    let isRefused = false;
    const run = await running((url) => {
      if (url.endsWith('/csrf')) {
        count += 1;
        return json({ token: `T-${count}` });
      }
      return isRefused && url.includes('/favorites/') ? json({}, 403) : null;
    });
    isRefused = true;
    await run.change();
    isRefused = false;
    await run.change();
    run.core.emit('session/ended', { reason: 'expired' });
    await settled();
    run.core.emit('session/started', { playerId: '1001', expiresAt: 9e12, returnTo: null });
    await run.change();
    expect(run.sent()).toEqual(['T-1', 'T-2', 'T-3']);
    run.life.unsubscribe();
  });

  it('that cannot be fetched means that nothing is sent, and the call fails as without a response', async () => {
    const run = await running((url) => (url.endsWith('/csrf') ? json({}, 500) : null));
    const facts = await run.change();
    expect(facts.at(-1)).toMatchObject({ kind: 'call/failed', data: { failure: { type: 'offline' } } });
    expect(run.sent()).toEqual([]);
    run.life.unsubscribe();
  });
});

describe('an API on another origin', () => {
  it('gets the configured credentials', async () => {
    const run = await running(() => null, { ...ENDPOINT, csrf: {}, apiCredentials: 'omit' });
    await run.change();
    expect(new Set(run.calls('/favorites/').map(({ init }) => init.credentials))).toEqual(new Set(['omit']));
    run.life.unsubscribe();
  });

  it.each(['https://api.test/v1', 'https://api.test/v1/'])(
    'joins the address of its hub as a URL: %s',
    (apiBase) => {
      const config = (more: object) => testConfig({ apiBase, ...more });
      expect(apiAddress(config({}), 'https://app.test')).toBe('https://api.test/v1');
      for (const hubPath of ['/hubs/generic', 'hubs/generic', '//hubs/generic'])
        expect(hubAddress(config({ hubPath }), 'https://app.test')).toBe('https://api.test/v1/hubs/generic');
      expect(hubAddress(config({ hub: { url: '/live' } }), 'https://app.test')).toBe('https://app.test/live');
      expect(hubAddress(config({ hub: { url: 'https://h.test/x' } }), 'https://app.test')).toBe(
        'https://h.test/x',
      );
    },
  );

  it.each([
    { skipNegotiation: true },
    { skipNegotiation: true, transports: ['longPolling'] },
    { transports: [] },
    { transports: ['carrierPigeon'] },
  ])('refuses a hub that could not connect: %j', (hub) => {
    const result = decodeConfig({ oidc: { authority: '/o', clientId: 'x' }, hub });
    expect(result).toMatchObject({ ok: false, field: expect.stringMatching(/^hub/) });
  });
});
