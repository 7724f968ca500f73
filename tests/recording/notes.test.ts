// Notes of developers: in the header of a recording, and added to its file.

import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withNotes } from '../../src/replay/notedFile';
import { decodeNotes, MAX_NOTE_LENGTH, MAX_NOTES } from '../../streams/recording/notes';
import { readRecording } from '../../streams/recording/recording';

const TEXT = readFileSync('tests/recordings/giftboxes.jsonl', 'utf8');
const NOTES = [
  { seq: 63, text: 'Coins jump here: "250,000" → 252,500' },
  { seq: 71, text: '' },
];

const notesIn = (text: string) => {
  const read = readRecording(text, { file: 'noted.jsonl' });
  return read.ok ? read.recording.header.notes : read.message;
};
const rest = (text: string) => text.slice(text.indexOf('\n'));

describe('the notes of a header', () => {
  it('leave out what is damaged, and are cut to their limits', () => {
    const long = 'x'.repeat(MAX_NOTE_LENGTH + 1);
    expect(decodeNotes([{ seq: 1, text: long }, { seq: 0, text: 'a' }, { seq: 2 }, 'a', null])).toEqual([
      { seq: 1, text: long.slice(1) },
    ]);
    expect(decodeNotes({ seq: 1, text: 'a' })).toEqual([]);
    const many = Array.from({ length: MAX_NOTES + 1 }, (_, at) => ({ seq: at + 1, text: '' }));
    expect(decodeNotes(many)).toHaveLength(MAX_NOTES);
  });
});

describe('a file with notes', () => {
  it('has them in its header, and is otherwise the same byte for byte', async () => {
    const noted = await (await withNotes(new Blob([TEXT]), NOTES)).text();
    expect(notesIn(noted)).toEqual(NOTES);
    expect(rest(noted)).toBe(rest(TEXT));
    const other = await (await withNotes(new Blob([noted]), [])).text();
    expect(notesIn(other)).toBeUndefined();
    expect(rest(other)).toBe(rest(TEXT));
  });

  it('stays compressed', async () => {
    const noted = await withNotes(new Blob([gzipSync(TEXT)]), NOTES);
    const text = gunzipSync(Buffer.from(await noted.arrayBuffer())).toString();
    expect(notesIn(text)).toEqual(NOTES);
    expect(rest(text)).toBe(rest(TEXT));
  });
});
