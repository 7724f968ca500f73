// @vitest-environment happy-dom
// Hostile values from other tabs, in the live tail and the channel of the sign-in: both reject them and work afterwards.
import { asyncScheduler, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { shareLog, type TailMessage, tail$ } from '../../src/developer/tail';
import { shareLogWhenWanted } from '../../src/developer/tailWanted';
import { oidcSignIn } from '../../streams/wire/signIn/oidc';
import { isTabMessage, type TabMessage } from '../../streams/wire/signIn/tabMessages';
import { memoryStore, settled, testConfig } from '../fakePorts';
import { signedInCore } from '../signedIn';
import { closedAfterEach, hostileFor, ORIGIN, VALUES } from './hostileValues';

const closing = closedAfterEach();

function tailChannel() {
  const channel = new BroadcastChannel('coinstream.tail');
  closing.push(() => channel.close());
  const received: TailMessage[] = [];
  channel.onmessage = ({ data }) => {
    if (data?.type?.startsWith?.('tail/')) received.push(data);
  };
  return {
    post: (message: unknown) => channel.postMessage(message),
    of: (type: string, reader: string) =>
      received.filter((message) => message.type === type && message.reader === reader),
  };
}

const TAIL: readonly TailMessage[] = [
  { type: 'tail/wanted', reader: 'other' },
  { type: 'tail/offered', reader: 'other', app: 'a', seenAt: 1 },
  { type: 'tail/taken', reader: 'other', app: 'a' },
  { type: 'tail/left', reader: 'other' },
  { type: 'tail/begun', reader: 'other', app: 'a', text: '' },
  { type: 'tail/more', reader: 'other', app: 'a', lines: '' },
  { type: 'tail/closed', reader: 'other', app: 'a' },
];

describe('the live tail', () => {
  it('of an app tab continues, and so does its reader', async () => {
    const { core, pass, life } = await signedInCore();
    closing.push(() => life.unsubscribe());
    life.add(shareLog(core));
    const { post } = tailChannel();
    const parts: string[] = [];
    const following = tail$('reader').subscribe((news) =>
      parts.push(news.type === 'tail/begun' ? news.type : news.lines),
    );
    closing.push(() => following.unsubscribe());
    await vi.waitFor(() => expect(parts).toEqual(['tail/begun']));
    for (const value of hostileFor(TAIL)) post(value);
    await settled();
    core.emit('game/closed', {});
    await pass(1_000);
    await vi.waitFor(() => expect(parts.join('')).toContain('game/closed'));
  });
  it('is offered by a tab that has not been read before', async () => {
    const { core, life } = await signedInCore();
    closing.push(() => life.unsubscribe());
    const { post, of } = tailChannel();
    shareLogWhenWanted(core);
    for (const value of VALUES) post(value);
    await vi.waitFor(
      () => {
        post({ type: 'tail/wanted', reader: 'late' });
        expect(of('tail/offered', 'late').length).toBeGreaterThan(0);
      },
      { timeout: 20_000, interval: 50 },
    );
  });
});

const TABS: readonly TabMessage[] = [
  { type: 'renewed', user: '{}' },
  { type: 'asked' },
  { type: 'unreachable', retryAt: 1, attempt: 1, isBound: true },
  { type: 'renewalSought', from: 'other' },
  { type: 'renewalOffered', from: 'other', to: 'me' },
  { type: 'renewalAccepted', from: 'other', to: 'nobody' },
  { type: 'renewalEnded', to: 'me', renewal: { outcome: 'unreachable' } },
];

describe('the channel between tabs', () => {
  it('keeps its session, and rejects invalid pauses', async () => {
    const user = {
      access_token: 'mine',
      refresh_token: 'r',
      token_type: 'Bearer',
      profile: { sub: '1001' },
      expires_at: Math.floor(Date.now() / 1_000) + 300,
    };
    const entries = new Map([[`coinstream.oidc.user:${ORIGIN}/oidc:test`, JSON.stringify(user)]]);
    const tokens: Storage = {
      get length() {
        return entries.size;
      },
      key: (index) => [...entries.keys()][index] ?? null,
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
      clear: () => entries.clear(),
    };
    const hints = memoryStore();
    hints.write('signed-in-before', '1');
    const messages$ = new Subject<unknown>();
    const posted: TabMessage[] = [];
    const signIn = oidcSignIn({
      config: testConfig(),
      origin: ORIGIN,
      location: () => `${ORIGIN}/`,
      tokens,
      isStored: true,
      hints,
      tabId: 'me',
      scheduler: asyncScheduler,
      exclusively: (_, work) => work(false),
      warn: () => undefined,
      tabs: { messages$, post: (message) => void posted.push(message) },
      fetch: async () => new Response('{}', { status: 503 }),
    });
    await signIn.restore();
    const rests: number[] = [];
    signIn.unreachableElsewhere$.subscribe(({ retryAt, attempt }) => rests.push(retryAt, attempt));
    for (const value of hostileFor(TABS)) messages$.next(value);
    const far = { access_token: 'evil', expires_at: 9e15, profile: { sub: '1001' } };
    for (const name of Object.keys(far))
      for (const value of VALUES.filter((value) => typeof value !== 'bigint')) {
        if (name === 'access_token' && (typeof value === 'string' || value instanceof Date)) continue;
        if (name === 'expires_at' && (value === undefined || Number.isFinite(value))) continue;
        messages$.next({ type: 'renewed', user: JSON.stringify({ ...far, [name]: value }) ?? '' });
      }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(signIn.accessToken()).toBe('mine');
    expect(rests.filter((value) => !(Number.isFinite(value) && value >= 0))).toEqual([]);
    posted.length = 0;
    messages$.next({ type: 'asked' });
    expect(posted).toMatchObject([{ type: 'renewed' }]);
  });
  it('accepts its own messages', () => {
    expect(TABS.filter((message) => !isTabMessage(message))).toEqual([]);
    expect(VALUES.filter(isTabMessage)).toEqual([]);
  });
});
