// Damaged files: every command rejects them and names `--lenient`, and with it reads the rest and reports what was skipped.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { templateFile } from '../../streams/recording/standalonePage';
import { temporaryFolder } from '../temporaryFolder';
import { replay } from './commandLine';

const HINT = ' (use --lenient to read as much as possible)\n';
let damaged = '';
let dist = '';

beforeEach(() => {
  const folder = temporaryFolder();
  damaged = join(folder, 'damaged.jsonl');
  const text = gunzipSync(readFileSync('tests/recordings/behaved/browser.jsonl.gz')).toString();
  writeFileSync(damaged, `${text.slice(0, -40)}\n`);
  dist = join(folder, 'dist');
  const template = join(dist, templateFile('abc1234'));
  mkdirSync(dirname(template), { recursive: true });
  writeFileSync(template, '{{recording}}');
});

describe('a damaged file', () => {
  it.each([
    ['html', '--dist'],
    ['behave'],
    ['versions', '--with', '.'],
    ['e2e', 'a-name'],
    ['test', 'a-name'],
    ['check'],
  ])('is rejected by %s with the option that reads it', async (command, ...more) => {
    const args = [command, damaged, ...more, ...(command === 'html' ? [dist] : [])];
    const { code, out, err } = await replay(args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/damaged\.jsonl:\d+: .*\n$/);
    expect(err.endsWith(HINT)).toBe(true);
  });
  it.each([['html', '--dist'], ['behave'], ['versions', '--with', '.']])(
    'is read by %s if that is wanted, with the skipped lines',
    async (command, ...more) => {
      const args = [command, damaged, ...more, ...(command === 'html' ? [dist] : []), '--lenient'];
      const { code, out, err } = await replay(args);
      expect(out).not.toBe('');
      expect(err).toContain('skipped: ');
      expect(code).toBe(command === 'html' ? 0 : 1);
    },
  );
  it('whose packed bytes end early is read by versions and behave, too', async () => {
    const packed = `${damaged}.gz`;
    const bytes = gzipSync(readFileSync(damaged));
    writeFileSync(packed, bytes.subarray(0, bytes.length - 400));
    for (const args of [
      ['versions', packed, '--with', '.'],
      ['behave', packed],
    ]) {
      expect((await replay(args)).err).toContain(`the packed file ends early${HINT}`);
      const { code, out, err } = await replay([...args, '--lenient']);
      expect([code, out === '']).toEqual([1, false]);
      expect(err).toContain('skipped: this result covers only the rest.');
    }
  });
  it('has no option in commands that read no recording', async () => {
    for (const command of ['follow', 'mcp', 'symbolicate'])
      expect((await replay([command, damaged, '--lenient'])).code).toBe(2);
  });
});
