// The commands of the studio: their keys, what the palette finds for a text, and moves along marks.
import { describe, expect, it, vi } from 'vitest';
import { type Command, keyOf, keyText, matchesOf } from '../../src/replay/commands';
import { nextOf, type StudioActions, studioCommands } from '../../src/replay/studioCommands';

const press = (key: string, more: { shiftKey?: boolean; altKey?: boolean } = {}) =>
  keyOf({ key, shiftKey: false, altKey: false, ...more });

describe('the name of a key', () => {
  it('has no case, and Shift only where it does not make another sign', () => {
    expect([press('J'), press('N', { shiftKey: true }), press('?', { shiftKey: true })]).toEqual([
      'j',
      'Shift+n',
      '?',
    ]);
    expect(press('ArrowLeft', { shiftKey: true })).toBe('Shift+ArrowLeft');
    expect(press('ArrowLeft', { altKey: true })).toBe('Alt+ArrowLeft');
  });

  it('is shown by its sign', () => {
    expect(['Shift+ArrowLeft', ' ', 'g', 'Home', '\\'].map(keyText)).toEqual([
      'Shift ←',
      'Space',
      'G',
      'Home',
      '\\',
    ]);
  });
});

const commandsWith = (actions: Partial<StudioActions>): readonly Command[] =>
  studioCommands({
    acts: [],
    marks: [],
    panels: [{ value: 'why', label: 'Why' }],
    ...actions,
  } as unknown as StudioActions);

describe('the palette', () => {
  const found = (text: string) => matchesOf(commandsWith({}), text).map(({ label }) => label);

  it('has every command without a text, each once and each key once', () => {
    const commands = commandsWith({});
    expect(found('')).toEqual(commands.map(({ label }) => label));
    const keys = commands.flatMap((command) => command.keys ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(found('')).size).toBe(commands.length);
  });

  it('finds commands by words of their labels, the beginnings of words first', () => {
    expect(found('mark next')).toContain('Next mark');
    expect(found('zoom')[0]).toBe('Zoom in');
    expect(found('next mark')[0]).toBe('Next mark');
  });

  it('takes the number of an event, with or without a word', () => {
    for (const text of ['66', 'go 66', 'go to 66', '#66']) expect(found(text)[0]).toBe('Go to event 66');
  });

  it('takes what looks like a number after "go" as one, so that it can be refused', () => {
    expect(['go -1', 'go 1e1', 'go to 6x'].map((text) => found(text)[0])).toEqual([
      'Go to event -1',
      'Go to event 1e1',
      'Go to event 6x',
    ]);
  });

  it('gives the rest of the text to a command that takes it', () => {
    const find = vi.fn();
    const [first] = matchesOf(commandsWith({ find }), 'bisect balances.coins.amount < 0');
    expect(first?.label).toBe('Bisect: balances.coins.amount < 0');
    first?.command.run(first.argument);
    expect(find).toHaveBeenCalledWith('halving', 'balances.coins.amount < 0');
  });

  it('offers to search for anything else', () => {
    expect(found('reward/claimed')).toEqual([
      'Filter events: reward/claimed',
      'Find the first event after which: reward/claimed',
    ]);
  });
});

describe('the next mark', () => {
  it('is after the position or before it, never the event itself', () => {
    const marks = [3, 10, 12];
    expect([0, 4, 11, 13].map((index) => nextOf(marks, index, 1))).toEqual([4, 11, 13, null]);
    expect([20, 13, 11, 4].map((index) => nextOf(marks, index, -1))).toEqual([13, 11, 4, null]);
  });
});
