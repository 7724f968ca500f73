// The table of loads is complete, and what it loads never replaces anything newer.
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { endpointList, features } from '../../streams/catalogue/complete';
import { communityEvents as eventsOf, totalOf } from '../../streams/features/community';
import { favoriteIds } from '../../streams/features/favorites';
import { TIERS } from '../../streams/features/loyaltyStatus';
import { notificationsOf } from '../../streams/features/marketingPreferences';
import { promotionWith } from '../../streams/features/promotions/promotionChoices';
import { questOf } from '../../streams/features/quests/quests';
import type { NewEvent } from '../../streams/log/event';
import type { Core } from '../../streams/reaction';
import { settled } from '../fakePorts';
import { promotion } from '../promotion';
import { quest } from '../quest';
import { signedInCore } from '../signedIn';
import { fact } from './loadExamples';
import { getsOf, LOAD_TABLE, LOADED_OTHERWISE } from './loads';

describe('the table of loads', () => {
  it('contains every GET endpoint, or names what requests it', () => {
    const kept = new Set(LOAD_TABLE.flatMap(({ routes }) => routes));
    const others = Object.values(features).flatMap((feature) =>
      getsOf(feature).flatMap(([name, { route }]) => (kept.has(route) ? [] : [name])),
    );
    expect(others.sort()).toEqual(Object.keys(LOADED_OTHERWISE).sort());
  });

  it('contains all data of pages, because endpoints load it', () => {
    const kinds = new Set<unknown>(endpointList.map(({ event }) => event));
    const shown = Object.values(features).flatMap((feature) =>
      'pageData' in feature ? [...feature.pageData] : [],
    );
    expect(shown.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('treats a response that cannot be read like a failed call', () => {
    const kinds = ({ reloadOn = {} }: (typeof LOAD_TABLE)[number]['load']) => Object.keys(reloadOn);
    const failed = LOAD_TABLE.filter(({ load }) => kinds(load).includes('call/failed'));
    expect(failed.filter(({ load }) => !kinds(load).includes('event/rejected'))).toEqual([]);
  });

  it('says when each query is requested, and why', () => {
    const lines = LOAD_TABLE.map(({ name, reasons }) => `${name}: ${reasons.join('; ')}`);
    expect(lines).toMatchInlineSnapshot(`
      [
        "account: sign-in or the first connection; missed pushes; break/checkDue; sourceOfFunds/checkDue; mfa/checkDue; identity/judged; documents/uploaded; phone/verified; accountStatus/changed (conditional)",
        "wholeAccount: popup/requested (conditional)",
        "balances: sign-in or the first connection; missed pushes, promptly; a reward that contains it; game/closed; gems/exchanged; purchase/settled; purchase/succeeded; shopItem/purchased; redemption/started; redemption/settled; redemption/succeeded; redemption/cancelled; netPosition/updated (conditional); a push overtook the reply",
        "coinBalance: sign-in or the first connection; missed pushes, promptly; a reward that contains it; game/closed; gems/exchanged; purchase/settled; purchase/succeeded; shopItem/purchased; redemption/started; redemption/settled; redemption/succeeded; redemption/cancelled; a push overtook the reply",
        "gemsBalance: entry of /^\\/(gems-exchange|account)$/; missed pushes, promptly; game/closed; gems/exchanged; purchase/settled; purchase/succeeded; shopItem/purchased; redemption/started; redemption/settled; redemption/succeeded; redemption/cancelled; a push overtook the reply; only if requested before",
        "rewardedGems: a reward that contains it",
        "freeSpins: entry of /^\\/(games|rewards|all|quests|promos|\\d+)$/; a reward that contains it",
        "globalAlert: sign-in; session/absent",
        "playerCategories: favorite/refused; a reply that crossed favorite/added; a reply that crossed favorite/removed",
        "shopBanners: entry of /shop",
        "checklist: missed pushes; a failed claim (welcome); a failed claim (ChecklistInstantReward); a return to /rewards; checklist/changed; reward/claimed; rewards/claimed (conditional); only if requested before",
        "communityEvents: missed pushes; a failed claim (CommunityEvent); a return to /rewards; rewards/claimed (conditional); a milestone was reached; only if requested before",
        "dailyGift: a failed claim (gift); a return to /daily-rewards; dailyGift/claimed; a reply that crossed dailyGift/claimed; its next change is due",
        "wheelSpins: a failed claim (daily wheel); a return to /daily-rewards; a reward that contains it; a reply that crossed wheel/claimed; the next spin is due",
        "nextSpin: a failed claim (daily wheel); a return to /daily-rewards; wheel/settled (conditional); its next change is due",
        "instantWheel: a failed claim (instant wheel); a return to /rewards; a reward that contains it; a reply that crossed wheel/claimed",
        "dataRequests: missed pushes; intent/ended (conditional); a reply that crossed dataRequest/changed; only if requested before",
        "gemItems: a failed claim (gem item)",
        "giftboxes: entry of /rewards; missed pushes; a failed claim (box); a failed claim (boxes); a failed claim (welcome); a failed claim (CommunityEvent); a failed claim (ChecklistInstantReward); a return to /rewards; playerStatus/progressed; reward/received (conditional); a reply that crossed reward/claimed; a reply that crossed rewards/claimed; only if requested before",
        "recentRounds: sign-in",
        "kycDetails: accountStatus/changed; identity/judged; only on /account/verify",
        "inbox: entry of /^\\/account(\\/(?!payment-result)|$)/; missed pushes; inboxItem/received; inbox/read; call/failed (conditional); event/rejected (conditional); only if requested before",
        "levels: sign-in or the first connection; missed pushes; a reward that contains it; loyaltyPoints/updated (conditional); a reply that crossed loyaltyPoints/updated",
        "playerStatus: sign-in or the first connection; missed pushes; a failed claim (box); a failed claim (boxes); a failed claim (welcome); playerStatus/progressed; reward/received (conditional); a reply that crossed reward/claimed; a reply that crossed rewards/claimed; the list of boxes crossed a claim",
        "statistics: playerStatus/progressed; loyaltyPoints/updated; only on /status",
        "marketing: a reply that crossed marketing/loaded",
        "promotions: missed pushes; promotion/choiceEnded; promotion/progressed (conditional); its next change is due; only if requested before",
        "bannerPromotions: sign-in",
        "quests: missed pushes; quest/changeEnded; promotion/progressed (conditional); its next change is due; only if requested before",
        "activeRedemptions: redemption/confirmed; redemption/cancelled; redemption/succeeded; redemption/settled; call/failed (conditional); event/rejected (conditional); only if requested before",
        "streak: sign-in; a failed claim (streak day); a failed claim (streak start); a failed claim (streak reset); a return to /daily-rewards; streak/reset; a reply that crossed milestone/claimed; a reply that crossed streak/loaded",
        "depositCount: account/loaded (conditional)",
        "limits: a return to /^\\/(payment-select|payment-launch|worldpay|redeem|account\\/limits)(\\/|$)/; netPosition/updated (conditional); a reply that crossed limits/loaded; its next change is due",
      ]
    `);
  });
});

/** Requests that change something never end, so that they stay open. */
async function player() {
  const run = await signedInCore({
    script: ({ init: { method } }) =>
      method === 'GET' ? new Response(null, { status: 204 }) : new Promise(() => undefined),
  });
  const log = async (...events: readonly NewEvent[]) => {
    for (const event of events) {
      run.core.run(of(event));
      await settled();
    }
  };
  return { ...run, log };
}

interface PushedValue {
  readonly of: string;
  readonly push: (value: number, version: number | null) => NewEvent;
  readonly reply: (value: number, cause: number) => NewEvent;
  readonly shown: (state: Core['state']) => unknown;
  /** What is shown of a value; by default the value. */
  readonly as?: (value: number) => unknown;
  /** Whether its pushes have versions. */
  readonly isVersioned?: false;
}

const hub = { source: 'hub' } as const;
const tier = (value: number) => TIERS[value];
const statusOf = (value: number) => (value > 3 ? 'Approved' : 'Pending');
const milestones = (totalContributions: number) => [
  { id: 1, label: '', totalContributions, targetContributions: 100 },
];
const communityEvents = (total: number) => ({
  playerCommunityEvents: [{ id: 3, title: null, endsAt: null, milestones: milestones(total) }],
  playerCommunityEventRewards: [],
});

const PUSHED: readonly PushedValue[] = [
  {
    of: 'coinBalance',
    push: (amount, version) => fact('coinBalance/updated', { amount, version }, hub),
    reply: (amount, cause) => fact('coinBalance/updated', { amount, version: null }, { cause }),
    shown: (state) => state('balances').coins.amount,
  },
  {
    of: 'gemsBalance',
    push: (amount, version) => fact('gemsBalance/updated', { amount, version }, hub),
    reply: (amount, cause) => fact('gemsBalance/updated', { amount, version: null }, { cause }),
    shown: (state) => state('balances').gems.amount,
  },
  {
    of: 'netPosition',
    push: (netPosition, version) => fact('netPosition/updated', { netPosition, version }, hub),
    reply: (netPosition, cause) => fact('sessionPosition/loaded', { netPosition }, { cause }),
    shown: (state) => state('balances').netPosition.amount,
  },
  {
    of: 'levels',
    push: (points, version) => fact('loyaltyPoints/updated', { points, version }, hub),
    reply: (totalPoints, cause) => fact('levels/loaded', { items: [], totalPoints }, { cause }),
    shown: (state) => state('loyalty').points,
  },
  {
    of: 'playerStatus',
    push: (value, version) => fact('playerStatus/progressed', { playerStatus: tier(value), version }, hub),
    reply: (value, cause) => fact('playerStatus/loaded', { playerStatus: tier(value) }, { cause }),
    shown: (state) => state('loyaltyStatus').status,
    as: tier,
  },
  {
    of: 'communityEvents',
    push: (totalContributions, version) =>
      fact('communityContributions/updated', { id: 3, totalContributions, version }, hub),
    reply: (total, cause) => fact('communityEvents/loaded', communityEvents(total), { cause }),
    shown: (state) => eventsOf(state('community'))?.map(totalOf)[0],
  },
  {
    of: 'account',
    push: (value) => fact('accountStatus/changed', { status: statusOf(value), statusReason: null }, hub),
    reply: (value, cause) =>
      fact('account/loaded', { status: statusOf(value), statusReason: null }, { cause }),
    shown: (state) => state('account').status,
    as: statusOf,
    isVersioned: false,
  },
];

describe('a pushed value', () => {
  it.each(PUSHED)('is not replaced by an older reply: $of', async (value) => {
    const { push, reply, shown, as = (pushed: number) => pushed } = value;
    const { core, events, log, life } = await player();
    const requested = events.at(-1)?.seq ?? 0;
    await log(reply(1, requested), push(5, null), reply(1, requested));
    expect(shown(core.state)).toEqual(as(5));
    life.unsubscribe();
  });

  it.each(PUSHED.filter(({ isVersioned = true }) => isVersioned))(
    'is not replaced by an older version: $of',
    async ({ push, reply, shown, as = (pushed: number) => pushed }) => {
      const { core, events, log, life } = await player();
      await log(reply(1, events.at(-1)?.seq ?? 0), push(5, 12), push(4, 11));
      expect(shown(core.state)).toEqual(as(5));
      life.unsubscribe();
    },
  );
});

interface OpenRequest {
  readonly of: string;
  readonly request: (core: Core) => NewEvent;
  readonly reply: (cause: number) => NewEvent;
  readonly isShown: (state: Core['state']) => unknown;
}

const listed = quest({ status: 'Available', isOptedIn: false });
const marketing = { allowEmailMarketingTool: false, allowSMSMarketingTool: false };

const REQUESTS: readonly OpenRequest[] = [
  {
    of: 'quests',
    request: (core) => core.emit('quest/optInRequested', { promotionId: 7 }),
    reply: (cause) => fact('quests/loaded', { inPeriodPromos: [listed] }, { cause }),
    isShown: (state) => questOf(state('quests'), 7)?.isOptedIn,
  },
  {
    of: 'promotions',
    request: (core) => core.emit('promotion/optInRequested', { promotionId: 7 }),
    reply: (cause) => fact('promotions/loaded', { items: [promotion()] }, { cause }),
    isShown: (state) => promotionWith(state('participation'), promotion()).isOptedIn,
  },
  {
    of: 'favourites',
    request: (core) => core.emit('favorite/changeRequested', { gameId: 9, isFavorite: true }),
    reply: (cause) => fact('categories/loaded', { items: [] }, { cause }),
    isShown: (state) => favoriteIds(state('favorites')).includes(9),
  },
  {
    of: 'marketing preferences',
    request: (core) =>
      core.emit('marketing/saveRequested', { allowEmailMarketingTool: true, allowSMSMarketingTool: null }),
    reply: (cause) => fact('marketing/loaded', marketing, { cause }),
    isShown: (state) => notificationsOf(marketing, state('marketing')).email,
  },
];

describe('an open request of the player', () => {
  it.each(REQUESTS)('stays shown when an older reply arrives: $of', async ({ request, reply, isShown }) => {
    const { core, events, log, life } = await player();
    const before = events.at(-1)?.seq ?? 0;
    await log(reply(before));
    request(core);
    await settled();
    await log(reply(before));
    expect(isShown(core.state)).toBe(true);
    life.unsubscribe();
  });
});
