// The route table as data: path, screen, access, gate, title, bars, analytics name [SHELL-14, SHELL-19, SHELL-32,
// SHELL-37]. Static paths come before `/:categoryId`.
import type { Flags } from '../../streams/config';
import type { LateFeatures } from '../../streams/reaction';
import { isRouteOn } from '../../streams/routeFlags';
import { patternOf, type RoutePattern } from '../../streams/routes';
import type { AsideKind } from './asides/asideKind';
import type { ScreenName } from './routes';

/** `open` screens are public; `player` screens redirect visitors to /login and remember their path. */
export type Access = 'open' | 'player';

export interface RouteEntry {
  readonly path: RoutePattern;
  readonly screen: ScreenName;
  readonly access: Access;
  /** The document title. */
  readonly title: string;
  /** The title in back labels [SHELL-55]; null if they don't name this page. */
  readonly backTitle: string | null;
  /** The late features that the screen needs. They load in parallel with its code. */
  readonly features: readonly LateFeatures[];
  /** Closed to Closed, Suspended, Timeout and Duplicated accounts [SHELL-69]. */
  readonly gated?: boolean;
  readonly header: 'main' | 'game' | 'registration' | 'shop' | 'none';
  /** `line`: one line that opens, on pages of the account and of money. */
  readonly footer: 'whole' | 'line' | null;
  readonly bottomBar: boolean;
  /** True if desktops have the rail on the left. */
  readonly rail: boolean;
  readonly aside: AsideKind | null;
  /** True if a back button is shown [SHELL-54]. */
  readonly back: boolean;
  /** A fixed target of the back button, instead of history. */
  readonly backTo?: string;
  /** The screen name for analytics; by default the pattern (DEC-108). */
  readonly analytics?: string;
}

interface Look {
  /** By default the document title. */
  readonly backTitle?: string | null;
  readonly header?: RouteEntry['header'];
  readonly footer?: RouteEntry['footer'];
  readonly bottomBar?: boolean;
  /** By default on pages with the bottom bar. */
  readonly rail?: boolean;
  readonly aside?: RouteEntry['aside'];
  readonly back?: boolean;
  readonly backTo?: string;
  readonly gated?: boolean;
  readonly analytics?: string;
  /** In addition to `player`, which every player screen loads. */
  readonly features?: readonly LateFeatures[];
}

const entry =
  (access: Access) =>
  (path: RoutePattern, screen: ScreenName, title: string, look: Look = {}): RouteEntry => ({
    path,
    screen,
    title,
    access,
    header: 'main',
    footer: 'whole',
    bottomBar: true,
    rail: look.bottomBar !== false,
    aside: null,
    backTitle: title,
    back: look.header !== undefined && look.header !== 'main' && look.header !== 'game',
    ...look,
    features: [...(access === 'player' ? (['player'] as const) : []), ...(look.features ?? [])],
  });
const open = entry('open');
const player = entry('player');

const bare: Look = { header: 'none', bottomBar: false, back: false };
/** An account subpage: no header, a back button, the bars below. */
const subpage: Look = { header: 'none', footer: 'line' };
const payment: Look = {
  header: 'none',
  footer: 'line',
  bottomBar: false,
  rail: true,
  aside: 'moneyBelow',
  features: ['interac', 'limits'],
};
const launchingPayment: Look = { ...payment, footer: null };
/** Shown in the provider's frame: without the rail. */
const inFrame: Look = { rail: false };
const result: Look = { ...payment, aside: null, backTo: '/account', features: ['paymentResult'] };
const playing: Look = { header: 'game', footer: null, bottomBar: false, back: false };

export const ROUTE_TABLE: readonly RouteEntry[] = [
  open('/', 'Lobby', 'Home', { backTitle: null }),
  open('/all', 'AllGames', 'Home', { backTitle: null }),
  open('/games', 'Games', 'Games', { backTitle: null }),
  open('/games/:gameUrlName', 'GameDetails', 'Game details', { analytics: '/games/{id}' }),
  open('/promos', 'Promos', 'Promos', { features: ['player'] }),
  open('/promos/:promotion', 'Promo', 'Promos', {
    features: ['player'],
    back: true,
    analytics: '/promos/{id}',
  }),
  open('/quests', 'Quests', 'Quests', { features: ['player'], aside: 'rewards' }),
  open('/quests/:slug', 'Quest', 'Quests', {
    features: ['player'],
    back: true,
    aside: 'rewards',
    analytics: '/quests/{id}',
  }),

  open('/privacy', 'Privacy', 'Privacy Policy', { back: true }),
  open('/terms', 'Terms', 'Terms of Use', { back: true }),
  open('/responsible-gaming', 'ResponsibleGaming', 'Responsible Social Gaming', { back: true }),
  open('/faqs', 'Faqs', 'FAQs', { back: true }),
  open('/contact', 'Contact', 'Contact us', { back: true }),
  open('/about', 'About', 'About us', { back: true }),
  open('/how-it-works', 'HowItWorks', 'How It Works', { backTitle: null, back: true }),
  open('/geo-block', 'GeoBlock', 'Not available here', { backTitle: null, ...bare, footer: null }),
  open('/not-found', 'NotFound', 'Page not found', { backTitle: null }),
  open('/verify-e-transfer-email', 'VerifyTransferEmail', 'Verify your email', {
    backTitle: null,
    ...bare,
    features: ['interac'],
  }),
  open('/join/:referralCode', 'Join', 'Create Account', { ...bare, analytics: '/join/{id}' }),
  open('/login', 'Login', 'Sign in', { ...bare, backTitle: null }),
  open('/register', 'Register', 'Create Account', {
    header: 'registration',
    bottomBar: false,
    features: ['registration', 'addressSearch', 'player'],
  }),
  open('/callback', 'Callback', 'Signing in', { ...bare, backTitle: null }),

  player('/shop', 'Shop', 'Shop', { header: 'shop', footer: 'line', aside: 'moneyBelow' }),
  player('/redeem', 'Redeem', 'Redeem Sweep Coins', { ...subpage, backTitle: 'Redeem', aside: 'money' }),
  player('/amoe', 'Amoe', 'Alternative Method of Entry', { back: true }),
  player('/rewards', 'Rewards', 'Rewards', { aside: 'rewards' }),
  player('/daily-rewards', 'DailyRewards', 'Daily rewards', {
    backTitle: null,
    back: true,
    gated: true,
    aside: 'rewards',
  }),
  player('/gems-exchange', 'GemsExchange', 'Gems Exchange', { back: true, gated: true }),
  player('/status', 'Status', 'Status', { back: true, aside: 'rewards' }),
  player('/level-up', 'LevelUp', 'Level up', { back: true, aside: 'rewards' }),
  player('/game-launch/:gameId', 'Launch', 'Play With Sweeps Coins', {
    backTitle: null,
    ...playing,
    analytics: '/game-launch/{id}',
  }),
  player('/game-launch/:gameId/:currencyCode', 'Launch', 'Play With Coins', {
    ...playing,
    analytics: 'coin launch',
  }),

  player('/account', 'Account', 'My profile', { footer: 'line' }),
  player('/account/details', 'Details', 'Personal details', { ...subpage, backTitle: null }),
  player('/account/multi-factor', 'MultiFactor', 'Two-Factor Authentication', {
    ...subpage,
    features: ['multiFactor'],
  }),
  player('/account/notifications', 'Notifications', 'Manage notifications', subpage),
  player('/account/verify', 'Verify', 'Verification Status', subpage),
  player('/account/source-of-funds', 'SourceOfFunds', 'SOF Attestation', subpage),
  player('/account/settings', 'Settings', 'Settings', { ...subpage, backTitle: null }),
  player('/account/data', 'DataRequests', 'Your data', { ...subpage, backTitle: null }),
  player('/account/inbox', 'Inbox', 'Inbox', { backTitle: null, ...subpage }),
  player('/account/payment-history', 'PaymentHistory', 'Transaction history', {
    ...subpage,
  }),
  player('/account/gaming-history', 'GamingHistory', 'Gaming transactions', subpage),
  player('/account/coins-gaming-history', 'CoinsGamingHistory', 'Coins gaming transactions', subpage),
  player('/account/sessions', 'Sessions', 'Sessions', subpage),
  player('/account/payment-documents', 'PaymentDocuments', 'Card documents', { ...subpage, backTitle: null }),
  player('/account/payment-documents/:paymentEntityId', 'CardPhotos', 'Card documents', {
    ...subpage,
    backTitle: null,
  }),
  player('/account/payment-result', 'PaymentResult', 'Payment Status', {
    ...result,
  }),
  player('/account/payment-result-iframe', 'PaymentResultFrame', 'Payment Status', {
    ...result,
    ...inFrame,
  }),
  ...(
    [
      ['', 'Limits', 'Responsible gaming'],
      ['/purchase', 'PurchaseLimit', 'Purchase Limit'],
      ['/playtime', 'PlaytimeLimit', 'Playtime Limit'],
      ['/timeout', 'Timeout', 'Timeout'],
      ['/closure', 'Closure', 'Account Closure'],
      ['/closure/verify', 'ClosureVerify', 'Account Closure'],
    ] as const
  ).map(([path, screen, title]) =>
    player(`/account/limits${path}`, screen, title, {
      ...subpage,
      features: ['limits'],
      analytics: '/account/limits',
    }),
  ),

  player('/payment-select/purchase', 'SelectPurchase', 'Payment', payment),
  player('/payment-select/purchase/:itemId', 'SelectPurchase', 'Payment', payment),
  player('/payment-select/redeem', 'SelectRedeem', 'Redeem', payment),
  player('/payment-select/withdraw', 'SelectWithdraw', 'Withdrawal', payment),
  player('/payment-select/deposit', 'SelectDeposit', 'Deposit', payment),
  player('/payment-launch/pre-deposit', 'LaunchPayment', 'Deposit', {
    ...launchingPayment,
  }),
  player('/payment-launch/deposit', 'SelectDeposit', 'Deposit', launchingPayment),
  player('/payment-launch/redemption', 'SelectRedeem', 'Redeem', launchingPayment),
  player('/payment-launch/withdrawal', 'SelectWithdraw', 'Withdrawal', launchingPayment),
  player('/payment-launch/:paymentType', 'LaunchPayment', 'Payment', launchingPayment),
  player('/payment-launch/:paymentType/:itemId', 'LaunchPayment', 'Payment', launchingPayment),
  player('/payment-result', 'PaymentResult', 'Payment Status', result),
  player('/payment-result-iframe', 'PaymentResultFrame', 'Payment Status', { ...result, ...inFrame }),
  player('/worldpay/purchase', 'CardPurchase', 'Payment', { ...payment }),
  player('/worldpay/purchase/:itemId', 'CardPurchase', 'Payment', { ...payment }),
  player('/worldpay/redemption', 'CardRedemption', 'Redeem', payment),

  open('/:categoryId', 'Category', 'Games', { backTitle: null, analytics: '/{categoryId}' }),
  open('*', 'NotFound', 'Page not found', { backTitle: null }),
];

/** The routes of a configuration, without those whose flag is off. */
export function routesOf(flags: Flags): readonly RouteEntry[] {
  return ROUTE_TABLE.filter(({ path }) => isRouteOn(path, flags));
}

const BY_PATTERN: ReadonlyMap<string, RouteEntry> = new Map(ROUTE_TABLE.map((route) => [route.path, route]));

/** The entry that matches a path; the not-found entry if its flag is off. */
export function routeOf(path: string, routes: readonly RouteEntry[] = ROUTE_TABLE): RouteEntry | undefined {
  const pattern = patternOf(path);
  return routes.find((route) => route.path === pattern) ?? routes.find((route) => route.path === '*');
}

/** The title of a path's page. A generic payment page uses the title of the payment in its path [SHELL-55]. */
export function titleOf(path: string, route: RouteEntry | undefined): string | undefined {
  const named = /^\/payment-launch\/([^/]+)/.exec(path)?.[1];
  if (route?.screen !== 'LaunchPayment' || named === undefined) return route?.title;
  const known = named === 'purchase' ? route : BY_PATTERN.get(`/payment-launch/${named}`);
  return (known ?? routeOf('*'))?.title;
}

/** `Back to {title}` of the previous page, or `Back to previous page` [SHELL-53]. */
export function backLabel(previous: string | null): string {
  const title = previous === null ? null : (BY_PATTERN.get(previous)?.backTitle ?? null);
  return title === null ? 'Back to previous page' : `Back to ${title}`;
}

/**
 * A screen's analytics name and class: the most specific pattern and the first path segment [CHAT-07, CHAT-08]. Unknown
 * URLs are reported as `/not-found`, because they may contain personal data.
 */
export function analyticsScreen(path: string): { name: string; screenClass: string } {
  const pattern = patternOf(path);
  if (pattern === '*') return { name: '/not-found', screenClass: 'not-found' };
  const [first] = path.split('/').filter(Boolean);
  const isAccountPage = first === 'account' && path !== '/account';
  const name = BY_PATTERN.get(pattern)?.analytics ?? (isAccountPage ? '/account/{any}' : pattern);
  return { name, screenClass: first ?? 'home' };
}
