// Gives an expression the states before each event, as far as it reads them: a fold changes states in place.
import { deepCopy, type States } from '../log/readModel';
import type { Evaluate } from './expression';
import type { Path } from './writers';

type Branch = Record<string, unknown>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** Copies the values at these paths into `copy`. Lists on the way become objects by index. */
export function copyInto(copy: Branch, states: States, paths: readonly Path[]): States {
  for (const path of paths) {
    let from: unknown = states;
    let to = copy;
    for (let depth = 0; depth < path.length; depth++) {
      const key = path[depth] as string;
      let value: unknown;
      if (isBranch(from) && Object.hasOwn(from, key)) value = from[key];
      else if (typeof from === 'string' && key === 'length') value = from.length;
      if (depth === path.length - 1) to[key] = isBranch(value) ? deepCopy(value) : value;
      else {
        const inner = to[key];
        const next: Branch = isBranch(inner) ? inner : {};
        to[key] = next;
        to = next;
        from = value;
      }
    }
  }
  return copy;
}

/** An expression that is evaluated at each event in turn, starting from `initial`, and can read the states before it. */
export function inSequence<T>(evaluate: Evaluate<T>, initial: () => States): Evaluate<T> {
  const { readsBefore = [] } = evaluate;
  if (readsBefore.length === 0) return evaluate;
  const copy: Branch = {};
  copyInto(copy, initial(), readsBefore);
  return (states, event, request) => {
    const value = evaluate(states, event, request, copy);
    copyInto(copy, states, readsBefore);
    return value;
  };
}
