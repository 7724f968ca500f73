// The core over fake ports: order, bound, reactions, the session's life.
import { asyncScheduler, of, Subscription } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { features, models } from '../streams/completeCatalogue';
import { createCore } from '../streams/core';
import { endpoints as balanceEndpoints } from '../streams/features/balances';
import { type AppEvent, newEvent } from '../streams/log/event';
import { createLog } from '../streams/log/log';
import { createLiveFold } from '../streams/log/readModel';
import type { Restoration } from '../streams/ports';
import { createReplay } from '../streams/recording/replay';
import { routeAt } from '../streams/routes';
import { fakePorts, json, type Script, settled, testConfig } from './fakePorts';
import { signedInCore } from './playing';

const identity = { playerId: 1001, expiresAt: Date.now() + 300_000 };
const signedIn: Restoration = { outcome: 'signedIn', identity, returnTo: null };

const answers: Script = ({ url }) => {
  if (url.endsWith('/coinbalance')) return json({ amount: 2_500 });
  if (url.endsWith('/balances')) return json([{ type: 'Redeemable', amount: 60 }]);
  if (url.endsWith('/gemsbalance')) return json({ amount: 40 });
  if (url.includes('/Accounts/1001')) return json({ id: 1001, status: 'Approved', statusReason: null });
  return json({ items: [], jackpots: [] });
};

function running(
  options: { restoration?: Restoration; script?: Script; config?: Record<string, unknown> } = {},
) {
  const fake = fakePorts({ script: options.script ?? answers, restoration: options.restoration ?? signedIn });
  const core = createCore(fake.ports, testConfig(options.config), { freeze: true, features });
  const events: AppEvent[] = [];
  core.events$.subscribe((event) => events.push(event));
  const life = core.start();
  const kinds = () => events.map((event) => event.kind);
  return { ...fake, core, events, kinds, life };
}

describe('the log', () => {
  const now = () => 5_000;
  const move = (path: string) => newEvent('route/entered', routeAt(path), 'player');
  it('shows re-entrant events to every subscriber in the same order', () => {
    const log = createLog({ now, fold: createLiveFold(models, { freeze: true }) });
    const seen: number[][] = [[], []];
    log.events$.subscribe((event) => {
      seen[0]?.push(event.seq);
      if (event.seq === 1) log.append(move('/b'));
    });
    log.events$.subscribe((event) => seen[1]?.push(event.seq));
    log.append(move('/a'));
    expect(seen).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
  it('knows the cause by its draft', () => {
    const log = createLog({ now, fold: createLiveFold(models, { freeze: true }) });
    const first = move('/a');
    log.append(first);
    log.append(newEvent('route/entered', routeAt('/b'), 'player', { cause: first }));
    expect(log.slice().events[1]?.cause).toBe(1);
  });
  it('takes the same draft once', () => {
    const log = createLog({ now, fold: createLiveFold(models, { freeze: true }) });
    const once = move('/a');
    log.append(once);
    log.append(once);
    expect(log.lastSeq).toBe(1);
  });
  // [DEC-129]
  it('stays bounded: the states before the first kept event, and the events since, lead to the same end', () => {
    const fold = createLiveFold(models, { freeze: true });
    const log = createLog({ now, fold, capacity: 100 });
    for (let round = 0; round < 1_234; round++) {
      log.append(newEvent('coinBalance/updated', { amount: round, version: round }, 'hub'));
    }
    const { base, events } = log.slice();
    expect(events.length).toBeGreaterThanOrEqual(100);
    expect(events.length).toBeLessThan(130);
    expect(base?.seq).toBe((events[0]?.seq ?? 0) - 1);
    const replay = createReplay({ base, events });
    replay.seek(replay.length);
    expect(replay.states()).toEqual(fold.states());
  });
});

describe('a signed-in start', () => {
  it('loads account, balances and lobby, and connects the hub', async () => {
    const { core, kinds, connections, life } = running();
    await settled();
    connections[0]?.open();
    await settled();
    expect(kinds()).toEqual(
      expect.arrayContaining(['session/started', 'account/loaded', 'games/loaded', 'hub/connected']),
    );
    expect(core.state('balances').coins.amount).toBe(250_000);
    life.unsubscribe();
  });
  it('makes click, call and reply one chain of causes', async () => {
    const { events, life } = running();
    await settled();
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
  it('follows the pushes of the hub', async () => {
    const { core, connections, life } = running();
    await settled();
    connections[0]?.open();
    await settled();
    connections[0]?.push('BettyCoinsBalanceUpdated', { amount: 99.5, version: 1 });
    expect(core.state('balances').coins).toMatchObject({ amount: 9_950, version: 1 });
    life.unsubscribe();
  });
  it('asks for the balances again after a reconnect, not after the first connect', async () => {
    const { fake, calls, pass, life } = await signedInCore();
    fake.connections[0]?.open();
    await settled();
    expect(calls('/coinbalance')).toHaveLength(1);
    fake.connections[0]?.close(new Error('cut'));
    await pass(2_000);
    fake.connections[1]?.open();
    await settled();
    expect(calls('/coinbalance')).toHaveLength(2);
    life.unsubscribe();
  });
  it('asks again at most once in 10 s, however often it reconnects', async () => {
    const { fake, calls, pass, life } = await signedInCore();
    for (let connection = 0; connection < 4; connection++) {
      fake.connections[connection]?.open();
      await settled();
      fake.connections[connection]?.close();
      fake.signals.pageShown.next();
      await pass(2_000);
    }
    expect(calls('/coinbalance')).toHaveLength(2);
    await pass(10_000);
    expect(calls('/coinbalance')).toHaveLength(3);
    life.unsubscribe();
  });
  it('keeps the last good balance, marked, when a reply cannot be decoded', async () => {
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
    expect(core.state('balances').coins).toMatchObject({ amount: 250_000, doubt: 'undecodable' });
    life.unsubscribe();
  });
});

describe('the session', () => {
  // [DEC-147]
  it('is absent for a visitor: the lobby loads, no hub is opened', async () => {
    const { kinds, connections, life } = running({ restoration: { outcome: 'absent' } });
    await settled();
    expect(kinds()).toContain('session/absent');
    expect(kinds()).toContain('games/loaded');
    expect(connections).toHaveLength(0);
    life.unsubscribe();
  });
  // [AUTH-17, HTTP-05, ERR-142]
  it('shares one renewal among all calls that were refused', async () => {
    const script: Script = (request) =>
      request.headers.authorization === 'Bearer token-1' ? json({}, 401) : answers(request);
    const { core, renewals, held, life } = running({ script });
    await settled();
    expect(renewals).toHaveLength(1);
    held.token = 'token-2';
    renewals[0]?.({ outcome: 'renewed', identity });
    await settled();
    expect(renewals).toHaveLength(1);
    expect(core.state('balances').coins.amount).toBe(250_000);
    life.unsubscribe();
  });
  it('continues when a renewal cannot reach the provider', async () => {
    const { core, kinds, renewals, signals, life } = running();
    await settled();
    signals.doubted.next();
    await settled();
    renewals[0]?.({ outcome: 'unreachable' });
    await settled();
    expect(kinds()).toContain('session/renewalFailed');
    expect(core.state('session').status).toBe('signedIn');
    life.unsubscribe();
  });
  // [AUTH-13, AUTH-18, HTTP-06]
  it('ends at the definite no: models are cleared, the hub is stopped, the tokens forgotten', async () => {
    const { core, kinds, renewals, signals, connections, ended, life } = running();
    await settled();
    connections[0]?.open();
    signals.doubted.next();
    await settled();
    renewals[0]?.({ outcome: 'refused' });
    await settled();
    expect(kinds()).toContain('session/ended');
    expect(core.state('session')).toMatchObject({
      status: 'anonymous',
      playerId: -1,
      endedBecause: 'expired',
    });
    expect(core.state('balances').coins.amount).toBeNull();
    expect(connections[0]?.stopped).toBe(true);
    expect(ended).toEqual([false]);
    life.unsubscribe();
  });
  it('ends when a renewal brings another player', async () => {
    const { core, renewals, signals, life } = running();
    await settled();
    signals.doubted.next();
    await settled();
    renewals[0]?.({ outcome: 'renewed', identity: { ...identity, playerId: 7 } });
    await settled();
    expect(core.state('session').endedBecause).toBe('elsewhere');
    life.unsubscribe();
  });
  it('is signed out everywhere by the player', async () => {
    const { core, ended, life } = running();
    await settled();
    core.emit('session/signOutStarted', {});
    await settled();
    expect(core.state('session').status).toBe('signingOut');
    expect(ended).toEqual([true]);
    life.unsubscribe();
  });
  it.each(['Suspended', 'Closed', 'SelfExclusion'])(
    'is ended by the account status %s, and the stored data cleared',
    async (status) => {
      const { core, local, connections, life } = running();
      await settled();
      connections[0]?.open();
      await settled();
      core.emit('preferredBalance/chosen', { preferred: 'sweep' });
      connections[0]?.push('AccountStatusChanged', { status, statusReason: null });
      await settled();
      expect(core.state('session').endedBecause).toBe('accountStatus');
      expect([...local.entries.keys()]).toEqual(['device-id']);
      life.unsubscribe();
    },
  );
});

describe('the lobby', () => {
  it('is reloaded when the player retries', async () => {
    const { core, held, life } = running({
      restoration: { outcome: 'absent' },
      script: () => new Response('{'),
    });
    await settled();
    const status = () => core.state('calls').byKey['GET /lobby/games?']?.status;
    expect(status()).toBe('rejected');
    held.script = answers;
    core.emit('lobby/retried', {});
    await vi.waitFor(() => expect(status()).toBe('fulfilled'));
    life.unsubscribe();
  });
});

describe('a reaction that throws', () => {
  it('costs one fact and is started again; the others run on', async () => {
    const fake = fakePorts({ script: answers, restoration: signedIn });
    let attempts = 0;
    const ports = {
      ...fake.ports,
      hub: {
        open: (...args: Parameters<typeof fake.ports.hub.open>) => {
          attempts += 1;
          if (attempts === 1) throw new Error('hub exploded');
          return fake.ports.hub.open(...args);
        },
      },
    };
    const core = createCore(ports, testConfig(), { freeze: true, features });
    const life = core.start();
    await settled();
    const failed = core.slice().events.find((event) => event.kind === 'reaction/failed');
    expect(failed?.data).toEqual({ reaction: 'connectHubOnSignIn', message: 'hub exploded' });
    expect(core.state('balances').coins.amount).toBe(250_000);
    life.unsubscribe();
  });
});

describe('a view', () => {
  it('is flushed once per frame, however many events came', async () => {
    const fake = fakePorts();
    const frames: (() => void)[] = [];
    const ports = {
      ...fake.ports,
      frames: {
        now: () => 0,
        schedule: (work: () => void) => {
          frames.push(work);
          return asyncScheduler.schedule(() => undefined);
        },
      } as unknown as typeof asyncScheduler,
    };
    const core = createCore(ports, testConfig(), { freeze: true, features });
    const shown: (number | null)[] = [];
    core.view('balances').subscribe((state) => shown.push(state.coins.amount));
    for (let amount = 1; amount <= 500; amount++)
      core.emit('coinBalance/updated', { amount, version: amount });
    expect(frames).toHaveLength(1);
    frames[0]?.();
    expect(shown).toEqual([null, 500]);
  });
  it('holds the flush that is due and none that are over', () => {
    const fake = fakePorts();
    const due: { work: () => void; released: number }[] = [];
    const ports = {
      ...fake.ports,
      frames: {
        now: () => 0,
        schedule: (work: () => void) => {
          const entry = { work, released: 0 };
          due.push(entry);
          return new Subscription(() => {
            entry.released += 1;
          });
        },
      } as unknown as typeof asyncScheduler,
    };
    const core = createCore(ports, testConfig(), { freeze: true, features });
    const life = core.start();
    for (let amount = 1; amount <= 3; amount++) {
      core.emit('coinBalance/updated', { amount, version: amount });
      due.at(-1)?.work();
    }
    life.unsubscribe();
    expect(due.length).toBeGreaterThanOrEqual(3);
    expect(due.filter((entry) => entry.released > 0)).toEqual(due.slice(-1));
  });
});

describe('the preferred balance', () => {
  // [DEC-134]
  it('is restored from the last visit', () => {
    const fake = fakePorts();
    fake.local.write('preferred-balance', 'sweep');
    const core = createCore(fake.ports, testConfig(), { freeze: true, features });
    const life = core.start();
    expect(core.state('balances').preferred).toBe('sweep');
    life.unsubscribe();
  });
});

describe('what may have been missed', () => {
  const asked = (requests: { url: string }[]) =>
    requests.filter(({ url }) => url.endsWith('/coinbalance')).length;
  it('is requested after twenty seconds in the background, not after less', async () => {
    const { fake, pass, kinds, life } = await signedInCore();
    const away = async (ms: number) => {
      fake.signals.visible.next(false);
      await pass(ms);
      fake.signals.visible.next(true);
      await settled();
    };
    expect(asked(fake.requests)).toBe(1);
    await away(19_000);
    expect(kinds('connection/resumed')).toEqual([]);
    await away(20_000);
    expect(kinds('connection/resumed')).toHaveLength(1);
    expect(asked(fake.requests)).toBe(2);
    life.unsubscribe();
  });
  it('is requested again even while an identical call is in flight, whose late response is dropped', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { core, life } = running({
      script: ({ url }) =>
        url.endsWith('/coinbalance')
          ? new Promise<Response>((resolve) => answers.push(resolve))
          : json({ items: [], jackpots: [] }),
    });
    await settled();
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

describe('a reassessment', () => {
  // [AUTH-20]
  it.each([
    [true, 1001],
    [false, -1],
  ])('that says login is allowed: %s, leaves player %i', async (isLoginAllowed, playerId) => {
    const { core, life } = running();
    await settled();
    core.run(
      of(newEvent('account/reassessed', { isLoginAllowed, status: 'Approved', statusReason: null }, 'rest')),
    );
    await settled();
    expect(core.state('session').playerId).toBe(playerId);
    life.unsubscribe();
  });
});

describe('another tab', () => {
  it('renews for this one, too', async () => {
    const { core, signals, life } = running();
    await settled();
    signals.renewedElsewhere.next({ playerId: 1001, expiresAt: 77 });
    expect(core.state('session')).toMatchObject({ status: 'signedIn', expiresAt: 77 });
    life.unsubscribe();
  });
  it('that has another player, or signed out, ends this session', async () => {
    for (const act of ['other', 'ended'] as const) {
      const { core, signals, life } = running();
      await settled();
      if (act === 'other') signals.renewedElsewhere.next({ playerId: 7, expiresAt: 77 });
      else signals.endedElsewhere.next();
      expect(core.state('session')).toMatchObject({ playerId: -1, endedBecause: 'elsewhere' });
      expect(core.state('balances').coins.amount).toBeNull();
      life.unsubscribe();
    }
  });
});
