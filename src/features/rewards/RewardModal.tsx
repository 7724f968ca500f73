// A reward on its stage, or a carousel of several. Closes into the balance, automatically after a delay; a tap skips the
// opening.
import { css } from '@linaria/core';
import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { map, startWith, timer } from 'rxjs';
import { rewardTexts } from '../../../streams/features/rewards/queuedRewardTexts';
import type { QueuedReward } from '../../../streams/features/rewards/rewardShapes';
import { OPENING_MS } from '../../../streams/features/shared/openingTimes';
import { formatRewards, rewardButton, rewardCurrency } from '../../../streams/features/shared/rewardTexts';
import { play } from '../../art/sound';
import { useConfig, useEmit, useStream } from '../../core';
import { announce } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { Carousel } from '../../ui/Carousel';
import { trackHeldOpen } from '../../ui/heldOpen';
import { row } from '../../ui/mixins';
import { prefersReducedMotion } from '../../ui/motion';
import { Sheet } from '../../ui/Sheet';
import { useGoTo } from '../../ui/useGoTo';
import { SoundSwitch } from '../shared/SoundSwitch';
import { PrizeStage } from './PrizeStage';

const words = css`
  text-align: center;
`;

/** Above the stage, over its rays. */
const tools = css`
  ${row(8)}
  justify-content: space-between;
  position: relative;
  z-index: 1;
  height: 44px;
  margin-bottom: -12px;
`;

const WHEEL = {
  content: { type: 'instantWheel' },
  variant: 'flyout',
  anchored: false,
  showOverlay: true,
} as const;

const balanceRect = () => document.querySelector('[data-balance]')?.getBoundingClientRect() ?? null;

/** The reason for the reward, for screen readers. */
function reasonOf({ sourceType, origin }: QueuedReward): string {
  if (origin === 'claimed') return 'You claimed';
  switch (sourceType) {
    case 'Level':
      return 'For your new level';
    case 'Quest':
    case 'InPeriod':
      return 'For your quest';
    case 'Promo':
    case 'BrainCampaign':
      return 'From a promotion';
    case 'CommunityEventRewards':
      return 'From the community event';
    case 'Giftbox':
      return 'From a giftbox';
    default:
      return 'Reward';
  }
}

/** True at the end of the opening, immediately without motion or once the player has skipped it. */
function useSettled({ isSkipped }: QueuedReward): boolean {
  const isOver = useStream(
    ({ scheduler }) =>
      timer(OPENING_MS, scheduler).pipe(
        map(() => true),
        startWith(prefersReducedMotion()),
      ),
    [],
  );
  return isOver || isSkipped === true;
}

export default function RewardModal({ queued }: { queued: QueuedReward }) {
  const { flags } = useConfig();
  const emit = useEmit();
  const goTo = useGoTo();
  const content = useRef<HTMLDivElement>(null);
  const { title, text } = rewardTexts(queued);
  const [first] = queued.rewards;
  const dismiss = useCallback(() => {
    emit('reward/dismissed', { id: queued.id });
  }, [emit, queued.id]);
  /** Starts in the next frame, so that the animation and the modal's first paint do not delay each other. */
  useEffect(() => {
    const next = requestAnimationFrame(() => {
      emit('reward/shown', { id: queued.id });
      play(first === undefined ? 'prize' : (rewardCurrency(first.rewardType) ?? 'prize'));
    });
    return () => cancelAnimationFrame(next);
  }, [emit, queued.id, first]);
  useEffect(() => {
    const dialog = content.current?.closest('dialog');
    if (dialog === null || dialog === undefined) return;
    return trackHeldOpen(dialog, (held) => {
      emit(held ? 'reward/held' : 'reward/released', { id: queued.id });
    });
  }, [emit, queued.id]);
  const spoken = `${reasonOf(queued)}: ${formatRewards(queued.rewards)}`;
  useEffect(() => {
    announce('reward', spoken);
  }, [spoken]);
  const isSettled = useSettled(queued);
  /** The button that skips is gone then, and with it the focus. */
  useEffect(() => {
    if (isSettled && document.activeElement === document.body)
      content.current?.closest('dialog')?.querySelector('h2')?.focus();
  }, [isSettled]);
  if (first === undefined) return null;
  const box = queued.boxes?.[0] ?? null;
  const skip = ({ target }: MouseEvent) => {
    const isOther = target instanceof Element && target.closest('[role="switch"]') !== null;
    if (!isSettled && !isOther) emit('reward/skipped', { id: queued.id });
  };
  const action = rewardButton(first.rewardType, flags);
  return (
    <Sheet
      title={title}
      onClose={dismiss}
      exitTo={balanceRect}
      footer={
        <Button
          variant="play"
          wide
          onClick={() => {
            dismiss();
            if (first.rewardType === 'InstantWheel') emit('popup/requested', WHEEL);
            else goTo(action.to);
          }}
        >
          {action.text}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does the same. */}
      <div ref={content} onClick={skip}>
        {text !== null && <p className={words}>{text}</p>}
        <div className={tools}>
          <SoundSwitch />
          {!isSettled && (
            <Button variant="quiet" style={{ marginLeft: 'auto' }}>
              Skip
            </Button>
          )}
        </div>
        {queued.rewards.length === 1 ? (
          <PrizeStage reward={first} box={box} isSettled={isSettled} />
        ) : (
          <Carousel
            label="Your rewards"
            items={queued.rewards.map((reward, place) => (
              <PrizeStage
                key={reward.playerRewardId ?? place}
                reward={reward}
                box={place === 0 ? box : null}
                isSettled={isSettled}
              />
            ))}
          />
        )}
      </div>
    </Sheet>
  );
}
