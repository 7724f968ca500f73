// The limits that the simulation enforces on requests.
import { describe, expect, it } from 'vitest';
import { createCourtesy } from './checks';

const route = 'GET /players/{id}/checklist';

function counting() {
  const reports: string[] = [];
  const courtesy = createCourtesy((invariant) => void reports.push(invariant));
  return { courtesy, reports };
}

describe('the requests of a route in a minute', () => {
  it('are limited to six, plus three for each action of the last two minutes', () => {
    for (const [actions, most] of [
      [0, 6],
      [1, 9],
      [2, 12],
    ] as const) {
      const { courtesy, reports } = counting();
      for (let action = 0; action < actions; action += 1) courtesy.stimulate(0);
      for (let count = 1; count <= most; count += 1) courtesy.count({ route, at: 60_000 + count });
      expect(reports).toEqual([]);
      courtesy.count({ route, at: 61_000 });
      expect(reports).toEqual(['courtesy']);
    }
  });

  it('may follow claims whose responses arrive one by one, minutes after the player chose them', () => {
    const { courtesy, reports } = counting();
    for (let claim = 1; claim <= 7; claim += 1) {
      courtesy.end(0, 180_000 + claim * 8_000);
      courtesy.count({ route, at: 180_000 + claim * 8_000 });
    }
    expect(reports).toEqual([]);
  });

  it('get no further allowance from an outcome that arrives immediately', () => {
    const { courtesy, reports } = counting();
    for (let claim = 1; claim <= 7; claim += 1) {
      courtesy.end(claim * 8_000 - 200, claim * 8_000);
      courtesy.count({ route, at: claim * 8_000 });
    }
    expect(reports).toEqual(['courtesy']);
  });
});

describe('while every token is refused', () => {
  it('at most eight GETs are sent in 20 s, unless something has just happened', () => {
    for (const [happenedAt, broken] of [
      [-60_000, ['one-probe']],
      [0, []],
    ] as const) {
      const { courtesy, reports } = counting();
      courtesy.stimulate(happenedAt);
      for (let count = 1; count <= 9; count += 1) courtesy.refuse(route, 1_000 * count);
      expect(reports).toEqual(broken);
    }
  });
});
