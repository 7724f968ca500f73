// A game in a rail: 3:4 art, its name as real text, and what is special about it.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { TileArt } from './TileArt';

const tile = css`
  position: relative;
  display: block;
  flex: none;
  width: 112px;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border-radius: 14px;
  background: var(--s2);
  color: #f4f1ea;
  text-decoration: none;
  scroll-snap-align: start;
  transition: transform 80ms ease-out;
  @media (min-width: 600px) {
    width: 144px;
  }
  &:active {
    transform: scale(0.97);
  }
  & img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &:focus-visible {
    border-radius: 14px;
  }
`;

const title = css`
  position: absolute;
  inset: auto 0 0 0;
  padding: 8px;
  font-size: 14px;
  line-height: 18px;
  font-weight: 650;
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
  overflow-wrap: anywhere;
`;

const badge = css`
  position: absolute;
  top: 8px;
  left: 8px;
  padding: 2px 8px;
  border-radius: 999px;
  background: rgb(5 9 14 / 82%);
  color: #f4f1ea;
  font-size: 11px;
  line-height: 16px;
  font-weight: 650;
`;

export interface GameTileProps {
  readonly name: string;
  readonly to: string;
  /** The address of a real picture; the game's own art without one. */
  readonly picture?: string | undefined;
  readonly jackpot?: boolean;
  /** Why the game can't be played yet. */
  readonly lockedLabel?: string | null;
}

export function GameTile({ name, to, picture, jackpot = false, lockedLabel = null }: GameTileProps) {
  return (
    <Link className={tile} to={to}>
      <TileArt name={name} {...(picture === undefined ? {} : { src: picture })} />
      {lockedLabel !== null ? (
        <span className={badge}>{lockedLabel}</span>
      ) : (
        jackpot && <span className={badge}>Jackpot</span>
      )}
      <span className={title}>{name}</span>
    </Link>
  );
}
