// Changes since the reply that is shown: a push, the outcome of an action, or an open request of the player. A reply that
// was requested before a change does not contain it and does not override it; a later one does.
import * as s from '../schema/schema';

/** The last change of a value: the `seq` of its event, and the platform's version, if it sends one. */
export const lastChange = { changedSeq: s.integer(), version: s.optional(s.integer()) };
export interface LastChange {
  changedSeq: number;
  version: number | null;
}
export const UNCHANGED: LastChange = { changedSeq: 0, version: null };

type At = { readonly seq: number };
/** `cause`: the `call/started` of the reply. */
type Reply = { readonly cause?: number };

/** Whether a reply was requested before the event `changedSeq`. */
export const isOlder = ({ cause }: Reply, changedSeq: number): boolean =>
  cause !== undefined && cause < changedSeq;

/** Records a value's version; false for a value older than the last one. Versions start over with a connection. */
export function takeVersion(last: LastChange, version: number | null): boolean {
  if (version !== null && last.version !== null && version < last.version) return false;
  last.version = version ?? last.version;
  return true;
}

/** Records a push; false if it is older than the last one. */
export function takePush(last: LastChange, { seq }: At, version: number | null): boolean {
  if (!takeVersion(last, version)) return false;
  last.changedSeq = seq;
  return true;
}

/** A change of one item of a list. */
export interface Change<Value> extends LastChange {
  id: number;
  value: Value;
  /** A request whose outcome is unknown: no reply overrides it. */
  isOpen: boolean;
}

/** The schema of a list's changes, the latest last: per item at most one that is open, and one that is not. */
export const changesOf = <Value extends s.AnyStruct>(value: Value) =>
  s.array(s.object({ id: s.integer(), value, isOpen: s.boolean(), ...lastChange }));

/** How many changes are kept; the least recent one is dropped first. */
export const MAX_CHANGES = 100;

/** The change of an item that applies, or undefined. */
export function changeOf<V>(changes: readonly Change<V>[], id: number): Change<V> | undefined {
  return changes.find((change) => change.id === id && change.isOpen) ?? savedChangeOf(changes, id);
}

/** The latest change of an item that is not an open request, or undefined. */
export function savedChangeOf<V>(changes: readonly Change<V>[], id: number): Change<V> | undefined {
  return changes.find((change) => change.id === id && !change.isOpen);
}

/** Whether the outcome of a request for this item is unknown. */
export const isOpen = (changes: readonly Change<unknown>[], id: number): boolean =>
  changes.some((change) => change.id === id && change.isOpen);

function drop<V>(changes: Change<V>[], isDropped: (change: Change<V>) => boolean): undefined {
  for (let at = changes.findIndex(isDropped); at >= 0; at = changes.findIndex(isDropped))
    changes.splice(at, 1);
}

function add<V>(changes: Change<V>[], change: Change<V>): undefined {
  changes.push(change);
  if (changes.length > MAX_CHANGES) changes.shift();
}

/** Adds the player's request, which replaces an open one for the same item. */
export function openChange<V>(changes: Change<V>[], id: number, value: V, { seq }: At): undefined {
  revertChange(changes, id);
  add(changes, { id, value, isOpen: true, changedSeq: seq, version: null });
}

/** Reverts an open request; the item's earlier change applies again. */
export const revertChange = (changes: Change<unknown>[], id: number): undefined =>
  drop(changes, (change) => change.id === id && change.isOpen);

/** Adds a push or a saved change, and closes the open request for the same value. Drops an older version. */
export function saveChange<V>(
  changes: Change<V>[],
  id: number,
  value: V,
  event: At,
  version: number | null = null,
): undefined {
  const last = { ...UNCHANGED, version: savedChangeOf(changes, id)?.version ?? null };
  if (!takePush(last, event, version)) return;
  drop(changes, (change) => change.id === id && (!change.isOpen || change.value === value));
  add(changes, { id, value, isOpen: false, ...last });
}

/** A new connection starts over. */
export function forgetVersions(changes: LastChange[]): undefined {
  for (const change of changes) change.version = null;
}

/** Drops the changes that a reply contains; `ids`: its items, all by default. */
export function dropContained(changes: Change<unknown>[], reply: Reply, ids?: readonly number[]): undefined {
  const isContained = ({ id, isOpen, changedSeq }: Change<unknown>) =>
    !isOpen && !isOlder(reply, changedSeq) && (ids?.includes(id) ?? true);
  drop(changes, isContained);
}
