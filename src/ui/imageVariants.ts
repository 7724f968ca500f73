// The sizes in which a real picture is asked for: the browser takes the one that its container needs [1 §9, DEC-135].

/** Widths by name, px. */
export const IMAGE_VARIANTS = { xs: 320, sm: 480, md: 640 } as const;

/** A picture's address for each variant, as `srcset` wants it: the width stands in the query. */
export function imageSources(url: string): string {
  const joint = url.includes('?') ? '&' : '?';
  return Object.values(IMAGE_VARIANTS)
    .map((width) => `${url}${joint}w=${width} ${width}w`)
    .join(', ');
}
