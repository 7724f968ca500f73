// Delta debugging: the fewest items, and the simplest value, that still show a bug. Each generator yields a candidate and
// receives whether it shows the bug; it returns the smallest candidate that does.

export type Search<T> = Generator<T, T, boolean>;

/**
 * Removes smaller and smaller runs of items. The result is 1-minimal: if any one of its items is removed, the bug disappears.
 */
export function* fewest<Item>(items: readonly Item[]): Search<readonly Item[]> {
  let kept = items;
  for (let run = Math.max(1, kept.length >> 1); ; run = Math.max(1, run >> 1)) {
    const before = kept.length;
    for (let from = 0; from < kept.length; ) {
      const without = [...kept.slice(0, from), ...kept.slice(from + run)];
      if (yield without) kept = without;
      else from += run;
    }
    if (run === 1 && kept.length === before) return kept;
  }
}

/** Searches a part of a value; `whole` puts a candidate for the part into the value. */
function* within<Part, Whole>(
  search: Search<Part>,
  whole: (part: Part) => Whole,
): Generator<Whole, Part, boolean> {
  let step = search.next();
  while (step.done !== true) step = search.next(yield whole(step.value));
  return step.value;
}

/**
 * The smallest number that shows the bug, by bisection. It stays if neither half of it nor its neighbour shows the bug, so that
 * one that has to be exact takes few candidates.
 */
function* smallest(value: number): Search<number> {
  const sign = Math.sign(value);
  const simple = [0, 1, -1].filter((each) => Math.abs(each) < Math.abs(value) && each !== -sign);
  for (const simpler of simple) if (yield simpler) return simpler;
  let shown = Math.abs(value);
  if (!Number.isInteger(shown)) {
    if (shown < 1 || !(yield sign * Math.trunc(shown))) return value;
    shown = Math.trunc(shown);
  }
  let failed = 1;
  for (const next of [Math.trunc(shown / 2), shown - 1]) {
    if (next <= failed || next >= shown) continue;
    if (yield sign * next) {
      shown = next;
      break;
    }
    failed = next;
  }
  while (shown - failed > 1) {
    const middle = failed + Math.trunc((shown - failed) / 2);
    if (yield sign * middle) shown = middle;
    else failed = middle;
  }
  return sign * shown;
}

/** The numbers in JSON, in its order, with repetitions. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

function replaced(value: unknown, number: number, by: number): unknown {
  if (value === number) return by;
  if (Array.isArray(value)) return value.map((item) => replaced(item, number, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, number, by)]));
}

/** Smaller numbers have at most one digit. */
const LARGE = 10;

/**
 * Makes large numbers small that the bug needs in several places, such as an id: all of them at the same time, and none equal to
 * another one.
 */
export function* smallTogether(values: readonly unknown[]): Search<readonly unknown[]> {
  let kept = values;
  const counts = new Map<number, number>();
  for (const number of numbersIn(values)) counts.set(number, (counts.get(number) ?? 0) + 1);
  for (const [number, count] of counts) {
    if (count === 1 || Math.abs(number) < LARGE) continue;
    const used = new Set(numbersIn(kept));
    let small = 1;
    while (used.has(small)) small += 1;
    if (small >= Math.abs(number)) continue;
    const candidate = kept.map((value) => replaced(value, number, small));
    if (yield candidate) kept = candidate;
  }
  return kept;
}

/** Makes JSON simpler: null, fewer items, smaller numbers, empty strings. */
export function* simplest(value: unknown): Search<unknown> {
  if (value === null || value === undefined) return value;
  if (yield null) return null;
  if (Array.isArray(value)) {
    let kept: readonly unknown[] = yield* fewest<unknown>(value);
    for (const index of kept.keys()) {
      const items = kept;
      kept = items.with(index, yield* within(simplest(items[index]), (item) => items.with(index, item)));
    }
    return kept;
  }
  if (typeof value === 'object') {
    let kept: Readonly<Record<string, unknown>> = { ...value };
    for (const key of Object.keys(kept)) {
      const fields = kept;
      kept = {
        ...fields,
        [key]: yield* within(simplest(fields[key]), (field) => ({ ...fields, [key]: field })),
      };
    }
    return kept;
  }
  if (typeof value === 'number') return yield* smallest(value);
  const simpler = value === true ? false : '';
  return value !== simpler && value !== false && (yield simpler) ? simpler : value;
}
