// The settings of payments belong to one session.
import { expect, it } from 'vitest';
import { json } from '../fakePorts';
import { answers, signedInCore } from '../signedIn';

it('are requested for the next session although the last one ended before its response', async () => {
  let count = 0;
  const run = await signedInCore({
    path: '/payment-select/purchase/1',
    script: (request) => {
      if (!request.url.includes('/paymentSettings')) return answers(request) as Response;
      count += 1;
      if (count === 1) return new Promise<Response>(() => undefined);
      return json({ purchasesEnabled: false, redemptionsEnabled: true });
    },
  });
  await run.pass(1_000);
  run.core.emit('session/ended', { reason: 'expired' });
  await run.pass(1_000);
  run.core.emit('session/started', { playerId: '2002', expiresAt: 10 * 86_400_000, returnTo: null });
  await run.pass(1_000);
  expect(run.core.state('paymentSettings').settings?.purchasesEnabled).toBe(false);
  await run.pass(20_000);
  expect(run.kinds('paymentSettings/')).toEqual(['paymentSettings/loaded']);
  run.life.unsubscribe();
});
