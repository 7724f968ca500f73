// The values that the hooks of the live UI read. Nothing renders: each selector runs once more on a proxy of its state.
import { getUntracked } from 'proxy-compare';
import type { States } from '../../../streams/log/readModel';
import { hooksIn } from '../../replay/picker/components';
import { createReads, type Reads } from '../../replay/picker/reads';
import { modelOfReader, whileNoting } from '../liveReads';

/** The most fields of a selected object that count as read: its component may read any of them. */
const MAX_FIELDS = 2_000;

/** Reads the fields of a proxied object, level by level. */
function readAll(selected: unknown): void {
  const queue = [selected];
  let left = MAX_FIELDS;
  for (let object = queue.shift(); object !== undefined && left > 0; object = queue.shift()) {
    if (typeof object !== 'object' || object === null || getUntracked(object) === null) continue;
    if (Array.isArray(object)) Reflect.get(object, 'length');
    for (const value of Object.values(object)) {
      left -= 1;
      if (typeof value === 'object' && value !== null) queue.push(value);
    }
  }
}

type Selector = (state: unknown) => unknown;

const fieldOf = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;

/** The reads of all hooks below `container`, in these states. */
export function readsOfHooks(container: Element, states: States): Reads {
  const reads = createReads();
  const askStore = (hook: unknown) => {
    const getSnapshot = fieldOf(fieldOf(hook, 'queue'), 'getSnapshot');
    if (typeof getSnapshot === 'function')
      readAll(whileNoting(reads.noteReads, getSnapshot as () => unknown));
  };
  const askReader = (reader: unknown) => {
    const model = typeof reader === 'object' && reader !== null ? modelOfReader(reader) : undefined;
    if (model === undefined) return;
    const select = fieldOf(reader, 'current') as Selector;
    readAll(select(reads.noteReads(reader as object, model, states[model])));
  };
  for (const hook of hooksIn(container)) {
    askStore(hook);
    askReader(hook.memoizedState);
  }
  return reads;
}
