// Redemptions and withdrawals: a request deducts the amount, the player confirms, and a cancellation returns it.

import { REDEMPTION_RANGE } from '../world/offers';
import type { StartOptions } from '../world/paymentTypes';
import { deliver } from './paymentResponses';
import { appOriginOf, cardPageOf, providerPage } from './payments';
import { jsonBody, type RestContext, type Routes } from './server';

const UNSETTLED: ReadonlySet<string> = new Set(['Pending', 'InProgress']);

export function redemptionRoutes(routes: Routes): void {
  const { player, world } = routes;
  const pageOf = providerPage(routes);
  const withCardPage = cardPageOf(routes);
  const payoutOf = (
    context: RestContext,
    amount: unknown,
    more: Pick<StartOptions, 'transactionType' | 'flow'> = { transactionType: 'Redemption', flow: 'card' },
  ): StartOptions => ({ amount: Number(amount), appOrigin: appOriginOf(context), ...more });

  player('POST', '/players/:id/redemption/worldpay', async (context, id) => {
    const { amount } = await jsonBody(context);
    return withCardPage(world().startPayment(id, payoutOf(context, amount)));
  });
  player('PUT', '/players/:id/redemption/worldpay', async (context, id) => {
    const { paymentEntityId, savePaymentEntity } = await jsonBody(context);
    const save = typeof savePaymentEntity === 'boolean' ? savePaymentEntity : null;
    return deliver(context, world().complete(id, 'Redemption', String(paymentEntityId), save));
  });
  player('POST', '/players/:id/redemption/worldpay/saved', async (context, id) => {
    const { amount, paymentEntityId } = await jsonBody(context);
    return deliver(context, world().payWithSaved(id, String(paymentEntityId), payoutOf(context, amount)));
  });
  player('POST', '/players/:id/withdrawallaunch', async (context, id) => {
    const { amount } = await jsonBody(context);
    const wanted = payoutOf(context, amount, { transactionType: 'Withdrawal', flow: 'launch' });
    const payment = world().startPayment(id, wanted);
    return { transactionId: payment.transactionId, url: pageOf('/card', payment) };
  });
  player('POST', '/paymentLaunch/:id/gigadat/withdrawal', async (context, id) => {
    const { amount } = await jsonBody(context);
    const wanted = payoutOf(context, amount, { transactionType: 'Withdrawal', flow: 'bank' });
    const { transactionId } = await deliver(context, world().payOutToBank(id, wanted));
    return { transactionId };
  });

  player('GET', '/players/:id/redemptions/active', (_, id) => ({
    items: world()
      .player(id)
      .transactions.filter(
        ({ transactionType, status }) =>
          /^(Redemption|Withdrawal)$/.test(transactionType) && UNSETTLED.has(status),
      ),
  }));
  player('POST', '/Players/:id/redemption/:transactionId/cancel', (context, id) => {
    world().cancelPayout(id, context.req.param('transactionId') ?? '');
  });
  player('POST', '/Players/:id/withdrawal/:transactionId/confirmation', (context, id) => {
    world().confirmPayout(id, context.req.param('transactionId') ?? '');
  });
  player('GET', '/players/:id/settings/redemption', () => REDEMPTION_RANGE);
}
