// The ranking of the values that a picked element may show: values that only happen to have the same text are marked and come last.
import { describe, expect, it } from 'vitest';
import type { ReadValue } from '../../src/replay/picker/components';
import { ranked } from '../../src/replay/picker/ranking';

const read = (path: string, more: Partial<ReadValue> = {}): ReadValue => ({
  path: path.split('.'),
  distance: 0,
  isScan: false,
  ...more,
});

/** The values that the text shows, and those that only have the same text, in the order of the list. */
function listed(text: string, values: Readonly<Record<string, unknown>>, reads: readonly ReadValue[]) {
  const rows = ranked(reads, [text], (path) => values[path.join('.')]);
  const names = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).map(({ path }) => path.join('.'));
  return {
    all: rows.map(({ path }) => path.join('.')),
    shown: names(({ isShown, isCoincidence }) => isShown && !isCoincidence),
    coincidences: names(({ isCoincidence }) => isCoincidence),
  };
}

describe('values with the same text', () => {
  const values = { 'loyalty.level': 8, 'quests.items.3.steps': 8, 'calls.count': 8, 'inbox.id': 8, 'a.b': 9 };
  it('are coincidences if another is read more directly, and come after it', () => {
    const reads = [
      read('quests.items.3.steps', { isScan: true }),
      read('calls.count'),
      read('inbox.id'),
      read('a.b'),
      read('loyalty.level', { distance: 1 }),
    ];
    expect(listed('Level 8', values, reads)).toEqual({
      all: ['loyalty.level', 'calls.count', 'quests.items.3.steps', 'inbox.id', 'a.b'],
      shown: ['loyalty.level'],
      coincidences: ['calls.count', 'quests.items.3.steps', 'inbox.id'],
    });
  });
  it('are coincidences if a component further out reads them', () => {
    const reads = [read('quests.items.3.steps', { distance: 4 }), read('loyalty.level', { distance: 1 })];
    expect(listed('8', values, reads)).toMatchObject({
      shown: ['loyalty.level'],
      coincidences: ['quests.items.3.steps'],
    });
  });
  it('come before an exact read of another part of the text only if they are none', () => {
    const reads = [
      read('quests.total', { distance: 0 }),
      read('quests.done', { distance: 0 }),
      read('lobby.total', { distance: 3 }),
    ];
    const of = { 'quests.total': 125, 'quests.done': 3, 'lobby.total': 125 };
    expect(listed('3 of 125 steps', of, reads)).toEqual({
      all: ['quests.total', 'quests.done', 'lobby.total'],
      shown: ['quests.total', 'quests.done'],
      coincidences: ['lobby.total'],
    });
  });
  it('are all shown if nothing tells them apart', () => {
    const reads = [read('loyalty.level'), read('quests.items.3.steps')];
    expect(listed('8', values, reads)).toMatchObject({
      shown: ['loyalty.level', 'quests.items.3.steps'],
      coincidences: [],
    });
  });
});
