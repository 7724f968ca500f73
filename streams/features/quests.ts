// Quests: what a player bets, spins or wins in a time, for a reward [GPQ-20].
import { filter } from 'rxjs';
import { boolean } from 'superstruct';
import type { Reactions } from '../reaction';
import {
  array,
  eachOf,
  instant,
  integer,
  number,
  object,
  oneOf,
  optional,
  publicString,
  withDefault,
} from '../schema';
import { endpoint, query } from '../wire/endpoint';
import { pacedReload } from '../wire/pacedReload';
import { reachesTarget } from './shared/promotionProgress';
import { SUB_PROMO_TYPES } from './shared/promotionShapes';

/** [GPQ-21] */
export const QUEST_STATUSES = ['Future', 'Available', 'Locked', 'OptIn', 'Completed', 'InProgress'] as const;
const quest = object({
  promotionId: integer(),
  title: publicString(),
  status: oneOf(QUEST_STATUSES, 'Locked'),
  isOptedIn: withDefault(boolean(), false),
  subPromoType: optional(oneOf(SUB_PROMO_TYPES, 'Other')),
  subTypeMeta: optional(
    object({
      gameIds: array(integer()),
      currentAccumulation: optional(number()),
      targetAccumulation: optional(number()),
      startDate: instant(),
      completedAt: instant(),
    }),
  ),
});

export const facts = {
  'quests/loaded': object({ inPeriodPromos: array(quest) }),
  'quest/loaded': quest,
  'quest/activated': object({ promotionId: integer() }),
  'quest/abandoned': object({ promotionId: integer() }),
};

const ofQuest = (_: null, request: { params: { promotionId: string | number } }) => ({
  promotionId: Number(request.params.promotionId),
});

export const endpoints = {
  getQuests: endpoint('GET /Players/:player/quests', {
    reply: object({ inPeriodPromos: eachOf(quest) }),
    event: 'quests/loaded',
  }),
  getQuest: endpoint('GET /Players/:player/quests/:promotionId', { reply: quest, event: 'quest/loaded' }),
  activateQuest: endpoint('POST /Players/:player/quests/:promotionId', {
    event: 'quest/activated',
    toData: ofQuest,
  }),
  abandonQuest: endpoint('DELETE /Players/:player/quests/:promotionId', {
    event: 'quest/abandoned',
    toData: ofQuest,
  }),
};

export const queries = {
  quests: query(endpoints.getQuests, {}),
};

export const pageData = ['quests/loaded'] as const;

export const reactions: Reactions = {
  /** Reloads a shown list when one of its quests reaches its target and so changes status. */
  reloadQuestsOnTargetReached: (core) =>
    core.on('promotion/progressed').pipe(
      filter(({ data }) => reachesTarget(data, core.state('pages')['quests/loaded']?.inPeriodPromos ?? [])),
      pacedReload(
        ({ seq }) => core.call(endpoints.getQuests, {}, { cause: seq, fresh: true }),
        core.scheduler,
      ),
    ),
};
