// The operators of expressions on any values, none of which they convert.

type Compare = (one: number | string, other: number | string) => boolean;

/** Only two numbers or two strings have an order. Objects are not converted: a recording may have replaced their methods. */
const ordered = (compare: Compare) => (one: unknown, other: unknown) =>
  ((typeof one === 'number' && typeof other === 'number') ||
    (typeof one === 'string' && typeof other === 'string')) &&
  compare(one, other);

/** Null unless both are numbers. */
const ofNumbers = (work: (one: number, other: number) => number) => (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? work(one, other) : null;

const plus = ofNumbers((one, other) => one + other);
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** A missing value equals null; 0 and -0 are equal. */
const isSame = (one: unknown, other: unknown) =>
  one === other || Object.is(one, other) || (isMissing(one) && isMissing(other));
const isMissing = (value: unknown) => value === null || value === undefined;

export const BINARY: Readonly<Record<string, (one: unknown, other: unknown) => unknown>> = {
  '==': isSame,
  '!=': (one, other) => !isSame(one, other),
  '===': isSame,
  '!==': (one, other) => !isSame(one, other),
  '<': ordered((one, other) => one < other),
  '<=': ordered((one, other) => one <= other),
  '>': ordered((one, other) => one > other),
  '>=': ordered((one, other) => one >= other),
  '+': (one, other) => plus(one, other) ?? (isText(one) && isText(other) ? `${one}${other}` : null),
  '-': ofNumbers((one, other) => one - other),
  '*': ofNumbers((one, other) => one * other),
  '/': ofNumbers((one, other) => one / other),
  '%': ofNumbers((one, other) => one % other),
};

export const negative = (value: unknown) => (typeof value === 'number' ? -value : null);

export const EQUALITIES: ReadonlySet<string> = new Set(['==', '!=', '===', '!==']);
