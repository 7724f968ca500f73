// An amount whose digits roll in full, then settle to the reward's text. Writes text through a ref; screen readers get only
// the settled text.
import { useEffect, useRef } from 'react';
import type { Reward } from '../../../streams/features/rewards/rewardShapes';
import { formatReward, rewardCurrency } from '../../../streams/features/shared/rewardTexts';
import { formatCoins, MINOR_UNITS } from '../../../streams/money';
import { COUNT_MS, countingValue, TICK_MS } from '../../ui/counting';
import { prefersReducedMotion, tickersPaused } from '../../ui/motion';

/** All digits of an amount on its way; the settled text may be compact. */
const inFull = (reward: Reward, value: number) =>
  rewardCurrency(reward.rewardType) === 'coin' ? formatCoins(value) : formatReward(reward, value);

const SETTLE: Keyframe[] = [{ transform: 'none' }, { transform: 'scale(1.1)' }, { transform: 'none' }];

/** `isSettled` ends the rolling early. `delayMs`: until it begins. */
export function RollingAmount({
  reward,
  delayMs,
  isSettled,
  className,
}: {
  reward: Reward;
  delayMs: number;
  isSettled: boolean;
  className: string;
}) {
  const text = useRef<HTMLSpanElement>(null);
  const value = reward.rewardAmount;
  const settled = formatReward(reward, value);
  useEffect(() => {
    const shown = text.current;
    if (shown === null) return undefined;
    if (isSettled || prefersReducedMotion() || tickersPaused() || document.visibilityState === 'hidden') {
      shown.textContent = settled;
      return undefined;
    }
    const step = rewardCurrency(reward.rewardType) === 'sweep' ? 1 : MINOR_UNITS;
    const startsAt = performance.now() + delayMs;
    shown.textContent = inFull(reward, 0);
    const ticking = window.setInterval(() => {
      const next = countingValue(0, value, performance.now() - startsAt, COUNT_MS, step);
      shown.textContent = next === value ? settled : inFull(reward, next);
      if (next !== value) return;
      window.clearInterval(ticking);
      shown.animate(SETTLE, { duration: 240, easing: 'ease-out' });
    }, TICK_MS);
    return () => window.clearInterval(ticking);
  }, [reward, value, settled, delayMs, isSettled]);
  return (
    <span className={className} translate="no">
      <span ref={text} aria-hidden="true" />
      <span className="visually-hidden">{settled}</span>
    </span>
  );
}
