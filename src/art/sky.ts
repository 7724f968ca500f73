// The sky of a scene: the name determines its hues. The theme determines lightness and chroma (`SCENE_TONES` in ui/theme.ts).

/** FNV-1a: a 32-bit number from a name. */
export function nameHash(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** OKLCH hues, degrees: the upper and the lower sky, the ground, the disc behind the hero. */
export type Sky = readonly [upper: number, lower: number, ground: number, disc: number];

/** Neighbouring hues only, so that no gradient passes through grey. */
const SKIES: readonly Sky[] = [
  [288, 335, 300, 330],
  [252, 215, 245, 205],
  [345, 35, 335, 55],
  [205, 170, 215, 170],
  [268, 305, 280, 290],
  [8, 55, 0, 75],
  [318, 5, 310, 20],
  [170, 135, 185, 130],
  [240, 275, 255, 290],
  [300, 350, 285, 10],
  [225, 190, 235, 185],
  [188, 210, 195, 200],
];

/** Shifts the hues of names with the same sky slightly, degrees. */
const SPREAD = 7;

/** `turn` counts the skies between the name's own sky and the returned one. */
export function skyOf(name: string, turn = 0): Sky {
  const hash = nameHash(name);
  const [upper, lower, ground, disc] = SKIES[(hash + turn) % SKIES.length] as Sky;
  const shift = ((hash >>> 8) % (2 * SPREAD)) - SPREAD;
  return [upper + shift, lower + shift, ground + shift, disc + shift];
}

/** The hues as custom properties, for `sceneLook`. */
export function skyStyle(name: string, turn?: number): Record<`--${string}`, number> {
  const [upper, lower, ground, disc] = skyOf(name, turn);
  return { '--upper': upper, '--lower': lower, '--ground': ground, '--disc': disc };
}
