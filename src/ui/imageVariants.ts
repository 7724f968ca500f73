// The sizes in which pictures are requested, and which one a place on this screen needs [SHELL-58, DEC-135].
//
// One `src`, never `srcset` or `sizes`: Chromium registers a viewport listener for either of them, even on an image that
// is never inserted, and that listener keeps everything alive that React rendered around the image and threw away.

/** Widths by name, px. */
const IMAGE_VARIANTS = { xs: 320, sm: 480, md: 640 } as const;

/** The address of the smallest variant that fills `shownPx` CSS pixels on a screen of `density`, or of the largest. */
export function pictureAddress(url: string, shownPx: number, density: number): string {
  const needed = shownPx * density;
  const width = Object.values(IMAGE_VARIANTS).find((variant) => variant >= needed) ?? IMAGE_VARIANTS.md;
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
}
