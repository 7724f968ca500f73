// The player's actions in a recording: which of their data may be written, and which of a damaged line is read.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, actionOf, isAction } from '../../streams/recording/actionLines';
import { PERSONAL } from '../../streams/recording/publicWords';
import type { Redactor } from '../../streams/recording/redaction';
import { decodeSignal, signalLine } from '../../streams/recording/signalLines';
import type { Signal } from '../../streams/signals';
import { START } from '../given';

const noted = (signal: string, value: unknown): Signal => ({ signal, at: START, after: 4, value });
const readBack = (signal: Signal, redactor: Redactor | null = null) =>
  decodeSignal(JSON.parse(signalLine(signal, redactor)), 4);

const element = {
  role: fc.constantFrom('button', 'link', 'menuitemradio'),
  name: fc.string(),
  nth: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
};
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record(element).map((value) => ({ signal: 'pressed', value }) as const),
  fc
    .record({ ...element, value: fc.option(fc.string(), { nil: undefined }) })
    .map((value) => ({ signal: 'filled', value }) as const),
  fc.constant({ signal: 'keyPressed', value: 'Escape' } as const),
  fc
    .integer()
    .filter((steps) => steps !== 0)
    .map((value) => ({ signal: 'travelled', value }) as const),
);

describe('the line of an action', () => {
  it('is read as it was noted', () => {
    fc.assert(
      fc.property(actions, ({ signal, value }) => {
        const read = readBack(noted(signal, value));
        expect(read).toEqual({ signal, at: START, after: 4, value });
        expect(read && actionOf(read)).toEqual({ signal, value });
      }),
    );
  });
  it('holds no field that is unknown', () => {
    const value = { role: 'button', name: 'Claim', text: 'SECRET' };
    expect(signalLine(noted('pressed', value))).toBe(
      `${JSON.stringify({ signal: 'pressed', at: START, value: { role: 'button', name: 'Claim' } })}\n`,
    );
  });
  it.each([
    ['pressed', { name: 'Claim' }],
    ['pressed', { role: "button'); steal('", name: 'Claim' }],
    ['pressed', { role: 'button', name: 5 }],
    ['pressed', { role: 'button', name: 'Claim', nth: -1 }],
    ['pressed', { role: 'button', name: 'Claim', nth: 0.5 }],
    ['pressed', 'Claim'],
    ['filled', { role: 'textbox', name: 'Amount', value: 25 }],
    ['filled', { failure: { step: 'SECRET' } }],
    ['keyPressed', 'a'],
    ['travelled', 0],
    ['travelled', 'back'],
  ])('has no value if it is damaged: %s %j', (signal, value) => {
    const read = readBack(noted(signal, value));
    expect(read).toEqual({ signal, at: START, after: 4, value: undefined });
    expect(read && actionOf(read)).toBeNull();
  });
  it('is read from any value without an error, and is then equal to what it writes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('pressed', 'filled', 'keyPressed', 'travelled'),
        fc.oneof(fc.jsonValue(), fc.record({ role: fc.jsonValue(), name: fc.jsonValue() })),
        (signal, value) => {
          const read = decodeSignal({ signal, at: START, value }, 4);
          if (read === null) throw new Error('not a signal');
          expect(readBack(read)).toEqual(read);
        },
      ),
    );
  });
  it('shows no text to a redactor without public words', () => {
    const redactor: Redactor = { redact: (_, value) => value };
    const value = { role: 'combobox', name: 'Ann’s card', nth: 1, value: 'Ann' };
    expect(readBack(noted('filled', value), redactor)?.value).toEqual({
      ...value,
      name: PERSONAL,
      value: PERSONAL,
    });
    expect(readBack(noted('keyPressed', 'Escape'), redactor)?.value).toBe('Escape');
    expect(readBack(noted('travelled', -1), redactor)?.value).toBe(-1);
  });
  it('is not mistaken for another signal', () => {
    expect(isAction('toString')).toBe(false);
    expect(actionOf(noted('visible$', true))).toBeNull();
  });
});
