// The route table: every specified path, its bars, flags, titles and names, and the matching order.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  analyticsScreen,
  backLabel,
  ROUTE_TABLE,
  routeOf,
  routesOf,
  titleOf,
} from '../../src/app/routeTable';
import { flags as defaults } from '../../streams/catalogue/catalogue';
import type { Flag, Flags } from '../../streams/config';
import { patternOf, ROUTE_PATTERNS } from '../../streams/routes';

const flags = (off: readonly Flag[] = []) =>
  Object.fromEntries(Object.keys(defaults).map((flag) => [flag, !off.includes(flag as Flag)])) as Flags;

const OPEN = [
  '/',
  '/all',
  '/games',
  '/games/harbour-lanterns',
  '/promos',
  '/promos/bring-a-friend',
  '/quests',
  '/quests/fifty-spins',
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
  '/join/FRIEND',
  '/login',
  '/register',
  '/callback',
  '/12',
];
const PLAYER = [
  '/shop',
  '/redeem',
  '/amoe',
  '/rewards',
  '/daily-rewards',
  '/gems-exchange',
  '/game-launch/1',
  '/game-launch/1/BTY',
  '/account',
  '/account/details',
  '/account/payment-documents',
  '/account/payment-documents/pe-1',
  '/account/multi-factor',
  '/account/notifications',
  '/account/verify',
  '/account/source-of-funds',
  '/account/payment-history',
  '/account/payment-result',
  '/account/payment-result-iframe',
  '/account/limits',
  '/account/limits/purchase',
  '/account/limits/playtime',
  '/account/limits/timeout',
  '/account/limits/closure',
  '/account/limits/closure/verify',
  '/payment-select/purchase',
  '/payment-select/purchase/1',
  '/payment-select/redeem',
  '/payment-select/withdraw',
  '/payment-select/deposit',
  '/payment-launch/redemption',
  '/payment-launch/pre-deposit',
  '/payment-launch/deposit',
  '/payment-launch/purchase/1',
  '/payment-result',
  '/payment-result-iframe',
  '/worldpay/purchase',
  '/worldpay/purchase/1',
  '/worldpay/redemption',
];

describe('the route table', () => {
  it('has one entry for each recorded pattern, in matching order', () => {
    expect(ROUTE_TABLE.map(({ path }) => path)).toEqual(ROUTE_PATTERNS);
  });
  // [SHELL-14, SHELL-19, SHELL-20, SHELL-21, SHELL-22, SHELL-15, SHELL-16, SHELL-23]
  it.each(OPEN)('%s is public', (path) => {
    expect(routeOf(path)).toMatchObject({ access: 'open' });
    if (path !== '/not-found') expect(routeOf(path)?.screen).not.toBe('NotFound');
  });
  // [PUR-09, PUR-11, RED-02, SHELL-26, SHELL-27, SHELL-28, SHELL-32, SHELL-33, SHELL-34, SHELL-37, SHELL-38, SHELL-40, SHELL-23, SHELL-29, SHELL-30, SHELL-31, SHELL-35, SHELL-39]
  it.each(PLAYER)('%s is for players', (path) => {
    expect(routeOf(path)).toMatchObject({ access: 'player' });
  });
  // [SHELL-18, SHELL-97]
  it.each(['/nothing', '/12a', '/games/a/b', '/account/nothing'])('%s is not a page', (path) => {
    expect(routeOf(path)?.screen).toBe('NotFound');
  });
  // [PUR-12, SHELL-16, SHELL-29, SHELL-30, SHELL-33, SHELL-34, SHELL-40, SHELL-77, SHELL-78, DAILY-01, NOTIF-10, DEC-150]
  it.each([
    ['/shop', 'shop'],
    ['/worldpay/purchase', 'cardProvider'],
    ['/payment-launch/pre-deposit', 'preDeposit'],
    ['/account/limits/timeout', 'limits'],
    ['/gems-exchange', 'gemstones'],
    ['/status', 'loyaltyStatus'],
    ['/level-up', 'leveling'],
    ['/account/inbox', 'inbox'],
    ['/promos', 'promotions'],
    ['/quests/x', 'quests'],
    ['/account/payment-history', 'transactionHistory'],
    ['/how-it-works', 'howItWorks'],
  ] as const)('%s does not exist without the flag %s', (path, flag) => {
    const was = routeOf(path, routesOf(flags()));
    expect(routeOf(path, routesOf(flags([flag])))?.path).not.toBe(was?.path);
  });
  // [SHELL-78, DAILY-01]
  it('/daily-rewards exists while there is a gift, a wheel or a streak', () => {
    const parts = ['dailyGift', 'dailyWheel', 'dailyBonus'] as const;
    const screen = (off: readonly Flag[]) => routeOf('/daily-rewards', routesOf(flags(off)))?.screen;
    for (const part of parts) expect(screen(parts.filter((name) => name !== part))).toBe('DailyRewards');
    expect(screen(parts)).toBe('NotFound');
  });
  // [SHELL-30, SHELL-69, DAILY-15]
  it('closes the daily streak and the gems exchange to accounts with some statuses', () => {
    expect(ROUTE_TABLE.filter(({ gated }) => gated === true).map(({ path }) => path)).toEqual([
      '/daily-rewards',
      '/gems-exchange',
    ]);
  });
  // [LAUNCH-16, LAUNCH-40]
  it.each([
    ['/game-launch/1', 'game'],
    ['/game-launch/1/BTY', 'game'],
    ['/geo-block', 'none'],
  ])('shows %s without the main header, the footer, the bottom bar and a back button', (path, header) => {
    expect(routeOf(path)).toMatchObject({ header, footer: null, bottomBar: false, back: false });
  });
  // [SHELL-27, SHELL-98, LOBBY-35, RED-01]
  it.each([
    ['/redeem', 'Redeem Sweep Coins'],
    ['/account', 'My profile'],
    ['/account/payment-history', 'Transaction history'],
    ['/account/limits', 'Responsible gaming'],
    ['/account/gaming-history', 'Gaming transactions'],
    ['/account/coins-gaming-history', 'Coins gaming transactions'],
    ['/account/sessions', 'Sessions'],
    ['/games/x', 'Game details'],
    ['/game-launch/1/BTY', 'Play With Coins'],
    ['/game-launch/1', 'Play With Sweeps Coins'],
  ])('titles %s %s', (path, title) => {
    expect(routeOf(path)?.title).toBe(title);
  });
  // [RED-01, SHELL-45]
  it('hides the header on sign-in, registration, redeem, payments, play, account subpages and geo-block', () => {
    const hidden = ROUTE_TABLE.filter(({ path }) =>
      /^\/(login|register|callback|redeem|payment-|worldpay|game-launch|account\/|geo-block)/.test(path),
    );
    expect(hidden.length).toBeGreaterThan(25);
    expect(hidden.filter(({ header }) => header === 'main')).toEqual([]);
  });
  // [SHELL-46]
  it('has route headers only on play, registration and shop', () => {
    const own = ROUTE_TABLE.filter(({ header }) => header !== 'main' && header !== 'none');
    expect(new Set(own.map(({ screen }) => screen))).toEqual(new Set(['Launch', 'Register', 'Shop']));
  });
  // [SHELL-47]
  it('hides the footer only on payment launches, play and geo-block', () => {
    const without = ROUTE_TABLE.filter(({ footer }) => !footer).map(({ path }) => path);
    expect(without.every((path) => /^\/(payment-launch|game-launch|geo-block)/.test(path))).toBe(true);
    expect(without).toHaveLength(9);
  });
  // [SHELL-49]
  it('hides the bottom bar on sign-in, registration, payments, their results, play and geo-block', () => {
    const hidden =
      /^\/(register|login|callback|join|payment-|worldpay|account\/payment-result|game-launch|geo-block|verify-e)/;
    for (const { path, bottomBar } of ROUTE_TABLE)
      expect([path, bottomBar]).toEqual([path, !hidden.test(path)]);
  });
  // [PUR-49, SHELL-51, SHELL-39]
  it('returns to the profile from every payment result', () => {
    const results = ROUTE_TABLE.filter(({ path }) => path.includes('payment-result'));
    expect(results).toHaveLength(4);
    expect(routeOf('/payment-result')?.screen).toBe(routeOf('/account/payment-result')?.screen);
    expect(routeOf('/payment-result-iframe')?.screen).toBe(routeOf('/account/payment-result-iframe')?.screen);
    for (const route of results) expect(route).toMatchObject({ back: true, backTo: '/account' });
  });
  // [RED-21, SHELL-54]
  it('shows no back button on geo-block and the e-transfer page', () => {
    for (const path of ['/geo-block', '/verify-e-transfer-email']) expect(routeOf(path)?.back).toBe(false);
  });
});

describe('a payment launch', () => {
  // [PUR-10, PUR-57]
  it.each([
    ['/payment-launch/pre-deposit', '/payment-launch/pre-deposit'],
    ['/payment-launch/deposit', '/payment-launch/deposit'],
    ['/payment-launch/purchase', '/payment-launch/:paymentType'],
    ['/payment-launch/deposit/3', '/payment-launch/:paymentType/:itemId'],
    ['/payment-launch/purchase/2', '/payment-launch/:paymentType/:itemId'],
  ])('%s is matched by %s', (path, pattern) => {
    expect(routeOf(path)?.path).toBe(pattern);
  });
});

// [SHELL-55, SHELL-98]
describe('the title of a payment page', () => {
  it.each([
    ['/payment-launch/pre-deposit', 'Deposit'],
    ['/payment-launch/deposit', 'Deposit'],
    ['/payment-launch/deposit/3', 'Deposit'],
    ['/payment-launch/withdrawal', 'Withdrawal'],
    ['/payment-launch/redemption', 'Redeem'],
    ['/payment-launch/purchase', 'Payment'],
    ['/payment-launch/purchase/1', 'Payment'],
    ['/payment-launch/other', 'Page not found'],
    ['/payment-launch/toString', 'Page not found'],
    ['/payment-select/deposit', 'Deposit'],
    ['/worldpay/redemption', 'Redeem'],
  ])('%s is %s, also in back labels', (path, title) => {
    expect(titleOf(path, routeOf(path))).toBe(title);
    const known = /other|toString|deposit\/3/.test(path) ? null : `Back to ${title}`;
    if (known !== null) expect(backLabel(patternOf(path))).toBe(known);
  });
});

describe('a back label', () => {
  it.each([
    ['/account', 'Back to My profile'],
    ['/account/payment-history', 'Back to Transaction history'],
    ['/account/limits', 'Back to Responsible gaming'],
    ['/promos', 'Back to Promos'],
    ['/redeem', 'Back to Redeem'],
    ['/', 'Back to previous page'],
    [null, 'Back to previous page'],
  ])('after %s is %s', (previous, label) => {
    expect(backLabel(previous)).toBe(label);
  });
  // [LIM-03, LIM-25]
  it.each([
    ['/account/limits', 'Responsible gaming'],
    ['/account/limits/purchase', 'Purchase Limit'],
    ['/account/limits/playtime', 'Playtime Limit'],
    ['/account/limits/timeout', 'Timeout'],
    ['/account/limits/closure', 'Account Closure'],
    ['/account/limits/closure/verify', 'Account Closure'],
    ['/responsible-gaming', 'Responsible Social Gaming'],
  ])('names %s by its title', (path, title) => {
    expect(backLabel(path)).toBe(`Back to ${title}`);
  });
  // [LIM-01, DEC-59]
  it('shows limits only with their flag, and playtime only with its own in addition', () => {
    const open = (on: Partial<Flags>) => {
      const routes = routesOf({ ...defaults, ...on } as Flags);
      return ['', '/purchase', '/playtime', '/timeout', '/closure', '/closure/verify'].filter(
        (path) => routeOf(`/account/limits${path}`, routes)?.path !== '*',
      );
    };
    expect(open({ limits: true, playtimeLimit: true })).toHaveLength(6);
    expect(open({ limits: true, playtimeLimit: false })).not.toContain('/playtime');
    expect(open({ limits: false, playtimeLimit: true })).toEqual([]);
  });
  // [LIM-03, SHELL-55]
  it('has the back titles of the specification, except that of the loss limit, which has no page', () => {
    const specified = readFileSync(new URL('../specification/shell-and-routes.md', import.meta.url), 'utf8')
      .match(/\*\*SHELL-55\*\* [^:]*: ([^[]*)\./)?.[1]
      ?.split(', ');
    expect(specified).toHaveLength(37);
    const titles = new Set(ROUTE_TABLE.flatMap(({ backTitle }) => backTitle ?? []));
    expect([...titles].sort()).toEqual(specified?.filter((title) => title !== 'Loss Limit').sort());
  });
});

describe('a screen in analytics', () => {
  // [CHAT-07, CHAT-08, CHAT-15, DEC-141]
  it.each([
    ['/', '/', 'home'],
    ['/promos/x', '/promos/{id}', 'promos'],
    ['/quests/x', '/quests/{id}', 'quests'],
    ['/games/x', '/games/{id}', 'games'],
    ['/account/limits/timeout', '/account/limits', 'account'],
    ['/account/details', '/account/{any}', 'account'],
    ['/account', '/account', 'account'],
    ['/game-launch/1/BTY', 'coin launch', 'game-launch'],
    ['/game-launch/1', '/game-launch/{id}', 'game-launch'],
    ['/nothing/here', '/not-found', 'not-found'],
    ['/ann@example.com', '/not-found', 'not-found'],
  ])('%s is %s of %s', (path, name, screenClass) => {
    expect(analyticsScreen(path)).toEqual({ name, screenClass });
  });
});
