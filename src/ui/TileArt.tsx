// A game's picture in a sized image: its own art until, or unless, a real picture is there.
import { useMemo } from 'react';
import { type ArtShape, tileArtUrl } from './tileArt';

const SIZES = { tile: [240, 320], hero: [800, 320] } as const;

export function TileArt({ name, shape = 'tile', src }: { name: string; shape?: ArtShape; src?: string }) {
  const art = useMemo(() => tileArtUrl(name, shape), [name, shape]);
  const [width, height] = SIZES[shape];
  return (
    <img
      src={src ?? art}
      alt=""
      width={width}
      height={height}
      decoding={shape === 'hero' ? 'sync' : 'async'}
      loading={shape === 'hero' ? 'eager' : 'lazy'}
      draggable={false}
      onError={(event) => {
        if (event.currentTarget.src !== art) event.currentTarget.src = art;
      }}
    />
  );
}
