// The sort order of names in a list.

const PLAIN = /^[a-z0-9 ]*$/i;

/**
 * Orders names like `localeCompare`. Names of plain letters, digits and spaces are compared without it, because its
 * first call blocks a phone for 70 ms.
 */
export function compareNames(one: string, other: string): number {
  if (!PLAIN.test(one) || !PLAIN.test(other)) return one.localeCompare(other);
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}
