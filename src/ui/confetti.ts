// Confetti for granted rewards: the library comes when it is first thrown; nobody who dislikes motion sees it.
import { prefersReducedMotion } from './motion';
import { COLOURS } from './theme';

const PALETTE = [COLOURS.coin, COLOURS.sweep, COLOURS.gem, COLOURS.spins].map(([dark]) => dark);

function openCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.dataset.confetti = '';
  canvas.popover = 'manual';
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100vh',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
    pointerEvents: 'none',
  });
  document.body.append(canvas);
  canvas.showPopover();
  return canvas;
}

/** One throw from the middle of the screen. Resolves when it has fallen; never rejects. */
export async function throwConfetti(): Promise<void> {
  if (prefersReducedMotion() || document.visibilityState === 'hidden') return;
  const canvas = openCanvas();
  try {
    const { create } = (await import('canvas-confetti')).default;
    const shoot = create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
    const shared = { particleCount: 45, startVelocity: 38, ticks: 140, colors: PALETTE };
    await Promise.all([
      shoot({ ...shared, angle: 60, spread: 60, origin: { x: 0.1, y: 0.7 } }),
      shoot({ ...shared, angle: 120, spread: 60, origin: { x: 0.9, y: 0.7 } }),
    ]);
  } catch {
    // A celebration that cannot be loaded is simply not seen.
  } finally {
    canvas.remove();
  }
}
