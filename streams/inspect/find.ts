// Searches recordings: violated invariants, the first event at which a predicate changes.
import { type ModelTable, RESET_KIND, type States } from '../log/readModel';
import type { RecordedLog } from '../recording/ranges/packedEvents';
import { createReplay, type Replay, type ReplayOptions } from '../recording/replay';
import { copyInto, inSequence } from './before';
import { differences } from './diff';
import type { ExpressionReads } from './expression';
import { INVARIANTS, type Invariant } from './invariants';
import type { Predicate } from './predicate';
import { kindsChanging, type Visit, walk } from './walk';
import { finish, type Work } from './work';

export interface Offence {
  readonly invariant: string;
  readonly seq: number;
  readonly kind: string;
  readonly reason: string;
}

/** The kinds of the events that an invariant needs; null for all. */
function kindsFor({ reads, alsoAt }: Invariant, models?: ModelTable): ReadonlySet<string> | null {
  if (reads === null || alsoAt === undefined) return null;
  return new Set([...kindsChanging(reads, models), ...alsoAt]);
}

/** The first violation of each invariant, in the order of the recording. */
export function offences(
  recording: RecordedLog,
  invariants: readonly Invariant[] = INVARIANTS,
  options: ReplayOptions = {},
): Offence[] {
  return finish(offencesIn(recording, invariants, options));
}

/** The same in steps. */
export function* offencesIn(
  recording: RecordedLog,
  invariants: readonly Invariant[] = INVARIANTS,
  { models }: ReplayOptions = {},
): Work<Offence[]> {
  const reads = invariants.map((invariant) => invariant.reads);
  const names = reads.includes(null) ? null : reads.flatMap((some) => some ?? []);
  let watching = invariants.map((invariant) => ({
    invariant: invariant.name,
    watch: invariant.watch(),
    kinds: kindsFor(invariant, models),
  }));
  /** Invariants by the kinds that they need. */
  const byKind = new Map<string, typeof watching>();
  const found: Offence[] = [];
  const visit: Visit = (event, after, _, index) => {
    let asked = index === 0 ? watching : byKind.get(event.kind);
    if (asked === undefined) {
      asked = watching.filter(({ kinds }) => kinds === null || kinds.has(event.kind));
      byKind.set(event.kind, asked);
    }
    if (asked.length === 0) return false;
    const step = { event, after };
    for (const watched of asked) {
      const reason = watched.watch(step);
      if (reason === null) continue;
      found.push({ invariant: watched.invariant, seq: event.seq, kind: event.kind, reason });
      watching = watching.filter((other) => other !== watched);
      byKind.clear();
    }
    return watching.length === 0;
  };
  yield* walk(recording, names, visit, models);
  return found;
}

interface FindOptions extends Pick<ReplayOptions, 'models'> {
  /** Everything by default. */
  readonly reads?: ExpressionReads;
}

/**
 * The index of the first event after which the predicate holds; -1 if it never does. It checks every event, because a
 * predicate may hold only temporarily.
 */
export function firstWhere(recording: RecordedLog, predicate: Predicate, options: FindOptions = {}): number {
  return finish(firstWhereIn(recording, predicate, options));
}

/** The same in steps. */
export function* firstWhereIn(
  recording: RecordedLog,
  predicate: Predicate,
  { models, reads }: FindOptions = {},
): Work<number> {
  let found = -1;
  const holds = inSequence(predicate, () =>
    createReplay(recording, models === undefined ? {} : { models }).peek(),
  );
  const readsEvent = reads?.event ?? true;
  const visit: Visit = (event, after, mayDiffer, index) => {
    const isChecked = readsEvent || mayDiffer || index === 0;
    if (!isChecked || !holds(after, event)) return false;
    found = index;
    return true;
  };
  yield* walk(recording, reads?.models ?? null, visit, models);
  return found;
}

/**
 * The index of the first event from which a predicate holds until the end, -1 if it does not hold at the end. Bisects, so a
 * million events take about twenty checks; the predicate must stay true once it holds.
 *
 * A reload resets every model. Until the models that the predicate reads have changed again, its value is ignored: a
 * predicate that held before a reload and holds again after it counts as holding throughout.
 */
export function bisect(recording: RecordedLog, predicate: Predicate, options: ReplayOptions = {}): number {
  return bisectOn(createReplay(recording, options), predicate);
}

/** Wraps states and collects the names of the models that are read. */
function watched(states: States, names: Set<string>): States {
  return new Proxy(states, {
    get(target, name, receiver) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name, receiver);
    },
  });
}

/** The same on an existing replay with snapshots; moves the replay. */
export function bisectOn(replay: Replay, predicate: Predicate): number {
  const reads = new Set<string>();
  const { readsBefore = [] } = predicate;
  const holds = (index: number) => {
    replay.seek(index);
    const before = copyInto({}, replay.peek(), readsBefore);
    replay.seek(index + 1);
    return predicate(watched(replay.peek(), reads), replay.events.at(index) ?? null, undefined, before);
  };
  const stateAfter = (index: number) => {
    replay.seek(index + 1);
    const states = replay.peek();
    return structuredClone(Object.fromEntries([...reads].map((name) => [name, states[name]])));
  };
  /** Returns whether nothing that the predicate reads has changed since the reload at the start of the page. */
  const isUnknown = (start: number, index: number) =>
    replay.events.kindAt(start) === RESET_KIND &&
    reads.size > 0 &&
    differences(stateAfter(start), stateAfter(index), 1).length === 0;
  const starts: number[] = [];
  for (let index = 0; index < replay.length; index++)
    if (index === 0 || replay.events.kindAt(index) === RESET_KIND) starts.push(index);
  let since = -1;
  for (
    let end = replay.length - 1, start = starts.pop();
    start !== undefined;
    end = start - 1, start = starts.pop()
  ) {
    if (!holds(end)) {
      if (isUnknown(start, end)) continue;
      return since;
    }
    let low = start;
    for (let high = end; low < high; ) {
      const middle = (low + high) >>> 1;
      if (holds(middle)) high = middle;
      else low = middle + 1;
    }
    since = low;
    if (low > start && !isUnknown(start, low - 1)) return since;
  }
  return since;
}
