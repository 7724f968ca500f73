// `shrink` on the command line: its outcome, its messages, and what an interruption leaves.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { shrink } from '../../streams/cli/shrink';
import * as terminal from '../../streams/cli/terminal';
import { type Recording, readRecording } from '../../streams/recording/recording';
import { writeRecording } from '../../streams/recording/writing';
import { fixture, logged } from '../given';
import { recordingOf } from '../recording/recordingFiles';
import { MUTANTS } from '../simulation/mutants';
import { sourceReplay } from './commandLine';

const coins = (amount: number) =>
  fixture('coinBalance/updated', { amount, version: null }, { source: 'hub' });

const balances = (amounts: readonly number[]) =>
  recordingOf(logged(amounts.map(coins)), { app: '1.2.3', redaction: 'default' });

const run = (recording: Recording, options: Record<string, string>) =>
  shrink.run([recording], { words: [], options });

const opened = (text: string) => {
  const result = readRecording(text, { file: 'shrunk' });
  if (!result.ok) throw new Error(result.message);
  return result.recording;
};

describe('shrink', () => {
  const errors = vi.spyOn(terminal, 'printError').mockImplementation(() => undefined);
  const recording = balances([1, 2, -7, 3, -9, 4]);

  it('prints a recording whose header says what it was made from and what it shows', async () => {
    const { code, text } = await run(recording, { when: 'balances.coins.amount < 0' });
    const { header, events } = opened(text);
    expect(code).toBe(0);
    expect(header).toMatchObject({
      app: '1.2.3',
      redaction: 'default',
      shrunk: { events: 6, shows: 'balances.coins.amount < 0', seqs: [3] },
    });
    expect(events.map(({ data }) => data)).toEqual([{ amount: -1, version: null }]);
    expect(errors).toHaveBeenCalledWith(expect.stringMatching(/^1 of 6 events is left after \d+ tries\n$/));
  });
  it('shrinks to a broken invariant', async () => {
    const failed = fixture('fold/failed', { model: 'balances', kind: 'coinBalance/updated' });
    const events = logged([coins(1), failed, coins(2)]);
    const { code, text } = await run({ ...recording, events }, { invariant: 'no-fold-fails' });
    expect(code).toBe(0);
    expect(opened(text).header.shrunk).toEqual({ events: 3, shows: 'no-fold-fails', seqs: [2] });
  });
  it('leaves a recording whole if the bug is in its numbering', async () => {
    const [first, second, ...rest] = recording.events;
    const planted = { ...recording, events: [first, { ...second, cause: 5 }, ...rest] } as Recording;
    const { text } = await run(planted, { invariant: 'causes-come-first' });
    expect(opened(text).events).toEqual(planted.events);
  });
  it.each([
    [{}, 'shrink needs one of --when, --invariant, --versions and --behave'],
    [{ when: 'true', invariant: 'no-fold-fails' }, 'shrink needs one of'],
    [{ when: 'nobody.coins > 1' }, 'no model nobody'],
    [{ when: 'balances.coins.amount == 77' }, 'it never holds in this recording'],
    [{ when: 'balances.coins.amount != 1' }, 'it holds before the first event'],
    [{ invariant: 'no-fold-fails' }, 'this recording never violates no-fold-fails'],
    [{ versions: '.' }, 'the states never differ from those of .'],
    [{ versions: 'no-such-commit' }, 'no commit or checkout no-such-commit'],
    [{ invariant: 'nothing' }, 'no invariant nothing; they are: balance-is-the-servers'],
  ] as [Record<string, string>, string][])('refuses %j in one line', async (options, reason) => {
    const { code, text } = await run(recording, options);
    expect(code).toBe(2);
    expect(text).toContain(reason);
    expect(text).not.toContain('\n');
  });
  it('shrinks to the difference from another build', () => {
    const folder = mkdtempSync(join(tmpdir(), 'coinstream-build-'));
    try {
      cpSync('streams', join(folder, 'streams'), { recursive: true });
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
      const mutant = MUTANTS.find(({ name }) => name === 'balances outlive the session');
      if (mutant === undefined) throw new Error('no such mutant');
      const path = join(folder, mutant.file);
      const { from, to } = mutant;
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace(from, () => to),
      );
      const session = logged([coins(1), coins(2), fixture('session/ended', { reason: 'player' }), coins(3)]);
      const file = join(folder, 'session.jsonl');
      writeFileSync(
        file,
        writeRecording({ base: null, events: session }, { appVersion: '1', redactor: null }),
      );
      const { code, out, err } = sourceReplay()(['shrink', file, '--versions', folder]);
      expect({ code, err }).toMatchObject({ code: 0, err: expect.stringMatching(/^2 of 4 events are left/) });
      expect(opened(out).events.map(({ kind }) => kind)).toEqual(['coinBalance/updated', 'session/ended']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  it('ends with the smallest recording so far when it is interrupted', async () => {
    const many = balances(Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? -1 : index)));
    const all = 'event.seq > 200 && balances.coins.amount < 0';
    const work = run(many, { when: all });
    setImmediate(() => process.emit('SIGINT'));
    const { code, text } = await work;
    expect(code).toBe(0);
    const { events } = opened(text);
    expect(events.length).toBeGreaterThanOrEqual(201);
    expect(events.length).toBeLessThan(300);
  });
});
