// The progress of a promotion.
import { currentProgress } from '../../../streams/features/shared/promotionProgress';
import type { DataOf } from '../../../streams/log/event';
import { useModel } from '../../core';
import { ProgressBar } from '../../ui/ProgressBar';

export type Promotion = DataOf<'promotions/loaded'>['items'][number];

export function PromotionProgress({ promotion }: { promotion: Promotion }) {
  const current = useModel('promotionProgress', (progress) => currentProgress(progress, promotion));
  const target = promotion.subTypeMeta?.targetAccumulation ?? 0;
  if (target <= 0) return null;
  return <ProgressBar label="Progress" current={current} target={target} />;
}
