// A session: its start, its end in this or another tab, and the data that may have been missed meanwhile.
import { describe, expect, it } from 'vitest';
import { endpoints as balanceEndpoints } from '../../streams/features/balances/balances';
import { json, type Script, settled } from '../fakePorts';
import { answers, identity, signedInCore } from '../signedIn';

describe('a signed-in start', () => {
  it('loads account, balances and lobby, and connects the hub', async () => {
    const { core, kinds, life, fake } = await signedInCore({ script: answers });
    const { connections } = fake;
    connections[0]?.open();
    await settled();
    expect(kinds('')).toEqual(
      expect.arrayContaining(['session/started', 'account/loaded', 'games/loaded', 'hub/connected']),
    );
    expect(core.state('balances').coins.amount).toBe(250_000);
    life.unsubscribe();
  });
  it('links click, call and reply in one chain of causes', async () => {
    const { events, life } = await signedInCore({ script: answers });
    const reply = events.find((event) => event.kind === 'coinBalance/updated');
    const call = events.find((event) => event.seq === reply?.cause);
    const start = events.find((event) => event.seq === call?.cause);
    expect([start?.kind, call?.kind, reply?.via]).toEqual([
      'session/started',
      'call/started',
      'GET /Players/:player/coinbalance',
    ]);
    life.unsubscribe();
  });
  it('applies the pushes of the hub', async () => {
    const { core, life, fake } = await signedInCore({ script: answers });
    const { connections } = fake;
    connections[0]?.open();
    await settled();
    connections[0]?.push('BettyCoinsBalanceUpdated', { amount: 99.5, version: 1 });
    expect(core.state('balances').coins).toMatchObject({ amount: 9_950, version: 1 });
    life.unsubscribe();
  });
  it('reloads the balances on connection and after each reconnect', async () => {
    const { fake, calls, pass, life } = await signedInCore({ script: answers });
    expect(calls('/coinbalance')).toHaveLength(1);
    fake.connections[0]?.open();
    await pass(1_000);
    expect(calls('/coinbalance')).toHaveLength(2);
    fake.connections[0]?.close(new Error('cut'));
    await pass(2_000);
    fake.connections[1]?.open();
    await settled();
    expect(calls('/coinbalance')).toHaveLength(3);
    life.unsubscribe();
  });
  it('reloads the balances once, however late the first connection is', async () => {
    const { fake, calls, pass, life } = await signedInCore({ script: answers });
    await pass(5_000);
    fake.connections[0]?.open();
    await pass(3_000);
    expect(calls('/coinbalance')).toHaveLength(2);
    fake.connections[0]?.close(new Error('cut'));
    await pass(2_000);
    fake.connections[1]?.open();
    await settled();
    expect(calls('/coinbalance')).toHaveLength(3);
    life.unsubscribe();
  });
  it('reloads the balances at most once in 10 s, however often it reconnects', async () => {
    const { fake, calls, pass, life } = await signedInCore({ script: answers });
    fake.connections[0]?.open();
    await pass(1_000);
    const before = calls('/coinbalance').length;
    for (let connection = 0; connection < 4; connection++) {
      fake.connections[connection]?.open();
      await settled();
      fake.connections[connection]?.close();
      fake.signals.pageShown.next();
      await pass(2_000);
    }
    expect(calls('/coinbalance')).toHaveLength(before + 1);
    await pass(10_000);
    expect(calls('/coinbalance')).toHaveLength(before + 2);
    life.unsubscribe();
  });
  it('keeps the last good balance, marked as stale, when a reply cannot be decoded', async () => {
    const answers = { amount: 2_500 as unknown };
    const { core, fake, pass, life } = await signedInCore({
      script: ({ url }) => (url.endsWith('/coinbalance') ? json(answers) : null),
    });
    fake.connections[0]?.open();
    await settled();
    answers.amount = 'many';
    fake.connections[0]?.close();
    await pass(2_000);
    fake.connections[1]?.open();
    await settled();
    expect(core.state('balances').coins).toMatchObject({ amount: 250_000, staleness: 'undecodable' });
    life.unsubscribe();
  });
});

describe('the session', () => {
  // [DEC-147]
  it('does not exist for a visitor: the lobby loads, no hub is opened', async () => {
    const { kinds, life, fake } = await signedInCore({ isVisitor: true });
    const { connections } = fake;
    expect(kinds('')).toContain('session/absent');
    expect(kinds('')).toContain('games/loaded');
    expect(connections).toHaveLength(0);
    life.unsubscribe();
  });
  // [AUTH-17, HTTP-05, ERR-142]
  it('shares one renewal among all refused calls', async () => {
    const script: Script = (request) =>
      request.headers.authorization === 'Bearer token-1' ? json({}, 401) : answers(request);
    const { core, life, fake } = await signedInCore({ script });
    const { renewals, held } = fake;
    expect(renewals).toHaveLength(1);
    held.token = 'token-2';
    renewals[0]?.({ outcome: 'renewed', identity });
    await settled();
    expect(renewals).toHaveLength(1);
    expect(core.state('balances').coins.amount).toBe(250_000);
    life.unsubscribe();
  });
  it('continues when a renewal cannot reach the provider', async () => {
    const { core, kinds, life, fake } = await signedInCore({ script: answers });
    const { renewals, signals } = fake;
    signals.signOutSuspected.next();
    await settled();
    renewals[0]?.({ outcome: 'unreachable' });
    await settled();
    expect(kinds('')).toContain('session/renewalFailed');
    expect(core.state('session').status).toBe('signedIn');
    life.unsubscribe();
  });
  // [AUTH-13, AUTH-18, HTTP-06]
  it('ends when the renewal is refused: models are cleared, the hub is stopped, the tokens are removed', async () => {
    const { core, kinds, life, fake } = await signedInCore({ script: answers });
    const { renewals, signals, connections, ended } = fake;
    connections[0]?.open();
    signals.signOutSuspected.next();
    await settled();
    renewals[0]?.({ outcome: 'refused' });
    await settled();
    expect(kinds('')).toContain('session/ended');
    expect(core.state('session')).toMatchObject({
      status: 'anonymous',
      playerId: null,
      endedBecause: 'expired',
    });
    expect(core.state('balances').coins.amount).toBeNull();
    expect(connections[0]?.stopped).toBe(true);
    expect(ended).toEqual([false]);
    life.unsubscribe();
  });
  it('ends when a renewal returns another player', async () => {
    const { core, life, fake } = await signedInCore({ script: answers });
    const { renewals, signals } = fake;
    signals.signOutSuspected.next();
    await settled();
    renewals[0]?.({ outcome: 'renewed', identity: { ...identity, playerId: '7' } });
    await settled();
    expect(core.state('session').endedBecause).toBe('elsewhere');
    life.unsubscribe();
  });
  it('is signed out everywhere when the player signs out', async () => {
    const { core, life, fake } = await signedInCore({ script: answers });
    const { ended } = fake;
    core.emit('session/signOutStarted', {});
    await settled();
    expect(core.state('session').status).toBe('signingOut');
    expect(ended).toEqual([true]);
    life.unsubscribe();
  });
  it.each(['Suspended', 'Closed', 'SelfExclusion'])(
    'ends with the account status %s, and the stored data is cleared',
    async (status) => {
      const { core, life, fake } = await signedInCore({ script: answers });
      const { local, connections } = fake;
      connections[0]?.open();
      await settled();
      core.emit('preferredBalance/changeRequested', { preferred: 'sweep' });
      connections[0]?.push('AccountStatusChanged', { status, statusReason: null });
      await settled();
      expect(core.state('session').endedBecause).toBe('accountStatus');
      expect([...local.entries.keys()]).toEqual(['device-id']);
      life.unsubscribe();
    },
  );
});

describe('data that may have been missed', () => {
  const requestedPaths = (requests: { url: string }[]) =>
    requests.filter(({ url }) => url.endsWith('/coinbalance')).length;
  it('is requested after twenty seconds in the background, but not after less', async () => {
    const { fake, pass, kinds, life } = await signedInCore({ script: answers, holdsHub: true });
    const away = async (ms: number) => {
      fake.signals.visible.next(false);
      await pass(ms);
      fake.signals.visible.next(true);
      await settled();
    };
    expect(requestedPaths(fake.requests)).toBe(1);
    await away(19_000);
    expect(kinds('connection/resumed')).toEqual([]);
    await away(20_000);
    expect(kinds('connection/resumed')).toHaveLength(1);
    expect(requestedPaths(fake.requests)).toBe(2);
    life.unsubscribe();
  });
  it('is requested even while an identical call is in flight, whose late response is dropped', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { core, life } = await signedInCore({
      script: ({ url }) =>
        url.endsWith('/coinbalance')
          ? new Promise<Response>((resolve) => answers.push(resolve))
          : json({ items: [], jackpots: [] }),
    });
    core.run(core.call(balanceEndpoints.getCoinBalance, {}, { fresh: true }));
    await settled();
    expect(answers).toHaveLength(2);
    answers[1]?.(json({ amount: 2 }));
    await settled();
    answers[0]?.(json({ amount: 1 }));
    await settled();
    expect(core.state('balances').coins.amount).toBe(200);
    life.unsubscribe();
  });
});

describe('another tab', () => {
  it('also renews the token for this one', async () => {
    const { core, life, fake } = await signedInCore({ script: answers });
    const { signals } = fake;
    signals.renewedElsewhere.next({ playerId: '1001', expiresAt: 77 });
    expect(core.state('session')).toMatchObject({ status: 'signedIn', expiresAt: 77 });
    life.unsubscribe();
  });
  it('ends this session if it has another player or has signed out', async () => {
    for (const act of ['other', 'ended'] as const) {
      const { core, life, fake } = await signedInCore({ script: answers });
      const { signals } = fake;
      if (act === 'other') signals.renewedElsewhere.next({ playerId: '7', expiresAt: 77 });
      else signals.endedElsewhere.next();
      expect(core.state('session')).toMatchObject({ playerId: null, endedBecause: 'elsewhere' });
      expect(core.state('balances').coins.amount).toBeNull();
      life.unsubscribe();
    }
  });
});
