// Follows an expression through a recording: every change of its value.
import { deepCopy } from '../log/readModel';
import { countUpTo, type RecordedLog, recordedEvents } from '../recording/ranges/packedEvents';
import { inSequence } from './before';
import type { Engine } from './engine';
import type { Evaluate, ExpressionReads } from './expression';
import type { Predicate } from './predicate';
import type { Work } from './work';

/** The value of an expression before the first event, and each event that changed it, with the value after it. */
export interface Watched {
  readonly initial: unknown;
  /** Indices of events, ascending. */
  readonly places: readonly number[];
  readonly values: readonly unknown[];
}

export type Searching = Pick<Engine, 'createReplay' | 'firstWhereIn'>;

/** Calls `note` with the value after every event at which it may have changed. */
export function* eachValue<T>(
  recording: RecordedLog,
  { evaluate, reads }: { readonly evaluate: Evaluate<T>; readonly reads: ExpressionReads },
  engine: Searching,
  note: (value: T, index: number) => void,
): Work<void> {
  const events = recordedEvents(recording.events);
  const current = inSequence(evaluate, () => engine.createReplay(recording).peek());
  const visit: Predicate = (states, event) => {
    if (event !== null) note(current(states, event), countUpTo(events, event.seq) - 1);
    return false;
  };
  yield* engine.firstWhereIn(recording, visit, { reads });
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every change of an expression's value. Objects and lists are compared by content. */
export function* watchIn(
  recording: RecordedLog,
  expression: { readonly evaluate: Evaluate; readonly reads: ExpressionReads },
  engine: Searching,
): Work<Watched> {
  const places: number[] = [];
  const values: unknown[] = [];
  const { evaluate } = expression;
  const start = engine.createReplay(recording).peek();
  const initial = deepCopy(evaluate(start, null, undefined, start));
  let last = initial;
  let text = isBranch(last) ? JSON.stringify(last) : null;
  yield* eachValue(recording, expression, engine, (value, index) => {
    if (Object.is(value, last)) return;
    if (isBranch(value)) {
      const now = JSON.stringify(value);
      if (now === text) return;
      text = now;
    } else text = null;
    last = deepCopy(value);
    places.push(index);
    values.push(last);
  });
  return { initial, places, values };
}
