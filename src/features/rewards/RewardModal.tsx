// A reward with a count-up of its amount, or a carousel of several. Closes into the balance, automatically after a delay.
import { css } from '@linaria/core';
import { useCallback, useEffect, useRef } from 'react';
import { type QueuedReward, type Reward, rewardTexts } from '../../../streams/features/rewards';
import {
  formatReward,
  formatRewards,
  rewardButton,
  rewardCaption,
  rewardCurrency,
  rewardGlyph,
} from '../../../streams/features/shared/rewardTexts';
import { MINOR_UNITS } from '../../../streams/money';
import { GiftboxArt } from '../../art/GiftboxArt';
import { play } from '../../art/sound';
import { useCore, useEmit } from '../../core';
import { announce } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { Carousel } from '../../ui/Carousel';
import { Counter } from '../../ui/Counter';
import { CurrencyGlyph } from '../../ui/glyphs';
import { trackHeldOpen } from '../../ui/heldOpen';
import { centred, middle, square, text } from '../../ui/mixins';
import { Sheet } from '../../ui/Sheet';
import { useGoTo } from '../../ui/useGoTo';

const prize = css`
  ${centred(8)}
  padding: var(--space-16) 0;
`;

const emblem = css`
  ${middle}
  ${square(112)}
  border-radius: 50%;
  background: var(--s2);
`;

const figure = css`
  ${text.display}
  font-weight: 750;
  color: var(--text-1);
  overflow-wrap: anywhere;
`;

const name = css`
  ${text.body}
  color: var(--text-2);
`;

const words = css`
  text-align: center;
`;

const WHEEL = {
  content: { type: 'instantWheel' },
  variant: 'flyout',
  anchored: false,
  showOverlay: true,
} as const;

function Prize({ reward }: { reward: Reward }) {
  const caption = rewardCaption(reward.rewardType);
  return (
    <div className={prize}>
      <span className={emblem} data-anchor="reward">
        {reward.rewardType === 'Giftbox' ? (
          <GiftboxArt id={reward.playerRewardId ?? reward.rewardId ?? 0} size={80} />
        ) : (
          <CurrencyGlyph currency={rewardGlyph(reward.rewardType)} size={64} />
        )}
      </span>
      <Counter
        className={figure}
        value={reward.rewardAmount}
        from={0}
        step={rewardCurrency(reward.rewardType) === 'sweep' ? 1 : MINOR_UNITS}
        format={(value) => formatReward(reward, value)}
      />
      {caption !== null && <span className={name}>{caption}</span>}
    </div>
  );
}

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

export default function RewardModal({ queued }: { queued: QueuedReward }) {
  const { config } = useCore();
  const emit = useEmit();
  const goTo = useGoTo();
  const box = useRef<HTMLDivElement>(null);
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
    const dialog = box.current?.closest('dialog');
    if (dialog === null || dialog === undefined) return;
    return trackHeldOpen(dialog, (held) => {
      emit(held ? 'reward/held' : 'reward/released', { id: queued.id });
    });
  }, [emit, queued.id]);
  useEffect(() => {
    announce('reward', `${reasonOf(queued)}: ${formatRewards(queued.rewards)}`);
  }, [queued]);
  if (first === undefined) return null;
  const action = rewardButton(first.rewardType, config.flags);
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
      <div ref={box}>
        {text !== null && <p className={words}>{text}</p>}
        {queued.rewards.length === 1 ? (
          <Prize reward={first} />
        ) : (
          <Carousel
            label="Your rewards"
            items={queued.rewards.map((reward, place) => (
              <Prize key={reward.playerRewardId ?? place} reward={reward} />
            ))}
          />
        )}
      </div>
    </Sheet>
  );
}
