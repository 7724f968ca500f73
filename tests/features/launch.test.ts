// Launching games: ordered pre-checks, a frame that does not load, and the messages afterwards.
import { describe, expect, it } from 'vitest';
import { FRAME_MS, launchRefusal } from '../../streams/features/launch/launch';
import { refusalText } from '../../streams/features/launch/refusals';
import { launchPath } from '../../streams/features/lobby/launchPath';
import type { Game } from '../../streams/features/lobby/lobby';
import { routeAt } from '../../streams/routes';
import { failures } from '../../streams/wire/failure';
import { json } from '../fakePorts';
import { fixture, given, START } from '../given';
import { launching } from './launching';

describe('launch pre-checks', () => {
  const game = { id: 5, minLevel: null, releaseDate: null, lockedLabel: null } as Game;
  const fine = {
    game,
    playerId: '1001' as string | null,
    status: 'Approved',
    requiredLevel: null as number | null,
    level: 3 as number | null,
    strictLevelGate: false,
    now: START,
  } as const;
  // [LAUNCH-01, LAUNCH-02, LAUNCH-03, LAUNCH-04, LAUNCH-05, LAUNCH-06, LAUNCH-07, ACCT-53, LAUNCH-19, LAUNCH-21, LAUNCH-22, LAUNCH-24, LAUNCH-25, LAUNCH-26, LAUNCH-27, LOBBY-27, ERR-04, ERR-08, ERR-12, ERR-21, ERR-22, ERR-23]
  it.each([
    [
      'a missing game first',
      { ...fine, game: undefined, playerId: null },
      'gameNotFound',
      "We couldn't find your game. Please, try again?",
    ],
    [
      'an invalid player id',
      { ...fine, playerId: null, status: 'Timeout' },
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
      'an upcoming release',
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
      'every gated game if the gate is strict',
      { ...fine, requiredLevel: 2, strictLevelGate: true },
      'gameMinLevel',
      'Looks like this game is reserved for experienced players Level 2 and above. You can level up by playing non-restricted games.',
    ],
  ] as const)('refuse %s', (_, check, reason, text) => {
    const refusal = launchRefusal(check);
    expect(refusal?.reason).toBe(reason);
    expect(refusalText(reason, refusal?.detail ?? null)).toBe(text);
  });
  it('admit a player of the required level to a released game', () => {
    expect(launchRefusal({ ...fine, requiredLevel: 3, game: { ...game, releaseDate: START } })).toBeNull();
  });
  it('refuse nothing while the level is unknown', () => {
    expect(launchRefusal({ ...fine, requiredLevel: 9, level: null })).toBeNull();
  });
  // [LAUNCH-12]
  it('add the currency to the path only for coins', () => {
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
    given(opened, failed).expect('launch', { phase: 'refused', refusal: 'launchGame', detail: null });
  });
  it('detects a running round', () => {
    given(opened, launched, fixture('game/roundStarted', {})).expect('launch', { playing: true });
    given(opened, launched, fixture('game/roundStarted', {}), fixture('game/roundEnded', {})).expect(
      'launch',
      {
        playing: false,
      },
    );
  });
});

describe('a game that does not load', () => {
  it('is offered again after ten seconds without a loaded frame', async () => {
    const { core, pass, life } = await launching();
    await pass(FRAME_MS - 1);
    expect(core.state('launch').delayed).toBe(false);
    await pass(1);
    expect(core.state('launch').delayed).toBe(true);
    core.emit('game/loaded', {});
    expect(core.state('launch').delayed).toBe(false);
    life.unsubscribe();
  });
  it('is not offered again once it has loaded', async () => {
    const { core, pass, life } = await launching();
    core.emit('game/loaded', {});
    await pass(2 * FRAME_MS);
    expect(core.state('launch').delayed).toBe(false);
    life.unsubscribe();
  });
  // [LAUNCH-15, LAUNCH-23, ERR-11]
  it('shows Hmm... on the previous page', async () => {
    const { core, modals, life } = await launching({ launch: () => json({}, 500) });
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
  const FAILED = 'Oops, something went wrong launching your game. Please, try again later!';
  it.each([
    ['playtime-limit', "You've reached your playtime limit.", 'See my limits'],
    ['account-status', "Your account can't play right now.", null],
    [
      'game-min-level',
      'Looks like this game is reserved for experienced players. You can level up by playing non-restricted games.',
      null,
    ],
    ['game-not-found', "We couldn't find your game. Please, try again?", null],
    ['game-not-released', "We haven't released this one yet!", null],
    ['constructor', FAILED, null],
    ['another-code', FAILED, null],
  ])('shows the reason of the refusal %s by the platform', async (errorCode, text, button) => {
    const { core, modals, life } = await launching({ launch: () => json({ code: errorCode }, 403) });
    core.emit('route/entered', routeAt('/'));
    expect(modals()).toMatchObject([{ type: 'info', title: 'Hmm...', text, button }]);
    life.unsubscribe();
  });
  it('does not lead to limits that are switched off', async () => {
    const { core, modals, life } = await launching({
      flags: { limits: false },
      launch: () => json({ code: 'playtime-limit' }, 403),
    });
    core.emit('route/entered', routeAt('/'));
    expect(modals()).toMatchObject([{ text: "You've reached your playtime limit.", button: null }]);
    life.unsubscribe();
  });
  // [LAUNCH-14]
  it('opens the verification reminder for a pending player', async () => {
    const { core, calls, modals, life } = await launching({ status: 'Pending' });
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

describe('a pending player without a step', () => {
  // [ACCT-37, LAUNCH-14]
  it('sees in an AML assessment why the game did not open, without a reminder', async () => {
    const { core, modals, life } = await launching({
      status: 'Pending',
      statusReason: 'Within AML Assessment',
    });
    core.emit('route/entered', routeAt('/games'));
    expect(modals()).toMatchObject([
      {
        type: 'info',
        title: 'Hmm...',
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
    ['Gems', 'You got 2 Gems for the Gems Exchange.', '/gems-exchange'],
    ['FreeSpins', 'You got 2 FS, waiting in My Rewards.', '/rewards'],
    ['InstantWheel', "You got a wheel spin. It's waiting in My Rewards.", '/rewards'],
  ])('show a note for %s instead of opening the modal', async (type, text, to) => {
    const { core, fake, life } = await launching();
    fake.connections[0]?.push('RewardMessageReceived', got(type));
    expect(core.state('rewards').queue).toEqual([]);
    expect(core.state('toasts').items).toMatchObject([{ text, link: { to } }]);
    life.unsubscribe();
  });
  it('show a note for coins and keep them for their modal', async () => {
    const { core, fake, life } = await launching();
    fake.connections[0]?.push('RewardMessageReceived', got('Coins'));
    expect(core.state('rewards').queue).toHaveLength(1);
    expect(core.state('toasts').items).toMatchObject([{ text: 'You got BC 2.', link: null }]);
    life.unsubscribe();
  });
  it('show no second note with their modal after the game', async () => {
    const { core, fake, life } = await launching();
    core.emit('route/entered', routeAt('/'));
    fake.connections[0]?.push('RewardMessageReceived', got('Coins'));
    expect(core.state('rewards').queue).toHaveLength(1);
    expect(core.state('toasts').items).toEqual([]);
    life.unsubscribe();
  });
});
