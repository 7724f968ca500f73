// The number of pending boxes equals the platform's while boxes are given and claimed.
import { describe, expect, it } from 'vitest';
import { routeAt } from '../../streams/routes';
import { json, settled } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../signedIn';

const box = (rewardId: number) => ({
  rewardType: 'Giftbox',
  rewardAmount: 1,
  playerRewardId: rewardId,
  rewardId,
});

describe('a pushed giftbox', () => {
  it('is counted like on the platform', async () => {
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

describe('a tapped box', () => {
  it('has a loose lid until it is opened', () => {
    const loosened = fixture('giftbox/loosened', { playerRewardId: 51 });
    given(loosened, loosened, fixture('giftbox/loosened', { playerRewardId: 52 })).expect('giftboxes', {
      loosened: [51, 52],
    });
    const claimed = {
      playerRewardId: 51,
      reward: {
        ...box(51),
        rewardType: 'Giftbox' as const,
        gameIds: [],
        coinValue: null,
        price: null,
        imgSrc: null,
      },
    };
    given(
      loosened,
      fixture('giftboxes/loaded', { items: [claimed.reward], totalItems: 1 }),
      fixture('reward/claimed', claimed),
    ).expect('giftboxes', { loosened: [], items: [] });
  });
});

describe('a claimed box', () => {
  it('is not subtracted twice if its response overlaps that of the status', async () => {
    const answers: ((response: Response) => void)[] = [];
    let waiting = [{ rewardId: 51 }, { rewardId: 52 }, { rewardId: 53 }];
    const { core, fake, pass, life } = await signedInCore({
      script: ({ url, init: { method } }) => {
        if (method === 'POST' && url.endsWith('/claim'))
          return new Promise((resolve) => answers.push(resolve));
        if (url.includes('/rewards/status'))
          return json({ playerStatus: 'Topaz', playerStatusState: 'Active', pendingRewards: waiting });
        return url.includes('/rewards?') ? json({ items: [box(51), box(52), box(53)], totalItems: 3 }) : null;
      },
    });
    fake.connections[0]?.open();
    await pass(2_000);
    core.emit('giftbox/claimRequested', { playerRewardId: 51 });
    await settled();

    waiting = [{ rewardId: 52 }, { rewardId: 53 }];
    fake.connections[0]?.push('StatusProgress', { playerStatus: 'Topaz', playerStatusState: 'Active' });
    await pass(1_000);
    answers[0]?.(json(box(51)));
    await settled();
    await pass(2_000);
    expect(core.state('giftboxes').pending).toBe(2);
    life.unsubscribe();
  });

  it('is subtracted if its response overlaps a list that no longer contains it', async () => {
    const answers: ((response: Response) => void)[] = [];
    let waiting = [51, 52];
    const { core, fake, pass, life } = await signedInCore({
      path: '/rewards',
      script: ({ url, init: { method } }) => {
        if (method === 'POST' && url.endsWith('/claim'))
          return new Promise((resolve) => answers.push(resolve));
        if (url.includes('/rewards/status')) {
          const pendingRewards = waiting.map((rewardId) => ({ rewardId }));
          return json({ playerStatus: 'Topaz', playerStatusState: 'Active', pendingRewards });
        }
        return url.includes('/rewards?') ? json({ items: waiting.map(box), totalItems: 2 }) : null;
      },
    });
    fake.connections[0]?.open();
    await pass(2_000);
    core.emit('giftbox/claimRequested', { playerRewardId: 51 });
    await settled();

    waiting = [52];
    core.emit('route/entered', routeAt('/rewards'));
    await pass(1_000);
    expect(core.state('giftboxes').items).toHaveLength(1);
    answers[0]?.(json(box(51)));
    await settled();
    await pass(2_000);
    expect(core.state('giftboxes').pending).toBe(1);
    life.unsubscribe();
  });
});
