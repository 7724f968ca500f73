// Draws the animations that the log contains: coins between two anchors, and confetti. Their code is loaded on demand;
// if it fails to load, nothing is drawn.
import { useEffect } from 'react';
import { SPREAD } from '../../streams/features/animations';
import { useModel } from '../core';

/** The delay of confetti after the coins, ms: starting both together drops a frame. */
const CONFETTI_AFTER_MS = 60;

/** The position of an anchor; the middle of the screen if it does not exist. */
function rectOf(anchor: string): DOMRect {
  const found =
    anchor === 'balance'
      ? document.querySelector('[data-balance]')
      : document.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`);
  return found?.getBoundingClientRect() ?? new DOMRect(window.innerWidth / 2, window.innerHeight / 2, 0, 0);
}

export default function AnimationLayer() {
  const playing = useModel('animations', (animations) => animations.playing);
  useEffect(() => {
    if (playing === null) return undefined;
    const { coins, ms, currency, origin, target, confetti } = playing;
    const leaving = new AbortController();
    import('../art/coinBurst').then(
      ({ coinBurst }) =>
        coinBurst({
          from: rectOf(origin),
          to: rectOf(target),
          count: coins,
          ms,
          spread: SPREAD,
          currency,
          signal: leaving.signal,
        }),
      () => undefined,
    );
    const later = window.setTimeout(() => {
      if (confetti) {
        import('../art/confetti').then(({ throwConfetti }) => throwConfetti()).catch(() => undefined);
      }
    }, CONFETTI_AFTER_MS);
    return () => {
      window.clearTimeout(later);
      leaving.abort();
    };
  }, [playing]);
  return null;
}
