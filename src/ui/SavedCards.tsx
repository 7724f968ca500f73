// Saved cards, shown by their printed details.

import { cardName } from '../../streams/features/shared/paymentTexts';
import type { DataOf } from '../../streams/log/event';
import { Nothing, Rows } from './Page';

type Card = DataOf<'purchaseCards/loaded'>['paymentEntities'][number];

export function SavedCards({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return <Nothing text="No saved cards." />;
  return (
    <Rows
      items={cards.map(({ paymentEntityId, cardCode, last4, expiryMonth, expiryYear }) => ({
        key: paymentEntityId,
        label: `${cardName(cardCode)} ending in ${last4 ?? '----'}`,
        value:
          expiryMonth === null || expiryYear === null
            ? '---'
            : `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`,
      }))}
    />
  );
}
