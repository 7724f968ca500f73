// Tabs that share a session: only the access token is exchanged, and the tab with the refresh token renews it.
import { asyncScheduler, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { oidcSignIn } from '../streams/wire/oidc';
import type { TabMessage } from '../streams/wire/tabMessages';
import { memoryStore, testConfig } from './fakePorts';

const ORIGIN = 'http://app.test';
const jwt = (sub: string) => `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;

class Tokens extends Map<string, string> implements Storage {
  get length() {
    return this.size;
  }
  key = (index: number) => [...this.keys()][index] ?? null;
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
}

function browserOf(answers: { token: () => Response }) {
  const said: TabMessage[] = [];
  const asked: string[] = [];
  const channels = new Map<string, Subject<unknown>>();
  const tab = (tabId: string, expiresIn: number | null) => {
    const inbox = new Subject<unknown>();
    channels.set(tabId, inbox);
    const tokens = new Tokens();
    if (expiresIn !== null) {
      const kept = {
        access_token: `${tabId}-access`,
        refresh_token: `${tabId}-refresh`,
        id_token: jwt('1001'),
        token_type: 'Bearer',
        profile: { sub: '1001' },
        expires_at: Math.floor(Date.now() / 1000) + expiresIn,
      };
      tokens.setItem(`coinstream.oidc.user:${ORIGIN}/oidc:test`, JSON.stringify(kept));
    }
    const hints = memoryStore();
    hints.write('signed-in-before', '1');
    const signIn = oidcSignIn({
      config: testConfig(),
      origin: ORIGIN,
      location: () => `${ORIGIN}/`,
      tokens,
      hints,
      tabId,
      scheduler: asyncScheduler,
      tabs: {
        messages$: inbox,
        post(message) {
          said.push(message);
          for (const [id, channel] of channels)
            if (id !== tabId) setTimeout(() => channel.next(structuredClone(message)));
        },
      },
      fetch: async (url) => {
        asked.push(new URL(url).pathname);
        if (url.endsWith('/token')) return answers.token();
        const document = {
          issuer: `${ORIGIN}/oidc`,
          authorization_endpoint: `${ORIGIN}/oidc/auth`,
          token_endpoint: `${ORIGIN}/oidc/token`,
        };
        return new Response(JSON.stringify(document));
      },
    });
    return { signIn, tokens, hints };
  };
  const say = (message: unknown) => {
    for (const channel of channels.values()) channel.next(message);
  };
  return { tab, said, asked, say };
}

const granted = () =>
  new Response(JSON.stringify({ access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 300 }));

describe('tabs of one session', () => {
  it('never say a refresh token, and the owner renews for the others with one request', async () => {
    const { tab, said, asked } = browserOf({ token: granted });
    const owner = tab('owner', 100);
    await owner.signIn.restore();
    const sibling = tab('sibling', null);
    expect(await sibling.signIn.restore()).toMatchObject({
      outcome: 'signedIn',
      identity: { playerId: 1001 },
    });
    expect(sibling.signIn.accessToken()).toBe('owner-access');
    expect(await sibling.signIn.renew('owner-access', false)).toMatchObject({ outcome: 'renewed' });
    expect([owner, sibling].map(({ signIn }) => signIn.accessToken())).toEqual(['access-2', 'access-2']);
    expect(asked.filter((path) => path.endsWith('/token'))).toHaveLength(1);
    expect(JSON.stringify(said)).toContain('access-2');
    expect(JSON.stringify(said)).not.toContain('refresh');
    expect(JSON.stringify([...sibling.tokens])).not.toContain('refresh');
    expect(JSON.stringify([...owner.tokens])).toContain('refresh-2');
  });
  it('hear from the owner that the provider does not answer', async () => {
    const busy = () => new Response('{}', { status: 503, headers: { 'Retry-After': '30' } });
    const { tab } = browserOf({ token: busy });
    const owner = tab('owner', 100);
    await owner.signIn.restore();
    const sibling = tab('sibling', null);
    await sibling.signIn.restore();
    expect(await sibling.signIn.renew('owner-access', false)).toEqual({
      outcome: 'unreachable',
      retryAfterMs: 30_000,
    });
    expect(owner.signIn.accessToken()).toBe('owner-access');
  });
  it.each([[undefined], [0], [-5], ['soon']])('take a default life for expires_in %s', async (expiresIn) => {
    const answer = {
      access_token: 'access-2',
      ...(expiresIn === undefined ? {} : { expires_in: expiresIn }),
    };
    const { tab } = browserOf({ token: () => new Response(JSON.stringify(answer)) });
    const { signIn } = tab('owner', 100);
    await signIn.restore();
    const renewal = await signIn.renew('owner-access', false);
    expect(renewal).toMatchObject({ outcome: 'renewed' });
    if (renewal.outcome !== 'renewed') return;
    expect(renewal.identity.expiresAt - Date.now()).toBeGreaterThan(290_000);
  });
  it('ignore messages of other shapes', async () => {
    const { tab, say } = browserOf({ token: granted });
    const { signIn } = tab('owner', 100);
    await signIn.restore();
    for (const message of [null, 'ended', 7, {}, { type: 'toString' }, { type: 'renewed' }]) say(message);
    say({ type: 'renewed', user: '{"access_token":' });
    say({ type: 'unreachable', retryAt: 'never' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(signIn.accessToken()).toBe('owner-access');
  });

  describe('a page that was restored from the back/forward cache', () => {
    const KEY = `coinstream.oidc.user:${ORIGIN}/oidc:test`;
    async function restoredPage() {
      const { tab, asked } = browserOf({ token: granted });
      const { signIn, tokens, hints } = tab('page', 100);
      await signIn.restore();
      const heard: unknown[] = [];
      signIn.renewedElsewhere$.subscribe(({ playerId }) => heard.push(playerId));
      signIn.endedElsewhere$.subscribe(() => heard.push('ended'));
      signIn.signOutSuspected$.subscribe(() => heard.push('suspected'));
      const store = (changes: object) =>
        tokens.setItem(KEY, JSON.stringify({ ...JSON.parse(tokens.getItem(KEY) ?? '{}'), ...changes }));
      return { signIn, tokens, hints, heard, store, asked };
    }
    it('hears nothing, and asks nobody, where nothing happened', async () => {
      const { signIn, heard, asked } = await restoredPage();
      const before = asked.length;
      await signIn.revisit();
      expect(heard).toEqual([]);
      expect(asked).toHaveLength(before);
    });
    it('takes the tokens of another page of its tab, so that no refresh token is spent twice', async () => {
      const { signIn, heard, store } = await restoredPage();
      store({ access_token: 'newer', refresh_token: 'newer' });
      await signIn.revisit();
      expect(heard).toEqual([1001]);
      expect(signIn.accessToken()).toBe('newer');
    });
    it('ends with the session of its tab', async () => {
      const { signIn, tokens, heard } = await restoredPage();
      tokens.removeItem(KEY);
      await signIn.revisit();
      expect(heard).toEqual(['ended']);
    });
    it('ends where another player signed in, and leaves them their tokens', async () => {
      const { signIn, tokens, heard, store } = await restoredPage();
      store({ access_token: 'other', id_token: jwt('7'), profile: { sub: '7' } });
      await signIn.revisit();
      expect(heard).toEqual(['ended']);
      await signIn.end(false);
      expect(signIn.accessToken()).toBeNull();
      expect(tokens.getItem(KEY)).toContain('other');
    });
    it('suspects a sign-out where another tab has taken back the hint', async () => {
      const { signIn, hints, heard } = await restoredPage();
      hints.remove('signed-in-before');
      await signIn.revisit();
      expect(heard).toEqual(['suspected']);
    });
  });
});
