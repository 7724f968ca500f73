// The current page, and the target of the back button.
import { describe, expect, it } from 'vitest';
import { routeAt } from '../../streams/routes';
import { fixture, given } from '../given';

const at = (path: string, entry?: number) =>
  fixture(
    'route/entered',
    { ...routeAt(path), ...(entry === undefined ? {} : { entry }) },
    { source: 'player' },
  );

// [SHELL-52, SHELL-53]
describe('the target of the back button', () => {
  it.each([
    ['is the previous page', [at('/', 0), at('/account', 1)], '/'],
    ['is unknown on the first page of a visit', [at('/account', 0)], null],
    [
      'is not the page that the player returned from',
      [at('/', 0), at('/account', 1), at('/account/sessions', 2), at('/account', 1)],
      '/',
    ],
    [
      'is known after going forward again',
      [at('/', 0), at('/account', 1), at('/', 0), at('/account', 1)],
      '/',
    ],
    ['is not a redirecting page', [at('/', 0), at('/join/1001', 1), at('/register', 1)], '/'],
    [
      'is unknown if it was left before it was displayed',
      [at('/', 0), at('/account', 1), at('/shop', 2), at('/account', 1), at('/about', 3)],
      null,
    ],
    ['is unknown for pages before a reload', [at('/account', 7)], null],
    [
      'is the one visited before, in a recording without positions',
      [at('/'), at('/account'), at('/')],
      '/account',
    ],
  ] as const)('%s', (_, events, previous) => {
    expect(given(...events).state('navigation').previous).toBe(previous);
  });

  it('is remembered over fifty pages, and no more', () => {
    const visit = Array.from({ length: 200 }, (_, entry) => at(entry % 2 === 0 ? '/' : '/account', entry));
    const { trail } = given(...visit).state('navigation');
    expect(Object.keys(trail ?? {})).toHaveLength(50);
  });
});
