// Payments whose first response is a refusal, is lost, or that a sleeping device holds back: never sent again too late, never
// reported as failed while they may have gone through.
import { expect, it } from 'vitest';
import { resultPath } from '../../streams/features/payment/paymentAttempt';
import { INTENT_LIFE_MS } from '../../streams/wire/intents';
import { json } from '../fakePorts';
import { answers, signedInCore } from '../signedIn';

const PAYMENT = {
  purpose: 'purchase',
  method: 'savedCard',
  itemId: 1,
  amount: null,
  paymentEntityId: 'c1',
  email: null,
} as const;

it('a payment is not sent again after the life of its key, whatever the device did meanwhile', async () => {
  let slept = 0;
  const sent: number[] = [];
  const run = await signedInCore({
    path: '/deposit',
    prepare: (fake) => {
      const scheduler = fake.ports.scheduler as unknown as { now(): number; frame: number };
      scheduler.now = () => scheduler.frame + slept;
    },
    script: (request) => {
      if (request.url.includes('/purchase/worldpay/saved')) {
        sent.push(slept);
        throw new TypeError('network');
      }
      return answers(request) as Response;
    },
  });
  run.core.emit('payment/requested', PAYMENT);
  for (let step = 0; step < 6; step++) await run.pass(1_000);
  const before = sent.length;
  expect(before).toBeGreaterThan(1);
  slept = INTENT_LIFE_MS + 8 * 3_600_000; // the laptop is closed for 20 hours
  run.fake.signals.visible.next(false);
  run.fake.signals.visible.next(true);
  for (let step = 0; step < 60; step++) await run.pass(1_000);
  expect(sent.slice(before)).toEqual([]);
  run.life.unsubscribe();
});

it.each([0, 1])('a first 403 is a refusal, also if storing the intent takes %i ms', async (ms) => {
  let late = 0;
  let count = 0;
  const run = await signedInCore({
    path: '/deposit',
    prepare: (fake) => {
      const scheduler = fake.ports.scheduler as unknown as { now(): number; frame: number };
      scheduler.now = () => scheduler.frame + late;
      const { write } = fake.session;
      fake.session.write = (key, value) => {
        if (key === 'intents') late += ms;
        write(key, value);
      };
    },
    script: (request) => {
      if (request.url.includes('/purchase/worldpay/saved')) {
        count += 1;
        return json({ errorCode: 'not-allowed' }, 403);
      }
      return answers(request) as Response;
    },
  });
  run.core.emit('payment/requested', PAYMENT);
  for (let step = 0; step < 60; step++) await run.pass(1_000);
  expect({
    count,
    outcomes: run.events.flatMap((e) => (e.kind === 'intent/ended' ? [e.data.outcome] : [])),
    isDoubtful: run.core.state('payment').attempt?.isDoubtful,
  }).toEqual({ count: 1, outcomes: ['refused'], isDoubtful: false });
  run.life.unsubscribe();
});

it('a payment that may have gone through is not reported as failed by a later 429', async () => {
  let count = 0;
  const run = await signedInCore({
    path: '/payment-select/purchase/1',
    script: (request) => {
      if (!request.url.includes('/purchase/worldpay/saved')) return answers(request) as Response;
      count += 1;
      if (count === 1) throw new TypeError('network'); // the platform charged the card; the response was lost
      return json({ message: 'Too many requests' }, 429);
    },
  });
  run.core.emit('payment/requested', PAYMENT);
  for (let step = 0; step < 120; step++) await run.pass(1_000);
  const { attempt } = run.core.state('payment');
  expect(run.events.flatMap((e) => (e.kind === 'intent/ended' ? [e.data.outcome] : []))).toEqual([
    'unanswered',
  ]);
  expect(attempt?.isDoubtful).toBe(true);
  expect(attempt === null ? '' : resultPath(attempt)).not.toContain('errorCode');
  run.life.unsubscribe();
});
