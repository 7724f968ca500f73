// The command line as its users run it: a process of its own, its bytes, its exit codes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { models } from '../streams/catalogue';
import { createLiveFold } from '../streams/readModel';
import { writeRecording } from '../streams/recording';
import { logged, told } from './given';

const events = logged([
  told('session/started', { playerId: 1001, expiresAt: 5, returnTo: null }, { source: 'session' }),
  told('call/started', { route: 'GET /Players/:player/coinbalance', params: {} }, { source: 'rest' }),
  told(
    'coinBalance/updated',
    { amount: 250, version: 1 },
    { source: 'rest', via: 'GET /Players/:player/coinbalance', cause: 2 },
  ),
  told(
    'coinBalance/updated',
    { amount: 300, version: 2 },
    { source: 'hub', via: 'BettyCoinsBalanceUpdated' },
  ),
]);
const text = writeRecording({ base: null, events }, { appVersion: '1.430.0', redact: false, salt: 'salt' });
let folder = '';
const at = (name: string) => join(folder, name);

function replay(args: readonly string[], input?: string | Buffer) {
  const done = spawnSync(process.execPath, ['--import', 'tsx', 'streams/cli/replay.ts', ...args], {
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coinstream-'));
  writeFileSync(at('good.jsonl'), text);
  writeFileSync(at('good.jsonl.gz'), gzipSync(text));
  writeFileSync(at('cut.jsonl'), text.slice(0, -30));
  writeFileSync(at('foreign.jsonl'), '{"hello":1}\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('replay state', () => {
  it('prints the states of the live fold as JSON, twice the same bytes', () => {
    const fold = createLiveFold(models, { freeze: true });
    for (const event of events) fold.apply(event);
    const first = replay(['state', at('good.jsonl')]);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(first.out)).toEqual(fold.states());
    expect(replay(['state', at('good.jsonl')]).out).toBe(first.out);
  });
  it('reads gzip and standard input alike', () => {
    const plain = replay(['state', at('good.jsonl')]).out;
    expect(replay(['state', at('good.jsonl.gz')]).out).toBe(plain);
    expect(replay(['state', '-'], text).out).toBe(plain);
  });
});

describe('replay show', () => {
  it('prints a line for each event with its kind, way and cause', () => {
    const { code, out } = replay(['show', at('good.jsonl')]);
    const lines = out.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines).toHaveLength(events.length);
    expect(lines[2]).toMatch(
      /3\b.*rest.*coinBalance\/updated.*GET \/Players\/:player\/coinbalance.*2\b.*250/,
    );
    expect(lines[3]).toMatch(/hub.*coinBalance\/updated.*BettyCoinsBalanceUpdated.*300/);
  });
});

describe('files that cannot be read', () => {
  it('refuses a file that was cut off, naming file and line, on one line', () => {
    const { code, out, err } = replay(['state', at('cut.jsonl')]);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err.trimEnd()).toMatch(/^[^\n]*cut\.jsonl:5: [^\n]*$/);
  });
  it('keeps what is readable when asked, and says what it left out', () => {
    const { code, out, err } = replay(['show', at('cut.jsonl'), '--lenient']);
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(3);
    expect(err).toMatch(/left out: .*cut\.jsonl:5: /);
  });
  it('refuses a foreign file and a missing one', () => {
    expect(replay(['state', at('foreign.jsonl')])).toMatchObject({ code: 1, out: '' });
    const missing = replay(['state', at('missing.jsonl')]);
    expect(missing.code).toBe(1);
    expect(missing.err.trimEnd()).toMatch(/^[^\n]*missing\.jsonl[^\n]*$/);
  });
});

describe('misuse', () => {
  it.each([
    [[], 'a command is missing'],
    [['dance', 'x'], 'no command dance'],
    [['state'], 'needs a file'],
    [['state', 'a', 'b'], 'one file'],
    [['state', 'a', '--loud'], 'no option --loud'],
  ])('%j ends with 2 and says why', (args, reason) => {
    const { code, out, err } = replay(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(reason);
  });
  it('explains itself', () => {
    expect(replay(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('show FILE'), err: '' });
  });
});
