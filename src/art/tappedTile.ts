// The tile that was tapped: its art stands over the page in the frame of the tap and grows, until the game's own poster takes its place
// from where it is. Without React, because rendering the game's page takes longer than a frame.
import { prefersReducedMotion } from '../ui/motion';
import { posterLook } from './posterLook';

/** A tap that is older than this led somewhere else, ms. */
const FRESH_MS = 2_000;
/** How long the art of a tile grows to that of the poster, s. */
export const GROWTH_S = 0.28;
/** How long the game's page may take; after that the page below is more than what hides it, ms. */
const SHELL_MS = 1_500;

interface Tapped {
  readonly name: string;
  readonly rect: DOMRect;
  readonly at: number;
}

let tapped: Tapped | null = null;
let shell: HTMLElement | null = null;
let ending = 0;
let drawing = 0;
let opening = 0;

/** A tap that leads to no poster, or to one in another tab. */
export function rememberTile(name: string, tile: Element): void {
  tapped = { name, rect: tile.getBoundingClientRect(), at: performance.now() };
}

/** Shows the tile's art over the page and calls `open` once it has been drawn: what that renders would come before it. */
export function growTile(name: string, tile: Element, open: () => void): void {
  const rect = tile.getBoundingClientRect();
  tapped = { name, rect, at: performance.now() };
  dropPoster();
  shell = posterOf(tile, rect);
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
  if (art instanceof HTMLElement) made.style.background = art.style.background;
  const picture = art?.firstElementChild;
  if (picture !== null && picture !== undefined) made.append(picture.cloneNode(true));
  // What is measured is measured before the page changes, so that nothing is laid out twice.
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

/** Removes the art over the page, if it is there; a game that it has not led to yet stays closed. */
export function dropPoster(): void {
  cancelAnimationFrame(drawing);
  window.clearTimeout(opening);
  window.clearTimeout(ending);
  shell?.remove();
  shell = null;
}

/** Where the art of this game's tile is now, if it was tapped just now; each tap is taken once, and its art over the page goes. */
export function takeTappedTile(name: string): DOMRect | null {
  const last = tapped;
  tapped = null;
  const grown = shell?.getBoundingClientRect();
  dropPoster();
  return last?.name === name && performance.now() - last.at <= FRESH_MS ? (grown ?? last.rect) : null;
}
