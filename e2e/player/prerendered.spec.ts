// A page that the browser loads in advance. It does not do so where a debugger is attached, as Playwright is: in this test a
// separate browser opens a page that continues automatically.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BROWSER_ARGS, ensureBrowser } from '../browser';
import { expect, test } from '../helpers/fixtures';

/** A page of the operator on the app's origin. The browser loads `/games` in advance; the page opens it once `/opened` is answered. */
const ELSEWHERE = `<!doctype html><title>Elsewhere</title>
<script type="speculationrules">{"prerender":[{"source":"list","urls":["/games"],"eagerness":"immediate"}]}</script>
<script>fetch('/opened').then(() => { location.href = '/games'; });</script>`;

interface Proxy {
  readonly server: Server;
  readonly origin: string;
  /** The paths that were requested, oldest first; those requested in advance begin with `in advance: `. */
  readonly paths: readonly string[];
  /** Responds to `/opened`. */
  open(): void;
}

/** Serves the operator's page next to the app of this origin. */
async function proxyOf(target: string): Promise<Proxy> {
  const paths: string[] = [];
  let waiting: ServerResponse | null = null;
  const pass = (req: IncomingMessage, res: ServerResponse) => {
    const { hostname, port, host } = new URL(target);
    const { method, url: path } = req;
    const onward = request({ hostname, port, method, path, headers: { ...req.headers, host } }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(onward.on('error', () => res.destroy()));
  };
  const server = createServer((req, res) => {
    if (req.url === '/elsewhere') return void res.setHeader('Content-Type', 'text/html').end(ELSEWHERE);
    if (req.url === '/opened') {
      waiting = res;
      return;
    }
    const isInAdvance = req.headers['sec-purpose']?.includes('prerender') === true;
    paths.push(`${isInAdvance ? 'in advance: ' : ''}${req.url}`);
    pass(req, res);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { server, origin, paths, open: () => waiting?.end() };
}

/**
 * Opens this page in a browser without a debugger, with its profile in this folder; returns a function that closes it: a browser
 * exits once its pipe closes.
 */
function openAlone(url: string, profile: string): () => Promise<void> {
  const args = [
    '--headless=new',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    ...BROWSER_ARGS,
    url,
  ];
  const browser = spawn(ensureBrowser(), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const exited = once(browser, 'exit');
  return async () => {
    for (const pipe of browser.stdio.slice(3)) pipe?.destroy();
    await exited;
  };
}

test('a page that is loaded in advance requests nothing of the platform until the player opens it, and then does not load again', async ({
  page,
  served,
}) => {
  const { server, origin, paths, open } = await proxyOf(served.origin);
  const end = openAlone(`${origin}/elsewhere`, test.info().outputPath('profile'));
  try {
    await expect.poll(() => paths.filter((path) => /in advance: .*\.js$/.test(path))).not.toEqual([]);
    await test.step('a page that was opened later already shows its games', async () => {
      await page.goto('/games');
      await expect(page.getByRole('link', { name: 'Midnight Orchard' }).first()).toBeVisible();
    });
    expect(paths.filter((path) => /geo-check|\/api\//.test(path))).toEqual([]);
    open();
    await expect.poll(() => paths).toContain('/api/lobby/games');
    expect(paths.filter((path) => path.endsWith('/games'))).toEqual([
      'in advance: /games',
      '/api/lobby/games',
    ]);
  } finally {
    await end();
    server.closeAllConnections();
    server.close();
  }
});
