// Every player's quests. In wire shapes and units.
import { DAY_MS, iso, promotion, type WorldPromotion } from './promotionShapes';

const HOUR_MS = 3_600_000;

export interface WorldQuest extends WorldPromotion {
  /** A locked quest opens at this level. */
  minLevel?: number;
  /** The reward for completing it; 1,000 coins by default. */
  reward?: { rewardType: string; rewardAmount: number };
}

/** Ids of the stand-in's initial quests. */
export const QUESTS = { spins: 11, wins: 12, bets: 13, winnings: 14, soon: 15, locked: 16 } as const;

interface QuestTexts {
  readonly title: string;
  readonly description: string;
  readonly subPromoType: string;
  readonly meta: Record<string, unknown>;
  readonly more?: Partial<WorldQuest>;
}

function quest(
  promotionId: number,
  { title, description, subPromoType, meta, more }: QuestTexts,
): WorldQuest {
  const subTypeMeta = { currentAccumulation: 0, ...meta };
  return {
    ...promotion(promotionId, title, 'InPeriod', subPromoType, subTypeMeta, null),
    description,
    ...more,
  };
}

export function quests(now: number): WorldQuest[] {
  const running = { startDate: iso(now - DAY_MS), expiryDate: iso(now + 2 * DAY_MS) };
  const started = { startDate: iso(now - HOUR_MS), expiryDate: iso(now + 5 * DAY_MS) };
  return [
    quest(QUESTS.spins, {
      title: 'Fifty Spins at Sea',
      description: 'Spin by the water with Sweeps Coins. Completing it brings SC 2.00.',
      subPromoType: 'SpinCount',
      meta: { ...running, targetAccumulation: 50, minimumQualificationAmount: 0.2, gameIds: [1, 2, 3] },
      more: { reward: { rewardType: 'Sweeps', rewardAmount: 2 } },
    }),
    quest(QUESTS.wins, {
      title: 'Ten Wins for the Fox',
      description: 'Ten winning spins with Sweeps Coins, whatever they win. Completing it brings 5 Gems.',
      subPromoType: 'WinCount',
      meta: { ...running, targetAccumulation: 10, gameIds: [3, 4, 5, 6] },
      more: { reward: { rewardType: 'Gems', rewardAmount: 5 } },
    }),
    quest(QUESTS.bets, {
      title: 'The Long Almanac',
      description: 'Every bet with Sweeps Coins counts in full. Completing it brings 5,000 Betty Coins.',
      subPromoType: 'BetAmount',
      meta: { ...started, targetAccumulation: 25, minimumQualificationAmount: 0.5, gameIds: [7, 8] },
      more: { reward: { rewardType: 'Coins', rewardAmount: 5_000 } },
    }),
    quest(QUESTS.winnings, {
      title: 'Opals by Moonlight',
      description: 'What your spins win with Sweeps Coins adds up. Completing it brings 3 Gems.',
      subPromoType: 'WinAmount',
      meta: { ...started, targetAccumulation: 20, gameIds: [6, 8] },
      more: { reward: { rewardType: 'Gems', rewardAmount: 3 } },
    }),
    quest(QUESTS.soon, {
      title: 'Midnight Orchard Night',
      description: 'Begins tomorrow. Completing it brings 2,000 Betty Coins.',
      subPromoType: 'SpinCount',
      meta: {
        startDate: iso(now + 20 * HOUR_MS),
        expiryDate: iso(now + 4 * DAY_MS),
        targetAccumulation: 100,
        gameIds: [2],
      },
      more: { status: 'Future', reward: { rewardType: 'Coins', rewardAmount: 2_000 } },
    }),
    quest(QUESTS.locked, {
      title: 'The Clockmaker’s Round',
      description: 'Opens at level 10. Completing it brings 10 Gems.',
      subPromoType: 'WinCount',
      meta: { ...started, targetAccumulation: 40, gameIds: [9] },
      more: { status: 'Locked', minLevel: 10, reward: { rewardType: 'Gems', rewardAmount: 10 } },
    }),
  ];
}
