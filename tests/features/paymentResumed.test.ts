// Payments that a reload resumes although the platform no longer continues them: the form never waits for them forever.
import { expect, it } from 'vitest';
import { INTENT_LIFE_MS } from '../../streams/wire/intents';
import { json } from '../fakePorts';
import { answers, signedInCore } from '../signedIn';

const request = { itemId: null, amount: 2_000, paymentEntityId: null, email: null };
const PATH = '/payment-select/purchase/1';
const newCard = { ...request, purpose: 'purchase', method: 'newCard', itemId: 1, amount: null } as const;
const deposit = { ...request, purpose: 'deposit', method: 'newCard' } as const;

/** The payment and its intents in the storage of a tab that is closed before the outcome is known. */
async function keptAfter(payment: typeof newCard | typeof deposit, respond: () => Response) {
  const run = await signedInCore({
    path: PATH,
    script: (sent) => (/\/purchase\/worldpay|\/depositlaunch/.test(sent.url) ? respond() : null),
  });
  run.core.emit('payment/requested', payment);
  await run.pass(1_000);
  run.life.unsubscribe();
  return run.fake.session.entries;
}

async function resumed(kept: ReadonlyMap<string, string>, at: number, respond: () => Response) {
  const run = await signedInCore({
    at,
    path: PATH,
    kept,
    script: (sent) =>
      /\/purchase\/worldpay|\/depositlaunch/.test(sent.url) ? respond() : (answers(sent) as Response),
  });
  for (let step = 0; step < 60; step++) await run.pass(1_000);
  const { attempt } = run.core.state('payment');
  run.life.unsubscribe();
  return { attempt, run };
}

it.each([
  [
    'a purchase ends as failed: only its completion charges',
    newCard,
    { transactionId: 't-1', paymentEntityId: 'e-1', cardPageUrl: 'https://pay.test/card?session=1' },
    { phase: 'ended', isDoubtful: false, errorCode: 'session-over' },
  ],
  [
    'a deposit is looked up: the provider may have charged',
    deposit,
    { transactionId: 't-1', url: 'https://pay.test/deposit?session=1' },
    { phase: 'ended', isDoubtful: true, errorCode: null, transactionId: 't-1' },
  ],
] as const)(
  'without the page of the provider, which the platform no longer gives, %s',
  async (_, payment, started, expected) => {
    const kept = await keptAfter(payment, () => json(started));
    const { attempt } = await resumed(kept, 60_000, () => json({ errorCode: 'session-over' }, 409));
    expect(attempt).toMatchObject(expected);
  },
);

it('a payment whose key is too old ends as unknown, and the next one can start', async () => {
  const kept = await keptAfter(newCard, () => {
    throw new TypeError('network');
  });
  const { attempt, run } = await resumed(kept, INTENT_LIFE_MS + 3_600_000, () => json({}));
  expect(run.calls('/purchase/worldpay')).toEqual([]);
  expect(attempt?.phase).toBe('ended');
  expect(run.fake.session.read('intents')).toBeNull();
});
