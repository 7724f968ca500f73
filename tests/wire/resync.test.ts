// Data kept current by pushes is requested again whenever pushes may have been missed: until the first connection, and after a
// gap in the connection.
import { merge } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { pushes } from '../../streams/catalogue/complete';
import { endpoints as checklist } from '../../streams/features/checklist';
import { endpoints as community } from '../../streams/features/community';
import { endpoints as quests } from '../../streams/features/quests/quests';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

/** The request behind each push that carries a state; null for pushes about a single occurrence. */
const LOADS: Readonly<Record<string, string | null>> = {
  BettyCoinsBalanceUpdated: '/coinbalance',
  BettyCoinsBalanceLow: null,
  GemsBalanceUpdated: '/gemsbalance',
  NetPositionUpdated: '/balances',
  AccountStatusChanged: '/Accounts/1001?',
  MessageReceived: '/inbox',
  ContactSupport: null,
  RewardMessageReceived: '/rewards?',
  LoyaltyPointsUpdated: '/levels',
  StatusProgress: '/rewards/status',
  ChecklistChanged: '/checklist',
  UpdatedCommunityEventContributions: '/communityEvents',
  InPeriodPromotionProgressUpdated: '/quests',
  PurchaseSuccess: '/balances',
  RedemptionSuccess: '/balances',
  RedemptionConfirmation: null,
  RedemptionSuccessNotification: null,
};

const MISSABLE = Object.entries(LOADS).flatMap(([push, path]) => (path === null ? [] : [{ push, path }]));

const EMPTY_EVENTS = { playerCommunityEvents: [], playerCommunityEventRewards: [] };

/** The rewards page of a player, with the quests; the replies wait until `answer` is called. */
async function rewardsPage() {
  let answer: () => void = () => undefined;
  const answers = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const run = await signedInCore({
    path: '/rewards',
    script: async ({ url }) => {
      await answers;
      if (url.includes('/communityEvents')) return json(EMPTY_EVENTS);
      return url.includes('/quests') ? json({ inPeriodPromos: [] }) : json({ items: [], steps: [] });
    },
  });
  const { core } = run;
  core.run(
    merge(
      core.call(checklist.getChecklist, { query: { type: 'Onboarding' } }),
      core.call(community.getCommunityEvents, {}),
      core.call(quests.getQuests, {}),
    ),
  );
  await settled();
  return { ...run, answer };
}

describe('the data of a push that may have been missed', () => {
  it('is known for every push', () => {
    expect(pushes.map(({ methods }) => methods[0]).sort()).toEqual(Object.keys(LOADS).sort());
  });

  it.each(MISSABLE)('$push: $path is reloaded after the first connection', async ({ path }) => {
    const { fake, calls, pass, answer, life } = await rewardsPage();
    answer();
    await pass(3_000);
    const before = calls(path).length;
    fake.connections[0]?.open();
    await settled();
    expect(calls(path)).toHaveLength(before + 1);
    life.unsubscribe();
  });

  it.each(MISSABLE)(
    '$push: $path is reloaded if its response was in flight at the first connection',
    async ({ path }) => {
      const { fake, calls, pass, answer, life } = await rewardsPage();
      const before = calls(path).length;
      fake.connections[0]?.open();
      await settled();
      answer();
      await pass(2_000);
      expect(calls(path)).toHaveLength(before + 1);
      life.unsubscribe();
    },
  );

  it.each(MISSABLE)('$push: $path is reloaded after a gap in the connection', async ({ path }) => {
    const { fake, calls, pass, answer, life } = await rewardsPage();
    answer();
    fake.connections[0]?.open();
    await pass(2_000);
    const before = calls(path).length;
    fake.connections[0]?.close(new Error('cut'));
    await pass(2_000);
    fake.connections[1]?.open();
    await settled();
    await pass(1);
    expect(calls(path)).toHaveLength(before + 1);
    life.unsubscribe();
  });
});
