// Payment pages: their conditions in the specified order, settings that fail to load, and the location check last.
import { describe, expect, it } from 'vitest';
import {
  type Promotions,
  promotionNote,
  qualificationAmount,
  qualifyingPromotion,
} from '../../streams/features/payment/depositPromotion';
import { SETTINGS_MS } from '../../streams/features/payment/purchase';
import { redeemRange, sweepsRows } from '../../streams/features/payment/redeemable';
import {
  closedTo,
  isAccountSettled,
  type PaymentCheck,
  paymentAccess,
  paymentAccessNow,
  paymentPurpose,
} from '../../streams/features/shared/paymentRules';
import { formatCash } from '../../streams/money';
import { routeAt } from '../../streams/routes';
import { json, testConfig } from '../fakePorts';
import { START } from '../given';
import { signedInCore } from '../signedIn';

describe('the account', () => {
  it('is known once the sign-in has loaded it or failed to', async () => {
    for (const answer of [() => json({ id: 1001, status: 'Approved' }), () => json({}, 500)]) {
      const run = await signedInCore({
        script: ({ url }) => (/Accounts\/1001\?/.test(url) ? answer() : null),
      });
      expect(isAccountSettled(run.core.state('calls'))).toBe(true);
      run.life.unsubscribe();
    }
  });

  it('does not close a page with a form each time it is reloaded', async () => {
    const run = await signedInCore({
      at: START,
      path: '/payment-select/deposit',
      script: ({ url }) => (/Accounts\/1001\?/.test(url) ? json({}, 500) : null),
    });
    const seen = new Set<string>();
    run.core.events$.subscribe(() => seen.add(paymentAccessNow(run.core)));
    await run.pass(120_000);
    expect(run.calls('/Accounts/1001?').length).toBeGreaterThan(2);
    expect([...seen]).toEqual(['open']);
    run.life.unsubscribe();
  });
});

describe('a path', () => {
  // [PUR-09, PUR-12, RED-02]
  it.each([
    ['/payment-select/purchase', 'purchase'],
    ['/payment-select/purchase/7', 'purchase'],
    ['/payment-select/deposit', 'purchase'],
    ['/payment-launch/pre-deposit', 'purchase'],
    ['/payment-launch/deposit/3', 'purchase'],
    ['/worldpay/purchase/3', 'purchase'],
    ['/redeem', 'redemption'],
    ['/payment-select/redeem', 'redemption'],
    ['/payment-select/withdraw', 'redemption'],
    ['/payment-launch/withdrawal', 'redemption'],
    ['/worldpay/redemption', 'redemption'],
    ['/payment-launch/other', null],
    ['/payment-result', null],
    ['/shop', null],
    ['/redeemed', null],
  ] as const)('%s moves money for %s', (path, purpose) => {
    expect(paymentPurpose(path)).toBe(purpose);
  });
});

describe('a money page', () => {
  const config = testConfig();
  const fine: PaymentCheck = {
    path: '/payment-select/purchase',
    account: { status: 'Approved', details: null },
    isAccountSettled: true,
    settings: { purchasesEnabled: true, redemptionsEnabled: true },
    config,
    now: START,
  };
  const off = { purchasesEnabled: false, redemptionsEnabled: false };
  const account = (status: NonNullable<PaymentCheck['account']['status']>) => ({ status, details: null });
  const until = (takeABreakEndDate: number) =>
    ({ status: 'Approved', details: { takeABreakEndDate } }) as PaymentCheck['account'];
  const redeem = '/payment-select/redeem';
  const withoutProvider = { ...config, flags: { ...config.flags, cardProvider: false } };
  // [PUR-06, PUR-07, PUR-37, PUR-38, PUR-39, PUR-40, PUR-41, RED-16, DEC-66, DEC-168]
  it.each([
    ['opens when all conditions are met', {}, 'open'],
    ['waits for the settings first', { settings: null, account: account('Duplicated') }, 'unknown'],
    ['waits for the account', { isAccountSettled: false }, 'unknown'],
    [
      'is closed for an account status before the settings apply',
      { settings: off, account: account('Closed') },
      'status',
    ],
    [
      'is closed for a suspended account, with a separate text',
      { account: account('Suspended') },
      'suspended',
    ],
    [
      'is closed on a timeout before the settings apply',
      { settings: off, account: account('Timeout') },
      'break',
    ],
    ['is closed during a break', { account: until(START + 1) }, 'break'],
    ['opens after a break', { account: until(START) }, 'open'],
    ['is closed when purchases are switched off', { settings: off }, 'unavailable'],
    ['does not mind a break when redeeming', { path: redeem, account: account('Timeout') }, 'open'],
    ['is closed when redemptions are switched off', { path: redeem, settings: off }, 'unavailable'],
    ['takes its own switch alone', { path: redeem, settings: { ...off, redemptionsEnabled: true } }, 'open'],
    [
      'is closed without the card provider if it is configured',
      { path: '/worldpay/redemption', config: withoutProvider },
      'provider',
    ],
    ['needs no card provider elsewhere', { path: redeem, config: withoutProvider }, 'open'],
    ['lets a pending player buy', { account: account('Pending') }, 'open'],
    [
      'is closed for a pending player if configured',
      { account: account('Pending'), config: testConfig({ paymentBlockedStatuses: ['Pending'] }) },
      'pending',
    ],
    ['opens when the account could not be loaded', { account: { status: null, details: null } }, 'open'],
  ] as const)('%s', (_, part, access) => {
    expect(paymentAccess({ ...fine, ...part } as PaymentCheck)).toBe(access);
  });
});

async function visiting(
  answer: () => Response | Promise<Response>,
  options: { path?: string; status?: string; geoBypass?: boolean } = {},
) {
  const visit = await signedInCore({
    path: options.path ?? '/payment-select/purchase',
    config: { flags: { geoBypass: options.geoBypass ?? false } },
    script: ({ url }) => {
      if (url.includes('paymentSettings')) return answer();
      if (url.includes('/Accounts/1001')) return json({ id: 1001, status: options.status ?? 'Approved' });
      return null;
    },
  });
  await visit.pass(10);
  return visit;
}

describe('the payment settings', () => {
  const assumed = {
    settings: { purchasesEnabled: true, redemptionsEnabled: true },
    error: { code: 'UNKNOWN_ERROR', message: 'An unknown error occurred' },
  };
  // [PUR-46, PUR-58, DEC-115, ERR-96, ERR-97]
  it.each([
    ['failed', () => json({ message: 'no' }, 500)],
    ['are missing', () => json({}, 404)],
    ['cannot be read', () => json({ purchasesEnabled: 'perhaps' })],
  ])('count as enabled if they %s, and the error is kept', async (_, answer) => {
    const { core, life } = await visiting(answer);
    expect(core.state('paymentSettings')).toEqual(assumed);
    life.unsubscribe();
  });
  it('count as enabled after 15 seconds without a response, not earlier', async () => {
    const { core, life, pass } = await visiting(() => new Promise(() => undefined));
    await pass(SETTINGS_MS - 11);
    expect(core.state('paymentSettings').settings).toBeNull();
    await pass(1);
    expect(core.state('paymentSettings')).toEqual(assumed);
    life.unsubscribe();
  });
  it('are loaded once per visit to the payment pages', async () => {
    const { core, calls, life, pass } = await visiting(() =>
      json({ purchasesEnabled: true, redemptionsEnabled: false }),
    );
    const go = async (path: string) => {
      core.emit('route/entered', routeAt(path));
      await pass(10);
    };
    await go('/payment-select/purchase/3');
    expect(calls('paymentSettings')).toHaveLength(1);
    await go('/shop');
    await go('/redeem');
    expect(calls('paymentSettings')).toHaveLength(2);
    life.unsubscribe();
  });
});

describe('the location check of a money page', () => {
  const requestCount = (kinds: readonly string[]) => kinds.filter((kind) => kind === 'geo/requested').length;
  // [PUR-08, PUR-42]
  it('runs once all other conditions are met', async () => {
    const { kinds, life } = await visiting(() => json({ purchasesEnabled: true, redemptionsEnabled: true }));
    expect(requestCount(kinds('geo/'))).toBe(1);
    life.unsubscribe();
  });
  // [PUR-08]
  it.each([
    [true, 0],
    [false, 1],
  ])('with the bypass flag %s reports %d locations', async (geoBypass, count) => {
    const { core, calls, life } = await visiting(
      () => json({ purchasesEnabled: true, redemptionsEnabled: true }),
      { geoBypass },
    );
    expect(calls('geoCheck')).toHaveLength(count);
    if (geoBypass) expect(core.state('geo').verdict).toBe('allowed');
    life.unsubscribe();
  });
  it('does not run for a page that stays closed', async () => {
    const closed = await visiting(() => json({ purchasesEnabled: false, redemptionsEnabled: true }));
    expect(requestCount(closed.kinds('geo/'))).toBe(0);
    closed.life.unsubscribe();
    const away = await visiting(() => json({ purchasesEnabled: true, redemptionsEnabled: true }), {
      status: 'Timeout',
    });
    expect(requestCount(away.kinds('geo/'))).toBe(0);
    away.life.unsubscribe();
  });
});

describe('the promotion that a deposit qualifies for', () => {
  const promotion = (promotionId: number, minimumQualificationAmount: number, more: object = {}) => ({
    promotionId,
    title: `Promotion ${promotionId}`,
    promoType: 'Action',
    status: 'OptIn',
    isOptedIn: true,
    subTypeMeta: { minimumQualificationAmount },
    ...more,
  });
  const of = (...items: object[]) => ({ items }) as Promotions;
  const two = of(promotion(1, 2_000), promotion(2, 4_000, { promoType: 'Welcome' }));
  // [PUR-33]
  it('is an Action or Welcome promotion that the player has joined, the one with the highest minimum', () => {
    expect(qualificationAmount(two)).toBe(40);
    expect(qualificationAmount(of(promotion(1, 2_000, { isOptedIn: false })))).toBeNull();
    expect(qualificationAmount(of(promotion(1, 9_000, { promoType: 'Static' })))).toBeNull();
    expect(qualificationAmount(of(promotion(1, 9_000, { status: 'Expired' })))).toBeNull();
    expect(qualificationAmount(null)).toBeNull();
  });
  it.each([
    [null, null],
    [1_999, null],
    [2_000, 1],
    [3_999, 1],
    [4_000, 2],
  ])('for %s is %s', (amount, id) => {
    expect(qualifyingPromotion(two, amount)?.promotionId ?? null).toBe(id);
  });
  it.each([
    [two, null, 'Deposits of $20.00 or more qualify for Promotion 1.'],
    [two, 1_999, 'Deposits of $20.00 or more qualify for Promotion 1.'],
    [two, 5_000, 'This deposit qualifies for Promotion 2.'],
    [of(), 5_000, null],
  ])('is shown, or the amount from which it applies (%#)', (promotions, amount, text) => {
    expect(promotionNote(promotions, amount, formatCash)).toBe(text);
  });
});

describe('the redeemable amount', () => {
  const settings = { minAmount: 5_000, maxAmount: 500_000 };
  // [RED-13, RED-18, DEC-77, DEC-79]
  it.each([
    [0, { min: 5_000, max: 0, missing: 5_000 }],
    [4_999, { min: 5_000, max: 4_999, missing: 1 }],
    [5_000, { min: 5_000, max: 5_000, missing: 0 }],
    [900_000, { min: 5_000, max: 500_000, missing: 0 }],
  ])('with %s redeemable', (redeemable, range) => {
    expect(redeemRange(settings, redeemable)).toEqual(range);
  });
  it('is shown next to the amount still to be played', () => {
    expect(sweepsRows(12_345, null).map(({ label, value }) => [label, value])).toEqual([
      ['Redeemable now', 'SC 123.45'],
      ['Still to play', '---'],
    ]);
  });
});

describe('a closed money page', () => {
  // [ACCT-51, ACCT-54, DEC-42, DEC-152, PUR-45]
  it.each([
    ['Timeout', {}, 'accountTimeout'],
    ['Pending', { paymentBlockedStatuses: ['Pending'] }, 'accountPending'],
    ['Duplicated', {}, 'featureUnavailable'],
  ])('is explained on the page to which a player with %s is redirected', async (status, config, modal) => {
    const run = await signedInCore({
      path: '/payment-select/purchase',
      config,
      script: ({ url }) => (/Accounts\/1001\?/.test(url) ? json({ id: 1001, status }) : null),
    });
    const reason = closedTo(run.core.state('account'), 'purchase', { config: run.core.config, now: START });
    expect(reason).not.toBeNull();
    run.core.emit('payment/refused', { purpose: 'purchase', reason: reason ?? 'status' });
    run.core.emit('route/entered', routeAt('/shop'));
    expect(run.modals()).toContain(modal);
    run.life.unsubscribe();
  });
});
