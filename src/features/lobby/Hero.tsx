// The lobby's one hero: a game's art, its name, and the way in.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { type Game, gameName } from '../../../streams/features/lobby';
import { TileArt } from '../../ui/TileArt';

const hero = css`
  position: relative;
  display: block;
  overflow: hidden;
  border-radius: 20px;
  height: clamp(184px, 30vw, 320px);
  color: #fff;
  text-decoration: none;
  isolation: isolate;
`;

const art = css`
  position: absolute;
  inset: 0;
  z-index: -1;
  & > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const words = css`
  position: absolute;
  inset: auto 0 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 12px;
  padding: 20px;
  background: linear-gradient(transparent, rgb(5 9 14 / 82%));
`;

const title = css`
  display: block;
  font-size: 28px;
  line-height: 32px;
  font-weight: 700;
`;

const provider = css`
  display: block;
  font-size: 14px;
  line-height: 20px;
  opacity: 0.9;
`;

const cta = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 20px;
  border-radius: 12px;
  background: #f4f1ea;
  color: #0b1118;
  font-weight: 650;
`;

export function Hero({ game, to }: { game: Game; to: string }) {
  const name = gameName(game);
  return (
    <Link to={to} className={hero}>
      <span className={art} aria-hidden="true">
        <TileArt name={name} shape="hero" />
      </span>
      <span className={words}>
        <span>
          <span className={title}>{name}</span>
          {game.provider !== null && <span className={provider}>{game.provider}</span>}
        </span>
        <span className={cta}>Play</span>
      </span>
    </Link>
  );
}
