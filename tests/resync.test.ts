// After a gap in the connection everything that pushes keep current is asked for again.
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { pushes } from '../streams/completeCatalogue';
import { newEvent } from '../streams/log/event';
import { json, settled } from './fakePorts';
import { signedInCore } from './playing';

/** What is loaded for each push that says how things stand; null: it tells of something that happened once. */
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

describe('after a gap in the connection', () => {
  it('is known for every push what to load', () => {
    expect(pushes.map(({ methods }) => methods[0]).sort()).toEqual(Object.keys(LOADS).sort());
  });

  it.each(Object.entries(LOADS).flatMap(([push, path]) => (path === null ? [] : [{ push, path }])))(
    '$push may have been missed: $path is loaded again',
    async ({ path }) => {
      const { core, fake, calls, pass, life } = await signedInCore({
        path: '/rewards',
        script: ({ url }) => {
          if (url.includes('/communityEvents'))
            return json({ playerCommunityEvents: [], playerCommunityEventRewards: [] });
          return url.includes('/quests') ? json({ inPeriodPromos: [] }) : json({ items: [], steps: [] });
        },
      });
      core.run(
        of(
          newEvent('checklist/loaded', { steps: [] }, 'rest'),
          newEvent('quests/loaded', { inPeriodPromos: [] }, 'rest'),
          newEvent(
            'communityEvents/loaded',
            { playerCommunityEvents: [], playerCommunityEventRewards: [] },
            'rest',
          ),
        ),
      );
      fake.connections[0]?.open();
      await pass(1_000);
      const before = calls(path).length;
      fake.connections[0]?.close(new Error('cut'));
      await pass(2_000);
      fake.connections[1]?.open();
      await settled();
      expect(calls(path).length).toBeGreaterThan(before);
      life.unsubscribe();
    },
  );
});
