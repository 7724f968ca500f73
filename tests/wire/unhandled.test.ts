// Errors that nothing handled: their stacks in the formats of three engines, and no personal data in them.
import { describe, expect, it } from 'vitest';
import { stackText } from '../../streams/stackText';
import { framesOf, unhandled } from '../../streams/unhandled';

const errorOf = (stack: string, message = '', name = 'TypeError') =>
  Object.assign(new Error(message), { name, stack });
const dataOf = (thrown: unknown) => unhandled({ origin: 'page', error: thrown, build: 'abc-1' });
const SITE = 'https://play.example/play/assets';

describe('a stack', () => {
  it.each([
    ['V8', `TypeError: x\n    at draw (${SITE}/first-1.js:1:20)\n    at ${SITE}/first-1.js:2:3`],
    ['Firefox and Safari', `draw@${SITE}/first-1.js:1:20\n@${SITE}/first-1.js:2:3\n`],
    [
      'a development server',
      `TypeError: x\n    at draw (${SITE}/first-1.js?t=17:1:20)\n at ${SITE}/first-1.js:2:3`,
    ],
  ])('of %s has its frames', (_, stack) => {
    expect(framesOf(stack)).toEqual([
      { name: 'draw', file: '/play/assets/first-1.js', line: 1, column: 20 },
      { name: '', file: '/play/assets/first-1.js', line: 2, column: 3 },
    ]);
  });
  it('has at most 20 frames', () => {
    const stack = `at f (${SITE}/a.js:1:1)\n`.repeat(50);
    expect(dataOf(errorOf(stack))?.frames).toHaveLength(20);
  });
  it('names the page instead of an address with a secret', () => {
    const [frame] = framesOf('at f (https://play.example/callback?code=SECRET:5:6)');
    expect(frame).toEqual({ name: 'f', file: '(page)', line: 5, column: 6 });
  });
  it('can be written and read again', () => {
    const frames = framesOf(`at draw (${SITE}/first-1.js:1:20)\n at ${SITE}/first-1.js:2:3`);
    expect(stackText(frames)).toBe(
      'at draw (/play/assets/first-1.js:1:20)\nat (/play/assets/first-1.js:2:3)',
    );
  });
  it('is replaced by the place if the error has none', () => {
    const data = unhandled({
      origin: 'screen',
      error: 'text',
      place: `at Lobby (${SITE}/a.js:1:2)`,
      build: '',
    });
    expect(data?.frames).toEqual([{ name: 'Lobby', file: '/play/assets/a.js', line: 1, column: 2 }]);
  });
});

describe('an error', () => {
  it('keeps the words of the engine', () => {
    const read = errorOf('', "Cannot read properties of undefined (reading 'amount')");
    expect(dataOf(read)).toMatchObject({
      name: 'TypeError',
      message: 'Cannot read properties of undefined reading …',
    });
  });
  it.each([
    ['an email address', 'Invalid recipient ann.smith@example.com'],
    ['a name', 'no player Ann Smith'],
    ['a name in lower case', 'ann smith is not a function'],
    ['a token in a link', 'Failed to fetch https://a.example/x?token=canary'],
    ['a quoted response', 'Unexpected token \'c\', "canary" is not valid JSON'],
    ['a card number', '4111 1111 1111 1111 is not valid'],
    ['a web token', 'invalid eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2ln'],
  ])('leaves out %s', (_, message) => {
    const text = JSON.stringify(dataOf(errorOf(`Error: ${message}\n at f (${SITE}/a.js:1:1)`, message)));
    expect(text).not.toMatch(/ann|smith|canary|4111|eyJ|example/i);
  });
  it('of any class or type is named by its type', () => {
    expect(dataOf('canary')).toMatchObject({ name: 'string', message: '', frames: [] });
    expect(dataOf(undefined)).toMatchObject({ name: 'undefined' });
    expect(dataOf(errorOf('', '', 'Ann Smith'))).toMatchObject({ name: 'object' });
    const trap = Object.defineProperty({}, 'message', {
      get() {
        throw new Error('trap');
      },
    });
    expect(dataOf(trap)).toMatchObject({ name: 'object', message: '' });
  });
  it('of a browser extension is left out', () => {
    expect(dataOf(errorOf('TypeError: x\n at f (chrome-extension://abcdef/content.js:1:1)'))).toBeNull();
  });
});
