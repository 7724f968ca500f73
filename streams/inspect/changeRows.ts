// The state changes at an event as a table for people: numbers with their unit and difference, bookkeeping apart from facts.
import { models } from '../catalogue/complete';
import { lookup } from '../schema/lookup';
import { type AnyStruct, isPlainObject } from '../schema/schema';
import type { Difference } from './diff';
import { amount, lasting, oneLine, ref, whole } from './phrases';

export interface ChangeRow {
  /** Keys from the model, joined by dots. */
  readonly field: string;
  /** Null if the field did not exist. */
  readonly before: string | null;
  /** Null if the field no longer exists. */
  readonly after: string | null;
  /** How much a number grew or shrank: `+2,500 BC`, `+4 min`. Null for other values. */
  readonly difference: string | null;
}

export interface ChangeGroup {
  readonly model: string;
  readonly rows: readonly ChangeRow[];
}

export interface ChangeTable {
  readonly facts: readonly ChangeGroup[];
  /** When something was requested, loaded or last changed. */
  readonly bookkeeping: readonly ChangeGroup[];
}

const BOOKKEEPING_MODELS: ReadonlySet<string> = new Set(['calls', 'pages']);
const BOOKKEEPING_FIELD =
  /(^|\.)(at|version|versions|isStale|stale|\w*Seq|(settled|entered|games|asked|loaded)At)$/;

const isBookkeeping = (model: string, field: string) =>
  BOOKKEEPING_MODELS.has(model) || BOOKKEEPING_FIELD.test(field);

const all: Readonly<Record<string, { readonly schema: AnyStruct } | undefined>> = models;

/** The type of the schema at this path, if there is one. Keys of dictionaries may contain dots; those are not found. */
function typeAt(model: string, field: string): string | null {
  let struct = all[model]?.schema;
  for (const key of field.split('.')) {
    const schema: unknown = struct?.schema;
    if (struct?.type === 'dictionary' || /^\d+$/.test(key)) struct = schema as AnyStruct;
    else
      struct = isPlainObject(schema) ? lookup(schema as Readonly<Record<string, AnyStruct>>, key) : undefined;
    if (struct === undefined || struct === null) return null;
  }
  return struct?.type ?? null;
}

/** Times of day are those of the recording in UTC, as everywhere in the studio. */
const clock = (at: number) => new Date(at).toISOString().slice(11, 23);

interface Unit {
  text(value: number): string;
  /** Null where a difference is meaningless. */
  difference(value: number): string | null;
}

const signed = (text: string) => (text.startsWith('−') ? text : `+${text}`);

const numberIn = (unit: string): Unit => ({
  text: (value) => words(whole(value), unit),
  difference: (value) => words(signed(whole(value)), unit),
});
const amountIn = (unit: string): Unit => ({
  text: (value) => words(amount(value), unit),
  difference: (value) => words(signed(amount(value)), unit),
});
const TIME: Unit = { text: clock, difference: (ms) => `${ms < 0 ? '−' : '+'}${lasting(ms)}` };
/** A reference to an event. */
const SEQ: Unit = { text: ref, difference: () => null };
/** A number without an order. */
const ID: Unit = { text: String, difference: () => null };
const DURATION: Unit = { text: lasting, difference: TIME.difference };

const words = (...parts: readonly string[]) => parts.filter((word) => word !== '').join(' ');

const currencyOf = (model: string, field: string): string => {
  if (/coins/i.test(field)) return 'BC';
  return model === 'balances' || /sweep/i.test(field) ? 'SC' : '';
};

/** Amounts in minor units that the schema of their model declares as numbers. */
const AMOUNT = /^balances\.(?!gems\.)\w+\.amount$/;

/** After 2001 in ms, so that counts and ids are not treated as times. */
const isTime = (value: number) => value > 1e12 && value < 8.64e15;

function unitOf(model: string, field: string, value: number): Unit {
  const type = typeAt(model, field);
  if (type === 'minor' || AMOUNT.test(`${model}.${field}`)) return amountIn(currencyOf(model, field));
  if (type === 'instant' || (/(^|\.)at$|At$/.test(field) && isTime(value)))
    return isTime(value) ? TIME : numberIn('');
  if (/Seq$/.test(field)) return SEQ;
  if (/(^|\.)id$|Id$/.test(field)) return ID;
  if (/Ms$/.test(field)) return DURATION;
  return numberIn(field.startsWith('gems.') ? 'gems' : '');
}

function valueText(model: string, field: string, value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value === 'number' && Number.isFinite(value)) return unitOf(model, field, value).text(value);
  return oneLine(JSON.stringify(value) ?? String(value), 160);
}

function rowOf({ before, after }: Difference, model: string, field: string): ChangeRow {
  const isNumeric = typeof before === 'number' && typeof after === 'number';
  return {
    field,
    before: valueText(model, field, before),
    after: valueText(model, field, after),
    difference: isNumeric ? unitOf(model, field, after).difference(after - before) : null,
  };
}

/** Groups the differences between two states of all models. */
export function changeTable(differences: readonly Difference[]): ChangeTable {
  const groups = { facts: new Map<string, ChangeRow[]>(), bookkeeping: new Map<string, ChangeRow[]>() };
  for (const difference of differences) {
    const [model = '', ...keys] = difference.path.split('.');
    const field = keys.join('.');
    const group = isBookkeeping(model, field) ? groups.bookkeeping : groups.facts;
    const rows = group.get(model) ?? [];
    group.set(model, rows);
    rows.push(rowOf(difference, model, field));
  }
  const listOf = (group: ReadonlyMap<string, ChangeRow[]>) =>
    [...group].map(([model, rows]) => ({ model, rows }));
  return { facts: listOf(groups.facts), bookkeeping: listOf(groups.bookkeeping) };
}
