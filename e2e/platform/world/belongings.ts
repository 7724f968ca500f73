// A player's state besides balances: limits, history, cards, daily rewards, promotions, inbox. In wire shapes and units.

import { checklist, type WorldStep } from './checklist';
import { PERIOD_MS } from './offers';
import { promotions } from './promotionList';
import { milestones, type WorldMilestone, type WorldPromotion } from './promotionShapes';
import { quests, type WorldQuest } from './quests';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export interface WorldLimit {
  type: string;
  period: string;
  amount: number | null;
  accumulatedAmount: number;
  pendingAmount: number | null;
  activeFrom: string | null;
  setAt: string | null;
}

export interface WorldTransaction {
  transactionId: string;
  transactionType: string;
  amount: number;
  createdAt: string;
  status: string;
  paymentEntityId: string | null;
  errorCode: string | null;
  /** The contents of a purchase, credited on approval. */
  storeItemId: number | null;
  /** The promotion that a deposit qualifies for. */
  promoId?: number | null;
}

export interface WorldMessage {
  id: number;
  isRead: boolean;
  kind: string;
  title: string;
  body: string;
  createdAt: string;
  [more: string]: unknown;
}

export interface WorldDataRequest {
  id: number;
  type: 'Copy' | 'Deletion';
  status: 'Requested' | 'Preparing' | 'Ready' | 'Done' | 'Refused';
  requestedAt: string;
  dueAt: string | null;
  availableUntil: string | null;
  reason: string | null;
}

export interface Belongings {
  personalDetails: Record<string, string | null>;
  marketing: { allowSMSMarketingTool: boolean; allowEmailMarketingTool: boolean };
  hasMFAEnabled: boolean;
  /** The key that was sent but not yet confirmed, and the active one with its unused recovery codes. */
  enrolment: { secret: string; expiresAt: number } | null;
  authenticator: { secret: string; recoveryCodes: string[] } | null;
  /** `problem`: the defect of the last pictures. */
  kyc: { currentAttempts: number; maximumAttempts: number; problem: string | null };
  employer: string | null;
  /** Null while the platform requires none. */
  sourceOfFundsForm: { id: number; isCompleted: boolean } | null;
  /** The last accepted answers. */
  sourceOfFunds: Record<string, unknown> | null;
  limits: WorldLimit[];
  /** The use of limits is counted up to this time, epoch ms. */
  limitsCountedAt: number;
  sessions: Record<string, string | number | null>[];
  rounds: Record<string, string | number | boolean>[];
  coinRounds: Record<string, string | number | boolean>[];
  transactions: WorldTransaction[];
  cards: {
    paymentEntityId: string;
    cardCode: string;
    last4: string;
    expiryMonth: number;
    expiryYear: number;
    funding?: 'debit' | 'credit';
    /** Saved unless set otherwise; unsaved cards are kept for their documents. */
    isSaved?: boolean;
    documents?: 'required' | 'review';
  }[];
  /** When each item of the shop was last bought. */
  purchasedAt: Record<number, string>;
  lastDepositAt: string | null;
  paymentSettings: { purchasesEnabled: boolean; redemptionsEnabled: boolean };
  dailyGift: { rewardType: string; rewardAmount: number; status: string; nextAvailableAt: string | null };
  wheelSpins: number;
  /** When the next daily spin becomes available, epoch ms; null while one is. */
  nextWheelAt: number | null;
  instantWheels: number[];
  streak: { status: string; isPlayerEligible: boolean; milestones: WorldMilestone[] };
  /** When the last day of the streak was claimed, epoch ms; null before the first. */
  streakClaimedAt: number | null;
  promotions: WorldPromotion[];
  quests: WorldQuest[];
  checklist: WorldStep[];
  /** The points of the current period, which decide the status at its end; epoch ms. */
  period: { points: number; start: number; end: number };
  /** The player's contribution to the community event. */
  contributions: number;
  communityRewards: { rewardType: string; rewardAmount: number; playerRewardId: number; rewardId: number }[];
  inbox: WorldMessage[];
  dataRequests: WorldDataRequest[];
  entryCodeUntil: number;
  /** The registration data, without the password; null for the initial players. */
  registration: Record<string, unknown> | null;
}

const iso = (at: number) => new Date(at).toISOString();

function limits(): WorldLimit[] {
  return ['Deposit', 'Loss', 'Playtime'].flatMap((type) =>
    ['Daily', 'Weekly', 'Monthly'].map((period) => ({
      type,
      period,
      amount: null,
      accumulatedAmount: 0,
      pendingAmount: null,
      activeFrom: null,
      setAt: null,
    })),
  );
}

/** The state of a new player. */
export function nothingYet(now: number): Belongings {
  return {
    personalDetails: { alias: '', citizenship: 'CA', countryOfResidence: 'CA' },
    marketing: { allowSMSMarketingTool: true, allowEmailMarketingTool: true },
    hasMFAEnabled: false,
    enrolment: null,
    authenticator: null,
    kyc: { currentAttempts: 0, maximumAttempts: 3, problem: null },
    employer: null,
    sourceOfFundsForm: null,
    sourceOfFunds: null,
    limits: limits(),
    limitsCountedAt: now,
    sessions: [],
    rounds: [],
    coinRounds: [],
    transactions: [],
    cards: [],
    purchasedAt: {},
    lastDepositAt: null,
    paymentSettings: { purchasesEnabled: true, redemptionsEnabled: true },
    dailyGift: { rewardType: 'Coins', rewardAmount: 1_000, status: 'Available', nextAvailableAt: null },
    wheelSpins: 1,
    nextWheelAt: null,
    instantWheels: [],
    streak: { status: 'New', isPlayerEligible: true, milestones: milestones() },
    streakClaimedAt: null,
    promotions: promotions(now),
    quests: quests(now),
    checklist: checklist(),
    period: { points: 0, start: now, end: now + PERIOD_MS },
    contributions: 0,
    communityRewards: [],
    inbox: [
      {
        id: 1,
        isRead: false,
        kind: 'WELCOME',
        title: 'Welcome to Coinstream',
        body: 'Your first spins are on the house.',
        createdAt: iso(now - HOUR_MS),
      },
    ],
    dataRequests: [],
    entryCodeUntil: 0,
    registration: null,
  };
}

/** One of each kind and of each end, all decided. */
const OLDER: readonly (readonly [type: string, amount: number, status: string])[] = [
  ['Deposit', 25, 'Approved'],
  ['Purchase', 4.99, 'Declined'],
  ['Purchase', 4.99, 'Approved'],
  ['Withdrawal', 50, 'Approved'],
  ['Manual Adjustment', 5, 'Approved'],
  ['Manual Adjustment', -2.5, 'Approved'],
  ['Deposit', 100, 'Failed'],
  ['Redemption', 75, 'Canceled'],
  ['Purchase', 49.99, 'Approved'],
];

/** The state of a player with a history. */
export function pastOf(now: number): Partial<Belongings> {
  return {
    sessions: Array.from({ length: 25 }, (_, index) => {
      const loginAt = now - index * DAY_MS - 3 * HOUR_MS;
      const netPosition = (index % 5) - 2;
      return {
        loginDateTime: iso(loginAt),
        logoutDateTime: iso(loginAt + HOUR_MS),
        netPosition,
        loginBalance: 100,
        totalBets: 20 + index,
        totalWins: 20 + index + netPosition,
        logoutBalance: 100 + netPosition,
      };
    }),
    rounds: rounds(now, 30, 1),
    coinRounds: rounds(now, 45, 500),
    transactions: [
      transaction('t-past-1', 'Purchase', 19.99, now - 9 * DAY_MS),
      transaction('t-past-2', 'Redemption', 50, now - 3 * DAY_MS),
      { ...transaction('t-past-3', 'Redemption', 60, now - DAY_MS), status: 'Pending' },
      ...OLDER.map(([transactionType, amount, status], index) => ({
        ...transaction(`t-older-${index + 1}`, transactionType, amount, now - (12 + 2 * index) * DAY_MS),
        status,
      })),
    ],
    cards: [{ paymentEntityId: 'pe-1', cardCode: 'VI', last4: '1111', expiryMonth: 12, expiryYear: 2030 }],
    checklist: checklist().map((step, index) => ({
      ...step,
      rewardStatus: index === 1 ? 'NotStarted' : 'Pending',
    })),
    period: { points: 180, start: now - 30 * DAY_MS, end: now + 60 * DAY_MS },
    contributions: 412,
    instantWheels: [601],
    communityRewards: [{ rewardType: 'Sweeps', rewardAmount: 1, playerRewardId: 701, rewardId: 71 }],
    inbox: [
      {
        id: 2,
        isRead: false,
        kind: 'REWARD',
        title: 'A giftbox is waiting for you',
        body: 'Open it in Rewards.',
        createdAt: iso(now - HOUR_MS),
      },
      {
        id: 1,
        isRead: true,
        kind: 'WELCOME',
        title: 'Welcome to Coinstream',
        body: 'Your first spins are on the house.',
        createdAt: iso(now - 9 * DAY_MS),
      },
    ],
  };
}

function rounds(now: number, count: number, bet: number): Belongings['rounds'] {
  return Array.from({ length: count }, (_, index) => ({
    gameId: (index % 9) + 1,
    createdAt: iso(now - (index + 1) * HOUR_MS),
    totalBets: bet,
    totalWins: index % 3 === 0 ? bet * 2 : 0,
    source: 'Real',
    isFreeSpinRound: index % 10 === 9,
  }));
}

function transaction(
  transactionId: string,
  transactionType: string,
  amount: number,
  at: number,
): WorldTransaction {
  return {
    transactionId,
    transactionType,
    amount,
    createdAt: iso(at),
    status: 'Approved',
    paymentEntityId: 'pe-1',
    errorCode: null,
    storeItemId: null,
  };
}
