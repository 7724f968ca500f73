// The name of a card as the player knows it.
import { cardName } from '../../../streams/features/shared/paymentTexts';
import { useModel } from '../../core';

/** `Visa ending in 1111`; `Your card` for one that is not saved. */
export function useCardName(): (paymentEntityId: string) => string {
  const saved = useModel('pages', (pages) => pages['purchaseCards/loaded']);
  return (paymentEntityId) => {
    const card = saved?.paymentEntities.find((entry) => entry.paymentEntityId === paymentEntityId);
    return card === undefined ? 'Your card' : `${cardName(card.cardCode)} ending in ${card.last4 ?? '----'}`;
  };
}
