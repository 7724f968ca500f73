// Motion preferences: the system's and the player's.

const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether to avoid motion; read at the time of each animation. */
export function prefersReducedMotion(): boolean {
  return document.documentElement.dataset.motion === 'reduced' || lessMotion.matches;
}

/** True if numbers change immediately instead of counting. */
export function tickersPaused(): boolean {
  return document.documentElement.dataset.tickers === 'paused';
}
