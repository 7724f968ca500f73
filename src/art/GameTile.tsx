// A game's tile: 3:4 art, its name as real text, and badges.
import { css } from '@linaria/core';
import { Heart, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { middle, onPicture, row, square, stack, text } from '../ui/mixins';
import { sceneScrim } from './sceneLook';
import { skyStyle } from './sky';
import { TileArt } from './TileArt';
import { growTile, rememberTile } from './tappedTile';

const box = css`
  position: relative;
  flex: none;
  width: max(112px, 6rem);
  scroll-snap-align: start;
  @media (min-width: 600px) {
    width: 144px;
  }
  [data-grid] & {
    width: auto;
  }
`;

const tile = css`
  position: relative;
  display: block;
  aspect-ratio: 3 / 4;
  border-radius: 14px;
  background: var(--s2);
  color: #f4f1ea;
  text-decoration: none;
  /** Paint only: a transform would recompute the page's layers before the tap handler runs. */
  &:active {
    outline: 2px solid currentColor;
    outline-offset: -2px;
    box-shadow: none;
  }
  &:focus-visible {
    border-radius: 14px;
  }
  & > :first-child {
    border-radius: inherit;
  }
  &[data-locked='true'] > :first-child {
    filter: saturate(0.35) brightness(0.7);
  }
`;

const title = css`
  position: absolute;
  inset: auto 0 0 0;
  padding: 28px 8px 8px;
  border-radius: 0 0 14px 14px;
  ${sceneScrim('26px')}
  font-size: 0.875rem;
  line-height: 1.125rem;
  font-weight: 650;
  /** Two columns on the smallest phones, without breaking words. */
  [data-grid] & {
    font-size: min(0.875rem, 6vw);
    line-height: min(1.125rem, 7.75vw);
  }
`;

const nameLines = css`
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
  overflow-wrap: anywhere;
`;

const badges = css`
  position: absolute;
  top: 8px;
  left: 8px;
  right: 8px;
  ${stack(4)}
  justify-items: start;
  [data-heart='true'] > & {
    right: 38px;
  }
`;

const badge = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 2px 6px;
  ${onPicture}
  font-size: 0.6875rem;
  line-height: 1rem;
  white-space: nowrap;
  &[data-kind='jackpot'] {
    color: #f5b947;
  }
  &[data-kind='spins'] {
    color: #63c7ff;
  }
`;

const lockLine = css`
  ${row(4)}
  margin-bottom: 2px;
  color: #ffd9a8;
  ${text.micro}
  /** Gives way to a long word. */
  & > svg {
    flex-shrink: 1;
  }
`;

const heart = css`
  position: absolute;
  top: 0;
  right: 0;
  ${middle}
  ${square(44)}
  color: #f4f1ea;
  & svg {
    padding: 5px;
    border-radius: 999px;
    background: rgb(5 9 14 / 62%);
  }
  &[aria-pressed='true'] svg {
    fill: currentColor;
    color: #ff8fa0;
  }
  &:active {
    box-shadow: none;
  }
  &:active svg {
    background: rgb(5 9 14 / 92%);
  }
`;

/** Below the heart, which it looks like. */
const about = css`
  position: absolute;
  top: 44px;
  right: 0;
  ${middle}
  ${square(44)}
  color: #f4f1ea;
  text-decoration: none;
  &::before {
    content: 'i';
    ${middle}
    ${square(26)}
    border-radius: 999px;
    background: rgb(5 9 14 / 62%);
    font-size: 0.875rem;
    line-height: 1;
    font-weight: 700;
  }
  &:active::before {
    background: rgb(5 9 14 / 92%);
  }
`;

export interface GameTileProps {
  readonly name: string;
  readonly to: string;
  /** The path of the game's details; null without a link to them. */
  readonly details?: string | null;
  /** The URL of a picture; without one the art is generated. */
  readonly picture?: string | undefined;
  /** The game's provider, whose frame the generated art gets. */
  readonly provider?: string | null;
  /** See `turnsOf` in `sceneDrawing.tsx`. */
  readonly turn?: number | undefined;
  /** The jackpot as text. */
  readonly jackpot?: string | null;
  /** The number of free spins available. */
  readonly freeSpins?: number;
  /** The reason why the game can't be played yet. */
  readonly lock?: ReactNode;
  /** True if the link opens the game itself. If so, the art grows into the game's poster. */
  readonly opens?: boolean;
  /** Null hides the heart. */
  readonly favorite?: boolean | null;
  readonly onFavorite?: (isFavorite: boolean) => void;
}

export function GameTile({
  name,
  to,
  details = null,
  picture,
  provider = null,
  turn,
  jackpot = null,
  freeSpins = 0,
  lock = null,
  opens = false,
  favorite = null,
  onFavorite,
}: GameTileProps) {
  const isLocked = lock !== null && lock !== undefined;
  const navigate = useNavigate();
  return (
    <div className={box}>
      <Link
        className={tile}
        to={to}
        style={skyStyle(name, turn)}
        data-locked={isLocked}
        data-heart={favorite !== null}
        onClick={(event) => {
          if (event.defaultPrevented) return;
          const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
          if (!opens || !isPlain || isLocked) return rememberTile(name, event.currentTarget);
          event.preventDefault();
          growTile(name, event.currentTarget, () => navigate(to));
        }}
      >
        <TileArt
          name={name}
          provider={provider}
          turn={turn}
          {...(picture === undefined ? {} : { src: picture })}
        />
        <span className={badges}>
          {jackpot !== null && (
            <span className={badge} data-kind="jackpot">
              {jackpot === 'Jackpot' ? jackpot : <span className="visually-hidden">Jackpot </span>}
              {jackpot !== 'Jackpot' && jackpot}
            </span>
          )}
          {freeSpins > 0 && (
            <span className={badge} data-kind="spins">
              {freeSpins} FS
            </span>
          )}
        </span>
        <span className={title}>
          {isLocked && (
            <span className={lockLine}>
              <Lock size={12} strokeWidth={2.25} aria-hidden="true" />
              {lock}
            </span>
          )}
          <span className={nameLines} translate="no">
            {name}
          </span>
        </span>
      </Link>
      {favorite !== null && (
        <button
          type="button"
          className={heart}
          aria-pressed={favorite}
          aria-label={`${name}, favourite`}
          onClick={() => onFavorite?.(!favorite)}
        >
          <Heart size={26} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      {details !== null && <Link className={about} to={details} aria-label={`About ${name}`} />}
    </div>
  );
}
