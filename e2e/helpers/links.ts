// Checks that players can reach every page by links, from the links found on a walk.
import { routeAt } from '../../streams/routes';
import type { Page } from './fixtures';

/** Routes that no page links to, and how players get there. */
const REACHED_OTHERWISE: Readonly<Record<string, string>> = {
  '/account/limits/closure/verify': 'a button, once the closure is chosen',
  '/account/payment-documents': 'a note, when a card must be shown',
  '/account/payment-documents/:paymentEntityId': 'that page',
  '/account/payment-result': 'the end of a payment',
  '/account/payment-result-iframe': 'the provider’s frame',
  '/account/source-of-funds': 'a modal, when the platform requires it',
  '/game-launch/:gameId': 'the switch to Sweeps Coins',
  '/game-launch/:gameId/:currencyCode': 'the switch to Betty Coins',
  '/geo-block': 'the guard of all pages',
  '/how-it-works': 'links from other sites (DEC-05)',
  '/login': 'the guard of protected pages',
  '/not-found': 'a wrong address',
  '/payment-launch/:paymentType': 'links from other sites',
  '/payment-launch/:paymentType/:itemId': 'links from other sites',
  '/payment-launch/deposit': 'a modal, when a bet is too high',
  '/payment-launch/redemption': 'links from other sites',
  '/payment-launch/withdrawal': 'links from other sites',
  '/payment-result': 'the end of a payment',
  '/payment-result-iframe': 'the provider’s frame',
  '/payment-select/deposit': 'links from other sites',
  '/payment-select/purchase': 'links from other sites',
  '/payment-select/withdraw': 'links from other sites',
  '/verify-e-transfer-email': 'an email',
  '/worldpay/purchase': 'links from other sites',
  '/worldpay/purchase/:itemId': 'links from other sites',
  '/worldpay/redemption': 'links from other sites',
  '*': 'a wrong address',
};

/** The routes that the visible links of this page lead to. */
export async function linkedFrom(page: Page): Promise<readonly string[]> {
  const paths = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.checkVisibility() && link.origin === location.origin)
      .map(({ pathname }) => pathname),
  );
  return paths.map((path) => routeAt(path).pattern);
}

/** The routes to which no links lead from home, although players have no other way there. `links`: by the page that has them. */
export function unreached(links: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const reached = new Set(['/']);
  for (const path of reached) for (const next of links.get(path) ?? []) reached.add(next);
  return [...links.keys()].filter((path) => !reached.has(path) && !Object.hasOwn(REACHED_OTHERWISE, path));
}
