// CSV output [RFC 4180] that is safe to open in a spreadsheet.
import { MINOR_UNITS } from '../../../streams/money';

export interface Column<Item> {
  readonly header: string;
  readonly cell: (item: Item) => string;
}

const NUMBER = /^-?\d+(\.\d+)?$/;
/** Text that spreadsheets would interpret as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Prefixes formula-like text with an apostrophe, so that spreadsheets treat it as text. */
function field(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvOf<Item>(columns: readonly Column<Item>[], items: readonly Item[]): string {
  const rows = [
    columns.map(({ header }) => header),
    ...items.map((item) => columns.map(({ cell }) => cell(item))),
  ];
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** `19.90`; empty without an amount. `amount` in minor units. */
export const amountCell = (amount: number | null) =>
  amount === null ? '' : (amount / MINOR_UNITS).toFixed(2);

/** An instant in epoch ms as `2026-11-03 09:05:00`, in UTC. */
export const instantCell = (at: number | null) =>
  at === null ? '' : new Date(at).toISOString().slice(0, 19).replace('T', ' ');
