// Digests of the states that a player had, which an export writes.
import { isRecord } from './schemaStep';

/** Digests of the redacted states after the event `seq`, by model. A model that had not joined is missing. */
export interface Digest {
  readonly seq: number;
  readonly models: Readonly<Record<string, string>>;
}

/** JSON with sorted keys, so that equal states have equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** A 53-bit hash (cyrb53) in base 36. It detects differences, not forgery. */
export function digestOf(state: unknown): string {
  const text = canonical(state) ?? '';
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}

/** Null if a line's digest is damaged: a recording opens regardless of it. */
export function decodeDigest(value: unknown): Digest | null {
  if (!isRecord(value) || !Number.isSafeInteger(value.seq) || !isRecord(value.models)) return null;
  const models = Object.entries(value.models).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { seq: Number(value.seq), models: Object.fromEntries(models) };
}
