// The motion of a giftbox that opens: the lid flies off, facets burst out, the prize rises. Transforms and opacity only.
import { prefersReducedMotion } from '../ui/motion';

/** The parts of the stage, by their `data-part`. */
const LID = { duration: 520, easing: 'cubic-bezier(.2,.8,.4,1)' };
const RISE = { duration: 620, easing: 'cubic-bezier(.2,.9,.3,1.2)' };
/** One beat, with reduced motion. */
const BEAT_MS = 200;

type Motion = readonly [part: string, keyframes: Keyframe[], timing: KeyframeAnimationOptions];

const shake = (...angles: readonly number[]): Keyframe[] =>
  angles.map((angle) => ({ transform: `rotate(${angle}deg) scale(${angle === 0 ? 1 : 1.04})` }));

/** `lidMs`: when the lid opens; null without a box. */
function motions(lidMs: number | null): readonly Motion[] {
  const open = lidMs ?? 0;
  const box: readonly Motion[] =
    lidMs === null
      ? []
      : [
          ['box', shake(0, -4, 4, -5, 5, 0), { duration: open }],
          [
            'lid',
            [
              { transform: 'none', opacity: 1 },
              { transform: 'translate(18px, -64px) rotate(24deg)', opacity: 1, offset: 0.45 },
              { transform: 'translate(58px, -88px) rotate(70deg)', opacity: 0 },
            ],
            { ...LID, delay: open },
          ],
          [
            'body',
            [
              { transform: 'none', opacity: 1 },
              { transform: 'translateY(6px) scale(1.05, .95)', opacity: 1, offset: 0.3 },
              { transform: 'translateY(44px) scale(.8)', opacity: 0 },
            ],
            { duration: 640, delay: open, easing: 'ease-in' },
          ],
        ];
  return [
    ...box,
    [
      'rays',
      [
        { transform: 'scale(.2) rotate(-20deg)', opacity: 0 },
        { transform: 'scale(1.1) rotate(4deg)', opacity: 1, offset: 0.4 },
        { transform: 'none', opacity: 0.85 },
      ],
      { duration: 1_400, delay: open, easing: 'ease-out' },
    ],
    [
      'prize',
      [
        { transform: 'translateY(48px) scale(.25)', opacity: 0 },
        { opacity: 1, offset: 0.3 },
        { transform: 'none', opacity: 1 },
      ],
      { ...RISE, delay: open + 60 },
    ],
    [
      'amount',
      [
        { transform: 'translateY(12px)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 260, delay: open + 120, easing: 'ease-out' },
    ],
  ];
}

const shardMotion = (place: number, count: number): Keyframe[] => {
  const angle = (place / count) * 2 * Math.PI + 0.3;
  const reach = 84 + (place % 3) * 24;
  const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.8 - 16];
  return [
    { transform: 'translate(0, 0) scale(.4)', opacity: 0 },
    { transform: `translate(${x * 0.7}px, ${y * 0.7}px) rotate(${place * 40}deg)`, opacity: 1, offset: 0.35 },
    { transform: `translate(${x}px, ${y + 30}px) rotate(${place * 90}deg) scale(.6)`, opacity: 0 },
  ];
};

/**
 * Plays the opening on a stage; without motion everything appears in one beat. `lidMs`: when the lid opens, null without a
 * box. Returns a function that shows the end.
 */
export function playOpening(stage: Element, lidMs: number | null): () => void {
  const parts = (name: string) => [...stage.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)];
  const still = prefersReducedMotion() || document.visibilityState === 'hidden';
  const animations = still
    ? ['prize', 'amount'].flatMap((name) =>
        parts(name).map((part) => part.animate([{ opacity: 0 }, { opacity: 1 }], { duration: BEAT_MS })),
      )
    : [
        ...motions(lidMs).flatMap(([name, keyframes, timing]) =>
          parts(name).map((part) => part.animate(keyframes, { fill: 'backwards', ...timing })),
        ),
        ...parts('shard').map((shard, place, all) =>
          shard.animate(shardMotion(place, all.length), {
            duration: 900,
            delay: lidMs ?? 0,
            easing: 'ease-out',
            fill: 'backwards',
          }),
        ),
      ];
  return () => {
    for (const animation of animations) animation.finish();
  };
}

/** A short shake of a box that is tapped or held. */
export function knock(element: Element | null, ms: number): Animation | undefined {
  if (element === null || prefersReducedMotion()) return undefined;
  return element.animate(shake(0, -5, 4, -3, 0), { duration: ms, easing: 'ease-in-out' });
}
