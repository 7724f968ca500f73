import { amount, counted, some } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'purchase/succeeded': ({ transactionId }) => transactionId,
  'purchaseCards/loaded': ({ paymentEntities }) => counted(paymentEntities.length, 'card'),
  'paymentSettings/loaded': ({ purchasesEnabled, redemptionsEnabled }) =>
    `purchases ${purchasesEnabled ? 'on' : 'off'}, redemptions ${redemptionsEnabled ? 'on' : 'off'}`,
  'payment/refused': ({ purpose, reason }) => `${purpose}: ${reason}`,
  'paymentProviders/loaded': ({ providers }) => some(providers, 4) || 'none',
  'unverifiedPaymentMethods/loaded': ({ items }) => counted(items.length, 'method'),
  'depositSettings/loaded': ({ minAmount, maxAmount }) => `${amount(minAmount)} to ${amount(maxAmount)}`,
} satisfies Summaries;
