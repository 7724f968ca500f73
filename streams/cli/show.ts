// The row of an event, in columns.
import { originOf } from '../inspect/origin';
import { summaryOf } from '../inspect/summarise';
import type { AppEvent } from '../log/event';

/** seq, time, source, kind, via, cause, origin, summary. Control characters in strings are escaped as in JSON. */
export function eventRow(event: AppEvent, summary = summaryOf(event, () => null)): string {
  const { seq, at, kind, source, via, cause } = event;
  const time = new Date(at).toISOString();
  const route = via === undefined || via === '' ? '-' : JSON.stringify(via).slice(1, -1);
  return [
    String(seq).padStart(6),
    time,
    source.padEnd(7),
    kind.padEnd(26),
    route.padEnd(36),
    (cause === undefined ? '-' : `<${cause}`).padEnd(7),
    originOf(event).padEnd(26),
    summary,
  ]
    .join(' ')
    .trimEnd();
}
