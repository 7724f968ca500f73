// Races: short plans of payments, redemptions and claims on a platform that ignores idempotency keys, with responses lost, late
// and duplicated at the calls that move money, reloads, duplicated tabs and impatient players.
import { createRandom, type Random } from '../../e2e/platform/world/random';
import type { Fault, FaultKind, Plan, Step } from './plan';

const SECOND = 1_000;
const STEPS = 14;
const MAX_FAULTS = 5;
const IMPATIENT = 0.4;
/** Faults start this much before a step at most, ms. */
const SHORTLY_BEFORE_MS = 400;

/** Repetitions raise the probability. */
const ACTIONS: readonly Step['action'][] = [
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  'abandonPayment',
  'redeem',
  'redeem',
  'confirmRedemption',
  'cancelRedemption',
  'claimBox',
  'claimEverything',
  'claimGift',
  'exchangeGems',
  'claimFreeItem',
  'go',
  'reload',
  'reload',
  'copyTab',
  'openTab',
  'closeTab',
  'hide',
  'move',
  'signIn',
  'signOut',
];
const FIRST = ['pay', 'pay', 'redeem', 'claimEverything'] as const;
/** The code of every feature has loaded by then, unless its first request failed. */
const LOADED_MS = 6 * SECOND;
/** Faults of the next call that moves money. */
const AIMED: readonly FaultKind[] = [
  'unanswered',
  'unanswered',
  'unanswered',
  'lost',
  'late',
  'hung',
  'failed',
  'unavailable',
  'tooMany',
  'malformed',
  'unauthorised',
  'pageLost',
  'pageLost',
];
const TIMED: readonly FaultKind[] = [
  'hubKilled',
  'pushesTwice',
  'pushesLate',
  'tokensExpired',
  'offline',
  'sessionEnded',
];
const ROUTES = ['POST', 'POST /players/{id}/', 'PUT /players/{id}/purchase', 'PUT'] as const;

const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random.next() * items.length)] as T;

/** The race of a seed. */
export function raceOf(seed: number): Plan {
  const random = createRandom(seed * 2_246_822_519);
  const between = (least: number, most: number) => Math.round(least + random.next() * (most - least));
  const waitMs = () => (random.next() < 0.5 ? between(1, 300) : between(300, 8 * SECOND));
  const step = (action: Step['action'], pauseMs: number): Step => ({
    waitMs: pauseMs,
    action,
    tab: between(0, 1),
    choice: random.next(),
    isTwice: random.next() < IMPATIENT,
  });
  const steps = [
    step(pick(random, FIRST), LOADED_MS),
    ...Array.from({ length: STEPS }, () => step(pick(random, ACTIONS), waitMs())),
  ];
  const times: number[] = [];
  for (const step of steps) times.push((times.at(-1) ?? 0) + step.waitMs);
  const faults = Array.from({ length: between(1, MAX_FAULTS) }, (): Fault => {
    const isAimed = random.next() < 0.8;
    return {
      kind: pick(random, isAimed ? AIMED : TIMED),
      atMs: Math.max(0, pick(random, times) - between(0, SHORTLY_BEFORE_MS)),
      lastsMs: between(SECOND, 60 * SECOND),
      route: pick(random, ROUTES),
      share: 1,
      most: isAimed ? between(1, 2) : null,
      tab: between(0, 1),
    };
  });
  return { seed, steps, faults, keys: 'unused' };
}
