// The shop's and the cashier's pages: what there is to buy, with what, and what can be redeemed.
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { endpoints as lobbyEndpoints } from '../../../streams/features/lobby';
import { endpoints as purchaseEndpoints } from '../../../streams/features/purchase';
import { endpoints as redemptionEndpoints } from '../../../streams/features/redemption';
import { cardName, statusText } from '../../../streams/features/shared/paymentTexts';
import { endpoints as shopEndpoints } from '../../../streams/features/shop';
import { formatCash, formatCoins, formatSweeps } from '../../../streams/money';
import { useCallState, useCore, useEmit, useModel } from '../../core';
import { PageData } from '../../PageData';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { Nothing, Page, Rows } from '../../ui/Page';

const date = (at: number | null) => (at === null ? '---' : dayjs(at).format('MM/DD/YYYY'));
const price = (amount: number | null, currency: string) =>
  amount === 0 ? 'FREE' : formatCash(amount, currency);

const inShop = (content: ReactNode) => <Page title="Shop">{content}</Page>;
const SHOP = {
  errorScreen: { variant: 'shop', message: 'Store items request failure.' },
  frame: inShop,
} as const;

function ShopItems({ only, isShop = false }: { only?: number; isShop?: boolean }) {
  const { currency } = useCore().config;
  return (
    <PageData
      endpoint={shopEndpoints.getShopItems}
      args={{}}
      kind="shopItems/loaded"
      {...(isShop ? SHOP : {})}
    >
      {({ items }) => {
        const shown = items.filter(({ id }) => only === undefined || id === only);
        if (shown.length === 0) {
          return isShop ? (
            inShop(<Nothing text="There's nothing to buy right now." />)
          ) : (
            <Nothing text="This item is no longer here." />
          );
        }
        const rows = (
          <Rows
            items={shown.map((item) => ({
              key: item.id,
              label: item.title,
              note: [formatCoins(item.coins), item.sweeps === 0 ? null : formatSweeps(item.sweeps)]
                .filter((text) => text !== null)
                .join(' + '),
              value: price(item.price, currency),
            }))}
          />
        );
        return isShop ? inShop(rows) : rows;
      }}
    </PageData>
  );
}

function Cards({ kind }: { kind: 'purchaseCards/loaded' | 'redemptionCards/loaded' }) {
  const endpoint =
    kind === 'purchaseCards/loaded'
      ? purchaseEndpoints.getPurchaseCards
      : redemptionEndpoints.getRedemptionCards;
  return (
    <PageData endpoint={endpoint} args={{} as never} kind={kind}>
      {({ paymentEntities }) =>
        paymentEntities.length === 0 ? (
          <Nothing text="No saved cards." />
        ) : (
          <Rows
            items={paymentEntities.map(({ paymentEntityId, cardCode, last4, expiryMonth, expiryYear }) => ({
              key: paymentEntityId,
              label: `${cardName(cardCode)} ending in ${last4 ?? '----'}`,
              value:
                expiryMonth === null || expiryYear === null
                  ? '---'
                  : `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`,
            }))}
          />
        )
      }
    </PageData>
  );
}

function Redeemable() {
  const redeemable = useModel('balances', (balances) => balances.redeemable.amount);
  const unplayed = useModel('balances', (balances) => balances.unplayed.amount);
  return (
    <>
      <Rows
        items={[
          { key: 'now', label: 'Redeemable now', value: formatSweeps(redeemable) },
          { key: 'play', label: 'Still to play', value: formatSweeps(unplayed) },
        ]}
      />
      <PageData
        endpoint={redemptionEndpoints.getRedemptionSettings}
        args={{}}
        kind="redemptionSettings/loaded"
      >
        {({ minAmount, maxAmount }) => (
          <p>
            A redemption is between {formatSweeps(minAmount)} and {formatSweeps(maxAmount)}.
          </p>
        )}
      </PageData>
      <h2>On their way</h2>
      <PageData endpoint={redemptionEndpoints.getActiveRedemptions} args={{}} kind="activeRedemptions/loaded">
        {({ items }) =>
          items.length === 0 ? (
            <Nothing text="No redemptions are on their way." />
          ) : (
            <Rows
              items={items.map(({ transactionId, amount, status, createdAt }) => ({
                key: transactionId,
                label: formatSweeps(amount),
                note: date(createdAt),
                value: statusText(status),
              }))}
            />
          )
        }
      </PageData>
    </>
  );
}

/** The shop names games, so it needs them [LOBBY-28]. */
export function Shop() {
  const hasGames = useModel('lobby', (lobby) => lobby.games.length > 0);
  const { status } = useCallState(lobbyEndpoints.getPlayerGames);
  const emit = useEmit();
  if (!hasGames && status === 'rejected') {
    return (
      <ErrorPanel
        title="Hmm..."
        text="No games data available"
        button="Try again"
        onAction={() => emit('lobby/retried', {})}
      />
    );
  }
  return <ShopItems isShop />;
}

export function Redeem() {
  return (
    <Page title="Redeem Sweep Coins">
      <Redeemable />
    </Page>
  );
}

export function SelectPurchase() {
  const { itemId } = useParams();
  return (
    <Page title="Payment">
      {itemId === undefined ? <ShopItems /> : <ShopItems only={Number(itemId)} />}
      <h2>Saved cards</h2>
      <Cards kind="purchaseCards/loaded" />
    </Page>
  );
}

export function SelectRedeem() {
  return (
    <Page title="Redeem">
      <Redeemable />
      <h2>Saved cards</h2>
      <Cards kind="redemptionCards/loaded" />
    </Page>
  );
}

export function SelectWithdraw() {
  return (
    <Page title="Withdrawal">
      <Redeemable />
    </Page>
  );
}

export function SelectDeposit() {
  return (
    <Page title="Deposit">
      <h2>Saved cards</h2>
      <Cards kind="purchaseCards/loaded" />
    </Page>
  );
}

/** `pre-deposit` is a route of its own, behind its flag (DEC-137). */
const PAYMENT_TYPES = new Set(['purchase', 'deposit', 'redemption', 'withdrawal']);

export function LaunchPayment() {
  const { paymentType = 'deposit', itemId } = useParams();
  if (!PAYMENT_TYPES.has(paymentType)) {
    return (
      <Page title="Page not found">
        <Link to="/">Back to Games</Link>
      </Page>
    );
  }
  if (paymentType === 'redemption' || paymentType === 'withdrawal') return <SelectRedeem />;
  return (
    <Page title="Payment">{itemId === undefined ? <ShopItems /> : <ShopItems only={Number(itemId)} />}</Page>
  );
}

export const CardPurchase = SelectPurchase;
export const CardRedemption = SelectRedeem;
