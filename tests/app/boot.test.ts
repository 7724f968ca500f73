// The code that runs in browsers of any age, and the list of supported browsers.
import { readFileSync } from 'node:fs';
import { parse } from 'acorn';
import browserslist from 'browserslist';
import { expect, it, vi } from 'vitest';
import { browsersText, buildTargets, supportedBrowsers } from '../../src/hosting/browsers';
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

it('the list of browsers is read without a warning years after its data were published', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({ now: Date.UTC(2036, 0, 1), toFake: ['Date'] });
  browserslist.clearCaches();
  const browsers = supportedBrowsers();
  vi.useRealTimers();
  expect(browsers.length).toBeGreaterThan(10);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
