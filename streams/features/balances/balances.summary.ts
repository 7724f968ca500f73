import { amount, change, whole } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'coinBalance/updated': ({ amount: coins }, { before }) => `coins ${change(before?.amount, coins, amount)}`,
  'balances/updated': ({ balances }, { before }) => {
    const earlier = new Map(before?.balances.map((entry) => [entry.type, entry.amount]));
    const changed = balances.filter((entry) => earlier.get(entry.type) !== entry.amount);
    const texts = changed.map(
      (entry) => `${entry.type} ${change(earlier.get(entry.type), entry.amount, amount)}`,
    );
    return texts.join(', ') || 'unchanged';
  },
  'gemsBalance/updated': ({ amount: gems }, { before }) => `gems ${change(before?.amount, gems, whole)}`,
  'netPosition/updated': ({ netPosition }, { before }) =>
    `net ${change(before?.netPosition, netPosition, amount)}`,
  'preferredBalance/changeRequested': ({ preferred }) => preferred,
} satisfies Summaries;
