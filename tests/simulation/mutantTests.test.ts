// A mutant's recording becomes a test that is red under it and green without: one wrong recipe, one wrong reaction.
import { describe, expect, it } from 'vitest';
import { MUTANTS } from './mutants';
import { mutantTests } from './mutantTests';

const WRONG_RECIPE = 'balances outlive the session';
const WRONG_REACTION = 'the session start contains the token';

describe('a test from a recording of a mutant', () => {
  it('fails under the mutant, for its bug, and passes without it', { timeout: 300_000 }, () => {
    const mutants = MUTANTS.filter(({ name }) => name === WRONG_RECIPE || name === WRONG_REACTION);
    const tested = mutantTests(mutants, { seeds: 20, steps: 25 });
    expect(tested.map(({ mutant }) => mutant).sort()).toEqual([WRONG_RECIPE, WRONG_REACTION].sort());
    expect(tested.filter(({ isRed, isGreen }) => !isRed || !isGreen)).toEqual([]);
  });
});
