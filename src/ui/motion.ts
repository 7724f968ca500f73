// Whether things may move: the system's wish, or the player's own setting.

const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** True when motion is to be left out; asked at the moment of moving. */
export function prefersReducedMotion(): boolean {
  return document.documentElement.dataset.motion === 'reduced' || lessMotion.matches;
}

/** True when the player wants numbers to change at once. */
export function tickersPaused(): boolean {
  return document.documentElement.dataset.tickers === 'paused';
}
