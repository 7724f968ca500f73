// The differences between two values by path: states before and after an event, two recordings, two versions.

export interface Difference {
  /** Keys from the root, joined by dots; array indices are numbers. */
  readonly path: string;
  /** Undefined if the path did not exist. */
  readonly before: unknown;
  readonly after: unknown;
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The differing leaves, in key order, at most `most`. */
export function differences(before: unknown, after: unknown, most = Number.POSITIVE_INFINITY): Difference[] {
  const found: Difference[] = [];
  const walk = (one: unknown, other: unknown, path: string): void => {
    if (found.length >= most || Object.is(one, other)) return;
    if (isBranch(one) && isBranch(other) && Array.isArray(one) === Array.isArray(other)) {
      const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
      for (const key of keys) walk(one[key], other[key], path === '' ? key : `${path}.${key}`);
      return;
    }
    found.push({ path, before: one, after: other });
  };
  walk(before, after, '');
  return found;
}
