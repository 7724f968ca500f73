// Masks of personal texts: nothing of the text but its script and about its length.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMask, maskOf } from '../../streams/recording/masks';
import { randomPseudonyms } from '../../streams/recording/pseudonyms';

const pseudonyms = () => randomPseudonyms({ uuid: () => crypto.randomUUID() });

describe('the mask of a personal text', () => {
  it('is a mask whose length is the next multiple of four', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 2 }), (text) => {
        const mask = maskOf(text, pseudonyms());
        expect(isMask(mask)).toBe(true);
        expect(mask).toHaveLength(Math.ceil(text.length / 4) * 4);
      }),
    );
  });
  it.each([
    ['Ann Smith', /^\[[a-z ]+\]$/],
    ['Дмитрий', /^\[[\p{Script=Cyrillic} ]+\]$/u],
    ['山田太郎さん', /^\[[\p{Script=Han} ]+\]$/u],
    ['محمد علي', /^\[[\p{Script=Arabic} ]+\]$/u],
    ['김민준', /^\[[\p{Script=Hangul} ]+\]$/u],
  ])('of %s has its script', (text, expected) => {
    expect(maskOf(text, pseudonyms())).toMatch(expected);
  });
  it('can break into lines like the text', () => {
    expect(maskOf('A long description of a problem', pseudonyms())).toContain(' ');
  });
  it('is equal for equal texts of one export, and differs between exports', () => {
    const one = pseudonyms();
    expect(maskOf('Ann Smith', one)).toBe(maskOf('Ann Smith', one));
    expect(maskOf('Ann Smith', one)).not.toBe(maskOf('Ann Smitt', one));
    expect(maskOf('Ann Smith', one)).not.toBe(maskOf('Ann Smith', pseudonyms()));
  });
  it('of a single character is one', () => {
    expect(maskOf('A', pseudonyms())).toBe('*');
    expect(isMask('*')).toBe(true);
  });
  it('of an empty text is empty', () => {
    expect(maskOf('', pseudonyms())).toBe('');
  });
});
