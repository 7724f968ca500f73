// Tracks which events wrote each field of some read models, while a replay folds a stretch of events. The raw fold changes states in
// place, so an element that moves within its list, or to another one, stays the same object and keeps its writers.
import type { AppEvent } from '../log/event';
import type { States } from '../log/readModel';

/** The keys from the states to one value; the first is the read model. A list also has the key `length`. */
export type Path = readonly string[];

/** An event wrote a value. */
export interface Write {
  readonly by: AppEvent;
  /** The value after the event; undefined if it was removed, and for a branch. */
  readonly value: unknown;
  /** The previous writer of the field; null if the event created it. */
  readonly earlier: Written | null;
}

/** The writer of a value within the stretch, or where the value was before the stretch if none of its events wrote it. */
export type Written = Write | { readonly by: null; readonly before: Path };

export type Branch = Readonly<Record<string, unknown>>;

export const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** The fields of a branch, in order. */
export const fieldsOf = (value: Branch): readonly (readonly [string, unknown])[] =>
  Array.isArray(value) ? [...Object.entries(value), ['length', value.length]] : Object.entries(value);

/** Whether two values look the same in a tree view; the contents of branches are separate lines. */
const looksSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (isBranch(one) && isBranch(other) && Array.isArray(one) === Array.isArray(other));

/** An object when it was last examined: its fields, the writer of each, and that of the object. */
interface Known {
  readonly values: ReadonlyMap<string, unknown>;
  readonly written: Map<string, Written>;
  readonly brought: Written;
}

export interface WriterTrace {
  /** Notes what an event changed in these models. Call it after the event was folded, with the fold's own states. */
  note(states: States, event: AppEvent, models: readonly string[]): void;
  /** The writer of the value at a path. */
  writerOf(states: States, path: Path): Written;
}

/** The object that a new one replaces: in a list the element of the same id, else what was at its place. */
function replacedBy(key: string, value: Branch, before: Known): unknown {
  const { id } = value;
  if (id !== undefined) {
    for (const old of before.values.values()) if (isBranch(old) && old.id === id) return old;
  }
  return before.values.get(key);
}

/** Whether the object has the fields that it had; branches are compared by identity. */
function hasSameFields(value: Branch, values: ReadonlyMap<string, unknown>): boolean {
  let count = 0;
  for (const key in value) {
    if (!Object.is(values.get(key), value[key]) || !values.has(key)) return false;
    count += 1;
  }
  return count === values.size - (Array.isArray(value) ? 1 : 0);
}

/** Starts a trace at the beginning of a stretch; `states` are the fold's own. */
export function traceWriters(states: States, models: readonly string[]): WriterTrace {
  const known = new WeakMap<object, Known>();
  const roots = new Map(models.map((name) => [name, states[name]]));

  function start(value: Branch, path: Path): void {
    const values = new Map(fieldsOf(value));
    const written = new Map<string, Written>();
    for (const [key, inner] of values) {
      written.set(key, { by: null, before: [...path, key] });
      if (isBranch(inner)) start(inner, [...path, key]);
    }
    known.set(value, { values, written, brought: { by: null, before: path } });
  }

  /**
   * If the event created this object, `replaced` is what was there before, and `earlier` the writer of that.
   */
  function visit(value: Branch, replaced: unknown, earlier: Written | null, by: AppEvent): void {
    const own = known.get(value);
    if (own !== undefined && hasSameFields(value, own.values)) {
      for (const key in value) {
        const inner = value[key];
        if (isBranch(inner)) visit(inner, undefined, null, by);
      }
      return;
    }
    const isSimilar = isBranch(replaced) && looksSame(replaced, value);
    const before = own ?? (isSimilar ? known.get(replaced) : undefined);
    const values = new Map(fieldsOf(value));
    const written = new Map(before?.written);
    known.set(value, { values, written, brought: before?.brought ?? { by, value: undefined, earlier } });
    for (const key of before?.values.keys() ?? [])
      if (!values.has(key)) written.set(key, { by, value: undefined, earlier: written.get(key) ?? null });
    for (const [key, inner] of values) {
      const last = written.get(key) ?? null;
      if (isBranch(inner)) {
        const old = before === undefined ? undefined : replacedBy(key, inner, before);
        visit(inner, old, Array.isArray(value) ? null : last, by);
        written.set(key, known.get(inner)?.brought ?? { by, value: undefined, earlier: last });
      } else if (before?.values.has(key) !== true || !Object.is(before.values.get(key), inner)) {
        written.set(key, { by, value: inner, earlier: last });
      }
    }
  }

  for (const [name, root] of roots) if (isBranch(root)) start(root, [name]);

  return {
    note(after, event, touched) {
      for (const name of touched) {
        const state = after[name];
        if (!roots.has(name)) continue;
        if (isBranch(state)) visit(state, roots.get(name), null, event);
        roots.set(name, state);
      }
    },
    writerOf(after, path) {
      let written: Written | undefined;
      let value: unknown = after;
      for (const [depth, key] of path.entries()) {
        if (!isBranch(value)) break;
        if (depth > 0) written = known.get(value)?.written.get(key);
        value = value[key];
      }
      return written ?? { by: null, before: path };
    },
  };
}
