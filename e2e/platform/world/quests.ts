// Quests, as every player gets them. In wire shapes and units.
import { DAY_MS, iso, promotion, type WorldPromotion } from './promotions';

export function quests(now: number): WorldPromotion[] {
  const running = { startDate: iso(now - DAY_MS), expiryDate: iso(now + 2 * DAY_MS), gameIds: [1, 2, 3] };
  return [
    promotion(
      11,
      'Fifty Spins at Sea',
      'InPeriod',
      'SpinCount',
      { ...running, targetAccumulation: 50, currentAccumulation: 12 },
      null,
    ),
    promotion(
      12,
      'Ten Wins for the Fox',
      'InPeriod',
      'WinCount',
      { ...running, targetAccumulation: 10, currentAccumulation: 0 },
      null,
    ),
  ];
}
