// The players' features, which join after the sign-in: before the hub connects, without losing a fact, and fetched until they arrive.
import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { features as first, lateFeatures } from '../../streams/catalogue/catalogue';
import type { FeatureModule } from '../../streams/catalogue/feature';
import { createCore } from '../../streams/core';
import { LASTING } from '../../streams/joining';
import { routeAt } from '../../streams/routes';
import { fakePorts, json, settled, testConfig } from '../fakePorts';
import { featureModules, texts } from '../sources';

describe("the players' features", () => {
  const signedIn = {
    outcome: 'signedIn',
    identity: { playerId: '7', expiresAt: 9_000_000 },
    returnTo: null,
  } as const;
  const { player, ...others } = lateFeatures;

  it('join before the hub connects, so that no push arrives before its feature', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { ports, connections } = fakePorts({
      scheduler: new VirtualTimeScheduler(),
      restoration: signedIn,
    });
    const late = { ...others, player: () => arrived.then(player) };
    const core = createCore(ports, testConfig(), { freeze: true, features: first, late });
    const life = core.start();
    await settled();
    expect(core.state('session').status).toBe('signedIn');
    expect(connections).toEqual([]);
    arrive();
    await core.load('player');
    await settled();
    connections[0]?.open();
    await settled();
    connections[0]?.push('LoyaltyPointsUpdated', { points: 12, version: 1 });
    expect(core.state('loyalty').points).toBe(12);
    expect(core.state('connection').status).toBe('connected');
    life.unsubscribe();
  });

  it('act on the account that was loaded before they joined', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const reply = { id: 7, status: 'Pending', statusReason: 'Email Confirmation Pending', email: 'a@b.c' };
    const { ports } = fakePorts({
      scheduler: new VirtualTimeScheduler(),
      restoration: signedIn,
      script: ({ url }) => (/\/Accounts\/7(\?|$)/.test(url) ? json(reply) : json({})),
    });
    const late = { ...others, player: () => arrived.then(player) };
    const core = createCore(ports, testConfig(), { freeze: true, features: first, late });
    const life = core.start();
    core.emit('route/entered', routeAt('/shop'));
    await settled();
    expect(core.state('account').status).toBe('Pending');
    arrive();
    await core.load('player');
    await settled();
    expect(core.state('popups').stack.map(({ content }) => content.type)).toEqual([
      'accountConfirmationEmail',
    ]);
    life.unsubscribe();
  });

  /** Facts emitted before a late feature joins whose loss is harmless, with the reason. */
  const HARMLESS: Readonly<Record<string, string>> = {
    'session/ended': 'a session that ended has nothing to react to',
    'accountStatus/changed': 'a push, and the hub connects with the features; after it the account is loaded',
    'netPosition/updated': 'a push, for the page that the feature comes with',
    'page/restored': 'what the page was left for is known by the features that it had then',
    'geo/settled': 'the response to the feature’s own request',
    'call/failed': 'of calls of the feature itself',
    'event/rejected': 'of calls of the feature itself',
  };

  it('do not react to facts of the first load that could be emitted before they join and are not repeated', async () => {
    const firstLoadKinds = new Set(
      Object.values<FeatureModule>(first).flatMap(({ facts = {} }) => Object.keys(facts)),
    );
    const groups = await Promise.all(Object.values(lateFeatures).map((group) => group()));
    const missed = groups
      .flatMap((group) => Object.entries<FeatureModule>(group))
      .flatMap(([name, { loads = {} }]) => {
        const declared = Object.values(loads).flatMap(({ reloadOn = {}, crossedBy = [] }) => [
          ...Object.keys(reloadOn),
          ...crossedBy,
        ]);
        const text = texts.get(featureModules.get(name) ?? '') ?? '';
        const received = [...text.matchAll(/\bon\(([^)]*)\)/g)].flatMap(([, kinds = '']) => [
          ...kinds.matchAll(/'(\w+\/\w+)'/g),
        ]);
        return [...declared, ...received.map(([, kind = '']) => kind)];
      })
      .filter((kind) => firstLoadKinds.has(kind) && !(kind in LASTING));
    expect([...new Set(missed)].sort()).toEqual(Object.keys(HARMLESS).sort());
  });

  /** A page whose code cannot be fetched until `isAway` is false; `tries` are the seconds of the attempts. */
  async function fetching() {
    const scheduler = new VirtualTimeScheduler();
    const { ports, signals } = fakePorts({ scheduler, restoration: signedIn });
    const seen = { isAway: true, tries: [] as number[] };
    const late = {
      ...others,
      player: () => {
        seen.tries.push(scheduler.now() / 1_000);
        return seen.isAway ? Promise.reject(new Error('away')) : player();
      },
    };
    const core = createCore(ports, testConfig(), { freeze: true, features: first, late });
    const life = core.start();
    await settled();
    const pass = async (seconds: number) => {
      const until = scheduler.now() / 1_000 + seconds;
      for (let second = scheduler.now() / 1_000; second <= until; second++) {
        scheduler.maxFrames = second * 1_000;
        scheduler.flush();
        scheduler.frame = second * 1_000;
        await settled();
      }
    };
    return { core, seen, pass, visible$: signals.visible, life };
  }

  it('are fetched again at growing intervals until they arrive, as long as the session lasts', async () => {
    const { core, seen, pass, life } = await fetching();
    await pass(200);
    expect(seen.tries).toEqual([0, 2, 7, 20, 41, 85, 129, 173]);
    seen.isAway = false;
    await pass(18);
    await vi.waitFor(() => expect(core.has('player')).toBe(true));
    expect(seen.tries).toEqual([0, 2, 7, 20, 41, 85, 129, 173, 217]);
    expect(core.state('connection').status).toBe('connecting');
    life.unsubscribe();
  });

  it('are fetched immediately when the page wakes up, and never after the session', async () => {
    const { core, seen, pass, visible$, life } = await fetching();
    await pass(30);
    visible$.next(false);
    visible$.next(true);
    await pass(0);
    expect(seen.tries).toEqual([0, 2, 7, 20, 30]);
    core.emit('session/ended', { reason: 'player' });
    await pass(200);
    expect(seen.tries).toEqual([0, 2, 7, 20, 30]);
    life.unsubscribe();
  });
});
