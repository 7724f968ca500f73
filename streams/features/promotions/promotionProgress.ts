// The progress of promotions and quests, pushed by the hub [GPQ-18].
import { readModel } from '../../log/readModel';
import * as s from '../../schema/schema';
import { push } from '../../wire/endpoint';
import { type PromotionProgressState, progressState } from '../shared/promotionProgress';

export const facts = {
  /** `currentAccumulation` is absolute, in the promotion's unit. */
  'promotion/progressed': s.object({
    promotionId: s.integer(),
    currentAccumulation: s.number(),
    version: s.optional(s.integer()),
  }),
};

export const pushes = [
  push('InPeriodPromotionProgressUpdated', {
    payload: s.object({
      promotionId: s.integer(),
      currentAccumulation: s.number(),
      version: s.optional(s.integer()),
    }),
    event: 'promotion/progressed',
  }),
];

/** How many promotions keep their progress; the least recently updated one is dropped first. */
export const MAX_PROGRESSES = 100;

interface Listed {
  readonly promotionId: number;
}

/** A list requested after a push includes it; a list requested before is older. */
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

export const models = {
  promotionProgress: readModel(
    progressState,
    { byId: {} },
    {
      'promotion/progressed': (state, { promotionId, currentAccumulation, version }, event) => {
        const known = state.byId[promotionId];
        if (known !== undefined && version !== null && known.version !== null && version < known.version)
          return;
        state.byId[promotionId] = { current: currentAccumulation, version, pushedSeq: event.seq };
        if (known !== undefined) return;
        const entries = Object.entries(state.byId);
        if (entries.length <= MAX_PROGRESSES) return;
        const [oldest] = entries.reduce((one, other) =>
          other[1].pushedSeq < one[1].pushedSeq ? other : one,
        );
        delete state.byId[oldest];
      },
      'promotions/loaded': (state, { items }, event) => takeList(state, items, event),
      'inPeriodPromotions/loaded': (state, { items }, event) => takeList(state, items, event),
      'lobbyPromotions/loaded': (state, { items }, event) => takeList(state, items, event),
      'quests/loaded': (state, { inPeriodPromos }, event) => takeList(state, inPeriodPromos, event),
      'hub/connected': (state) => {
        for (const entry of Object.values(state.byId)) entry.version = null;
      },
      'session/ended': () => ({ byId: {} }),
    },
  ),
};
