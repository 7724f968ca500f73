// The stand-in's quests: progress by play in their games, completion with a reward, opening by time and level, and refusals.
import { describe, expect, it } from 'vitest';
import { createWorld, type WorldPush } from '../../e2e/platform/world';
import { DAY_MS } from '../../e2e/platform/world/promotionShapes';
import { QUESTS } from '../../e2e/platform/world/quests';

const SEA_GAME = 1;
const OTHER_GAME = 20;

function questing() {
  const world = createWorld({ now: () => 1_700_000_000_000 });
  const pushes: WorldPush[] = [];
  world.onPush((push) => pushes.push(push));
  const of = (promotionId: number) => {
    const { status, subTypeMeta } = world.quest(1001, promotionId);
    return [status, subTypeMeta.currentAccumulation];
  };
  const sent = (event: string) => pushes.filter((push) => push.event === event).map(({ args }) => args[0]);
  let rounds = 0;
  const spin = (count: number, bet: number, gameId = SEA_GAME, coins = false) => {
    const { launchId } = world.launch(1001, gameId, coins);
    return Array.from({ length: count }, () => world.spin(launchId, String(rounds++), bet));
  };
  const refusal = (act: () => void) => {
    try {
      act();
    } catch (error) {
      return (error as { code?: unknown }).code;
    }
    return null;
  };
  return { world, of, sent, spin, refusal };
}

describe('a quest of the stand-in', () => {
  it('counts spins in its games with Sweeps Coins of at least its minimum, once the player has joined', () => {
    const { world, of, spin, sent } = questing();
    spin(2, 0.2);
    expect(of(QUESTS.spins)).toEqual(['Available', 0]);
    world.activateQuest(1001, QUESTS.spins);
    expect(of(QUESTS.spins)).toEqual(['OptIn', 0]);
    spin(2, 0.1);
    spin(2, 0.2, OTHER_GAME);
    spin(2, 100, SEA_GAME, true);
    expect(of(QUESTS.spins)).toEqual(['OptIn', 0]);
    spin(3, 0.2);
    expect(of(QUESTS.spins)).toEqual(['InProgress', 3]);
    const progress = sent('InPeriodPromotionProgressUpdated').filter(
      (args) => (args as { promotionId: number }).promotionId === QUESTS.spins,
    );
    expect(progress).toMatchObject([1, 2, 3].map((currentAccumulation) => ({ currentAccumulation })));
  });

  it('counts bets and wins in its own unit', () => {
    const { world, of, spin } = questing();
    for (const id of [QUESTS.bets, QUESTS.wins, QUESTS.winnings]) world.activateQuest(1001, id);
    spin(3, 0.5, 7);
    expect(of(QUESTS.bets)).toEqual(['InProgress', 1.5]);
    const results = spin(20, 0.2, 6);
    const wins = results.map(({ win }) => win).filter((win) => win > 0);
    expect(wins.length).toBeGreaterThan(0);
    expect(world.quest(1001, QUESTS.wins).subTypeMeta.currentAccumulation).toBe(Math.min(10, wins.length));
    const won = wins.reduce((sum, win) => sum + win, 0);
    expect(world.quest(1001, QUESTS.winnings).subTypeMeta.currentAccumulation).toBeCloseTo(Math.min(20, won));
  });

  it('ends at its target, with its reward, once', () => {
    const { world, of, spin, sent } = questing();
    world.activateQuest(1001, QUESTS.spins);
    spin(60, 0.2);
    expect(of(QUESTS.spins)).toEqual(['Completed', 50]);
    expect(world.quest(1001, QUESTS.spins).subTypeMeta.completedAt).toBe(
      new Date(1_700_000_000_000).toISOString(),
    );
    const rewards = sent('RewardMessageReceived').filter(
      (args) => (args as { sourceType: string }).sourceType === 'Quest',
    );
    expect(rewards).toMatchObject([{ rewards: [{ rewardType: 'Sweeps', rewardAmount: 2 }] }]);
  });

  it('starts, opens and ends by the clock and the level', () => {
    const { world, of } = questing();
    expect(of(QUESTS.soon)[0]).toBe('Future');
    world.advance(DAY_MS);
    expect(of(QUESTS.soon)[0]).toBe('Available');
    expect(of(QUESTS.locked)[0]).toBe('Locked');
    world.patchPlayer(1001, { level: 10 });
    world.elapse(1001);
    expect(of(QUESTS.locked)[0]).toBe('Available');
    world.advance(DAY_MS);
    expect(world.player(1001).quests.map(({ promotionId }) => promotionId)).not.toContain(QUESTS.spins);
  });

  it('cannot be joined before it opens, nor abandoned after completion', () => {
    const { world, of, refusal, spin } = questing();
    expect(refusal(() => world.activateQuest(1001, QUESTS.soon))).toBe('quest-future');
    expect(refusal(() => world.activateQuest(1001, QUESTS.locked))).toBe('quest-locked');
    expect(refusal(() => world.activateQuest(1001, 999))).toBe('promotion-not-found');
    world.activateQuest(1001, QUESTS.spins);
    spin(5, 0.2);
    world.activateQuest(1001, QUESTS.spins);
    expect(of(QUESTS.spins)).toEqual(['InProgress', 5]);
    world.abandonQuest(1001, QUESTS.spins);
    expect(of(QUESTS.spins)).toEqual(['Available', 0]);
    world.activateQuest(1001, QUESTS.spins);
    spin(50, 0.2);
    expect(refusal(() => world.abandonQuest(1001, QUESTS.spins))).toBe('quest-completed');
    expect(refusal(() => world.activateQuest(1001, QUESTS.spins))).toBe('quest-completed');
  });
});
