// The command line follows a running app as a process, through the debugging port of a separate browser.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import { readRecording } from '../../streams/recording/recording';
import { BROWSER_ARGS, ensureBrowser } from '../browser';
import { connected, expect, test } from '../helpers/fixtures';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

function start(...args: string[]): {
  child: ChildProcess;
  out(): string;
  err(): string;
  ended: Promise<number | null>;
} {
  const child = spawn('npx', ['tsx', 'streams/cli/main.ts', 'follow', ...args], { detached: true });
  let out = '';
  let err = '';
  child.stdout.on('data', (piece) => {
    out += String(piece);
  });
  child.stderr.on('data', (piece) => {
    err += String(piece);
  });
  return {
    child,
    out: () => out,
    err: () => err,
    ended: new Promise((resolve) => child.once('exit', resolve)),
  };
}

test('the command line receives the filtered events of a running app, also after a reload, and stores them', async ({
  platform,
  signIn,
  baseURL,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'coinstream-'));
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  const page = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  await signIn('player@example.com', page);
  const kept = join(folder, 'kept.jsonl');
  const following = start(
    '--browser',
    `http://127.0.0.1:${port}`,
    '--filter',
    'kind:coin source:hub',
    '--out',
    kept,
  );
  await expect.poll(following.err, { timeout: 30_000 }).toContain('following ');
  for (const [amount, version] of [
    [251_000, 50],
    [252_000, 51],
  ]) {
    await platform.post('/push', {
      playerId: 1001,
      event: 'BettyCoinsBalanceUpdated',
      args: [{ amount, version }],
    });
  }
  await expect.poll(following.out).toMatch(/251,000\n[^\n]*251,000 → 252,000/);
  /** What a page may send to the command line by itself. */
  await page.evaluate(
    (texts) => {
      const { coinstreamTail } = window as unknown as { coinstreamTail: (text: string) => void };
      for (const text of texts) coinstreamTail(text);
    },
    ['', 'null', '{"load":0,"isBegun":true,"text":1}'],
  );
  await page.reload();
  await expect.poll(following.err).toMatch(/\nthe page was reloaded; following http[^\n?]*\n$/);
  await connected(page);
  await platform.post('/push', {
    playerId: 1001,
    event: 'BettyCoinsBalanceUpdated',
    args: [{ amount: 253_000, version: 52 }],
  });
  await expect.poll(following.out).toContain('253,000');
  const rows = following.out().trimEnd().split('\n');
  for (const row of rows) expect(row).toContain('coinBalance/updated');
  expect(rows).toEqual([...new Set(rows)]);
  await page.close();
  expect(await following.ended).toBe(0);
  const read = readRecording(readFileSync(kept, 'utf8'), { file: 'kept' });
  expect(read.ok && read.recording.events.map(({ kind }) => kind)).toContain('page/reloaded');
  expect(
    read.ok &&
      read.recording.events.filter(({ kind, source }) => kind === 'coinBalance/updated' && source === 'hub')
        .length,
  ).toBe(rows.length);
  await browser.close();
  const alone = start('--browser', `http://127.0.0.1:${port}`);
  expect(await alone.ended).toBe(1);
  expect(alone.err()).toContain('no browser listens at');
  rmSync(folder, { recursive: true });
});
