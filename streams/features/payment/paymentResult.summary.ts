import { amount, change, listed } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'transactionStatus/loaded': ({ status, transactionType, amount: minor, errorCode }, { before }) =>
    listed(
      change(before?.status, status, String),
      `${transactionType}${minor === null ? '' : ` ${amount(minor)}`}`,
      errorCode,
    ),
} satisfies Summaries;
