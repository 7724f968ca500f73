// Changes since the reply that is shown: their order, what a reply contains, and open requests.
import { describe, expect, it } from 'vitest';
import {
  type Change,
  changeOf,
  dropContained,
  forgetVersions,
  isOlder,
  isOpen,
  MAX_CHANGES,
  openChange,
  revertChange,
  saveChange,
  savedChangeOf,
  takePush,
  UNCHANGED,
} from '../../streams/log/changes';

const none = (): Change<string>[] => [];
const shown = (changes: readonly Change<string>[]) => changeOf(changes, 7)?.value;

describe('a reply', () => {
  it.each([
    ['requested before a change is older', { cause: 4 }, true],
    ['requested after a change is not older', { cause: 6 }, false],
    ['without a request is not older', {}, false],
  ])('%s', (_, reply, older) => {
    expect(isOlder(reply, 5)).toBe(older);
  });
});

describe('a push', () => {
  it('replaces the last one, unless its version is older', () => {
    const last = { ...UNCHANGED };
    expect(takePush(last, { seq: 3 }, 2)).toBe(true);
    expect(takePush(last, { seq: 4 }, 1)).toBe(false);
    expect(last).toEqual({ changedSeq: 3, version: 2 });
    expect(takePush(last, { seq: 5 }, null)).toBe(true);
    expect(last).toEqual({ changedSeq: 5, version: 2 });
  });
  it('of an item is compared with the versions of that item, and of this connection', () => {
    const changes = none();
    saveChange(changes, 7, 'two', { seq: 1 }, 2);
    saveChange(changes, 8, 'other', { seq: 2 }, 1);
    saveChange(changes, 7, 'one', { seq: 3 }, 1);
    expect([shown(changes), changeOf(changes, 8)?.value]).toEqual(['two', 'other']);
    forgetVersions(changes);
    saveChange(changes, 7, 'one', { seq: 4 }, 1);
    expect(shown(changes)).toBe('one');
  });
});

describe('the changes of a list', () => {
  it('are dropped by a reply that was requested after them, and kept by an older one', () => {
    const changes = none();
    saveChange(changes, 7, 'a', { seq: 5 });
    dropContained(changes, { cause: 4 });
    expect(shown(changes)).toBe('a');
    dropContained(changes, { cause: 6 }, [8]);
    expect(shown(changes)).toBe('a');
    dropContained(changes, { cause: 6 }, [7]);
    expect(changes).toEqual([]);
  });
  it('keep an open request under any reply, until it is saved or reverted', () => {
    const changes = none();
    openChange(changes, 7, 'a', { seq: 5 });
    dropContained(changes, { cause: 9 });
    expect([shown(changes), isOpen(changes, 7)]).toEqual(['a', true]);
    saveChange(changes, 7, 'a', { seq: 10 });
    expect([shown(changes), isOpen(changes, 7)]).toEqual(['a', false]);
    openChange(changes, 7, 'b', { seq: 11 });
    expect([shown(changes), savedChangeOf(changes, 7)?.value]).toEqual(['b', 'a']);
    revertChange(changes, 7);
    expect(shown(changes)).toBe('a');
  });
  it('show a later request while an earlier one is saved', () => {
    const changes = none();
    openChange(changes, 7, 'on', { seq: 1 });
    openChange(changes, 7, 'off', { seq: 2 });
    saveChange(changes, 7, 'on', { seq: 3 });
    expect([shown(changes), isOpen(changes, 7)]).toEqual(['off', true]);
  });
  it('are bounded; the least recent one is dropped first', () => {
    const changes = none();
    for (let id = 0; id < MAX_CHANGES; id++) saveChange(changes, id, 'a', { seq: id });
    saveChange(changes, 0, 'b', { seq: MAX_CHANGES });
    saveChange(changes, MAX_CHANGES, 'a', { seq: MAX_CHANGES + 1 });
    expect(changes).toHaveLength(MAX_CHANGES);
    expect([changeOf(changes, 0)?.value, changeOf(changes, 1)]).toEqual(['b', undefined]);
  });
});
