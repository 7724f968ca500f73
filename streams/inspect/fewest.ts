// Delta debugging: the fewest items, and the simplest value, that still show a bug. Each generator yields a candidate,
// receives whether it shows the bug, and returns the smallest one that does.

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

/** Simpler values to try for a string, a number or a boolean, simplest first. */
function simplerLeaves(value: unknown): readonly unknown[] {
  if (typeof value === 'string' && value !== '') return [''];
  if (value === true) return [false];
  if (typeof value === 'number') {
    return [0, 1, Math.trunc(value / 2)].filter((simpler) => Math.abs(simpler) < Math.abs(value));
  }
  return [];
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
  for (const simpler of simplerLeaves(value)) if (yield simpler) return simpler;
  return value;
}
