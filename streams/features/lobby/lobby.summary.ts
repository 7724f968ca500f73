import { amount, change, counted, listed, named } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

const games = (count: number) => counted(count, 'game');

export const summaries = {
  'banners/loaded': ({ location, items }) => `${location}: ${counted(items.length, 'banner')}`,
  'game/loadedAlone': ({ id, name }) => `${id}: ${name}`,
  'games/loaded': ({ items }, { before }) =>
    named(
      change(before?.items.length, items.length, games),
      items.map(({ name }) => name),
    ),
  'categories/loaded': ({ items }) =>
    named(
      counted(items.length, 'category', 'categories'),
      items.map(({ title }) => title),
    ),
  'jackpots/loaded': ({ jackpots }, { before }) => {
    const earlier = new Map(before?.jackpots.map((jackpot) => [jackpot.gameId, jackpot.amount]));
    const [first, ...more] = jackpots.filter((jackpot) => earlier.get(jackpot.gameId) !== jackpot.amount);
    if (first === undefined) return `${counted(jackpots.length, 'jackpot')} unchanged`;
    const text = `game ${first.gameId} ${change(earlier.get(first.gameId), first.amount, amount)}`;
    return listed(text, more.length > 0 && `${more.length} more`);
  },
} satisfies Summaries;
