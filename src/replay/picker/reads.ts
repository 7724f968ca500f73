// Notes which values of the states each hook reads, by handing out proxies of the states.
import { affectedToPathList, createProxy, getUntracked } from 'proxy-compare';
import type { Path } from '../../../streams/inspect/writers';
import type { NoteReads } from '../../core';

/** The values that one hook has read of its current state. */
export interface HookReads {
  /** The path of every value read, in order; an object that was only compared or enumerated is also a value. */
  readonly paths: readonly Path[];
  /** The path of an object that the hook handed out; null for any other value. */
  pathOf(object: unknown): Path | null;
}

export interface Reads {
  readonly noteReads: NoteReads;
  /** Null if the object isn't the reader of a hook. */
  of(reader: unknown): HookReads | null;
}

interface Slot {
  readonly model: string;
  state: object;
  readonly affected: WeakMap<object, unknown>;
  readonly proxies: WeakMap<object, unknown>;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A path without the segments for enumeration and `in`, which begin with a colon. */
function withoutMarks(path: readonly (string | symbol)[]): Path {
  const mark = path.findIndex((key) => typeof key === 'symbol' || key.startsWith(':'));
  return (mark < 0 ? path : path.slice(0, mark)).map(String);
}

function readsOf({ model, state, affected }: Slot): HookReads {
  const found = affectedToPathList(state, affected, true);
  const unique = new Map(found.map(withoutMarks).map((path) => [path.join('\n'), [model, ...path]]));
  const paths = [...unique.values()];
  let objects: Map<object, Path> | null = null;
  /** The objects on the way to each value. */
  const index = () => {
    const known = new Map<object, Path>([[state, [model]]]);
    for (const path of paths) {
      let value: unknown = state;
      for (const [depth, key] of path.slice(1).entries()) {
        value = (value as Record<string, unknown> | null | undefined)?.[key];
        if (!isObject(value)) break;
        known.set(value, path.slice(0, depth + 2));
      }
    }
    return known;
  };
  return {
    paths,
    pathOf(object) {
      const original = isObject(object) ? (getUntracked(object) ?? object) : null;
      if (original === null) return null;
      objects ??= index();
      return objects.get(original) ?? null;
    },
  };
}

export function createReads(): Reads {
  const slots = new WeakMap<object, Slot>();
  return {
    noteReads(reader, model, state) {
      if (!isObject(state)) return state;
      let slot = slots.get(reader);
      if (slot === undefined) {
        slot = { model, state, affected: new WeakMap(), proxies: new WeakMap() };
        slots.set(reader, slot);
      }
      slot.state = state;
      return createProxy(state, slot.affected, slot.proxies);
    },
    of(reader) {
      const isKey = isObject(reader) || typeof reader === 'function';
      const slot = isKey ? slots.get(reader) : undefined;
      return slot === undefined ? null : readsOf(slot);
    },
  };
}
