// Shop, purchases and redemptions: transactions in the world, cards only by reference.

import type { WorldTransaction } from '../world/belongings';
import { DEPOSIT_RANGE, REDEMPTION_RANGE } from '../world/offers';
import { Refusal } from '../world/rules';
import { jsonBody, type RestContext, type Routes } from './server';

export function paymentRoutes({ player, world }: Routes): void {
  const originOf = (context: RestContext) => new URL(context.req.url).origin;
  const settled = ({ transactionId, status }: WorldTransaction) => ({ transactionId, status });
  const itemOf = (id: unknown) => {
    const item = world().catalogue.storeItems.find((entry) => entry.id === Number(id));
    if (item === undefined) throw new Refusal(404, 'item-not-found', 'This item is no longer available.');
    return item;
  };
  const withCardPage = (context: RestContext, transaction: WorldTransaction) => ({
    transactionId: transaction.transactionId,
    paymentEntityId: transaction.paymentEntityId,
    cardPageUrl: `${originOf(context)}/card-page?session=${world().random.token()}`,
  });

  player('GET', '/Players/:id/store/items', () => ({ items: world().catalogue.storeItems }));
  player('GET', '/Players/:id/store/items/:itemId', (context) => itemOf(context.req.param('itemId')));
  player('POST', '/Players/:id/store/items/:itemId/purchase', (context, id) => {
    const item = itemOf(context.req.param('itemId'));
    if (item.price > 0) throw new Refusal(400, 'not-free', 'This item has a price.');
    const transaction = world().transact(id, 'Purchase', 0, { storeItemId: item.id });
    return settled(world().settle(id, transaction.transactionId, 'Approved'));
  });

  player('POST', '/players/:id/purchase/worldpay', async (context, id) => {
    const { storeItemId, paymentEntityId } = await jsonBody(context);
    const item = itemOf(storeItemId);
    return withCardPage(
      context,
      world().transact(id, 'Purchase', item.price, {
        storeItemId: item.id,
        paymentEntityId: paymentEntityId === null ? null : String(paymentEntityId ?? world().random.token()),
      }),
    );
  });
  player('PUT', '/players/:id/purchase/worldpay', async (context, id) => {
    const { storeItemId } = await jsonBody(context);
    const open = world()
      .player(id)
      .transactions.findLast(
        (entry) => entry.status === 'Started' && entry.storeItemId === Number(storeItemId),
      );
    if (open === undefined) throw new Refusal(404, 'transaction-not-found', 'There is no open purchase.');
    return settled(world().settle(id, open.transactionId, 'Approved'));
  });
  player('POST', '/players/:id/purchase/worldpay/saved', async (context, id) => {
    const { storeItemId, paymentEntityId } = await jsonBody(context);
    const item = itemOf(storeItemId);
    if (
      !world()
        .player(id)
        .cards.some((card) => card.paymentEntityId === paymentEntityId)
    ) {
      throw new Refusal(400, 'payment-entity-not-found', 'This card is not saved.');
    }
    const transaction = world().transact(id, 'Purchase', item.price, {
      storeItemId: item.id,
      paymentEntityId: String(paymentEntityId),
    });
    return settled(world().settle(id, transaction.transactionId, 'Approved'));
  });

  const redeem = async (context: RestContext, id: number) => {
    const { amount, paymentEntityId } = await jsonBody(context);
    const card = typeof paymentEntityId === 'string' ? paymentEntityId : null;
    return world().redeem(id, Number(amount), card);
  };
  player('POST', '/players/:id/redemption/worldpay', async (context, id) =>
    withCardPage(context, await redeem(context, id)),
  );
  player('PUT', '/players/:id/redemption/worldpay', (_, id) => {
    const open = world()
      .player(id)
      .transactions.findLast(
        ({ status, transactionType }) => status === 'Started' && transactionType === 'Redemption',
      );
    if (open === undefined) throw new Refusal(404, 'transaction-not-found', 'There is no open redemption.');
    return settled(world().settle(id, open.transactionId, 'Pending'));
  });
  player('POST', '/players/:id/redemption/worldpay/saved', async (context, id) => {
    const transaction = await redeem(context, id);
    return settled(world().settle(id, transaction.transactionId, 'Pending'));
  });
  for (const path of ['payments', 'redemptions']) {
    player('GET', `/players/:id/${path}/entities/saved`, (_, id) => ({
      paymentEntities: world().player(id).cards,
    }));
  }
  player('GET', '/players/:id/redemptions/active', (_, id) => ({
    items: world()
      .player(id)
      .transactions.filter(
        ({ transactionType, status }) => transactionType === 'Redemption' && status === 'Pending',
      ),
  }));
  player('POST', '/Players/:id/redemption/:transactionId/cancel', (context, id) => {
    world().cancelRedemption(id, context.req.param('transactionId') ?? '');
  });
  player('POST', '/Players/:id/withdrawal/:transactionId/confirmation', (context, id) => {
    world().transaction(id, context.req.param('transactionId') ?? '');
  });

  player('GET', '/players/:id/paymentSettings', (_, id) => world().player(id).paymentSettings);
  player('GET', '/players/:id/availablePaymentProviders', () => ({ providers: ['worldpay', 'gigadat'] }));
  player('GET', '/players/:id/unverifiedPaymentMethods', () => ({ items: [] }));
  player('GET', '/players/:id/settings/deposit', () => DEPOSIT_RANGE);
  player('GET', '/players/:id/settings/redemption', () => REDEMPTION_RANGE);
  player('GET', '/players/:id/paymentConfig', () => ({
    allowedCardsPurchase: ['VI', 'MC', 'DI'],
    allowedCardsRedemption: ['VI', 'MC'],
    provider: 'worldpay',
  }));
  player('GET', '/players/:id/successfulDepositCount', (_, id) => ({
    successfulDepositCount: world().player(id).successfulDepositCount,
  }));
  player('GET', '/players/:id/transactions/status', (context, id) => {
    const wanted = context.req.query('transactionId') ?? context.req.query('externalTransactionId') ?? '';
    return world().transaction(id, wanted);
  });

  const launch = (type: string) => async (context: RestContext, id: number) => {
    const { amount } = await jsonBody(context);
    const { transactionId } = world().transact(id, type, Number(amount), {});
    return { transactionId, url: `${originOf(context)}/card-page?session=${world().random.token()}` };
  };
  player('POST', '/players/:id/depositlaunch', launch('Deposit'));
  player('POST', '/players/:id/withdrawallaunch', launch('Withdrawal'));
  player('POST', '/paymentLaunch/:id/gigadat/deposit', launch('Deposit'));
  player('POST', '/paymentLaunch/:id/gigadat/withdrawal', launch('Withdrawal'));
  player('POST', '/players/:id/cardProcessor/transactions', async (context, id) => {
    const { type, amount, paymentEntityId } = await jsonBody(context);
    const more = { paymentEntityId: String(paymentEntityId ?? '') };
    return settled(world().transact(id, String(type), Number(amount), more));
  });
  player('PUT', '/players/:id/cardProcessor/transactions/:transactionId', async (context, id) => {
    const { status } = await jsonBody(context);
    return settled(world().settle(id, context.req.param('transactionId') ?? '', String(status)));
  });
}
