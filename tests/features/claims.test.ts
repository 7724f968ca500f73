// Claims and received rewards take effect once and reload what they changed: giftboxes, levels and the first gems.
import { describe, expect, it } from 'vitest';
import { intentStatus } from '../../streams/features/intents';
import { RELOAD_MS } from '../../streams/wire/pacedReload';
import { json, settled } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../signedIn';

const box = (playerRewardId: number, rewardType = 'Coins') => ({
  rewardType,
  rewardAmount: 25,
  playerRewardId,
  rewardId: playerRewardId - 450,
  gameIds: [],
});
const boxes = (...ids: number[]) => json({ items: ids.map((id) => box(id)), totalItems: ids.length });

describe('a giftbox', () => {
  // [RWD-07, RWD-13]
  it('is claimed once, however often it is clicked, and leaves the list', async () => {
    const run = await signedInCore({
      path: '/rewards',
      script: ({ url, init }) =>
        url.includes('giftboxes/501/claim')
          ? json(box(501))
          : url.includes('prizeDelivery=Giftbox') && init.method === 'GET'
            ? boxes(501, 502)
            : null,
    });
    for (let click = 0; click < 5; click++) run.core.emit('giftbox/claimRequested', { playerRewardId: 501 });
    expect(intentStatus(run.core.state('intents'), 'box', 501)).toBe('sent');
    await settled();
    expect(run.calls('giftboxes/501/claim')).toHaveLength(1);
    expect(run.core.state('giftboxes').items).toMatchObject([{ playerRewardId: 502 }]);
    expect(run.core.state('intents').open).toEqual([]);
    expect(run.core.state('rewards').queue).toMatchObject([{ origin: 'claimed' }]);
    run.life.unsubscribe();
  });
  it('is celebrated once if its response is repeated', () => {
    const claimed = fixture(
      'reward/claimed',
      { playerRewardId: 501, reward: { ...box(501), coinValue: null, price: null, imgSrc: null } as never },
      { source: 'rest' },
    );
    given(claimed, claimed).expect('rewards', { queue: [{ id: 1 }], past: [{ reason: 'box' }] });
  });
  it('shows why it cannot be claimed, and reloads the pending boxes', async () => {
    const run = await signedInCore({
      path: '/rewards',
      script: ({ url }) =>
        url.includes('claim')
          ? json({ errorCode: 'already-claimed', message: 'This was already claimed.' }, 409)
          : null,
    });
    await run.pass(2 * RELOAD_MS);
    const before = run.calls('prizeDelivery').length;
    run.core.emit('giftbox/claimRequested', { playerRewardId: 501 });
    await settled();
    expect(run.core.state('popups').stack.map(({ content }) => content)).toMatchObject([
      { type: 'info', title: 'Hmm...', text: 'This was already claimed.' },
    ]);
    await run.pass(RELOAD_MS);
    expect(run.calls('prizeDelivery')).toHaveLength(before + 1);
    expect(run.core.state('intents').open).toEqual([]);
    run.life.unsubscribe();
  });
  // [RWD-16, LOY-11, DEC-143]
  it('opens its popup when the loyalty status changes from none to some, but not at sign-in', async () => {
    let pending: object[] = [{ rewardId: 1 }];
    const run = await signedInCore({
      script: ({ url }) =>
        url.includes('rewards/status') ? json({ playerStatus: 'Opal', pendingRewards: pending }) : null,
    });
    const progress = async () => {
      run.fake.connections[0]?.push('StatusProgress', { playerStatus: 'Opal', playerStatusState: 'Active' });
      await run.pass(RELOAD_MS);
    };
    expect(run.modals()).toEqual([]);
    await progress();
    expect(run.modals()).toEqual([]);
    pending = [];
    await progress();
    pending = [{ rewardId: 2 }];
    await progress();
    expect(run.modals()).toEqual(['giftbox']);
    run.life.unsubscribe();
  });
  // [RWD-15]
  it('closes its popup before the last reward is shown', async () => {
    const run = await signedInCore({
      script: ({ url }) =>
        url.includes('giftboxes/claim')
          ? json({ rewards: [box(501), box(502, 'Gems')] })
          : url.includes('prizeDelivery')
            ? boxes(501, 502)
            : null,
    });
    run.core.emit('popup/requested', {
      content: { type: 'giftbox' },
      variant: 'flyout',
      anchored: false,
      showOverlay: true,
    });
    run.core.emit('giftboxes/claimRequested', {});
    await settled();
    expect(run.modals()).not.toContain('giftbox');
    expect(run.core.state('giftboxes').items).toEqual([]);
    expect(run.core.state('rewards').queue).toMatchObject([{ rewards: [{}, { rewardType: 'Gems' }] }]);
    run.life.unsubscribe();
  });
  // [RWD-15]
  it('keeps its popup while other boxes are pending', async () => {
    const run = await signedInCore({
      path: '/rewards',
      script: ({ url }) =>
        url.includes('giftboxes/501/claim')
          ? json(box(501))
          : url.includes('prizeDelivery')
            ? boxes(501, 502)
            : null,
    });
    run.core.emit('popup/requested', {
      content: { type: 'giftbox' },
      variant: 'flyout',
      anchored: false,
      showOverlay: true,
    });
    run.core.emit('giftbox/claimRequested', { playerRewardId: 501 });
    await settled();
    expect(run.modals()).toEqual(['giftbox']);
    run.life.unsubscribe();
  });
});

describe('a reward reloads only the data that it changed', () => {
  // [RWD-14]
  it.each([
    ['Coins', ['coinbalance']],
    ['Sweeps', ['balances']],
    ['Cash', ['balances']],
    ['Bonus', ['balances']],
    ['Gems', ['gemsbalance']],
    ['Free_Spins', ['freeSpins/active']],
    ['InstantWheel', ['wheelSpinsCount', 'instantWheel']],
    ['BettyPoints', ['levels']],
  ])('%s: %j', async (rewardType, touched) => {
    const run = await signedInCore();
    await run.pass(2 * RELOAD_MS);
    const before = run.fake.requests.length;
    run.fake.connections[0]?.push('RewardMessageReceived', {
      rewards: [{ type: rewardType, rewardAmount: 1, playerRewardId: 1, rewardId: 1 }],
      sourceType: 'Other',
    });
    await run.pass(60);
    const requestedPaths = run.fake.requests
      .slice(before)
      .map(({ url }) => new URL(url).pathname.split('/1001/').at(-1));
    expect(requestedPaths).toEqual(touched);
    run.life.unsubscribe();
  });
});

describe('a level', () => {
  const at = (level: number) =>
    json({ items: [{ level, isCurrent: true, startPoints: 0, endPoints: level * 10 }], totalPoints: 5 });
  // [RWD-31]
  it('is shown for five seconds when it is reached', async () => {
    let level = 3;
    const run = await signedInCore({ script: ({ url }) => (url.includes('/levels') ? at(level) : null) });
    expect(run.modals()).toEqual([]);
    level = 4;
    run.fake.connections[0]?.push('LoyaltyPointsUpdated', { points: 30 });
    await run.pass(1_000);
    expect(run.modals()).toEqual(['levelUp']);
    await run.pass(4_999);
    expect(run.modals()).toEqual(['levelUp']);
    await run.pass(1);
    expect(run.modals()).toEqual([]);
    run.life.unsubscribe();
  });
});

describe('the first gems', () => {
  const gems = (version: number) => ({
    rewards: [{ rewardType: 'Gems', rewardAmount: 3, playerRewardId: version, rewardId: 1 }],
    sourceType: 'Other',
    version,
  });
  // [RWD-20]
  it('open their modal once per device', async () => {
    const run = await signedInCore({
      script: ({ url }) => (url.includes('gemsbalance') ? json({ amount: 3 }) : null),
    });
    run.fake.connections[0]?.push('RewardMessageReceived', gems(1));
    run.fake.connections[0]?.push('RewardMessageReceived', gems(2));
    await settled();
    expect(run.core.state('popups').stack.map(({ content }) => content)).toEqual([
      { type: 'firstTimeGemsRewarded', amount: 3 },
    ]);
    run.life.unsubscribe();
  });
  // [GPQ-02, ENT-29, DEC-86]
  it('include those that the platform calls new, and are celebrated once with their reward', async () => {
    const run = await signedInCore();
    const push = (more: object) => run.fake.connections[0]?.push('GemsBalanceUpdated', more);
    push({ amount: 3, isNewBalance: false });
    expect(run.modals()).toEqual([]);
    push({ amount: 3, currentGemsBalance: 5, isNewBalance: true });
    expect(run.core.state('balances').gems.amount).toBe(5);
    run.fake.connections[0]?.push('RewardMessageReceived', gems(1));
    expect(run.core.state('popups').stack.map(({ content }) => content)).toEqual([
      { type: 'firstTimeGemsRewarded', amount: 5 },
    ]);
    run.life.unsubscribe();
  });
  // [GPQ-02, ENT-29]
  it.each([
    [{ currentGemsBalance: 7 }, 7],
    [{ amount: 1, currentGemsBalance: 7 }, 7],
    [{ amount: 4, currentGemsBalance: null }, 4],
    [{ isNewBalance: true }, null],
  ])('are detected with a balance of %j', async (body, gemsBalance) => {
    const run = await signedInCore({
      path: '/gems-exchange',
      script: ({ url }) => (url.includes('gemsbalance') ? json(body) : null),
    });
    expect(run.core.state('balances').gems.amount).toBe(gemsBalance);
    run.life.unsubscribe();
  });
  it('are not the first for a player who already has some', async () => {
    const run = await signedInCore({
      script: ({ url }) => (url.includes('gemsbalance') ? json({ amount: 40 }) : null),
    });
    run.fake.connections[0]?.push('RewardMessageReceived', gems(1));
    await settled();
    expect(run.core.state('balances').gems.amount).toBe(40);
    expect(run.modals()).toEqual([]);
    run.life.unsubscribe();
  });
});
