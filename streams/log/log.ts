// The log: the total order of all facts. Stamps new events, folds and publishes them, and stays bounded.
import { type Observable, observeOn, queueScheduler, Subject, type Subscription } from 'rxjs';
import type { Signal } from '../signals';
import type { AppEvent, NewEvent } from './event';
import type { Fold, States } from './readModel';

/** The states after the event `seq`, at `at` (epoch ms). */
interface Base {
  readonly seq: number;
  readonly at: number;
  readonly states: States;
}

/** The retained part of the log: the states before the first retained event, and the events since. */
export interface LogSlice {
  /** Null while nothing has been dropped and the events start from the initial states. */
  readonly base: Base | null;
  readonly events: readonly AppEvent[];
  /** States that the log kept along the way, the last ones after the last event. */
  readonly kept?: readonly Pick<Base, 'seq' | 'states'>[];
  /** What the environment did, in order; absent in recordings of earlier formats. */
  readonly signals?: readonly Signal[];
}

export interface Log {
  /** All facts in order, each after it was folded. Hot; completes with `close`. */
  readonly events$: Observable<AppEvent>;
  /** Appends a fact, emitted by the reaction `by`. The same object is appended only once. */
  append(draft: NewEvent, by?: string): void;
  /** The last event; before the first, `seq` is `after`, and `at` (epoch ms) is 0. */
  readonly last: Pick<AppEvent, 'seq' | 'at'>;
  slice(): LogSlice;
  /** Null while nothing has been dropped. */
  readonly base: Base | null;
  /** Returns whether a retained event is of one of these kinds. */
  holds(kinds: ReadonlySet<string>): boolean;
  /** Folds the retained events through a fold of other models, whose states join the base states from now on. */
  backfill(joining: Fold): void;
  close(): void;
}

interface Chunk {
  base: Base | null;
  readonly events: AppEvent[];
}

/** A decoded payload: the reply to a call, or a push. */
const isPayload = ({ kind, source }: NewEvent) =>
  (source === 'rest' && kind !== 'call/started') || (source === 'hub' && !kind.startsWith('hub/'));

/** The multiple of its capacity at which a log drops events even if `mayDrop` returns false. */
const MAX_OVER_CAPACITY = 3;

/**
 * Creates a log. `now` returns epoch ms. `capacity` is the minimum number of retained events (default 20,000); whole chunks
 * beyond it are replaced by the states after them (DEC-129) as soon as `mayDrop` returns true or the log reaches three times
 * its capacity. Re-entrant appends are queued, so that every subscriber sees the same order. `after` is the last `seq` of
 * this tab's earlier pages.
 */
export function createLog(options: {
  now: () => number;
  fold: Fold;
  onFolded?: (changed: readonly number[], event: AppEvent) => void;
  capacity?: number;
  mayDrop?: () => boolean;
  after?: number;
}): Log {
  const { now, fold, onFolded, capacity = 20_000, mayDrop = () => true, after = 0 } = options;
  const chunkSize = Math.max(1, Math.ceil(capacity / 10));
  const incoming = new Subject<NewEvent>();
  const published = new Subject<AppEvent>();
  const seqs = new WeakMap<NewEvent, number>();
  const makers = new WeakMap<NewEvent, string>();
  const chunks: Chunk[] = [{ base: null, events: [] }];
  let seq = after;
  let lastAt = 0;

  function stamp(draft: NewEvent): AppEvent {
    seq += 1;
    lastAt = Math.max(lastAt, now());
    seqs.set(draft, seq);
    const cause = typeof draft.cause === 'object' ? seqs.get(draft.cause) : draft.cause;
    const by = isPayload(draft) ? undefined : makers.get(draft);
    return {
      seq,
      at: lastAt,
      kind: draft.kind,
      data: draft.data,
      source: draft.source,
      ...(draft.via === undefined ? {} : { via: draft.via }),
      ...(cause === undefined ? {} : { cause }),
      ...(by === undefined ? {} : { by }),
    } as AppEvent;
  }

  function keep(event: AppEvent): void {
    let chunk = chunks.at(-1) as Chunk;
    if (chunk.events.length >= chunkSize) {
      chunk = { base: { seq: event.seq - 1, at: event.at, states: fold.states() }, events: [] };
      chunks.push(chunk);
      const surplus = () => (chunks.length - 2) * chunkSize;
      while (surplus() >= capacity && (surplus() >= MAX_OVER_CAPACITY * capacity || mayDrop()))
        chunks.shift();
    }
    chunk.events.push(event);
  }

  const running: Subscription = incoming.pipe(observeOn(queueScheduler)).subscribe((draft) => {
    if (seqs.has(draft)) return;
    const event = stamp(draft);
    keep(event);
    const changed = fold.apply(event);
    onFolded?.(changed, event);
    published.next(event);
  });

  return {
    events$: published.asObservable(),
    append(draft, by) {
      if (by !== undefined) makers.set(draft, by);
      incoming.next(draft);
    },
    get last() {
      return { seq, at: lastAt };
    },
    slice: () => ({
      base: chunks[0]?.base ?? null,
      events: chunks.flatMap((chunk) => chunk.events),
      kept: [...chunks.slice(1).flatMap(({ base }) => base ?? []), { seq, states: fold.states() }],
    }),
    get base() {
      return chunks[0]?.base ?? null;
    },
    holds: (kinds) => chunks.some(({ events }) => events.some(({ kind }) => kinds.has(kind))),
    backfill(joining) {
      for (const chunk of chunks) {
        if (chunk.base !== null) {
          chunk.base = { ...chunk.base, states: { ...chunk.base.states, ...joining.states() } };
        }
        for (const event of chunk.events) joining.apply(event);
      }
    },
    close() {
      running.unsubscribe();
      published.complete();
    },
  };
}
