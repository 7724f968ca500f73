// Launching: pre-checks in their order, the location check, the frame that does not come, and what is said afterwards.

import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { features } from '../../streams/completeCatalogue';
import { createCore } from '../../streams/core';
import {
  CHECK_MS,
  geoVerdict,
  LOCATION_UNREACHABLE,
  OUT_OF_REGION,
  PROMPTED_CHECK_MS,
} from '../../streams/features/geo';
import { FRAME_MS, launchRefusal, refusalText } from '../../streams/features/launch';
import type { Game } from '../../streams/features/lobby';
import { launchPath } from '../../streams/features/shared/launchPath';
import { reminderStep } from '../../streams/features/verification';
import type { GeoResult } from '../../streams/ports';
import { routeAt } from '../../streams/routes';
import { failures } from '../../streams/wire/failure';
import { fakePorts, json, settled, testConfig } from '../fakePorts';
import { fixture, given, START } from '../given';

describe('launch pre-checks', () => {
  const game = { id: 5, minLevel: null, releaseDate: null, lockedLabel: null } as Game;
  const fine = {
    game,
    playerId: 1001,
    status: 'Approved',
    requiredLevel: null as number | null,
    level: 3 as number | null,
    strictLevelGate: false,
    now: START,
  } as const;
  // [LAUNCH-01, LAUNCH-02, LAUNCH-03, LAUNCH-04, LAUNCH-05, LAUNCH-06, LAUNCH-07, LAUNCH-19, LAUNCH-21, LAUNCH-22, LAUNCH-24, LAUNCH-25, LAUNCH-26, LAUNCH-27, LOBBY-27]
  it.each([
    [
      'a missing game before all else',
      { ...fine, game: undefined, playerId: -1 },
      'gameNotFound',
      "We couldn't find your game. Please, try again?",
    ],
    [
      'a player id that is none',
      { ...fine, playerId: -1, status: 'Timeout' },
      'invalidUserId',
      'Invalid user ID!',
    ],
    [
      'a timeout',
      { ...fine, status: 'Timeout' },
      'userOnBreak',
      'Your account is in timeout! Please, try again later.',
    ],
    [
      'a suspended account',
      { ...fine, status: 'Suspended' },
      'userSuspendedGame',
      "Your account hasn't been verified yet. Before you can enjoy this game, please verify your account first.",
    ],
    [
      'a pending account',
      { ...fine, status: 'Pending' },
      'userSuspendedGame',
      "Your account hasn't been verified yet. Before you can enjoy this game, please verify your account first.",
    ],
    [
      'a level too low before the release',
      { ...fine, requiredLevel: 5, game: { ...game, releaseDate: START + 1 } },
      'gameMinLevel',
      'Looks like this game is reserved for experienced players Level 5 and above. You can level up by playing non-restricted games.',
    ],
    [
      'a release to come',
      { ...fine, game: { ...game, releaseDate: START + 1 } },
      'gameNotReleased',
      "We haven't released this one yet! Any minute now!",
    ],
    [
      'a release in days, with its day',
      { ...fine, game: { ...game, releaseDate: START + 72 * 3_600_000 } },
      'gameNotReleased',
      "We haven't released this one yet! Play on Nov 17",
    ],
    [
      "the platform's own lock",
      { ...fine, game: { ...game, lockedLabel: 'Two more quests.' } },
      'gameLocked',
      "You're almost there! Two more quests.",
    ],
    [
      'every gated game where the gate is strict',
      { ...fine, requiredLevel: 2, strictLevelGate: true },
      'gameMinLevel',
      'Looks like this game is reserved for experienced players Level 2 and above. You can level up by playing non-restricted games.',
    ],
  ] as const)('refuse %s', (_, check, reason, text) => {
    const refusal = launchRefusal(check);
    expect(refusal?.reason).toBe(reason);
    expect(refusalText(reason, refusal?.detail ?? null)).toBe(text);
  });
  it('let a player of the level into a released game', () => {
    expect(launchRefusal({ ...fine, requiredLevel: 3, game: { ...game, releaseDate: START } })).toBeNull();
  });
  it('block nothing while the level is not known', () => {
    expect(launchRefusal({ ...fine, requiredLevel: 9, level: null })).toBeNull();
  });
  // [LAUNCH-12]
  it('name the coins currency in the path only for coins', () => {
    expect(launchPath(5, 'coin', 'BTY')).toBe('/game-launch/5/BTY');
    expect(launchPath(5, 'sweep', 'BTY')).toBe('/game-launch/5');
  });
});

describe('the launch', () => {
  const opened = fixture('game/opened', { gameId: 5, currency: 'coin', deviceType: 'mobile' });
  const launched = fixture('game/launched', { url: 'sealed:1', provider: 'stand-in' }, { source: 'rest' });
  it('goes from launching to launched to closed', () => {
    given(opened).expect('launch', { phase: 'launching', gameId: 5, currency: 'coin' });
    given(opened, launched).expect('launch', { phase: 'launched', url: 'sealed:1' });
    given(opened, launched, fixture('game/closed', {})).expect('launch', {
      phase: 'closed',
      gameId: null,
      url: null,
    });
  });
  it('is refused when the call fails', () => {
    const failed = fixture('call/failed', {
      route: 'POST /Players/:player/gamelaunch',
      failure: failures.offline(),
    });
    given(opened, failed).expect('launch', { phase: 'refused', refusal: 'launchGame' });
  });
  it('knows when a round runs', () => {
    given(opened, launched, fixture('game/roundStarted', {})).expect('launch', { playing: true });
    given(opened, launched, fixture('game/roundStarted', {}), fixture('game/roundEnded', {})).expect(
      'launch',
      {
        playing: false,
      },
    );
  });
});

/** A signed-in player with two games, on a clock of the test's. */
async function playing(
  options: {
    status?: string;
    flags?: Record<string, boolean>;
    permission?: () => Promise<'granted' | 'prompt' | 'denied'>;
    check?: () => Promise<GeoResult>;
    found?: { gatewayStatus: string; failureCode?: string; geoReason?: string };
    launch?: () => Response;
    isProduction?: boolean;
  } = {},
) {
  const clock = new VirtualTimeScheduler();
  const game = { id: 5, name: 'Copper Fox' };
  const fake = fakePorts({
    scheduler: clock,
    script: ({ url }) => {
      if (url.includes('gamelaunch')) return options.launch?.() ?? json({ url: 'http://g.test/?s=1' });
      if (url.includes('/Accounts/1001')) return json({ id: 1001, status: options.status ?? 'Approved' });
      if (url.includes('/games')) return json({ items: [game] });
      if (url.includes('/levels'))
        return json({ items: [{ level: 3, isCurrent: true, startPoints: 0, endPoints: 9 }], totalPoints: 1 });
      return json({ items: [], jackpots: [] });
    },
    restoration: {
      outcome: 'signedIn',
      identity: { playerId: 1001, expiresAt: 300_000 },
      returnTo: null,
    },
  });
  const { permission, found } = options;
  if (options.isProduction !== undefined) fake.held.isProduction = options.isProduction;
  if (permission !== undefined) fake.geo.permission = permission;
  if (found !== undefined) {
    fake.geo.check = async () => ({ failureCode: null, geoReason: null, personId: null, ...found });
  }
  if (options.check !== undefined) fake.geo.check = options.check;
  clock.frame = 1_000;
  const core = createCore(fake.ports, testConfig({ flags: options.flags ?? {} }), { freeze: true, features });
  const life = core.start();
  await settled();
  core.emit('route/entered', routeAt('/game-launch/5'));
  core.emit('game/opened', { gameId: 5, currency: 'sweep', deviceType: 'mobile' });
  await settled();
  const pass = async (ms: number) => {
    const until = clock.frame + ms;
    clock.maxFrames = until;
    clock.flush();
    clock.frame = until;
    await settled();
  };
  const calls = (part: string) => fake.requests.filter(({ url }) => url.includes(part));
  const modals = () => core.state('popups').stack.map(({ content }) => content);
  return { core, fake, life, pass, calls, modals };
}

describe('the check at the start', () => {
  it('is made once by a production build, whatever bypasses the location of the device', async () => {
    for (const geoBypass of [true, false]) {
      const { calls, life } = await playing({ flags: { geoBypass } });
      expect(calls('/geo-check')).toHaveLength(1);
      life.unsubscribe();
    }
  });
  it('is not made on the development server', async () => {
    const { calls, life } = await playing({ isProduction: false });
    expect(calls('/geo-check')).toHaveLength(0);
    life.unsubscribe();
  });
});

describe('the location check before play', () => {
  // [LAUNCH-28]
  it('makes no request when a flag bypasses it', async () => {
    const { core, calls, life } = await playing({ flags: { geoBypass: true } });
    expect(core.state('launch').phase).toBe('launched');
    expect(calls('geoCheck')).toHaveLength(0);
    life.unsubscribe();
  });
  // [LAUNCH-31]
  it('continues with permission, and reports the result', async () => {
    const { core, calls, life } = await playing();
    expect(core.state('launch').phase).toBe('launched');
    expect(calls('geoCheck').map(({ init }) => JSON.parse(String(init.body)))).toMatchObject([
      { playerId: 1001, checkStatus: 'SUCCESS' },
    ]);
    life.unsubscribe();
  });
  // [LAUNCH-34]
  it('says why before the browser asks, and asks once the player agreed', async () => {
    const { core, modals, life } = await playing({ permission: async () => 'prompt' });
    expect(modals()).toEqual([{ type: 'locationPermissionHeadsUp' }]);
    expect(core.state('launch').phase).toBe('launching');
    core.emit('geo/promptAccepted', {});
    await settled();
    expect(core.state('launch').phase).toBe('launched');
    life.unsubscribe();
  });
  it('ends without a verdict or an alert when the player leaves under the heads-up', async () => {
    const { core, calls, modals, life } = await playing({ permission: async () => 'prompt' });
    core.emit('route/entered', routeAt('/'));
    core.emit('game/closed', {});
    await settled();
    expect(core.state('geo')).toMatchObject({ checking: false, verdict: null });
    core.emit('route/entered', routeAt('/games'));
    expect(modals()).toEqual([]);
    expect(calls('geoCheck')).toEqual([]);
    life.unsubscribe();
  });
  // [LAUNCH-29, CONST-38]
  it('takes an unknown permission for one to be asked for after 300 ms, not before', async () => {
    const { modals, pass, life } = await playing({ permission: () => new Promise(() => undefined) });
    await pass(299);
    expect(modals()).toEqual([]);
    await pass(1);
    expect(modals()).toEqual([{ type: 'locationPermissionHeadsUp' }]);
    life.unsubscribe();
  });
  // [LAUNCH-32, LAUNCH-33]
  it.each([
    [
      'closing the heads-up',
      { permission: () => Promise.resolve('prompt' as const) },
      'locationPermissionDenied',
    ],
    [
      'a denied permission',
      { permission: () => Promise.resolve('denied' as const) },
      'locationPermissionDenied',
    ],
    ['a failed check', { found: { gatewayStatus: 'FAILURE' } }, 'locationRestricted'],
    ['a blacklisted person', { found: { gatewayStatus: 'BLACKLISTED' } }, 'locationRestricted'],
    ['a blocked place', { found: { gatewayStatus: 'SUCCESS', geoReason: 'BLOCKED' } }, 'locationRestricted'],
    [
      'a denial that the gateway tells of',
      { found: { gatewayStatus: 'FAILURE', failureCode: 'PERMISSION_DENIED' } },
      'locationPermissionDenied',
    ],
  ] as const)('ends the launch after %s, and says so on the page before', async (_, options, modal) => {
    const { core, calls, modals, life } = await playing(options);
    const [headsUp] = core.state('popups').stack;
    if (headsUp !== undefined) core.emit('popup/closed', { id: headsUp.id });
    await settled();
    expect(core.state('launch')).toMatchObject({ phase: 'refused', refusal: 'location' });
    expect(calls('gamelaunch')).toHaveLength(0);
    expect(calls('geoCheck')).toHaveLength(1);
    core.emit('route/entered', routeAt('/'));
    expect(modals()).toEqual([{ type: modal }]);
    life.unsubscribe();
  });
  it('ends as unreachable after twenty seconds without a response, explained on the previous page', async () => {
    const { core, modals, pass, life } = await playing({ check: () => new Promise(() => undefined) });
    await pass(CHECK_MS - 1);
    expect(core.state('launch').phase).toBe('launching');
    await pass(1);
    expect(core.state('launch')).toMatchObject({ phase: 'refused', refusal: 'location' });
    expect(core.state('geo').checking).toBe(false);
    core.emit('route/entered', routeAt('/'));
    expect(modals()).toEqual([{ type: 'info', title: 'Hmm...', text: LOCATION_UNREACHABLE, button: 'OK' }]);
    life.unsubscribe();
  });
  it('gives the player a minute to answer the browser', async () => {
    const { core, pass, life } = await playing({
      permission: async () => 'prompt',
      check: () => new Promise(() => undefined),
    });
    core.emit('geo/promptAccepted', {});
    await pass(PROMPTED_CHECK_MS - 1);
    expect(core.state('geo').checking).toBe(true);
    await pass(1);
    expect(core.state('geo').checking).toBe(false);
    life.unsubscribe();
  });
  it('survives a port that rejects', async () => {
    const { core, life } = await playing({ check: () => Promise.reject(new Error('no')) });
    expect(core.state('launch')).toMatchObject({ phase: 'refused', refusal: 'location' });
    life.unsubscribe();
  });
  it('starts no clock of the game before it is over', async () => {
    const { core, life } = await playing({ permission: async () => 'prompt' });
    expect(core.state('launch').openedAt).toBe(0);
    core.emit('geo/promptAccepted', {});
    await settled();
    expect(core.state('launch').openedAt).toBeGreaterThan(0);
    life.unsubscribe();
  });
  it('is forgotten with the session', async () => {
    const { core, life } = await playing({ check: () => new Promise(() => undefined) });
    expect(core.state('geo').checking).toBe(true);
    core.emit('session/ended', { reason: 'player' });
    expect(core.state('geo')).toMatchObject({ checking: false, verdict: null });
    life.unsubscribe();
  });
  // [LAUNCH-30]
  it('reads a result as the specification says', () => {
    const of = (gatewayStatus: string, geoReason: string | null = null, failureCode: string | null = null) =>
      geoVerdict({ gatewayStatus, geoReason, failureCode });
    expect([of('SUCCESS'), of('FAILURE'), of('BLOCKED'), of('BLACKLISTED')]).toEqual([
      'allowed',
      'restricted',
      'restricted',
      'restricted',
    ]);
    expect(of('FAILURE', 'PERMISSION_DENIED')).toBe('denied');
  });
});

describe('leaving the region during play', () => {
  const away = { gatewayStatus: 'BLOCKED', failureCode: null, geoReason: null, personId: null };
  // [LAUNCH-35]
  it('alerts once until the alert is closed, and is reported', async () => {
    const { core, fake, calls, modals, life } = await playing();
    fake.signals.moves.next(away);
    fake.signals.moves.next(away);
    await settled();
    expect(modals()).toEqual([{ type: 'info', title: 'Hmm...', text: OUT_OF_REGION, button: 'OK' }]);
    expect(calls('geoCheck')).toHaveLength(2);
    const [alert] = core.state('popups').stack;
    core.emit('popup/closed', { id: alert?.id ?? 0 });
    fake.signals.moves.next(away);
    expect(modals()).toHaveLength(1);
    life.unsubscribe();
  });
  it('is not watched once the game is closed', async () => {
    const { core, fake, modals, life } = await playing();
    core.emit('game/closed', {});
    fake.signals.moves.next(away);
    expect(modals()).toEqual([]);
    life.unsubscribe();
  });
});

describe('a game that does not come', () => {
  it('is offered again after ten seconds without a loaded frame', async () => {
    const { core, pass, life } = await playing();
    await pass(FRAME_MS - 1);
    expect(core.state('launch').delayed).toBe(false);
    await pass(1);
    expect(core.state('launch').delayed).toBe(true);
    core.emit('game/loaded', {});
    expect(core.state('launch').delayed).toBe(false);
    life.unsubscribe();
  });
  it('is not offered again once it is there', async () => {
    const { core, pass, life } = await playing();
    core.emit('game/loaded', {});
    await pass(2 * FRAME_MS);
    expect(core.state('launch').delayed).toBe(false);
    life.unsubscribe();
  });
  // [LAUNCH-15]
  it('says Hmm... on the page before', async () => {
    const { core, modals, life } = await playing({ launch: () => json({}, 500) });
    expect(core.state('launch').refusal).toBe('launchGame');
    core.emit('route/entered', routeAt('/'));
    expect(modals()).toMatchObject([
      {
        type: 'info',
        title: 'Hmm...',
        text: 'Oops, something went wrong launching your game. Please, try again later!',
      },
    ]);
    life.unsubscribe();
  });
  // [LAUNCH-14]
  it('opens the verification reminder for a pending player', async () => {
    const { core, calls, modals, life } = await playing({ status: 'Pending' });
    expect(calls('gamelaunch')).toHaveLength(0);
    core.emit('route/entered', routeAt('/games'));
    expect(modals()).toMatchObject([
      {
        type: 'verificationReminder',
        text: "Your account hasn't been verified yet. Before you can enjoy this game, please verify your account first.",
      },
    ]);
    life.unsubscribe();
  });
});

describe('rewards during play', () => {
  const got = (rewardType: string) => ({
    rewards: [{ rewardType, rewardAmount: 2, playerRewardId: 1, rewardId: 1 }],
    sourceType: 'Other',
  });
  // [LAUNCH-17, RWD-17]
  it.each([
    ['Gems', 'You have 2 Gems more. Use them in the Gem Exchange.', '/gems-exchange'],
    ['FreeSpins', 'You have 2 FS. They wait in My Rewards.', '/rewards'],
    ['InstantWheel', "You have a wheel spin. It's waiting in My Rewards.", '/rewards'],
  ])('note %s instead of opening the modal', async (type, text, to) => {
    const { core, fake, life } = await playing();
    fake.connections[0]?.push('RewardMessageReceived', got(type));
    expect(core.state('rewards').queue).toEqual([]);
    expect(core.state('toasts').items).toMatchObject([{ text, link: { to } }]);
    life.unsubscribe();
  });
  it('keep coins for their modal', async () => {
    const { core, fake, life } = await playing();
    fake.connections[0]?.push('RewardMessageReceived', got('Coins'));
    expect(core.state('rewards').queue).toHaveLength(1);
    expect(core.state('toasts').items).toEqual([]);
    life.unsubscribe();
  });
});

describe('the verification reminder', () => {
  const at = (status: string, statusReason: string | null, used = 0, most = 0) =>
    ({
      status,
      statusReason,
      details: { currentAttempts: used, maximumAttempts: most, verificationMeta: null },
    }) as never;
  // [ACCT-28, ACCT-29, ACCT-30, ACCT-31, ACCT-32, ACCT-33, ACCT-34, ACCT-39, ACCT-40, CONST-37]
  it.each([
    ['a pending player without a deposit', at('Pending', 'KYC incomplete'), 0, 1, 'Verify Identity', 95],
    ['a verified player without a deposit', at('Approved', null), 0, 2, 'Deposit', 98],
    ['a check that runs', at('Pending', 'KYC in progress'), 0, 3, 'Get an Update', null],
    ['a failed check', at('Pending', 'KYC incomplete', 1, 3), 0, 4, 'Retry Verification', null],
    ['used-up attempts', at('Pending', 'KYC incomplete', 3, 3), 0, 5, 'Contact Support', null],
    ['a pending player who deposited', at('Pending', 'KYC incomplete'), 1, 6, 'Verify Identity', null],
    ['a security review', at('Approved', 'Security Review Required'), 0, 7, 'Provide ID', 100],
  ] as const)('is at the right step for %s', (_, account, deposits, step, button, progress) => {
    expect(reminderStep(account, deposits)).toMatchObject({ step, button, progress });
  });
  // [ACCT-36, ACCT-37]
  it('is silent for approved players who deposited, and within an AML assessment', () => {
    expect(reminderStep(at('Approved', null), 1)).toBeNull();
    expect(reminderStep(at('Pending', 'Within AML Assessment'), 0)).toBeNull();
  });
});
