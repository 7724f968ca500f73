// The notes of each sound, and the clicks of a wheel that slows down. Times are in seconds from the start.

export type Sound = 'coin' | 'sweep' | 'gem' | 'prize';

export interface Note {
  readonly hertz: number;
  readonly at: number;
  /** Duration. */
  readonly rings: number;
  /** From 0 to 1. */
  readonly loudness: number;
}

/** C5. */
const BASE_HERTZ = 523.25;

/** Semitones above the base; a different tune for each currency. */
const TUNES: Readonly<Record<Sound, { readonly steps: readonly number[]; readonly apart: number }>> = {
  coin: { steps: [0, 4, 7, 12], apart: 0.075 },
  sweep: { steps: [0, 5, 9, 12, 17], apart: 0.075 },
  gem: { steps: [12, 16, 19, 24], apart: 0.06 },
  prize: { steps: [0, 7, 12], apart: 0.1 },
};

/** The notes of a sound; the last one rings longest. */
export function notesOf(sound: Sound): readonly Note[] {
  const { steps, apart } = TUNES[sound];
  return steps.map((step, place) => {
    const isLast = place === steps.length - 1;
    return {
      hertz: BASE_HERTZ * 2 ** (step / 12),
      at: place * apart,
      rings: isLast ? 0.9 : 0.45,
      loudness: isLast ? 0.5 : 0.35,
    };
  });
}

/** The easing of the wheel, as in CSS: `cubic-bezier(x1, y1, x2, y2)`. */
export type Curve = readonly [x1: number, y1: number, x2: number, y2: number];

const bezier = (one: number, two: number, s: number) =>
  3 * (1 - s) ** 2 * s * one + 3 * (1 - s) * s ** 2 * two + s ** 3;

/** The inverse of the curve, by bisection: the fraction of time at which it has covered a fraction of the distance. */
function timeOf(share: number, [x1, y1, x2, y2]: Curve): number {
  let [low, high] = [0, 1];
  for (let halvings = 0; halvings < 24; halvings += 1) {
    const middle = (low + high) / 2;
    if (bezier(y1, y2, middle) < share) low = middle;
    else high = middle;
  }
  return bezier(x1, x2, (low + high) / 2);
}

/** The minimum time between clicks; any faster and they merge into a hum. */
const LEAST_APART = 0.045;

/**
 * The times at which the pins of a wheel with `count` segments pass the pointer, while it turns by `degrees` in
 * `seconds`.
 */
export function clicksOf(degrees: number, count: number, seconds: number, curve: Curve): readonly number[] {
  const apart = 360 / count;
  const clicks: number[] = [];
  for (let passed = apart; passed <= degrees; passed += apart) {
    const at = timeOf(passed / degrees, curve) * seconds;
    if (at - (clicks.at(-1) ?? 0) >= LEAST_APART) clicks.push(at);
  }
  return clicks;
}
