// The parts of a hero: facets on a grid of 200 by 200, lit from the upper left, standing on y = 190.

/** A material and its tone, 1 light to 4 deep, as `g2`; `m` is the hero's main material, which a name may change. */
export type Tone = `${string}${1 | 2 | 3 | 4}`;

/** One tone and all surfaces of this tone: an SVG path. */
export type Facet = readonly [tone: Tone, path: string];

export interface Motif {
  /** The material that `m` means unless the name has a colour. */
  readonly main: string;
  /** From the back to the front. */
  readonly facets: readonly Facet[];
}

/** Mirrors a path at the vertical axis of the grid. Commands: M, L, H, V, C, Q, A, Z and a relative arc. */
export function mirrored(path: string): string {
  return path.replace(/([MLHVCQAaZ])([^MLHVCQAaZ]*)/g, (part, command: string, rest: string) => {
    const values = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'V' || command === 'Z') return part;
    if (command === 'H') return `H${values.map((x) => 200 - x)}`;
    const isArc = command === 'A' || command === 'a';
    const flipped = values.map((value, index) => {
      if (!isArc) return index % 2 === 0 ? 200 - value : value;
      if (index % 7 === 4) return 1 - value;
      return index % 7 === 5 ? (command === 'a' ? -value : 200 - value) : value;
    });
    return command + flipped.join(' ');
  });
}

/** The left half in the light and the same mirrored in the shade. */
export function halves(light: Tone, shade: Tone, path: string): readonly Facet[] {
  return [
    [light, path],
    [shade, mirrored(path)],
  ];
}

/** A surface and its mirror image in the same tone. */
export const both = (tone: Tone, path: string): Facet => [tone, path + mirrored(path)];

/** A disc as a path. */
export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
