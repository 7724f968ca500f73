// Generated art for a game without a picture: the name determines two hues, a fan of facets and a motif.
// Drawn with gradients and two paths, because each SVG image would be a separate document.

export type ArtShape = 'tile' | 'hero';

/** FNV-1a: a 32-bit number from a name. */
function nameHash(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

const MOTIFS: readonly (readonly [keyword: RegExp, path: string])[] = [
  [
    /gem|amethyst|topaz|opal|emerald|ruby|sapphire|diamond|aquamarine|crystal|vault|treasure/i,
    'M60 20h80l40 45-80 115L20 65Z',
  ],
  [
    /fox|bear|wolf|tiger|owl|raven|otter|moose|panda|koi|hummingbird|dragon/i,
    'M20 30 70 70h60l50-40v90q-20 60-80 60t-80-60Z',
  ],
  [/moon|comet|star|sky|meteor|midnight|lantern/i, 'M130 20a80 80 0 1 0 50 140A95 95 0 0 1 130 20Z'],
  [
    /river|tide|wave|harbour|ferry|current|coral|deep|rain|glacier|ice/i,
    'M10 70q45-40 90 0t90 0v35q-45 40-90 0t-90 0Zm0 70q45-40 90 0t90 0v25q-45 40-90 0t-90 0Z',
  ],
  [
    /tram|railway|express|rider|caravan|carousel/i,
    'M40 30h120a20 20 0 0 1 20 20v80H20V50a20 20 0 0 1 20-20Zm15 120a20 20 0 1 1-.1 0Zm90 0a20 20 0 1 1-.1 0Z',
  ],
  [
    /cherry|fruit|lemon|orange|plum|melon|orchard|juniper|leaf|maple|garden/i,
    'M100 20q70 10 70 80t-70 80q-70-10-70-80t70-80Z',
  ],
  [/seven|bell|bar|crown|classic|clock|arcade/i, 'M20 60 60 100 100 30l40 70 40-40-20 110H40Z'],
];
const PLAIN_MOTIF = 'M100 10 175 55v90l-75 45-75-45V55Z';

export interface TileArtParts {
  /** A CSS background: a scrim for the title over the facets. */
  readonly background: string;
  /** A path on a grid of 200 by 180. */
  readonly motif: string;
  readonly outer: string;
  readonly inner: string;
}

const SCRIM = 'linear-gradient(rgb(5 9 14 / 0) 50%, rgb(5 9 14 / 88%))';

/** Facets in two OKLCH hues, fanned around a point derived from the name, and a motif chosen by keyword. */
export function tileArt(name: string): TileArtParts {
  const hash = nameHash(name);
  const hue = hash % 360;
  const second = (hue + 40 + ((hash >>> 9) % 100)) % 360;
  const count = 9 + ((hash >>> 14) % 5);
  const facets = Array.from({ length: count }, (_, place) => {
    const light = 30 + ((hash >>> (place % 16)) % 5) * 6;
    const colour = `oklch(${light}% .1 ${place % 2 === 0 ? hue : second})`;
    const at = (index: number) => `${((index / count) * 100).toFixed(2)}%`;
    return `${colour} ${at(place)} ${at(place + 1)}`;
  });
  const turn = (((hash % 7) / 7) * (180 / Math.PI) + 90).toFixed(1);
  const centre = 25 + ((hash >>> 5) % 50);
  return {
    background: `${SCRIM}, conic-gradient(from ${turn}deg at ${centre}% 42%, ${facets.join(', ')})`,
    motif: MOTIFS.find(([keyword]) => keyword.test(name))?.[1] ?? PLAIN_MOTIF,
    outer: `oklch(82% .09 ${second})`,
    inner: `oklch(60% .12 ${hue})`,
  };
}
