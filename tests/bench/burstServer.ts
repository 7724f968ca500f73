// The second process of `npm run bench -- burst`: serves the app and pushes from the stand-in's world on request.
import { serveBuilt } from '../../e2e/serve';

interface Order {
  readonly perSecond: number;
  readonly seconds: number;
  readonly tickMs: number;
}

const PLAYER = 1001;
const REWARDS = 3;

const { origin, platform } = await serveBuilt();
process.send?.(origin);

process.on('message', ({ perSecond, seconds, tickMs }: Order) => {
  const { world } = platform;
  if (perSecond === 0) return;
  const total = perSecond * seconds;
  const started = performance.now();
  let sent = 0;
  let rewards = 0;
  const ticking = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1_000) * perSecond));
    for (; sent < due; sent++) world.push(PLAYER, 'BettyCoinsBalanceUpdated', { amount: 250_000 + sent });
    if (sent >= ((rewards + 1) * total) / (REWARDS + 1) && rewards < REWARDS) {
      rewards += 1;
      const reward = { rewardType: 'Sweeps', rewardAmount: 1, playerRewardId: 9_900 + rewards, rewardId: 1 };
      world.push(PLAYER, 'RewardMessageReceived', { rewards: [reward], sourceType: 'BackOffice' });
    }
    if (sent >= total) clearInterval(ticking);
  }, tickMs);
});
