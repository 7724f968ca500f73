// Failed browser tests are repeated alone if there are only a few.
import { expect, it } from 'vitest';
import { areRepeated } from '../../e2e/repetition';

const kept = (status: string, failed: number) =>
  JSON.stringify({ status, failedTests: Array.from({ length: failed }, (_, index) => `test-${index}`) });

it.each([
  ['one failed test', kept('failed', 1), true],
  ['five failed tests', kept('failed', 5), true],
  ['six failed tests', kept('failed', 6), false],
  ['a spec that could not be read', kept('failed', 0), false],
  ['a run that was interrupted', kept('interrupted', 1), false],
  ['a run that took too long', kept('timedout', 1), false],
  ['a run that kept nothing', null, false],
])('%s: repeated or not', (_, lastRun, isRepeated) => {
  expect(areRepeated(lastRun)).toBe(isRepeated);
});
