// Types shared by several features: statuses, types, the shapes of cards, transactions and popups [ENT-04, ENT-36,
// ENT-41, ENT-43, ENT-75].
import { Struct } from 'superstruct';
import * as s from '../../schema/schema';

/** Whitespace collapsed and trimmed, as search terms and game names are [LOBBY-14, LOBBY-15]. */
export function collapsed(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** [ENT-04] */
export const ACCOUNT_STATUSES = [
  'Pending',
  'Approved',
  'Suspended',
  'Timeout',
  'SelfExclusion',
  'Closed',
  'Duplicated',
] as const;

export const accountStatus = () => s.oneOf(ACCOUNT_STATUSES, 'Pending');

/** The account's state after a decision of the platform. */
export const verdict = () =>
  s.object({ status: accountStatus(), statusReason: s.optional(s.statusReason()) });

/** Reward types after normalising their spellings (DEC-82). */
export const REWARD_TYPES = [
  'Bonus',
  'Sweeps',
  'Coins',
  'Gems',
  'InstantWheel',
  'FreeSpins',
  'Giftbox',
  'Cash',
  'DailyGift',
  'DailyWheel',
  'BettyPoints',
  'Other',
] as const;
export type RewardType = (typeof REWARD_TYPES)[number];

/**
 * `SweepsCoins` is another spelling of `Sweeps`; the three spellings of free spins differ only in case, space and
 * underscore.
 */
export function rewardType() {
  const known = s.oneOf(REWARD_TYPES, 'Other');
  return new Struct<RewardType, null>({
    ...known,
    coercer: (value, context) =>
      known.coercer(
        typeof value === 'string' && /^sweeps[\s_-]*coins$/i.test(value) ? 'Sweeps' : value,
        context,
      ),
  });
}

/** [ENT-40]; a cancellation in the app sets `Cancelled`, the platform sends `Canceled` (DEC-75). */
export const TRANSACTION_STATUSES = [
  'Approved',
  'Declined',
  'Pending',
  'InProgress',
  'Failed',
  'Canceled',
  'Cancelled',
  'Started',
] as const;
export const TRANSACTION_TYPES = [
  'Purchase',
  'Redemption',
  'Deposit',
  'Withdrawal',
  'Manual Adjustment',
] as const;

export const transactionStatus = () => s.oneOf(TRANSACTION_STATUSES, 'Pending');
export const transactionType = () => s.oneOf(TRANSACTION_TYPES, 'Manual Adjustment');

/** A payment in the history and in the list of active redemptions. */
export function paymentFields<Money>(money: Money) {
  return {
    transactionId: s.textId(),
    transactionType: transactionType(),
    amount: money,
    createdAt: s.instant(),
    status: transactionStatus(),
  };
}

/** A saved card: its reference and the printed details that identify it. */
export const paymentEntity = () =>
  s.object({
    paymentEntityId: s.textId(),
    cardCode: s.optional(s.publicString()),
    last4: s.optional(s.personal()),
    expiryMonth: s.optional(s.integer()),
    expiryYear: s.optional(s.integer()),
  });

/** A transaction that continues on the card page, whose address is in the vault. */
export const cardTransaction = () =>
  s.object({
    transactionId: s.textId(),
    paymentEntityId: s.optional(s.textId()),
    cardPageUrl: s.sealedAddress('payments'),
  });

export const settledTransaction = () => s.object({ transactionId: s.textId(), status: transactionStatus() });

/** The refusal of a payment: its code, and its transaction if the platform created one [PUR-28]. */
export const declined = {
  body: s.object({ transactionId: s.optional(s.textId()), errorCode: s.withDefault(s.code(), '') }),
  event: 'payment/declined',
} as const;

/** The destination of a call to action (DEC-96). */
export const CTA_TYPES = [
  'deposit',
  'game launch',
  'promotion',
  'daily streak',
  'register',
  'referral',
  'lobby',
  'promotions',
  'rewards',
  'gems exchange',
] as const;

/** A call to action; `id` is a promotion, `gameId` a game. */
export const cta = () =>
  s.object({
    type: s.oneOf(CTA_TYPES, 'lobby'),
    id: s.optional(s.integer()),
    gameId: s.optional(s.integer()),
  });

/** The label of buttons that lead to the player's limits. An `info` modal with this button leads there, too. */
export const SEE_LIMITS = 'See my limits';

/** The request of a popup with the usual frame. */
export function popup<Content>(content: Content) {
  return { content, variant: 'flyout' as const, anchored: false, showOverlay: true };
}

/** [NOTIF-16] */
export const NOTIFICATION_KINDS = [
  'GENERIC',
  'KYC',
  'REWARD',
  'DEPOSIT_REWARD',
  'REDEMPTION_SUCCESS',
  'WELCOME',
  'GENERIC_IMAGE',
  'FIRST_TIME_USER',
  'IMAGE',
  'ALERT',
  'NO_FUNDS_ALERT',
  'location-check',
  'NO_LOCATION',
] as const;

/** The action of a notification's button [NOTIF-18], by its name on the wire (DEC-105). `amount` in whole units. */
export const notificationAction = () =>
  s.tagged({
    navigate: s.object({ url: s.link() }),
    navigateInFrame: s.object({ url: s.link() }),
    openChat: s.object({}),
    openKyc: s.object({}),
    deposit: s.object({ amount: s.number() }),
    playNow: s.object({ gameId: s.integer() }),
    updateFreeSpins: s.object({}),
    deleteFromStorage: s.object({ key: s.code() }),
    reload: s.object({}),
    sendAnalyticsEvent: s.object({ name: s.code() }),
    /** The app's own, for alerts about the location (DEC-104). */
    checkLocation: s.object({}),
  });
export type NotificationAction = s.Infer<ReturnType<typeof notificationAction>>;

/** The scope of a claim of several rewards; the latter two are the platform's names [RWD-11]. */
export const CLAIM_SCOPES = ['giftboxes', 'CommunityEvent', 'ChecklistInstantReward'] as const;
export const claimScope = () => s.oneOf(CLAIM_SCOPES, 'giftboxes');

function rewardFields<Amount>(rewardAmount: Amount) {
  return {
    rewardType: rewardType(),
    /** Minor units for coins and sweeps, hundredths of a piece for counted things. */
    rewardAmount,
    playerRewardId: s.optional(s.numericId()),
    rewardId: s.optional(s.numericId()),
    gameIds: s.array(s.integer()),
    coinValue: s.optional(s.minorUnits()),
    price: s.optional(s.minorUnits()),
    imgSrc: s.optional(s.publicString()),
  };
}

/** A reward in events and models. */
export const rewardShape = () => s.object(rewardFields(s.minorUnits()));
const plainWireReward = s.object({
  ...rewardFields(s.amount()),
  coinValue: s.optional(s.amount()),
  price: s.optional(s.amount()),
});

/** On the wire the type is called `rewardType` or `type` [ENT-44]. */
const wireReward: typeof plainWireReward = new Struct({
  ...plainWireReward,
  coercer: (value, context) => {
    const { type, ...rest } = (typeof value === 'object' && value !== null ? value : {}) as Record<
      string,
      unknown
    >;
    const renamed =
      type !== undefined && rest.rewardType === undefined ? { ...rest, rewardType: type } : value;
    return plainWireReward.coercer(renamed, context);
  },
});

export const wireRewardShape = () => wireReward;
