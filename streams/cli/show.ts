// The row of an event, in columns.
import { originOf } from '../inspect/origin';
import type { AppEvent } from '../log/event';

const DATA_WIDTH = 80;

function shortened(text: string): string {
  return text.length <= DATA_WIDTH ? text : `${text.slice(0, DATA_WIDTH - 1)}…`;
}

/** seq, time, source, kind, via, cause, origin, shortened data. Control characters in strings are escaped as in JSON. */
export function eventRow(event: AppEvent): string {
  const { seq, at, kind, source, via, cause, data } = event;
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
    shortened(JSON.stringify(data)),
  ].join(' ');
}
