// Shop, purchases, deposits and their status. Transactions are in the world; cards appear only as references.
import { DEPOSIT_RANGE } from '../world/offers';
import { lastPurchaseOf } from '../world/paymentRules';
import type { Payment, StartOptions } from '../world/paymentTypes';
import { Refusal } from '../world/rules';
import { paged, since } from './pages';
import { deliver, settled } from './paymentResponses';
import { jsonBody, type RestContext, type Routes } from './server';

const CARD_PAGE = '/card';
const BANK_PAGE = '/bank';
/** Interac's maximum for one deposit. */
const LARGEST_INTERAC = 250;

/** The app's origin and folder, to which a provider's page returns: the API's own origin, unless an edge names another. */
export const appOriginOf = (context: RestContext) =>
  context.req.header('x-forwarded-app') ?? new URL(context.req.url).origin;

/** The address of a provider's page, known only to the player who started the payment. */
export function providerPage({ config }: Routes) {
  return (path: string, { secret }: Payment) => `${config().paymentOrigin}${path}?session=${secret}`;
}

/** A transaction that continues on the card page, in the form of the calls that start one. */
export function cardPageOf(routes: Routes) {
  const pageOf = providerPage(routes);
  return (payment: Payment) => {
    const { transactionId, paymentEntityId } = routes
      .world()
      .transactions.of(payment.playerId, payment.transactionId);
    return { transactionId, paymentEntityId, cardPageUrl: pageOf(CARD_PAGE, payment) };
  };
}

export function paymentRoutes(routes: Routes): void {
  const { player, world } = routes;
  const pageOf = providerPage(routes);
  const withCardPage = cardPageOf(routes);
  const itemOf = (id: unknown) => {
    const item = world().catalogue.storeItems.find((entry) => entry.id === Number(id));
    if (item === undefined) throw new Refusal(404, 'item-not-found', 'This item is no longer available.');
    return item;
  };
  const shown = (playerId: number, id: unknown) => {
    const item = itemOf(id);
    return { ...item, lastPurchasedAt: lastPurchaseOf(world().player(playerId), item) };
  };
  const purchaseOf = (context: RestContext, storeItemId: unknown): StartOptions => {
    const item = itemOf(storeItemId);
    return {
      transactionType: 'Purchase',
      amount: item.price,
      flow: 'card',
      appOrigin: appOriginOf(context),
      item,
    };
  };

  player('GET', '/Players/:id/store/items', (_, id) => ({
    items: world().catalogue.storeItems.map((item) => shown(id, item.id)),
  }));
  player('GET', '/Players/:id/store/items/:itemId', (context, id) => shown(id, context.req.param('itemId')));
  player('POST', '/Players/:id/store/items/:itemId/purchase', (context, id) => {
    return settled(world().claimFreeItem(id, itemOf(context.req.param('itemId'))));
  });

  player('POST', '/players/:id/purchase/worldpay', async (context, id) => {
    const { storeItemId } = await jsonBody(context);
    return withCardPage(world().startPayment(id, purchaseOf(context, storeItemId)));
  });
  player('PUT', '/players/:id/purchase/worldpay', async (context, id) => {
    const { paymentEntityId, savePaymentEntity } = await jsonBody(context);
    const save = typeof savePaymentEntity === 'boolean' ? savePaymentEntity : null;
    return deliver(context, world().complete(id, 'Purchase', String(paymentEntityId), save));
  });
  player('POST', '/players/:id/purchase/worldpay/saved', async (context, id) => {
    const { storeItemId, paymentEntityId } = await jsonBody(context);
    const wanted = purchaseOf(context, storeItemId);
    return deliver(context, world().payWithSaved(id, String(paymentEntityId), wanted));
  });

  player('POST', '/players/:id/depositlaunch', async (context, id) => {
    const { amount, promoId } = await jsonBody(context);
    const payment = world().startPayment(id, {
      transactionType: 'Deposit',
      amount: Number(amount),
      flow: 'launch',
      appOrigin: appOriginOf(context),
      promoId: typeof promoId === 'number' ? promoId : null,
    });
    return { transactionId: payment.transactionId, url: pageOf(CARD_PAGE, payment) };
  });
  player('POST', '/paymentLaunch/:id/gigadat/deposit', async (context, id) => {
    const { amount } = await jsonBody(context);
    const payment = world().startPayment(id, {
      transactionType: 'Deposit',
      amount: Number(amount),
      flow: 'bank',
      appOrigin: appOriginOf(context),
    });
    const { transactionId } = payment;
    if (Number(amount) > LARGEST_INTERAC) {
      const errorCode = 'exceeded-the-limit-of-250-cad';
      return settled(world().settle(transactionId, { status: 'Declined', errorCode }));
    }
    return { transactionId, url: pageOf(BANK_PAGE, payment) };
  });
  player('GET', '/players/:id/paymentSettings', (_, id) => world().player(id).paymentSettings);
  player('GET', '/players/:id/availablePaymentProviders', () => ({ providers: ['worldpay', 'gigadat'] }));
  player('GET', '/players/:id/settings/deposit', (context, id) => {
    const qualifying = Number(context.req.query('promoQualificationAmount') ?? Number.NaN);
    const { presets, maxAmount, minAmount } = DEPOSIT_RANGE;
    const room = world().roundedDepositRoom(id);
    const reaching = presets.filter((preset) => !(preset <= qualifying));
    return {
      minAmount,
      maxAmount: Math.max(0, Math.min(maxAmount, room)),
      presets: Number.isFinite(qualifying) ? [qualifying, ...reaching].slice(0, presets.length) : presets,
      promoQualificationAmount: Number.isFinite(qualifying) ? qualifying : null,
      lastDepositAt: world().player(id).lastDepositAt,
    };
  });
  player('GET', '/players/:id/successfulDepositCount', (_, id) => ({
    successfulDepositCount: world().player(id).successfulDepositCount,
  }));
  player('GET', '/players/:id/transactions/status', (context, id) => {
    const wanted = context.req.query('transactionId') ?? context.req.query('externalTransactionId') ?? '';
    return world().transactions.of(id, wanted);
  });
  player('GET', '/players/:id/paymentHistory', (context, id) => {
    const { transactions, cards } = world().player(id);
    return {
      ...paged(context, since(context, transactions), 'currentPage'),
      hasPaymentMethodsWithRequiredDocumentVerification: cards.some(
        ({ documents }) => documents === 'required',
      ),
      hasPaymentMethodsAwaitingDocumentReview: cards.some(({ documents }) => documents === 'review'),
    };
  });
}
