// The address of what the studio shows.
import { describe, expect, it } from 'vitest';
import { NOTHING_SHARED, searchWith, viewIn } from '../../src/replay/sharedView';

const VIEW = {
  event: 66,
  tab: 'why',
  filter: 'source:hub value<0',
  watches: ['balances.coins.amount', 'count(rewards.queue, item.id > 5)'],
};

describe('the address of what the studio shows', () => {
  it('leads back to it', () => {
    expect(viewIn(searchWith('', VIEW))).toEqual(VIEW);
    expect(viewIn('')).toEqual(NOTHING_SHARED);
  });
  it('keeps the file or the seed, and replaces an earlier view', () => {
    const first = searchWith('?seed=1&mutant=calls+have+no+time+limit', VIEW);
    const second = new URLSearchParams(searchWith(first, { ...NOTHING_SHARED, event: 2 }));
    expect([...second]).toEqual([
      ['seed', '1'],
      ['mutant', 'calls have no time limit'],
      ['event', '2'],
    ]);
    expect(searchWith('?event=3', NOTHING_SHARED)).toBe('');
  });
  it.each(['?event=-1', '?event=1e9', '?event=x', `?event=${'9'.repeat(40)}`])('ignores %s', (search) => {
    expect(viewIn(search).event).toBeNull();
  });
});
