// The live progress of a promotion: a bar, the days of a streak, or the net losses of a coinback.
import { css } from '@linaria/core';
import {
  hasProgress,
  isInProgress,
  type Promotion,
} from '../../../streams/features/promotions/promotionRules';
import {
  minimumText,
  progressText,
  promotionGoal,
} from '../../../streams/features/shared/promotions/promotionGoals';
import { currentProgress } from '../../../streams/features/shared/promotions/promotionProgress';
import { useCore, usePacedModel } from '../../core';
import { playAccent, stack, text, wrap } from '../../ui/mixins';
import { ProgressBar } from '../../ui/ProgressBar';

const box = css`
  ${stack(8)}
  & > p {
    ${text.note}
  }
  & > p > strong {
    color: var(--text-1);
  }
`;

const days = css`
  ${playAccent}
  ${wrap(6)}
  & > span {
    flex: 1 1 20px;
    max-width: 64px;
    height: 8px;
    border-radius: 4px;
    background: var(--s3);
  }
  & > span[data-done='true'] {
    background: var(--play-fill);
  }
`;

/** With more days, a bar is shown. */
const MAX_DAYS = 14;
const DAYS = Array.from({ length: MAX_DAYS }, (_, index) => index + 1);

export function PromotionProgress({ promotion }: { promotion: Promotion }) {
  const currency = useCore().config.currency;
  const current = usePacedModel('promotionProgress', (progress) => currentProgress(progress, promotion));
  if (!hasProgress(promotion)) return null;
  const { promoType, subPromoType, subTypeMeta, title } = promotion;
  const target = subTypeMeta?.targetAccumulation ?? 0;
  const text = progressText(promotion, current, currency);
  if (subPromoType === 'NetLosses') {
    return (
      <div className={box}>
        <p>
          Net losses {isInProgress(promotion) ? 'so far' : 'in all'}: <strong>{text}</strong>
        </p>
      </div>
    );
  }
  return (
    <div className={box}>
      {promoType === 'Streaks' && target <= MAX_DAYS ? (
        <div className={days} aria-hidden="true">
          {DAYS.slice(0, target).map((day) => (
            <span key={day} data-done={day <= current} />
          ))}
        </div>
      ) : (
        <ProgressBar label={`Progress of ${title}`} current={current} target={target} />
      )}
      <p>
        <strong>{text}</strong>
      </p>
    </div>
  );
}

/** The goal, with the minimum qualifying amount. */
export function Goal({ promotion }: { promotion: Promotion }) {
  const currency = useCore().config.currency;
  const goal = promotionGoal(promotion, currency);
  const minimum = minimumText(promotion, currency);
  if (goal === null) return null;
  return <>{minimum === null ? goal : `${goal}, at least ${minimum}`}</>;
}
