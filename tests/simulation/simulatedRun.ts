// A run: executes a plan on virtual time with all checks. The same plan always produces the same run, event by event.
import type { LedgerEntry } from '../../e2e/platform/world/ledger';
import { createRandom } from '../../e2e/platform/world/random';
import { VirtualTime } from '../../streams/behave/virtualTime';
import type { AppEvent } from '../../streams/log/event';
import { sharingBrowser } from '../hubTabs';
import { act, followPayment, happen } from './actions';
import { createBodies } from './bodies';
import {
  checkCalls,
  checkEconomy,
  checkLedger,
  checkLiveness,
  checkNothingLost,
  checkOneConnection,
  checkOwner,
  checkProvider,
  checkSecrets,
  createCourtesy,
  type Violation,
} from './checks';
import { checkEqualsFreshClient } from './equalsFreshClient';
import { createFaults } from './faults';
import { checkAdvice, checkOutcomes, checkPayment, checkPaymentSettled } from './outcomes';
import { PLATFORM_ACTIONS, type Plan, type PlatformAction, type Step } from './plan';
import { createPlatform, OTHER_PLAYER, PLAYER } from './platform';
import { createSettle } from './settle';
import { loggedIn, type SimulatedTab } from './simulatedTab';
import { type Kept, openTab, type Surroundings, type Tab } from './tab';

export const START = 1_700_000_000_000;
const MAX_TABS = 2;
/** The time that a player spends at the provider. */
const AT_PROVIDER_MS = 4_000;
const HIDDEN_MS = 90_000;
/** Longer than every retry, resend and response after the last fault, and than the lifetime of a token. */
const QUIET_MS = 7 * 60_000;
/** Long enough for a client to load everything. */
const FRESH_MS = 10_000;
const OF_PLATFORM: ReadonlySet<string> = new Set(PLATFORM_ACTIONS);

export interface Broken extends Violation {
  /** The number of steps taken before. */
  readonly step: number;
  readonly tab: number;
  /** The last event of each tab at that moment, by the tab's number. */
  readonly seqs: Readonly<Record<number, number>>;
}

export interface SimulatedRun {
  readonly plan: Plan;
  /** The first violation of each invariant. */
  readonly violations: readonly Broken[];
  /** In the order in which they were opened. */
  readonly tabs: readonly SimulatedTab[];
  /** The log of the tab in which the first violation happened, or of the first tab. */
  readonly events: readonly AppEvent[];
  /** What took effect on the platform. */
  readonly ledger: readonly LedgerEntry[];
  readonly virtualMs: number;
  readonly requests: number;
}

export interface Watching {
  /** Called before each step with the number of steps taken and the virtual time passed, ms. */
  readonly onStep?: (taken: number, virtualMs: number) => void;
  /** The run ends once it breaks the invariant with this name, or any of them for `any`. */
  readonly stopsAt?: string;
  /** All effects of a timer or a step have happened. */
  readonly onSettled?: (tabs: readonly Tab[]) => void;
}

const keptNothing = (): Kept => ({
  session: new Map(),
  tokens: { token: null, returnTo: null },
  earlier: null,
});

/** The data of a duplicated tab: browsers copy its session storage. */
const copyOf = ({ session, tokens }: Kept): Kept => ({
  session: new Map(session),
  tokens: { ...tokens },
  earlier: null,
});

/** Runs a plan. */
export async function simulate(
  plan: Plan,
  { onStep, stopsAt, onSettled }: Watching = {},
): Promise<SimulatedRun> {
  const time = new VirtualTime(START);
  const faults = createFaults(plan, time);
  const platform = createPlatform(plan.seed, time, faults, plan.keys);
  const random = createRandom(plan.seed ^ 0x2545f491);
  const violations = new Map<string, Broken>();
  const bodies = createBodies();
  const { settle, pass } = createSettle(
    time,
    platform,
    bodies,
    () => isOver(),
    () => onSettled?.(tabs),
  );
  let reporting = 1;
  let taken = 0;
  const local = new Map<string, string>();
  const tabs: Tab[] = [];
  /** Every page so far. */
  const pages: Tab[] = [];
  const courtesy = new Map<number, ReturnType<typeof createCourtesy>>();
  const rounds = { last: 0 };
  /** The number of checked entries of the ledger. */
  let booked = 0;
  let requests = 0;
  let ids = 0;
  let traces = 0;
  let nextTab = 0;
  let whoNext = PLAYER;

  const reportOf = (tab: number, invariant: string, detail: string) => {
    if (violations.has(invariant)) return;
    const seqs: Record<number, number> = {};
    for (const { number, events } of pages) seqs[number] = events.at(-1)?.seq ?? seqs[number] ?? 0;
    violations.set(invariant, { invariant, detail, at: time.now, step: taken, tab, seqs });
  };
  const report = (invariant: string, detail: string) => reportOf(reporting, invariant, detail);
  const isOver = () =>
    stopsAt === 'any' ? violations.size > 0 : stopsAt !== undefined && violations.has(stopsAt);
  const courtesyOf = (tab: number) => {
    const ofTab = (invariant: string, detail: string) => reportOf(tab, invariant, detail);
    const known = courtesy.get(tab) ?? createCourtesy(ofTab);
    courtesy.set(tab, known);
    return known;
  };
  const stimulate = () => {
    for (const tab of tabs) courtesyOf(tab.number).stimulate(time.now);
  };

  const around: Surroundings = {
    time,
    faults,
    platform,
    local,
    bodies,
    report: reportOf,
    pages: () => pages.length,
    uuid: () => {
      ids += 1;
      return `${String(ids).padStart(8, '0')}-0000-4000-8000-${String(Math.floor(random.next() * 1e12)).padStart(12, '0')}`;
    },
    traceId: () => {
      traces += 1;
      return traces.toString(16).padStart(32, '0');
    },
    onSent(tab, sent) {
      requests += 1;
      courtesyOf(tab).count(sent);
      checkOwner(sent, platform, (invariant, detail) => reportOf(tab, invariant, detail));
    },
    onRefused: (tab, route) => courtesyOf(tab).refuse(route, time.now),
    onOutcome: (tab, chosenAt) => courtesyOf(tab).end(chosenAt, time.now),
    onHubOpened(tab) {
      courtesyOf(tab).connect(time.now);
    },
    idempotency: plan.keys === 'unused' ? 'none' : 'key',
    hasLocks: plan.seed % 4 !== 0,
    isSlow: plan.isSlow === true,
    browser: sharingBrowser(),
    change() {
      stimulate();
      const player = platform.world.player(PLAYER);
      for (const rewardType of ['Coins', 'Gems', 'Sweeps'])
        platform.world.credit(player, { rewardType, rewardAmount: 1 });
    },
    onPageLost: (tab) => void time.after(0, () => tab.isOpen() && replace(tab, tab.path)),
    onLeave(tab, to) {
      time.after(1, () => {
        if (!tab.isOpen()) return;
        if (to === 'home') return replace(tab, '/');
        tab.close();
        time.after(AT_PROVIDER_MS, () => {
          platform.provider.signIn(whoNext);
          replace(tab, '/callback');
        });
      });
    },
  };

  function open(path: string, kept: Kept, number: number): Tab {
    const tab = openTab(number, path, kept, around);
    pages.push(tab);
    courtesyOf(number).stimulate(time.now);
    return tab;
  }

  /** Opens the next page of a tab, with the data that survives a reload. */
  function replace(tab: Tab, path: string): void {
    tab.close();
    const place = tabs.indexOf(tab);
    if (place < 0) return;
    tabs[place] = open(path, tab.kept, tab.number);
  }

  function newTab(): void {
    nextTab += 1;
    tabs.push(open('/', keptNothing(), nextTab));
  }

  function take(step: Step): void {
    const { action, choice, isTwice } = step;
    stimulate();
    if (OF_PLATFORM.has(action)) return happen(action as PlatformAction, platform, choice, rounds);
    if (tabs.length === 0) newTab();
    const tab = tabs[step.tab % tabs.length] as Tab;
    switch (action) {
      case 'reload':
        return replace(tab, tab.path);
      case 'closeTab':
        tab.close();
        tabs.splice(tabs.indexOf(tab), 1);
        return;
      case 'openTab':
        if (tabs.length < MAX_TABS) newTab();
        return;
      case 'copyTab':
        nextTab += 1;
        tabs.push(open(tab.path, copyOf(tab.kept), nextTab));
        return;
      case 'hide': {
        tab.setVisible(false);
        const isAsleep = choice < 0.5;
        if (isAsleep) tab.clock.sleep();
        time.after(HIDDEN_MS * choice, () => {
          stimulate();
          tab.setVisible(true);
        });
        return;
      }
      case 'signIn':
      case 'signInAsOther':
        if (tab.core.state('session').status !== 'anonymous') return;
        whoNext = action === 'signIn' ? PLAYER : OTHER_PLAYER;
        tab.core.emit('session/signInStarted', { returnTo: tab.path });
        return;
      default:
        if (!tab.core.has('player')) return;
        act(action as Parameters<typeof act>[0], tab, platform, choice, isTwice);
    }
  }

  function setOnline(isOnline: boolean): void {
    for (const tab of tabs) tab.setOnline(isOnline);
  }

  for (const { kind, atMs, lastsMs, tab: number } of plan.faults) {
    const begin = (work: () => void) => void time.after(atMs, work);
    const end = (work: () => void) =>
      void time.after(atMs + lastsMs, () => {
        stimulate();
        work();
      });
    const concerned = () => tabs[number % Math.max(1, tabs.length)];
    switch (kind) {
      case 'hubKilled':
        begin(() => platform.hub.closeAll(new Error('killed')));
        break;
      case 'hubClosed':
        begin(() => platform.hub.closeAll(undefined));
        break;
      case 'tokensExpired':
        begin(() => platform.provider.expireTokens());
        break;
      case 'sessionEnded':
        begin(() => platform.provider.endSession());
        break;
      case 'offline':
        begin(() => setOnline(false));
        end(() => setOnline(true));
        break;
      case 'asleep': {
        let sleeping: Tab | undefined;
        begin(() => {
          sleeping = concerned();
          sleeping?.setVisible(false);
          sleeping?.clock.sleep();
        });
        end(() => sleeping?.setVisible(true));
        break;
      }
      case 'clockJumped':
        begin(() => {
          const jumping = concerned();
          if (jumping !== undefined) jumping.clock.skewMs += lastsMs;
        });
        break;
      default:
        break;
    }
  }

  /** Checks liveness: no fault and no action has happened for a while. */
  function checkWhileCalm(): void {
    if (around.hasLocks) checkOneConnection(platform, report);
    for (const tab of tabs) {
      if (!tab.isOpen() || tab.clock.sleeps) continue;
      reporting = tab.number;
      checkLiveness(tab, platform, nextTab === 1, report);
    }
  }

  /** Closes all tabs and returns the result. */
  function finish(fresh: Tab | null = null): SimulatedRun {
    const [first] = violations.values();
    const numbers = new Set(pages.filter((page) => page !== fresh).map(({ number }) => number));
    const simulatedTabs = [...numbers].map((number) => ({
      number,
      ...loggedIn(pages.filter((page) => page.number === number)),
    }));
    for (const tab of [...tabs, ...(fresh === null ? [] : [fresh])]) tab.close();
    return {
      plan,
      violations: [...violations.values()],
      tabs: simulatedTabs,
      events: simulatedTabs.find(({ number }) => number === (first?.tab ?? 1))?.events ?? [],
      ledger: [...platform.world.ledger],
      virtualMs: time.now - START,
      requests,
    };
  }

  platform.provider.signIn(PLAYER);
  local.set('signed-in-before', '1');
  newTab();
  for (const step of plan.steps) {
    onStep?.(taken, time.now - START);
    await pass(step.waitMs);
    if (isOver()) break;
    if (step.waitMs >= QUIET_MS && time.now - faults.calmSince() >= QUIET_MS) checkWhileCalm();
    reporting = tabs[step.tab % Math.max(1, tabs.length)]?.number ?? reporting;
    take(step);
    for (const tab of tabs) if (tab.core.has('player')) followPayment(tab);
    await settle();
    taken += 1;
    for (const tab of tabs) {
      checkCalls(tab, reportOf);
      checkPayment(tab, platform, (invariant, detail) => reportOf(tab.number, invariant, detail));
    }
    if (platform.world.ledger.length !== booked) checkLedger(platform, pages, report);
    booked = platform.world.ledger.length;
    checkProvider(platform.provider.requestTimes, MAX_TABS, nextTab + 10, report);
  }
  if (isOver()) return finish();
  await pass(Math.max(0, faults.clearsAt - time.now));
  if (tabs.length === 0) newTab();
  for (const tab of tabs) {
    tab.setVisible(true);
    tab.setOnline(true);
  }
  await pass(QUIET_MS);
  checkLedger(platform, pages, report);
  checkOutcomes(platform, pages, report);
  if (around.idempotency === 'none') for (const page of pages) checkAdvice(page.events, report);
  const signedIn = tabs.filter(({ core }) => core.state('session').status === 'signedIn');
  const fresh = signedIn.length === 0 ? null : open('/', keptNothing(), nextTab + 1);
  fresh?.go(signedIn[0]?.path ?? '/');
  await pass(FRESH_MS);
  for (const tab of signedIn) {
    reporting = tab.number;
    if (fresh?.core.has('player') && tab.core.has('player'))
      checkEqualsFreshClient(tab, fresh, nextTab === 1, report);
  }
  for (const tab of tabs) {
    reporting = tab.number;
    if (signedIn.includes(tab))
      checkNothingLost(
        pages.filter(({ number }) => number === tab.number),
        around.idempotency === 'none',
        report,
      );
    checkLiveness(tab, platform, nextTab === 1, report);
    checkPayment(tab, platform, report);
    checkPaymentSettled(tab, platform, report);
    checkSecrets(tab, local, report);
    checkEconomy(tab, report);
  }
  return finish(fresh);
}
