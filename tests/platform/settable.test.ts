// State that tests set and read through the control calls: catalogue, clock, settlements, verdicts, ledger, outbox.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../e2e/platform/listen';
import { signInByHttp } from '../../e2e/platform/oidc/signIn';
import type { PlayerState } from '../../e2e/platform/world/players';

const DAY_MS = 86_400_000;

let served: Listening;
let token = '';
let pushed: { event: string; args: unknown[] }[] = [];
beforeAll(async () => {
  served = await listen();
  ({ accessToken: token } = await signInByHttp(served.origin, { email: 'player@example.com' }));
});
afterAll(() => served.close());
beforeEach(async () => {
  await control('POST', '/reset');
  pushed = [];
  served.platform.world.onPush((push) => pushed.push(push));
});

async function control(method: string, path: string, body?: unknown) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await fetch(`${served.origin}/__platform${path}`, init);
  return { status: response.status, body: await response.json() };
}
async function api(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${served.origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
const playerNow = async () => (await control('GET', '/players/1001')).body as PlayerState;
const eventsPushed = () => pushed.map(({ event }) => event);

describe('the catalogue', () => {
  it('is replaced list by list; omitted fields keep their values or take defaults', async () => {
    const answer = await control('POST', '/catalogue', {
      storeItems: [
        { id: 2, price: 5 },
        { id: 90, title: 'Odd', coins: 1 },
      ],
      gemItems: [],
      jackpots: [{ gameId: 3, amount: 9 }],
      banners: [{ id: 8, location: 'Shop', cta: { type: 'lobby' } }],
    });
    expect(answer.status).toBe(200);
    expect((await api('GET', '/Players/1001/store/items')).body.items).toMatchObject([
      { id: 2, title: 'Chest of Coins', price: 5, coins: 250_000 },
      { id: 90, title: 'Odd', type: 'Replenish', price: 0 },
    ]);
    expect((await api('GET', '/Players/1001/gems/exchange/items')).body).toEqual({ items: [] });
    expect((await api('GET', '/activeJackpots')).body).toEqual({ jackpots: [{ gameId: 3, amount: 9 }] });
    expect((await api('GET', '/Players/1001/banners?location=Shop')).body).toEqual({
      items: [{ id: 8, imageUrl: '', cta: { type: 'lobby' } }],
    });
    expect((await api('GET', '/Lobby/banners?location=Lobby')).body).toEqual({ items: [] });
    expect((await api('GET', '/lobby/games')).body.items).toHaveLength(64);
  });
  it('is changed by PATCH: a game’s release, a price', async () => {
    const launch = () => api('POST', '/Players/1001/gamelaunch', { gameId: 1, currencyCode: 'BTY' });
    const releaseDate = new Date(Date.now() + DAY_MS).toISOString();
    await control('PATCH', '/catalogue', {
      games: [
        { id: 1, releaseDate },
        { id: 700, categories: ['Odd'] },
      ],
    });
    expect((await launch()).body).toMatchObject({ errorCode: 'game-not-released' });
    expect((await api('GET', '/lobby/games')).body.items).toHaveLength(65);
    expect((await api('GET', '/lobby/categories')).body.items.at(-1)).toMatchObject({
      title: 'Odd',
      gameIds: [700],
    });
    await control('POST', '/clock', { ms: DAY_MS });
    expect((await launch()).status).toBe(200);
  });
  it('gives players its promotions, quests and days, each as a separate copy', async () => {
    await control('POST', '/catalogue', {
      promotions: [{ promotionId: 61, title: 'One' }],
      quests: [],
      milestones: [{ id: 1, state: 'Available', prizes: [{ prizeType: 'Gems', prizeAmount: 4 }] }],
    });
    await api('POST', '/Players/1001/promotions/61/optin');
    expect((await api('GET', '/Players/1001/promotions')).body.items).toMatchObject([
      { title: 'One', status: 'OptIn', isOptedIn: true },
    ]);
    expect((await control('GET', '/players/1002')).body).toMatchObject({
      promotions: [{ promotionId: 61, status: 'Available' }],
      quests: [],
    });
    const made = (await control('POST', '/players', {})).body as PlayerState;
    expect((await control('GET', `/players/${made.playerId}`)).body).toMatchObject({
      promotions: [{ promotionId: 61, status: 'Available' }],
    });
    await api('PUT', '/players/1001/dailyStreak/milestones/1');
    expect((await playerNow()).gems).toBe(44);
  });
  it('rejects unknown lists and items without a key, and is restored by a reset', async () => {
    expect((await control('POST', '/catalogue', { nothing: [] })).status).toBe(400);
    expect((await control('POST', '/catalogue', { games: [{ name: 'No id' }] })).status).toBe(400);
    await control('POST', '/catalogue', { games: [] });
    expect((await control('GET', '/catalogue')).body).toMatchObject({ games: [] });
    await control('POST', '/reset');
    expect((await api('GET', '/lobby/games')).body.items).toHaveLength(64);
  });
});

describe('the welcome and landing lists', () => {
  const titles = async (path: string) =>
    ((await api('GET', `/Lobby/promotions${path}`)).body.items as { title: string }[]).map(
      ({ title }) => title,
    );
  const everyone = ['Double Your First Coins', 'Ten Free Spins'];
  it('offer one or several, of the requested type', async () => {
    expect(await titles('/welcome?promoType=Welcome&IncludeMultipleWelcome=true')).toEqual(everyone);
    expect(await titles('/welcome?promoType=Welcome')).toEqual(everyone.slice(0, 1));
    expect(await titles('/welcome?promoType=Action&IncludeMultipleWelcome=true')).toEqual([]);
  });
  it('offer the promotions of a campaign or a referral to visitors who came with it', async () => {
    expect(await titles('/landing')).toEqual(everyone);
    expect(await titles('/landing?UtmCampaign=Harbour')).toEqual([
      ...everyone,
      'Harbour Night Coins',
      'Harbour Nights',
    ]);
    for (const code of ['FRIEND', '1001']) {
      expect(await titles(`/landing?ReferralCode=${code}`)).toEqual([
        ...everyone,
        'A Welcome From a Friend',
        'A gift from your friend',
      ]);
    }
    expect(await titles('/landing?ReferralCode=999999')).toEqual(everyone);
    expect(await titles('?pageSize=1')).toEqual(everyone.slice(0, 1));
  });
});

describe('the clock', () => {
  it('ends a break, with a push', async () => {
    await api('POST', '/Accounts/1001/status/takeABreak', { periodInDays: 7, isPlayerInitiated: true });
    await control('POST', '/clock', { ms: 6 * DAY_MS });
    expect((await playerNow()).status).toBe('Timeout');
    await control('POST', '/clock', { ms: DAY_MS });
    expect(await playerNow()).toMatchObject({ status: 'Approved', takeABreakEndDate: null });
    expect(pushed.filter(({ event }) => event === 'AccountStatusChanged')).toMatchObject([
      { args: [{ status: 'Timeout' }] },
      { args: [{ status: 'Approved', version: 2 }] },
    ]);
  });
  it('activates a raised limit', async () => {
    const limit = (amount: number) =>
      api('PATCH', '/Players/1001/limits', { limits: [{ type: 'Loss', period: 'Daily', amount }] });
    await limit(50);
    await limit(80);
    const shown = async () =>
      (await playerNow()).limits.find(({ type, period }) => type === 'Loss' && period === 'Daily');
    expect(await shown()).toMatchObject({ amount: 50, pendingAmount: 80 });
    await control('POST', '/clock', { ms: DAY_MS });
    expect(await shown()).toMatchObject({ amount: 80, pendingAmount: null, activeFrom: null });
  });
  it('renews gift and wheel, and the next day of the streak, which is missed a day later', async () => {
    const claim = () =>
      Promise.all([
        api('POST', '/Players/1001/dailyReward'),
        api('POST', '/Players/1001/wheel/claim', { wheel: 'daily' }),
      ]);
    await claim();
    await api('PUT', '/players/1001/dailyStreak/milestones/1');
    expect((await claim()).map(({ status }) => status)).toEqual([409, 409]);
    expect((await api('PUT', '/players/1001/dailyStreak/milestones/2')).status).toBe(409);
    await control('POST', '/clock', { ms: DAY_MS });
    expect((await claim()).map(({ status }) => status)).toEqual([200, 200]);
    expect((await api('PUT', '/players/1001/dailyStreak/milestones/2')).status).toBe(200);
    await control('POST', '/clock', { ms: 2 * DAY_MS });
    const { streak } = await playerNow();
    expect([streak.status, ...streak.milestones.map(({ state }) => state)].slice(0, 5)).toEqual([
      'Broken',
      'Claimed',
      'Claimed',
      'Missed',
      'Upcoming',
    ]);
  });
  it('ends promotions, quests and free spins', async () => {
    await control('POST', '/clock', { ms: 8 * DAY_MS });
    const { promotions, quests, freeSpins } = await playerNow();
    expect(new Set(promotions.map(({ status }) => status))).toEqual(new Set(['Expired']));
    expect([quests, freeSpins]).toEqual([[], []]);
    expect((await api('POST', '/Players/1001/promotions/3/optin')).status).toBe(409);
  });
  it('never goes back', async () => {
    expect((await control('POST', '/clock', { ms: -1 })).status).toBe(400);
  });
});

describe('a settlement', () => {
  it('approves a purchase: coins, sweeps, the count and the push', async () => {
    const { body } = await api('POST', '/players/1001/purchase/worldpay', { storeItemId: 1 });
    const decide = () =>
      control('POST', '/settle', { transactionId: body.transactionId, status: 'Approved' });
    expect((await decide()).body).toMatchObject({ status: 'Approved' });
    expect(await playerNow()).toMatchObject({ coins: 300_000, successfulDepositCount: 2 });
    expect(eventsPushed()).toContain('PurchaseSuccess');
    expect((await decide()).status).toBe(409);
  });
  it('refuses a redemption with a code and returns the amount; approves another with its pushes', async () => {
    const redeem = () =>
      api('POST', '/players/1001/redemption/worldpay/saved', { amount: 50, paymentEntityId: 'pe-1' });
    const { body } = await redeem();
    await control('POST', '/settle', {
      transactionId: body.transactionId,
      status: 'Declined',
      errorCode: 'card-expired',
    });
    expect((await playerNow()).balances.Redeemable).toBe(60);
    expect(
      (await api('GET', `/players/1001/transactions/status?transactionId=${body.transactionId}`)).body,
    ).toMatchObject({ status: 'Declined', errorCode: 'card-expired' });
    const second = (await redeem()).body.transactionId;
    await control('POST', '/settle', { transactionId: second, status: 'Approved' });
    expect((await playerNow()).balances.Redeemable).toBe(10);
    expect(eventsPushed().slice(-2)).toEqual(['RedemptionSuccess', 'RedemptionSuccessNotification']);
  });
  it('requires an existing transaction', async () => {
    expect((await control('POST', '/settle', { transactionId: 'none', status: 'Approved' })).status).toBe(
      404,
    );
  });
});

describe('the ledger', () => {
  it('contains every charge, payout, credit and claim once, with its key', async () => {
    const key = (name: string) => ({ 'idempotency-key': name });
    const purchase = () =>
      api(
        'POST',
        '/players/1001/purchase/worldpay/saved',
        { storeItemId: 1, paymentEntityId: 'pe-1' },
        key('buy'),
      );
    await Promise.all([purchase(), purchase()]);
    await api('POST', '/Players/1001/rewards/giftboxes/503/claim', undefined, key('box'));
    await api('POST', '/Players/1001/gems/exchange/items/1', undefined, key('gems'));
    const payout = { amount: 50, paymentEntityId: 'pe-1' };
    await api('POST', '/players/1001/redemption/worldpay/saved', payout, key('out'));
    const { launchId } = served.platform.world.launch(1001, 1, true);
    served.platform.world.spin(launchId, 'round-1', 100);
    served.platform.world.spin(launchId, 'round-1', 100);
    const { body } = await control('GET', '/ledger?playerId=1001');
    const lines = (body as Record<string, unknown>[])
      .filter(({ kind, what }) => !(kind === 'credit' && what === 'round'))
      .map(({ kind, what, currency, amount, key: by }) => [kind, what, currency, amount, by]);
    expect(lines).toEqual([
      ['charge', 'purchase', 'USD', 4.99, 'buy'],
      ['credit', 'balance', 'Coins', 50_000, 'buy'],
      ['credit', 'balance', 'Sweeps', 5, 'buy'],
      ['claim', 'giftbox', 'Gems', 5, 'box'],
      ['credit', 'balance', 'Gems', 5, 'box'],
      ['charge', 'balance', 'Gems', 10, 'gems'],
      ['credit', 'balance', 'Coins', 5_000, 'gems'],
      ['payout', 'redemption', 'Sweeps', 50, 'out'],
      ['charge', 'round', 'Coins', 100, 'round-1'],
    ]);
    expect((await control('GET', '/ledger?playerId=1002')).body).toEqual([]);
  });
});

describe('the outbox', () => {
  it('contains the code and the links that were sent, and a link is valid for a day', async () => {
    await api('POST', '/Accounts/1001/phoneVerification', { phoneCode: '+1', phoneNumber: '4165550100' });
    await api('POST', '/Accounts/1001/emails/accountverification');
    await api('POST', '/interac/emails/send', { email: 'a@example.com' });
    const sent = (await control('GET', '/outbox?playerId=1001')).body as Record<string, string>[];
    expect(sent).toMatchObject([
      { channel: 'text', kind: 'phoneCode', to: '+1 4165550100', code: '123456' },
      { channel: 'email', kind: 'accountVerification', to: 'player@example.com' },
      { channel: 'email', kind: 'transferEmail', to: 'a@example.com' },
    ]);
    const transferToken = new URL(sent[2]?.link ?? '', 'http://localhost').searchParams.get('token');
    const verify = async (given: unknown) =>
      (await api('POST', '/interac/emails/verify', { token: given })).body.result;
    expect([await verify(transferToken), await verify('made-up')]).toEqual(['Verified', 'Error']);
    await control('POST', '/clock', { ms: DAY_MS + 1 });
    expect(await verify(transferToken)).toBe('Expired');
  });
});

describe('the rest of the world', () => {
  it('accepts the verdict on an identity and pushes it', async () => {
    const verdict = { playerId: 1003, status: 'Pending', statusReason: 'Document Verification Failed' };
    await control('POST', '/kyc', verdict);
    expect((await control('GET', '/players/1003')).body).toMatchObject(verdict);
    expect(pushed).toMatchObject([{ event: 'AccountStatusChanged', args: [{ status: 'Pending' }] }]);
  });
  it('keeps a pushed message in the inbox once, even if the push is lost', async () => {
    await control('POST', '/faults', { event: 'MessageReceived', do: 'drop' });
    const message = { id: 70, kind: 'KYC', title: 'A document', body: 'Please.', isRead: false };
    for (const _ of [1, 2])
      await control('POST', '/push', { playerId: 1001, event: 'MessageReceived', args: [message] });
    const { items } = (await api('GET', '/notifications/Players/1001/inbox')).body;
    expect(items.map(({ id }: { id: number }) => id)).toEqual([70, 2, 1]);
    expect(items[0]).toMatchObject(message);
  });
  it('keeps level and points consistent, whichever of them changes', async () => {
    const levels = async () => (await api('GET', '/Players/1001/levels?pageSize=2')).body;
    const { items, totalPoints } = await levels();
    expect(items[0]).toMatchObject({ level: 8, isCurrent: true });
    expect(totalPoints).toBeGreaterThanOrEqual(items[0].startPoints);
    expect(totalPoints).toBeLessThan(items[0].endPoints);
    await control('PATCH', '/players/1001', { level: 20 });
    expect(await levels()).toMatchObject({ items: [{ level: 20, startPoints: 950 }, {}], totalPoints: 950 });
    await control('PATCH', '/players/1001', { points: 999 });
    expect((await playerNow()).level).toBe(20);
    const { launchId } = served.platform.world.launch(1001, 1, true);
    served.platform.world.spin(launchId, 'r', 1_000);
    expect(await playerNow()).toMatchObject({ points: 1_000, level: 21 });
  });
  // [LIM-22]
  it('keeps the registration data, without the password', async () => {
    const { body } = await api('POST', '/Registration', {
      account: {
        email: 'fresh@example.com',
        password: 'Secret123',
        hasMFAEnabled: true,
        personalDetails: { firstName: 'Ann', city: 'Toronto', middleName: null },
        marketingPreferences: { allowSMSMarketingTool: false },
        registrationMeta: { utm_campaign: 'harbour' },
      },
      limits: [{ type: 'Deposit', period: 'Daily', amount: 50 }],
    });
    const kept = (await control('GET', `/players/${body.accountId}`)).body as PlayerState;
    expect(kept).toMatchObject({
      status: 'Pending',
      hasMFAEnabled: true,
      personalDetails: { firstName: 'Ann', city: 'Toronto', alias: '' },
      marketing: { allowSMSMarketingTool: false, allowEmailMarketingTool: true },
      registration: { registrationMeta: { utm_campaign: 'harbour' } },
    });
    expect(kept.limits[0]).toMatchObject({ type: 'Deposit', period: 'Daily', amount: 50 });
    expect(JSON.stringify(kept.registration)).not.toContain('Secret123');
  });
});
