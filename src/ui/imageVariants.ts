// The sizes of requested pictures, and the choice of one for a container [SHELL-58, DEC-135].
//
// Only `src`, never `srcset` or `sizes`: Chromium registers a viewport listener for those, even on an image that is never
// inserted. The listener leaks everything that React rendered around the image and discarded.

/** Widths by name, px. */
const IMAGE_VARIANTS = { xs: 320, sm: 480, md: 640 } as const;

/** The URL of the smallest variant that fills `shownPx` CSS pixels at `density`, or of the largest. */
export function pictureAddress(url: string, shownPx: number, density: number): string {
  const needed = shownPx * density;
  const width = Object.values(IMAGE_VARIANTS).find((variant) => variant >= needed) ?? IMAGE_VARIANTS.md;
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
}
