// Storms of twenty pushes a second: reloads are paced, slow responses are applied, and nothing stays in flight.
import type { SchedulerLike } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { endpoints as checklistEndpoints } from '../../streams/features/checklist';
import { routeAt } from '../../streams/routes';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

const PUSHES_PER_SECOND = 20;

const pushes: readonly [method: string, payload: (index: number) => object, routes: readonly string[]][] = [
  [
    'StatusProgress',
    () => ({ playerStatus: 'Opal', playerStatusState: 'Active' }),
    ['/rewards/status', 'prizeDelivery=Giftbox'],
  ],
  ['MessageReceived', (index) => ({ id: index + 1, kind: 'GENERIC', title: 'Hello' }), ['/inbox']],
  ['ChecklistChanged', () => ({}), ['/checklist']],
  ['LoyaltyPointsUpdated', (index) => ({ points: 1_000 + index }), ['/levels']],
  ['NetPositionUpdated', (index) => ({ netPosition: index }), ['/balances']],
  ['PurchaseSuccess', (index) => ({ transactionId: String(index) }), ['/coinbalance', '/gemsbalance']],
  [
    'RewardMessageReceived',
    (index) => ({
      rewards: ['FreeSpins', 'InstantWheel', 'BettyPoints', 'Coins'].map((type) => ({
        type,
        rewardAmount: 1,
        playerRewardId: index,
        rewardId: index,
      })),
      sourceType: 'Other',
    }),
    ['/freeSpins/active', '/wheelSpinsCount', '/instantWheel', '/levels', '/coinbalance'],
  ],
  ['AccountStatusChanged', () => ({ status: 'Approved', statusReason: null }), ['/Accounts/1001']],
];

async function stormy(replyMs: number) {
  let clock: SchedulerLike | null = null;
  const run = await signedInCore({
    script: ({ url }) => {
      const body = url.includes('/levels')
        ? { items: [{ level: 1, isCurrent: true, startPoints: 0, endPoints: 100 }], totalPoints: 0 }
        : url.endsWith('/balances')
          ? []
          : url.includes('/Accounts/')
            ? { id: 1001, status: 'Approved' }
            : {
                items: [],
                jackpots: [],
                steps: [],
                amount: 1,
                successfulDepositCount: 1,
                playerStatus: 'Opal',
                totalItems: 0,
              };
      return new Promise((resolve) => {
        if (replyMs === 0 || clock === null) resolve(json(body));
        else clock.schedule(() => resolve(json(body)), replyMs);
      });
    },
  });
  clock = run.clock;
  run.fake.connections[0]?.open();
  // Giftboxes, the inbox and gems are kept current once they have been shown.
  for (const path of ['/rewards', '/account']) {
    run.core.emit('route/entered', routeAt(path));
    await run.pass(5_000);
  }
  run.core.run(run.core.call(checklistEndpoints.getChecklist, { query: { type: 'Onboarding' } }));
  await run.pass(10_000);
  return run;
}

describe.each(pushes)('%s at twenty a second', (method, payload, routes) => {
  it.each([
    [0, 61],
    [3_000, 21],
  ])(
    'with responses after %d ms sends at most %d requests in a minute, and applies every response',
    async (replyMs, most) => {
      const run = await stormy(replyMs);
      const before = routes.map((route) => run.calls(route).length);
      for (let index = 0; index < 60 * PUSHES_PER_SECOND; index++) {
        run.fake.connections[0]?.push(method, payload(index));
        await run.pass(1_000 / PUSHES_PER_SECOND);
      }
      routes.forEach((route, index) => {
        const requestCount = run.calls(route).length - (before[index] ?? 0);
        expect(requestCount, route).toBeLessThanOrEqual(most);
        expect(requestCount, route).toBeGreaterThanOrEqual(most - 2);
      });
      await run.pass(10_000);
      await run.pass(10_000);
      await settled();
      expect(run.kinds('call/aborted')).toEqual([]);
      expect(run.core.state('calls').inFlight).toEqual({});
      run.life.unsubscribe();
    },
  );
});
