// Coins that fly from one place to another, in a non-interactive layer above the page; transforms with the Web
// Animations API.
import { prefersReducedMotion } from '../ui/motion';

export interface Burst {
  readonly from: DOMRect;
  readonly to: DOMRect;
  /** The number of coins, the duration in ms and the spread in px. */
  readonly count: number;
  readonly ms: number;
  readonly spread: number;
  readonly currency: 'coin' | 'sweep' | 'gem';
  readonly signal?: AbortSignal;
}

const SIZE = 22;
const SVG = 'http://www.w3.org/2000/svg';
type Shape = readonly [tag: 'circle' | 'path', attributes: Readonly<Record<string, string>>];
const SHAPES: Readonly<Record<Burst['currency'], readonly Shape[]>> = {
  coin: [
    ['circle', { cx: '12', cy: '12', r: '10', fill: 'currentColor' }],
    ['circle', { cx: '12', cy: '12', r: '6', fill: 'none', stroke: '#0006', 'stroke-width': '2' }],
  ],
  sweep: [['path', { d: 'M12 2 21 7v10l-9 5-9-5V7Z', fill: 'currentColor' }]],
  gem: [['path', { d: 'M6 3h12l4 6-10 13L2 9Z', fill: 'currentColor' }]],
};

function drawn([tag, attributes]: Shape): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const centre = (rect: DOMRect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

function openLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.setAttribute('aria-hidden', 'true');
  layer.dataset.burst = '';
  layer.popover = 'manual';
  Object.assign(layer.style, {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100vh',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
    overflow: 'hidden',
    pointerEvents: 'none',
  });
  document.body.append(layer);
  layer.showPopover();
  return layer;
}

function coin(currency: Burst['currency']): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('width', String(SIZE));
  svg.setAttribute('height', String(SIZE));
  svg.append(...SHAPES[currency].map(drawn));
  Object.assign(svg.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    opacity: '0',
    color: `var(--${currency}-fill)`,
    willChange: 'transform, opacity',
  });
  return svg;
}

function flight(burst: Burst, place: number, count: number): Keyframe[] {
  const from = centre(burst.from);
  const to = centre(burst.to);
  const angle = (place / count) * Math.PI * 2;
  const reach = burst.spread * (1.2 + (place % 3) * 0.9);
  const out = { x: from.x + Math.cos(angle) * reach, y: from.y + Math.sin(angle) * reach };
  const move = (x: number, y: number, scale: number) =>
    `translate(${x - SIZE / 2}px, ${y - SIZE / 2}px) scale(${scale}) rotate(${place * 25}deg)`;
  return [
    { transform: move(from.x, from.y, 0.3), opacity: 0, easing: 'cubic-bezier(.2,.9,.3,1)' },
    { transform: move(out.x, out.y, 1.1), opacity: 1, offset: 0.28, easing: 'cubic-bezier(.6,0,.8,.4)' },
    { transform: move(to.x, to.y, 0.6), opacity: 1, offset: 0.96 },
    { transform: move(to.x, to.y, 0.4), opacity: 0 },
  ];
}

/** The target lights up once, when most coins have arrived. */
function glow(layer: HTMLElement, { to, currency, ms }: Burst): Animation {
  const ring = document.createElement('div');
  Object.assign(ring.style, {
    position: 'absolute',
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    borderRadius: '12px',
    opacity: '0',
    color: `var(--${currency}-fill)`,
    boxShadow: '0 0 0 2px currentColor, 0 0 18px 4px currentColor',
    willChange: 'transform, opacity',
  });
  ring.dataset.glow = '';
  layer.append(ring);
  return ring.animate(
    [
      { transform: 'scale(.96)', opacity: 0 },
      { transform: 'scale(1.05)', opacity: 0.9, offset: 0.4 },
      { transform: 'none', opacity: 0 },
    ],
    { duration: ms * 0.3, delay: ms * 0.7, easing: 'ease-out', fill: 'backwards' },
  );
}

/**
 * Resolves when the last coin has landed; immediately, without coins, with reduced motion or in a hidden tab.
 * Never rejects; an abort removes the coins.
 */
export async function coinBurst(burst: Burst): Promise<void> {
  if (prefersReducedMotion() || document.visibilityState === 'hidden' || burst.signal?.aborted) return;
  const { count, ms } = burst;
  const layer = openLayer();
  const flights: Animation[] = Array.from({ length: count }, (_, place) => {
    const element = coin(burst.currency);
    layer.append(element);
    const delay = (place / count) * ms * 0.3;
    return element.animate(flight(burst, place, count), { duration: ms - delay, delay, fill: 'both' });
  });
  if (burst.to.width > 0) flights.push(glow(layer, burst));
  const clear = () => {
    for (const animation of flights) animation.cancel();
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') clear();
  };
  burst.signal?.addEventListener('abort', clear);
  document.addEventListener('visibilitychange', onHidden);
  await Promise.allSettled(flights.map((animation) => animation.finished));
  document.removeEventListener('visibilitychange', onHidden);
  burst.signal?.removeEventListener('abort', clear);
  layer.remove();
}
