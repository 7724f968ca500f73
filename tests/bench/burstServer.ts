// The second process of `npm run bench -- burst`: serves the app and pushes from the stand-in's world on request.
import { serveBuilt } from '../../e2e/serve';

interface Order {
  /** `mixed` rotates through the pushes that open no modal. */
  readonly what: 'balance' | 'quest' | 'mixed';
  readonly perSecond: number;
  readonly seconds: number;
  readonly tickMs: number;
}

const PLAYER = 1001;
const REWARDS = 3;
const MIXED = ['balance', 'gems', 'position', 'quest'] as const;
/** A quest of the stand-in whose progress never reaches its target. */
const QUEST = { id: 11, target: 50 };

const { origin, platform } = await serveBuilt();
process.send?.(origin);

process.on('message', ({ what, perSecond, seconds, tickMs }: Order) => {
  const { world } = platform;
  if (perSecond === 0) return;
  const total = perSecond * seconds;
  const started = performance.now();
  let sent = 0;
  let rewards = 0;
  const ticking = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1_000) * perSecond));
    for (; sent < due; sent++) {
      const kind = what === 'mixed' ? MIXED[sent % MIXED.length] : what;
      if (kind === 'balance') world.push(PLAYER, 'BettyCoinsBalanceUpdated', { amount: 250_000 + sent });
      else if (kind === 'gems') world.push(PLAYER, 'GemsBalanceUpdated', { amount: sent });
      else if (kind === 'position') world.push(PLAYER, 'NetPositionUpdated', { netPosition: -sent });
      else
        world.push(PLAYER, 'InPeriodPromotionProgressUpdated', {
          promotionId: QUEST.id,
          currentAccumulation: sent % QUEST.target,
        });
    }
    if (what === 'balance' && sent >= ((rewards + 1) * total) / (REWARDS + 1) && rewards < REWARDS) {
      rewards += 1;
      const reward = { rewardType: 'Sweeps', rewardAmount: 1, playerRewardId: 9_900 + rewards, rewardId: 1 };
      world.push(PLAYER, 'RewardMessageReceived', { rewards: [reward], sourceType: 'BackOffice' });
    }
    if (sent >= total) clearInterval(ticking);
  }, tickMs);
});
