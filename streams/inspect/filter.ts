// Filters events by words: `kind:coin`, `source:hub`, `model:balances`, `cause:12`, or any text of the event's line.
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

/** `whole` parses the event, if only its index is known. */
export type EventFilter = (event: Indexed, whole: () => AppEvent) => boolean;

const FIELDS: Readonly<Record<string, (value: string) => EventFilter>> = {
  kind: (value) => (event) => event.kind.toLowerCase().includes(value),
  source: (value) => (event) => event.source === value,
  model: (value) => (event) => modelsTouchedBy(event.kind).some((name) => name.toLowerCase() === value),
  cause: (value) => (event) => String(event.cause ?? '') === value,
  via: (value) => (_, whole) => (whole().via ?? '').toLowerCase().includes(value),
};

/** A predicate for events that match every word of the filter, ignoring case; null if the filter is empty. */
export function eventFilter(text: string): EventFilter | null {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const tests = words.map((word): EventFilter => {
    const colon = word.indexOf(':');
    const field = word.slice(0, colon);
    const byField = lookup(FIELDS, field);
    if (byField !== undefined) return byField(word.slice(colon + 1));
    return (event, whole) =>
      event.kind.toLowerCase().includes(word) || JSON.stringify(whole()).toLowerCase().includes(word);
  });
  return (event, whole) => tests.every((test) => test(event, whole));
}
