// The display name and brand of a card.
import { cardBrand, cardName } from '../../../streams/features/payment/paymentTexts';
import { useModel } from '../../core';

/** `Visa ending in 1111` and its brand; `Your card` for an unsaved card. */
export function useCard(): (paymentEntityId: string) => { name: string; brand: string | null } {
  const saved = useModel('pages', (pages) => pages['purchaseCards/loaded']);
  return (paymentEntityId) => {
    const card = saved?.paymentEntities.find((entry) => entry.paymentEntityId === paymentEntityId);
    if (card === undefined) return { name: 'Your card', brand: null };
    const { cardCode, last4 } = card;
    return { name: `${cardName(cardCode)} ending in ${last4 ?? '----'}`, brand: cardBrand(cardCode) };
  };
}
