// The colours of scenes, for `css` templates: the theme's tones in the hues of a sky (`skyStyle`).

/** The sky, its glow and the lowest part of the ground. `at` is the disc's position. */
export const sceneSky = (at: string) => `
  background:
    linear-gradient(transparent 72%, oklch(var(--scene-near) var(--ground)) 72%),
    radial-gradient(circle at ${at}, oklch(var(--scene-disc) var(--disc) / 60%) 30%, transparent 64%),
    linear-gradient(oklch(var(--scene-upper) var(--upper)) 5%, oklch(var(--scene-lower) var(--lower)) 68%);
`;

/** The fills of a drawing, by depth. */
export const sceneFills = `
  & [data-depth='disc'] { fill: oklch(var(--scene-disc) var(--disc) / 80%); }
  & [data-depth='far'] { fill: oklch(var(--scene-far) var(--lower)); }
  & [data-depth='mid'] { fill: oklch(var(--scene-mid) var(--ground)); }
  & [data-depth='near'] { fill: oklch(var(--scene-near) var(--ground)); }
  & [data-depth='lit'] { fill: oklch(var(--scene-lit) var(--disc) / 80%); }
`;

/** Centres a drawing at `left` and continues its ground to both sides. */
export const sceneAt = (left: string) => `
  position: absolute;
  left: ${left};
  bottom: 0;
  height: 100%;
  aspect-ratio: 3 / 4;
  overflow: visible;
  transform: translateX(-50%);
`;

export const POSTER_SIDES = [-3, -2, -1, 1, 2, 3];

/** Places a copy of the ground next to a drawing. Every second one is mirrored; all are slightly wider, to overlap. */
export const sideTransform = (copy: number) =>
  `translate(${copy * 240 + 120} 0) scale(${copy % 2 === 0 ? 1.01 : -1.01} 1) translate(-120 0)`;

/** A scrim for words in the lower part of a scene, in the scene's hue; opaque below `edge`. */
export const sceneScrim = (edge: string) =>
  `background: linear-gradient(oklch(var(--scene-scrim) var(--ground) / 0), oklch(var(--scene-scrim) var(--ground)) ${edge});`;
