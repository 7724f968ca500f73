// The available payment methods: allowed saved cards, a new card, an e-transfer.
import {
  cardBrand,
  cardName,
  cardNames,
  isCardAllowed,
} from '../../../streams/features/payment/paymentTexts';
import type { DataOf } from '../../../streams/log/event';
import { CardMark } from '../../art/CardMark';
import type { Choice } from '../../form/Choices';

export type SavedCard = DataOf<'purchaseCards/loaded'>['paymentEntities'][number];

export const NEW_CARD = 'newCard';
export const BANK = 'bank';

function expiry({ expiryMonth, expiryYear }: SavedCard): string {
  return expiryMonth === null || expiryYear === null
    ? ''
    : `Expires ${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
}

export function paymentMethods(
  cards: readonly SavedCard[],
  { allowed, acceptsBank }: { allowed: readonly string[]; acceptsBank: boolean },
): readonly Choice[] {
  const usable = cards.filter(({ cardCode }) => isCardAllowed(cardCode, allowed));
  const saved = usable.map((card) => ({
    value: card.paymentEntityId,
    label: `${cardName(card.cardCode)} ending in ${card.last4 ?? '----'}`,
    note: expiry(card),
    marks: <CardMark brand={cardBrand(card.cardCode)} />,
  }));
  const others = [
    {
      value: NEW_CARD,
      label: usable.length === 0 ? 'Card' : 'New card',
      note: cardNames(allowed),
      marks: allowed.map((code) => <CardMark key={code} brand={cardBrand(code)} />),
    },
    ...(acceptsBank
      ? [
          {
            value: BANK,
            label: 'Interac e-Transfer',
            note: "On your bank's own page",
            marks: <CardMark brand="Interac" />,
          },
        ]
      : []),
  ];
  return [...saved, ...others];
}
