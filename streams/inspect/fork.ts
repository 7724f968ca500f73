// Forks a recording: events are dropped, repeated, delayed, moved, changed or added. References to other events by `seq` (the
// cause, the modal it closes) are updated.
import { facts as catalogueFacts } from '../catalogue/complete';
import { type AppEvent, SOURCES, type Source } from '../log/event';
import { isMoment } from '../recording/checkedEvent';
import { checkOf } from '../recording/checking';
import type { Note } from '../recording/notes';
import type { RecordedLog } from '../recording/ranges/packedEvents';
import type { Recording } from '../recording/recording';
import { containsType, mapLeaves } from '../schema/decode';
import type { AnyStruct } from '../schema/schema';

/** One change; `seq` names an event of the original. */
export type Edit =
  | { readonly type: 'drop'; readonly seq: number }
  | { readonly type: 'duplicate'; readonly seq: number }
  /** Later by `ms`, or earlier if negative; the event moves to the place of its new time. */
  | { readonly type: 'delay'; readonly seq: number; readonly ms: number }
  /** Directly before the event `before`, at that event's time. */
  | { readonly type: 'move'; readonly seq: number; readonly before: number }
  | { readonly type: 'change'; readonly seq: number; readonly data: unknown }
  /** Directly after the event `after`, at its time; 0 inserts at the beginning. */
  | {
      readonly type: 'add';
      readonly after: number;
      readonly kind: string;
      readonly source: string;
      readonly data: unknown;
    };

export interface Fork {
  readonly recording: Recording;
  /** The position in the fork that corresponds to position `index` of the original. */
  placeOf(index: number): number;
  /** The same fork with these notes of the original at its events; an event that was dropped loses its note. */
  noted(notes: readonly Note[]): Recording;
}

export type Forked =
  | { readonly ok: true; readonly fork: Fork }
  /** `edit` is the index of the invalid edit; `reason` is one line. */
  | { readonly ok: false; readonly edit: number; readonly reason: string };

interface Entry {
  readonly event: AppEvent;
  /** The index in the original; null for moved and new events. */
  readonly place: number | null;
  /** The `seq` by which other events refer to it; null for repeated and added ones. */
  readonly seq: number | null;
}

const facts: Readonly<Record<string, AnyStruct>> = catalogueFacts;

/** Every kind that an added event may have. */
export const KINDS: readonly string[] = Object.keys(facts).sort();

class EditError extends Error {}

/** Null if the data is valid for that kind, otherwise the error in one line. */
export function wrongData(kind: string, data: unknown): string | null {
  if (!Object.hasOwn(facts, kind)) return `unknown kind ${JSON.stringify(kind)}`;
  const wrong = checkOf(facts[kind] as AnyStruct)(data);
  return wrong === null ? null : `${kind}: data.${wrong || '(whole)'}: not as expected`;
}

/** The earliest time of a fork's events, epoch ms: none is from before its recording. */
export const earliestIn = ({ base, events }: Pick<RecordedLog, 'base' | 'events'>): number =>
  base?.at ?? events.at(0)?.at ?? 0;

/** Null if an event at `at` may be delayed by `ms`, otherwise the error in one line. `earliest` is of `earliestIn`. */
export function wrongDelay(at: number, ms: number, earliest: number): string | null {
  if (!Number.isFinite(ms)) return "the delay isn't a number";
  const delayed = at + Math.round(ms);
  if (ms < 0 && delayed < earliest) return 'the event would be before the start of the recording';
  return isMoment(delayed) ? null : 'the delay is too long';
}

function checked(kind: string, data: unknown): void {
  const wrong = wrongData(kind, data);
  if (wrong !== null) throw new EditError(wrong);
}

/**
 * Applies the edits in order: all of them, or none with a reason. The original is not changed. The header of the fork says so, and
 * its notes are at the same events.
 */
export function forkOf(recording: Recording, edits: readonly Edit[]): Forked {
  let entries: Entry[] = recording.events.map((event, place) => ({ event, place, seq: event.seq }));
  for (const [place, edit] of edits.entries()) {
    try {
      entries = edited(entries, edit, earliestIn(recording));
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      return { ok: false, edit: place, reason: error.message };
    }
  }
  const fork = numbered(recording, entries);
  if (edits.length === 0) return { ok: true, fork };
  const forked = { events: recording.events.length, edits: edits.length };
  const labelled = ({ header: { withheld: _, ...header }, ...rest }: Recording): Recording => ({
    ...rest,
    header: { ...header, forked },
  });
  return {
    ok: true,
    fork: {
      recording: labelled(fork.recording),
      placeOf: fork.placeOf,
      noted: (notes) => labelled(fork.noted(notes)),
    },
  };
}

function find(entries: readonly Entry[], seq: number): number {
  const place = entries.findIndex((entry) => entry.seq === seq);
  if (place < 0) throw new EditError(`event ${seq} not found`);
  return place;
}

function edited(entries: readonly Entry[], edit: Edit, earliest: number): Entry[] {
  if (edit.type === 'add') {
    const { after, kind, source, data } = edit;
    checked(kind, data);
    if (!(SOURCES as readonly string[]).includes(source)) throw new EditError(`unknown source ${source}`);
    const place = after === 0 ? 0 : find(entries, after) + 1;
    const at = (entries[place - 1] ?? entries[0])?.event.at ?? 0;
    const event = { seq: 0, at, kind, data, source: source as Source } as AppEvent;
    return entries.toSpliced(place, 0, { event, place: null, seq: null });
  }
  const place = find(entries, edit.seq);
  const entry = entries[place] as Entry;
  const { event } = entry;
  switch (edit.type) {
    case 'drop':
      return entries.toSpliced(place, 1);
    case 'duplicate':
      return entries.toSpliced(place + 1, 0, { event, place: null, seq: null });
    case 'change': {
      checked(event.kind, edit.data);
      return entries.with(place, { ...entry, event: { ...event, data: edit.data } as AppEvent });
    }
    case 'delay': {
      const wrong = wrongDelay(event.at, edit.ms, earliest);
      if (wrong !== null) throw new EditError(wrong);
      const at = event.at + Math.round(edit.ms);
      const others = entries.toSpliced(place, 1);
      const target = others.findIndex((other, index) =>
        edit.ms < 0 ? other.event.at > at : index >= place && other.event.at > at,
      );
      const moved = { ...entry, event: { ...event, at }, place: null };
      return others.toSpliced(target < 0 ? others.length : target, 0, moved);
    }
    case 'move': {
      if (edit.before === edit.seq) throw new EditError("an event can't be moved before itself");
      const others = entries.toSpliced(place, 1);
      const target = find(others, edit.before);
      const at = others[target]?.event.at ?? event.at;
      return others.toSpliced(target, 0, { ...entry, event: { ...event, at }, place: null });
    }
  }
}

/**
 * Makes smaller recordings of one: with only these of its events, in order, whose data and times may differ. The cause of an
 * event is then the nearest of its causes that is left.
 */
export function partsOf({ header, events }: Recording) {
  const causes = new Map(
    events.map(({ seq, cause }) => [seq, cause === undefined || cause < seq ? cause : undefined]),
  );
  return (base: Recording['base'], some: readonly AppEvent[]): Recording => {
    const left = new Set(some.map(({ seq }) => seq));
    const entries = some.map((event): Entry => {
      let { cause } = event;
      while (cause !== undefined && causes.has(cause) && !left.has(cause)) cause = causes.get(cause);
      const { cause: _, ...rest } = event;
      const rooted = (cause === undefined ? rest : { ...rest, cause }) as AppEvent;
      return { event: rooted, place: null, seq: event.seq };
    });
    return numbered({ header, base, events }, entries).recording;
  };
}

/** Renumbers the events consecutively and updates all references by `seq`, including those in notes. A fork is no longer a simulated run. */
function numbered({ header, base, events }: Recording, entries: readonly Entry[]): Fork {
  const first = base === null ? (events[0]?.seq ?? 1) : base.seq + 1;
  const seqs = new Map<number, number>();
  entries.forEach(({ seq }, index) => {
    if (seq !== null) seqs.set(seq, first + index);
  });
  /** References to events before the recording stay; references to dropped events become 0. */
  const follow = (seq: number) => (seq < first ? seq : (seqs.get(seq) ?? 0));
  const isSame = entries.every(({ seq }, index) => seq === first + index);
  const renumbered = entries.map(({ event }, index) => {
    const seq = first + index;
    if (isSame) return event;
    const { cause, ...rest } = event;
    const schema = facts[event.kind];
    const data =
      schema === undefined || !containsType(schema, 'eventRef')
        ? event.data
        : mapLeaves(schema, event.data, (type, leaf) => (type === 'eventRef' ? follow(Number(leaf)) : leaf));
    const followed = cause === undefined ? 0 : follow(cause);
    return { ...rest, seq, data, ...(followed > 0 && followed < seq ? { cause: followed } : {}) } as AppEvent;
  });
  const places = entries.map(({ place }) => place);
  const { simulated: _, notes: before = [], ...kept } = header;
  const noted = (notes: readonly Note[]): Recording => {
    const moved = notes.map(({ seq, text }) => ({ seq: seqs.get(seq) ?? 0, text }));
    const left = moved.filter(({ seq }) => seq > 0);
    const own = left.length === 0 ? {} : { notes: left };
    return { header: { ...kept, events: renumbered.length, ...own }, base, events: renumbered };
  };
  return {
    recording: noted(before),
    noted,
    placeOf(index) {
      if (index <= 0) return 0;
      const next = places.findIndex((place) => place !== null && place >= index);
      return next < 0 ? renumbered.length : next;
    },
  };
}
