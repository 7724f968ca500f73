// @vitest-environment happy-dom
// A feature whose flag is off has no routes, no links, and nothing that waits for it: walks through the app with sets of flags.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pathOf } from '../../e2e/helpers/addresses';
import { type RouteEntry, routeOf, routesOf } from '../../src/app/routeTable';
import { flags as defaults } from '../../streams/catalogue/catalogue';
import { features } from '../../streams/catalogue/complete';
import type { FeatureTable } from '../../streams/catalogue/feature';
import type { Flag, Flags } from '../../streams/config';
import { type NotificationAction, popup, REWARD_TYPES } from '../../streams/features/shared/vocabulary';
import type { Core } from '../../streams/reaction';
import { arbitraryOf } from '../arbitraries';
import { type Walk, walking } from './walking';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

const NAMES = Object.keys(defaults) as Flag[];
const flagsBy = (isOn: (name: Flag) => boolean) =>
  Object.fromEntries(NAMES.map((name) => [name, isOn(name)])) as Flags;

/** They redirect immediately, or are not pages. */
const ELSEWHERE = new Set(['/callback', '/join/:referralCode', '/not-found', '*']);
const pathTo = (route: RouteEntry) => pathOf(route, { slug: 'fifty-spins', paymentType: 'deposit' });
const pagesWith = (flags: Flags) => routesOf(flags).filter(({ path }) => !ELSEWHERE.has(path));

/** Pages of features whose flag may be off, which a message from the platform may still name. */
function pathsOfAll(): string[] {
  return ['/shop', '/daily-rewards', '/gems-exchange', '/account/limits', '/quests', '/promos'];
}

/** happy-dom does not support the element `search`. */
const UNKNOWN_TAG = 'is unrecognized in this browser';
const consoleMessages: string[] = [];
beforeEach(() => {
  consoleMessages.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      const text = words.map(String).join(' ').slice(0, 400);
      if (!text.includes(UNKNOWN_TAG)) consoleMessages.push(`console.${level}: ${text}`);
    });
});
afterEach(() => vi.restoreAllMocks());

const nameOf = (control: Element) =>
  (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().replace(/\s+/g, ' ');

/** Controls that end the walk, need a real browser (files, scrolling, the clipboard), or are already selected. */
const UNPRESSED =
  /^(sign out|previous|next|choose|copy|share|download|scroll|full ?screen|back|go back|close|leave)/i;
/** Pages on which a player leaves temporarily or permanently. */
const ENDING = /^\/account\/limits\/(timeout|closure)/;
const isChosen = (control: Element) =>
  ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'].some(
    (name) => (control.getAttribute(name) ?? 'false') !== 'false',
  );

/** The controls that can be pressed: those of the topmost dialog if one is open. */
function controls(): HTMLElement[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  return [...(dialog ?? document).querySelectorAll<HTMLElement>('button, summary')].filter(
    (control) =>
      !control.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]') && !isChosen(control),
  );
}

/** The page's links without a route under these flags. */
function deadLinks(flags: Flags): string[] {
  const routes = routesOf(flags);
  return [...document.querySelectorAll('a')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const isElsewhere = /^(https?:|mailto:|tel:|#)|\.html$/.test(href) || link.target === '_blank';
    if (isElsewhere) return [];
    const isPage = href.startsWith('/') && routeOf(href.replace(/[?#].*$/, ''), routes)?.path !== '*';
    return isPage ? [] : [`the link "${nameOf(link)}" leads to ${href}`];
  });
}

type Scene = readonly [name: string, open: (core: Core) => void];

/** Refused payments, whose next steps link to the shop, the limits, support and the forms. */
const RESULTS = [
  'contact-support',
  'reached-the-daily-deposit-limit',
  'try-with-less-amount',
  'try-again',
].map((code) => `/payment-result?transactionId=t-1&errorCode=${code}`);

/** Modals that are opened only by a feature with this flag. */
const OPENED_BY: Readonly<Partial<Record<string, Flag>>> = {
  dailyBonus: 'dailyBonus',
  levelUp: 'leveling',
  statusPromoted: 'loyaltyStatus',
  statusDemoted: 'loyaltyStatus',
  statusMaintained: 'loyaltyStatus',
  onboarding: 'checklist',
  abandonQuest: 'quests',
  promotionOptOut: 'promotions',
};

/** For visitors only, or prepared by the browser's worker. */
const NOT_HERE: ReadonlySet<string> = new Set(['login', 'reportProblem', 'help']);

function modalScenes(flags: Flags): Scene[] {
  const structs = Object.values(features as FeatureTable).flatMap(({ modals = {} }) =>
    Object.entries(modals),
  );
  return structs.flatMap(([type, struct]): Scene[] => {
    const opener = OPENED_BY[type];
    if (NOT_HERE.has(type)) return [];
    if (opener !== undefined && !flags[opener]) return [];
    const [data] = fc.sample(arbitraryOf(struct), { seed: 1, numRuns: 1 }) as [object];
    return [[`the modal ${type}`, (core) => core.emit('popup/requested', popup({ type, ...data } as never))]];
  });
}

const REWARD = { rewardId: null, gameIds: [], coinValue: null, price: null, imgSrc: null };
let rewardIds = 50_000;
const rewardScenes = REWARD_TYPES.map(
  (rewardType): Scene => [
    `a reward of ${rewardType}`,
    (core) => {
      rewardIds += 1;
      const reward = { ...REWARD, rewardType, rewardAmount: 500, playerRewardId: rewardIds };
      core.emit('reward/received', { rewards: [reward], sourceType: 'Promo', version: null });
    },
  ],
);

const ACTIONS: readonly NotificationAction[] = [
  ...pathsOfAll().map((url) => ({ type: 'navigate' as const, url })),
  { type: 'openChat' },
  { type: 'openKyc' },
  { type: 'deposit', amount: 20 },
  { type: 'playNow', gameId: 1 },
  { type: 'updateFreeSpins' },
];
const notificationScenes = ACTIONS.map(
  (action): Scene => [
    `a notification that leads to ${JSON.stringify(action)}`,
    (core) => {
      const message = { kind: 'ALERT' as const, title: 'Hello', text: 'A message.', action };
      core.emit('notification/enqueued', { channel: 'alerts', message: null, ...message });
    },
  ],
);

const scenesWith = (flags: Flags) => [...modalScenes(flags), ...rewardScenes, ...notificationScenes];

class Visit {
  readonly problems: string[] = [];
  private readonly pressed = new Set<string>();
  constructor(
    readonly walk: Walk,
    readonly flags: Flags,
  ) {}

  private report(where: string, problem: string) {
    this.problems.push(`${where}: ${problem}`);
  }

  /** Checks every page and modal: it finishes loading, exists, and its links have routes. */
  async look(where: string): Promise<void> {
    if (!(await this.walk.quiet())) {
      const loading = document.querySelector('[data-loading], [aria-busy="true"]');
      this.report(where, `never ends loading (${loading?.textContent ?? 'a call'})`);
    }
    const title = document.querySelector('h1')?.textContent ?? '';
    if (/Page not found|Oopsie/.test(title)) this.report(where, `shows "${title}" at ${this.walk.path()}`);
    for (const link of deadLinks(this.flags)) this.report(where, link);
    for (const words of consoleMessages.splice(0)) this.report(where, words);
  }

  async page(path: string): Promise<void> {
    await this.walk.go(path);
    await this.look(path);
    await this.walk.closeModals();
  }

  /** Presses every button of the page, each from its initial state; those of the bars once for all pages. */
  async pressAll(path: string): Promise<void> {
    for (let turn = 0; turn < 40; turn++) {
      const control = controls().find((known) => !this.pressed.has(this.keyOf(known, path)));
      if (control === undefined) return;
      this.pressed.add(this.keyOf(control, path));
      const name = nameOf(control);
      if (UNPRESSED.test(name)) continue;
      if (!(await this.walk.click(control))) this.report(path, `"${name}" does nothing`);
      if (this.walk.path() !== path || document.querySelector('dialog[open]') !== null)
        await this.look(`${path}, after "${name}"`);
      await this.walk.closeModals();
      const hasLeft = this.walk.path() !== path;
      if (!hasLeft && document.querySelector('dialog[open]') === null) continue;
      if (!hasLeft) await this.walk.go('/about');
      await this.walk.go(path);
      await this.walk.closeModals();
    }
  }

  /** Opens each of these over a page, checks it, and presses its buttons. */
  async opened(scenes: readonly Scene[]): Promise<void> {
    await this.walk.go('/about');
    for (const [name, open] of scenes) {
      for (let turn = 0; turn < 6; turn++) {
        await this.walk.during(() => open(this.walk.core));
        if (turn === 0) await this.look(name);
        const key = (control: Element) => `${name} ${nameOf(control)}`;
        const control = controls().find(
          (known) => known.closest('dialog') !== null && !this.pressed.has(key(known)),
        );
        if (control === undefined) break;
        this.pressed.add(key(control));
        const isLeft = UNPRESSED.test(nameOf(control));
        if (!isLeft && !(await this.walk.click(control)))
          this.report(name, `"${nameOf(control)}" does nothing`);
        if (this.walk.path() !== '/about') await this.look(`${name}, after "${nameOf(control)}"`);
        await this.walk.closeModals();
        if (this.walk.path() !== '/about') await this.walk.go('/about');
      }
      await this.walk.closeModals();
    }
  }

  /** The number of controls found. */
  count(): number {
    return this.pressed.size;
  }

  private keyOf(control: Element, path: string): string {
    return `${control.closest('main') === null ? '' : path} ${nameOf(control)}`;
  }

  async launch(): Promise<void> {
    await this.walk.go('/game-launch/1/BTY');
    await this.walk.quiet();
    const { phase } = this.walk.core.state('launch');
    if (phase !== 'launched') this.report('a game', `is ${phase}`);
    await this.walk.go('/about');
    await this.walk.closeModals();
  }
}

/** Walks the app as a player, and returns the problems found. */
async function walked(
  flags: Flags,
  walk: (visit: Visit) => Promise<void>,
  hasChat = true,
): Promise<string[]> {
  const visit = new Visit(await walking(flags, { hasChat }), flags);
  await walk(visit);
  await visit.launch();
  await visit.walk.end();
  return visit.problems;
}

/** Pages with links to others, or with content that depends on flags. */
const CROSSROADS: ReadonlySet<string> = new Set([
  '/',
  '/games/:gameUrlName',
  '/promos',
  '/quests',
  '/shop',
  '/redeem',
  '/rewards',
  '/daily-rewards',
  '/gems-exchange',
  '/status',
  '/account',
  '/account/limits',
  '/responsible-gaming',
  '/contact',
  '/payment-select/deposit',
]);

/** `COINSTREAM_FLAGS=whole` checks every page, and presses every button, with each flag off in turn, and tries more random sets. */
const IS_WHOLE = process.env.COINSTREAM_FLAGS === 'whole';
const SETS = IS_WHOLE ? 50 : 5;

/** Checks pages, and presses every button on them if requested. */
async function pages(visit: Visit, isWhole: boolean): Promise<void> {
  const routes = pagesWith(visit.flags).filter(({ path }) => isWhole || CROSSROADS.has(path));
  for (const path of [...routes.map(pathTo), ...RESULTS]) {
    await visit.page(path);
    if (isWhole && !ENDING.test(path)) await visit.pressAll(path);
  }
}

/** Flags that affect only a real browser or another page. */
const OUTSIDE: ReadonlySet<Flag> = new Set(['pwa', 'replay', 'simulation', 'sessionRecording', 'geoBypass']);
const ON = flagsBy((name) => !OUTSIDE.has(name));

/** All subsets of `size` of the numbers below `count`. */
function subsets(size: number, count: number): number[][] {
  if (size === 0) return [[]];
  if (count < size) return [];
  const last = count - 1;
  return [...subsets(size, last), ...subsets(size - 1, last).map((subset) => [...subset, last])];
}

/**
 * Seven sets of flags. With the set of none, every two flags are on together, off together, and each on without the other: each flag is
 * on in another four of the seven, so two of them share a set, and neither has all of the other's.
 */
function pairwise(): [string, Flags][] {
  const names = NAMES.filter((name) => ON[name]);
  const columns = subsets(4, 7);
  expect(columns.length).toBeGreaterThanOrEqual(names.length);
  return Array.from({ length: 7 }, (_, set) => [
    `the flags of set ${set + 1}`,
    flagsBy((name) => ON[name] && columns[names.indexOf(name)]?.includes(set) === true),
  ]);
}

const ONE_OFF = NAMES.filter((name) => ON[name]).map((off): [string, Flags] => [
  `every flag but ${off}`,
  { ...ON, [off]: false },
]);

describe('the whole app', () => {
  // [SHELL-76, SHELL-78, PUR-52, CHAT-05, DAILY-01]
  it.each<[string, Flags]>([
    ['the default flags', defaults as Flags],
    ['every flag off', flagsBy(() => false)],
  ])(
    'with %s finishes loading, has a route for every link and button, and launches games',
    async (_, flags) => {
      const problems = await walked(flags, async (visit) => {
        await pages(visit, true);
        await visit.opened(scenesWith(flags));
        expect(visit.count()).toBeGreaterThan(100);
      });
      expect(problems).toEqual([]);
    },
    240_000,
  );

  it.each<[string, Flags]>([['every flag', ON], ...pairwise(), ...(IS_WHOLE ? ONE_OFF : [])])(
    'with %s shows no endless loading and no dead links, and launches games',
    async (_, flags) => {
      expect(await walked(flags, (visit) => pages(visit, IS_WHOLE))).toEqual([]);
    },
    120_000,
  );

  it.each([true, false])(
    'with every flag, and a chat in the build (%s), no way to support does nothing',
    async (hasChat) => {
      const ways: string[] = [];
      const offered = () => {
        const chat = controls().find((control) => /chat/i.test(nameOf(control)));
        if (chat !== undefined) ways.push(nameOf(chat));
      };
      const problems = await walked(
        ON,
        async (visit) => {
          const scenes = scenesWith(ON).filter(([name]) => /contactSupport|onfidoFailed|openChat/.test(name));
          expect(scenes.length).toBe(3);
          await visit.opened(scenes);
          for (const path of ['/contact', '/account/verify', ...RESULTS]) {
            await visit.page(path);
            await visit.pressAll(path);
          }
          await visit.walk.go('/about');
          await visit.walk.during(() =>
            visit.walk.core.emit('popup/requested', popup({ type: 'contactSupport' })),
          );
          await visit.walk.quiet();
          offered();
          await visit.walk.closeModals();
        },
        hasChat,
      );
      expect([problems, ways.length > 0]).toEqual([[], hasChat]);
    },
    60_000,
  );

  it(`with ${SETS} random sets of flags shows no endless loading and no dead links`, async () => {
    const sets = fc.sample(
      fc.record({
        isOn: fc.array(fc.boolean(), { minLength: NAMES.length, maxLength: NAMES.length }),
        places: fc.uniqueArray(fc.nat(), { minLength: 2, maxLength: 2 }),
      }),
      { seed: 28, numRuns: SETS },
    );
    for (const { isOn, places } of sets) {
      const flags = flagsBy((name) => isOn[NAMES.indexOf(name)] === true);
      const off = NAMES.filter((name) => !flags[name]).join(' ');
      const routes = pagesWith(flags);
      const scenes = scenesWith(flags);
      const problems = await walked(flags, async (visit) => {
        for (const place of places) {
          const path = pathTo(routes[place % routes.length] as RouteEntry);
          await visit.page(path);
          if (!ENDING.test(path)) await visit.pressAll(path);
        }
        await visit.opened([scenes[(places[0] ?? 0) % scenes.length] as Scene]);
      });
      expect([off, problems]).toEqual([off, []]);
    }
  }, 600_000);
});
