// @vitest-environment happy-dom
// A feature whose flag is off has no routes, no links, and nothing that waits for it: walks through the app with sets of flags.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../../e2e/helpers/addresses';
import { type RouteEntry, routesOf } from '../../src/app/routeTable';
import { flags as defaults } from '../../streams/catalogue/catalogue';
import type { Flag, Flags } from '../../streams/config';
import { popup } from '../../streams/features/shared/vocabulary';
import { type Scene, scenesWith } from './overlays';
import { controls, nameOf, Visit, watchConsole } from './visit';
import { walking } from './walking';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

watchConsole();

const NAMES = Object.keys(defaults) as Flag[];
const flagsBy = (isOn: (name: Flag) => boolean) =>
  Object.fromEntries(NAMES.map((name) => [name, isOn(name)])) as Flags;

/** They redirect immediately, or are not pages. */
const ELSEWHERE = new Set(['/callback', '/join/:referralCode', '/not-found', '*']);
const pathTo = (route: RouteEntry) => pathOf(route, { slug: 'fifty-spins', paymentType: 'deposit' });
const pagesWith = (flags: Flags) => routesOf(flags).filter(({ path }) => !ELSEWHERE.has(path));

/** Pages on which a player leaves temporarily or permanently. */
const ENDING = /^\/account\/limits\/(timeout|closure)/;

/** Refused payments, whose next steps link to the shop, the limits, support and the forms. */
const RESULTS = [
  'contact-support',
  'reached-the-daily-deposit-limit',
  'try-with-less-amount',
  'try-again',
].map((code) => `/payment-result?transactionId=t-1&errorCode=${code}`);

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
