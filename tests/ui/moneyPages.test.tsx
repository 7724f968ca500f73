// @vitest-environment happy-dom
// Amounts and charges on the pages of payments and redemptions: who charges, what is left, what arrives when, and what has left.
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import PaymentHistoryScreen from '../../src/features/history/PaymentHistoryScreen';
import { PaymentSummary } from '../../src/features/payment/PaymentSummary';
import { useRedeemRule } from '../../src/features/payment/redeemRule';
import SelectRedeemScreen from '../../src/features/payment/SelectRedeemScreen';
import PaymentResultScreen from '../../src/features/paymentResult/PaymentResultScreen';
import RedeemScreen from '../../src/features/redemption/RedeemScreen';
import { Rows } from '../../src/ui/Page';
import { endpoints as limits } from '../../streams/features/limits/limits';
import { endpoints as redemption } from '../../streams/features/payment/redemption';
import { routeAt } from '../../streams/routes';
import { json } from '../fakePorts';
import { START } from '../given';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Run = Awaited<ReturnType<typeof signedInCore>>;

/** The text of an element whose data `load` requests. */
async function textOf(
  element: ReactNode,
  script: (request: { url: string }) => Response | null,
  load: (run: Run) => void,
): Promise<string> {
  const run = await signedInCore({ at: START, path: '/redeem', script });
  const { root, place } = rootOf(run);
  await act(async () => {
    load(run);
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>{element}</CoreProvider>
      </MemoryRouter>,
    );
  });
  await act(() => run.pass(50));
  return place.textContent ?? '';
}

const limit = (type: string, period: string, amount: number | null, accumulatedAmount: number) => ({
  ...{ type, period, amount, accumulatedAmount, pendingAmount: null, activeFrom: null, setAt: null },
});

describe('the summary of a payment', () => {
  const shown = (all: readonly object[]) =>
    textOf(
      <PaymentSummary total={1_999} />,
      ({ url }) => {
        if (url.includes('/limits')) return json({ limits: all });
        return url.includes('/Accounts/')
          ? json({ id: 1001, email: 'ann@example.com', status: 'Approved' })
          : null;
      },
      ({ core }) => core.run(core.call(limits.getLimits, {})),
    );
  it('has the total with its currency, who charges, where the receipt goes, and the tightest limit', async () => {
    const text = await shown([
      limit('Deposit', 'Daily', 50, 20),
      limit('Deposit', 'Weekly', 100, 90),
      limit('Loss', 'Daily', 5, 5),
    ]);
    expect(text).toContain('Total$19.99 USD');
    expect(text).toMatch(/Charged by\S/);
    expect(text).toMatch(/Receiptann@example\.comBy emailRemaining purchase limit\$10\.00 this week$/);
  });
  it('says that no limit is in force', async () => {
    expect(await shown([limit('Deposit', 'Daily', null, 20)])).toContain('Remaining purchase limitNo limit');
  });
});

const resultOf = (reply: Response | null, number = 't-1') =>
  textOf(
    <PaymentResultScreen />,
    ({ url }) => (url.includes('/transactions/status') ? reply : null),
    ({ core }) =>
      core.emit('route/entered', {
        ...routeAt('/account/payment-result'),
        query: { transactionId: number },
      }),
  );
const reported = (status: string, errorCode: string | null = null, transactionType = 'Deposit') =>
  json({ transactionId: 't-1', status, amount: 25, transactionType, errorCode });

describe('the result of a redemption', () => {
  it('that waits for the player can be confirmed and leads to the redemptions', async () => {
    const text = await resultOf(reported('Pending', null, 'Redemption'));
    expect(text).toContain('Waiting for you');
    expect(text).toContain("Please confirm this redemption. We'll send it once you do.");
    expect(text).toMatch(/Confirm.*Your redemptions/);
    expect(text).not.toContain('updates automatically');
  });
  it.each([
    ['InProgress', 'Redemption'],
    ['Pending', 'Deposit'],
    ['Pending', 'Withdrawal'],
  ])('that is %s, a %s, has nothing to confirm', async (status, type) => {
    const text = await resultOf(reported(status, null, type));
    expect(text).toContain("This isn't settled yet.");
    expect(text).not.toContain('Confirm');
  });
  it.each([
    ['Canceled', 'cancelled', 'The amount is back in your balance.', 'Back to Redeem'],
    ['Cancelled', 'cancelled', 'The amount is back in your balance.', 'Back to Redeem'],
    ['Declined', 'failed', 'You can try again, or choose another way to be paid.', 'Back to Redeem'],
    ['Approved', 'approved', 'Your money is on its way.', 'Play'],
  ])(
    'that is %s has the sign of %s and says what becomes of the amount',
    async (status, sign, words, button) => {
      for (const type of ['Redemption', 'Withdrawal']) {
        const text = await resultOf(reported(status, null, type));
        const signs = document.querySelectorAll('[role=status] > svg');
        expect([...signs].at(-1)?.getAttribute('data-kind')).toBe(sign);
        expect(text).toContain(words);
        expect(text).toContain(button);
        expect(text).not.toMatch(/charged|Shop|payment method/);
      }
    },
  );
});

describe('the number of a transaction', () => {
  it.each([
    ['approved', 'Approved', null],
    ['in progress', 'Pending', null],
    ['refused', 'Declined', 'InsufficientFunds'],
  ])('is shown for one that is %s', async (_, status, code) => {
    expect(await resultOf(reported(status, code))).toMatch(/Deposit\$25\.00Transaction numbert-1/);
  });
  it('is not shown if only the URL contains it', async () => {
    const text = await resultOf(json({}, 404), 'Call 1-800-555-0199 now');
    expect(text).toContain('Checking your payment');
    expect(text).not.toContain('1-800');
  });
});

describe('a redemption', () => {
  const settings = { minAmount: 50, maxAmount: 5_000 };
  function Outcome() {
    const rule = useRedeemRule()({ minAmount: 5_000, maxAmount: 500_000 }, 6_000);
    return <Rows items={rule.outcome?.(5_000) ?? []} />;
  }
  it('says what arrives by when, and what stays redeemable', async () => {
    const text = await textOf(
      <Outcome />,
      () => null,
      () => undefined,
    );
    expect(text).toMatch(/^You receiveBy \d\d\/\d\d\/\d{4}\$50\.00Redeemable afterwards/);
    expect(text).toMatch(/SC 50\.00 leaves your balance when you redeem\.SC 10\.00$/);
  });

  describe.each([
    ['the redemption', <SelectRedeemScreen key="redeem" />],
    ['what is needed for one', <RedeemScreen key="needed" />],
  ])('%s', (_, screen) => {
    const withBalances = (balances: Response | Promise<Response>) =>
      textOf(
        screen,
        ({ url }) => {
          if (url.includes('/balances')) return balances as Response;
          if (url.includes('/redemptions/active')) return json({ items: [] });
          return url.includes('/settings') ? json(settings) : null;
        },
        ({ core }) => {
          core.run(core.call(redemption.getRedemptionSettings, {}));
          core.run(core.call(redemption.getActiveRedemptions, {}));
        },
      );
    const SHORT = /enough funds|to go|SC 50\.00 or more to redeem/;
    it('says that the balance is too small once it is known', async () => {
      expect(await withBalances(json([{ type: 'Redeemable', amount: 1 }]))).toMatch(SHORT);
    });
    it('never treats an unknown balance as none, while it loads or after it failed', async () => {
      expect(await withBalances(new Promise(() => undefined))).not.toMatch(SHORT);
      const failed = await withBalances(new Response(null, { status: 500 }));
      expect(failed).not.toMatch(SHORT);
    });
  });

  const active = (status: string) =>
    textOf(
      <RedeemScreen />,
      ({ url }) => {
        if (url.includes('/redemptions/active'))
          return json({
            items: [{ transactionId: 't-1', amount: 60, status, createdAt: new Date(START).toISOString() }],
          });
        return url.includes('/settings') ? json(settings) : null;
      },
      ({ core }) => {
        core.run(core.call(redemption.getActiveRedemptions, {}));
        core.run(core.call(redemption.getRedemptionSettings, {}));
      },
    );
  it('that waits for the player comes first, with its dates and where its amount is', async () => {
    const text = await active('Pending');
    expect(text).toMatch(/In progress.*Redeemable now/s);
    expect(text).toContain('RequestedToday at');
    expect(text).toMatch(/Paid outBy \d\d\/\d\d\/\d{4}, if you confirm today/);
    expect(text).toContain('SC 60.00 has left your balance. If you cancel, it returns to your balance.');
    expect(text).toContain('Confirm SC 60.00');
  });
  it('in progress comes last, and is due some days after it was requested', async () => {
    const text = await active('InProgress');
    expect(text).toMatch(/Redeemable now.*In progress/s);
    expect(text).toMatch(/Paid outBy \d\d\/\d\d\/\d{4}SC 60\.00 has left your balance\.$/);
  });
});

describe('the history of payments', () => {
  it('has for each day what was paid and received, without what was declined', async () => {
    const payment = (
      transactionId: string,
      transactionType: string,
      amount: number,
      status = 'Approved',
    ) => ({
      ...{ transactionId, transactionType, amount, status, createdAt: new Date(START).toISOString() },
    });
    const text = await textOf(
      <PaymentHistoryScreen />,
      ({ url }) =>
        url.includes('aymentHistory') || url.includes('payments')
          ? json({
              items: [
                payment('1', 'Purchase', 19.99),
                payment('2', 'Purchase', 5, 'Declined'),
                payment('3', 'Redemption', 60),
              ],
              hasNextPage: false,
            })
          : null,
      ({ core }) =>
        core.emit('route/entered', { pattern: '/account/payment-history', params: {}, query: {} }),
    );
    expect(text).toContain('TodayPaid $19.99 · Received $60.00');
  });
});
