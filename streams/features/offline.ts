// What a player may rely on without a network: since when there is none, and how old the kept lobby is (flag `pwa`).
import { EMPTY, filter, map, merge, pairwise, take } from 'rxjs';
import { boolean } from 'superstruct';
import { calendarDate, clockTime, dateAndTime } from '../dates';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import { type Infer, number, object, optional, publicString } from '../schema/schema';

export const facts = {
  /** The device said that it has a network again, or that it has none. */
  'network/changed': object({ isOnline: boolean() }),
  /** A call found no network, and its answer of `keptAt` (epoch ms), which the worker kept, stood in: the fact before this one. */
  'answer/kept': object({ route: publicString(), keptAt: number() }),
};

const offlineState = object({
  /** Since when the device has no network, epoch ms; null while it has one, or does not know. */
  since: optional(number()),
  /** When the shown games were kept, epoch ms; null for games that the platform itself has just sent. */
  gamesKeptAt: optional(number()),
});
export type OfflineState = Infer<typeof offlineState>;

const GAMES = 'GET /lobby/games';

export const models = {
  offline: readModel(
    offlineState,
    { since: null, gamesKeptAt: null },
    {
      'network/changed': (state, data, event) => {
        state.since = data.isOnline ? null : event.at;
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

/** Whether the platform is out of reach for all that is known. */
export const isOffline = ({ since, gamesKeptAt }: OfflineState): boolean =>
  since !== null || gamesKeptAt !== null;

/** `14:05`, or `Mar 5, 14:05` of another day; both in epoch ms. */
export const timeOf = (at: number, now: number): string =>
  calendarDate(at) === calendarDate(now) ? clockTime(at) : dateAndTime(at);

export const reactions: Reactions = {
  /** Reports what the device says of its network, from the start only that it has none. */
  reportNetworkOnChange: (core) => {
    if (!core.config.flags.pwa) return EMPTY;
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
};
