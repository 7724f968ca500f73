// Runs reactions. One that throws is logged as one fact and restarted after a second; the others keep running.
import { catchError, defer, map, merge, mergeMap, type Observable, type Subscription, timer } from 'rxjs';
import { type NewEvent, newEvent } from './log/event';
import type { Core, Reaction, Reactions } from './reaction';
import { spread } from './spread';
import type { OnThrown } from './unhandled';

/** The delay before a reaction that threw is restarted, ms. */
const RESTART_MS = 1_000;

/** The fact of an error in a reaction, or in a call that the UI made. */
export function reactionFailed(reaction: string, error: unknown): NewEvent {
  const message = error instanceof Error ? error.message : 'unknown error';
  return newEvent('reaction/failed', { reaction, message }, 'system');
}

/** Subscribes to these reactions and appends their facts to the log. */
export function runReactions(
  core: Core,
  reactions: Reactions,
  append: (fact: NewEvent, by: string) => void,
  coreFor: (core: Core, reaction: string) => Core = (same) => same,
  onThrown: OnThrown = () => undefined,
): Subscription {
  const supervised = (name: string, reaction: Reaction): Observable<NewEvent> =>
    defer(() => reaction(coreFor(core, name))).pipe(
      catchError((error: unknown, again) => {
        append(reactionFailed(name, error), name);
        onThrown({ origin: 'reaction', error, part: name });
        return timer(spread(RESTART_MS, core.random), core.scheduler).pipe(mergeMap(() => again));
      }),
    );
  const started = Object.entries(reactions).map(([name, reaction]) =>
    supervised(name, reaction).pipe(map((fact) => [fact, name] as const)),
  );
  return merge(...started).subscribe(([fact, name]) => append(fact, name));
}
