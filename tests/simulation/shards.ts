// Splits seeds over machines, and adds up the results of all parts.

/** The result of one seed: one JSON line of `--json`. */
export interface Result {
  readonly seed: number;
  readonly violations: readonly { readonly invariant: string; readonly detail: string }[];
  readonly virtualMs: number;
  readonly requests: number;
}

export interface Range {
  readonly from: number;
  readonly count: number;
}

/** The part `3/16` of these seeds: contiguous, and of equal length but for one seed. Null if the text is not a part. */
export function shardOf(text: string, { from, count }: Range): Range | null {
  const [, part = '', parts = ''] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const number = Number(part);
  const of = Number(parts);
  if (number < 1 || number > of) return null;
  const start = Math.floor(((number - 1) * count) / of);
  return { from: from + start, count: Math.floor((number * count) / of) - start };
}

export interface Merged {
  readonly runs: number;
  readonly first: number;
  readonly last: number;
  readonly virtualMs: number;
  readonly requests: number;
  readonly broken: readonly Result[];
  /** Seeds that occur more than once, and gaps between the first and the last seed; both in order. */
  readonly repeated: readonly number[];
  readonly missing: readonly number[];
  /** Lines that are not results. */
  readonly unreadable: number;
}

function resultOf(line: string): Result | null {
  try {
    const value = JSON.parse(line) as Partial<Result> | null;
    const isResult =
      Number.isSafeInteger(value?.seed) &&
      Array.isArray(value?.violations) &&
      Number.isFinite(value?.virtualMs) &&
      Number.isFinite(value?.requests);
    return isResult ? (value as Result) : null;
  } catch {
    return null;
  }
}

/** Adds up the lines of all shards, in any order. */
export function merged(lines: readonly string[]): Merged {
  const results = lines.filter((line) => line.trim() !== '').map(resultOf);
  const read = results.filter((result) => result !== null);
  const seeds = new Map<number, number>();
  for (const { seed } of read) seeds.set(seed, (seeds.get(seed) ?? 0) + 1);
  const known = [...seeds.keys()].sort((one, other) => one - other);
  const [first = 0, last = first - 1] = [known[0], known.at(-1)];
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return {
    runs: read.length,
    first,
    last,
    virtualMs: read.reduce((sum, { virtualMs }) => sum + virtualMs, 0),
    requests: read.reduce((sum, { requests }) => sum + requests, 0),
    broken: read.filter(({ violations }) => violations.length > 0),
    repeated: known.filter((seed) => (seeds.get(seed) ?? 0) > 1),
    missing: all.filter((seed) => !seeds.has(seed)),
    unreadable: results.length - read.length,
  };
}
