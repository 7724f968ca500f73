import { amount, listed } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';
import type { DataOf } from '../../log/event';

const settled = ({ status, transactionId }: DataOf<'purchase/settled'>) => `${status}, ${transactionId}`;

const requestText = ({
  purpose,
  method,
  itemId,
  amount: minor,
}: Pick<DataOf<'payment/requested'>, 'purpose' | 'method' | 'itemId' | 'amount'>) =>
  listed(
    minor === null ? purpose : `${purpose} ${amount(minor)}`,
    itemId !== null && `item ${itemId}`,
    method,
  );

export const summaries = {
  'purchase/started': ({ transactionId }) => transactionId,
  'purchase/settled': settled,
  'redemption/started': ({ transactionId }) => transactionId,
  'redemption/settled': settled,
  'deposit/launched': ({ transactionId }) => transactionId,
  'withdrawal/launched': ({ transactionId }) => transactionId,
  'interacDeposit/started': ({ transactionId }) => transactionId,
  'interacWithdrawal/started': ({ transactionId }) => transactionId,
  'payment/requested': requestText,
  'payment/resumed': ({ phase, isDoubtful, ...request }) =>
    listed(requestText(request), phase, isDoubtful && 'outcome unknown'),
  'payment/returned': ({ transactionId, errorCode }) => listed(transactionId, errorCode),
  'payment/declined': ({ transactionId, errorCode }) => listed(errorCode, transactionId),
} satisfies Summaries;
