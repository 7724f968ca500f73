// The progress of promotions and quests, pushed by the hub [GPQ-18].
import { dropContained, forgetVersions, saveChange } from '../../log/changes';
import { readModel } from '../../log/readModel';
import * as s from '../../schema/schema';
import { push } from '../../wire/endpoint';
import { type PromotionProgressState, progressState } from '../shared/promotions/promotionProgress';

/** `currentAccumulation` is absolute, in the promotion's unit. */
const progressed = s.object({
  promotionId: s.integer(),
  currentAccumulation: s.number(),
  version: s.optional(s.integer()),
});

export const facts = { 'promotion/progressed': progressed };

export const pushes = [
  push('InPeriodPromotionProgressUpdated', { payload: progressed, event: 'promotion/progressed' }),
];

const take = (
  { changes }: PromotionProgressState,
  items: readonly { readonly promotionId: number }[],
  event: { readonly cause?: number },
) =>
  dropContained(
    changes,
    event,
    items.map(({ promotionId }) => promotionId),
  );

export const models = {
  promotionProgress: readModel(
    progressState,
    { changes: [] },
    {
      'promotion/progressed': (state, { promotionId, currentAccumulation, version }, event) =>
        saveChange(state.changes, promotionId, currentAccumulation, event, version),
      'promotions/loaded': (state, { items }, event) => take(state, items, event),
      'inPeriodPromotions/loaded': (state, { items }, event) => take(state, items, event),
      'lobbyPromotions/loaded': (state, { items }, event) => take(state, items, event),
      'quests/loaded': (state, { inPeriodPromos }, event) => take(state, inPeriodPromos, event),
      'hub/connected': (state) => forgetVersions(state.changes),
      'session/ended': () => ({ changes: [] }),
    },
  ),
};
