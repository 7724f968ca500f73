// The arguments of the flows in other engines, and the messages for an unavailable engine.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readArguments } from '../../e2e/engines/arguments';
import { ENGINES, engineNames, ensureEngine, type Machine } from '../../e2e/engines/engines';
import { FLOW_NAMES } from '../../e2e/engines/flows';

describe('the arguments', () => {
  it('run all flows, or the named ones', () => {
    expect(FLOW_NAMES).toEqual([
      'visit',
      'sign-in',
      'push',
      'reward',
      'launch',
      'claim',
      'purchase',
      'redemption',
      'pages',
      'reconnect',
      'replay',
    ]);
    expect(readArguments(['firefox'])).toEqual({ engine: 'firefox', flows: FLOW_NAMES, isBuilt: false });
    expect(readArguments(['webkit', '--built', 'replay', 'push'])).toEqual({
      engine: 'webkit',
      flows: ['replay', 'push'],
      isBuilt: true,
    });
  });
  it.each([
    [[], 'Name an engine: firefox, webkit.'],
    [['safari'], 'There is no engine “safari”: choose from firefox, webkit.'],
    [['toString'], 'There is no engine “toString”: choose from firefox, webkit.'],
    [['firefox', 'reward', 'spin'], `There is no flow “spin”: choose from ${FLOW_NAMES.join(', ')}.`],
  ])('%j are rejected in one line', (args, line) => {
    expect(readArguments(args)).toBe(line);
  });
});

it('`npm run e2e -- --engine` forwards its arguments, and exits with 2 if they are rejected', () => {
  const args = ['--import', 'tsx', 'e2e/run.ts', '--engine', 'firefox', 'spin'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toContain(`There is no flow “spin”: choose from ${FLOW_NAMES.join(', ')}.`);
  expect(status).toBe(2);
});

/** A machine with these files; an installation adds those that the engine needs, unless none is possible. */
function machine(files: readonly string[], { installs = null as readonly string[] | null, env = {} } = {}) {
  const here = new Set(files);
  const installed: string[] = [];
  const install = (packages: readonly string[]) => {
    installed.push(...packages);
    for (const file of installs ?? []) here.add(file);
  };
  const given: Machine = { env, has: (path) => here.has(path), install: installs === null ? null : install };
  return { given, installed };
}

describe('an engine', () => {
  const needed = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  it('is used if it is installed, the one from the environment first', () => {
    const env = { COINSTREAM_FIREFOX: '/opt/firefox' };
    const { given, installed } = machine(['/usr/bin/firefox', '/opt/firefox'], { env, installs: [] });
    expect(ensureEngine('firefox', given)).toBe('/opt/firefox');
    expect(ensureEngine('firefox', { ...given, env: {} })).toBe('/usr/bin/firefox');
    expect(installed).toEqual([]);
  });
  it('is listed only if all its programs are installed', () => {
    const listed = (files: readonly string[]) => engineNames(machine(files).given);
    expect([[], ['/usr/bin/WebKitWebDriver'], ['/usr/bin/firefox', ...needed]].map(listed)).toEqual([
      [],
      [],
      ['firefox', 'webkit'],
    ]);
  });
  it('is completed if it is partly installed', () => {
    const { given, installed } = machine(needed.slice(0, 1), { installs: needed });
    expect(ensureEngine('webkit', given)).toBe('/usr/bin/WebKitWebDriver');
    expect(installed).toEqual(ENGINES.webkit.packages);
  });
  it.each([
    [
      'firefox',
      'No firefox found: install firefox-esr (Debian’s package), or set COINSTREAM_FIREFOX to its path.',
    ],
    [
      'webkit',
      'No webkit found: install webkit2gtk-driver and xvfb (Debian’s packages), or set COINSTREAM_WEBKIT to the path of WebKitWebDriver.',
    ],
  ] as const)('is reported in one line if it is unavailable: %s', (name, line) => {
    expect(() => ensureEngine(name, machine([]).given)).toThrow(new Error(line));
    expect(() => ensureEngine(name, machine([], { installs: [] }).given)).toThrow(new Error(line));
  });
  it('is not replaced by another if the environment names one that does not exist', () => {
    const { given } = machine(['/usr/bin/firefox'], { env: { COINSTREAM_FIREFOX: '/gone' } });
    expect(() => ensureEngine('firefox', given)).toThrow(
      'COINSTREAM_FIREFOX is set to /gone, which does not exist.',
    );
  });
});
