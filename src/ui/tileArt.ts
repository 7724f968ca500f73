// Art for a game without a picture: its name decides two hues, a fan of facets and a motif. The same name, the same art.

const WIDTHS = { tile: [240, 320], hero: [800, 320] } as const;
export type ArtShape = keyof typeof WIDTHS;

/** FNV-1a: a 32-bit number from a name. */
export function nameHash(name: string): number {
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

/** An SVG of about 2 KB: facets of two OKLCH hues, a motif by keyword, and a scrim for the title. */
export function tileArt(name: string, shape: ArtShape = 'tile'): string {
  const [width, height] = WIDTHS[shape];
  const hash = nameHash(name);
  const hue = hash % 360;
  const second = (hue + 40 + ((hash >>> 9) % 100)) % 360;
  const cx = width * (0.25 + ((hash >>> 5) % 50) / 100);
  const cy = height * 0.42;
  const reach = Math.hypot(width, height);
  const count = 9 + ((hash >>> 14) % 5);
  const facets = Array.from({ length: count }, (_, place) => {
    const angle = (index: number) => (index / count) * Math.PI * 2 + (hash % 7) / 7;
    const point = (index: number) =>
      `${Math.round(cx + Math.cos(angle(index)) * reach)} ${Math.round(cy + Math.sin(angle(index)) * reach)}`;
    const light = 30 + ((hash >>> (place % 16)) % 5) * 6;
    const colour = `oklch(${light}% .1 ${place % 2 === 0 ? hue : second})`;
    return `<path fill="${colour}" d="M${Math.round(cx)} ${Math.round(cy)}L${point(place)} ${point(place + 1)}Z"/>`;
  }).join('');
  const motif = MOTIFS.find(([keyword]) => keyword.test(name))?.[1] ?? PLAIN_MOTIF;
  const size = Math.min(width, height) / 200;
  const scale = shape === 'hero' ? size * 0.78 : size * 0.62;
  const x = shape === 'hero' ? width * 0.68 : width / 2 - 100 * scale;
  const y = shape === 'hero' ? height * 0.11 : height * 0.42 - 100 * scale;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="#05090e" stop-opacity="0"/><stop offset="1" stop-color="#05090e" stop-opacity=".88"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="oklch(30% .08 ${hue})"/>${facets}` +
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale.toFixed(2)})"><path d="${motif}" fill="oklch(82% .09 ${second})"/><path d="${motif}" fill="oklch(60% .12 ${hue})" transform="translate(100 100) scale(.62) translate(-100 -100)"/></g>` +
    `<rect width="${width}" height="${height}" fill="url(#s)"/></svg>`
  );
}

/** The art as an image address. */
export function tileArtUrl(name: string, shape: ArtShape = 'tile'): string {
  return `data:image/svg+xml,${encodeURIComponent(tileArt(name, shape))}`;
}
