// A reward on its stage: out of the giftbox that contained it, with rays in its currency's colour and an amount that rolls.
import { css } from '@linaria/core';
import { useEffect, useId, useRef } from 'react';
import type { Reward } from '../../../streams/features/rewards/rewardShapes';
import { LID_MS } from '../../../streams/features/shared/openingTimes';
import { rewardCaption, rewardGlyph } from '../../../streams/features/shared/rewardTexts';
import { MINOR_UNITS } from '../../../streams/money';
import { playOpening } from '../../art/boxOpening';
import { GiftboxArt } from '../../art/GiftboxArt';
import { PrizeArt } from '../../art/PrizeArt';
import { centred, cover, middle, square, text } from '../../ui/mixins';
import { RollingAmount } from './RollingAmount';

const BOX_PX = 160;
const FACETS = 12;
const SHARDS = 10;

const prize = css`
  ${centred(4)}
  padding-bottom: var(--space-8);
  /** On a short screen, such as a phone's in landscape, the amount is next to the stage instead of below it. */
  @media (max-height: 479px) {
    grid-template-columns: auto minmax(0, 1fr);
    align-content: center;
    justify-items: start;
    text-align: start;
    & > [data-anchor='reward'] {
      grid-row: span 2;
      margin-block: -16px -12px;
      transform: scale(0.75);
    }
  }
`;

const stage = css`
  position: relative;
  ${middle}
  ${square(BOX_PX)}
  margin: var(--space-32) var(--space-40) var(--space-20);
  forced-color-adjust: none;
  & > * {
    ${cover}
    ${middle}
  }
  & > [data-part='rays'] {
    inset: -44px;
    opacity: 0.85;
  }
  & [data-part='lid'],
  & [data-part='body'],
  & [data-part='shard'] {
    opacity: 0;
  }
  & [data-part='shard'] {
    ${square(18)}
    place-self: center;
    inset: auto;
  }
  & svg {
    display: block;
  }
`;

const figure = css`
  display: block;
  min-height: 2.75rem;
  ${text.display}
  font-weight: 750;
  font-variant-numeric: tabular-nums;
  color: var(--text-1);
  overflow-wrap: anywhere;
  & > span {
    display: inline-block;
  }
`;

const name = css`
  ${text.body}
  color: var(--text-2);
`;

/** The facets of a cut stone, seen from above, as triangles around the middle of a 200 by 200 grid. */
const facetOf = (place: number) => {
  const at = (turn: number, radius: number) => {
    const angle = (turn / FACETS) * 2 * Math.PI;
    return `${Math.round(100 + Math.cos(angle) * radius)} ${Math.round(100 + Math.sin(angle) * radius)}`;
  };
  return `M100 100L${at(place - 0.42, 98)}L${at(place + 0.42, place % 2 === 0 ? 98 : 82)}Z`;
};

function Rays({ colour }: { colour: string }) {
  const light = useId();
  return (
    <svg viewBox="0 0 200 200" width="100%" height="100%" color={colour} aria-hidden="true" focusable="false">
      <radialGradient id={light} gradientUnits="userSpaceOnUse" cx="100" cy="100" r="100">
        <stop offset=".2" stopColor="currentColor" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
      {Array.from({ length: FACETS }, (_, place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the facets never change places.
          key={place}
          d={facetOf(place)}
          fill={`url(#${light})`}
          fillOpacity={[0.6, 0.34, 0.46][place % 3]}
        />
      ))}
    </svg>
  );
}

function Shards({ colour }: { colour: string }) {
  return Array.from({ length: SHARDS }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shards never change places.
    <span key={place} data-part="shard">
      <svg viewBox="0 0 12 12" width={18} height={18} color={colour} aria-hidden="true" focusable="false">
        <path d="M6 0 12 5 6 12 0 5Z" fill="currentColor" />
        <path d="M6 0 6 12 0 5Z" fill="#fff" fillOpacity=".45" />
      </svg>
    </span>
  ));
}

/** `box`: the giftbox that opens; null if the reward was not in one. `isSettled`: shows the end. */
export function PrizeStage({
  reward,
  box,
  isSettled,
}: {
  reward: Reward;
  box: number | null;
  isSettled: boolean;
}) {
  const element = useRef<HTMLDivElement>(null);
  const end = useRef<() => void>(undefined);
  const caption = rewardCaption(reward.rewardType);
  const glyph = rewardGlyph(reward.rewardType);
  const lidMs = box === null ? null : LID_MS;
  const colour = `var(--${glyph === 'gift' ? 'play' : glyph}-fill)`;
  useEffect(() => {
    if (element.current !== null) end.current = playOpening(element.current, lidMs);
    return () => end.current?.();
  }, [lidMs]);
  useEffect(() => {
    if (isSettled) end.current?.();
  }, [isSettled]);
  return (
    <div className={prize} ref={element}>
      <span className={stage} data-anchor="reward">
        <span data-part="rays">
          <Rays colour={colour} />
        </span>
        <span data-part="prize">
          {reward.rewardType === 'Giftbox' ? (
            <GiftboxArt id={reward.playerRewardId ?? reward.rewardId ?? 0} size={BOX_PX} />
          ) : (
            <PrizeArt
              glyph={glyph}
              amount={glyph === 'gem' ? reward.rewardAmount / MINOR_UNITS : reward.rewardAmount}
              size={BOX_PX}
            />
          )}
        </span>
        {box !== null && (
          <span data-part="box">
            <span data-part="body">
              <GiftboxArt id={box} size={BOX_PX} part="body" />
            </span>
            <span data-part="lid" style={{ position: 'absolute' }}>
              <GiftboxArt id={box} size={BOX_PX} part="lid" />
            </span>
          </span>
        )}
        <Shards colour={colour} />
      </span>
      <span data-part="amount">
        <RollingAmount className={figure} reward={reward} delayMs={lidMs ?? 0} isSettled={isSettled} />
      </span>
      {caption !== null && <span className={name}>{caption}</span>}
    </div>
  );
}
