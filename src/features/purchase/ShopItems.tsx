// The shop's items with their prices.
import type { ReactNode } from 'react';
import { queries } from '../../../streams/features/shop';
import { formatCash, formatCoins, formatSweeps } from '../../../streams/money';
import { useCore } from '../../core';
import { PageData } from '../../PageData';
import { Nothing, Page, Rows } from '../../ui/Page';

const price = (amount: number | null, currency: string) =>
  amount === 0 ? 'FREE' : formatCash(amount, currency);

const inShop = (content: ReactNode) => <Page title="Shop">{content}</Page>;

const SHOP = {
  errorScreen: { variant: 'shop', message: 'Store items request failure.' },
  frame: inShop,
} as const;

export function ShopItems({ only, isShop = false }: { only?: number; isShop?: boolean }) {
  const { currency } = useCore().config;
  return (
    <PageData query={queries.shopItems} {...(isShop ? SHOP : {})}>
      {({ items }) => {
        const shown = items.filter(({ id }) => only === undefined || id === only);
        if (shown.length === 0) {
          return isShop ? (
            inShop(<Nothing text="There's nothing to buy right now." />)
          ) : (
            <Nothing text="This item is no longer available." />
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
