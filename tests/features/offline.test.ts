// Offline: the device's network status and, with the flag `pwa`, cached lists and their age.
import { describe, expect, it } from 'vitest';
import { clockTime } from '../../streams/dates';
import { endpoints as lobby } from '../../streams/features/lobby/lobby';
import { isOffline, timeOf } from '../../streams/features/offline';
import { CACHED_AT } from '../../streams/wire/cachedResponse';
import { failures } from '../../streams/wire/failure';
import { type Script, settled } from '../fakePorts';
import { fixture, given, START } from '../given';
import { identity, signedInCore } from '../signedIn';

const KEPT = START - 3_600_000;
const GAMES = 'GET /lobby/games';
const game = {
  id: 1,
  name: 'Copper Fox',
  tags: [],
  categories: [],
  images: [],
  releaseDate: null,
  minBet: null,
};
const config = { flags: { pwa: true } };

const kept = (body: unknown, at: string): Response =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json', [CACHED_AT]: at } });

/** An offline device whose worker has cached the public lists. */
const offline =
  (games: unknown = { items: [game] }, at = String(KEPT)): Script =>
  ({ url }) => {
    if (url.endsWith('/api/lobby/games')) return kept(games, at);
    if (url.endsWith('/api/lobby/categories')) return kept({ items: [] }, at);
    throw new TypeError('Failed to fetch');
  };

describe('the state', () => {
  it('is the age of the cached games, until the platform returns games', () => {
    const games = fixture('games/loaded', { items: [] });
    const answer = (route: string) => fixture('answer/kept', { route, keptAt: KEPT });
    given(games, answer(GAMES)).expect('offline', { since: null, gamesKeptAt: KEPT });
    given(games, answer('GET /lobby/categories')).expect('offline', { since: null, gamesKeptAt: null });
    given(games, answer(GAMES), games).expect('offline', { since: null, gamesKeptAt: null });
  });
  it('is the time since which the device is offline', () => {
    const change = (isOnline: boolean) => fixture('network/changed', { isOnline });
    given(change(false)).expect('offline', { since: START, gamesKeptAt: null });
    given(change(false), change(true)).expect('offline', { since: null, gamesKeptAt: null });
  });
  it('is online if the hub connects although the device says otherwise', () => {
    const absent = fixture('network/changed', { isOnline: false });
    given(absent, fixture('hub/connected', {})).expect('offline', { since: null, gamesKeptAt: null });
  });
  it('is offline for either reason', () => {
    expect(isOffline({ since: null, gamesKeptAt: null })).toBe(false);
    expect(isOffline({ since: START, gamesKeptAt: null })).toBe(true);
    expect(isOffline({ since: null, gamesKeptAt: KEPT })).toBe(true);
  });
  it('shows the day of an age before today', () => {
    const noon = new Date(2026, 2, 5, 12, 5).getTime();
    expect(timeOf(noon, noon + 60_000)).toBe(clockTime(noon));
    expect(timeOf(noon, noon + 86_400_000)).toBe(`03/05/2026 ${clockTime(noon)}`);
  });
});

describe('a cached response', () => {
  const visit = (script: Script, more: object = {}) =>
    signedInCore({ script, config, isVisitor: true, ...more });
  it('becomes a failed call, the games and their age, in this order', async () => {
    const { events, core, life } = await visit(offline());
    const own = events.filter(({ via }) => via === GAMES);
    expect(own.map(({ kind }) => kind)).toEqual([
      'call/started',
      'call/failed',
      'games/loaded',
      'answer/kept',
    ]);
    expect(own[1]?.data).toEqual({ route: GAMES, failure: failures.offline() });
    expect(own[3]?.data).toEqual({ route: GAMES, keptAt: KEPT });
    expect(own.slice(1).map(({ cause }) => cause)).toEqual([own[0]?.seq, own[0]?.seq, own[0]?.seq]);
    expect(core.state('offline').gamesKeptAt).toBe(KEPT);
    expect(core.state('lobby').games).toHaveLength(1);
    life.unsubscribe();
  });
  it.each(['', 'yesterday', '-1', '1.5'])('without a valid time (%j) is an ordinary response', async (at) => {
    const { kinds, core, life } = await visit(offline(undefined, at));
    expect(kinds('')).not.toContain('answer/kept');
    expect(core.state('lobby').games).toHaveLength(1);
    life.unsubscribe();
  });
  it('from an older release that cannot be decoded shows nothing', async () => {
    const { kinds, core, life } = await visit(offline({ items: 'games' }));
    expect(kinds('')).not.toContain('games/loaded');
    expect(core.state('offline').gamesKeptAt).toBeNull();
    life.unsubscribe();
  });
  it('replaces the lists of a player, but no balance', async () => {
    const { core, fake, life } = await visit(offline(), { isVisitor: false });
    expect(core.state('session').status).toBe('signedIn');
    expect(fake.requests.some(({ url }) => url.endsWith('/Players/1001/games'))).toBe(true);
    expect(core.state('lobby').games).toHaveLength(1);
    expect(core.state('offline').gamesKeptAt).toBe(KEPT);
    expect(core.state('balances').coins.amount).toBeNull();
    life.unsubscribe();
  });
  it('is not requested for a player without the flag', async () => {
    const { fake, life } = await visit(offline(), { isVisitor: false, config: {} });
    expect(fake.requests.some(({ url }) => url.endsWith('/api/lobby/games'))).toBe(false);
    life.unsubscribe();
  });
});

describe('an online device', () => {
  const changes = ({ events }: Awaited<ReturnType<typeof signedInCore>>) =>
    events.filter(({ kind }) => kind === 'network/changed').map(({ data }) => data);
  it('reports nothing if it was online from the start', async () => {
    const run = await signedInCore({ config });
    run.fake.signals.online.next(true);
    await settled();
    expect(changes(run)).toEqual([]);
    run.fake.signals.online.next(false);
    run.fake.signals.online.next(true);
    expect(changes(run)).toEqual([{ isOnline: false }, { isOnline: true }]);
    run.life.unsubscribe();
  });
  it('is online once a call that started later is answered, although the device says otherwise', async () => {
    let answer: ReturnType<typeof kept> | null = null;
    const run = await signedInCore({
      config,
      isVisitor: true,
      script: ({ url }) => {
        if (answer !== null && url.endsWith('/api/lobby/games')) return answer;
        throw new TypeError('Failed to fetch');
      },
    });
    const load = async (response: Response) => {
      answer = response;
      run.core.run(run.core.call(lobby.getLobbyGames, {}));
      await settled();
    };
    run.fake.signals.online.next(false);
    await load(kept({ items: [game] }, String(KEPT)));
    expect(changes(run)).toEqual([{ isOnline: false }]);
    await load(new Response(JSON.stringify({ items: [game] })));
    expect(changes(run)).toEqual([{ isOnline: false }, { isOnline: true }]);
    const reply = run.events.findLast(({ kind }) => kind === 'games/loaded');
    expect(run.events.findLast(({ kind }) => kind === 'network/changed')?.cause).toBe(reply?.seq);
    expect(run.core.state('offline')).toEqual({ since: null, gamesKeptAt: null });
    run.life.unsubscribe();
  });
  it('stays offline if a call that started before is answered', async () => {
    let answer: ((response: Response) => void) | undefined;
    const script = ({ url }: { readonly url: string }) =>
      url.endsWith('/api/lobby/games')
        ? new Promise<Response>((resolve) => {
            answer = resolve;
          })
        : null;
    const run = await signedInCore({ config, isVisitor: true, script });
    run.core.run(run.core.call(lobby.getLobbyGames, {}));
    run.fake.signals.online.next(false);
    answer?.(new Response(JSON.stringify({ items: [game] })));
    await settled();
    expect(run.core.state('lobby').games).toHaveLength(1);
    expect(changes(run)).toEqual([{ isOnline: false }]);
    run.life.unsubscribe();
  });
  it('reports changes also without the flag: no payment is sent offline', async () => {
    const run = await signedInCore();
    run.fake.signals.online.next(false);
    expect(changes(run)).toEqual([{ isOnline: false }]);
    run.life.unsubscribe();
  });
});

describe('a session search that failed offline', () => {
  it('is repeated when the device is online again', async () => {
    const { core, fake, pass, life } = await signedInCore({
      config,
      restoration: { outcome: 'unreachable' },
    });
    fake.signals.online.next(false);
    await pass(5_000);
    expect(core.state('session').status).toBe('anonymous');
    fake.ports.signIn.restore = async () => ({ outcome: 'signedIn', identity, returnTo: null });
    fake.signals.online.next(true);
    await pass(5_000);
    expect(core.state('session').status).toBe('signedIn');
    life.unsubscribe();
  });
});
