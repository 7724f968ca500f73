// Shrinks a recording to the fewest events and signals for which the reactions still behave differently: delta debugging over
// what belongs together (a signal or an input with its effects), then over single events and signals.
import { fewest, type Search } from '../inspect/fewest';
import { partsOf } from '../inspect/fork';
import type { AppEvent } from '../log/event';
import type { Recording } from '../recording/recording';
import type { Signal } from '../signals';
import type { Deviation } from './deviations';
import { TOLERANCE_MS } from './replayedPorts';

/** The deviations of runs of a recording. `shown`: the differences to shrink to. `all`: these, and any others of the runs. */
export interface Differences {
  readonly shown: readonly Deviation[];
  readonly all: readonly Deviation[];
}

/** A smaller recording that shows the difference; its header lists the remaining events of the original. */
export interface ShrunkBehaviour {
  readonly recording: Recording;
  /** The difference, with the `seq` of the original. */
  readonly difference: Deviation;
  /** For each of its events the `seq` in the original. */
  readonly seqs: readonly number[];
  /** The number of signals that are left; each page keeps those with which it starts. */
  readonly signals: number;
  /** The number of recordings that were tried. */
  readonly tries: number;
}

type Item = {
  /** The index of its page, and its own in the recording. */
  readonly page: number;
  readonly order: number;
  /** Epoch ms. */
  readonly at: number;
} & (
  | { readonly type: 'event'; readonly event: AppEvent }
  | { readonly type: 'signal'; readonly signal: Signal }
);

const inOrder = (items: readonly Item[]) => items.toSorted((one, other) => one.order - other.order);

/** The items of a recording in order; a page keeps its first items unless nothing else of it is left. */
function itemsOf({ events, signals = [] }: Recording): {
  readonly items: readonly Item[];
  readonly starts: readonly (readonly Item[])[];
} {
  const starts: Item[][] = [];
  const items: Item[] = [];
  let next = 0;
  const placed = ({ at }: { readonly at: number }) => ({
    ...{ page: starts.length - 1, at },
    order: items.length + starts.flat().length,
  });
  const take = (signal: Signal) => {
    if (signal.signal === 'page') starts.push([]);
    const isStart = signal.signal === 'page' || signal.signal === 'started';
    // What precedes the first page with signals is not run.
    (isStart ? starts.at(-1) : starts.length > 0 ? items : undefined)?.push({
      ...placed(signal),
      ...{ type: 'signal', signal },
    });
  };
  for (const event of events) {
    for (
      let signal = signals[next];
      signal !== undefined && signal.after < event.seq;
      signal = signals[++next]
    )
      take(signal);
    const isStart = event.kind === 'page/reloaded';
    (isStart ? starts.at(-1) : starts.length > 0 ? items : undefined)?.push({
      ...placed(event),
      ...{ type: 'event', event },
    });
  }
  for (const signal of signals.slice(next)) take(signal);
  return { items, starts };
}

/** Items that are removed together: an event with those that it caused, a signal with its immediate effects. */
function groupsOf(items: readonly Item[]): readonly (readonly Item[])[] {
  const groups: Item[][] = [];
  const byEvent = new Map<number, Item[]>();
  let last: { readonly signal: Signal; readonly group: Item[] } | null = null;
  for (const item of items) {
    const caused = item.type === 'event' ? byEvent.get(item.event.cause ?? -1) : undefined;
    const isEffect =
      item.type === 'event' &&
      item.event.cause === undefined &&
      item.event.source !== 'player' &&
      last !== null &&
      item.event.at === last.signal.at;
    const group: Item[] = caused ?? (isEffect && last !== null ? last.group : []);
    if (group.length === 0) groups.push(group);
    group.push(item);
    if (item.type === 'event') byEvent.set(item.event.seq, group);
    else last = { signal: item.signal, group };
  }
  return groups;
}

/** The recording with only these items. */
function partMaker(original: Recording, starts: readonly (readonly Item[])[], shows: string) {
  const partOf = partsOf(original);
  const isSimulated = original.header.simulated !== undefined || original.header.shrunk?.isSimulated === true;
  const earlier = original.header.shrunk?.seqs;
  const firstSeq = original.events[0]?.seq ?? 1;
  return (items: readonly Item[]): Recording => {
    const kept: AppEvent[] = [];
    const signals: { readonly signal: Signal; readonly after: number }[] = [];
    for (const [page, start] of starts.entries()) {
      const own = items.filter((item) => item.page === page);
      for (const item of own.length === 0 ? [] : inOrder([...start, ...own])) {
        if (item.type === 'event') kept.push(item.event);
        else signals.push({ signal: item.signal, after: kept.length });
      }
    }
    const { header, events } = partOf(null, kept);
    const first = events[0]?.seq ?? 1;
    return {
      header: {
        ...header,
        shrunk: {
          events: original.events.length,
          shows,
          // A random number belongs to the `seq` of the first recording.
          seqs: kept.map(({ seq }) => earlier?.[seq - firstSeq] ?? seq),
          ...(isSimulated ? { isSimulated } : {}),
        },
      },
      base: null,
      events,
      signals: signals.map(({ signal, after }) => ({ ...signal, after: first - 1 + after })),
    };
  };
}

/** One line that names a difference. */
export function nameOf({ type, kind, via, by, seq }: Deviation): string {
  return `${type} ${kind}${via === null ? '' : ` ${via}`}${by === null ? '' : ` by ${by}`} at ${seq}`;
}

/** A key that identifies a difference in every part; an added event has no `seq` there. */
function keysIn(original: Recording, part: Recording): (deviation: Deviation) => string {
  const seqs = part.header.shrunk?.seqs;
  const first = part.events[0]?.seq ?? 1;
  const earlier = original.header.shrunk?.seqs;
  const firstOfOriginal = original.events[0]?.seq ?? 1;
  const originalSeq = (seq: number) =>
    (part === original ? earlier?.[seq - firstOfOriginal] : seqs?.[seq - first]) ?? seq;
  return ({ type, kind, via, seq, cause }) => {
    if (type === 'endless') return type;
    const place = type === 'added' ? (cause === null ? null : originalSeq(cause.seq)) : originalSeq(seq);
    return JSON.stringify([type, kind, via, place]);
  };
}

/**
 * Shrinks to the first difference; every step yields the smallest recording so far. In a part, the runs may differ only where
 * they do in the original: a part that loses the reason for an event shows nothing. Deterministic. Null if nothing differs.
 */
export async function* shrinkBehaviour(
  original: Recording,
  differencesOf: (recording: Recording) => Promise<Differences>,
): AsyncGenerator<ShrunkBehaviour, ShrunkBehaviour | null, void> {
  const { shown, all } = await differencesOf(original);
  const [difference] = shown;
  if (difference === undefined) return null;
  const keyOf = keysIn(original, original);
  const wanted = keyOf(difference);
  const known = new Set(all.map(keyOf));
  const { items, starts } = itemsOf(original);
  const partOf = partMaker(original, starts, `behaves differently: ${nameOf(difference)}`);
  let tries = 1;
  let kept = items;
  let recording = partOf(items);

  async function isShown(candidate: Recording): Promise<boolean> {
    tries += 1;
    const found = await differencesOf(candidate);
    const candidateKey = keysIn(original, candidate);
    return (
      found.shown.some((deviation) => candidateKey(deviation) === wanted) &&
      found.all.every((deviation) => known.has(candidateKey(deviation)))
    );
  }
  const best = (): ShrunkBehaviour => ({
    ...{ recording, difference, tries },
    seqs: recording.header.shrunk?.seqs ?? [],
    signals: (recording.signals ?? []).length,
  });
  async function* search<T>(candidates: Search<T>, itemsFor: (candidate: T) => readonly Item[]) {
    let step = candidates.next();
    while (step.done !== true) {
      const some = itemsFor(step.value);
      const candidate = partOf(some);
      const isSmaller = await isShown(candidate);
      if (isSmaller) [kept, recording] = [some, candidate];
      step = candidates.next(isSmaller);
      yield best();
    }
  }

  if (!(await isShown(recording))) {
    return { ...best(), recording: original, seqs: original.events.map(({ seq }) => seq) };
  }
  yield best();
  const until = difference.at + TOLERANCE_MS;
  const end = items.findIndex(({ at }) => at > until);
  const head = end < 0 ? items : items.slice(0, end + 1);
  if (head.length < items.length && (await isShown(partOf(head)))) {
    kept = head;
    recording = partOf(head);
  }
  yield* search(fewest(groupsOf(kept)), (groups) => inOrder(groups.flat()));
  yield* search(fewest(kept), (some) => some);
  return best();
}
