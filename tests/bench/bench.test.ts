// Every benchmark at a small size, checked for correctness only. Browser benchmarks are in `e2e/platform-contract/bench.spec.ts`.
import { describe, expect, it } from 'vitest';
import { differences } from '../../streams/inspect/diff';
import { byHand, comparedStates, contenders, readers } from './fold';
import { lanesRow } from './lanes';
import { headless } from './replay';
import { syntheticSession } from './syntheticSession';
import { EXPRESSIONS, watchRows } from './watch';
import { liveWeek } from './week';

const COUNT = 3_000;

describe('the fold bench', () => {
  const events = syntheticSession(COUNT);
  const plain = (states: unknown) => JSON.parse(JSON.stringify(comparedStates(states)));
  it.each(Object.entries(contenders))(
    'folds to the same states as all other candidates: %s',
    (_, contender) => {
      expect(differences(plain(contender(structuredClone(events))), plain(byHand(events)))).toEqual([]);
    },
  );
  it.each(Object.entries(readers(events)))('reads a session: %s', (_, read) => {
    expect(() => read()).not.toThrow();
  });
});

describe('the replay bench', () => {
  it('opens, seeks and scrubs a recording', () => {
    expect(headless(COUNT)).toHaveLength(7);
  });
});

describe('the watch bench', () => {
  it('finds changes of each expression', () => {
    const rows = watchRows(COUNT, 1);
    expect(rows.map(([text]) => text)).toEqual(EXPRESSIONS);
    for (const [, changes] of rows) expect(changes).not.toBe('0');
  });
});

describe('the lanes bench', () => {
  it('draws a number of rectangles that depends on the width, not on the events', () => {
    const [few, many] = [COUNT, 10 * COUNT].map((count) => Number(lanesRow(count)[4]?.replaceAll(',', '')));
    expect(few).toBeGreaterThan(500);
    expect(many).toBeLessThan(12_000);
    expect(many).toBeLessThan(4 * (few ?? 0));
  });
});

describe('the week bench', () => {
  it('stays connected and quiet through simulated days with faults and nights', async () => {
    const days = await liveWeek({ days: 2, burstsADay: 3, pushesABurst: 40 });
    expect(days).toHaveLength(2);
    const [first, second] = days;
    expect(second?.events).toBeGreaterThan((first?.events ?? 0) + 3 * 40);
    for (const { timers } of days) expect(timers).toBeLessThan(60);
  });
});
