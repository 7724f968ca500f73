// Rewards, daily rewards, gems, promotions, loyalty, inbox.

import { loyaltyStatuses } from '../world/loyalty';
import { pointsAt, WHEEL_SEGMENTS, WHEEL_UNLOCK_LEVEL } from '../world/offers';
import { Refusal } from '../world/rules';
import { promotionRoutes } from './promotions';
import { questRoutes } from './quests';
import { jsonBody, type Routes } from './server';

export function engagementRoutes(routes: Routes): void {
  rewardRoutes(routes);
  dailyRoutes(routes);
  promotionRoutes(routes);
  questRoutes(routes);
  loyaltyRoutes(routes);
  inboxRoutes(routes);
}

function rewardRoutes({ player, world }: Routes): void {
  player('GET', '/Players/:id/rewards', (_, id) => {
    const giftboxes = world()
      .player(id)
      .giftboxes.map(({ grantedAt: _at, ...box }) => box);
    return { items: giftboxes, totalItems: giftboxes.length };
  });
  player('GET', '/Players/:id/rewards/status', (_, id) => {
    const { playerStatus, playerStatusState, giftboxes } = world().player(id);
    const pendingRewards = giftboxes.map(({ rewardId }) => ({ rewardId }));
    return { playerStatus, playerStatusState, pendingRewards };
  });
  player('POST', '/Players/:id/rewards/status/acknowledge', (_, id) => {
    world().acknowledgeStatus(id);
  });
  player('POST', '/Players/:id/rewards/giftboxes/claim', (_, id) => ({
    rewards: [...world().player(id).giftboxes].map(({ playerRewardId }) =>
      world().openBox(id, playerRewardId),
    ),
  }));
  player('POST', '/Players/:id/rewards/giftboxes/:playerRewardId/claim', (context, id) =>
    world().openBox(id, Number(context.req.param('playerRewardId'))),
  );
  player('POST', '/Players/:id/rewards/redemptionsPerType', async (context, id) => {
    const { RewardType } = await jsonBody(context);
    return { rewards: world().redeemPerType(id, String(RewardType)) };
  });
  player('POST', '/Players/:id/rewards/:rewardId', (context, id) =>
    world().openWelcomeBox(id, Number(context.req.param('rewardId'))),
  );
  player('GET', '/Players/:id/gems/exchange/items', () => ({ items: world().catalogue.gemItems }));
  player('POST', '/Players/:id/gems/exchange/items/:itemId', (context, id) => {
    const itemId = Number(context.req.param('itemId'));
    const item = world().catalogue.gemItems.find((entry) => entry.id === itemId);
    if (item === undefined) throw new Refusal(404, 'item-not-found', 'This item is no longer available.');
    return { amount: world().exchangeGems(id, item) };
  });
  player('POST', '/players/:id/amoe/codes', (_, id) => world().createEntryCode(id, 3_600));
}

function dailyRoutes({ player, world, now }: Routes): void {
  const tomorrow = () => new Date(now() + 86_400_000).toISOString();
  const nextSpin = (at: number | null) => (at === null ? tomorrow() : new Date(at).toISOString());
  player('GET', '/Players/:id/dailyReward', (_, id) => ({
    ...world().player(id).dailyGift,
    expiryDate: tomorrow(),
    gameIds: [],
  }));
  player('POST', '/Players/:id/dailyReward', (_, id) => world().claimDailyGift(id));
  player('GET', '/Players/:id/dailyWheel/rewards', (_, id) => ({
    items: WHEEL_SEGMENTS.map(({ id: rewardId, rewardType, rewardAmount }) => ({
      rewardId,
      rewardType,
      rewardAmount,
    })),
    status: world().player(id).wheelSpins > 0 ? 'Available' : 'Claimed',
    nextAvailableAt: world().player(id).wheelSpins > 0 ? null : nextSpin(world().player(id).nextWheelAt),
  }));
  player('GET', '/Players/:id/wheel', () => ({
    segments: WHEEL_SEGMENTS,
    minUnlockLevel: WHEEL_UNLOCK_LEVEL,
  }));
  player('GET', '/Players/:id/wheelSpinsCount', (_, id) => ({
    remainingSpinsCount: world().player(id).wheelSpins,
  }));
  player('GET', '/Players/:id/instantWheel', (_, id) => ({
    segments: WHEEL_SEGMENTS,
    playerRewardId: world().player(id).instantWheels[0] ?? null,
  }));
  player('POST', '/Players/:id/wheel/claim', async (context, id) => {
    const { wheel, playerRewardId } = await jsonBody(context);
    return world().spinWheel(id, wheel === 'instant' ? Number(playerRewardId) : null);
  });
  player('GET', '/players/:id/dailyStreak', (_, id) => world().player(id).streak);
  player('POST', '/players/:id/dailyStreak', (_, id) => {
    const { streak } = world().player(id);
    streak.status = 'InProgress';
    return streak;
  });
  player('DELETE', '/players/:id/dailyStreak', (_, id) => {
    const { streak } = world().patchPlayer(id, { streakClaimedAt: null });
    streak.status = 'New';
    streak.milestones.forEach((milestone, index) => {
      milestone.state = index === 0 ? 'Available' : 'Upcoming';
    });
  });
  player('PUT', '/players/:id/dailyStreak/milestones/:milestoneId', (context, id) => {
    const streak = world().claimMilestone(id, Number(context.req.param('milestoneId')));
    world().countDay(id);
    return streak;
  });
}

function loyaltyRoutes({ player, anyone, world }: Routes): void {
  player('GET', '/Players/:id/levels', (context, id) => {
    const { level, points } = world().player(id);
    const count = Math.max(1, Number(context.req.query('pageSize') ?? 2));
    return {
      items: Array.from({ length: count }, (_, index) => ({
        level: level + index,
        isCurrent: index === 0,
        startPoints: pointsAt(level + index),
        endPoints: pointsAt(level + index + 1),
      })),
      totalPoints: points,
    };
  });
  anyone('GET', '/loyalty/statuses', loyaltyStatuses);
  player('GET', '/Players/:id/statistics/latest', (_, id) => {
    const { points, start, end } = world().player(id).period;
    return { points, periodStart: new Date(start).toISOString(), periodEnd: new Date(end).toISOString() };
  });
  player('GET', '/Players/:id/checklist', (_, id) => ({ steps: world().player(id).checklist }));
  player('GET', '/players/:id/communityEvents', (_, id) => world().communityEvents(id));
}

function inboxRoutes({ player, anyone, world, config }: Routes): void {
  player('GET', '/notifications/Players/:id/inbox', (_, id) => ({ items: world().player(id).inbox }));
  player('PUT', '/notifications/Players/:id/inbox', async (context, id) => {
    const { LastInboxItemId } = await jsonBody(context);
    for (const item of world().player(id).inbox) if (item.id <= Number(LastInboxItemId)) item.isRead = true;
  });
  anyone('GET', '/notifications/lobby/globalAlert', () => config().globalAlert ?? undefined);
  player('GET', '/Players/:id/lastActivity', (_, id) => {
    const { transactions, rounds } = world().player(id);
    const last = (type: RegExp) => {
      const found = transactions.find(({ transactionType }) => type.test(transactionType));
      if (found === undefined) return null;
      return { date: found.createdAt, status: found.status, amount: found.amount };
    };
    const game = world().games.find((entry) => entry.id === rounds[0]?.gameId);
    return {
      lastPlayedGameName: game?.name ?? null,
      lastDeposit: last(/purchase|deposit/i),
      lastWithdrawal: last(/redemption|withdrawal/i),
    };
  });
}
