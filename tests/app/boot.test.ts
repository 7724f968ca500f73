// The code that runs in browsers of any age, and the list of supported browsers.
import { readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { expect, it } from 'vitest';
import { browsersText, buildTargets } from '../../src/hosting/browsers';
import { bootScript } from '../../src/hosting/page';

it('boot.js can be parsed by browsers that support only ES5', () => {
  const code = bootScript('/');
  expect(() => parse(code, { ecmaVersion: 5 })).not.toThrow();
  expect(() => parse(`${code}\nconst a = () => 1;`, { ecmaVersion: 5 })).toThrow();
});

it('the README lists the browsers of .browserslistrc', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(browsersText());
});

it('the build knows the name of every supported browser but Samsung Internet', () => {
  expect(buildTargets().map((target) => target.replace(/[\d.]+$/, ''))).toEqual([
    'chrome',
    'edge',
    'firefox',
    'ios',
    'safari',
  ]);
});
