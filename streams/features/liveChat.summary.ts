import { amount, listed } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'lastActivity/loaded': ({ lastPlayedGameName, lastDeposit, lastWithdrawal }) =>
    listed(
      lastPlayedGameName,
      lastDeposit !== null && `deposit ${amount(lastDeposit.amount)}`,
      lastWithdrawal !== null && `withdrawal ${amount(lastWithdrawal.amount)}`,
    ),
} satisfies Summaries;
