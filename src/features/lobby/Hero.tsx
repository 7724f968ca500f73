// A wide picture with a name and one button, for the lobby's banners, and its placeholder while loading.

import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { skyStyle } from '../../art/sky';
import { TileArt } from '../../art/TileArt';
import { pictureAddress } from '../../ui/imageVariants';
import { LETTER_EM, longestWord } from '../../ui/longestWord';
import { cover, fill, stack, tapTarget, text } from '../../ui/mixins';
import { HERO } from '../../ui/pagePictures';

const hero = css`
  container-type: inline-size;
  position: relative;
  display: grid;
  align-items: end;
  flex: none;
  overflow: hidden;
  width: 100%;
  border-radius: 20px;
  min-height: clamp(184px, min(30vw, 100vh - 236px), 240px);
  color: #fff;
  text-decoration: none;
  isolation: isolate;
  scroll-snap-align: center;
  background: #131d2b;
  /** Inside, where its row doesn't cut it off, and in two colours: a picture may have any. */
  &:focus-visible {
    outline: 2px solid #f4f1ea;
    outline-offset: -5px;
  }
  &:focus-visible::after {
    content: '';
    ${cover}
    border: 3px solid #0b1118;
    border-radius: inherit;
  }
`;

const art = css`
  ${cover}
  z-index: -1;
  & > * {
    ${fill}
    object-fit: cover;
  }
`;

/** Next to the scene's hero, over a scrim that fades out where the hero begins, and into the sky above the words. */
const words = css`
  ${stack(12)}
  position: relative;
  justify-items: start;
  padding: 20px 46% 20px 20px;
  &::before {
    content: '';
    position: absolute;
    inset: -136px 0 0;
    z-index: -1;
    background: linear-gradient(
      90deg,
      oklch(var(--scene-scrim) var(--ground) / 88%) 38%,
      oklch(var(--scene-scrim) var(--ground) / 0) 76%
    );
    mask-image: linear-gradient(transparent, rgb(0 0 0 / 14%) 36px, rgb(0 0 0 / 50%) 84px, #000 136px);
  }
`;

const title = css`
  display: block;
  font-size: max(0.6875rem, min(1.75rem, 7.5cqi, (54cqi - 20px) / (var(--longest) * ${LETTER_EM})));
  line-height: 1.15;
  font-weight: 700;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const note = css`
  display: block;
  ${text.small}
  opacity: 0.9;
`;

/** May be wider than the words: narrow banners leave them less than its label needs. */
const cta = css`
  ${tapTarget}
  margin-right: -64px;
  padding: 0 20px;
  border: 1px solid transparent;
  border-radius: 12px;
  background: #f4f1ea;
  color: #0b1118;
  font-weight: 650;
`;

export interface HeroProps {
  readonly name: string;
  readonly note: string | null;
  readonly button: string;
  readonly to: string;
  /** The URL of the picture; undefined or null for generated art. */
  readonly picture?: string | undefined;
}

/** The maximum width of a hero, px. */
const SHOWN_PX = 640;

export function Hero({ name, note: line, button, to, picture }: HeroProps) {
  return (
    <Link to={to} className={hero} style={skyStyle(name)}>
      <span className={art} aria-hidden="true">
        {picture === undefined ? (
          <TileArt name={name} shape="hero" />
        ) : (
          <img
            src={pictureAddress(picture, Math.min(window.innerWidth, SHOWN_PX), window.devicePixelRatio)}
            alt=""
            width={800}
            height={320}
            decoding="async"
          />
        )}
      </span>
      <span className={words}>
        <span>
          <span className={title} style={longestWord(name)}>
            {name}
          </span>
          {line !== null && <span className={note}>{line}</span>}
        </span>
        <span className={cta}>{button}</span>
      </span>
    </Link>
  );
}

/** The placeholder while loading, in place of the page's own. */
export function HeroPlace() {
  return (
    <div className={hero} role="status">
      <span className={art} aria-hidden="true">
        <img src={HERO} alt="" width={800} height={320} />
      </span>
      <span className="visually-hidden">Loading games</span>
    </div>
  );
}
