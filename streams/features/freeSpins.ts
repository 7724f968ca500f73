// A player's active free spins, loaded on the pages that show them [LOBBY-13].
import { filter, merge } from 'rxjs';
import type { DataOf } from '../log/event';
import type { Reactions } from '../reaction';
import { PATHS, pathOf } from '../routes';
import { amount, array, eachOf, instant, integer, minorUnits, object, optional } from '../schema';
import { endpoint, query } from '../wire/endpoint';
import { pacedReload } from '../wire/pacedReload';
import { brings, REWARD_FACTS } from './shared/rewardFacts';

function freeSpinFields<Money>(money: Money) {
  return { gameIds: array(integer()), count: integer(), coinValue: money, expiryDate: instant() };
}

export const facts = {
  'freeSpins/loaded': object({ items: array(object(freeSpinFields(optional(minorUnits())))) }),
};

export const endpoints = {
  getFreeSpins: endpoint('GET /Players/:player/freeSpins/active', {
    reply: object({ items: eachOf(object(freeSpinFields(optional(amount())))) }),
    event: 'freeSpins/loaded',
  }),
};

export const queries = {
  freeSpins: query(endpoints.getFreeSpins, {}),
};

export const pageData = ['freeSpins/loaded'] as const;

export const reactions: Reactions = {
  loadFreeSpinsOnRouteEntry: (core) =>
    merge(
      core
        .on('route/entered', 'session/started')
        .pipe(
          filter(
            () =>
              core.state('session').status === 'signedIn' &&
              PATHS.showsFreeSpins.test(pathOf(core.state('navigation'))),
          ),
        ),
      core.on(...REWARD_FACTS).pipe(filter((event) => brings(event, 'FreeSpins'))),
    ).pipe(
      pacedReload(({ seq }) => core.call(endpoints.getFreeSpins, {}, { cause: seq, fresh: true }), core),
    ),
};

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
