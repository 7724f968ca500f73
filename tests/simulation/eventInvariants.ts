// Invariants checked at every event of a tab, in addition to the shipped ones.
import { models } from '../../streams/catalogue/complete';
import { FAVORITES } from '../../streams/features/lobby/lobby';
import type { Invariant } from '../../streams/inspect/invariants';
import type { StateOf, States } from '../../streams/log/readModel';

interface Figure {
  readonly amount: number | null;
  /** The last accepted push; one with an older version than the shown value is not accepted. */
  readonly changedSeq: number;
}

/** The player's part of those models that visitors also see or that belong to the device. */
const OF_PLAYER: Readonly<Record<string, (state: never) => unknown>> = {
  session: ({ playerId, returnTo }: StateOf<'session'>) => [playerId, returnTo],
  balances: (balances: StateOf<'balances'>) => ({ ...balances, preferred: null }),
  lobby: ({ categories }: StateOf<'lobby'>) => categories.filter(({ id }) => id === FAVORITES),
  /** By kind; the kinds depend on the features that have loaded. */
  pages: (pages: StateOf<'pages'>) => Object.values(pages).filter((data) => data !== null),
  geo: ({ verdict, checking }: StateOf<'geo'>) => [verdict, checking],
  navigation: () => null,
  search: () => null,
  /** Of the device. */
  offline: () => null,
};

function playersPart(name: string, state: unknown): string {
  const part = OF_PLAYER[name];
  return JSON.stringify(part === undefined ? state : part(state as never));
}

/** A reply to a request from before a push does not replace the push's values. */
const pushesStay: Invariant = {
  name: 'pushes-stay',
  about: 'a reply requested before a push does not replace it',
  reads: ['balances'],
  watch() {
    const pushed = new Map<string, { readonly seq: number; readonly amount: number | null }>();
    const shown = (after: States, name: 'coins' | 'gems') =>
      (after.balances as Readonly<Record<'coins' | 'gems', Figure>>)[name];
    return ({ event, after }) => {
      if (event.kind === 'session/ended' || event.kind === 'page/reloaded') pushed.clear();
      if (event.kind !== 'coinBalance/updated' && event.kind !== 'gemsBalance/updated') return null;
      const name = event.kind === 'coinBalance/updated' ? 'coins' : 'gems';
      const { amount, changedSeq } = shown(after, name);
      const before = pushed.get(name);
      if (changedSeq === event.seq) pushed.set(name, { seq: event.seq, amount });
      if (event.source !== 'rest' || before === undefined || (event.cause ?? event.seq) > before.seq)
        return null;
      return amount === before.amount ? null : `${name} ${before.amount} of a push became ${amount} again`;
    };
  },
};

/** An action has one open intent, however often it is chosen. */
const oneIntentAtATime: Invariant = {
  name: 'one-intent-at-a-time',
  about: 'for one subject there is one open intent',
  reads: [],
  watch() {
    const open = new Map<string, string>();
    return ({ event }) => {
      if (event.kind === 'session/ended' || event.kind === 'page/reloaded') open.clear();
      if (event.kind === 'intent/ended')
        for (const [subject, key] of open) if (key === event.data.key) open.delete(subject);
      if (event.kind !== 'intent/started') return null;
      const { what, id, key } = event.data;
      const subject = `${what} ${id ?? ''}`;
      const isOpen = open.has(subject);
      open.set(subject, key);
      return isOpen ? `${subject} was started while it was open` : null;
    };
  },
};

/** A reward that was celebrated on an earlier page is not celebrated again. */
const celebratedOnce: Invariant = {
  name: 'celebrated-once',
  about: 'a reward that an earlier page showed is not shown again',
  reads: ['rewards'],
  watch() {
    const celebrated = new Set<number>();
    let before = 0;
    return ({ event, after }) => {
      const { length } = (after.rewards as { queue: readonly unknown[] } | undefined)?.queue ?? [];
      const grew = length > before;
      before = length;
      if (event.kind === 'session/ended') celebrated.clear();
      if (event.kind === 'rewards/remembered') for (const id of event.data.claimedIds) celebrated.add(id);
      if (event.kind !== 'reward/claimed' || !grew) return null;
      const { playerRewardId } = event.data;
      return celebrated.has(playerRewardId) ? `reward ${playerRewardId} is celebrated again` : null;
    };
  },
};

/** Once a session has ended, no model holds its data and no response to its calls is folded. */
const sessionsApart: Invariant = {
  name: 'sessions-apart',
  about: 'nothing of a session is left once it ended, and no answer of it comes later',
  reads: null,
  watch() {
    const initial = new Map(
      Object.entries(models).map(([name, model]) => [name, playersPart(name, model.initial)] as const),
    );
    let endedAt = -1;
    return ({ event, after }) => {
      if (event.kind === 'session/ended') {
        endedAt = event.seq;
        const left = [...initial].flatMap(([name, blank]) =>
          after[name] === undefined || playersPart(name, after[name]) === blank ? [] : [name],
        );
        if (left.length > 0) return `${left.join(', ')} still have something`;
        return null;
      }
      if (event.source !== 'rest' || event.kind === 'call/aborted' || event.kind === 'call/started')
        return null;
      return event.cause !== undefined && event.cause < endedAt
        ? `${event.kind} is the answer to a call of the session before`
        : null;
    };
  },
};

export const EVENT_INVARIANTS: readonly Invariant[] = [
  pushesStay,
  oneIntentAtATime,
  celebratedOnce,
  sessionsApart,
];
