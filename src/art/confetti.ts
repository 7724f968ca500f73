// Confetti for granted rewards: loads its library on first use and respects reduced motion.
import { prefersReducedMotion } from '../ui/motion';
import { COLOURS } from '../ui/theme';

const PALETTE = [COLOURS.coin, COLOURS.sweep, COLOURS.gem, COLOURS.spins].map(([dark]) => dark);

/** Drawn at half size and scaled up, to save three quarters of the pixels. */
const SCALE = 0.5;

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
  canvas.width = Math.ceil(window.innerWidth * SCALE);
  canvas.height = Math.ceil(window.innerHeight * SCALE);
  canvas.showPopover();
  return canvas;
}

/** The space around the dialog that stays free of confetti, px. */
const MARGIN = 8;

/** The dialog to celebrate: the one opened last. */
const dialogOnTop = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;

/**
 * A clip path of everything except the dialog, so that its text stays readable. Uses the layout position, which ignores the
 * entrance animation.
 */
function around({
  offsetLeft: x,
  offsetTop: y,
  offsetWidth: width,
  offsetHeight: height,
}: HTMLElement): string {
  const [left, top] = [x - MARGIN, y - MARGIN];
  const [right, bottom] = [x + width + MARGIN, y + height + MARGIN];
  const page = `M0 0H${window.innerWidth}V${window.innerHeight}H0Z`;
  return `path(evenodd, "${page}M${left} ${top}H${right}V${bottom}H${left}Z")`;
}

/** One burst from both sides, around the open dialog. Ends when the dialog closes. Resolves at the end; never rejects. */
export async function throwConfetti(): Promise<void> {
  if (prefersReducedMotion() || document.visibilityState === 'hidden') return;
  const dialog = dialogOnTop();
  const canvas = openCanvas();
  const end = () => canvas.remove();
  if (dialog !== null) {
    canvas.style.clipPath = around(dialog);
    dialog.addEventListener('close', end);
  }
  try {
    const { create } = (await import('canvas-confetti')).default;
    const shoot = create(canvas, { resize: false, useWorker: false, disableForReducedMotion: true });
    const shared = {
      particleCount: 28,
      startVelocity: 38 * SCALE,
      gravity: SCALE,
      scalar: SCALE,
      ticks: 110,
      colors: PALETTE,
    };
    await Promise.all([
      shoot({ ...shared, angle: 60, spread: 60, origin: { x: 0.1, y: 0.7 } }),
      shoot({ ...shared, angle: 120, spread: 60, origin: { x: 0.9, y: 0.7 } }),
    ]);
  } catch {
    // Confetti is optional: a failure to load it is ignored.
  } finally {
    dialog?.removeEventListener('close', end);
    end();
  }
}
