import { amount, some, whole } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';
import type { DataOf } from '../../log/event';

const limitText = ({ type, period, amount: minor }: DataOf<'limits/saveRequested'>['limits'][number]) => {
  const value = type === 'Playtime' ? minor !== null && whole(minor) : minor !== null && amount(minor);
  return `${period} ${type} ${value === false ? 'none' : value}`;
};

export const summaries = {
  'limits/loaded': ({ limits }) =>
    some(limits.filter((limit) => limit.amount !== null).map(limitText), 3) || 'none set',
  'limits/saveRequested': ({ limits }) => some(limits.map(limitText), 3),
  'limits/refused': ({ errors }) => some(Object.keys(errors), 3),
} satisfies Summaries;
