// A payment as a fold: from the choice to its outcome, for any order of responses, pushes and returns.
import { describe, expect, it } from 'vitest';
import { PAYMENT_CODES } from '../../e2e/platform/world/outcomes';
import { FOREIGN_PAGE } from '../../streams/addresses';
import { type PaymentAttempt, resultPath } from '../../streams/features/payment/paymentAttempt';
import { paymentProblem } from '../../streams/features/payment/paymentErrors';
import { parseAmount } from '../../streams/money';
import { routeAt } from '../../streams/routes';
import { failures } from '../../streams/wire/failure';
import { json, settled as promisesSettled, testConfig } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../signedIn';

const request = {
  purpose: 'purchase',
  method: 'newCard',
  itemId: 2,
  amount: null,
  paymentEntityId: null,
  email: null,
} as const;
const requested = fixture('payment/requested', request);
const started = fixture('purchase/started', {
  transactionId: 't-1',
  paymentEntityId: 'pe-1',
  cardPageUrl: 'sealed:1',
});
const returned = fixture('payment/returned', { transactionId: 't-1', errorCode: null, savesCard: true });
const settled = fixture('purchase/settled', { transactionId: 't-1', status: 'Approved' });
const succeeded = fixture('purchase/succeeded', { transactionId: 't-1', version: null });
const intent = { key: 'k', route: '/', id: null } as const;
const ended = (what: string, outcome: 'refused' | 'unanswered' | 'settled', code = '') =>
  fixture('intent/ended', {
    ...intent,
    what,
    outcome,
    failure: outcome === 'settled' ? null : failures.refused(422, code, []),
  });

const attempt: PaymentAttempt = {
  ...request,
  id: 1,
  phase: 'starting',
  isDoubtful: false,
  transactionId: null,
  entityId: null,
  page: null,
  savesCard: false,
  isResumed: false,
  errorCode: null,
};
const atProvider = {
  ...attempt,
  phase: 'atProvider',
  transactionId: 't-1',
  entityId: 'pe-1',
  page: 'sealed:1',
} as const;

describe('a payment', () => {
  it('starts once, however often it is requested', () => {
    given(requested, fixture('payment/requested', { ...request, itemId: 3 })).expect('payment', { attempt });
  });
  it('that ended does not keep the player from another one, only from itself', () => {
    const over = [requested, started, returned, settled];
    const another = { ...request, itemId: 3 };
    given(...over, fixture('payment/requested', another)).expect('payment', {
      attempt: { ...attempt, ...another, id: 5 },
    });
    given(...over, requested).expect('payment', {
      attempt: { ...atProvider, savesCard: true, phase: 'ended' },
    });
  });
  it('opens the provider’s page, returns, and is completed', () => {
    given(requested, started).expect('payment', { attempt: atProvider });
    given(requested, started, returned).expect('payment', {
      attempt: { ...atProvider, savesCard: true, phase: 'completing' },
    });
    given(requested, started, returned, settled).expect('payment', {
      attempt: { ...atProvider, savesCard: true, phase: 'ended' },
    });
  });
  it('ends when the push arrives before the reply', () => {
    const over = { attempt: { ...atProvider, savesCard: true, phase: 'ended' } };
    given(requested, started, returned, succeeded).expect('payment', over);
    given(requested, started, returned, succeeded, settled).expect('payment', over);
  });
  it('ignores the push of another transaction', () => {
    const other = fixture('purchase/succeeded', { transactionId: 't-9', version: null });
    given(requested, started, other).expect('payment', { attempt: atProvider });
  });
  // [PUR-28, PUR-29]
  it('ends with the code and the transaction of its refusal', () => {
    const declined = fixture('payment/declined', { transactionId: 't-1', errorCode: 'do-not-honor' });
    given(requested, declined, ended('payment', 'refused', 'do-not-honor')).expect('payment', {
      attempt: { ...attempt, transactionId: 't-1', errorCode: 'do-not-honor', phase: 'ended' },
    });
  });
  it('is doubtful, not failed, if it may have been charged without a response', () => {
    const saved = { ...request, method: 'savedCard', paymentEntityId: 'pe-1' } as const;
    given(fixture('payment/requested', saved), ended('payment', 'unanswered')).expect('payment', {
      attempt: { ...attempt, ...saved, isDoubtful: true, phase: 'ended' },
    });
  });
  // [ERR-95]
  it('with a new card was not charged if it never started', () => {
    given(requested, ended('payment', 'unanswered')).expect('payment', {
      attempt: { ...attempt, errorCode: 'UnknownError', phase: 'ended' },
    });
  });
  it('is discarded when the player leaves the provider’s page, signs out, or leaves its result', () => {
    given(requested, started, fixture('payment/abandoned', {})).expect('payment', { attempt: null });
    given(requested, fixture('session/ended', { reason: 'player' })).expect('payment', { attempt: null });
    const shop = fixture('route/entered', { pattern: '/shop', params: {}, query: {} });
    given(requested, started, returned, settled, shop).expect('payment', { attempt: null });
  });
});

describe('the address of a payment result', () => {
  // [PUR-29, PUR-30, PUR-34, RED-08, ERR-98, ERR-99]
  it.each([
    [{}, '/account/payment-result?transactionId=transactionFailed'],
    [{ purpose: 'redemption' }, '/account/payment-result?transactionId=redeemFailed'],
    [{ purpose: 'deposit', transactionId: 't-5' }, '/account/payment-result?identifier=t-5'],
    [
      { transactionId: 't-1', errorCode: 'expired-card' },
      '/account/payment-result?transactionId=t-1&errorCode=expired-card',
    ],
    [{ isDoubtful: true }, '/account/payment-result?'],
  ] as const)('of %o', (changes, path) => {
    expect(resultPath({ ...attempt, phase: 'ended', ...changes })).toBe(path);
  });
});

const CUSTOM_SCREENS = [
  'additional-payment-method-verification-required',
  'payment-method-document-pending-review',
  'contact-support',
  'deposit-with-interac',
  'try-again-or-use-another-payment-method',
  'reached-the-daily-deposit-limit',
  'exceeded-the-limit-of-250-cad',
  'try-with-less-amount',
  'use-another-payment-method-with-deposits',
] as const;

describe('a refused payment', () => {
  const config = testConfig();
  // [PUR-52, PUR-53, RED-14, SHELL-07, SHELL-96, CONST-85, ERR-104 to ERR-141]
  it('has a text and a next step for every code', () => {
    for (const code of PAYMENT_CODES) {
      const { text, button } = paymentProblem(code, config, false);
      expect([code, text, button]).not.toContain('');
      expect(text, code).not.toBe('An unknown error occurred');
    }
    expect(paymentProblem('exceeded-the-limit-of-250-cad', config, false).text).toContain('$250 CAD');
    for (const code of ['player-limit-excedeed', 'player-limit-exceeded'])
      expect(paymentProblem(code, config, false)).toMatchObject({
        text: 'Purchase limit exceeded.',
        step: 'limits',
      });
    expect(paymentProblem('no-such-code', config, false).text).toBe('An unknown error occurred');
    expect(paymentProblem('toString', config, false).text).toBe('An unknown error occurred');
  });
  it('never speaks of a charge to a player who is paid out', () => {
    for (const code of [...PAYMENT_CODES, FOREIGN_PAGE, 'no-such-code']) {
      const { title, text } = paymentProblem(code, config, true);
      expect(`${title} ${text}`, code).not.toMatch(/charged|This payment|this payment online/);
    }
  });
  // [DEC-74]
  it('has a separate title on each custom screen', () => {
    const failed = paymentProblem('no-such-code', config, false).title;
    const titles = CUSTOM_SCREENS.map((code) => paymentProblem(code, config, false).title);
    expect(new Set([failed, ...titles]).size).toBe(CUSTOM_SCREENS.length + 1);
  });
  it('names one flow in the try-again text if configured', () => {
    const split = testConfig({ splitTryAgainText: true });
    expect(paymentProblem('try-again', config, true).text).toBe(
      "We couldn't complete your redemption/purchase. Please try again.",
    );
    expect(paymentProblem('try-again', split, true).text).toBe(
      "We couldn't complete your redemption. Please try again.",
    );
  });
  it('uses the operator’s custom text', () => {
    const own = testConfig({ paymentTexts: { 'expired-card': 'This card has expired.' } });
    expect(paymentProblem('expired-card', own, false).text).toBe('This card has expired.');
  });
});

describe('a typed amount', () => {
  it.each([
    ['50', 5_000],
    [' $1,000.50 ', 100_050],
    ['SC 25', 2_500],
    ['12,5', 1_250],
    ['0', 0],
    ['1,234,567.5', 123_456_750],
  ])('%s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });
  it.each(['', 'abc', '1.234', '-5', '1e3', '1..2', '9999999999', '0,500', '1234,567', '1,50,000'])(
    '%s is not an amount',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );
});

describe('the page of a payment', () => {
  const page = '/payment-select/purchase/2';
  const open = async () => {
    const tab = await signedInCore({
      path: page,
      script: ({ url, init }) =>
        url.endsWith('/purchase/worldpay') && init.method === 'POST'
          ? json({
              transactionId: 't-1',
              paymentEntityId: 'pe-1',
              cardPageUrl: 'https://pay.test/card?session=1',
            })
          : null,
    });
    tab.core.emit('payment/requested', request);
    await promisesSettled();
    return tab;
  };
  it('keeps its payment when it is entered again, as after a sign-in', async () => {
    const { core } = await open();
    expect(core.state('payment').attempt?.phase).toBe('atProvider');
    core.emit('route/entered', routeAt(page));
    expect(core.state('payment').attempt?.phase).toBe('atProvider');
  });
  it('abandons its payment when the player leaves', async () => {
    const { core } = await open();
    core.emit('route/entered', routeAt('/shop'));
    await promisesSettled();
    expect(core.state('payment').attempt).toBeNull();
  });
});

describe('an e-transfer', () => {
  const transfer = {
    ...request,
    purpose: 'deposit',
    method: 'bank',
    itemId: null,
    amount: 2_500,
    email: 'ann@example.com',
  } as const;
  const begun = (check: () => Response) =>
    signedInCore({
      path: '/payment-select/deposit',
      script: ({ url }) => {
        if (url.endsWith('/interac/emails/check')) return check();
        return url.endsWith('/gigadat/deposit')
          ? json({ transactionId: 't-7', url: 'https://pay.test/bank' })
          : null;
      },
    });
  // [RED-20, REG-71, REG-73, REG-74, REG-75, REG-78, ENT-17, DEC-33]
  it.each([
    ['UNVERIFIED', 'resendEmail'],
    ['available', 'extraEmailVerify'],
    ['Blocked', 'blockedEmail'],
  ])('with the address %s does not start, and opens %s', async (answered, type) => {
    const { core, calls } = await begun(() => json({ status: answered }));
    core.emit('payment/requested', transfer);
    await promisesSettled();
    await promisesSettled();
    const [{ content } = { content: null }] = core.state('popups').stack;
    expect(content).toEqual({ type, email: 'ann@example.com' });
    expect(calls('/gigadat/deposit')).toHaveLength(0);
  });
  // [RED-20, REG-72, REG-77, DEC-34]
  it('starts once, however often it is requested while its address is being checked', async () => {
    const { core, calls } = await begun(() => json({ status: 'VERIFIED' }));
    core.emit('payment/requested', transfer);
    core.emit('payment/requested', transfer);
    await promisesSettled();
    await promisesSettled();
    expect(calls('/gigadat/deposit')).toHaveLength(1);
    expect(core.state('payment').attempt?.phase).toBe('atProvider');
  });
  // [REG-70, ERR-50]
  it.each([404, 500])(
    'reports an address that cannot be checked (%i), and can be retried',
    async (status) => {
      const { core, calls, modals } = await begun(() => json({}, status));
      core.emit('payment/requested', transfer);
      await promisesSettled();
      expect(core.state('payment').attempt).toBeNull();
      expect(modals()).toEqual(['info']);
      expect(core.state('popups').stack[0]?.content).toMatchObject({ text: 'Something went wrong.' });
      expect(calls('/gigadat/deposit')).toHaveLength(0);
    },
  );
  it('ends with the status after the return from the bank', () => {
    const status = fixture('transactionStatus/loaded', {
      transactionId: 't-7',
      status: 'Approved',
      transactionType: 'Deposit',
      amount: 2_500,
      paymentEntityId: null,
      errorCode: null,
      askedFor: 't-7',
    });
    given(
      fixture('payment/requested', transfer),
      fixture('interacDeposit/started', { transactionId: 't-7', url: 'sealed:1' }),
      status,
    ).expect('payment', {
      attempt: { ...attempt, ...transfer, transactionId: 't-7', page: 'sealed:1', phase: 'ended' },
    });
  });
});
