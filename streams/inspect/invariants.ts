// The invariants of every recording, checked event by event.
import type { AppEvent, EventKind } from '../log/event';
import type { States } from '../log/readModel';

/** The input of an invariant at each event. */
export interface Walk {
  readonly event: AppEvent;
  /** Do not retain it: the next event changes it. */
  readonly after: States;
}

/** An invariant. `watch` creates a checker for one recording, which returns the violation at an event, or null. */
export interface Invariant {
  readonly name: string;
  readonly about: string;
  /** The models that it reads (null: all). The states passed to it may omit others. */
  readonly reads: readonly string[] | null;
  /** The events that it needs in addition to the first one and those that may change what it reads; by default all events. */
  readonly alsoAt?: readonly EventKind[];
  watch(): (walk: Walk) => string | null;
}

interface Figures {
  readonly coins: { readonly amount: number | null };
  readonly gems: { readonly amount: number | null };
}
interface Queued {
  readonly id: number;
  readonly origin: string;
}
interface Rewards {
  readonly queue: readonly Queued[];
}

const balancesOf = (states: States) => states.balances as Figures | undefined;
const NO_QUEUE: readonly Queued[] = [];
const queueOf = (states: States) => (states.rewards as Rewards | undefined)?.queue ?? NO_QUEUE;

const balanceIsTheServers: Invariant = {
  name: 'balance-is-the-servers',
  about: 'a shown balance is a value that the platform sent',
  reads: ['balances'],
  alsoAt: [],
  watch() {
    const sent = { coins: new Set<number>(), gems: new Set<number>() };
    let isFirst = true;
    return ({ event, after }) => {
      const figures = balancesOf(after);
      if (figures === undefined) return null;
      if (event.kind === 'coinBalance/updated') sent.coins.add(event.data.amount);
      if (event.kind === 'gemsBalance/updated') sent.gems.add(event.data.amount);
      if (isFirst) {
        isFirst = false;
        if (figures.coins.amount !== null) sent.coins.add(figures.coins.amount);
        if (figures.gems.amount !== null) sent.gems.add(figures.gems.amount);
      }
      for (const name of ['coins', 'gems'] as const) {
        const { amount } = figures[name];
        if (amount !== null && !sent[name].has(amount))
          return `${name} are ${amount}, which the platform never sent`;
      }
      return null;
    };
  },
};

const newestVersionStays: Invariant = {
  name: 'newest-version-stays',
  about: 'a balance never goes back to an older version within one connection',
  reads: ['balances'],
  alsoAt: ['hub/connected', 'session/ended'],
  watch() {
    let newest: { version: number; amount: number } | null = null;
    return ({ event, after }) => {
      if (event.kind === 'hub/connected' || event.kind === 'session/ended') newest = null;
      if (event.kind !== 'coinBalance/updated' || event.source !== 'hub') return null;
      const { version, amount } = event.data;
      if (version === null) return null;
      const shown = balancesOf(after)?.coins.amount ?? null;
      if (newest !== null && version < newest.version && shown === amount && amount !== newest.amount)
        return `version ${version} replaced version ${newest.version}`;
      if (newest === null || version >= newest.version) newest = { version, amount };
      return null;
    };
  },
};

const claimedOnce: Invariant = {
  name: 'reward-claimed-once',
  about: 'a reward is celebrated once, even if its response is repeated',
  reads: ['rewards'],
  alsoAt: ['session/ended', 'reward/claimed'],
  watch() {
    const celebrated = new Set<number>();
    let before = 0;
    return ({ event, after }) => {
      const queue = queueOf(after);
      const grew = queue.length > before;
      before = queue.length;
      if (event.kind === 'session/ended') celebrated.clear();
      if (event.kind !== 'reward/claimed') return null;
      const { playerRewardId } = event.data;
      if (grew && celebrated.has(playerRewardId)) return `reward ${playerRewardId} is celebrated again`;
      celebrated.add(playerRewardId);
      return null;
    };
  },
};

const firstInFirstOut: Invariant = {
  name: 'queue-first-in-first-out',
  about: 'granted rewards are queued in order of arrival',
  reads: ['rewards'],
  alsoAt: [],
  watch:
    () =>
    ({ after }) => {
      let before = 0;
      for (const { id, origin } of queueOf(after)) {
        if (origin !== 'granted') continue;
        if (id < before) return `reward ${id} is queued behind a later one`;
        before = id;
      }
      return null;
    },
};

const causesComeFirst: Invariant = {
  name: 'causes-come-first',
  about: 'the cause of an event precedes it',
  reads: [],
  watch:
    () =>
    ({ event }) =>
      event.cause !== undefined && event.cause >= event.seq
        ? `its cause ${event.cause} doesn't precede it`
        : null,
};

const nothingIsLeft: Invariant = {
  name: 'nothing-left-after-sign-out',
  about: 'no balance, account or reward remains after the session ended',
  reads: ['balances', 'rewards', 'account'],
  alsoAt: ['session/ended'],
  watch:
    () =>
    ({ event, after }) => {
      if (event.kind !== 'session/ended') return null;
      if (balancesOf(after)?.coins.amount !== null) return 'the balance remains';
      if (queueOf(after).length > 0) return 'rewards remain';
      const account = after.account as { details: unknown } | undefined;
      return account?.details === null ? null : 'the account remains';
    },
};

const noFoldFails: Invariant = {
  name: 'no-fold-fails',
  about: 'no read model and no reaction failed',
  reads: [],
  alsoAt: ['fold/failed', 'reaction/failed'],
  watch:
    () =>
    ({ event }) =>
      event.kind === 'fold/failed' || event.kind === 'reaction/failed' ? JSON.stringify(event.data) : null,
};

export const INVARIANTS: readonly Invariant[] = [
  balanceIsTheServers,
  newestVersionStays,
  claimedOnce,
  firstInFirstOut,
  causesComeFirst,
  nothingIsLeft,
  noFoldFails,
];
