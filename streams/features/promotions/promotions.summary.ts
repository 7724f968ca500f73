import { counted, named } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';
import type { DataOf } from '../../log/event';

const titles = ({ items }: DataOf<'promotions/loaded'>) =>
  named(
    counted(items.length, 'promotion'),
    items.map(({ title }) => title),
  );

export const summaries = {
  'lobbyPromotions/loaded': titles,
  'welcomeOffers/loaded': titles,
  'landingPromotions/loaded': titles,
  'promotions/loaded': titles,
  'inPeriodPromotions/loaded': titles,
  'bannerPromotions/loaded': titles,
} satisfies Summaries;
