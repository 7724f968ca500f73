// A box that is given while the player looks on counts among those that wait.
import { describe, expect, it } from 'vitest';
import { json, settled } from './fakePorts';
import { signedInCore } from './playing';

const box = (rewardId: number) => ({
  rewardType: 'Giftbox',
  rewardAmount: 1,
  playerRewardId: rewardId,
  rewardId,
});

describe('a pushed giftbox', () => {
  it('is counted as the platform counts it', async () => {
    let waiting = [{ rewardId: 51 }];
    const { core, fake, pass, life } = await signedInCore({
      script: ({ url }) =>
        url.includes('/rewards/status')
          ? json({ playerStatus: 'Topaz', playerStatusState: 'Active', pendingRewards: waiting })
          : null,
    });
    fake.connections[0]?.open();
    await pass(1_000);
    expect(core.state('giftboxes').pending).toBe(1);

    waiting = [{ rewardId: 51 }, { rewardId: 52 }];
    fake.connections[0]?.push('RewardMessageReceived', { rewards: [box(52)], sourceType: 'BackOffice' });
    await pass(1_000);
    await settled();
    expect(core.state('giftboxes').pending).toBe(2);
    life.unsubscribe();
  });
});
