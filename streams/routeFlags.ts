// The flags required by each page: without them there is no route and no link to it (DEC-15, SHELL-78).
import type { Flag, Flags } from './config';
import { patternOf, type RoutePattern } from './routes';

/** All of the flags are required; of a nested list, one. */
type Needs = readonly (Flag | readonly Flag[])[];

const byCard: Needs = ['cardProvider'];

const NEEDS: Partial<Record<RoutePattern, Needs>> = {
  '/promos': ['promotions'],
  '/promos/:promotion': ['promotions'],
  '/quests': ['quests'],
  '/quests/:slug': ['quests'],
  '/how-it-works': ['howItWorks'],
  '/shop': ['shop'],
  '/daily-rewards': [['dailyGift', 'dailyWheel', 'dailyBonus']],
  '/gems-exchange': ['gemstones'],
  '/status': ['loyaltyStatus'],
  '/level-up': ['leveling'],
  '/account/data': ['dataRequests'],
  '/account/inbox': ['inbox'],
  '/account/payment-history': ['transactionHistory'],
  '/account/limits': ['limits'],
  '/account/limits/purchase': ['limits'],
  '/account/limits/playtime': ['limits', 'playtimeLimit'],
  '/account/limits/timeout': ['limits'],
  '/account/limits/closure': ['limits'],
  '/account/limits/closure/verify': ['limits'],
  '/payment-launch/pre-deposit': ['preDeposit'],
  '/worldpay/purchase': byCard,
  '/worldpay/purchase/:itemId': byCard,
};

export function isRouteOn(pattern: RoutePattern, flags: Flags): boolean {
  return (NEEDS[pattern] ?? []).every((need) => [need].flat().some((flag) => flags[flag]));
}

/** Returns whether a path of the app leads to a page, ignoring query and hash. */
export function leadsToPage(path: string, flags: Flags): boolean {
  const pattern = patternOf(path.replace(/[?#].*$/, ''));
  return pattern !== '*' && isRouteOn(pattern, flags);
}
