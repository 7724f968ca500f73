// The plan of a run: the actions of players and platform and the faults, all drawn from one seed. A plan is data, so that it can be
// shrunk; the same plan always produces the same run.
import { createRandom, type Random } from '../../e2e/platform/world/random';

/** The actions of a player in a tab; repetitions raise the probability. */
export const PLAYER_ACTIONS = [
  'go',
  'go',
  'go',
  'go',
  'go',
  'go',
  'claimBox',
  'claimBox',
  'claimEverything',
  'claimEverything',
  'claimAllBoxes',
  'claimWelcomeBox',
  'claimCommunity',
  'claimChecklist',
  'claimGift',
  'startStreak',
  'claimMilestone',
  'resetStreak',
  'turnWheel',
  'exchangeGems',
  'claimFreeItem',
  'optIn',
  'optOut',
  'optIntoQuest',
  'abandonQuest',
  'favorite',
  'favorite',
  'pay',
  'pay',
  'pay',
  'pay',
  'abandonPayment',
  'redeem',
  'confirmRedemption',
  'cancelRedemption',
  'saveLimits',
  'saveMarketing',
  'readInbox',
  'searchFor',
  'requestEntryCode',
  'sendPhoneCode',
  'openGame',
  'openGame',
  'closeGame',
  'closeModal',
  'closeModal',
  'dismissReward',
  'dismissReward',
  'dismissNotification',
  'move',
  'reload',
  'closeTab',
  'openTab',
  'openTab',
  'hide',
  'hide',
  'signIn',
  'signIn',
  'signOut',
  'signInAsOther',
] as const;
export type PlayerAction = (typeof PLAYER_ACTIONS)[number];

/** Actions of fixed plans only, because another drawn action would change the plans of all seeds. */
export type FixedAction = 'copyTab';

/** The actions of the platform. */
export const PLATFORM_ACTIONS = [
  'grantReward',
  'grantReward',
  'changeCoins',
  'changeCoins',
  'spin',
  'spin',
  'spin',
  'sendMessage',
  'giveBox',
  'giveGems',
  'levelUp',
  'changeStatus',
  'changeChecklist',
  'lowCoins',
  'passTime',
] as const;
export type PlatformAction = (typeof PLATFORM_ACTIONS)[number];

/** One step: `waitMs` after the previous one, `action` happens in tab `tab` (modulo the open ones); `choice` in [0, 1) selects. */
export interface Step {
  readonly waitMs: number;
  readonly action: PlayerAction | FixedAction | PlatformAction;
  readonly tab: number;
  readonly choice: number;
  /** An impatient player acts twice in a row. */
  readonly isTwice: boolean;
}

/** Faults that hit a share of the requests for some time. */
export const REQUEST_FAULTS = [
  'lost',
  'unanswered',
  'late',
  'hung',
  'unauthorised',
  'tooMany',
  'failed',
  'unavailable',
  'malformed',
] as const;
/** Faults that hit single requests: the resource changes while the response is in flight, or the page is killed. */
export const SINGLE_FAULTS = ['overtaken', 'pageLost'] as const;
/** Faults of hub, provider, device and storage. */
export const OTHER_FAULTS = [
  'hubKilled',
  'hubClosed',
  'hubRefused',
  'hubHung',
  'hubSlow',
  'hubSilent',
  'pushesTwice',
  'pushesLate',
  'pushesReordered',
  'tokensExpired',
  'providerDown',
  'providerHung',
  'sessionEnded',
  'offline',
  'asleep',
  'clockJumped',
  'storageFull',
] as const;
/** Drawn separately, so that the other faults of a seed stay the same. */
export const APART_FAULTS = ['tokensRefused'] as const;
export type RequestFault = (typeof REQUEST_FAULTS | typeof SINGLE_FAULTS)[number];
export type FaultKind = RequestFault | (typeof OTHER_FAULTS | typeof APART_FAULTS)[number];

/** Active from `atMs` for `lastsMs`, both counted from the start of the run. */
export interface Fault {
  readonly kind: FaultKind;
  readonly atMs: number;
  readonly lastsMs: number;
  /** The start of the routes that it hits; empty for all. */
  readonly route: string;
  /** The share of those requests that it hits, in (0, 1]. */
  readonly share: number;
  /** The maximum number of hits of a fault that waits for requests; null for no limit. */
  readonly most: number | null;
  readonly tab: number;
}

export interface Plan {
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly faults: readonly Fault[];
  /** `ignored`: the platform ignores idempotency keys. `unused`: so it does, and the client is configured for it. */
  readonly keys?: 'ignored' | 'unused';
  /** The threads of all pages are busy: timers are late, and time passes while code runs. */
  readonly isSlow?: boolean;
}

/** The number of steps of a whole run. */
export const STEPS = 150;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The share of steps taken by players. */
const BY_PLAYERS = 0.75;
const IMPATIENT = 0.2;
const MAX_FAULTS = 14;
/** Faults start shortly before a step: between steps they have no effect. */
const SHORTLY_BEFORE_MS = 500;

function between(random: Random, least: number, most: number): number {
  return Math.round(least + random.next() * (most - least));
}

/** Bursts of seconds, minutes in between, and sometimes an hour: a run resembles a day with a phone. */
function pauseMs(random: Random): number {
  const drawn = random.next();
  if (drawn < 0.35) return between(random, 1, 300);
  if (drawn < 0.75) return between(random, 300, 8 * SECOND);
  if (drawn < 0.9) return between(random, 8 * SECOND, MINUTE);
  if (drawn < 0.97) return between(random, MINUTE, 20 * MINUTE);
  return between(random, 20 * MINUTE, 2 * HOUR);
}

function faultDurationMs(random: Random): number {
  const drawn = random.next();
  if (drawn < 0.4) return between(random, 100, 10 * SECOND);
  if (drawn < 0.85) return between(random, 10 * SECOND, 3 * MINUTE);
  return between(random, 3 * MINUTE, HOUR);
}

const ROUTES = ['', '', '', 'POST', 'GET', 'PUT', 'DELETE', 'GET /players'] as const;
const KINDS = [...REQUEST_FAULTS, ...REQUEST_FAULTS, ...OTHER_FAULTS];

/** Faults that wait for the next request of a kind. */
const AIMS: readonly { readonly routes: readonly string[]; readonly kinds: readonly RequestFault[] }[] = [
  {
    routes: ['POST', 'POST /players/{id}/rewards', 'POST /players/{id}/payments', 'POST /players/{id}/gems'],
    kinds: [
      'unanswered',
      'unanswered',
      'lost',
      'late',
      'hung',
      'failed',
      'unauthorised',
      'pageLost',
      'pageLost',
    ],
  },
  {
    routes: ['GET /players/{id}/coinbalance', 'GET /players/{id}/gemsbalance', 'GET /players/{id}/balances'],
    kinds: ['overtaken', 'overtaken', 'late', 'hung', 'failed'],
  },
];
const MAX_AIMED = 6;
/** Faults that start together: each with this chance, up to `within` ms after the first. */
interface Storm {
  readonly kinds: readonly FaultKind[];
  readonly chance: number;
  readonly within: number;
  readonly lastsMs: readonly [least: number, most: number];
  /** Starts when a page is opened. */
  readonly atPage?: boolean;
}
const STORMS: readonly Storm[] = [
  {
    kinds: ['unanswered', 'late', 'storageFull'],
    chance: 0.8,
    within: 30 * SECOND,
    lastsMs: [30 * SECOND, 5 * MINUTE],
  },
  {
    kinds: ['tokensExpired', 'providerDown', 'hubKilled'],
    chance: 0.7,
    within: SECOND,
    lastsMs: [MINUTE, 15 * MINUTE],
  },
  {
    kinds: ['hubSlow', 'hubRefused', 'pushesLate'],
    chance: 0.7,
    within: 0,
    lastsMs: [10 * SECOND, 5 * MINUTE],
    atPage: true,
  },
  {
    kinds: ['pushesReordered', 'pushesTwice'],
    chance: 0.8,
    within: MINUTE,
    lastsMs: [10 * MINUTE, 2 * HOUR],
  },
  { kinds: ['storageFull'], chance: 1, within: 0, lastsMs: [5 * MINUTE, HOUR] },
];
const MAX_STORMS = 3;
const OPENS_PAGE: ReadonlySet<string> = new Set(['reload', 'openTab', 'signIn']);

/** In one run of this many the platform refuses every token for a while, even one that was just renewed. */
const REFUSING_RUNS = 4;

function refusals(seed: number, times: readonly number[], runMs: number): readonly Fault[] {
  const random = createRandom(seed ^ 0x3c6ef372);
  if (random.next() * REFUSING_RUNS >= 1) return [];
  const atMs = pick(random, times);
  const lastsMs = Math.min(between(random, 20 * SECOND, 10 * MINUTE), runMs - atMs);
  return [{ kind: 'tokensRefused', atMs, lastsMs, route: '', share: 1, most: null, tab: 0 }];
}

function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random.next() * items.length)] as T;
}

/** The plan of a seed; with fewer steps than `STEPS` also with fewer faults. */
export function planOf(seed: number, count = STEPS): Plan {
  const random = createRandom(seed * 2_654_435_761);
  const steps = Array.from({ length: count }, (): Step => {
    const actions = random.next() < BY_PLAYERS ? PLAYER_ACTIONS : PLATFORM_ACTIONS;
    return {
      waitMs: pauseMs(random),
      action: pick<PlayerAction | PlatformAction>(random, actions),
      tab: between(random, 0, 3),
      choice: random.next(),
      isTwice: random.next() < IMPATIENT,
    };
  });
  const runMs = steps.reduce((sum, { waitMs }) => sum + waitMs, 0);
  const times: number[] = [];
  for (const { waitMs } of steps) times.push((times.at(-1) ?? 0) + waitMs);
  const drawn = (fault: Omit<Fault, 'tab' | 'lastsMs'>, lastsMs: number): Fault => ({
    ...fault,
    lastsMs: Math.min(lastsMs, runMs - fault.atMs),
    tab: between(random, 0, 3),
  });
  const randomTime = () => Math.max(0, pick(random, times) - between(random, 0, SHORTLY_BEFORE_MS));
  /** Scales a maximum to the length of this run. */
  const number = (most: number) => between(random, 0, Math.max(1, Math.round((most * count) / STEPS)));
  const timed = Array.from({ length: number(MAX_FAULTS) }, () =>
    drawn(
      {
        kind: pick<FaultKind>(random, KINDS),
        atMs: randomTime(),
        route: pick(random, ROUTES),
        share: random.next() < 0.5 ? 1 : 0.1 + 0.8 * random.next(),
        most: null,
      },
      faultDurationMs(random),
    ),
  );
  const aimed = Array.from({ length: number(MAX_AIMED) }, () => {
    const { routes, kinds } = pick(random, AIMS);
    const [route, kind] = [pick(random, routes), pick(random, kinds)];
    return drawn({ kind, atMs: randomTime(), route, share: 1, most: between(random, 1, 4) }, HOUR);
  });
  const pageTimes = times.filter((_, index) => OPENS_PAGE.has(steps[index]?.action ?? ''));
  const stormy = Array.from({ length: number(MAX_STORMS) }, () => {
    const { kinds, chance, within, lastsMs, atPage } = pick(random, STORMS);
    const from = atPage && pageTimes.length > 0 ? pick(random, pageTimes) - 1 : randomTime();
    return kinds
      .filter(() => random.next() < chance)
      .map((kind) => {
        const atMs = Math.min(runMs, Math.max(0, from + between(random, 0, within)));
        const share = 0.3 + 0.7 * random.next();
        return drawn({ kind, atMs, route: '', share, most: null }, between(random, ...lastsMs));
      });
  });
  return { seed, steps, faults: [...timed, ...aimed, ...stormy.flat(), ...refusals(seed, times, runMs)] };
}
