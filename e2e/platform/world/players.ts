// The stand-in's players and their initial state.
import { type Belongings, nothingYet, pastOf } from './belongings';

export interface WorldReward {
  rewardType: string;
  rewardAmount: number;
  playerRewardId: number;
  rewardId: number;
  gameIds: number[];
  deliveryType: string | null;
  /** When a box was granted, epoch ms; after some days it is opened for the player. */
  grantedAt?: number;
}

export interface Balances {
  Cash: number;
  Bonus: number;
  Redeemable: number;
  Unplayed: number;
}

/** One player's state, in whole units as on the wire. Tests may merge anything else into it. */
export interface PlayerState extends Belongings {
  playerId: number;
  email: string;
  password: string;
  mfaCode: string | null;
  label: string | null;
  status: string;
  statusReason: string | null;
  balances: Balances;
  coins: number;
  gems: number;
  netPosition: number;
  points: number;
  level: number;
  successfulDepositCount: number;
  favorites: number[];
  giftboxes: WorldReward[];
  freeSpins: { gameIds: number[]; count: number; coinValue: number; expiryDate: string }[];
  playerStatus: string;
  playerStatusState: string;
  takeABreakEndDate: string | null;
  exclusionEndDate: string | null;
  isTestAccount: boolean;
  isProviderWhitelisted: boolean;
  /** The version of each pushed entity; increases with every push. */
  versions: Record<string, number>;
  [more: string]: unknown;
}

export const PASSWORD = 'Password1';
const DAY_MS = 86_400_000;

/** A new approved player. */
export function blankPlayer(playerId: number, email: string, now: number): PlayerState {
  return {
    ...nothingYet(now),
    playerId,
    email,
    password: PASSWORD,
    mfaCode: null,
    label: null,
    status: 'Approved',
    statusReason: null,
    balances: { Cash: 0, Bonus: 0, Redeemable: 0, Unplayed: 0 },
    coins: 0,
    gems: 0,
    netPosition: 0,
    points: 0,
    level: 1,
    successfulDepositCount: 0,
    favorites: [],
    giftboxes: [],
    freeSpins: [],
    playerStatus: 'Member',
    playerStatusState: 'Active',
    takeABreakEndDate: null,
    exclusionEndDate: null,
    isTestAccount: false,
    isProviderWhitelisted: false,
    versions: {},
  };
}

/** The known players [platform.md]. */
export function knownPlayers(now: number): PlayerState[] {
  const known = (
    playerId: number,
    name: string,
    label: string,
    more: Partial<PlayerState> = {},
  ): PlayerState => ({
    ...blankPlayer(playerId, `${name}@example.com`, now),
    label,
    ...more,
  });
  const rich = { coins: 50_000, balances: { Cash: 0, Bonus: 0, Redeemable: 10, Unplayed: 5 } };
  return [
    known(1001, 'player', 'Approved, with balances, gems and rewards waiting', {
      ...pastOf(now),
      personalDetails: {
        alias: '',
        citizenship: 'CA',
        countryOfResidence: 'CA',
        firstName: 'Robin',
        lastName: 'Tremblay',
        birthDate: '1988-04-17',
        occupation: 'Teacher',
        addressLine1: '12 Harbour Street',
        city: 'Toronto',
        province: 'Ontario',
        provinceCode: 'ON',
        postalCode: 'M5J 2L7',
        country: 'Canada',
        countryCode: 'CA',
        phoneCode: '+1',
        phoneNumber: '4165550142',
        phoneCountry: 'CA',
        screenName: 'Robin88',
      },
      employer: 'Harbourfront School',
      coins: 250_000,
      balances: { Cash: 25, Bonus: 5, Redeemable: 60, Unplayed: 40 },
      gems: 40,
      level: 8,
      points: 360,
      playerStatus: 'Topaz',
      successfulDepositCount: 1,
      favorites: [1, 3],
      giftboxes: [
        {
          rewardType: 'Coins',
          rewardAmount: 2_500,
          playerRewardId: 501,
          rewardId: 51,
          gameIds: [],
          deliveryType: 'Giftbox',
        },
        {
          rewardType: 'Sweeps',
          rewardAmount: 1,
          playerRewardId: 502,
          rewardId: 52,
          gameIds: [],
          deliveryType: 'Giftbox',
        },
        {
          rewardType: 'Gems',
          rewardAmount: 5,
          playerRewardId: 503,
          rewardId: 53,
          gameIds: [],
          deliveryType: 'Giftbox',
        },
      ],
      freeSpins: [
        { gameIds: [2], count: 10, coinValue: 0.1, expiryDate: new Date(now + 2 * DAY_MS).toISOString() },
      ],
    }),
    known(1002, 'new', 'Approved, nothing yet'),
    known(1003, 'pending', 'Pending, identity check incomplete', {
      ...rich,
      status: 'Pending',
      statusReason: 'KYC incomplete',
    }),
    known(1004, 'suspended', 'Suspended', { ...rich, status: 'Suspended' }),
    known(1005, 'timeout', 'On a timeout', { ...rich, status: 'Timeout' }),
    known(1006, 'closed', 'Closed', { ...rich, status: 'Closed' }),
    known(1007, 'mfa', 'Approved, second factor 123456', {
      ...rich,
      mfaCode: '123456',
      successfulDepositCount: 1,
    }),
  ];
}
