// Where an event came from, in words: from outside, or the reaction that emitted it.
import type { AppEvent } from '../log/event';

/** A reply to a call, from outside; calls that were dropped or never sent also end with a failure. */
export const isReply = ({ kind, source, cause }: AppEvent): boolean =>
  source === 'rest' && cause !== undefined && kind !== 'call/started' && kind !== 'call/aborted';

export const isPush = ({ kind, source }: AppEvent): boolean => source === 'hub' && !kind.startsWith('hub/');

/** `player`, `push`, `reply`, `screen` (data that a screen loads), `core`, or the name of a reaction. */
export function originOf(event: AppEvent): string {
  if (event.by !== undefined) return event.by;
  if (isPush(event)) return 'push';
  if (isReply(event)) return 'reply';
  if (event.kind === 'call/started') return 'screen';
  return event.source === 'player' ? 'player' : 'core';
}
