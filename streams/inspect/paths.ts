// Paths as text: `rewards.queue.0.id`, or with list positions in brackets.
import type { States } from '../log/readModel';
import { fieldsOf, isBranch, type Path } from './writers';

export const pathText = (path: Path): string => path.join('.');

export type FoundPath =
  | { readonly ok: true; readonly path: Path }
  /** `parent` is the part of the text that exists, and `fields` what it contains. */
  | { readonly ok: false; readonly parent: string; readonly fields: readonly string[] };

/**
 * The path that a text names in these states. A key may contain dots, as routes do, so the longest key that matches is taken.
 */
export function pathIn(states: States, text: string): FoundPath {
  const path: string[] = [];
  let value: unknown = states;
  let rest = text.replaceAll(/\[(\d+)\]/g, '.$1');
  while (rest !== '') {
    const keys = isBranch(value) ? fieldsOf(value).map(([key]) => key) : [];
    const matching = keys.filter((key) => rest === key || rest.startsWith(`${key}.`));
    const key = matching.sort((one, other) => other.length - one.length)[0];
    if (key === undefined) return { ok: false, parent: pathText(path), fields: keys };
    path.push(key);
    value = isBranch(value) ? (Array.isArray(value) && key === 'length' ? value.length : value[key]) : null;
    rest = rest.slice(key.length + 1);
  }
  return path.length === 0 ? { ok: false, parent: '', fields: Object.keys(states) } : { ok: true, path };
}

/** The paths of the leaves below a path, in order; an empty branch has none. */
export function leavesBelow(value: unknown, path: Path): readonly Path[] {
  if (!isBranch(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesBelow(inner, [...path, key]));
}

/** The paths of the leaves that differ between two values, including those that only one of them has. */
export function changedPaths(before: unknown, after: unknown, path: Path = []): readonly Path[] {
  if (Object.is(before, after)) return [];
  if (!isBranch(before) && !isBranch(after)) return [path];
  const keys = new Set(
    [before, after].flatMap((value) => (isBranch(value) ? fieldsOf(value).map(([key]) => key) : [])),
  );
  const inner = (value: unknown, key: string) => (isBranch(value) ? Reflect.get(value, key) : undefined);
  const changed = [...keys].flatMap((key) =>
    changedPaths(inner(before, key), inner(after, key), [...path, key]),
  );
  return isBranch(before) && isBranch(after) ? changed : [path, ...changed];
}
