// A game's picture in a sized image: its own art until, or unless, a real picture is there.
import { useMemo } from 'react';
import { imageSources } from './imageVariants';
import { type ArtShape, tileArtUrl } from './tileArt';

/** A tile is shown at most this wide, px. */
const SHOWN_TILE_PX = 176;
const SIZES = { tile: [240, 320], hero: [800, 320] } as const;

export function TileArt({ name, shape = 'tile', src }: { name: string; shape?: ArtShape; src?: string }) {
  const art = useMemo(() => tileArtUrl(name, shape), [name, shape]);
  const [width, height] = SIZES[shape];
  const shown = shape === 'hero' ? width : SHOWN_TILE_PX;
  return (
    <img
      src={src ?? art}
      {...(src === undefined ? {} : { srcSet: imageSources(src), sizes: `${shown}px` })}
      alt=""
      width={width}
      height={height}
      decoding={shape === 'hero' ? 'sync' : 'async'}
      loading={shape === 'hero' ? 'eager' : 'lazy'}
      draggable={false}
      onError={(event) => {
        event.currentTarget.removeAttribute('srcset');
        if (event.currentTarget.src !== art) event.currentTarget.src = art;
      }}
    />
  );
}
