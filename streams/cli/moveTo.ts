// A place in a recording as an argument.
import { countUpTo, type RecordedEvents } from '../recording/ranges/packedEvents';
import type { Replay } from '../recording/replay';

/** A date and optionally a time, as the commands print them; epoch ms. `Date.parse` also accepts texts that aren't dates. */
const ISO = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?$/;

/** The time that `place` names, epoch ms; null if it names none. */
export function timeIn(place: string): number | null {
  const at = ISO.test(place) ? Date.parse(place) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** The error for an argument that is neither a `seq` nor a time. */
export const noPlace = (place: string): string =>
  `--at needs a seq or a time such as 2026-11-22T04:13:57Z, not ${JSON.stringify(place)}`;

/** The error for a `seq` after the last event. */
const noEvent = (place: string, events: RecordedEvents): string =>
  `no event ${place}; the last is ${events.at(events.length - 1)?.seq ?? 0}`;

/** Seeks to a place in a recording: a `seq` or a date. Returns an error message, or null. */
export function moveTo(replay: Replay, place: string | null): string | null {
  if (place === null) {
    replay.seek(replay.length);
    return null;
  }
  if (/^\d+$/.test(place)) {
    const { events } = replay;
    if (Number(place) > (events.at(events.length - 1)?.seq ?? 0)) return noEvent(place, events);
    replay.seek(countUpTo(events, Number(place)));
    return null;
  }
  const at = timeIn(place);
  if (at === null) return noPlace(place);
  replay.seekTime(at);
  return null;
}
