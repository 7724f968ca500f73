// A game's picture in a fixed box: generated art until a real picture has loaded, if there is one.
import { css } from '@linaria/core';
import { useMemo, useState } from 'react';
import { pictureAddress } from '../ui/imageVariants';
import { cover, fill } from '../ui/mixins';
import { type ArtShape, tileArt } from './tilePattern';

const box = css`
  position: relative;
  display: block;
  width: 100%;
  /** Lets it shrink next to long words; otherwise its aspect ratio sets a minimum width. */
  min-width: 0;
  forced-color-adjust: none;
  &[data-shape='tile'] {
    aspect-ratio: 3 / 4;
  }
  &[data-shape='hero'] {
    aspect-ratio: 5 / 2;
  }
  /** No clipping: the clips of a hundred tiles cost some milliseconds per frame. */
  & > svg {
    overflow: visible;
    position: absolute;
    width: 62%;
    left: 19%;
    top: 18%;
  }
  &[data-shape='hero'] > svg {
    width: auto;
    height: 70%;
    left: 68%;
    top: 11%;
  }
  & > img {
    ${cover}
    display: block;
    ${fill}
    object-fit: cover;
    border-radius: inherit;
  }
`;

/** The maximum displayed width of each shape, px. */
const SHOWN_PX = { tile: 176, hero: 800 } as const;
const SIZES = { tile: [240, 320], hero: [800, 320] } as const;

interface TileArtProps {
  readonly name: string;
  readonly shape?: ArtShape;
  readonly src?: string;
  /** Overrides the motif derived from the name: a path on a grid of 200 by 180. */
  readonly motif?: string;
}

export function TileArt({ name, shape = 'tile', src, motif }: TileArtProps) {
  const { background, outer, inner, ...own } = useMemo(() => tileArt(name), [name]);
  const sign = motif ?? own.motif;
  const [broken, setBroken] = useState<string | null>(null);
  const [width, height] = SIZES[shape];
  return (
    <span className={box} data-shape={shape} style={{ background }}>
      {src === undefined || src === broken ? (
        <svg viewBox="0 0 200 180" aria-hidden="true">
          <path d={sign} fill={outer} />
          <path d={sign} fill={inner} transform="translate(100 100) scale(.62) translate(-100 -100)" />
        </svg>
      ) : (
        <img
          src={pictureAddress(src, SHOWN_PX[shape], window.devicePixelRatio)}
          alt=""
          width={width}
          height={height}
          decoding="async"
          loading={shape === 'hero' ? 'eager' : 'lazy'}
          draggable={false}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
}
