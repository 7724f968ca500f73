// How far promotions and quests have come, as the platform pushes it while their page is open [2 §4].
import { filter, merge } from 'rxjs';
import type { Reaction } from '../core';
import type { DataOf } from '../event';
import { pacedReload } from '../pacedReload';
import { readModel } from '../readModel';
import { dictionary, finite, type Infer, optional, shape, whole } from '../schema';
import { promotionEndpoints } from './promotions';

/** The most promotions whose progress is kept; the one that moved longest ago goes first. */
export const MAX_PROGRESSES = 100;

const progressState = shape({
  /** By promotion id: what was pushed since its list was last asked for. */
  byId: dictionary(shape({ current: finite(), version: optional(whole()), pushedSeq: whole() })),
});
export type PromotionProgressState = Infer<typeof progressState>;

interface Listed {
  readonly promotionId: number;
}

/** A list that was asked for after a push knows what it said; one that was asked for before is older. */
function takeList(
  state: PromotionProgressState,
  items: readonly Listed[],
  event: { readonly cause?: number },
): undefined {
  for (const { promotionId } of items) {
    const pushed = state.byId[promotionId];
    if (pushed !== undefined && (event.cause ?? 0) > pushed.pushedSeq) delete state.byId[promotionId];
  }
}

export const promotionProgress = readModel(
  progressState,
  { byId: {} },
  {
    'promotion/progressed': (state, { promotionId, currentAccumulation, version }, event) => {
      const known = state.byId[promotionId];
      if (known !== undefined && version !== null && known.version !== null && version < known.version)
        return;
      state.byId[promotionId] = { current: currentAccumulation, version, pushedSeq: event.seq };
      const entries = Object.entries(state.byId);
      if (entries.length <= MAX_PROGRESSES) return;
      const [oldest] = entries.reduce((one, other) => (other[1].pushedSeq < one[1].pushedSeq ? other : one));
      delete state.byId[oldest];
    },
    'promotions/loaded': (state, { items }, event) => takeList(state, items, event),
    'lobbyPromotions/loaded': (state, { items }, event) => takeList(state, items, event),
    'quests/loaded': (state, { inPeriodPromos }, event) => takeList(state, inPeriodPromos, event),
    'hub/connected': (state) => {
      for (const entry of Object.values(state.byId)) entry.version = null;
    },
    'session/ended': () => ({ byId: {} }),
  },
);

interface Progressing extends Listed {
  readonly subTypeMeta: {
    readonly currentAccumulation: number | null;
    readonly targetAccumulation: number | null;
  } | null;
}

/** How far a promotion or quest has come, in its own unit: the latest push, else what its list said. */
export function currentProgress(state: PromotionProgressState, promotion: Progressing): number {
  return state.byId[promotion.promotionId]?.current ?? promotion.subTypeMeta?.currentAccumulation ?? 0;
}

function reachesTarget(
  { promotionId, currentAccumulation }: DataOf<'promotion/progressed'>,
  promotions: readonly Progressing[],
): boolean {
  const target = promotions.find((promotion) => promotion.promotionId === promotionId)?.subTypeMeta
    ?.targetAccumulation;
  return target !== null && target !== undefined && currentAccumulation >= target;
}

/** A promotion or quest that reaches its target has another status now: its list is asked for again, where it was shown. */
export const reloadOnTargetReached: Reaction = (core) => {
  const reached = (promotions: () => readonly Progressing[]) =>
    core.on('promotion/progressed').pipe(filter(({ data }) => reachesTarget(data, promotions())));
  return merge(
    reached(() => core.state('pages')['quests/loaded']?.inPeriodPromos ?? []).pipe(
      pacedReload(
        ({ seq }) => core.call(promotionEndpoints.getQuests, {}, { cause: seq, fresh: true }),
        core.scheduler,
      ),
    ),
    reached(() => core.state('pages')['promotions/loaded']?.items ?? []).pipe(
      pacedReload(
        ({ seq }) =>
          core.call(
            promotionEndpoints.getPromotions,
            { query: { isBanner: null, promoType: null } },
            { cause: seq, fresh: true },
          ),
        core.scheduler,
      ),
    ),
  );
};
