// The address of each page in tests that walk through all of them.
import type { RouteEntry } from '../../src/app/routeTable';
import { pathOf } from '../../streams/routes';

const PARAMS = {
  gameId: '2',
  gameUrlName: '1',
  promotion: '1',
  slug: '11',
  itemId: '1',
  paymentType: 'purchase',
  categoryId: '1',
  currencyCode: 'BTY',
  paymentEntityId: '1',
};

/** The address of a page about something that the stand-in has. */
export const addressOf = ({ path, screen }: RouteEntry): string =>
  pathOf({ pattern: path, params: PARAMS }) + (screen.startsWith('PaymentResult') ? '?transactionId=1' : '');
