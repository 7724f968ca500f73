// `corpus`: which recordings of a folder are needed, and that the kept ones are.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writeRecording } from '../../streams/recording/writing';
import { fixture, logged } from '../given';
import { temporaryFolder } from '../temporaryFolder';
import { replay } from './commandLine';

const coins = fixture('coinBalance/updated', { amount: 250, version: 1 }, { source: 'hub' });
const connected = fixture('hub/connected', {}, { source: 'hub' });
const started = fixture(
  'session/started',
  { playerId: '1', expiresAt: 5, returnTo: null },
  { source: 'session' },
);
const textOf = (...drafts: Parameters<typeof logged>[0]) =>
  writeRecording({ base: null, events: logged(drafts) }, { appVersion: '1.430.0', redactor: null });

describe('replay corpus', () => {
  it('names the recordings that add nothing, and what none covers', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'inner'));
    writeFileSync(join(folder, 'one.jsonl'), textOf(coins));
    writeFileSync(join(folder, 'inner', 'both.jsonl.gz'), gzipSync(textOf(coins, connected)));
    writeFileSync(join(folder, 'other.jsonl'), textOf(started));
    const { code, out } = await replay(['corpus', folder]);
    expect(code).toBe(1);
    expect(out).toContain('2 of 3 recordings cover the same as all of them.\n');
    expect(out).toContain('\nThese add nothing: one.jsonl\n');
    expect(out).toMatch(/\d+ of \d+ recipes are covered\. No recording covers:\n/);
    const { kept, uncovered, redundant } = JSON.parse((await replay(['corpus', folder, '--json'])).out);
    expect(kept.map(({ file }: { file: string }) => file)).toEqual(['inner/both.jsonl.gz', 'other.jsonl']);
    expect(redundant).toEqual(['one.jsonl']);
    expect(uncovered.recipes).toContain('balances: gemsBalance/updated');
    expect(uncovered.recipes).not.toContain('balances: coinBalance/updated');
  });
  it('leaves damaged files out and names them, with exit code 1', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'good.jsonl'), textOf(coins));
    expect(await replay(['corpus', folder])).toMatchObject({ code: 0 });
    writeFileSync(join(folder, 'cut.jsonl'), textOf(coins, connected).slice(0, -20));
    const { code, out, err } = await replay(['corpus', folder, '--json']);
    expect({ code, damaged: JSON.parse(out).damaged }).toEqual({ code: 1, damaged: ['cut.jsonl'] });
    expect(err).toContain('cut.jsonl:3: ');
  });
  it('needs a folder with recordings', async () => {
    const folder = temporaryFolder();
    for (const words of [[], [folder], [join(folder, 'none')], [folder, folder]])
      expect(await replay(['corpus', ...words])).toMatchObject({ code: 2, out: '' });
  });
});
