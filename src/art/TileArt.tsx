// A game's picture in a fixed box: a generated scene until a real picture has loaded, if there is one.
import { css } from '@linaria/core';
import { useMemo, useState } from 'react';
import { pictureAddress } from '../ui/imageVariants';
import { cover, fill } from '../ui/mixins';
import type { Motif } from './heroes/motif';
import { useSceneKit } from './sceneKit';
import { sceneAt, sceneFills, sceneSky } from './sceneLook';
import { skyStyle } from './sky';

const box = css`
  position: relative;
  display: block;
  width: 100%;
  /** Lets it shrink next to long words; otherwise its aspect ratio sets a minimum width. */
  min-width: 0;
  forced-color-adjust: none;
  ${sceneFills}
  &[data-shape='tile'] {
    aspect-ratio: 3 / 4;
    ${sceneSky('50% 38%')}
  }
  &[data-shape='hero'] {
    aspect-ratio: 5 / 2;
    overflow: hidden;
    ${sceneSky('72% 38%')}
  }
  &[data-shape='poster'] {
    overflow: hidden;
    ${sceneSky('50% 38%')}
  }
  /** A tile's drawing stays clear of the corners, because the clips of a hundred tiles cost some milliseconds per frame. */
  & > svg {
    ${cover}
    ${fill}
    overflow: visible;
  }
  &[data-shape='hero'] > svg {
    ${sceneAt('72%')}
  }
  &[data-shape='poster'] > svg {
    ${sceneAt('50%')}
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
const SHOWN_PX = { tile: 176, hero: 800, poster: 800 } as const;
const SIZES = { tile: [240, 320], hero: [800, 320], poster: [800, 320] } as const;

interface TileArtProps {
  readonly name: string;
  /** `poster`: covers its parent, of any size. */
  readonly shape?: keyof typeof SIZES;
  readonly src?: string;
  /** A hero instead of the one that the name selects. */
  readonly hero?: string | Motif | undefined;
  /** The game's provider, whose frame a tile gets. */
  readonly provider?: string | null | undefined;
  /** See `turnsOf`. */
  readonly turn?: number | undefined;
}

export function TileArt({ name, shape = 'tile', src, hero, provider, turn }: TileArtProps) {
  const kit = useSceneKit();
  const style = useMemo(() => skyStyle(name, turn), [name, turn]);
  const [broken, setBroken] = useState<string | null>(null);
  const [width, height] = SIZES[shape];
  return (
    <span className={box} data-shape={shape} style={style}>
      {src === undefined || src === broken ? (
        kit !== null && <kit.SceneDrawing name={name} shape={shape} hero={hero} provider={provider} />
      ) : (
        <img
          src={pictureAddress(src, SHOWN_PX[shape], window.devicePixelRatio)}
          alt=""
          width={width}
          height={height}
          decoding="async"
          loading={shape === 'tile' ? 'lazy' : 'eager'}
          draggable={false}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
}
