// Redaction by schema: personal strings go, ids become pseudonyms, words that programs compare stay where they are such.
import { isPublicWord, PERSONAL, publicLink, publicMessage, publicReason, publicWord } from './publicWords';
import { type AnyStruct, mapLeaves } from './schema';

export interface Redactor {
  /** A copy of the value without anything personal. */
  redact(struct: AnyStruct, value: unknown): unknown;
}

/** cyrb53: 53 bits of a salted text; enough to tell ids apart, useless without the salt, which is never written. */
function hash53(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/** A redactor for one export: the same id gives the same pseudonym within it, and another one in the next. */
export function createRedactor(salt: string): Redactor {
  const pseudonym = (id: string | number) => hash53(`${salt}:${id}`);

  function leaf(type: string, value: unknown): unknown {
    switch (type) {
      case 'numericId':
        return typeof value === 'number' && value > 0 ? 1 + (pseudonym(value) % 2_000_000_000) : value;
      case 'textId':
        return `id-${pseudonym(String(value)).toString(36)}`;
      case 'code':
        return publicWord(String(value));
      case 'slug':
        return isPublicWord(String(value)) ? value : `id-${pseudonym(String(value)).toString(36)}`;
      case 'link':
        return publicLink(String(value));
      case 'errorText':
        return publicMessage(String(value));
      case 'statusReason':
        return publicReason(String(value));
      case 'open':
      case 'sealed':
      case 'enums':
      case 'oneOf':
      case 'literal':
        return value;
      default:
        return typeof value === 'number' || typeof value === 'boolean' || value === null ? value : PERSONAL;
    }
  }

  return { redact: (struct, value) => mapLeaves(struct, value, leaf) };
}
