// The free spins that a game's tile shows.
import type { DataOf } from '../../log/event';

/** The number of free spins per game, excluding those expired at `now` (epoch ms). */
export function freeSpinsByGame(
  loaded: DataOf<'freeSpins/loaded'> | null,
  now: number,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { gameIds, count, expiryDate } of loaded?.items ?? []) {
    if (expiryDate !== null && expiryDate <= now) continue;
    for (const gameId of gameIds) counts.set(gameId, (counts.get(gameId) ?? 0) + count);
  }
  return counts;
}
