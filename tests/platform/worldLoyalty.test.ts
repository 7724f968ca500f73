// The stand-in's loyalty, checklist, community event and jackpots, driven by play and its clock, and the same for each seed.
import { describe, expect, it } from 'vitest';
import { createWorld, type WorldPush } from '../../e2e/platform/world';

const DAY_MS = 86_400_000;
const PLAYER = 1001;
const NEW = 1002;

function playing(seed = 1) {
  let at = 1_700_000_000_000;
  const world = createWorld({ seed, now: () => at });
  const pushes: WorldPush[] = [];
  world.onPush((push) => pushes.push(push));
  const pushed = (event: string) => pushes.filter((push) => push.event === event).map(({ args }) => args[0]);
  const spin = (playerId: number, bet: number, gameId = 1) => {
    const { launchId } = world.launch(playerId, gameId, true);
    return world.spin(launchId, `${pushes.length}`, bet);
  };
  const pass = (ms: number) => {
    at += ms;
    world.elapse();
  };
  return { world, pushed, spin, pass };
}
const contributions = (world: ReturnType<typeof playing>['world'], playerId = PLAYER) =>
  world.communityEvents(playerId).playerCommunityEvents[0]?.milestones[0]?.totalContributions ?? 0;

describe('the status', () => {
  it('rises as soon as its points are reached, with a box, and waits for acknowledgement', () => {
    const { world, pushed, spin } = playing();
    world.patchPlayer(NEW, { coins: 1_000_000 });
    spin(NEW, 99_000);
    expect(pushed('StatusProgress')).toEqual([]);
    spin(NEW, 1_000);
    expect(pushed('StatusProgress')).toMatchObject([
      { playerStatus: 'Amethyst', playerStatusState: 'ToBePromoted' },
    ]);
    expect(world.player(NEW)).toMatchObject({ points: 100, level: 3, giftboxes: [{ rewardType: 'Coins' }] });
    world.acknowledgeStatus(NEW);
    expect(world.player(NEW).playerStatusState).toBe('Active');
  });
  it('is recalculated at the end of a period: kept with enough points, or else lowered by one', () => {
    const { world, pushed, spin } = playing();
    spin(PLAYER, 80_000);
    world.advance(60 * DAY_MS);
    expect(pushed('StatusProgress')).toMatchObject([
      { playerStatus: 'Topaz', playerStatusState: 'ToBeKept' },
    ]);
    world.advance(90 * DAY_MS);
    expect(pushed('StatusProgress').at(-1)).toMatchObject({
      playerStatus: 'Amethyst',
      playerStatusState: 'ToBeDemoted',
    });
    expect(world.player(PLAYER).period.points).toBe(0);
  });
  it('grants boxes that are opened for the player after a week', () => {
    const { world, spin } = playing();
    world.patchPlayer(NEW, { coins: 100_000 });
    spin(NEW, 100_000);
    world.advance(7 * DAY_MS);
    expect(world.player(NEW).giftboxes).toEqual([]);
    expect(world.ledger.filter(({ what }) => what === 'giftbox')).toMatchObject([
      { kind: 'claim', playerId: NEW, currency: 'Coins', amount: 5_000 },
    ]);
  });
});

describe('the checklist', () => {
  it('is completed by the listed actions, and claimed once', () => {
    const { world, pushed, spin } = playing();
    world.patchPlayer(NEW, { coins: 1_000 });
    spin(NEW, 100);
    spin(NEW, 100);
    expect(pushed('ChecklistChanged')).toHaveLength(1);
    const bought = world.transactions.make(NEW, 'Purchase', 4.99, { storeItemId: 1 });
    world.settle(bought.transactionId, { status: 'Approved' });
    expect(world.player(NEW).checklist.map(({ rewardStatus }) => rewardStatus)).toEqual([
      'Pending',
      'Pending',
      'Pending',
    ]);
    expect(world.redeemPerType(NEW, 'ChecklistInstantReward')).toHaveLength(2);
    expect(() => world.redeemPerType(NEW, 'ChecklistInstantReward')).toThrow('already claimed');
  });
});

describe('the community event', () => {
  it('grows with the clock, identically for the same seed', () => {
    const grown = (seed: number) => {
      const { world, pass } = playing(seed);
      return [0, 10_000, 60_000, 3_600_000].map((ms) => {
        pass(ms);
        return contributions(world);
      });
    };
    expect(grown(3)).toEqual(grown(3));
    expect(grown(3)).not.toEqual(grown(4));
    expect(grown(3)).toEqual([...grown(3)].sort((one, other) => one - other));
  });
  it('counts rounds, and notifies viewers for as long as they watch', () => {
    const { world, pushed, spin, pass } = playing();
    const before = contributions(world);
    spin(PLAYER, 100);
    expect(contributions(world)).toBe(before + 1);
    expect(pushed('UpdatedCommunityEventContributions')).toHaveLength(1);
    pass(2_500);
    pass(2_500);
    expect(pushed('UpdatedCommunityEventContributions')).toHaveLength(3);
    pass(600_000);
    pass(600_000);
    expect(pushed('UpdatedCommunityEventContributions')).toHaveLength(3);
  });
  it('rewards its contributors for each milestone, once, and ends', () => {
    const { world } = playing();
    contributions(world);
    world.advance(10 * DAY_MS);
    contributions(world);
    contributions(world, NEW);
    expect(
      world.player(PLAYER).communityRewards.filter(({ rewardType }) => rewardType === 'Coins'),
    ).toHaveLength(2);
    expect(world.player(NEW).communityRewards).toEqual([]);
    world.advance(4 * DAY_MS);
    expect(world.communityEvents(PLAYER).playerCommunityEvents).toEqual([]);
  });
});

describe('a jackpot', () => {
  it('receives a part of each bet in coins on its game', () => {
    const { world, spin } = playing();
    const [jackpot] = world.catalogue.jackpots;
    if (jackpot === undefined) throw new Error('there is no jackpot');
    const { amount, gameId } = jackpot;
    spin(PLAYER, 1_000, gameId);
    expect(world.catalogue.jackpots[0]?.amount).toBe(amount + 10);
  });
});
