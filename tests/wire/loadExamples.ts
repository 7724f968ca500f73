// Examples for the tests of loads: facts that a declaration reacts to, and facts of the same kind that it ignores.
import fc from 'fast-check';
import { facts } from '../../streams/catalogue/complete';
import { DATA_INTENTS } from '../../streams/features/account/dataRequests';
import { endpoints as inbox } from '../../streams/features/inbox';
import { endpoints as redemption } from '../../streams/features/payment/redemption';
import { REWARD_FACTS } from '../../streams/features/shared/rewardFacts';
import { popup, type RewardType } from '../../streams/features/shared/vocabulary';
import type { EventKind, NewEvent, Source } from '../../streams/log/event';
import type { AnyStruct } from '../../streams/schema/schema';
import { failures } from '../../streams/wire/failure';
import { arbitraryOf } from '../arbitraries';
import { promotion } from '../promotion';
import { quest } from '../quest';

/** A fact of any kind, unchecked: its data is generated unless given. */
export function fact(
  kind: string,
  data: object = {},
  { source = 'rest', ...origin }: { source?: Source; cause?: number; via?: string } = {},
): NewEvent {
  const schema = (facts as Readonly<Record<string, AnyStruct>>)[kind] as AnyStruct;
  const [generated] = fc.sample(arbitraryOf(schema), { numRuns: 1, seed: 7 });
  return { kind, data: { ...(generated as object), ...data }, source, ...origin } as NewEvent;
}

const pushed = { source: 'hub' } as const;

/** A fact of this kind with one reward of this type. */
function rewarding(kind: EventKind, rewardType: RewardType): NewEvent {
  const prize = { rewardType, rewardAmount: 100 };
  const reward = {
    ...prize,
    playerRewardId: 41,
    rewardId: 42,
    gameIds: [],
    coinValue: null,
    price: null,
    imgSrc: null,
  };
  const prizes = [{ prizeType: rewardType, prizeAmount: 100 }];
  const milestones = [{ id: 1, state: 'Claimed', prizes }];
  const streak = { status: 'InProgress', isPlayerEligible: true, milestones };
  return fact(kind, {
    ...prize,
    ...(kind === 'milestone/claimed' ? { milestoneId: 1, streak } : {}),
    ...(kind === 'wheel/settled' ? { wheel: 'instant' } : {}),
    ...(kind === 'rewards/claimed' ? { scope: 'giftboxes' } : {}),
    reward,
    rewards: [reward],
  });
}

export interface Example {
  /** Facts before it. */
  readonly given?: readonly NewEvent[];
  readonly fact: NewEvent;
  /** A fact after which nothing is loaded. */
  readonly ignored: NewEvent;
}

const ofType = (kind: EventKind, rewardType: RewardType): Example => ({
  fact: rewarding(kind, rewardType),
  ignored: rewarding(kind, rewardType === 'Coins' ? 'Gems' : 'Coins'),
});
const rewards = (rewardType: RewardType): Readonly<Record<string, Example>> =>
  Object.fromEntries(REWARD_FACTS.map((kind) => [kind, ofType(kind, rewardType)]));

const accountOf = (status: string) => fact('account/loaded', { status, statusReason: null });
const levelsTo = (endPoints: number, cause?: number) =>
  fact(
    'levels/loaded',
    { items: [{ level: 1, isCurrent: true, startPoints: 0, endPoints }], totalPoints: 0 },
    cause === undefined ? {} : { cause },
  );
const points = (value: number) => fact('loyaltyPoints/updated', { points: value, version: null }, pushed);
const progress = (currentAccumulation: number) =>
  fact('promotion/progressed', { promotionId: 7, currentAccumulation, version: null }, pushed);
const failed = (route: string) => fact('call/failed', { route, failure: failures.refused(400, '', []) });
const unread = (route: string) =>
  fact('event/rejected', { route, path: '(whole)', reason: 'expected JSON', wanted: null });
const claimedFor = (scope: string) => fact('rewards/claimed', { scope, rewards: [] });
const netPosition = (source: Source) =>
  fact('netPosition/updated', { netPosition: 5, version: null }, { source });
const settled = (wheel: string) => fact('wheel/settled', { rewardType: 'Coins', rewardAmount: 1, wheel });
const boxed = ofType('reward/received', 'Giftbox');
const listOf = (...items: readonly object[]) => fact('promotions/loaded', { items });
const questList = (...inPeriodPromos: readonly object[]) => fact('quests/loaded', { inPeriodPromos });

/** The facts of declarations with a condition, by load and kind. */
export const CONDITIONAL: Readonly<Record<string, Readonly<Record<string, Example>>>> = {
  account: {
    'accountStatus/changed': {
      fact: fact('accountStatus/changed', { status: 'Approved', statusReason: null }, pushed),
      ignored: fact('accountStatus/changed', { status: 'Approved', statusReason: null }),
    },
  },
  wholeAccount: {
    'popup/requested': {
      fact: fact('popup/requested', popup({ type: 'accountVerifyPhone' })),
      ignored: fact('popup/requested', popup({ type: 'accountPending' })),
    },
  },
  balances: {
    ...rewards('Cash'),
    'netPosition/updated': { fact: netPosition('hub'), ignored: netPosition('rest') },
  },
  coinBalance: rewards('Coins'),
  rewardedGems: rewards('Gems'),
  freeSpins: rewards('FreeSpins'),
  wheelSpins: rewards('DailyWheel'),
  instantWheel: rewards('InstantWheel'),
  nextSpin: { 'wheel/settled': { fact: settled('daily'), ignored: settled('instant') } },
  giftboxes: { 'reward/received': boxed },
  playerStatus: { 'reward/received': boxed },
  inbox: {
    'call/failed': { fact: failed(inbox.markInboxRead.route), ignored: failed(inbox.getInbox.route) },
    'event/rejected': { fact: unread(inbox.markInboxRead.route), ignored: unread(inbox.getInbox.route) },
  },
  levels: {
    ...rewards('BettyPoints'),
    'loyaltyPoints/updated': { given: [levelsTo(100)], fact: points(100), ignored: points(99) },
  },
  checklist: {
    'rewards/claimed': { fact: claimedFor('ChecklistInstantReward'), ignored: claimedFor('CommunityEvent') },
  },
  communityEvents: {
    'rewards/claimed': { fact: claimedFor('CommunityEvent'), ignored: claimedFor('giftboxes') },
  },
  promotions: {
    'promotion/progressed': {
      given: [listOf(promotion({}, { targetAccumulation: 100 }))],
      fact: progress(100),
      ignored: progress(99),
    },
  },
  quests: {
    'promotion/progressed': { given: [questList(quest())], fact: progress(100), ignored: progress(99) },
  },
  activeRedemptions: {
    'call/failed': {
      fact: failed(redemption.cancelRedemption.route),
      ignored: failed(redemption.getActiveRedemptions.route),
    },
    'event/rejected': {
      fact: unread(redemption.cancelRedemption.route),
      ignored: unread(redemption.getActiveRedemptions.route),
    },
  },
  dataRequests: {
    'intent/ended': {
      fact: fact('intent/ended', { what: DATA_INTENTS.Copy, outcome: 'unanswered' }),
      ignored: fact('intent/ended', { what: DATA_INTENTS.Copy, outcome: 'settled' }),
    },
  },
  depositCount: { 'account/loaded': { fact: accountOf('Pending'), ignored: accountOf('Duplicated') } },
  limits: { 'netPosition/updated': { fact: netPosition('hub'), ignored: netPosition('rest') } },
};

const community = (totalContributions: number) =>
  fact('communityEvents/loaded', {
    playerCommunityEvents: [
      {
        id: 3,
        title: null,
        endsAt: null,
        milestones: [{ id: 1, label: '', totalContributions, targetContributions: 100 }],
      },
    ],
    playerCommunityEventRewards: [],
  });

const pushedBalance = (kind: EventKind, data: object): NewEvent =>
  fact(kind, { ...data, version: null }, pushed);

/** The other reasons of a load: facts that lead to it, after those that are `given`. */
export const OTHER_REASONS: Readonly<
  Record<
    string,
    { readonly given?: readonly NewEvent[]; readonly facts: (started: number) => readonly NewEvent[] }
  >
> = {
  'communityEvents: a milestone was reached': {
    facts: () => [
      community(1),
      fact('communityContributions/updated', { id: 3, totalContributions: 100, version: null }, pushed),
    ],
  },
  'playerStatus: the list of boxes crossed a claim': {
    facts: (cause) => [fact('reward/claimed', {}, { cause }), fact('giftboxes/loaded', {}, { cause })],
  },
  'balances: a push overtook the reply': {
    given: [netPosition('hub')],
    facts: (cause) => [
      fact('balances/updated', { balances: [{ type: 'Redeemable', amount: 4 }] }, { cause }),
    ],
  },
  'coinBalance: a push overtook the reply': {
    given: [pushedBalance('coinBalance/updated', { amount: 5 })],
    facts: (cause) => [fact('coinBalance/updated', { amount: 4, version: null }, { cause })],
  },
  'gemsBalance: a push overtook the reply': {
    given: [pushedBalance('gemsBalance/updated', { amount: 5 })],
    facts: (cause) => [fact('gemsBalance/updated', { amount: 4, version: null }, { cause })],
  },
};

const IN_AN_HOUR = 3_600_000;

/** Replies whose data changes in an hour, by load. */
export const DUE: Readonly<Record<string, NewEvent>> = {
  dailyGift: fact('dailyGift/loaded', { status: 'Claimed', nextAvailableAt: IN_AN_HOUR }),
  nextSpin: fact('dailyWheelRewards/loaded', { nextAvailableAt: IN_AN_HOUR }),
  wheelSpins: fact('dailyWheelRewards/loaded', { nextAvailableAt: IN_AN_HOUR }),
  promotions: listOf(promotion({}, { startDate: IN_AN_HOUR })),
  quests: questList(quest({ status: 'Future' }, { startDate: IN_AN_HOUR })),
  limits: fact('limits/loaded', {
    limits: [{ type: 'Loss', period: 'Daily', amount: 100, pendingAmount: 200, activeFrom: IN_AN_HOUR }],
  }),
};
