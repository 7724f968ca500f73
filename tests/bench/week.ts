// `npm run bench -- week`: one tab for a simulated week, without a reload: bursts of pushes and navigation by day, faults at any time,
// sleep at night. Once the bounded log is full, the heap must not grow.

import { VirtualTime } from '../../streams/behave/virtualTime';
import { sharingBrowser } from '../hubTabs';
import { createBodies } from '../simulation/bodies';
import { createFaults } from '../simulation/faults';
import { type Fault, planOf } from '../simulation/plan';
import { createPlatform, PLAYER } from '../simulation/platform';
import { createSettle } from '../simulation/settle';
import { type Kept, openTab, type Surroundings, type Tab } from '../simulation/tab';
import { table } from './table';

const START = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NIGHT_MS = 8 * HOUR_MS;
/** Time on each page, ms. */
const ON_PAGE_MS = 20_000;
const WALK = ['/', '/games', '/account', '/account/limits', '/shop', '/rewards', '/inbox'] as const;

export interface WeekSize {
  readonly days: number;
  readonly burstsADay: number;
  readonly pushesABurst: number;
}
const FULL: WeekSize = { days: 7, burstsADay: 32, pushesABurst: 800 };

export interface Day {
  /** After a collection, bytes. */
  readonly heap: number;
  /** Events since the start. */
  readonly events: number;
  /** Events in the log, and their size as JSON, bytes. */
  readonly kept: number;
  readonly keptBytes: number;
  /** Pending timers. */
  readonly timers: number;
}

/** The faults of one seed a day, without those that need a reload or a second tab. */
function faultsOf(days: number): readonly Fault[] {
  return Array.from({ length: days }, (_, day) =>
    planOf(day + 1)
      .faults.filter(({ kind }) => kind !== 'sessionEnded' && kind !== 'clockJumped' && kind !== 'asleep')
      .map((fault) => ({ ...fault, tab: 1, atMs: day * DAY_MS + (fault.atMs % (DAY_MS - NIGHT_MS)) })),
  ).flat();
}

/** Amounts repeat, because an invariant of the simulated tab keeps every distinct amount. */
const AMOUNTS = 1_000;

type Push = readonly [event: string, message: Record<string, unknown>];
const PUSHES: readonly [(at: number) => Push, ...((at: number) => Push)[]] = [
  (at) => ['BettyCoinsBalanceUpdated', { amount: 250_000 + (at % AMOUNTS) }],
  (at) => ['GemsBalanceUpdated', { amount: at % AMOUNTS }],
  (at) => ['NetPositionUpdated', { netPosition: -(at % AMOUNTS) }],
  (at: number) => ['InPeriodPromotionProgressUpdated', { promotionId: 11, currentAccumulation: at % 50 }],
];

/** Simulates the days and measures after each. */
export async function liveWeek(size: WeekSize, onDay: (day: Day) => void = () => undefined): Promise<Day[]> {
  const time = new VirtualTime(START);
  const faults = createFaults({ seed: 1, steps: [], faults: faultsOf(size.days) }, time);
  const platform = createPlatform(1, time, faults);
  const bodies = createBodies();
  const { pass } = createSettle(time, platform, bodies);
  let ids = 0;
  let pages = 0;
  const around: Surroundings = {
    time,
    faults,
    platform,
    bodies,
    local: new Map([['signed-in-before', '1']]),
    report: () => undefined,
    pages: () => pages,
    uuid: () => {
      ids += 1;
      return `${String(ids).padStart(8, '0')}-0000-4000-8000-000000000000`;
    },
    onSent: () => undefined,
    onRefused: () => undefined,
    onOutcome: () => undefined,
    onHubOpened: () => undefined,
    hasLocks: true,
    browser: sharingBrowser(),
    change: () => undefined,
    onPageLost: () => undefined,
    onLeave: () => {
      throw new Error('the session has ended within the week');
    },
  };
  const kept: Kept = { session: new Map(), tokens: { token: null, returnTo: null }, earlier: null };
  platform.provider.signIn(PLAYER);
  const tab: Tab = openTab(1, '/', kept, around);
  pages += 1;

  async function burst(number: number): Promise<void> {
    const every = (DAY_MS - NIGHT_MS) / size.burstsADay - WALK.length * ON_PAGE_MS;
    for (let sent = 0; sent < size.pushesABurst; sent += 1) {
      const place = number * size.pushesABurst + sent;
      const [event, message] = (PUSHES[place % PUSHES.length] ?? PUSHES[0])(place);
      platform.world.push(PLAYER, event, message);
      await pass(every / size.pushesABurst);
    }
    for (const path of WALK) {
      tab.go(path);
      tab.move();
      await pass(ON_PAGE_MS);
    }
    /** Events that the simulation keeps for its checks must not count as the tab's memory. */
    tab.events.splice(0, tab.events.length - 1);
    platform.provider.requestTimes.length = 0;
  }

  const days: Day[] = [];
  for (let day = 0; day < size.days; day += 1) {
    for (let number = 0; number < size.burstsADay; number += 1) {
      if (faults.holds('hubKilled')) platform.hub.closeAll(new Error('killed'));
      await burst(day * size.burstsADay + number);
    }
    tab.setVisible(false);
    tab.clock.sleep();
    platform.hub.closeAll(new Error('asleep'));
    await pass(NIGHT_MS);
    tab.setVisible(true);
    await pass(60_000);
    const slice = tab.core.slice();
    const sizes = slice.events.map((event) => JSON.stringify(event).length);
    globalThis.gc?.();
    const measured = {
      heap: process.memoryUsage().heapUsed,
      events: tab.events.at(-1)?.seq ?? 0,
      kept: sizes.length,
      keptBytes: sizes.reduce((sum, size) => sum + size, 0),
      timers: tab.clock.waiting,
    };
    days.push(measured);
    onDay(measured);
  }
  tab.close();
  return days;
}

const mega = (bytes: number) => `${(bytes / 1_048_576).toFixed(2)} MiB`;

export async function benchWeek(): Promise<void> {
  Error.stackTraceLimit = 0;
  const days = await liveWeek(FULL, ({ heap }) => console.log(`${mega(heap)} after a day`));
  console.log(`\n${FULL.days} days of ${FULL.burstsADay} bursts with ${FULL.pushesABurst} pushes each`);
  const [first] = days;
  console.log(
    table(
      ['day', 'events', 'kept', 'as JSON', 'timers', 'heap', 'of day 1'],
      days.map(({ events, kept, keptBytes, timers, heap }, index) => [
        String(index + 1),
        events.toLocaleString('en'),
        kept.toLocaleString('en'),
        mega(keptBytes),
        String(timers),
        mega(heap),
        `${((heap / (first?.heap ?? heap) - 1) * 100).toFixed(2)}%`,
      ]),
    ),
  );
}
