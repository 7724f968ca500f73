// Pseudonyms for ids: a keyed hash for exports, or a random table when there is no time to hash.
import type { RandomPort } from '../ports';

/** A 48-bit number that replaces an id. */
export type Pseudonyms = (id: string) => number;

/** The part of Web Crypto needed for a keyed hash; `crypto.subtle` in browsers and Node. */
export type Hashing = Pick<SubtleCrypto, 'importKey' | 'sign'>;

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** 48 bits are a safe integer and distinguish a million ids. */
const BYTES = 6;

/**
 * Pseudonyms by HMAC-SHA-256. Without the key, ids cannot be guessed by enumeration; equal keys give equal pseudonyms.
 * Web Crypto hashes asynchronously, so all ids are hashed before the first line is written.
 */
export async function hashedPseudonyms(
  ids: ReadonlySet<string>,
  key: string,
  hashing: Hashing,
): Promise<Pseudonyms> {
  const text = new TextEncoder();
  const imported = await hashing.importKey('raw', text.encode(key), HMAC, false, ['sign']);
  const table = new Map(
    await Promise.all(
      [...ids].map(async (id): Promise<[string, number]> => {
        const hash = new Uint8Array(await hashing.sign('HMAC', imported, text.encode(id)));
        return [id, hash.subarray(0, BYTES).reduce((sum, byte) => sum * 256 + byte, 0)];
      }),
    ),
  );
  return (id) => {
    const pseudonym = table.get(id);
    if (pseudonym === undefined) throw new Error('An id was not hashed before it was written.');
    return pseudonym;
  };
}

/**
 * Random pseudonyms, assigned as ids appear and valid for the lifetime of this table. They do not depend on the ids, so
 * there is no key to leak. Used when a page unloads, because it cannot wait for a hash.
 */
export function randomPseudonyms(random: Pick<RandomPort, 'uuid'>): Pseudonyms {
  const table = new Map<string, number>();
  return (id) => {
    const known = table.get(id);
    if (known !== undefined) return known;
    const drawn = Number.parseInt(
      random
        .uuid()
        .replaceAll('-', '')
        .slice(0, 2 * BYTES),
      16,
    );
    table.set(id, drawn);
    return drawn;
  };
}
