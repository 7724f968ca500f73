// Saves with verification: a call that changes something, and its outcome. After a lost response the outcome is
// unknown, so the data is loaded again and decides.
import { concat, defer, EMPTY, from, mergeMap, type Observable, repeat, takeUntil, tap, timer } from 'rxjs';
import { type NewEvent, newEvent } from '../../log/event';
import type { Core } from '../../reaction';
import { spread } from '../../spread';
import type { ArgsOf, Delivering, Endpoint, Query } from '../../wire/endpoint';
import { type Failure, failures, failureText, isUncertain } from '../../wire/failure';
import { popup } from './vocabulary';

interface Outcome {
  /** The request. */
  readonly cause: number;
  /** The data that the call changes; its load is retried after `LOOK_UP_DELAYS_MS` while that fails. */
  readonly lookUp: Query;
  /** True if the loaded data has the requested value. */
  readonly isDone: () => boolean;
  /** The facts of the outcome; null for a successful save. */
  readonly end: (failure: Failure | null) => readonly NewEvent[];
}

/** The failure of a call, of which this is the last fact; null if it succeeded. */
export function failureOf(fact: NewEvent): Failure | null {
  if (fact.kind === 'call/failed') return fact.data.failure;
  return fact.kind === 'event/rejected' ? failures.undecodable(fact.data.path) : null;
}

/** The minimum delays before the retries of a failed lookup, ms. Afterwards the call counts as failed. */
export const LOOK_UP_DELAYS_MS: readonly number[] = [2_000, 5_000, 13_000];

/** Retries the lookup until it succeeds. */
function lookUpWithRetries(core: Core, { lookUp, cause }: Outcome): Observable<NewEvent> {
  let hasFailed = false;
  return defer(() => {
    hasFailed = false;
    return core.call(lookUp.endpoint, lookUp.args as ArgsOf<Endpoint>, { cause, fresh: true });
  }).pipe(
    tap((fact) => {
      hasFailed ||= failureOf(fact) !== null;
    }),
    repeat({
      delay: (count) => {
        const pause = hasFailed ? LOOK_UP_DELAYS_MS[count - 1] : undefined;
        return pause === undefined ? EMPTY : timer(spread(pause, core.random), core.scheduler);
      },
    }),
  );
}

/** Sends a change once; after a lost response, the data is loaded to find out. Ends with the session. */
export function saveAndVerify<E extends Delivering<'lookUp' | 'latest'>>(
  core: Core,
  endpoint: E,
  args: ArgsOf<E>,
  outcome: Outcome,
): Observable<NewEvent> {
  return defer(() => {
    const { cause, isDone, end } = outcome;
    let failure: Failure | null = null;
    const called$ = core.call(endpoint, args, { cause, fresh: true }).pipe(
      tap((fact) => {
        failure ??= failureOf(fact);
      }),
    );
    const ended$ = defer(() => {
      if (failure === null || !isUncertain(failure)) return from(end(failure));
      return concat(
        lookUpWithRetries(core, outcome),
        defer(() => from(end(isDone() ? null : failure))),
      );
    });
    return concat(called$, ended$);
  }).pipe(takeUntil(core.on('session/ended')));
}

type WithoutNulls<T> = { [Key in keyof T]: Exclude<T[Key], null> | undefined };

/** The body without absent values. */
export const withoutNulls = <T extends object>(data: T) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null)) as WithoutNulls<T>;

/** A toast about the outcome of a save. */
export const toast = (tone: 'ok' | 'problem', text: string, cause: number | NewEvent) =>
  newEvent('toast/requested', { tone, text, link: null, ms: null }, 'system', { cause });

/** Failures that end the session or belong to an ended one; the player is notified of that instead. */
const SESSION_FAILURES: ReadonlySet<Failure['type']> = new Set(['expired', 'aborted']);

/**
 * The call's facts. If it fails, also an alert titled `Hmm...` with the platform's reason, or else one of `words`
 * [ERR-01, MODAL-12].
 */
export function alertingOnFailure(
  call$: Observable<NewEvent>,
  words: { readonly refused: string; readonly uncertain: string },
): Observable<NewEvent> {
  return call$.pipe(
    mergeMap((fact) => {
      const failure = failureOf(fact);
      if (failure === null || SESSION_FAILURES.has(failure.type)) return [fact];
      const text = isUncertain(failure) ? words.uncertain : failureText(failure, words.refused);
      const content = { type: 'info' as const, title: 'Hmm...', text, button: null };
      return [fact, newEvent('popup/requested', popup(content), 'system', { cause: fact })];
    }),
  );
}
