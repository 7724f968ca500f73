// Whether things may move: the system's wish, or the player's own setting.

/** True when motion is to be left out; asked at the moment of moving. */
export function prefersReducedMotion(): boolean {
  return (
    document.documentElement.dataset.motion === 'reduced' ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
