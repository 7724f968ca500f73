// Redaction by schema: removes personal strings, pseudonymises ids, and keeps machine-readable words.

import { mapLeaves } from '../schema/decode';
import type { AnyStruct } from '../schema/schema';
import { maskOf } from './masks';
import type { Pseudonyms } from './pseudonyms';
import { publicLink, publicMessage, publicReason } from './publicMessages';
import { isPublicWord, PERSONAL, publicWord } from './publicWords';

export interface Redactor {
  /** A copy of the value without personal data. */
  redact(struct: AnyStruct, value: unknown): unknown;
  /** Whether a text from the screen is shown because all of its words are public; without this function none is. */
  shows?(text: string): boolean;
}

/** Numbers and switches are not personal; a value of no known type is removed. */
const known = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' || value === null ? value : PERSONAL;

/** A redactor for one export: equal ids get equal pseudonyms, which differ between exports. */
export function createRedactor(pseudonyms: Pseudonyms): Redactor {
  const textPseudonym = (id: unknown) => `id-${pseudonyms(String(id)).toString(36)}`;

  function leaf(type: string, value: unknown): unknown {
    switch (type) {
      case 'numericId':
        return typeof value === 'number' && value > 0 ? 1 + pseudonyms(String(value)) : value;
      case 'textId':
        return textPseudonym(value);
      case 'code':
        return publicWord(String(value));
      case 'slug':
        return isPublicWord(String(value)) ? value : textPseudonym(value);
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
        return typeof value === 'string' && value !== PERSONAL ? maskOf(value, pseudonyms) : known(value);
    }
  }

  return { redact: (struct, value) => mapLeaves(struct, value, leaf) };
}
