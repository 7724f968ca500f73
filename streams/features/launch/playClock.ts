// The clock of a game counts from when the player started playing it: another currency, a reload of its frame or a short
// visit to another page do not restart it.
import { EMPTY, mergeMap, type Observable, of } from 'rxjs';
import { type NewEvent, newEvent } from '../../log/event';
import type { Core } from '../../reaction';

/** The longest interruption that the clock of a game continues after, ms. */
export const INTERRUPTION_MS = 300_000;

interface Play {
  readonly gameId: number;
  /** When the player started playing, epoch ms. */
  readonly since: number;
  /** When the game was left; null while it is open. */
  readonly leftAt: number | null;
}

/** Continues the clock of a game that was left a short time ago. */
export function resumeClockOnLaunch(core: Core): Observable<NewEvent> {
  let last: Play | null = null;
  return core.on('game/launched', 'game/opened', 'game/closed', 'session/ended').pipe(
    mergeMap(({ kind, seq, at }) => {
      if (kind === 'session/ended') last = null;
      else if (kind !== 'game/launched') last = last === null ? null : { ...last, leftAt: last.leftAt ?? at };
      const { phase, gameId } = core.state('launch');
      if (kind !== 'game/launched' || phase !== 'launched' || gameId === null) return EMPTY;
      const isContinued =
        last !== null && last.gameId === gameId && at - (last.leftAt ?? at) <= INTERRUPTION_MS;
      last = { gameId, since: last !== null && isContinued ? last.since : at, leftAt: null };
      return isContinued
        ? of(newEvent('game/resumed', { since: last.since }, 'system', { cause: seq }))
        : EMPTY;
    }),
  );
}
