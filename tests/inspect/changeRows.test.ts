// The table of state changes: units, differences, and what is bookkeeping.
import { describe, expect, it } from 'vitest';
import { changeTable } from '../../streams/inspect/changeRows';

const AT = Date.parse('2026-11-21T12:10:48.478Z');
const rowsOf = (...changes: [path: string, before: unknown, after: unknown][]) =>
  changeTable(changes.map(([path, before, after]) => ({ path, before, after })));

describe('the table of changes', () => {
  it('formats amounts with their currency and difference', () => {
    const { facts } = rowsOf(
      ['balances.coins.amount', 25_250_000, -250_000],
      ['balances.unplayed.amount', 4_000, 4_105],
      ['balances.gems.amount', 40, 45],
      ['lobby.jackpots.0.amount', 100, 150],
    );
    expect(facts).toEqual([
      {
        model: 'balances',
        rows: [
          { field: 'coins.amount', before: '252,500 BC', after: '−2,500 BC', difference: '−255,000 BC' },
          { field: 'unplayed.amount', before: '40 SC', after: '41.05 SC', difference: '+1.05 SC' },
          { field: 'gems.amount', before: '40 gems', after: '45 gems', difference: '+5 gems' },
        ],
      },
      {
        model: 'lobby',
        rows: [{ field: 'jackpots.0.amount', before: '1', after: '1.50', difference: '+0.50' }],
      },
    ]);
  });
  it('formats times and durations', () => {
    const { facts } = rowsOf(['session.expiresAt', AT, AT + 300_000], ['realityCheck.playedMs', 0, 61_000]);
    expect(facts.map(({ rows }) => rows)).toEqual([
      [{ field: 'expiresAt', before: '12:10:48.478', after: '12:15:48.478', difference: '+5 min' }],
      [{ field: 'playedMs', before: '0 ms', after: '1 min 1 s', difference: '+1 min 1 s' }],
    ]);
  });
  it('shows references to events without a difference, and the time of a value', () => {
    const { bookkeeping } = rowsOf(['balances.coins.askedSeq', 4, 70], ['balances.coins.at', AT, AT + 59]);
    expect(bookkeeping[0]?.rows).toEqual([
      { field: 'coins.askedSeq', before: '#4', after: '#70', difference: null },
      { field: 'coins.at', before: '12:10:48.478', after: '12:10:48.537', difference: '+59 ms' },
    ]);
  });
  it('shows ids as they are, without a difference', () => {
    const { facts } = rowsOf(['giftboxes.items.0.playerRewardId', 294_311_812, 1_708_528_846]);
    expect(facts[0]?.rows).toEqual([
      { field: 'items.0.playerRewardId', before: '294311812', after: '1708528846', difference: null },
    ]);
  });
  it('separates bookkeeping from facts', () => {
    const { facts, bookkeeping } = rowsOf(
      ['navigation.pattern', '/', '/shop'],
      ['navigation.enteredAt', AT, AT + 1],
      ['balances.coins.askedSeq', 1, 2],
      ['calls.byKey.GET /a.b.status', 'pending', 'fulfilled'],
    );
    expect(facts.map(({ model, rows }) => [model, rows.map(({ field }) => field)])).toEqual([
      ['navigation', ['pattern']],
    ]);
    expect(bookkeeping.map(({ model, rows }) => [model, rows.map(({ field }) => field)])).toEqual([
      ['navigation', ['enteredAt']],
      ['balances', ['coins.askedSeq']],
      ['calls', ['byKey.GET /a.b.status']],
    ]);
  });
  it('tells an absent value from null, and shortens long ones', () => {
    const { facts } = rowsOf(
      ['rewards.queue.0', undefined, { text: 'x'.repeat(65_536) }],
      ['search.term', null, 'a'],
    );
    const [added, changed] = facts.flatMap(({ rows }) => rows);
    expect(added).toMatchObject({ before: null, difference: null });
    expect(added?.after).toHaveLength(160);
    expect(changed).toMatchObject({ before: 'null', after: '"a"' });
  });
});
