import { describe, expect, test } from 'vitest';
import { limitProblems } from '../../streams/features/shared/limitRules';

const overWeekly = 'Daily amount cannot be more than weekly amount.';
const overMonthly = 'Daily amount cannot be more than monthly amount.';
const weeklyOverMonthly = 'Weekly amount cannot be more than monthly amount.';

describe('the order of limits', () => {
  // [REG-48, REG-49, REG-50]
  test.each([
    { daily: null, weekly: null, monthly: null, expected: {} },
    { daily: 100, weekly: 100, monthly: 100, expected: {} },
    { daily: 100, weekly: null, monthly: null, expected: {} },
    { daily: 100, weekly: 200, monthly: 300, expected: {} },
    { daily: 201, weekly: 200, monthly: 300, expected: { daily: overWeekly } },
    { daily: 301, weekly: null, monthly: 300, expected: { daily: overMonthly } },
    { daily: 301, weekly: 301, monthly: 300, expected: { daily: overMonthly, weekly: weeklyOverMonthly } },
    { daily: 400, weekly: 301, monthly: 300, expected: { daily: overWeekly, weekly: weeklyOverMonthly } },
    { daily: null, weekly: 301, monthly: 300, expected: { weekly: weeklyOverMonthly } },
  ])('daily $daily, weekly $weekly, monthly $monthly', ({ expected, ...amounts }) => {
    expect(limitProblems(amounts)).toEqual(expected);
  });
});
