// Tabs that share a session: only the access token is exchanged, and the tab with the refresh token renews it.
import { UserManager } from 'oidc-client-ts';
import { describe, expect, it, vi } from 'vitest';
import { leased } from '../../src/browser/lease';
import { ProviderProblem } from '../../streams/wire/signIn/providerProblem';
import { AUTHORITY, browserOf, json, jwt, rotating, Tokens } from './browserTabs';

const granted = () => json({ access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 300 });
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('tabs of one session', () => {
  it('never exchange a refresh token; its owner renews for the others with one request', async () => {
    const { tab, said, requests } = browserOf({ token: granted });
    const owner = tab('owner', { expiresIn: 100 });
    await owner.signIn.restore();
    const sibling = tab('sibling');
    expect(await sibling.signIn.restore()).toMatchObject({
      outcome: 'signedIn',
      identity: { playerId: '1001' },
    });
    expect(sibling.signIn.accessToken()).toBe('owner-access');
    expect(await sibling.signIn.renew('owner-access', false)).toMatchObject({ outcome: 'renewed' });
    expect([owner, sibling].map(({ signIn }) => signIn.accessToken())).toEqual(['access-2', 'access-2']);
    expect(requests('/token')).toHaveLength(1);
    expect(JSON.stringify(said)).toContain('access-2');
    expect(JSON.stringify(said)).not.toContain('refresh');
    expect(JSON.stringify([...sibling.tokens])).not.toContain('refresh');
    expect(JSON.stringify([...owner.tokens])).toContain('refresh-2');
  });
  it('are notified by the owner when the provider does not respond', async () => {
    const { tab } = browserOf({ token: () => json({}, 503, { 'Retry-After': '30' }) });
    const owner = tab('owner', { expiresIn: 100 });
    await owner.signIn.restore();
    const sibling = tab('sibling');
    await sibling.signIn.restore();
    expect(await sibling.signIn.renew('owner-access', false)).toEqual({
      outcome: 'unreachable',
      retryAfterMs: 30_000,
      failure: { step: 'refresh', code: null, status: 503 },
    });
    expect(owner.signIn.accessToken()).toBe('owner-access');
  });
  it('suspect a sign-out in the owner if the provider refuses to renew for another tab', async () => {
    const noSession = new ProviderProblem({ step: 'frame', code: 'login_required', status: null }, false);
    vi.spyOn(UserManager.prototype, 'signinSilent').mockRejectedValueOnce(noSession);
    const { tab } = browserOf({ token: () => json({ error: 'invalid_grant' }, 400) });
    const owner = tab('owner', { expiresIn: 100 });
    let suspicions = 0;
    owner.signIn.signOutSuspected$.subscribe(() => {
      suspicions += 1;
    });
    await owner.signIn.restore();
    const sibling = tab('sibling');
    await sibling.signIn.restore();
    expect(await sibling.signIn.renew('owner-access', false)).toMatchObject({ outcome: 'refused' });
    expect(suspicions).toBe(1);
  });
  it.each([[undefined], [0], [-5], ['soon']])(
    'use a default lifetime for expires_in %s',
    async (expiresIn) => {
      const answer = {
        access_token: 'access-2',
        ...(expiresIn === undefined ? {} : { expires_in: expiresIn }),
      };
      const { tab } = browserOf({ token: () => json(answer) });
      const { signIn } = tab('owner', { expiresIn: 100 });
      await signIn.restore();
      const renewal = await signIn.renew('owner-access', false);
      expect(renewal).toMatchObject({ outcome: 'renewed' });
      if (renewal.outcome !== 'renewed') return;
      expect(renewal.identity.expiresAt - Date.now()).toBeGreaterThan(290_000);
    },
  );
  it('ignore messages of other shapes', async () => {
    const { tab, say } = browserOf({ token: granted });
    const { signIn } = tab('owner', { expiresIn: 100 });
    await signIn.restore();
    for (const message of [null, 'ended', 7, {}, { type: 'toString' }, { type: 'renewed' }]) say(message);
    say({ type: 'renewed', user: '{"access_token":' });
    say({ type: 'signedIn', user: '{"access_token":' });
    say({ type: 'unreachable', retryAt: 'never' });
    await later(20);
    expect(signIn.accessToken()).toBe('owner-access');
  });

  describe('a page restored from the back/forward cache', () => {
    const KEY = `coinstream.oidc.user:${AUTHORITY}/:test`;
    async function restoredPage() {
      const { tab, hints, requests } = browserOf({ token: granted });
      const { signIn, tokens } = tab('page', { expiresIn: 100 });
      await signIn.restore();
      const heard: unknown[] = [];
      signIn.renewedElsewhere$.subscribe(({ playerId }) => heard.push(playerId));
      signIn.endedElsewhere$.subscribe(() => heard.push('ended'));
      signIn.signOutSuspected$.subscribe(() => heard.push('suspected'));
      const store = (changes: object) =>
        tokens.setItem(KEY, JSON.stringify({ ...JSON.parse(tokens.getItem(KEY) ?? '{}'), ...changes }));
      return { signIn, tokens, hints, heard, store, requests };
    }
    it('does nothing and sends no request if nothing happened', async () => {
      const { signIn, heard, requests } = await restoredPage();
      await signIn.revisit();
      expect(heard).toEqual([]);
      expect(requests('/token')).toEqual([]);
    });
    it('takes over the tokens of another page of its tab, so that no refresh token is used twice', async () => {
      const { signIn, heard, store } = await restoredPage();
      store({ access_token: 'newer', refresh_token: 'newer' });
      await signIn.revisit();
      expect(heard).toEqual(['1001']);
      expect(signIn.accessToken()).toBe('newer');
    });
    it('ends its session with that of its tab', async () => {
      const { signIn, tokens, heard } = await restoredPage();
      tokens.removeItem(KEY);
      await signIn.revisit();
      expect(heard).toEqual(['ended']);
    });
    it('ends its session if another player signed in, and keeps the tokens of that player', async () => {
      const { signIn, tokens, heard, store } = await restoredPage();
      store({ access_token: 'other', id_token: jwt('7'), profile: { sub: '7' } });
      await signIn.revisit();
      expect(heard).toEqual(['ended']);
      await signIn.end(false);
      expect(signIn.accessToken()).toBeNull();
      expect(tokens.getItem(KEY)).toContain('other');
    });
    it('suspects a sign-out if another tab has removed the hint', async () => {
      const { signIn, hints, heard } = await restoredPage();
      hints.remove('signed-in-before');
      await signIn.revisit();
      expect(heard).toEqual(['suspected']);
    });
  });
});

/** Tabs that start with an expired token, with or without a refresh token. */
const STARTS: readonly (readonly [string, readonly (string | null)[]])[] = [
  ['duplicated, all with the same refresh token', ['shared', 'shared', 'shared']],
  ['reloaded, one with the refresh token', ['shared', null, null]],
  ['reloaded, the last one with the refresh token', [null, null, 'shared']],
];

describe('tabs that start together with expired tokens', () => {
  const leases = new Tokens();
  const ways = [
    ['under a lock', undefined],
    [
      'under a lease, in a browser without locks',
      <T>(name: string, work: (waited: boolean) => Promise<T>) => leased(name, 20_000, work, leases),
    ],
  ] as const;
  for (const [way, exclusively] of ways)
    it.each(STARTS)(`use one refresh token ${way}: %s`, async (_, refreshTokens) => {
      const provider = rotating('shared', 30);
      const { tab } = browserOf({ ...provider, ...(exclusively === undefined ? {} : { exclusively }) });
      const opened = refreshTokens.map((refreshToken, index) =>
        tab(`tab-${index}`, { expiresIn: -60, refreshToken }),
      );
      const found = await Promise.all(opened.map(({ signIn }) => signIn.restore()));
      expect(found.map(({ outcome }) => outcome)).toEqual(['signedIn', 'signedIn', 'signedIn']);
      expect([provider.count(), provider.isAlive()]).toEqual([1, true]);
      expect(new Set(opened.map(({ signIn }) => signIn.accessToken()))).toEqual(new Set(['access-2']));
      const owners = opened.filter(({ tokens }) => JSON.stringify([...tokens]).includes('refresh-2'));
      expect(owners).toHaveLength(1);
    });

  it('use one refresh token within a tab, even without a lock', async () => {
    const provider = rotating('shared', 30);
    const { tab } = browserOf({ ...provider, exclusively: (_, work) => work(false) });
    const [owner, sibling] = [
      tab('owner', { expiresIn: -60, refreshToken: 'shared' }),
      tab('sibling', { expiresIn: -60, refreshToken: null }),
    ];
    const found = await Promise.all([owner, sibling].map(({ signIn }) => signIn.restore()));
    expect(found.map(({ outcome }) => outcome)).toEqual(['signedIn', 'signedIn']);
    expect([provider.count(), provider.isAlive()]).toEqual([1, true]);
  });

  it('do not reuse a refresh token that another tab used during their sleep', async () => {
    const provider = rotating('shared');
    const { tab } = browserOf(provider);
    const awake = tab('awake', { expiresIn: -60, refreshToken: 'shared' });
    await awake.signIn.restore();
    const restored = tab('restored', { expiresIn: -90, refreshToken: 'shared' });
    awake.close();
    await restored.signIn.restore();
    expect([provider.count(), provider.isAlive()]).toEqual([1, true]);
  });

  it('are notified by the first of them when the provider does not respond', async () => {
    const { tab, requests } = browserOf({ token: () => json({}, 503) });
    const opened = [1, 2, 3].map((number) =>
      tab(`tab-${number}`, { expiresIn: -60, refreshToken: 'shared' }),
    );
    const found = await Promise.all(
      opened.map(async ({ signIn }) => {
        const restoration = await signIn.restore();
        if (requests('/token').length === 1)
          signIn.shareUnreachable({ retryAt: Date.now() + 5_000, attempt: 1, isBound: false });
        return restoration.outcome;
      }),
    );
    expect(found).toEqual(['unreachable', 'unreachable', 'unreachable']);
    expect(requests('/token')).toHaveLength(1);
  });
});
