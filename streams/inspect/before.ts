// Gives an expression the states before each event, as far as it reads them: a fold changes states in place.
import { deepCopy, type States } from '../log/readModel';
import type { Evaluate } from './expression';
import type { Path } from './writers';

/** A copy of the values at these paths. Lists on the way become objects by index. */
export function copyOf(states: States, paths: readonly Path[]): States {
  const copy: Record<string, unknown> = {};
  for (const path of paths) {
    let from: unknown = states;
    let to = copy;
    for (const [depth, key] of path.entries()) {
      if (typeof from === 'string' && key === 'length') from = from.length;
      else if (typeof from !== 'object' || from === null || !Object.hasOwn(from, key)) break;
      else from = (from as Record<string, unknown>)[key];
      if (depth === path.length - 1) to[key] = deepCopy(from);
      else {
        const inner = Object.hasOwn(to, key) ? (to[key] as Record<string, unknown>) : {};
        to[key] = inner;
        to = inner;
      }
    }
  }
  return copy;
}

/** An expression that is evaluated at each event in turn, starting from `initial`, and knows the states before it. */
export function inSequence<T>(evaluate: Evaluate<T>, initial: () => States): Evaluate<T> {
  const { readsBefore = [] } = evaluate;
  if (readsBefore.length === 0) return evaluate;
  let before = copyOf(initial(), readsBefore);
  return (states, event, request) => {
    const value = evaluate(states, event, request, before);
    before = copyOf(states, readsBefore);
    return value;
  };
}
