// What each sound is made of: notes, and the clicks of a wheel that slows down. Times in seconds from the start.

export type Sound = 'coin' | 'sweep' | 'gem' | 'prize';

export interface Note {
  readonly hertz: number;
  readonly at: number;
  /** How long it rings. */
  readonly rings: number;
  /** From 0 to 1. */
  readonly loudness: number;
}

/** C5. */
const BASE_HERTZ = 523.25;

/** Steps of a semitone above the base: each currency rises in its own way. */
const TUNES: Readonly<Record<Sound, { readonly steps: readonly number[]; readonly apart: number }>> = {
  coin: { steps: [0, 4, 7, 12], apart: 0.075 },
  sweep: { steps: [0, 5, 9, 12, 17], apart: 0.075 },
  gem: { steps: [12, 16, 19, 24], apart: 0.06 },
  prize: { steps: [0, 7, 12], apart: 0.1 },
};

/** A rising figure whose last note rings longest. */
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

/** The curve of the wheel's turn as in CSS: `cubic-bezier(x1, y1, x2, y2)`. */
export type Curve = readonly [x1: number, y1: number, x2: number, y2: number];

const bezier = (one: number, two: number, s: number) =>
  3 * (1 - s) ** 2 * s * one + 3 * (1 - s) * s ** 2 * two + s ** 3;

/** The share of the time after which the curve has reached a share of its way, by halving. */
function timeOf(share: number, [x1, y1, x2, y2]: Curve): number {
  let [low, high] = [0, 1];
  for (let halvings = 0; halvings < 24; halvings += 1) {
    const middle = (low + high) / 2;
    if (bezier(y1, y2, middle) < share) low = middle;
    else high = middle;
  }
  return bezier(x1, x2, (low + high) / 2);
}

/** Faster clicks would be a hum. */
const LEAST_APART = 0.045;

/** When the pins of a wheel of `count` segments pass its pointer, while it turns by `degrees` in `seconds`. */
export function clicksOf(degrees: number, count: number, seconds: number, curve: Curve): readonly number[] {
  const apart = 360 / count;
  const clicks: number[] = [];
  for (let passed = apart; passed <= degrees; passed += apart) {
    const at = timeOf(passed / degrees, curve) * seconds;
    if (at - (clicks.at(-1) ?? 0) >= LEAST_APART) clicks.push(at);
  }
  return clicks;
}
