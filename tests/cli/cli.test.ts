// The command line as users run it: as a separate process, with saved tests, unreadable files, and arguments that make no sense.
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtReplay, replay, sourceReplay } from './commandLine';
import { sampleRecordings, text } from './sampleRecordings';

const at = sampleRecordings();

describe('replay as a process', () => {
  let start = sourceReplay();
  beforeAll(async () => {
    start = await builtReplay(at(''));
  });
  it.each([
    ['state'],
    ['show'],
    ['find', '--when', 'balances.coins.amount > 260'],
    ['check'],
    ['stats'],
    ['redact', '--key', 'a'],
    ['dance'],
  ])('prints for %s the same as within a process, with the same exit code', async (command, ...more) => {
    const args = [command, at('good.jsonl'), ...more];
    expect(start(args)).toEqual(await replay(args));
  });
  it('prints the same for a file that cannot be read', async () => {
    const args = ['state', at('cut.jsonl')];
    expect(start(args)).toEqual(await replay(args));
  });
  it('reads standard input, two files, and none', async () => {
    expect(start(['state', '-'], text)).toEqual(await replay(['state', at('good.jsonl')]));
    const both = ['diff', at('good.jsonl'), at('planted.jsonl')];
    expect(start(both)).toEqual(await replay(both));
    expect(start([])).toEqual(await replay([]));
    mkdirSync(at('releases/a1'), { recursive: true });
    writeFileSync(at('releases/a1/standalone.html'), '{{recording}}');
    const page = start(['html', '-', '--dist', at('')], text).out;
    expect(gunzipSync(Buffer.from(page, 'base64')).toString()).toBe(text);
  });
});

describe('replay test', () => {
  it('saves a recording with a test, but not under a name that is taken', async () => {
    const name = `kept-by-a-test-${process.pid}`;
    const paths = [`tests/recordings/${name}.jsonl.gz`, `tests/recordings/${name}.test.ts`];
    try {
      const { code, out } = await replay([
        'test',
        at('good.jsonl'),
        name,
        '--when',
        'balances.coins.amount == 300',
      ]);
      expect({ code, out }).toEqual({ code: 0, out: `${paths.join('\n')}\n` });
      expect(await replay(['test', at('good.jsonl'), name])).toMatchObject({ code: 2 });
      expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    } finally {
      for (const path of paths) rmSync(path, { force: true });
    }
  });
  it.each([
    ['balances.coins.amount == 300', ''],
    ['balances.coins.amount == 299', 'The condition never holds in this recording, so the test passes.\n'],
    [
      'balances.coin.amount == 300',
      expect.stringMatching(/so the test passes\. .* has no field coin, only /),
    ],
  ])('warns of a condition that never holds: %s', async (when, warning) => {
    const name = `warned-by-a-test-${process.pid}`;
    const paths = [`tests/recordings/${name}.jsonl.gz`, `tests/recordings/${name}.test.ts`];
    try {
      const { code, err } = await replay(['test', at('good.jsonl'), name, '--fold', '--when', when]);
      expect({ code, err }).toEqual({ code: 0, err: warning });
    } finally {
      for (const path of paths) rmSync(path, { force: true });
    }
  });
  it('saves the fewest events that show it, redacted, on request', async () => {
    const name = `shrunk-by-a-test-${process.pid}`;
    const paths = [`tests/recordings/${name}.jsonl.gz`, `tests/recordings/${name}.test.ts`];
    try {
      const test = ['test', at('good.jsonl'), name, '--shrink'];
      expect(await replay(test)).toMatchObject({ code: 2 });
      expect(await replay([...test, '--when', 'balances.coins.amount == 299'])).toMatchObject({ code: 2 });
      expect(paths.filter((path) => existsSync(path))).toEqual([]);
      expect(await replay([...test, '--when', 'balances.coins.amount == 300'])).toMatchObject({ code: 0 });
      const text = gunzipSync(readFileSync(paths[0] ?? '')).toString();
      const [header, ...kept] = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(header).toMatchObject({
        redaction: 'default',
        shrunk: { shows: 'balances.coins.amount == 300' },
      });
      expect(kept.map(({ kind }) => kind)).toEqual(['coinBalance/updated']);
      expect(readFileSync(paths[1] ?? '', 'utf8')).toMatch(/^\/\/ Folds the recorded events/);
    } finally {
      for (const path of paths) rmSync(path, { force: true });
    }
  });
});

describe('files that cannot be read', () => {
  it('rejects a truncated file on one line, with file and line number', async () => {
    const { code, out, err } = await replay(['state', at('cut.jsonl')]);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err.trimEnd()).toMatch(/^[^\n]*cut\.jsonl:5: [^\n]*$/);
  });
  it('keeps the readable part on request, and reports the omitted lines', async () => {
    const { code, out, err } = await replay(['show', at('cut.jsonl'), '--lenient']);
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(3);
    expect(err).toMatch(/skipped: .*cut\.jsonl:5: /);
  });
  it('rejects a foreign file and a missing one', async () => {
    expect(await replay(['state', at('foreign.jsonl')])).toMatchObject({ code: 1, out: '' });
    const missing = await replay(['state', at('missing.jsonl')]);
    expect(missing.code).toBe(1);
    expect(missing.err.trimEnd()).toMatch(/^[^\n]*missing\.jsonl[^\n]*$/);
  });
});

describe('misuse', () => {
  it.each([
    [[], 'missing command'],
    [['dance', 'x'], 'unknown command dance'],
    [['state'], 'needs a file'],
    [['diff', 'a'], 'diff takes two files'],
    [['blame', 'a'], 'blame needs a file and a path'],
    [() => ['blame', at('good.jsonl'), 'balances', '--at', 'soon'], '--at needs a seq or a time'],
    [['state', 'a', '--loud'], "unknown option '--loud'"],
    [() => ['find', at('good.jsonl')], "find needs --when 'PREDICATE'"],
    [() => ['find', at('good.jsonl'), '--when', 'nobody.coins > 1'], 'no model nobody'],
    [() => ['state', at('good.jsonl'), '--model', 'nobody'], 'no model nobody'],
    [['watch', 'balances.coins.amount'], 'watch needs a file and an expression'],
    [() => ['watch', at('good.jsonl'), 'nobody.coins'], 'no model nobody'],
    [() => ['watch', at('good.jsonl'), 'before.nobody.coins'], 'no model nobody'],
    [() => ['watch', at('good.jsonl'), 'balances.coins.amount +'], "can't parse the expression"],
    [() => ['watch', at('good.jsonl'), `1${'+1'.repeat(9_999)}`], 'longer than 4000 characters'],
    [() => ['watch', at('good.jsonl'), '1', '--csv', '--json'], "can't be combined"],
    [() => ['state', at('good.jsonl'), '--at', 'soon'], '--at needs a seq or a time'],
    [() => ['state', at('good.jsonl'), '--at', '12:99'], '--at needs a seq or a time'],
    [() => ['state', at('good.jsonl'), '--at', '99999'], 'no event 99999; the last is '],
    [() => ['blame', at('good.jsonl'), 'balances', '--at', '99999'], 'no event 99999; the last is '],
    [() => ['test', at('good.jsonl'), '../escape'], 'a name consists of lowercase letters'],
    [['state', '-', 'a'], "standard input can't be combined with files"],
  ] as [string[] | (() => string[]), string][])('case %# exits with 2 and a reason', async (args, reason) => {
    const { code, out, err } = await replay(typeof args === 'function' ? args() : args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(reason);
    expect(err).toMatch(/"npm run replay -- (?:[a-z]+ --help" explains it|--help" lists the commands)\.\n$/);
  });
  it('prints its help', async () => {
    expect(await replay(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('show FILE'),
      err: '',
    });
  });
});

describe('replay follow', () => {
  it('has help, and needs a duration in seconds', async () => {
    expect((await replay(['follow', '--help'])).out).toContain('--browser URL');
    expect((await replay(['follow', '--for', 'soon'])).code).toBe(2);
  });
});

describe('a file that is not a recording', () => {
  it('of a gigabyte without a line is rejected immediately', async () => {
    const descriptor = openSync(at('huge.jsonl'), 'w');
    ftruncateSync(descriptor, 2 ** 30);
    closeSync(descriptor);
    const done = await replay(['stats', at('huge.jsonl')]);
    expect(done.code).toBe(1);
    expect(done.err.trim().split('\n').at(-1)).toBe(
      `${at('huge.jsonl')}:1: the line is far too long for a recording`,
    );
  });
  it('has a hint how to keep its readable part', async () => {
    const done = await replay(['stats', at('cut.jsonl')]);
    expect(done.err).toContain('(use --lenient to read as much as possible)');
    expect((await replay(['stats', at('cut.jsonl'), '--lenient'])).code).toBe(0);
  });
});
