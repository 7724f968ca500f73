// A player's active free spins, loaded on the pages that show them [LOBBY-13].
import { exhaustMap, filter, mergeMap, of } from 'rxjs';
import { type DataOf, type EventKind, newEvent } from '../log/event';
import type { Reactions } from '../reaction';
import { PAGES, PATHS } from '../routes';
import * as s from '../schema/schema';
import { endpoint, query } from '../wire/endpoint';
import type { Loads } from '../wire/keepCurrent';
import { bringing } from './shared/rewardFacts';

function freeSpinFields<Money>(money: Money) {
  return { gameIds: s.array(s.integer()), count: s.integer(), coinValue: money, expiryDate: s.instant() };
}

export const facts = {
  'freeSpins/loaded': s.object({ items: s.array(s.object(freeSpinFields(s.optional(s.minorUnits())))) }),
};

export const endpoints = {
  getFreeSpins: endpoint('GET /Players/:player/freeSpins/active', {
    reply: s.object({ items: s.eachOf(s.object(freeSpinFields(s.optional(s.amount())))) }),
    event: 'freeSpins/loaded',
  }),
};

export const queries = {
  freeSpins: query(endpoints.getFreeSpins, {}),
};

export const pageData = ['freeSpins/loaded'] as const;

export const loads: Loads = {
  freeSpins: {
    query: queries.freeSpins,
    page: PATHS.showsFreeSpins,
    entry: true,
    reloadOn: bringing('FreeSpins'),
  },
};

export const reactions: Reactions = {
  /**
   * The action "update free spins" loads them on every page, and shows a message when they have loaded [NOTIF-18,
   * ENT-72].
   */
  updateFreeSpinsOnAction: (core) =>
    core.on('notification/acted').pipe(
      filter(({ data }) => data.action.type === 'updateFreeSpins'),
      exhaustMap(({ seq }) =>
        core.call(endpoints.getFreeSpins, {}, { cause: seq, fresh: true }).pipe(
          mergeMap((fact) => {
            const text = MESSAGES[fact.kind];
            if (text === undefined) return of(fact);
            const isLoaded = fact.kind === 'freeSpins/loaded';
            const toast = {
              tone: isLoaded ? ('ok' as const) : ('problem' as const),
              text,
              ms: null,
              link: isLoaded ? { label: 'See my free spins', to: PAGES.rewards } : null,
            };
            return of(fact, newEvent('toast/requested', toast, 'system', { cause: seq }));
          }),
        ),
      ),
    ),
};

/** The message after an update, by the fact that ends it. */
const MESSAGES: Readonly<Partial<Record<EventKind, string>>> = {
  'freeSpins/loaded': 'Your free spins are up to date.',
  'call/failed': 'Something went wrong.',
  'event/rejected': 'Something went wrong.',
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
