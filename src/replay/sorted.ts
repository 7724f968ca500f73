// Searching ascending values.

/** The first index in `[0, length)` whose value is at least `minimum`; `length` if there is none. */
export function firstAtLeast(length: number, valueAt: (index: number) => number, minimum: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(middle) < minimum) low = middle + 1;
    else high = middle;
  }
  return low;
}
