// Hostile values for a channel of the app, and what is open during a test of it.
import { afterEach, vi } from 'vitest';

export const ORIGIN = 'http://app.test';

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { type: value };
  return value;
}

/** Values that a channel can carry, but ours never does. */
export const VALUES: readonly unknown[] = [
  null,
  undefined,
  true,
  0,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e308,
  7n,
  '',
  'null',
  'tail/wanted',
  'x'.repeat(200_000),
  [],
  [null],
  Array.from({ length: 5_000 }, () => ({})),
  {},
  { type: null },
  { type: {} },
  { type: 'toString' },
  { type: '__proto__' },
  { type: 'ended2' },
  JSON.parse('{"type":"constructor","__proto__":{"reader":"x"}}'),
  new Date(0),
  new Map([['type', 'ended']]),
  new Uint8Array(8),
  nested(2_000),
];

/** The plain values, then each message with a field missing, foreign or hostile, as text and in a list. */
export function hostileFor(messages: readonly object[]): unknown[] {
  const changed = messages.flatMap((message) =>
    Object.keys(message).flatMap((name) => [
      Object.fromEntries(Object.entries(message).filter(([other]) => other !== name)),
      ...VALUES.map((value) => ({ ...message, [name]: value })),
    ]),
  );
  return [...VALUES, ...changed, ...messages.map((message) => JSON.stringify(message)), messages];
}

/** Functions that a test adds to this list are called after it; then its stubbed globals are restored. */
export function closedAfterEach(): (() => void)[] {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
    vi.unstubAllGlobals();
  });
  return closing;
}
