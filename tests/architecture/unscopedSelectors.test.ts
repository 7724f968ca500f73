// The check of the built styles for selectors that browsers match against every element and its siblings.
import { describe, expect, it } from 'vitest';
import { unscopedIn } from '../../e2e/unscopedSelectors';

describe('a selector is matched against every element and its siblings', () => {
  it.each([
    '.marker[data-marks=from] ~ :not([data-marks=to] ~ *, [role])',
    '.title ~ *',
    'p+:last-child',
    ':nth-child(2)',
    ':not(.a) ~ :first-child',
  ])('if neither its subject nor an ancestor is named: %s', (selector) => {
    expect(unscopedIn(`b, ${selector} { opacity: 0.5 }`)).toEqual([selector]);
  });
  it.each([
    '[data-earlier] > .marker[data-marks=from] ~ :not([data-marks=to] ~ *, [role])',
    '.list > * + *',
    '.list :first-child',
    'li:nth-child(2)',
    '.title ~ [role]',
    '*',
    ':focus-visible',
    ':root',
  ])('only then: %s', (selector) => {
    expect(unscopedIn(`@media print { ${selector} { opacity: 0.5 } }`)).toEqual([]);
  });
  it.each([
    '[data-earlier] > .marker[data-marks=from] ~ :not([data-marks=to] ~ *, [role], :has(> [data-failures]))',
    '[data-earlier] > .marker[data-marks=from] ~ :has(> [data-failures]) > :not([data-failures])',
  ])('if :has() applies to siblings that are not named: %s', (selector) => {
    expect(unscopedIn(`b, ${selector} { opacity: 0.5 }`)).toEqual([selector]);
  });
  it.each([
    '.column > :has([data-loading=unsized]) ~ *',
    '.row > :not(dialog, :has(dialog))',
    '.main:has([data-loading]) + footer',
    'div:has(> ul) ~ .bar > :nth-child(2) > :first-child',
  ])('not if :has() applies to anything else: %s', (selector) => {
    expect(unscopedIn(`${selector} { opacity: 0.5 }`)).toEqual([]);
  });
  it('in a page, which a step of an animation is not', () => {
    expect(unscopedIn('@keyframes grow { 0% { width: 1px } }')).toEqual([]);
  });
});
