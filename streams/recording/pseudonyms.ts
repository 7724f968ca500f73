// Pseudonyms of ids: a keyed hash for an export, a random table where nothing can wait for a hash.
import type { RandomPort } from '../ports';

/** A number of 48 bits that stands for an id. */
export type Pseudonyms = (id: string) => number;

/** What Web Crypto does for a keyed hash; a browser and Node both have it as `crypto.subtle`. */
export type Hashing = Pick<SubtleCrypto, 'importKey' | 'sign'>;

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** 48 bits are a safe integer, and enough to keep a million ids apart. */
const BYTES = 6;

/**
 * The pseudonyms of these ids, by HMAC-SHA-256: without the key nobody can try ids one by one. Equal keys give equal
 * pseudonyms. Web Crypto hashes asynchronously, so every id is hashed before the first line is written.
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
 * Pseudonyms drawn at random as ids come, for as long as this table lives. They do not depend on the ids at all, so there
 * is no key to find; a page that goes writes with them, because it cannot wait for a hash.
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
