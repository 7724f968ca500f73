// The calls of a payment: one to start it, and one that charges or pays out to a card that the provider accepted.
import type { Observable } from 'rxjs';
import type { NewEvent } from '../../log/event';
import { MINOR_UNITS } from '../../money';
import type { Core } from '../../reaction';
import { analyticsIds } from '../../wire/analyticsIds';
import { sendIntent } from '../../wire/intents';
import { qualifyingPromotion } from './depositPromotion';
import { COMPLETION, PAYMENT, type PaymentAttempt, type PaymentRequest } from './paymentAttempt';
import { paymentCalls as endpoints } from './paymentCalls';

const major = (amount: number | null) => (amount ?? 0) / MINOR_UNITS;

/** The promotion that a card deposit qualifies for, as far as known. */
function promoOf(core: Core, amount: number | null): { promoId?: number } {
  const promotion = qualifyingPromotion(core.state('pages')['promotions/loaded'], amount);
  return promotion === null ? {} : { promoId: promotion.promotionId };
}

/** The start call for a choice. */
export function startPayment(core: Core, choice: PaymentRequest, cause: number): Observable<NewEvent> {
  const { purpose, method, itemId, amount, paymentEntityId, email } = choice;
  const origin = { ...PAYMENT, cause };
  const saved = paymentEntityId === null ? {} : { paymentEntityId };
  switch (purpose) {
    case 'purchase': {
      const body = { ...saved, storeItemId: itemId ?? 0, ...analyticsIds(core) };
      return method === 'savedCard'
        ? sendIntent(core, endpoints.purchaseWithSavedCard, { body }, origin)
        : sendIntent(core, endpoints.startPurchase, { body }, origin);
    }
    case 'redemption': {
      const body = { ...saved, amount: major(amount), ...analyticsIds(core) };
      return method === 'savedCard'
        ? sendIntent(core, endpoints.redeemToSavedCard, { body }, origin)
        : sendIntent(core, endpoints.startRedemption, { body }, origin);
    }
    case 'deposit':
      return method === 'bank'
        ? sendIntent(
            core,
            endpoints.depositByTransfer,
            { body: { amount: major(amount), email: email ?? '' } },
            origin,
          )
        : sendIntent(
            core,
            endpoints.launchDeposit,
            { body: { amount: major(amount), ...promoOf(core, amount) } },
            origin,
          );
    case 'withdrawal':
      return method === 'bank'
        ? sendIntent(
            core,
            endpoints.withdrawByTransfer,
            { body: { amount: major(amount), email: email ?? '' } },
            origin,
          )
        : sendIntent(core, endpoints.launchWithdrawal, { body: { amount: major(amount) } }, origin);
    default:
      return purpose satisfies never;
  }
}

/** The call that charges or pays out to a card that the provider accepted. */
export function completePayment(core: Core, open: PaymentAttempt, cause: number): Observable<NewEvent> {
  const origin = { ...COMPLETION, cause };
  const entity = open.entityId === null ? {} : { paymentEntityId: open.entityId };
  const ids = analyticsIds(core);
  return open.purpose === 'purchase'
    ? sendIntent(
        core,
        endpoints.completePurchase,
        { body: { ...entity, storeItemId: open.itemId ?? 0, savePaymentEntity: open.savesCard, ...ids } },
        origin,
      )
    : sendIntent(
        core,
        endpoints.completeRedemption,
        { body: { ...entity, amount: major(open.amount), ...ids } },
        origin,
      );
}
