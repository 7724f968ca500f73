// Addresses of the route table's pages, for tests in a browser and in memory.
import type { RouteEntry } from '../../src/app/routeTable';

const SAMPLES: Readonly<Record<string, string>> = {
  gameUrlName: '1',
  promotion: '1',
  slug: '11',
  referralCode: 'FRIEND',
  gameId: '2',
  currencyCode: 'BTY',
  itemId: '1',
  paymentType: 'purchase',
  categoryId: '1',
};

/** A path of the route; parameters refer to something that the stand-in has, unless `values` names another. */
export const pathOf = ({ path }: RouteEntry, values: Readonly<Record<string, string>> = {}): string =>
  path === '*'
    ? '/nowhere/at/all'
    : path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? SAMPLES[name] ?? '1');

/** The path of the route, with what its screen reads from the query. */
export const addressOf = (route: RouteEntry): string =>
  pathOf(route) + (route.screen.startsWith('PaymentResult') ? '?transactionId=1' : '');
