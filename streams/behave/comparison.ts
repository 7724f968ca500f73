// Compares the events of a run with the recorded ones: the same kind, route and data, at about the same time.
import { facts as catalogueFacts } from '../catalogue/complete';
import { type Difference, differences } from '../inspect/diff';
import type { AppEvent } from '../log/event';
import { isMask } from '../recording/masks';
import { PERSONAL } from '../recording/publicWords';
import { mapLeaves } from '../schema/decode';
import type { AnyStruct } from '../schema/schema';
import { TOLERANCE_MS } from './replayedPorts';

const facts: Readonly<Record<string, AnyStruct>> = catalogueFacts;

/** The event's data with every reference to another event replaced. */
export function withRefs(event: Pick<AppEvent, 'kind' | 'data'>, follow: (seq: number) => number): unknown {
  const schema = facts[event.kind];
  if (schema === undefined) return event.data;
  return mapLeaves(schema, event.data, (type, leaf) => (type === 'eventRef' ? follow(Number(leaf)) : leaf));
}

const PSEUDONYM = /^id-[0-9a-z]+$/;
const DATE = /^\d{4}-\d\d-\d\dT/;
/** Numbers above this are times, epoch ms. */
const EARLIEST = 1e11;

const isNear = (one: number, other: number, toleranceMs: number = TOLERANCE_MS) =>
  Math.abs(one - other) <= toleranceMs;

/** The pseudonyms of numbers are above this, except one in two hundred thousand. */
const LEAST_PSEUDONYM = 2 ** 30;

/** A number that is an id in one event may be a plain number in another, such as the day of a streak, which is not replaced. */
const isPseudonymOfPlain = (before: number, after: number) =>
  before > LEAST_PSEUDONYM && after < LEAST_PSEUDONYM;

/** Random: the id of a call's trace, and the name of a report. */
const RANDOM: ReadonlySet<string> = new Set(['data.trace', 'data.reference']);

/** Whether a difference can be ignored: a masked text, a pseudonym, a random id, or a time within the tolerance. */
function isNegligible({ path, before, after }: Difference): boolean {
  if (RANDOM.has(path)) return true;
  if (typeof before === 'number' && typeof after === 'number')
    return (
      (((before > EARLIEST && after > EARLIEST) || /(Ms|At)$/.test(path)) && isNear(before, after)) ||
      (/(?:\.i|I)d$/.test(path) && isPseudonymOfPlain(before, after))
    );
  if (typeof before !== 'string') return false;
  if (before === PERSONAL || isMask(before) || PSEUDONYM.test(before)) return true;
  if (typeof after !== 'string') return false;
  if (after.startsWith('replayed-') || (before.startsWith('sealed:') && after.startsWith('sealed:')))
    return true;
  return DATE.test(before) && DATE.test(after) && isNear(Date.parse(before), Date.parse(after));
}

/** The differences between the data of a run's event and of a recorded one. `recordedSeq` converts the run's references. */
function dataDifferences(
  recorded: AppEvent,
  made: AppEvent,
  recordedSeq: (seq: number) => number,
): readonly Difference[] {
  const found = differences({ data: recorded.data }, { data: withRefs(made, recordedSeq) });
  /** Values that a page stored for the next one contain ids of its events. */
  const isSameEvent = ({ path, before, after }: Difference) =>
    path.endsWith('.id') && typeof after === 'number' && recordedSeq(after) === before;
  return found.filter((difference) => !isNegligible(difference) && !isSameEvent(difference));
}

const nameOf = ({ kind, via = '' }: Pick<AppEvent, 'kind' | 'via'>) => `${kind} ${via}`;

/** The recorded events that a run is expected to emit, each of which is matched once. */
export function expectedEvents(
  outputs: readonly AppEvent[],
  recordedSeq: (seq: number) => number,
  toleranceMs: number = TOLERANCE_MS,
) {
  const open = new Map<string, AppEvent[]>();
  for (const event of outputs) {
    const name = nameOf(event);
    const known = open.get(name);
    if (known === undefined) open.set(name, [event]);
    else known.push(event);
  }
  const isNow = (event: AppEvent, now: number) => isNear(event.at, now, toleranceMs);
  const keysGiven = new Set<string>();

  return {
    /** Takes the recorded event that corresponds to this one, with the differences in their data; null without one. */
    take(made: AppEvent): { readonly event: AppEvent; readonly data: readonly Difference[] } | null {
      const known = open.get(nameOf(made)) ?? [];
      let nearest: { place: number; event: AppEvent; data: readonly Difference[] } | null = null;
      for (const [place, event] of known.entries()) {
        if (event.at > made.at + toleranceMs) break;
        if (!isNow(event, made.at)) continue;
        const data = dataDifferences(event, made, recordedSeq);
        if (data.length > 0 && !isNear(event.at, made.at)) continue;
        if (nearest === null || data.length < nearest.data.length) nearest = { place, event, data };
        if (data.length === 0) break;
      }
      if (nearest === null) return null;
      known.splice(nearest.place, 1);
      return nearest;
    },
    /** When the next event of this kind is expected, epoch ms; undefined if none is. */
    nextAt: (kind: AppEvent['kind']): number | undefined => open.get(nameOf({ kind }))?.[0]?.at,
    /** Whether this event is still unmatched. */
    has: (event: AppEvent): boolean => open.get(nameOf(event))?.includes(event) === true,
    /** Stops expecting it. */
    drop(event: AppEvent): void {
      const known = open.get(nameOf(event)) ?? [];
      const place = known.indexOf(event);
      if (place >= 0) known.splice(place, 1);
    },
    /** The key of the next recorded intent at about this time whose cause was logged; each once. */
    nextKey(now: number, isLogged: (seq: number) => boolean): string | null {
      for (const event of open.get('intent/started ') ?? []) {
        if (event.kind !== 'intent/started' || event.data.resumed !== null || !isNow(event, now)) continue;
        if (keysGiven.has(event.data.key)) continue;
        if (event.cause !== undefined && !isLogged(event.cause)) continue;
        keysGiven.add(event.data.key);
        return event.data.key;
      }
      return null;
    },
    /** Drops and returns the events whose time has passed without a match. */
    overdue(now: number): readonly AppEvent[] {
      const late: AppEvent[] = [];
      for (const [name, known] of open) {
        const count = known.findIndex(({ at }) => at + toleranceMs >= now);
        const gone = known.splice(0, count < 0 ? known.length : count);
        late.push(...gone);
        if (known.length === 0) open.delete(name);
      }
      return late.sort((one, other) => one.seq - other.seq);
    },
    /** Whether an event recorded before this `seq`, and not after this time, is still expected. */
    owesBefore(seq: number, at: number): boolean {
      for (const known of open.values()) {
        const [first] = known;
        if (first !== undefined && first.seq < seq && first.at <= at && isNow(first, at)) return true;
      }
      return false;
    },
  };
}
