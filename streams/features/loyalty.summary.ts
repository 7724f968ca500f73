import { change, listed, whole } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';
import type { DataOf } from '../log/event';

const levelOf = (items: DataOf<'levels/loaded'>['items']) => {
  const current = items.find(({ isCurrent }) => isCurrent);
  return current === undefined ? null : `level ${current.level}`;
};

export const summaries = {
  'loyaltyPoints/updated': ({ points }, { before }) => `points ${change(before?.points, points, whole)}`,
  'levels/loaded': ({ items, totalPoints }) => listed(levelOf(items), `${whole(totalPoints)} points`),
} satisfies Summaries;
