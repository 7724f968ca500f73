// The current progress of a promotion or a quest: from the latest push, otherwise from its list.
import { changeOf, changesOf } from '../../../log/changes';
import type { DataOf } from '../../../log/event';
import * as s from '../../../schema/schema';

/** The pushed progress, by promotion. */
export const progressState = s.object({ changes: changesOf(s.number()) });
export type PromotionProgressState = s.Infer<typeof progressState>;

export interface Progressing {
  readonly promotionId: number;
  readonly subTypeMeta: {
    readonly currentAccumulation: number | null;
    readonly targetAccumulation: number | null;
  } | null;
}

/** The progress of a promotion or quest in its unit: from the latest push, otherwise from its list. */
export function currentProgress(state: PromotionProgressState, promotion: Progressing): number {
  return (
    changeOf(state.changes, promotion.promotionId)?.value ?? promotion.subTypeMeta?.currentAccumulation ?? 0
  );
}

/** True if a push raises one of these to its target. */
export function reachesTarget(
  { promotionId, currentAccumulation }: DataOf<'promotion/progressed'>,
  promotions: readonly Progressing[],
): boolean {
  const target = promotions.find((promotion) => promotion.promotionId === promotionId)?.subTypeMeta
    ?.targetAccumulation;
  return target !== null && target !== undefined && currentAccumulation >= target;
}
