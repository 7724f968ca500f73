// The prize of a wheel or giftbox is added to the displayed balance only once it is revealed: the platform pushes the new
// balance with the claim, before the animation.
import { useState } from 'react';
import type { DailyState } from '../../../streams/features/dailyRewards';
import type { IntentsState } from '../../../streams/features/intents';
import type { RewardsState } from '../../../streams/features/rewards/rewardShapes';
import { OPENING_MS } from '../../../streams/features/shared/openingTimes';
import { elapsed } from '../../../streams/time';
import { useCore, useLateModel, useStream } from '../../core';
import { prefersReducedMotion } from '../../ui/motion';

type Currency = 'coin' | 'sweep';

interface Shown {
  readonly currency: Currency;
  readonly amount: number | null;
  readonly at: number;
}

const CLAIMS: ReadonlySet<string> = new Set(['daily wheel', 'instant wheel', 'box', 'boxes', 'welcome']);

/** True while a claim that ends in an animation is sent. An unconfirmed one may last long, so it holds nothing back. */
const isClaiming = (intents: IntentsState | undefined): boolean =>
  intents?.open.some(({ what, status }) => CLAIMS.has(what) && status === 'sent') === true;

const isTurning = (daily: DailyState | undefined): boolean => (daily?.turning ?? null) !== null;

/** When the opening of the shown reward ends, epoch ms; 0 without one. */
function openingEnd(rewards: RewardsState | undefined): number {
  const first = rewards?.queue[0];
  return first === undefined || first.origin !== 'claimed' || first.isSkipped === true
    ? 0
    : first.at + OPENING_MS;
}

/** The amount to display while a prize is held back. A replay that jumps back has displayed a later one before. */
export const heldAmount = (now: Shown, before: Shown): number | null =>
  before.currency === now.currency && before.amount !== null && before.at <= now.at
    ? before.amount
    : now.amount;

/** The balance without a prize that is not revealed yet. */
export function useWithoutHeldPrize(
  currency: Currency,
  { amount, at }: Omit<Shown, 'currency'>,
): number | null {
  const { scheduler } = useCore();
  const isSent = useLateModel('intents', isClaiming);
  const isSpinning = useLateModel('daily', isTurning);
  const end = useLateModel('rewards', openingEnd);
  /** Renders again at the end of the opening. */
  useStream((core) => elapsed(Math.max(0, end - core.scheduler.now()), core.scheduler), [end]);
  const [before, setBefore] = useState<Shown>({ currency, amount, at });
  const now = { currency, amount, at };
  const isHeld = !prefersReducedMotion() && (isSent || isSpinning || scheduler.now() < end);
  if (isHeld) return heldAmount(now, before);
  if (before.currency !== currency || before.amount !== amount || before.at !== at) setBefore(now);
  return amount;
}
