// The app's URLs as patterns and parameters, with the part of a URL that is recorded and its privacy.
import type { Infer } from './schema/schema';
import { dictionary, partial, personal, slug, textId } from './schema/schema';

/** Every pattern, in matching order. */
export const ROUTE_PATTERNS = [
  '/',
  '/all',
  '/games',
  '/games/:gameUrlName',
  '/promos',
  '/promos/:promotion',
  '/quests',
  '/quests/:slug',
  '/privacy',
  '/terms',
  '/responsible-gaming',
  '/faqs',
  '/contact',
  '/about',
  '/how-it-works',
  '/geo-block',
  '/not-found',
  '/verify-e-transfer-email',
  '/join/:referralCode',
  '/login',
  '/register',
  '/callback',
  '/shop',
  '/redeem',
  '/amoe',
  '/rewards',
  '/daily-rewards',
  '/gems-exchange',
  '/status',
  '/level-up',
  '/game-launch/:gameId',
  '/game-launch/:gameId/:currencyCode',
  '/account',
  '/account/details',
  '/account/multi-factor',
  '/account/notifications',
  '/account/verify',
  '/account/source-of-funds',
  '/account/settings',
  '/account/data',
  '/account/inbox',
  '/account/payment-history',
  '/account/gaming-history',
  '/account/coins-gaming-history',
  '/account/sessions',
  '/account/payment-documents',
  '/account/payment-documents/:paymentEntityId',
  '/account/payment-result',
  '/account/payment-result-iframe',
  '/account/limits',
  '/account/limits/purchase',
  '/account/limits/playtime',
  '/account/limits/timeout',
  '/account/limits/closure',
  '/account/limits/closure/verify',
  '/payment-select/purchase',
  '/payment-select/purchase/:itemId',
  '/payment-select/redeem',
  '/payment-select/withdraw',
  '/payment-select/deposit',
  '/payment-launch/pre-deposit',
  '/payment-launch/deposit',
  '/payment-launch/redemption',
  '/payment-launch/withdrawal',
  '/payment-launch/:paymentType',
  '/payment-launch/:paymentType/:itemId',
  '/payment-result',
  '/payment-result-iframe',
  '/worldpay/purchase',
  '/worldpay/purchase/:itemId',
  '/worldpay/redemption',
  '/:categoryId',
  '*',
] as const;
export type RoutePattern = (typeof ROUTE_PATTERNS)[number];

/** Pages that features lead to or react to. */
export const PAGES = {
  home: '/',
  login: '/login',
  shop: '/shop',
  games: '/games',
  gameDetails: '/games/:gameUrlName',
  promos: '/promos',
  promotion: '/promos/:promotion',
  register: '/register',
  rewards: '/rewards',
  dailyRewards: '/daily-rewards',
  gemsExchange: '/gems-exchange',
  status: '/status',
  levelUp: '/level-up',
  account: '/account',
  limits: '/account/limits',
  geoBlock: '/geo-block',
  details: '/account/details',
  verification: '/account/verify',
  multiFactor: '/account/multi-factor',
  sourceOfFunds: '/account/source-of-funds',
  dataRequests: '/account/data',
  paymentResult: '/account/payment-result',
  callback: '/callback',
} as const satisfies Record<string, RoutePattern>;

export const DEPOSIT_PATH = '/payment-launch/deposit';
export const PRE_DEPOSIT_PATH = '/payment-launch/pre-deposit';

/** Paths by purpose. */
export const PATHS = {
  playing: /^\/game-launch\//,
  /** Pages where money moves; the player's location is checked first. */
  located: /^\/(payment-select|payment-launch|worldpay)\//,
  /** Where a player pays, redeems or sets limits, and nothing is celebrated. */
  calm: /^\/(payment-select|payment-launch|worldpay|redeem|account\/limits)(\/|$)/,
  purchasing:
    /^\/(payment-select\/(purchase|deposit)|payment-launch\/(purchase|deposit|pre-deposit)|worldpay\/purchase)(\/|$)/,
  depositing: /^\/(payment-select\/deposit|payment-launch\/(deposit|pre-deposit))(\/|$)/,
  showsGems: /^\/(gems-exchange|account)$/,
  /** Pages about the level. */
  showsLevel: /^\/(daily-rewards|status|level-up|account)$/,
  /** Home, with its badges, and the pages about giftboxes and the loyalty status. */
  showsPending: /^\/($|rewards$|status$)/,
  redeeming:
    /^\/(redeem|payment-select\/(redeem|withdraw)|payment-launch\/(redemption|withdrawal)|worldpay\/redemption)(\/|$)/,
  limits: /^\/account\/limits(\/|$)/,
  byCard: /^\/worldpay\//,
  paymentResult: /^\/(account\/)?payment-result(-iframe)?$/,
  /** The account pages, without the payment result page, which ends its payment. */
  account: /^\/account(\/(?!payment-result)|$)/,
  /** Shown inside a payment provider's frame. */
  framed: /-iframe$/,
  promos: /^\/promos(\/|$)/,
  /** Lists of games, including for visitors. */
  lobby: /^\/($|all$|games|\d+$)/,
  /** Free spins are loaded; user category pages are the numbered ones [LOBBY-13]. */
  showsFreeSpins: /^\/(games|rewards|all|quests|promos|\d+)$/,
} as const satisfies Record<string, RegExp>;

/** The path of a game; with Sweeps Coins unless a currency is given. */
export const gamePath = (gameId: number, currencyCode?: string) =>
  currencyCode === undefined ? `/game-launch/${gameId}` : `/game-launch/${gameId}/${currencyCode}`;

/** The details of a game, by its name in URLs or its id. */
export const gameDetailsPath = (game: number | string) => `${PAGES.games}/${encodeURIComponent(game)}`;

/** A promotion by its id or slug. */
export const promotionPath = (promotion: number | string) => `${PAGES.promos}/${promotion}`;

/** A referral link to the registration. */
export const joinPath = (referralCode: string) => `/join/${encodeURIComponent(referralCode)}`;

/** The privacy of each parameter. `*` is a URL that matches no pattern. */
export const routeParams = partial({
  gameUrlName: slug(),
  promotion: slug(),
  slug: slug(),
  referralCode: textId(),
  gameId: slug(),
  currencyCode: slug(),
  paymentType: slug(),
  itemId: slug(),
  categoryId: slug(),
  paymentEntityId: textId(),
  period: slug(),
  from: slug(),
  to: slug(),
  type: slug(),
  status: slug(),
  game: slug(),
  theme: slug(),
  feature: slug(),
  volatility: slug(),
  provider: slug(),
  sort: slug(),
  '*': personal(),
});
export type RouteParams = Infer<typeof routeParams>;

type NamesIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? NamesIn<Part> | NamesIn<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The parameters at these patterns: a string where all of them have it, optional where only some do. */
export type ParamsOf<Pattern extends RoutePattern> = {
  readonly [Name in keyof EachParams<Pattern>]: string;
} & { readonly [Name in NamesIn<Pattern>]?: string };
type EachParams<Pattern extends RoutePattern> = Pattern extends unknown
  ? { [Name in NamesIn<Pattern>]: string }
  : never;

/** The recorded query parameters (`RECORDED_QUERY`). */
export const routeQuery = dictionary(textId());

/** A payment's id in the query: transactionId, then PPP_TransactionID, then identifier, then wd_id (DEC-72). */
export const PAYMENT_IDS = ['transactionId', 'PPP_TransactionID', 'identifier', 'wd_id'] as const;

const RECORDED_QUERY: readonly string[] = [...PAYMENT_IDS, 'errorCode'];

/** The query parameters that filter a history. They are recorded, because they identify no one. */
export const FILTERS = ['period', 'from', 'to', 'type', 'status', 'game'] as const;

/** The query parameters that filter and sort the games. They are recorded like those of a history. */
export const GAME_FILTERS = ['theme', 'feature', 'volatility', 'provider', 'sort'] as const;

/** The history pages; rounds have one for each currency. */
export const HISTORY_PAGES = {
  payments: '/account/payment-history',
  sessions: '/account/sessions',
  sweeps: '/account/gaming-history',
  coins: '/account/coins-gaming-history',
} as const satisfies Record<string, RoutePattern>;

function filtersOf(pattern: RoutePattern, search: URLSearchParams): readonly (readonly [string, string])[] {
  const isHistory = Object.values<RoutePattern>(HISTORY_PAGES).includes(pattern);
  const names = isHistory ? FILTERS : pattern === '/games' ? GAME_FILTERS : [];
  return names.map((name) => [name, search.get(name) ?? ''] as const).filter(([, value]) => value !== '');
}

/** A place in the app, as stored in events and models. */
export interface RoutePlace {
  readonly pattern: string;
  readonly params: RouteParams;
}

const NUMBER = /^\d+$/;
const segments = (path: string) => path.split('/').filter(Boolean);

const KNOWN = ROUTE_PATTERNS.map((pattern) => ({ pattern, parts: segments(pattern) }));

/** The pattern that a path matches; `*` if it matches none. */
export function patternOf(path: string): RoutePattern {
  const parts = segments(path);
  const known = KNOWN.find(({ pattern, parts: wanted }) => {
    if (wanted.length !== parts.length || pattern === '*') return false;
    if (pattern === '/:categoryId') return NUMBER.test(parts[0] ?? '');
    return wanted.every((part, index) => part.startsWith(':') || part === parts[index]);
  });
  return known?.pattern ?? '*';
}

/** The recorded part of a URL: never the hash, and only those query parameters that a screen reads. */
export function routeAt(
  path: string,
  search: URLSearchParams = new URLSearchParams(),
): { pattern: RoutePattern; params: RouteParams; query: Record<string, string> } {
  const pattern = patternOf(path);
  const parts = segments(path);
  const named = segments(pattern).flatMap((part, index) =>
    part.startsWith(':') ? [[part.slice(1), decoded(parts[index] ?? '')]] : [],
  );
  return {
    pattern,
    params: pattern === '*' ? { '*': path } : Object.fromEntries([...named, ...filtersOf(pattern, search)]),
    query: Object.fromEntries([...search].filter(([name]) => RECORDED_QUERY.includes(name))),
  };
}

/** A malformed escape stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The path of a recorded place. */
export function pathOf({ pattern, params }: RoutePlace): string {
  const values: Readonly<Record<string, string | undefined>> = params;
  if (pattern === '*') return values['*'] ?? '/not-found';
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? '-'));
}
