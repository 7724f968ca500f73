// Limits, timeouts, self-exclusion and closure in the stand-in, by its own clock.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../e2e/platform/listen';
import { signInByHttp } from '../../e2e/platform/oidc/signIn';
import type { PlayerState } from '../../e2e/platform/world/players';

const DAY_MS = 86_400_000;

let served: Listening;
let token = '';
beforeAll(async () => {
  served = await listen();
  ({ accessToken: token } = await signInByHttp(served.origin, { email: 'player@example.com' }));
});
afterAll(() => served.close());
beforeEach(() => control('POST', '/reset'));

async function control(method: string, path: string, body?: unknown) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  return (await fetch(`${served.origin}/__platform${path}`, init)).json();
}
async function api(method: string, path: string, body?: unknown) {
  const response = await fetch(`${served.origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
const playerNow = async () => (await control('GET', '/players/1001')) as PlayerState;
const limit = (type: string, period: string, amount: number | null) => ({ type, period, amount });
const save = (...limits: unknown[]) => api('PATCH', '/Players/1001/limits', { limits });
const limitOf = async (type: string, period: string) =>
  (await playerNow()).limits.find((entry) => entry.type === type && entry.period === period);
const timeout = (periodInDays: number) =>
  api('POST', '/Accounts/1001/status/takeABreak', { periodInDays, isPlayerInitiated: true });
const exclude = (statusReason: string, periodInMonths: number) =>
  api('POST', '/Accounts/1001/status/selfExclusion', {
    statusReason,
    periodInMonths,
    isPlayerInitiated: true,
  });

describe('a limit', () => {
  // [LIM-04, DEC-60, DEC-61]
  it('is lowered immediately, and raised or cleared a day later', async () => {
    await save(limit('Loss', 'Daily', 50));
    expect(await limitOf('Loss', 'Daily')).toMatchObject({ amount: 50, activeFrom: null });
    await save(limit('Loss', 'Daily', 80));
    expect(await limitOf('Loss', 'Daily')).toMatchObject({ amount: 50, pendingAmount: 80 });
    await save(limit('Loss', 'Daily', 50));
    expect(await limitOf('Loss', 'Daily')).toMatchObject({ amount: 50, activeFrom: null });
    await save(limit('Loss', 'Daily', null));
    expect(await limitOf('Loss', 'Daily')).toMatchObject({ amount: 50, pendingAmount: null });
    await control('POST', '/clock', { ms: DAY_MS });
    expect(await limitOf('Loss', 'Daily')).toMatchObject({ amount: null, activeFrom: null });
  });
  it.each([
    ['nothing', limit('Deposit', 'Daily', 0), 'Deposit.Daily', 'The amount must be above 0.'],
    [
      'no number',
      { ...limit('Loss', 'Weekly', 1), amount: 'much' },
      'Loss.Weekly',
      'The amount must be above 0.',
    ],
    ['longer than a day', limit('Playtime', 'Daily', 1_441), 'Playtime.Daily', 'A day has 1440 minutes.'],
  ])('of %s is rejected with a message for its field', async (_, wanted, key, text) => {
    expect(await save(wanted)).toMatchObject({ status: 400, body: { errors: { [key]: [text] } } });
  });
  it('is rejected with all others if their order is wrong, including pending raises', async () => {
    await save(limit('Deposit', 'Daily', 10), limit('Deposit', 'Weekly', 50));
    await save(limit('Deposit', 'Daily', 40));
    const refused = await save(limit('Deposit', 'Monthly', 45), limit('Deposit', 'Weekly', 30));
    expect(refused.body.errors).toEqual({
      'Deposit.Daily': ['Daily amount cannot be more than weekly amount.'],
    });
    expect(await limitOf('Deposit', 'Monthly')).toMatchObject({ amount: null });
  });
  it('starts from zero in a new period', async () => {
    const { limits } = await playerNow();
    const used = limits.map((entry) => ({ ...entry, accumulatedAmount: 5 }));
    await control('PATCH', '/players/1001', { limits: used });
    await control('POST', '/clock', { ms: DAY_MS });
    expect((await limitOf('Loss', 'Daily'))?.accumulatedAmount).toBe(0);
    await control('POST', '/clock', { ms: 31 * DAY_MS });
    expect((await limitOf('Loss', 'Monthly'))?.accumulatedAmount).toBe(0);
  });
  it('ends play when losses or playing time reach it', async () => {
    await save(limit('Loss', 'Daily', 1), limit('Playtime', 'Daily', 2));
    const { world } = served.platform;
    const { launchId } = world.launch(1001, 2, false);
    expect(() => world.spin(launchId, 'r-1', 2)).toThrow('This bet is more than your loss limit leaves.');
    world.spin(launchId, 'r-2', 0.5);
    await control('POST', '/clock', { ms: 180_000 });
    world.spin(launchId, 'r-3', 0.01);
    expect((await limitOf('Playtime', 'Daily'))?.accumulatedAmount).toBeGreaterThanOrEqual(3);
    expect(() => world.launch(1001, 2, true)).toThrow('You have reached your playtime limit.');
  });
});

describe('a timeout', () => {
  it('lasts one of four periods, and is never shortened', async () => {
    expect(await timeout(2)).toMatchObject({ status: 400, body: { errorCode: 'invalid-period' } });
    expect((await timeout(7)).body.status).toBe('Timeout');
    expect(await timeout(1)).toMatchObject({ status: 409, body: { errorCode: 'break-running' } });
    expect((await timeout(30)).status).toBe(200);
  });
  it('ends an open game', async () => {
    const { world } = served.platform;
    const { launchId } = world.launch(1001, 2, true);
    await timeout(1);
    expect(() => world.spin(launchId, 'r-1', 100)).toThrow('Your account cannot play now.');
  });
});

describe('a self-exclusion', () => {
  it('ends by the clock', async () => {
    expect((await exclude('Other', 7)).status).toBe(400);
    expect((await exclude('Other', 6)).body).toEqual({ status: 'SelfExclusion' });
    await control('POST', '/clock', { ms: 170 * DAY_MS });
    expect((await playerNow()).status).toBe('SelfExclusion');
    await control('POST', '/clock', { ms: 20 * DAY_MS });
    expect((await playerNow()).status).toBe('Approved');
  });
  // [DEC-63]
  it('with a reason for closure closes the account permanently, unless a redemption is open', async () => {
    const { transactions } = await playerNow();
    const open = {
      ...transactions[0],
      transactionId: 't-1',
      transactionType: 'Redemption',
      status: 'Pending',
    };
    await control('PATCH', '/players/1001', { transactions: [open] });
    expect(await exclude('Account closure', 0)).toMatchObject({ status: 409 });
    await control('PATCH', '/players/1001', { transactions: [] });
    expect((await exclude('Account closure', 0)).body).toEqual({ status: 'Closed' });
    await control('POST', '/clock', { ms: 4_000 * DAY_MS });
    expect((await playerNow()).status).toBe('Closed');
  });
});
