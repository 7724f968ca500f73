// The outcome of a payment that arrives while the player is on another page.
import { describe, expect, it } from 'vitest';
import { isShownAt } from '../../streams/features/payment/outcomeElsewhere';
import type { Purpose } from '../../streams/features/payment/paymentAttempt';
import { routeAt } from '../../streams/routes';
import { json } from '../fakePorts';
import { answers, signedInCore } from '../signedIn';

const savedCard = {
  purpose: 'purchase',
  method: 'savedCard',
  itemId: 2,
  amount: null,
  paymentEntityId: 'c1',
  email: null,
} as const;
const redemption = { ...savedCard, purpose: 'redemption', itemId: null, amount: 6_000 } as const;

/** Starts a payment, goes to `elsewhere`, and receives the response there. */
async function toastsAt(
  elsewhere: string,
  response: () => Response,
  payment: typeof savedCard | typeof redemption = savedCard,
) {
  let answer = (_: Response): void => {};
  const later = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const run = await signedInCore({
    path: payment === savedCard ? '/payment-select/purchase/2' : '/payment-select/redeem',
    script: (sent) =>
      sent.init.method === 'POST' && /\/(purchase|redemption)\/worldpay\/saved/.test(sent.url)
        ? later
        : (answers(sent) as Response),
  });
  run.core.emit('payment/requested', payment);
  await run.pass(100);
  run.core.emit('route/entered', routeAt(elsewhere));
  answer(response());
  await run.pass(100);
  const { items } = run.core.state('toasts');
  run.life.unsubscribe();
  return items.map(({ tone, text, link }) => ({ tone, text, to: link?.to ?? null }));
}

const reply = (status: string) => () => json({ transactionId: 't-1', status });
const RESULT = '/account/payment-result?transactionId=t-1';

describe('on another page, a player reads', () => {
  it.each([
    ['an approved payment', savedCard, 'Approved', 'ok', 'Your payment went through.'],
    [
      'a declined payment',
      savedCard,
      'Declined',
      'problem',
      "Your payment didn't go through. You haven't been charged.",
    ],
    ['a payment in progress', savedCard, 'InProgress', 'ok', 'Your payment is being processed.'],
    ['an approved redemption', redemption, 'Approved', 'ok', 'Your redemption went through.'],
    [
      'a redemption to be confirmed',
      redemption,
      'Pending',
      'ok',
      'Your redemption is waiting for you to confirm it.',
    ],
  ] as const)('about %s', async (_, payment, status, tone, text) => {
    expect(await toastsAt('/promos', reply(status), payment)).toEqual([{ tone, text, to: RESULT }]);
  });

  it('about a refused payment, once, with the way to its reason', async () => {
    const refused = () => json({ transactionId: 't-1', errorCode: 'do-not-honor' }, 422);
    expect(await toastsAt('/promos', refused)).toEqual([
      {
        tone: 'problem',
        text: "Your payment didn't go through. You haven't been charged.",
        to: `${RESULT}&errorCode=do-not-honor`,
      },
    ]);
  });

  it('also on the page of another payment', async () => {
    expect(await toastsAt('/payment-select/purchase/3', reply('Approved'))).toHaveLength(1);
  });

  it('nothing on the page of the payment, which shows it', async () => {
    expect(await toastsAt('/payment-select/purchase/2', reply('Approved'))).toEqual([]);
  });
});

it.each([
  ['purchase', '/payment-select/purchase/2', true],
  ['purchase', '/worldpay/purchase/2', true],
  ['purchase', '/payment-select/purchase/3', false],
  ['purchase', '/payment-select/deposit', false],
  ['deposit', '/payment-launch/deposit', true],
  ['deposit', '/payment-select/purchase/2', false],
  ['redemption', '/payment-select/redeem', true],
  ['withdrawal', '/payment-launch/withdrawal', true],
  ['withdrawal', '/redeem', false],
  ['purchase', '/account/payment-result', true],
  ['purchase', '/shop', false],
] as const)('a %s at %s is shown there: %s', (purpose: Purpose, path, isShown) => {
  const attempt = { purpose, itemId: purpose === 'purchase' ? 2 : null };
  expect(isShownAt(routeAt(path), attempt)).toBe(isShown);
});
