// Every benchmark at a small size, checked for correctness only. The ones in a browser are in `e2e/bench.spec.ts`.
import { describe, expect, it } from 'vitest';
import { differences } from '../streams/inspect/diff';
import { byHand, comparedStates, contenders, readers } from './bench/fold';
import { headless } from './bench/replay';
import { syntheticSession } from './bench/syntheticSession';

const COUNT = 3_000;

describe('the fold bench', () => {
  const events = syntheticSession(COUNT);
  const plain = (states: unknown) => JSON.parse(JSON.stringify(comparedStates(states)));
  it.each(Object.entries(contenders))('folds %s to the states of the others', (_, contender) => {
    expect(differences(plain(contender(structuredClone(events))), plain(byHand(events)))).toEqual([]);
  });
  it.each(Object.entries(readers(events)))('reads by %s', (_, read) => {
    expect(() => read()).not.toThrow();
  });
});

describe('the replay bench', () => {
  it('opens, seeks and scrubs', () => {
    expect(headless(COUNT)).toHaveLength(7);
  });
});
