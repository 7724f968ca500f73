// Stops the view of the page at the event after which a condition holds.
import { inSequence } from '../../../streams/inspect/before';
import { originOf } from '../../../streams/inspect/origin';
import { overStates } from '../../../streams/inspect/overStates';
import { parsePredicate } from '../../../streams/inspect/predicate';
import type { AppEvent } from '../../../streams/log/event';
import type { States } from '../../../streams/log/readModel';
import type { Core } from '../../../streams/reaction';
import { MODEL_NAMES } from '../../../streams/recording/replay';

export type Stop =
  | { readonly ok: true; readonly cancel: () => void }
  /** `message` is one line. */
  | { readonly ok: false; readonly message: string };

/** Where it stopped, in words. */
export const stoppedText = (condition: string, event: AppEvent): string =>
  `Stopped at event ${event.seq}, ${event.kind} (${originOf(event)}): ${condition}`;

/**
 * Calls `onStop` once, with the first event from now on after which the condition starts to hold, and the states after it. A
 * condition that reads the event or the states before it need not start to hold.
 */
export function stopWhen(
  core: Core,
  condition: string,
  onStop: (event: AppEvent, states: States) => void,
): Stop {
  const parsed = overStates(parsePredicate(condition, MODEL_NAMES));
  if (!parsed.ok) return parsed;
  const { holds, reads } = parsed;
  const isOfEvent = reads.event || (holds.readsBefore ?? []).length > 0;
  const now = core.states();
  const current = inSequence(holds, () => now);
  let held = !isOfEvent && current(now, null);
  const watching = core.events$.subscribe((event) => {
    const states = core.states();
    const value = current(states, event);
    if (value && (isOfEvent || !held)) {
      watching.unsubscribe();
      onStop(event, states);
    }
    held = value;
  });
  return { ok: true, cancel: () => watching.unsubscribe() };
}
