// The changes of a watched expression as CSV.
import type { AppEvent } from '../log/event';
import type { Watched } from './watch';

/** Spreadsheets run a cell that starts with one of these. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A cell of a CSV file, quoted as in RFC 4180. */
function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of seq, time, kind and value. The first one has the value before the first event, and no event. */
export function csvOf(
  { initial, places, values }: Watched,
  eventAt: (index: number) => Pick<AppEvent, 'seq' | 'at' | 'kind'>,
): string {
  const rows = places.map((place, change) => {
    const { seq, at, kind } = eventAt(place);
    return [seq, new Date(at).toISOString(), kind, values[change]];
  });
  return [['seq', 'time', 'kind', 'value'], ['', '', '', initial], ...rows]
    .map((cells) => `${cells.map(cell).join(',')}\n`)
    .join('');
}
