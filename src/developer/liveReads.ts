// Lets the picker note what the hooks of the live UI read. Until then, a hook gets the state itself.
import type { ModelName } from '../../streams/log/readModel';
import type { NoteReads } from '../core';

let asking: NoteReads | null = null;
/** The model of each hook that reads outside of a render, by its reader. */
const models = new WeakMap<object, ModelName>();

export const noteLiveReads: NoteReads = (reader, model, state) => {
  if (asking !== null) return asking(reader, model, state);
  if (typeof reader === 'object') models.set(reader, model);
  return state;
};

/** Runs `read` while hooks get what `noteReads` returns. */
export function whileNoting<Value>(noteReads: NoteReads, read: () => Value): Value {
  asking = noteReads;
  try {
    return read();
  } finally {
    asking = null;
  }
}

export const modelOfReader = (reader: object): ModelName | undefined => models.get(reader);
