import { amount, counted, some } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'redemption/succeeded': ({ transactionId }) => transactionId,
  'redemption/confirmationAsked': ({ transactionId }) => transactionId,
  'redemption/announced': ({ amount: minor }) => amount(minor),
  'redemption/confirmRequested': ({ transactionId }) => transactionId,
  'redemption/confirmationRequested': ({ transactionId }) => transactionId,
  'redemption/cancelRequested': ({ transactionId }) => transactionId,
  'redemption/confirmed': ({ transactionId }) => transactionId,
  'redemption/cancelled': ({ transactionId }) => transactionId,
  'redemptionCards/loaded': ({ paymentEntities }) => counted(paymentEntities.length, 'card'),
  'redemptionSettings/loaded': ({ minAmount, maxAmount }) => `${amount(minAmount)} to ${amount(maxAmount)}`,
  'activeRedemptions/loaded': ({ items }) =>
    some(
      items.map(({ amount: minor, status }) => `${amount(minor)} ${status}`),
      3,
    ) || 'none',
} satisfies Summaries;
