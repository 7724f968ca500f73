// Delivery of choices of which only the latest counts (`delivery: 'latest'`).
import { defer, EMPTY, exhaustMap, type Observable, type OperatorFunction, of, repeat, tap } from 'rxjs';

/**
 * Saves a choice immediately, and of the choices made during a save only the latest one afterwards: one call at a time,
 * so that no older choice arrives later. `save` must complete.
 */
export function latestOnly<Choice, Result>(
  save: (choice: Choice) => Observable<Result>,
): OperatorFunction<Choice, Result> {
  return (choices$) =>
    defer(() => {
      const waiting: Choice[] = [];
      const save$ = defer(() => {
        const latest = waiting.splice(0).at(-1);
        return latest === undefined ? EMPTY : save(latest);
      });
      return choices$.pipe(
        tap((choice) => waiting.push(choice)),
        exhaustMap(() => save$.pipe(repeat({ delay: () => (waiting.length > 0 ? of(null) : EMPTY) }))),
      );
    });
}
