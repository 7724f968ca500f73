// The notes of developers in a recording's header.
import { isRecord } from './schemaStep';

/** A developer's note at an event; an empty one is a bookmark. */
export interface Note {
  readonly seq: number;
  readonly text: string;
}

export const MAX_NOTES = 200;
/** The maximum length of a note, UTF-16 code units. */
export const MAX_NOTE_LENGTH = 500;

/** The notes of a header; damaged ones are left out, and long ones are cut. */
export function decodeNotes(value: unknown): readonly Note[] {
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((note): readonly Note[] => {
      if (!isRecord(note) || typeof note.text !== 'string') return [];
      return Number.isSafeInteger(note.seq) && Number(note.seq) > 0
        ? [{ seq: Number(note.seq), text: note.text.slice(0, MAX_NOTE_LENGTH) }]
        : [];
    })
    .slice(0, MAX_NOTES);
}
