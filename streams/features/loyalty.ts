// Loyalty points and numeric levels, which determine locks and progress; the tiers are statuses [LOY-05, DEC-160].
import { concat, filter, map, mergeMap, type Observable, of, pairwise, switchMap, timer } from 'rxjs';
import { isOlder, lastChange, takePush, UNCHANGED } from '../log/changes';
import { type NewEvent, newEvent } from '../log/event';
import { readModel, retain } from '../log/readModel';
import type { Reactions } from '../reaction';
import { PATHS, pathOf } from '../routes';
import * as s from '../schema/schema';
import { endpoint, push, query } from '../wire/endpoint';
import { type Loads, onceConnected } from '../wire/keepCurrent';
import { bringing } from './shared/rewardFacts';
import { popup } from './shared/vocabulary';
import { heldUntilFree } from './shared/whenFree';

const levelEntry = s.object({
  level: s.integer(),
  isCurrent: s.withDefault(s.boolean(), false),
  startPoints: s.number(),
  endPoints: s.number(),
});
export type LevelEntry = s.Infer<typeof levelEntry>;

const levels = s.object({ items: s.array(levelEntry), totalPoints: s.number() });
const points = { points: s.number(), version: s.optional(s.integer()) };

export const facts = {
  'loyaltyPoints/updated': s.object(points),
  'levels/loaded': levels,
};

export const modals = {
  levelUp: s.object({ level: s.integer() }),
};

export const endpoints = {
  /** The current level and the next [LOY-06]. */
  getLevels: endpoint('GET /Players/:player/levels', {
    query: s.object({ pageSize: s.integer() }),
    reply: levels,
    event: 'levels/loaded',
  }),
};

export const queries = {
  levels: query(endpoints.getLevels, { query: { pageSize: 2 } }),
};

export const pushes = [
  push('LoyaltyPointsUpdated', { payload: s.object(points), event: 'loyaltyPoints/updated' }),
];

const loyaltyState = s.object({
  /** Null until loaded. */
  level: s.optional(s.integer()),
  /** The level before the last change in this session. */
  previousLevel: s.optional(s.integer()),
  points: s.optional(s.number()),
  /** The points required for the next level. */
  nextLevelAt: s.optional(s.number()),
  /** The current level and the following ones, as the platform sends them. */
  entries: s.array(levelEntry),
  /** Of the points. */
  ...lastChange,
});
export type LoyaltyState = s.Infer<typeof loyaltyState>;

const unknownLoyalty: LoyaltyState = {
  level: null,
  previousLevel: null,
  points: null,
  nextLevelAt: null,
  entries: [],
  ...UNCHANGED,
};

const currentOf = (entries: readonly LevelEntry[]) =>
  entries.find(({ isCurrent }) => isCurrent) ?? entries[0];

export const models = {
  loyalty: readModel(loyaltyState, unknownLoyalty, {
    'levels/loaded': (state, data, event) => {
      const current = currentOf(data.items);
      const level = current?.level ?? null;
      if (state.level !== null && level !== null && level !== state.level) state.previousLevel = state.level;
      state.level = level;
      state.nextLevelAt = current?.endPoints ?? null;
      state.entries = retain(data.items);
      if (!isOlder(event, state.changedSeq)) state.points = data.totalPoints;
    },
    'loyaltyPoints/updated': (state, data, event) => {
      if (takePush(state, event, data.version)) state.points = data.points;
    },
    'hub/connected': (state) => {
      state.version = null;
    },
    'session/ended': () => unknownLoyalty,
  }),
};

/**
 * The progress through the current level: points earned and points required [LOY-09]; null until loaded. Uses only
 * values from the platform [LOY-30].
 */
export function levelProgress(
  loyalty: LoyaltyState,
): { level: number; made: number; wanted: number; points: number; next: LevelEntry | null } | null {
  const current = currentOf(loyalty.entries);
  if (current === undefined || loyalty.points === null) return null;
  const { level, startPoints, endPoints } = current;
  return {
    level,
    made: loyalty.points - startPoints,
    wanted: endPoints - startPoints,
    points: loyalty.points,
    next: loyalty.entries.find((entry) => entry.level === level + 1) ?? null,
  };
}

export const loads: Loads = {
  /** The level unlocks games; it rises when the points reach the next one. */
  levels: {
    query: queries.levels,
    flag: 'leveling',
    signIn: onceConnected,
    resync: true,
    page: PATHS.showsLevel,
    reloadOn: {
      ...bringing('BettyPoints'),
      'loyaltyPoints/updated': (_, { state }) =>
        (state('loyalty').points ?? 0) >= (state('loyalty').nextLevelAt ?? Number.POSITIVE_INFINITY),
    },
    crossedBy: ['loyaltyPoints/updated'],
  },
};

export const reactions: Reactions = {
  /** Announces a new level for a few seconds; as a note during play [RWD-31]. */
  announceOnLevelUp: (core) =>
    core.whileSignedIn(() =>
      core.on('levels/loaded').pipe(
        filter(() => core.config.flags.leveling),
        map((event) => ({ event, level: core.state('loyalty').level })),
        pairwise(),
        filter(([before, now]) => before.level !== null && now.level !== null && now.level > before.level),
        switchMap(([, { event, level }]): Observable<NewEvent> => {
          const origin = { cause: event.seq };
          const reached = level ?? 0;
          if (PATHS.playing.test(pathOf(core.state('navigation')))) {
            const text = `You reached Level ${reached}!`;
            return of(
              newEvent('toast/requested', { tone: 'ok', text, ms: null, link: null }, 'system', origin),
            );
          }
          const request = newEvent(
            'popup/requested',
            popup({ type: 'levelUp' as const, level: reached }),
            'system',
            origin,
          );
          return concat(
            of(request).pipe(heldUntilFree(core)),
            timer(core.config.constants.rewardPopupMs, core.scheduler).pipe(
              mergeMap(() => core.state('popups').stack.filter(({ content }) => content.type === 'levelUp')),
              map(({ id }) => newEvent('popup/closed', { id }, 'timer', origin)),
            ),
          );
        }),
      ),
    ),
};
