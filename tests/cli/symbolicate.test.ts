// `replay symbolicate`: the stacks of records and texts, read with kept source maps.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder';
import { replay } from './commandLine';

let folder = '';
let maps = '';

/** Column 1 is in line 1, from column 11 on it is `draw` in line 3. */
const map = (source: string) =>
  JSON.stringify({ version: 3, sources: [source], names: ['draw'], mappings: 'AAAA,UAEIA' });
beforeEach(() => {
  folder = temporaryFolder();
  maps = join(folder, 'maps');
  for (const [build, script, source] of [
    ['abc-1', 'first-1234567.js', '../../src/first.ts'],
    ['abc-1', 'worker.js', '../src/worker/one.ts'],
    ['def-2', 'worker.js', '../src/worker/two.ts'],
  ] as const) {
    mkdirSync(join(maps, build), { recursive: true });
    writeFileSync(join(maps, build, `${script}.map`), map(source));
  }
});

function symbolicate(text: string, ...options: string[]) {
  const file = join(folder, 'record.json');
  writeFileSync(file, text);
  return replay(['symbolicate', file, '--maps', maps, ...options]);
}
const recordOf = (stack: string, build = 'def-2') =>
  JSON.stringify({ message: 'x', context: { build, stack } });

describe('replay symbolicate', () => {
  it.each([
    ['V8', 'at f (https://play.example/assets/first-1234567.js:1:12)', 'at f (src/first.ts:3:5 draw)\n'],
    ['Firefox', 'f@https://play.example/assets/first-1234567.js:1:12', 'f@src/first.ts:3:5 draw\n'],
    ['a report', 'at f (/assets/first-1234567.js:1:1)', 'at f (src/first.ts:1:1)\n'],
  ])('reads a stack of %s', async (_, stack, source) => {
    expect(await symbolicate(stack)).toEqual({ code: 0, out: source, err: '' });
  });
  it('reads a record, and the record of several errors, with the maps of its build', async () => {
    const record = recordOf('at f (/assets/first-1234567.js:1:12)\nat (/worker.js:1:1)');
    const { code, out } = await symbolicate(record);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('at f (src/first.ts:3:5 draw)\nat (src/worker/two.ts:1:1)'),
    ]);
    const several = JSON.stringify({ message: '2 problems', context: { 1: record } });
    expect((await symbolicate(several)).out).toContain('src/worker/two.ts:1:1');
    expect((await symbolicate(several, '--build', 'abc-1')).out).toContain('src/worker/one.ts:1:1');
  });
  it('prints the frames as JSON', async () => {
    const { out } = await symbolicate(recordOf('at f (/assets/first-1234567.js:1:12)'), '--json');
    expect(JSON.parse(out)).toEqual({
      build: 'def-2',
      frames: [
        {
          script: '/assets/first-1234567.js',
          line: 1,
          column: 12,
          source: { file: 'src/first.ts', line: 3, column: 5, name: 'draw' },
        },
      ],
    });
  });
  it('fails for a script whose map is not kept, a text without a stack and a missing file', async () => {
    const lost = await symbolicate('at f (/assets/gone-7654321.js:1:1)');
    expect(lost).toMatchObject({ code: 1, out: 'at f (/assets/gone-7654321.js:1:1)\n' });
    expect(lost.err).toContain('No source map for /assets/gone-7654321.js.');
    expect(await symbolicate('nothing')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/has no stack: .*It takes the log record of an error/),
    });
    const missing = join(folder, 'missing');
    expect(await replay(['symbolicate', missing])).toMatchObject({
      code: 1,
      err: `${missing}: no such file\n`,
    });
  });
  it('does not guess the build of a file that every build has', async () => {
    expect((await symbolicate('at (/worker.js:1:1)')).code).toBe(1);
  });
  it('explains its options, and refuses wrong ones', async () => {
    expect((await replay(['symbolicate', '--help'])).out).toContain('--maps DIR');
    expect((await replay(['symbolicate'])).code).toBe(2);
    expect((await replay(['symbolicate', 'a', '--wrong'])).code).toBe(2);
  });
});
