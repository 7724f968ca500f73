// The transition from tile to poster: a game's art grows from the tapped tile.
import { animate } from 'framer-motion/dom/mini';
import { GROWTH_S, takeTappedTile } from '../../art/tappedTile';
import { prefersReducedMotion } from '../../ui/motion';

export function growFromTile(name: string, art: HTMLElement): void {
  const from = takeTappedTile(name);
  if (from === null || prefersReducedMotion()) return;
  const own = art.getBoundingClientRect();
  if (own.width === 0 || own.height === 0) return;
  const scale = `scale(${from.width / own.width}, ${from.height / own.height})`;
  const start = `translate(${from.left - own.left}px, ${from.top - own.top}px) ${scale}`;
  animate(art, { transform: [start, 'none'] }, { duration: GROWTH_S, ease: [0.2, 0.7, 0.2, 1] });
}
