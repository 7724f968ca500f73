// Entities as received from the platform: every specified field is decoded, amounts become minor units, and omitted or unknown
// values take their defaults.
import { describe, expect, it } from 'vitest';
import { endpoints, pushes } from '../../streams/catalogue/complete';
import { DAILY_STATUSES } from '../../streams/features/dailyRewards';
import { PRIZE_DELIVERIES } from '../../streams/features/giftboxes';
import { TIERS } from '../../streams/features/loyaltyStatus';
import { notificationsOf } from '../../streams/features/marketingPreferences';
import { REWARD_SOURCES } from '../../streams/features/rewards/rewardShapes';
import { WHOLE_ACCOUNT } from '../../streams/features/shared/accountCalls';
import { CLAIM_SCOPES, REWARD_TYPES } from '../../streams/features/shared/vocabulary';
import { MILESTONE_STATES, STREAK_STATUSES } from '../../streams/features/streak';
import { decode } from '../../streams/schema/decode';
import type { AnyStruct } from '../../streams/schema/schema';
import { createVault } from '../../streams/vault';
import type { Endpoint } from '../../streams/wire/endpoint';
import { json } from '../fakePorts';
import { signedInCore } from '../signedIn';

function read(schema: AnyStruct | undefined, json: unknown): unknown {
  if (schema === undefined) throw new Error('nothing is read');
  const decoded = decode(schema, json, createVault());
  if (!decoded.ok) throw new Error(`${decoded.path}: ${decoded.reason}`);
  return decoded.value;
}
const reply = (name: keyof typeof endpoints, json: unknown) =>
  read((endpoints[name] as Endpoint).reply, json);

describe('the player', () => {
  const details = {
    email: 'ann@example.com',
    firstName: 'Ann',
    middleName: 'May',
    lastName: 'Lee',
    gender: 'Female',
    occupation: 'Teacher',
    addressLine1: '1 King St',
    city: 'Toronto',
    province: 'Ontario',
    country: 'Canada',
    postalCode: 'M5H 1A1',
    phoneCode: '+1',
    phoneNumber: '4165550123',
    birthDate: '1990-05-31',
    countryCode: 'CA',
    screenName: 'Ann90',
  };
  const spins = { gameIds: [2], count: 10, coinValue: 0.1, expiryDate: null };
  const session = {
    loginDateTime: '2026-11-01T00:00:00.000Z',
    logoutDateTime: null,
    netPosition: 0,
    loginBalance: 0,
    totalBets: 0,
    totalWins: 0,
    logoutBalance: null,
  };
  // [ENT-01, DEC-122, ACCT-62]
  it('is an id, preferences, details, logins and free spins', async () => {
    const { email, ...personalDetails } = details;
    const { core, pass, life } = await signedInCore({
      playerId: '1001',
      script: ({ url }) => {
        if (url.includes('/marketingPreferences'))
          return json({ allowEmailMarketingTool: true, allowSMSMarketingTool: false });
        if (url.includes('/freeSpins/active')) return json({ items: [spins] });
        if (url.includes('/sessions?')) return json({ items: [session, session], hasNextPage: false });
        if (!/Accounts\/1001(\?|$)/.test(url)) return null;
        return json({ id: 1001, status: 'Approved', email, personalDetails });
      },
    });
    core.emit('history/requested', { history: 'sessions', startDate: 0, page: 1 });
    core.run(core.call(endpoints.getAccount, WHOLE_ACCOUNT));
    core.run(core.call(endpoints.getMarketing, {}));
    core.run(core.call(endpoints.getFreeSpins, {}));
    await pass(10);
    const account = core.state('account').details;
    const pages = core.state('pages');
    const marketing = pages['marketing/loaded'];
    if (marketing === null) throw new Error('no preferences');
    expect({
      userId: core.state('session').playerId,
      notifications: notificationsOf(marketing, core.state('marketing')),
      details: { email: account?.email, ...account?.personalDetails },
      sessions: core.state('histories').sessions?.items.length,
      freeSpins: pages['freeSpins/loaded']?.items,
    }).toEqual({
      userId: '1001',
      notifications: { sms: false, email: true },
      details,
      sessions: 2,
      freeSpins: [{ ...spins, coinValue: 10 }],
    });
    life.unsubscribe();
  });
});

describe('a game', () => {
  const bare = { id: 5, name: 'Copper Fox' };
  const unspecified = {
    maxBet: null,
    coinMinBet: null,
    coinMaxBet: null,
    rtp: null,
    theme: null,
    features: null,
  };
  const full = {
    ...bare,
    gameUrlName: 'copper-fox',
    provider: 'Lantern',
    subprovider: 'Harbour',
    tags: ['fox'],
    volatility: 3,
    minLevel: 4,
    releaseDate: '2026-11-24T00:00:00.000Z',
    lockedLabel: 'Soon',
    categories: ['Popular'],
    images: [{ name: 'portrait', url: '/a.png' }],
    minBet: 0.2,
    inFavorites: true,
  };
  // [LOBBY-03, ENT-19]
  it('has all its fields', () => {
    expect(reply('getGame', full)).toEqual({
      ...full,
      ...unspecified,
      releaseDate: Date.parse(full.releaseDate),
      minBet: 20,
    });
  });
  // [HTTP-13, LOBBY-03, CONST-83]
  it('may have unknown extra fields, has null for missing optional ones, and defaults to medium volatility', () => {
    expect(reply('getGame', { ...bare, colour: 'red' })).toEqual({
      ...bare,
      gameUrlName: null,
      provider: null,
      subprovider: null,
      tags: [],
      volatility: 2,
      minLevel: null,
      releaseDate: null,
      lockedLabel: null,
      categories: [],
      images: [],
      minBet: null,
      ...unspecified,
      inFavorites: false,
    });
  });
  it('may have bets, an RTP, a theme and features, and loses those of the wrong type alone', () => {
    const details = { coinMinBet: 100, coinMaxBet: 5_000, maxBet: 50, rtp: 96.21, theme: 'Animals' };
    expect(reply('getGame', { ...bare, ...details, features: ['FreeSpins'] })).toMatchObject({
      coinMinBet: 10_000,
      coinMaxBet: 500_000,
      maxBet: 5_000,
      rtp: 96.21,
      theme: 'Animals',
      features: ['FreeSpins'],
    });
    expect(reply('getGame', { ...bare, rtp: '96%', theme: 7, features: 'many', maxBet: {} })).toMatchObject({
      ...bare,
      rtp: null,
      theme: null,
      features: null,
      maxBet: null,
    });
  });
  // [LOBBY-06, ENT-24]
  it('has a jackpot by its id', () => {
    expect(reply('getJackpots', { jackpots: [{ gameId: 5, amount: 12.5 }] })).toEqual({
      jackpots: [{ gameId: 5, amount: 1_250 }],
    });
  });
  // [LAUNCH-11, ENT-20]
  it('is launched at an address from its provider', () => {
    expect(reply('launchGame', { url: 'https://games.test/?s=1', provider: 'Lantern' })).toEqual({
      url: expect.stringContaining('sealed'),
      provider: 'Lantern',
    });
  });
  // [LOBBY-31, ENT-26]
  it('appears with its rounds in the histories', () => {
    const round = {
      gameId: 5,
      createdAt: '2026-11-24T00:00:00.000Z',
      source: 'Wallet',
      isFreeSpinRound: true,
    };
    const page = { items: [{ ...round, totalBets: 1.5, totalWins: 0.25 }], hasNextPage: true };
    for (const name of ['getGamingHistory', 'getCoinsGamingHistory'] as const)
      expect(reply(name, page)).toEqual({
        items: [{ ...round, createdAt: Date.parse(round.createdAt), totalBets: 150, totalWins: 25 }],
        hasNextPage: true,
      });
  });
});

describe('a reward', () => {
  // [RWD-01, RWD-02, RWD-03, RWD-05, ENT-44, ENT-45]
  it('has its type, amount, ids, games and picture, and its message a source', () => {
    const reward = { rewardAmount: 2.5, playerRewardId: 7, rewardId: 8, gameIds: [5], imgSrc: '/r.png' };
    const { payload } = pushes.find(({ methods }) => methods[0] === 'RewardMessageReceived') ?? {};
    expect(read(payload, { rewards: [{ ...reward, type: 'Coins' }], sourceType: 'Level' })).toMatchObject({
      rewards: [{ ...reward, rewardType: 'Coins', rewardAmount: 250 }],
      sourceType: 'Level',
    });
    expect(reply('claimBox', { rewardType: 'Gems', rewardAmount: 3 })).toMatchObject({
      rewardType: 'Gems',
      rewardAmount: 300,
    });
  });
  // [RWD-04, ENT-46]
  it('is delivered in the specified ways', () => {
    expect(PRIZE_DELIVERIES.join(', ')).toBe(
      'Instant, Giftbox, DailyGift, DailyWheel, InstantWheel, DailyStreak',
    );
    const { query } = endpoints.getGiftboxes as Endpoint;
    expect(read(query, { prizeDelivery: 'Giftbox' })).toEqual({ prizeDelivery: 'Giftbox' });
    expect(() => read(query, { prizeDelivery: 'Post' })).toThrow('prizeDelivery');
  });
  // [RWD-01, RWD-05, ENT-43, ENT-47]
  it('has one of the specified types and sources', () => {
    expect(REWARD_TYPES).toEqual([
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
    ]);
    expect(REWARD_SOURCES).toEqual(
      expect.arrayContaining(
        'Level Other BackOffice Giftbox CommunityEventRewards Promo InPeriod BrainCampaign'.split(' '),
      ),
    );
  });
  // [RWD-11, ENT-48]
  it('is claimed for a community event or the checklist with the platform’s terms', () => {
    expect(CLAIM_SCOPES).toEqual(['giftboxes', 'CommunityEvent', 'ChecklistInstantReward']);
  });
});

describe('the daily rewards', () => {
  const at = '2026-11-24T00:00:00.000Z';
  // [DAILY-02, ENT-49]
  it('include a gift with a reward, an end, a status and the time of the next one', () => {
    const gift = { rewardType: 'FreeSpins', gameIds: [5], status: 'NotAvailable' };
    expect(reply('getDailyGift', { ...gift, rewardAmount: 10, expiryDate: at, nextAvailableAt: at })).toEqual(
      { ...gift, rewardAmount: 1_000, expiryDate: Date.parse(at), nextAvailableAt: Date.parse(at) },
    );
    expect(reply('getDailyGift', { ...gift, rewardAmount: 1, status: 'Unheard' })).toMatchObject({
      status: 'NotAvailable',
    });
    expect(DAILY_STATUSES).toEqual(['NotAvailable', 'Available', 'Claimed']);
  });
  // [DAILY-05, RWD-12]
  it('include a wheel with its level and the remaining spins', () => {
    const segment = { id: 1, rewardType: 'Gems', rewardAmount: 2 };
    expect(reply('getWheel', { segments: [segment], minUnlockLevel: 7 })).toEqual({
      segments: [{ ...segment, rewardAmount: 200 }],
      minUnlockLevel: 7,
    });
    expect(reply('getWheelSpins', { remainingSpinsCount: 3 })).toEqual({ remainingSpinsCount: 3 });
    expect(reply('getInstantWheel', { segments: [segment], playerRewardId: 9 })).toMatchObject({
      playerRewardId: 9,
    });
  });
  // [DAILY-09, ENT-50, ENT-51]
  it('include the days of the streak with their prizes', () => {
    const streak = { status: 'InProgress', isPlayerEligible: true };
    const day = { id: 1, state: 'Missed', prizes: [{ prizeType: 'Coins', prizeAmount: 5 }] };
    expect(reply('getStreak', { ...streak, milestones: [day] })).toEqual({
      ...streak,
      milestones: [{ ...day, prizes: [{ prizeType: 'Coins', prizeAmount: 500 }] }],
    });
    expect(STREAK_STATUSES).toEqual(['New', 'InProgress', 'Completed', 'Broken']);
    expect(MILESTONE_STATES).toEqual(['Claimed', 'Upcoming', 'Available', 'Missed']);
  });
});

describe('the loyalty ladder', () => {
  // [SHELL-09, CONST-82, ENT-56]
  it('has ten tiers in order', () => {
    expect(TIERS.join(', ')).toBe(
      'Member, Amethyst, Topaz, Aquamarine, Opal, Emerald, Ruby, Sapphire, Diamond, Vip',
    );
  });
});

describe('the last activity', () => {
  // [CHAT-03, CHAT-04, DEC-138, ENT-74]
  it('contains the last played game, and the last payments with their status', () => {
    const payment = { date: '2026-11-24T00:00:00.000Z', status: 'Approved', amount: 25 };
    const seen = { ...payment, date: Date.parse(payment.date), amount: 2_500 };
    expect((endpoints.getLastActivity as Endpoint).route).toBe('GET /Players/:player/lastActivity');
    expect(
      reply('getLastActivity', {
        lastPlayedGameName: 'Copper Fox',
        lastDeposit: payment,
        lastWithdrawal: { ...payment, status: 'Unheard' },
      }),
    ).toEqual({
      lastPlayedGameName: 'Copper Fox',
      lastDeposit: seen,
      lastWithdrawal: { ...seen, status: 'Pending' },
    });
  });
});

describe('a push', () => {
  const payloads: Readonly<Record<string, readonly [object, string]>> = {
    PurchaseSuccess: [{ transactionId: 't-1' }, 'purchase/succeeded'],
    MessageReceived: [{ id: 1, isRead: false }, 'inboxItem/received'],
    RedemptionSuccess: [{ transactionId: 't-1' }, 'redemption/succeeded'],
    RewardMessageReceived: [{ rewards: [], sourceType: 'Other' }, 'reward/received'],
    AccountStatusChanged: [{ status: 'Pending', statusReason: null }, 'accountStatus/changed'],
    StatusProgress: [{ playerStatus: 'Opal', playerStatusState: 'Active' }, 'playerStatus/progressed'],
    ContactSupport: [{}, 'support/offered'],
    RedemptionConfirmation: [{ transactionId: 't-1' }, 'redemption/confirmationAsked'],
    RedemptionSuccessNotification: [{ amount: 5 }, 'redemption/announced'],
    ChecklistChanged: [{}, 'checklist/changed'],
    UpdatedCommunityEventContributions: [{ id: 1, totalContributions: 5 }, 'communityContributions/updated'],
    BettyCoinsBalanceLow: [{}, 'coinBalance/low'],
    BettyCoinsBalanceUpdated: [{ amount: 5 }, 'coinBalance/updated'],
    NetPositionUpdated: [{ netPosition: 5 }, 'netPosition/updated'],
    LoyaltyPointsUpdated: [{ points: 5 }, 'loyaltyPoints/updated'],
    GemsBalanceUpdated: [{ amount: 5 }, 'gemsBalance/updated'],
    InPeriodPromotionProgressUpdated: [{ promotionId: 1, currentAccumulation: 5 }, 'promotion/progressed'],
  };
  // [NOTIF-03, NOTIF-04, RED-17, ENT-73]
  it.each(Object.entries(payloads))('%s has its payload and its fact', (method, [payload, kind]) => {
    const push = pushes.find(({ methods }) => methods.includes(method));
    expect(push?.event).toBe(kind);
    const fields = Object.keys(read(push?.payload, payload) as object);
    expect(fields).toEqual(expect.arrayContaining(Object.keys(payload)));
  });
});
