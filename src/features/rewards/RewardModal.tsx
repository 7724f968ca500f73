// A reward: title, the amount counting up, coins that fly to the balance, confetti when it was granted. It closes into the balance.
import { css } from '@linaria/core';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  formatReward,
  type QueuedReward,
  type Reward,
  rewardButton,
  rewardCurrency,
  rewardLabel,
  rewardTexts,
} from '../../../streams/features/rewards';
import { MINOR_UNITS } from '../../../streams/money';
import { useEmit } from '../../core';
import { announce } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { Carousel } from '../../ui/Carousel';
import { Counter } from '../../ui/Counter';
import { coinBurst } from '../../ui/coinBurst';
import { throwConfetti } from '../../ui/confetti';
import { CurrencyGlyph, type CurrencyName } from '../../ui/glyphs';
import { Sheet } from '../../ui/Sheet';
import { chime } from '../../ui/sound';

const prize = css`
  display: grid;
  justify-items: center;
  gap: var(--space-8);
  padding: var(--space-16) 0;
  text-align: center;
`;

const emblem = css`
  display: grid;
  place-items: center;
  width: 112px;
  height: 112px;
  border-radius: 50%;
  background: var(--s2);
`;

const figure = css`
  font-size: 40px;
  line-height: 44px;
  font-weight: 750;
  color: var(--text-1);
  overflow-wrap: anywhere;
`;

const name = css`
  font-size: 16px;
  line-height: 24px;
  color: var(--text-2);
`;

const words = css`
  text-align: center;
`;

function glyphOf(reward: Reward): CurrencyName {
  return rewardCurrency(reward.rewardType) ?? 'spins';
}

function Prize({ reward }: { reward: Reward }) {
  return (
    <div className={prize}>
      <span className={emblem} data-emblem="">
        <CurrencyGlyph currency={glyphOf(reward)} size={64} />
      </span>
      <Counter
        className={figure}
        value={reward.rewardAmount}
        from={0}
        format={(value) => formatReward(reward, value)}
      />
      <span className={name}>{rewardLabel(reward.rewardType)}</span>
    </div>
  );
}

const balanceRect = () => document.querySelector('[data-balance]')?.getBoundingClientRect() ?? null;

/** The coins and the confetti, thrown once for each reward that is shown. */
function useCelebration(queued: QueuedReward, box: React.RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const [first] = queued.rewards;
    const leaving = new AbortController();
    const from = box.current?.querySelector('[data-emblem]')?.getBoundingClientRect();
    const to = balanceRect();
    const currency = first === undefined ? null : rewardCurrency(first.rewardType);
    if (first !== undefined && currency !== null && from !== undefined && to !== null) {
      const value = first.rewardAmount / MINOR_UNITS;
      void coinBurst({ from, to, value, currency, signal: leaving.signal });
    }
    if (queued.origin === 'granted') void throwConfetti();
    chime();
    return () => leaving.abort();
  }, [queued, box]);
}

export default function RewardModal({ queued }: { queued: QueuedReward }) {
  const emit = useEmit();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const { title, text } = rewardTexts(queued);
  const [first] = queued.rewards;
  const dismiss = useCallback(() => {
    emit('reward/dismissed', { id: queued.id });
  }, [emit, queued.id]);
  useCelebration(queued, box);
  useEffect(() => {
    const amounts = queued.rewards.map(
      (reward) => `${formatReward(reward, reward.rewardAmount)} ${rewardLabel(reward.rewardType)}`,
    );
    announce('reward', `Reward: ${amounts.join(', ')}`);
  }, [queued]);
  if (first === undefined) return null;
  const action = rewardButton(first.rewardType);
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
            navigate(action.to);
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
