// The transition from a tapped tile to its game. The tile's art covers the page in the frame of the tap and grows until
// the game's poster takes over from its current position. Not in React, because rendering the game's page takes longer
// than a frame.
import { prefersReducedMotion } from '../ui/motion';
import { posterLook } from './posterLook';
import { POSTER_SIDES, sideTransform } from './sceneLook';

/** The maximum age of a tap; older ones led elsewhere, ms. */
const FRESH_MS = 2_000;
/** The duration of the growth, s. */
export const GROWTH_S = 0.28;
/** The maximum wait for the game's page, after which the art is removed, ms. */
const SHELL_MS = 1_500;

interface Tapped {
  readonly name: string;
  readonly rect: DOMRect;
  readonly at: number;
}

let tapped: Tapped | null = null;
let poster: HTMLElement | null = null;
let ending = 0;
let drawing = 0;
let opening = 0;

/** Records a tap that opens no poster, or one in another tab. */
export function rememberTile(name: string, tile: Element): void {
  tapped = { name, rect: tile.getBoundingClientRect(), at: performance.now() };
}

/** Shows the tile's art over the page. Calls `open` after it was painted, because `open`'s render would delay the paint. */
export function growTile(name: string, tile: Element, open: () => void): void {
  const rect = tile.getBoundingClientRect();
  tapped = { name, rect, at: performance.now() };
  dropPoster();
  poster = posterOf(tile, rect);
  ending = window.setTimeout(dropPoster, SHELL_MS);
  drawing = requestAnimationFrame(() => {
    opening = window.setTimeout(open);
  });
}

function posterOf(tile: Element, from: DOMRect): HTMLElement {
  const made = document.createElement('div');
  made.className = posterLook;
  made.dataset.posterLook = '';
  made.setAttribute('aria-hidden', 'true');
  const art = tile.firstElementChild;
  if (art instanceof HTMLElement) made.style.cssText = art.style.cssText;
  const picture = art?.firstElementChild;
  if (picture !== null && picture !== undefined) made.append(picture.cloneNode(true));
  continueGround(made);
  // Measure before changing the page, to avoid a second layout.
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const scale = `scale(${from.width / window.innerWidth}, ${from.height / (window.innerHeight - top)})`;
  const start = `translate(${from.left}px, ${from.top - top}px) ${scale}`;
  made.style.top = `${top}px`;
  document.body.append(made);
  if (!prefersReducedMotion()) {
    made.animate(
      { transform: [start, 'none'] },
      { duration: GROWTH_S * 1_000, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
  }
  return made;
}

/** A poster is wider than its tile: mirrors the ground to both sides. */
function continueGround(made: HTMLElement): void {
  for (const layer of [...made.querySelectorAll<SVGPathElement>('[data-ground] > path')]) {
    for (const copy of POSTER_SIDES) {
      const side = document.createElementNS(layer.namespaceURI ?? '', 'path');
      side.setAttribute('d', layer.getAttribute('d') ?? '');
      side.setAttribute('transform', sideTransform(copy));
      side.setAttribute('data-depth', layer.dataset.depth ?? '');
      layer.before(side);
    }
  }
}

/** Removes the art over the page, if any, and cancels a game that hasn't opened yet. */
export function dropPoster(): void {
  cancelAnimationFrame(drawing);
  window.clearTimeout(opening);
  window.clearTimeout(ending);
  poster?.remove();
  poster = null;
}

/** The current position of the art if this game's tile was just tapped, else null. Consumes the tap and removes the art. */
export function takeTappedTile(name: string): DOMRect | null {
  const last = tapped;
  tapped = null;
  const grown = poster?.getBoundingClientRect();
  dropPoster();
  return last?.name === name && performance.now() - last.at <= FRESH_MS ? (grown ?? last.rect) : null;
}
