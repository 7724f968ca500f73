// Every call of the specification, made by the real client to the stand-in over HTTP, with its reply decoded.
import { asyncScheduler, firstValueFrom, NEVER, of, toArray } from 'rxjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContractCheck } from '../../e2e/platform/contract/check';
import { matchesRoute } from '../../e2e/platform/faults';
import { type Listening, listen } from '../../e2e/platform/listen';
import { signInByHttp } from '../../e2e/platform/oidc/signIn';
import { endpoints as endpointsByName, pushes } from '../../streams/catalogue/complete';
import { CORS } from '../../streams/contract/common';
import type { NewEvent } from '../../streams/log/event';
import { createVault } from '../../streams/vault';
import { type Client, createClient } from '../../streams/wire/client';
import type { ArgsOf, Endpoint } from '../../streams/wire/endpoint';
import { testConfig } from '../fakePorts';
import { CALLS } from './calls';

type Endpoints = typeof endpointsByName;
type Name = keyof Endpoints;

const page = { pageSize: 10, pageNumber: 1, startDate: null };
const email = { email: 'a@example.com' };
const purchase = { paymentEntityId: 'pe-1', storeItemId: 1 };
const redemption = { paymentEntityId: 'pe-1', amount: 50 };
const place = { addressLine1: '1 King St', city: 'Toronto', provinceCode: 'ON', postalCode: 'M5H 1A1' };
const phone = { phoneCode: '+1', phoneNumber: '4165550100' };
const photo = new Blob(['picture'], { type: 'image/png' });

/** The arguments of each call; a missing or invalid one does not compile. */
const ARGS: { [N in Name]: ArgsOf<Endpoints[N]> } = {
  completeLogin: {},
  getAccount: { query: { Expand: 'PersonalDetails,marketingPreferences,SourceOfFunds' } },
  getMarketing: {},
  setMarketing: { body: { allowSMSMarketingTool: true, allowEmailMarketingTool: false } },
  setMfa: { body: { hasMfaEnabled: false } },
  startMfaEnrolment: {},
  confirmMfa: { body: { hasMfaEnabled: false, code: '123456' } },
  setEmployer: { body: { employer: 'Lighthouse', isPlayerInitiated: true } },
  setPersonalDetails: { body: { alias: 'Ann', citizenship: 'CA', countryOfResidence: 'CA' } },
  setScreenName: { body: { screenName: 'Ann' } },
  getBalances: {},
  getCoinBalance: {},
  getGemsBalance: {},
  getGiftboxes: { query: { prizeDelivery: 'Giftbox' } },
  claimBox: { params: { playerRewardId: 502 } },
  claimAllBoxes: {},
  claimWelcomeBox: { params: { rewardId: 82 } },
  redeemPerType: { body: { RewardType: 'CommunityEvent' } },
  getLobbyGames: {},
  getPlayerGames: {},
  getLobbyCategories: {},
  getPlayerCategories: {},
  getJackpots: {},
  getBanners: { query: { location: 'Lobby' } },
  getPlayerBanners: { query: { location: 'Shop' } },
  searchGames: { query: { SearchTerm: 'fox' } },
  getGame: { params: { gameId: 1 } },
  addFavorite: { params: { gameId: 5 } },
  removeFavorite: { params: { gameId: 1 } },
  getFreeSpins: {},
  launchGame: { body: { gameId: 1, isDemo: false, deviceType: 'mobile', currencyCode: 'BTY' } },
  searchAddresses: { body: { text: '12 queen', countryCode: 'CA' } },
  register: {
    body: {
      account: {
        email: 'fresh@example.com',
        password: 'Password1',
        hasMFAEnabled: false,
        isTestAccount: false,
        personalDetails: {},
        marketingPreferences: { allowEmailMarketingTool: true, allowSMSMarketingTool: false },
        registrationMeta: {},
      },
      limits: [{ type: 'Deposit', period: 'Daily', amount: 50 }],
    },
  },
  getKycDetails: {},
  restartKyc: {},
  requestVerification: {},
  sendPhoneCode: { body: {} },
  verifyPhoneCode: { body: { code: '123456' } },
  changePhoneNumber: { body: { ...phone, phoneCountry: 'US' } },
  sendEmailVerification: {},
  verifyAddress: { body: { ...place, country: 'Canada' } },
  saveSourceOfFunds: {
    params: { formId: 1 },
    body: {
      sources: ['Savings'],
      otherSource: '',
      jobTitleEmployerLength: 'Baker, Lighthouse, 3 years',
      annualIncome: '60,000',
      additionalFunds: 'None',
      comments: '',
    },
  },
  reassess: {
    body: {
      hasAccountChanges: false,
      firstName: 'Ann',
      lastName: 'Lee',
      ...place,
      occupation: 'Retired',
      ...phone,
      isPep: false,
    },
  },
  uploadPaymentMethodDocuments: { body: { paymentEntityId: 'pe-1', Files: [photo, photo] } },
  uploadVerificationDocuments: { body: { Files: [photo] } },
  startIdentityCheck: { body: { referrer: '*' } },
  finishIdentityCheck: {},
  checkEmail: { body: email },
  sendEmail: { body: email },
  resendEmail: { body: { ...email, check: true } },
  verifyEmail: { body: { token: 'link-token' } },
  depositByTransfer: { body: { amount: 25, ...email } },
  withdrawByTransfer: { body: { amount: 50, ...email } },
  getRunningSession: { query: { pageSize: 60, pageNumber: 1, loginDateFrom: null } },
  getSessions: { query: { pageSize: 10, pageNumber: 3, loginDateFrom: null } },
  getGamingHistory: { query: page },
  getCoinsGamingHistory: { query: page },
  getPaymentHistory: { query: { pageSize: 10, currentPage: 1, startDate: null } },
  getLimits: {},
  setLimits: { body: { limits: [{ type: 'Deposit', period: 'Daily', amount: 100 }] } },
  getDataRequests: {},
  requestData: { body: { type: 'Copy' } },
  getDataCopy: { params: { requestId: 1 } },
  takeABreak: { body: { periodInDays: 7, isPlayerInitiated: true } },
  excludeSelf: { body: { statusReason: 'Other', periodInMonths: 6, isPlayerInitiated: true } },
  checkGeo: {},
  readConfig: {},
  reportSiteLocation: { body: { playerId: '1001', pageUrl: '/', userAgent: 'test', visitedAt: '' } },
  reportGeoCheck: { body: { playerId: '1001', checkStatus: 'SUCCESS', checkedAt: '' } },
  writeLog: { body: { level: 'error', message: 'm', context: {}, at: '' } },
  startPurchase: { body: purchase },
  completePurchase: { body: { ...purchase, savePaymentEntity: false } },
  purchaseWithSavedCard: { body: purchase },
  getPurchaseCards: {},
  getPaymentSettings: {},
  getPaymentProviders: {},
  getUnverifiedPaymentMethods: {},
  getDepositSettings: { query: { promoQualificationAmount: null } },
  launchDeposit: { body: { amount: 25 } },
  getTransactionStatus: { query: { externalTransactionId: null, transactionId: 't-past-1' } },
  getDepositCount: {},
  startRedemption: { body: redemption },
  completeRedemption: { body: redemption },
  redeemToSavedCard: { body: redemption },
  getRedemptionCards: {},
  getRedemptionSettings: {},
  getActiveRedemptions: {},
  launchWithdrawal: { body: { amount: 50 } },
  confirmWithdrawal: { params: { transactionId: 't-past-3' } },
  cancelRedemption: { params: { transactionId: 't-past-3' } },
  getShopItems: {},
  getShopItem: { params: { itemId: 1 } },
  purchaseItem: { params: { itemId: 5 } },
  getDailyGift: {},
  claimDailyGift: {},
  getDailyWheelRewards: {},
  getWheel: {},
  getWheelSpins: {},
  getInstantWheel: {},
  claimWheel: { body: { wheel: 'daily' } },
  getStreak: {},
  startStreak: {},
  resetStreak: {},
  claimMilestone: { params: { milestoneId: 1 } },
  getPlayerStatus: {},
  acknowledgeStatus: {},
  getLevels: { query: { pageSize: 2 } },
  getLoyaltyStatuses: {},
  getStatistics: {},
  getChecklist: { query: { type: 'Onboarding' } },
  getCommunityEvents: {},
  getGemItems: {},
  exchangeGems: { params: { itemId: 1 } },
  createEntryCode: {},
  getWelcomeOffers: {
    query: { promoType: 'Welcome', IncludeMultipleWelcome: true, UtmCampaign: null, ReferralCode: null },
  },
  getLandingPromotions: { query: { UtmCampaign: null, ReferralCode: null } },
  getLobbyPromotions: { query: { pageSize: 99 } },
  getPromotions: { query: { isBanner: null, promoType: null } },
  getBannerPromotions: { query: { isBanner: true } },
  getInPeriodPromotions: {},
  optIn: { params: { promoId: 3 } },
  optOut: { params: { promoId: 3 } },
  getQuests: {},
  getQuest: { params: { promotionId: 11 } },
  activateQuest: { params: { promotionId: 11 } },
  abandonQuest: { params: { promotionId: 11 } },
  getInbox: {},
  markInboxRead: { body: { IsRead: true, LastInboxItemId: 2 } },
  getGlobalAlert: {},
  getLastActivity: {},
};

/** Calls after a card page: the payment is started and authorised, and named in the body. */
const AFTER_CARD_PAGE: Partial<Record<Name, () => { body: object }>> = {
  completePurchase: () => ({
    body: { paymentEntityId: authorised('Purchase', 4.99), storeItemId: 1, savePaymentEntity: true },
  }),
  completeRedemption: () => ({ body: { paymentEntityId: authorised('Redemption', 50), amount: 50 } }),
};

function authorised(transactionType: 'Purchase' | 'Redemption', amount: number): string | null {
  const { world } = served.platform;
  const payment = world.startPayment(1001, { transactionType, amount, flow: 'card', appOrigin: '' });
  return world.authorise(payment).transaction.paymentEntityId;
}

const contract = createContractCheck();
/** What the calls of this file have sent. */
const sentHeaders = new Set<string>();
const methods = new Set<string>();
let served: Listening;
let accessToken = '';
beforeAll(async () => {
  served = await listen({ seed: 3, contract });
  ({ accessToken } = await signInByHttp(served.origin, { email: 'player@example.com' }));
});
afterAll(() => served.close());
beforeEach(() => {
  served.platform.reset();
  contract.clear();
  served.platform.world.patchPlayer(1001, { sourceOfFundsForm: { id: 1, isCompleted: false } });
  served.platform.world.requestData(1001, 'Copy');
  served.platform.world.decideDataRequest(1001, 'Copy', 'Ready', null);
});

function client(): Client {
  return createClient({
    network: {
      origin: served.origin,
      csrfToken: () => null,
      deviceMetadata: () => ({ language: 'en-CA' }),
      fetch(url, init) {
        for (const name of new Headers(init?.headers).keys()) sentHeaders.add(name);
        methods.add(init?.method ?? 'GET');
        return fetch(url, init);
      },
    },
    apiBase: `${served.origin}/api`,
    timeoutMs: 10_000,
    session: {
      playerId: () => '1001',
      accessToken: () => accessToken,
      renew: () => of(false),
      ended$: NEVER,
    },
    scheduler: asyncScheduler,
    random: {
      uuid: () => crypto.randomUUID(),
      traceId: () => crypto.randomUUID().replace(/-/g, ''),
      next: Math.random,
    },
    vault: createVault(),
    config: testConfig(),
    sessionId: 's',
    deviceId: 'd',
    note: () => undefined,
    onAborted: () => undefined,
  });
}

function made(name: Name): Promise<NewEvent[]> {
  const args = AFTER_CARD_PAGE[name]?.() ?? ARGS[name];
  const call = client().call(endpointsByName[name] as Endpoint, args as never);
  return firstValueFrom(call.pipe(toArray()));
}

describe('the contract', () => {
  it('has an endpoint for every REST call of the specification, and for nothing else', () => {
    const routes = Object.values(endpointsByName).map(({ route }) => route.split(' ') as [string, string]);
    const missing = CALLS.filter(
      ([, method, path]) => !routes.some(([verb, own]) => matchesRoute(`${method} ${path}`, verb, own)),
    );
    expect(missing).toEqual([]);
    const unknown = routes.filter(
      ([verb, own]) => !CALLS.some(([, method, path]) => matchesRoute(`${method} ${path}`, verb, own)),
    );
    expect(unknown).toEqual([
      ['GET', '/config.json'],
      ['GET', '/geo-check'],
      ['GET', '/Accounts/:player/dataRequests'],
      ['POST', '/Accounts/:player/dataRequests'],
      ['GET', '/Accounts/:player/dataRequests/:requestId/copy'],
      ['POST', '/addresses/search'],
      ['POST', '/Accounts/:player/mfa/enrolment'],
    ]);
    expect(new Set(routes.map(String)).size).toBe(126);
  });
  it('has the seventeen pushes of the specification, with the low balance in both spellings, and our own', () => {
    expect(pushes.flatMap(({ methods }) => methods).sort()).toEqual(
      [
        'AccountStatusChanged',
        'BettyCoinsBalanceLow',
        'BettyCoinsBalanceUpdated',
        'BettyCoinsBalancebLow',
        'ChecklistChanged',
        'ConfigChanged',
        'ContactSupport',
        'DataRequestUpdated',
        'GemsBalanceUpdated',
        'InPeriodPromotionProgressUpdated',
        'LoyaltyPointsUpdated',
        'MessageReceived',
        'NetPositionUpdated',
        'PurchaseSuccess',
        'RedemptionConfirmation',
        'RedemptionSuccess',
        'RedemptionSuccessNotification',
        'RewardMessageReceived',
        'StatusProgress',
        'UpdatedCommunityEventContributions',
      ].sort(),
    );
    expect(pushes).toHaveLength(19);
  });
  it.each(Object.keys(ARGS) as Name[])(
    '%s and its response keep to the written contract, and the response is decoded',
    async (name) => {
      const drafts = await made(name);
      const { event } = endpointsByName[name] as Endpoint;
      const wanted = event === undefined || name === 'getGlobalAlert' ? 'call/succeeded' : event;
      expect(drafts.map(({ kind, data }) => (kind === wanted ? kind : { kind, data }))).toEqual([
        expect.objectContaining({ kind: 'call/started' }),
        wanted,
      ]);
      expect(JSON.stringify(drafts)).not.toContain('Password1');
      expect(contract.violations()).toEqual([]);
    },
  );
  it('sends no header and no method that a platform on another origin is not told to allow', () => {
    const unlisted = (sent: ReadonlySet<string>, listed: readonly string[]) => {
      const names = listed.map((name) => name.toLowerCase());
      return [...sent].filter((name) => !names.includes(name.toLowerCase()));
    };
    expect(sentHeaders.size).toBeGreaterThan(5);
    expect(unlisted(sentHeaders, CORS.allowHeaders)).toEqual([]);
    expect(unlisted(methods, CORS.allowMethods)).toEqual([]);
  });
  it('performs a call once per key, however often it is repeated', async () => {
    const purchases = client();
    const origin = { intent: 'one-intent' };
    const before = served.platform.world.player(1001).coins;
    const ask = () =>
      firstValueFrom(
        purchases
          .call(endpointsByName.purchaseWithSavedCard, ARGS.purchaseWithSavedCard, origin)
          .pipe(toArray()),
      );
    const answers = [await ask(), ...(await Promise.all([ask(), ask()])), await ask()];
    const ids = answers.map((drafts) => JSON.stringify(drafts[1]?.data));
    expect(new Set(ids).size).toBe(1);
    expect(served.platform.world.player(1001).coins).toBe(before + 50_000);
  });
});
