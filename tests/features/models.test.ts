import { describe, expect, it } from 'vitest';
import { callStateOf, MAX_KEYS_PER_ROUTE } from '../../streams/features/calls';
import { routeAt } from '../../streams/routes';
import { failures } from '../../streams/wire/failure';
import { type EventFixture, fixture, given, START } from '../given';

const signedIn = fixture('session/started', {
  playerId: '1001',
  expiresAt: START + 300_000,
  returnTo: '/account',
});

describe('the session', () => {
  it('is unknown at first, with no player', () => {
    given().expect('session', { status: 'unknown', playerId: null });
  });
  // [AUTH-05]
  it('has the player of the token subject', () => {
    given(signedIn).expect('session', { status: 'signedIn', playerId: '1001', returnTo: '/account' });
  });
  // [AUTH-05, CONST-20]
  it('has no player in old recordings of an account without a usable id', () => {
    given(fixture('session/started', { playerId: null, expiresAt: 1, returnTo: null })).expect('session', {
      status: 'anonymous',
      playerId: null,
    });
  });
  it('is signing out until the provider has responded', () => {
    given(
      signedIn,
      fixture('session/signOutStarted', {}),
      fixture('session/ended', { reason: 'player' }),
    ).expect('session', {
      status: 'signingOut',
      playerId: null,
    });
  });
  // [AUTH-08]
  it('is anonymous after it expired', () => {
    given(signedIn, fixture('session/ended', { reason: 'expired' })).expect('session', {
      status: 'anonymous',
      playerId: null,
      endedBecause: 'expired',
    });
  });
  it('continues after a renewal', () => {
    given(signedIn, fixture('session/renewed', { expiresAt: START + 600_000 })).expect('session', {
      expiresAt: START + 600_000,
    });
  });
  it('is inactive after the notice and active with the next action', () => {
    given(signedIn, fixture('session/activityExpired', {})).expect('session', { active: 'inactive' });
    given(signedIn, fixture('session/activityExpired', {}), fixture('session/activityResumed', {})).expect(
      'session',
      {
        active: 'active',
      },
    );
  });
});

describe('the calls', () => {
  const route = 'GET /Players/:player/coinbalance';
  const started = fixture('call/started', { route, params: {} }, { source: 'rest', via: route });
  const reply = (cause: number) =>
    fixture('coinBalance/updated', { amount: 1, version: null }, { source: 'rest', via: route, cause });
  const statusAfter = (...events: EventFixture[]) =>
    callStateOf(given(...events).state('calls'), { route }).status;
  // [SHELL-92, ENT-31]
  it('go from idle to pending to fulfilled', () => {
    expect(statusAfter()).toBe('idle');
    expect(statusAfter(started)).toBe('pending');
    expect(statusAfter(started, reply(1))).toBe('fulfilled');
  });
  // [SHELL-92]
  it('are refreshing if they were loaded before', () => {
    expect(statusAfter(started, reply(1), started)).toBe('refreshing');
  });
  // [SHELL-92]
  it('are rejected with the failure', () => {
    const failed = fixture(
      'call/failed',
      { route, failure: failures.refused(500, 'x', ['No']) },
      { source: 'rest', cause: 1 },
    );
    const { state } = given(started, failed);
    expect(callStateOf(state('calls'), { route })).toMatchObject({
      status: 'rejected',
      failure: { messages: ['No'] },
    });
  });
  it('are rejected as undecodable if the reply was', () => {
    const rejected = fixture(
      'event/rejected',
      { route, path: 'amount', reason: 'expected amount', wanted: 'coinBalance/updated' },
      { source: 'rest', cause: 1 },
    );
    expect(callStateOf(given(started, rejected).state('calls'), { route }).failure).toMatchObject({
      type: 'undecodable',
      path: 'amount',
    });
  });
  it('are not settled by a push of the same fact', () => {
    expect(
      statusAfter(started, fixture('coinBalance/updated', { amount: 1, version: 1 }, { source: 'hub' })),
    ).toBe('pending');
  });
  const aborted = (cause: number) =>
    fixture('call/aborted', { route }, { source: 'rest', via: route, cause });
  it('return to their previous state when aborted: never made, fulfilled, failed', () => {
    const failed = fixture(
      'call/failed',
      { route, failure: failures.offline() },
      { source: 'rest', via: route, cause: 1 },
    );
    expect(statusAfter(started, aborted(1))).toBe('idle');
    expect(statusAfter(started, reply(1), started, aborted(3))).toBe('fulfilled');
    expect(statusAfter(started, failed, started, aborted(3))).toBe('rejected');
  });
  it('stay in flight if one of two identical calls is aborted', () => {
    expect(statusAfter(started, started, aborted(1))).toBe('pending');
    expect(statusAfter(started, started, aborted(1), aborted(2))).toBe('idle');
    expect(given(started, started, aborted(1), aborted(2)).state('calls').inFlight).toEqual({});
  });
  it.each(['page/reloaded', 'session/ended'] as const)('are cleared at %s', (kind) => {
    const end =
      kind === 'page/reloaded' ? fixture(kind, { pages: 1 }) : fixture(kind, { reason: 'player' as const });
    expect(given(started, end).state('calls')).toEqual({ byKey: {}, inFlight: {} });
  });
  it('keep only the latest parameters of each route and the calls in flight', () => {
    const search = (term: number) =>
      fixture('call/started', { route: 'GET /search', params: { term: String(term) } }, { source: 'rest' });
    const done = (cause: number) =>
      fixture('call/succeeded', { route: 'GET /search', ignoredStatus: null }, { source: 'rest', cause });
    const events = [started, reply(1), search(0)];
    for (let term = 1; term <= 100; term++) events.push(search(term), done(events.length + 1));
    const { byKey, inFlight } = given(...events).state('calls');
    expect(Object.keys(byKey).filter((key) => key.startsWith('GET /search'))).toHaveLength(
      MAX_KEYS_PER_ROUTE + 1,
    );
    expect(byKey['GET /search?term=0']?.status).toBe('pending');
    expect(byKey['GET /search?term=100']?.status).toBe('fulfilled');
    expect(byKey[`${route}?`]?.status).toBe('fulfilled');
    expect(inFlight).toEqual({ 3: 'GET /search?term=0' });
  });
  it('are distinguished by their parameters', () => {
    const claim = 'POST /Players/:player/rewards/:playerRewardId/claim';
    const { state } = given(
      fixture('call/started', { route: claim, params: { playerRewardId: '5' } }, { source: 'rest' }),
    );
    expect(callStateOf(state('calls'), { route: claim }, { playerRewardId: 5 }).status).toBe('pending');
    expect(callStateOf(state('calls'), { route: claim }, { playerRewardId: 6 }).status).toBe('idle');
  });
});

describe('the modal stack', () => {
  const info = (title: string) =>
    fixture('popup/requested', {
      content: { type: 'info', title, text: 'Text', button: null },
      variant: 'flyout',
      anchored: false,
      showOverlay: true,
    });
  // [MODAL-07, ENT-75]
  it('stacks entries with id, type, variant, anchored and showOverlay', () => {
    given(info('a'), info('b')).expect('popups', {
      stack: [
        {
          id: 1,
          content: { type: 'info', title: 'a' },
          variant: 'flyout',
          anchored: false,
          showOverlay: true,
        },
        { id: 2 },
      ],
    });
  });
  it('closes a modal by its id', () => {
    given(info('a'), info('b'), fixture('popup/closed', { id: 1 })).expect('popups', { stack: [{ id: 2 }] });
  });
  // [MODAL-05]
  it('closes on navigation', () => {
    given(info('a'), fixture('route/entered', routeAt('/games'))).expect('popups', { stack: [] });
  });
});

describe('the connection', () => {
  const connected = fixture('hub/connected', {}, { source: 'hub' });
  const lost = fixture('hub/lost', { reason: 'dropped', retryAt: START + 9_000 }, { source: 'hub' });
  it('is stale from the first loss until it is restored', () => {
    given(signedIn, connected, lost, lost).expect('connection', {
      status: 'waiting',
      staleSince: START + 2_000,
      retryAt: START + 9_000,
    });
    given(signedIn, connected, lost, connected).expect('connection', {
      status: 'connected',
      staleSince: null,
      connects: 2,
    });
  });
  it('is not stale before the first connection', () => {
    given(signedIn, lost).expect('connection', { staleSince: null });
  });
});
