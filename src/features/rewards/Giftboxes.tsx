// The waiting giftboxes side by side. Two taps, a hold or a key open one.
import { css } from '@linaria/core';
import { useRef, useState } from 'react';
import { type GiftboxesState, queries as giftboxQueries } from '../../../streams/features/giftboxes';
import { intentStatus } from '../../../streams/features/intents';
import { knock } from '../../art/boxOpening';
import { GiftboxArt } from '../../art/GiftboxArt';
import { useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { centred, fill, middle, plainList, playAccent, surface, text } from '../../ui/mixins';
import { prefersReducedMotion } from '../../ui/motion';
import { Nothing } from '../../ui/Page';
import { CheckingIntents } from '../shared/CheckingIntents';
import { PageData } from '../shared/PageData';

const BOX_PX = 160;
/** How long a press must last to open a box, ms. */
const HOLD_MS = 600;
const KNOCK_MS = 320;
const BOX_CLAIMS = ['box', 'boxes'] as const;

/** A tray with light from above. */
const tray = css`
  ${centred(12)}
  padding: var(--space-24) 4px var(--space-12);
  ${surface(20)}
  background: radial-gradient(80% 60% at 50% 100%, var(--s3), transparent), var(--s1);
  & > ul {
    ${plainList}
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--space-16) var(--space-4);
  }
`;

const slot = css`
  ${centred(4)}
  & small {
    color: var(--text-2);
  }
`;

/** The place of an opened box. */
const freed = css`
  width: min(${BOX_PX}px, 42vw);
  aspect-ratio: 1;
`;

const box = css`
  ${playAccent}
  position: relative;
  ${middle}
  width: min(${BOX_PX}px, 42vw);
  aspect-ratio: 1;
  border-radius: 20px;
  color: var(--text-1);
  touch-action: manipulation;
  user-select: none;
  -webkit-touch-callout: none;
  & svg {
    position: relative;
    ${fill}
    filter: drop-shadow(0 10px 8px rgb(3 6 10 / 28%));
    transition: transform 160ms ease-out;
  }
  & [data-lid] {
    transform-origin: 44px 18px;
    transition: transform 220ms cubic-bezier(0.2, 0.9, 0.3, 1.4);
  }
  &[data-loose='true'] [data-lid] {
    transform: translate(0, -2.5px) rotate(7deg);
  }
  /** The light out of an open lid. */
  &::before {
    content: '';
    position: absolute;
    inset: -6%;
    border-radius: 50%;
    background: radial-gradient(closest-side, var(--play-fill), transparent);
    opacity: 0;
    transition: opacity 220ms ease-out;
  }
  &[data-loose='true']::before {
    opacity: 0.42;
  }
  @media (hover: hover) {
    &:hover svg {
      transform: translateY(-4px);
    }
  }
  &:active svg {
    transform: scale(0.96);
  }
`;

const hint = css`
  ${text.small}
  min-height: 1.25rem;
`;

function Box({ id, place, isOpeningAll }: { id: number; place: number; isOpeningAll: boolean }) {
  const emit = useEmit();
  const element = useRef<HTMLButtonElement>(null);
  const held = useRef<number>(undefined);
  const isLoose = useModel('giftboxes', ({ loosened }) => loosened?.includes(id) === true);
  const isBusy = useModel('intents', (intents) => intentStatus(intents, 'box', id) !== null) || isOpeningAll;
  const open = () => emit('giftbox/claimRequested', { playerRewardId: id });
  const release = () => window.clearTimeout(held.current);
  /**
   * `clicks` is 0 for a key and for assistive technology, which open the box immediately, and 2 for a double click, which
   * may be faster than the render.
   */
  const tap = (clicks: number) => {
    if (isBusy) return;
    if (clicks !== 1 || isLoose || prefersReducedMotion()) return open();
    emit('giftbox/loosened', { playerRewardId: id });
    knock(element.current, KNOCK_MS);
  };
  const hold = () => {
    release();
    if (isBusy) return;
    held.current = window.setTimeout(open, HOLD_MS);
  };
  return (
    <li className={slot}>
      <button
        ref={element}
        type="button"
        className={box}
        aria-label={`Open giftbox ${place + 1}`}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        data-loose={isLoose || isBusy}
        onPointerDown={hold}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event) => event.preventDefault()}
        onClick={({ detail }) => tap(detail)}
      >
        <GiftboxArt id={id} size={BOX_PX} />
      </button>
      <small className={hint} aria-hidden="true">
        {isBusy ? 'Opening' : isLoose ? 'Tap again' : 'Tap or hold'}
      </small>
    </li>
  );
}

function WaitingBoxes({ items }: { items: NonNullable<GiftboxesState['items']> }) {
  const emit = useEmit();
  const isOpeningAll = useModel('intents', (intents) => intentStatus(intents, 'boxes') !== null);
  const isCelebrating = useModel('rewards', ({ queue }) => queue.length > 0);
  const [held, setHeld] = useState(items);
  if (!isCelebrating && held !== items) setHeld(items);
  /** Nothing moves behind the reward: opened boxes leave their places free until it is closed. */
  const places = isCelebrating ? held : items;
  if (places.length === 0) return <Nothing text="No giftboxes right now." />;
  return (
    <div className={tray}>
      <ul>
        {places.map(({ playerRewardId }, place) => {
          if (playerRewardId === null) return null;
          if (!items.some((item) => item.playerRewardId === playerRewardId))
            return <li key={playerRewardId} className={freed} aria-hidden="true" />;
          return <Box key={playerRewardId} id={playerRewardId} place={place} isOpeningAll={isOpeningAll} />;
        })}
      </ul>
      {places.length > 1 && (
        <Button variant="quiet" busy={isOpeningAll} onClick={() => emit('giftboxes/claimRequested', {})}>
          Open all {places.length}
        </Button>
      )}
    </div>
  );
}

export function Giftboxes() {
  const known = useModel('giftboxes', (giftboxes) => giftboxes.items);
  return (
    <>
      <CheckingIntents of={BOX_CLAIMS} />
      <PageData query={giftboxQueries.giftboxes} data={known} subject="your gifts">
        {(items) => <WaitingBoxes items={items} />}
      </PageData>
    </>
  );
}
