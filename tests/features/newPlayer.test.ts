// New players, and their first steps.
import { describe, expect, it } from 'vitest';
import { type Beginnings, firstSteps, isNewPlayer } from '../../streams/features/shared/newPlayer';

const beginner: Beginnings = {
  status: 'Approved',
  deposits: 0,
  points: 0,
  games: 0,
  coins: 0,
  isAnswered: true,
};

describe('a new player', () => {
  it.each<[string, Partial<Beginnings>]>([
    ['has neither played nor deposited', {}],
    ['may still be pending', { status: 'Pending' }],
    ['may have been given coins', { coins: 100_000 }],
    ['may have unknown points', { points: null }],
  ])('%s', (_, known) => {
    expect(isNewPlayer({ ...beginner, ...known })).toBe(true);
  });

  it.each<[string, Partial<Beginnings>]>([
    ['has played', { games: 1 }],
    ['has deposited', { deposits: 1 }],
    ['has points of earlier rounds', { points: 5 }],
    [
      'has deposited, whatever else is unknown',
      { status: null, deposits: 1, games: null, isAnswered: false },
    ],
    ['may not play', { status: 'Suspended' }],
    ['could not load the rounds', { games: null }],
    ['could not load the deposits', { deposits: null }],
  ])('is nobody who %s', (_, known) => {
    expect(isNewPlayer({ ...beginner, ...known })).toBe(false);
  });

  it.each<[string, Partial<Beginnings>]>([
    ['account', { status: null }],
    ['rounds or deposits', { isAnswered: false, games: null }],
  ])('is unknown before the %s have loaded', (_, known) => {
    expect(isNewPlayer({ ...beginner, ...known })).toBeNull();
  });
});

it('the first steps are done once the account is approved, coins have arrived and a game was played', () => {
  const doneOf = (known: Partial<Beginnings>) =>
    firstSteps({ ...beginner, ...known })
      .filter(({ isDone }) => isDone)
      .map(({ name }) => name);
  expect(firstSteps(beginner).map(({ name }) => name)).toEqual(['verify', 'collect', 'play']);
  expect(doneOf({ status: 'Pending' })).toEqual([]);
  expect(doneOf({})).toEqual(['verify']);
  expect(doneOf({ coins: 1 })).toEqual(['verify', 'collect']);
  expect(doneOf({ coins: 1, games: 1 })).toEqual(['verify', 'collect', 'play']);
});
