// Filters events by words: `kind:coin`, `source:hub`, `model:balances`, `cause:12`, `dur>500`, or any text of the event's line.
// A minus sign before a word excludes its events.
import { models } from '../catalogue/complete';
import type { AppEvent } from '../log/event';
import { RESET_KIND } from '../log/readModel';
import { lookup } from '../schema/lookup';

const tables: Readonly<Record<string, { readonly recipes: object }>> = models;

const touching = new Map<string, readonly string[]>();

/** The read models that handle events of a kind. */
export function modelsTouchedBy(kind: string): readonly string[] {
  const known = touching.get(kind);
  if (known !== undefined) return known;
  const names = Object.keys(tables);
  const found =
    kind === RESET_KIND ? names : names.filter((name) => Object.hasOwn(tables[name]?.recipes ?? {}, kind));
  touching.set(kind, found);
  return found;
}

/** The indexed part of an event. */
type Indexed = Pick<AppEvent, 'kind' | 'source' | 'cause'>;

/**
 * `whole` parses the event, if only its index is known. `took`: how long its call took, ms, if it is a reply; null for other
 * events, and where it is unknown.
 */
export type EventFilter = (event: Indexed, whole: () => AppEvent, took?: () => number | null) => boolean;

const FIELDS: Readonly<Record<string, (value: string) => EventFilter>> = {
  kind: (value) => (event) => event.kind.toLowerCase().includes(value),
  source: (value) => (event) => event.source === value,
  model: (value) => (event) => modelsTouchedBy(event.kind).some((name) => name.toLowerCase() === value),
  cause: (value) => (event) => String(event.cause ?? '') === value,
  via: (value) => (_, whole) => (whole().via ?? '').toLowerCase().includes(value),
};

/** The names before a colon that filter events. */
export const QUALIFIERS: readonly string[] = Object.keys(FIELDS);

const COMPARED = /^(dur|value)(?::|(<=|>=|!=|<|>|=))(<=|>=|!=|<|>|=)?(.+)$/;

export interface Comparison {
  readonly name: 'dur' | 'value';
  /** Compares numbers by size, everything else by its text, ignoring case. */
  holds(value: unknown): boolean;
}

/** `dur>500`, `value<0`, `value:approved`; null for another word. */
export function comparisonOf(word: string): Comparison | null {
  const [, name, first, second, wanted = ''] = COMPARED.exec(word) ?? [];
  if (name !== 'dur' && name !== 'value') return null;
  const operator = first ?? second ?? '=';
  const number = Number(wanted);
  const isEqual = (value: unknown) =>
    typeof value === 'number' ? value === number : String(value).toLowerCase() === wanted.toLowerCase();
  const bySize: Readonly<Record<string, (value: number) => boolean>> = {
    '<': (value) => value < number,
    '>': (value) => value > number,
    '<=': (value) => value <= number,
    '>=': (value) => value >= number,
  };
  const compare = bySize[operator];
  return {
    name,
    holds(value) {
      if (compare !== undefined) return typeof value === 'number' && compare(value);
      return isEqual(value) === (operator === '=');
    },
  };
}

function someValue(data: unknown, holds: (value: unknown) => boolean): boolean {
  if (typeof data !== 'object' || data === null) return holds(data);
  return Object.values(data).some((value) => someValue(value, holds));
}

function testOf(word: string): EventFilter {
  if (word.length > 1 && word.startsWith('-')) {
    const excluded = testOf(word.slice(1));
    return (event, whole, took) => !excluded(event, whole, took);
  }
  const comparison = comparisonOf(word);
  if (comparison?.name === 'dur')
    return (_, __, took) => {
      const ms = took?.() ?? null;
      return ms !== null && comparison.holds(ms);
    };
  if (comparison !== null) return (_, whole) => someValue(whole().data, comparison.holds);
  const colon = word.indexOf(':');
  const byField = lookup(FIELDS, word.slice(0, colon));
  if (byField !== undefined) return byField(word.slice(colon + 1));
  return (event, whole) =>
    event.kind.toLowerCase().includes(word) || JSON.stringify(whole()).toLowerCase().includes(word);
}

export const filterWords = (text: string): readonly string[] => text.trim().split(/\s+/).filter(Boolean);

/** A predicate for events that match every word of the filter, ignoring case; null if the filter is empty. */
export function eventFilter(text: string): EventFilter | null {
  const tests = filterWords(text.toLowerCase()).map(testOf);
  if (tests.length === 0) return null;
  return (event, whole, took) => tests.every((test) => test(event, whole, took));
}
