// `replay html`: a recording as one HTML file.
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageName, standalonePage, templateFile } from '../../streams/recording/standalonePage';
import { temporaryFolder } from '../temporaryFolder';
import { replay } from './commandLine';

const RECORDING = 'tests/recordings/behaved/browser.jsonl.gz';
let folder = '';
let dist = '';

/** A build that has the template of this commit, changed at this time, s. */
function addTemplate(commit: string, at: number): void {
  const file = join(dist, templateFile(commit));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `<title>{{name}}</title><!-- ${commit} --><script>{{recording}}</script>`);
  utimesSync(file, at, at);
}
beforeEach(() => {
  folder = temporaryFolder();
  dist = join(folder, 'dist');
  addTemplate('abc1234', 1_000);
  addTemplate('def5678', 2_000);
});

const html = (file: string, ...options: string[]) => replay(['html', file, '--dist', dist, ...options]);
const packedIn = (page: string) => Buffer.from(/<script>(.*)<\/script>/.exec(page)?.[1] ?? '', 'base64');

describe('replay html', () => {
  it('writes the page of the newest template, with the bytes of the file', async () => {
    const page = join(folder, 'report.html');
    const { code, out, err } = await html(RECORDING, '-o', page);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/report\.html: \d+ events, shown by the code of def5678, \d+ KiB\n$/);
    const text = readFileSync(page, 'utf8');
    expect(text).toContain('<title>browser.jsonl.gz</title><!-- def5678 -->');
    expect(packedIn(text)).toEqual(readFileSync(RECORDING));
  });
  it('prints what it wrote as JSON', async () => {
    const page = join(folder, 'report.html');
    const { out } = await html(RECORDING, '-o', page, '--json');
    const bytes = readFileSync(page).length;
    const events = gunzipSync(readFileSync(RECORDING))
      .toString()
      .match(/^\{"seq"/gm)?.length;
    expect(JSON.parse(out)).toEqual({ page, events, commit: 'def5678', bytes });
  });
  it('prefers the code that recorded', async () => {
    const file = join(folder, 'mine.jsonl');
    const [header = '', ...lines] = gunzipSync(readFileSync(RECORDING)).toString().split('\n');
    const text = [JSON.stringify({ ...JSON.parse(header), commit: 'abc1234' }), ...lines].join('\n');
    writeFileSync(file, text);
    const page = join(folder, 'report.html');
    const { out } = await html(file, '--output', page);
    expect(out).toContain('shown by the code that recorded it');
    expect(readFileSync(page, 'utf8')).toContain('<title>mine.jsonl.gz</title><!-- abc1234 -->');
    expect(gunzipSync(packedIn(readFileSync(page, 'utf8'))).toString()).toBe(text);
  });
  it('writes to standard output', async () => {
    const { code, out } = await html(RECORDING);
    expect(code).toBe(0);
    expect(packedIn(out)).toEqual(readFileSync(RECORDING));
  });
  it('says that a page contains personal texts', async () => {
    const file = join(folder, 'whole.jsonl');
    const [header = '', ...lines] = gunzipSync(readFileSync(RECORDING)).toString().split('\n');
    writeFileSync(file, [JSON.stringify({ ...JSON.parse(header), redaction: 'none' }), ...lines].join('\n'));
    const { code, err } = await html(file);
    expect([code, err]).toEqual([0, 'The recording contains personal texts, and so does the page.\n']);
  });
  it('refuses a build without a template, a file that is no recording, and one that cannot be written', async () => {
    const without = await replay(['html', RECORDING, '--dist', join(folder, 'none')]);
    expect(without.code).toBe(2);
    expect(without.err).toContain('none has no standalone page. Run "npm run build"');
    const wrong = join(folder, 'wrong.jsonl');
    writeFileSync(wrong, '{}\n');
    expect(await html(wrong)).toMatchObject({ code: 1, err: expect.stringContaining('wrong.jsonl') });
    const damaged = join(folder, 'damaged.jsonl.gz');
    writeFileSync(damaged, gzipSync('{}').subarray(0, 12));
    expect(await html(damaged)).toEqual({
      code: 1,
      out: '',
      err: `${damaged}: the packed file ends early, and nothing of it can be read\n`,
    });
    const nowhere = join(folder, 'nowhere', 'page.html');
    expect((await html(RECORDING, '-o', nowhere)).err).toBe(`${nowhere}: no such folder\n`);
    expect(await html(RECORDING, '-o', folder)).toEqual({
      code: 1,
      out: '',
      err: `${folder}: is a folder\n`,
    });
    expect((await html(RECORDING, RECORDING)).code).toBe(2);
  });
});

describe('standalonePage', () => {
  it('cannot be left by a name', () => {
    const page = standalonePage('<title>{{name}}</title>{{recording}}', '"></script><b>$&.gz', 'AAAA');
    expect(page).toBe('<title>&quot;&gt;&lt;/script&gt;&lt;b&gt;$&amp;.gz</title>AAAA');
  });
  it('refuses another page, such as the one that a host sends for an unknown path', () => {
    expect(() => standalonePage('<!doctype html>', 'a.gz', 'AAAA')).toThrow('not a template');
  });
  it('is named after the file', () => {
    expect(['a.jsonl.gz', 'a.jsonl', 'a.b.json', 'a.gz'].map(pageName)).toEqual([
      'a.html',
      'a.html',
      'a.b.json.html',
      'a.html',
    ]);
  });
});
