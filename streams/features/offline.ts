// Offline state: when the network was lost, and the age of the cached lobby, which exists only with the flag `pwa`.
import { EMPTY, filter, map, merge, mergeMap, type Observable, pairwise, switchMap, take } from 'rxjs';
import { calendarDate, clockTime, dateAndTime } from '../dates';
import { type AppEvent, newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Core, Reactions } from '../reaction';
import * as s from '../schema/schema';

export const facts = {
  /** The device reported that its network connection was lost or restored. */
  'network/changed': s.object({ isOnline: s.boolean() }),
  /**
   * A call failed without a network, and the worker's cached response of `keptAt` (epoch ms) replaced it. The preceding
   * event is its fact.
   */
  'answer/kept': s.object({ route: s.publicString(), keptAt: s.number() }),
};

const offlineState = s.object({
  /** When the device lost its network, epoch ms; null while it has one, if unknown, or if the platform was reached since. */
  since: s.optional(s.number()),
  /** When the shown games were cached, epoch ms; null for games just received from the platform. */
  gamesKeptAt: s.optional(s.number()),
});
export type OfflineState = s.Infer<typeof offlineState>;

const GAMES = 'GET /lobby/games';

export const models = {
  offline: readModel(
    offlineState,
    { since: null, gamesKeptAt: null },
    {
      'network/changed': (state, data, event) => {
        state.since = data.isOnline ? null : event.at;
      },
      /** The device was wrong. */
      'hub/connected': (state) => {
        state.since = null;
      },
      'games/loaded': (state) => {
        state.gamesKeptAt = null;
      },
      'answer/kept': (state, data) => {
        if (data.route === GAMES) state.gamesKeptAt = data.keptAt;
      },
    },
  ),
};

/** True if the platform appears to be unreachable. */
export const isOffline = ({ since, gamesKeptAt }: OfflineState): boolean =>
  since !== null || gamesKeptAt !== null;

/** `14:05`, or `Mar 5, 14:05` for another day; both arguments in epoch ms. */
export const timeOf = (at: number, now: number): string =>
  calendarDate(at) === calendarDate(now) ? clockTime(at) : dateAndTime(at);

/** The first reply to a call that starts from now on; a configuration may be a cached one. */
function nextReply(core: Core): Observable<AppEvent> {
  return core.on('call/started').pipe(
    mergeMap(({ seq }) =>
      core.events$.pipe(
        filter(({ cause }) => cause === seq),
        take(1),
      ),
    ),
    filter(({ kind }) => !/^call\/(failed|aborted)|^config/.test(kind)),
    take(1),
  );
}

export const reactions: Reactions = {
  /** Reports changes of the device's network status; at startup only that there is no network. */
  reportNetworkOnChange: (core) => {
    const { online$ } = core.browser;
    const changes$ = online$.pipe(
      pairwise(),
      filter(([before, now]) => before !== now),
      map(([, now]) => now),
    );
    const absent$ = online$.pipe(
      take(1),
      filter((isOnline) => !isOnline),
    );
    return merge(absent$, changes$).pipe(
      map((isOnline) => newEvent('network/changed', { isOnline }, 'system')),
    );
  },
  /** A device may be wrong, for example because of a virtual network adapter: a reply shows that there is a network. */
  correctNetworkOnReply: (core) =>
    core.on('network/changed').pipe(
      switchMap(({ data }) => (data.isOnline ? EMPTY : nextReply(core))),
      map(({ seq }) => newEvent('network/changed', { isOnline: true }, 'system', { cause: seq })),
    ),
};
