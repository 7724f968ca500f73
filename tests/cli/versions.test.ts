// `versions`: one recording under two versions of the code, and the commit that changed its states.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeRecording } from '../../streams/recording/writing';
import { fixture, logged } from '../given';
import { replay, sourceReplay } from './commandLine';

const started = fixture(
  'session/started',
  { playerId: '1001', expiresAt: 5, returnTo: null },
  { source: 'session' },
);
const coins = (amount: number) =>
  fixture('coinBalance/updated', { amount, version: null }, { source: 'hub' });

describe('replay versions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coinstream-'));
  const at = (name: string) => join(folder, name);
  const other = () => at('other');
  const run = (...args: string[]) => sourceReplay(other())(['versions', ...args]);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd: other(),
      stdio: 'ignore',
    });
  beforeAll(() => {
    const recorded = { base: null, events: logged([started, coins(250), coins(300), coins(310)]) };
    writeFileSync(at('good.jsonl'), writeRecording(recorded, { appVersion: '1.430.0', redactor: null }));
    writeFileSync(at('foreign.jsonl'), '{"hello":1}\n');
    mkdirSync(other());
    cpSync('streams', join(other(), 'streams'), { recursive: true });
    cpSync('package.json', join(other(), 'package.json'));
    symlinkSync(resolve('node_modules'), join(other(), 'node_modules'));
    git('init');
    git('add', 'streams', 'package.json');
    git('commit', '-m', 'as it is');
    git('tag', 'same');
    const file = join(other(), 'streams/features/connection.ts');
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.replace('connects: 0', 'connects: 7'));
    git('commit', '-am', 'another beginning');
    git('tag', 'changed');
    git('commit', '--allow-empty', '-m', 'nothing more');
    git('tag', 'later');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('finds none between equal versions', () => {
    const done = run(at('good.jsonl'), '--with', 'same');
    expect([done.code, done.out]).toEqual([
      0,
      'Both versions have the same states after each of 4 events.\n',
    ]);
  });
  it('reports the first event after which the states differ, from a commit and from a folder', () => {
    const done = run(at('good.jsonl'), '--with', 'changed');
    expect(done.code).toBe(1);
    expect(done.out).toContain('session/started');
    expect(done.out).toContain('  connection.connects: 0 | 7');
    const json = run(at('good.jsonl'), '--with', other(), '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({
      seq: 1,
      place: 0,
      events: 4,
      states: [{ path: 'connection.connects', before: 0, after: 7 }],
    });
  });
  it('finds the commit that changed the states', () => {
    const changed = execFileSync('git', ['rev-parse', 'changed'], { cwd: other(), encoding: 'utf8' }).trim();
    const done = run(at('good.jsonl'), '--between', 'same..later');
    expect(done).toMatchObject({ code: 1, out: `${changed} is the first whose states differ.\n` });
  });
  it('reports what it cannot do', async () => {
    expect((await replay(['versions', at('good.jsonl'), '--between', 'same'])).code).toBe(2);
    expect((await replay(['versions', at('good.jsonl'), '--with', 'a', '--between', 'b..c'])).code).toBe(2);
    expect((await replay(['versions', at('good.jsonl')])).code).toBe(2);
    expect((await replay(['versions', at('good.jsonl'), '--with', 'nowhere'])).code).toBe(2);
    expect((await replay(['versions', at('foreign.jsonl'), '--with', '.'])).code).toBe(1);
    expect((await replay(['versions', '--help'])).out).toContain('--with REF');
  });
});
