// `npm start` and `npm run dev` as processes: the same short output, and one line with exit code 1 if the port is in use.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MS = 300_000;

const children: ChildProcess[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'close');
  }
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
});

/** A port with a listener, until the test ends or `release` is called. */
async function occupiedPort(): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    release: async () => {
      servers.splice(servers.indexOf(server), 1);
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface Output {
  out: string;
  err: string;
  code: number | null;
}

/** Runs a command until it ends or prints that it can be stopped. */
function outputOf(file: string, port: number): Promise<Output> {
  const dist = join(temporaryFolder(), 'dist');
  const { NODE_OPTIONS: _, ...env } = process.env;
  /** Not the `tsx` command, whose child process would outlive it. */
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, file)], {
    cwd: ROOT,
    env: { ...env, NODE_ENV: '', PORT: String(port), COINSTREAM_DIST: dist },
  });
  children.push(child);
  const output: Output = { out: '', err: '', code: null };
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.out += String(chunk);
      if (output.out.includes('Stop with Ctrl+C.\n')) resolve(output);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output.err += String(chunk);
    });
    child.on('close', (code) => resolve({ ...output, code }));
  });
}

describe.each([
  ['npm start', 'e2e/start.ts'],
  ['npm run dev', 'e2e/dev.ts'],
])('%s', (_, file) => {
  it('prints only the addresses of the app and its providers, and the test accounts', {
    timeout: MS,
  }, async () => {
    const { port, release } = await occupiedPort();
    await release();
    const { out, err } = await outputOf(file, port);
    expect(err).toBe('');
    expect(out.split('\n').map((line) => line.trimEnd())).toEqual([
      '',
      `Coinstream is at http://localhost:${port}`,
      expect.stringMatching(
        /^ {2}payments at http:\/\/127\.0\.0\.1:\d+, games at http:\/\/127\.0\.0\.1:\d+, identity checks at http:\/\/127\.0\.0\.1:\d+$/,
      ),
      '',
      'Sign in as one of these (password Password1):',
      ...Array.from({ length: 7 }, () => expect.stringMatching(/^ {2}\w+@example\.com +\S/)),
      '',
      'Stop with Ctrl+C.',
      '',
    ]);
    const page = await fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<title>Coinstream</title>');
  });
  it('reports in one line that the port is in use, and fails', { timeout: MS }, async () => {
    const { port } = await occupiedPort();
    expect(await outputOf(file, port)).toEqual({
      out: '',
      err: `Port ${port} is in use: stop the process that uses it, or choose another port with PORT=${port + 1}.\n`,
      code: 1,
    });
  });
});
