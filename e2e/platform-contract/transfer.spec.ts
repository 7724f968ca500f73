// Network transfer: compression, caching, and code that is not loaded before the lobby is shown.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { CHUNKS } from '../../src/hosting/chunks';
import { expect, test } from '../helpers/fixtures';
import { loadedChunks } from '../helpers/loadedChunks';

/** The maps of the current build; those of previous builds are kept next to them. */
const { build } = JSON.parse(readFileSync('dist/version.json', 'utf8')) as { readonly build: string };
const MAPS = `hosting/maps/${build}`;

/** A bundler chunk that only re-exports another one. */
const passesOn = (chunk: string) =>
  /^export\{[^}]*\}from"[^"]*";\s*$/.test(readFileSync(`dist/assets/${chunk}`, 'utf8'));

/** The modules of a chunk, by its source map; the bundler's own chunks have none. */
function modulesOf(chunk: string): readonly string[] {
  const isBundlers = chunk.startsWith('rolldown-runtime-') || passesOn(chunk);
  if (isBundlers && !existsSync(`${MAPS}/${chunk}.map`)) return [];
  const { sources } = JSON.parse(readFileSync(`${MAPS}/${chunk}.map`, 'utf8')) as { sources: string[] };
  return sources.map((source) => source.replace(/^(\.\.\/)+/, ''));
}

test('built files are compressed with brotli, and hashed ones are cached indefinitely', async ({
  page,
  request,
}) => {
  const answers: Record<string, { headers: Record<string, string>; size: number }> = {};
  page.on('response', async (response) => {
    const size = (await response.body().catch(() => Buffer.of())).length;
    answers[new URL(response.url()).pathname] = { headers: response.headers(), size };
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  const large = Object.entries(answers).filter(
    ([path, { size }]) => /^\/(assets\/.*\.(js|css)|)$/.test(path) && size > 1_100,
  );
  expect(large.length).toBeGreaterThan(3);
  for (const [path, { headers }] of large) {
    expect([path, headers['content-encoding'], headers.vary]).toEqual([path, 'br', 'Accept-Encoding']);
    const caching = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    expect([path, headers['cache-control']]).toEqual([path, caching]);
  }
  const [script] = large.map(([path]) => path).filter((path) => path.endsWith('.js'));
  const gzip = await request.get(script ?? '', { headers: { 'accept-encoding': 'gzip' } });
  expect(gzip.headers()['content-encoding']).toBe('gzip');
  const plain = await request.get(script ?? '', { headers: { 'accept-encoding': 'identity, br;q=0' } });
  expect(plain.headers()['content-encoding']).toBeUndefined();
  expect(await plain.text()).toBe(await gzip.text());
  const again = await request.get('/', { headers: { 'if-none-match': answers['/']?.headers.etag ?? '' } });
  expect(again.status()).toBe(304);
});

test('API responses are compressed, and the hub streams', async ({ page, signIn }) => {
  const encodings: [string, string | undefined, number][] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    const body = await response.body().catch(() => Buffer.of());
    encodings.push([pathname, response.headers()['content-encoding'], body.length]);
  });
  await signIn();
  await expect.poll(() => encodings.filter(([, , size]) => size > 1_500).length).toBeGreaterThan(2);
  expect(encodings.filter(([, encoding, size]) => size > 1_500 && encoding !== 'br')).toEqual([]);
});

test('a missing script returns 404, and source maps are neither linked nor served', async ({ request }) => {
  await test.step('a missing script returns 404 instead of a page', async () => {
    const answer = await request.get('/assets/gone-12345678.js');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect((await request.get('/rewards/anything')).headers()['content-type']).toContain('text/html');
    expect((await request.get('/..%2f..%2fpackage.json')).headers()['content-type']).toContain('text/html');
  });

  await test.step('source maps are neither linked nor served', async () => {
    const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
    expect(readdirSync('dist/assets').filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(
      scripts.filter((name) => /sourceMappingURL=/.test(readFileSync(`dist/assets/${name}`, 'utf8'))),
    ).toEqual([]);
    expect(readdirSync(MAPS).length).toBeGreaterThan(10);
    expect((await request.get(`/assets/${scripts[0]}.map`)).status()).toBe(404);
  });
});

/** A chunk and all that it imports statically. */
function withImports(chunk: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(chunk)) return known;
  known.add(chunk);
  const code = readFileSync(`dist/assets/${chunk}`, 'utf8');
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    withImports(imported, known);
  return known;
}

test('every chunk of the table is built, and no page waits for the code of modals', () => {
  const built = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
  expect(
    Object.keys(CHUNKS).filter(
      (chunk) => !built.some((name) => new RegExp(`^${chunk}-[\\w-]{7}\\.js$`).test(name)),
    ),
  ).toEqual([]);
  const screens = built.filter((name) => /^\w+Screen-/.test(name));
  expect(screens.length).toBeGreaterThan(40);
  const waiting = screens.filter((screen) =>
    [...withImports(screen)].some((name) => name.startsWith('modals-')),
  );
  expect(waiting).toEqual([]);
});

/** Records when the lobby's first rail is shown. */
function noteLobby(): void {
  new MutationObserver((_, observer) => {
    const isShown = [...document.querySelectorAll('section h2')].some(
      ({ textContent }) => textContent === 'Popular',
    );
    if (!isShown) return;
    Object.assign(window, { shownAt: performance.now() });
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

for (const who of ['a visitor', 'a player']) {
  test(`before the lobby is shown, ${who} loads no recorder, replay or tail`, async ({
    page,
    platform,
    signIn,
  }) => {
    if (who === 'a player') await signIn();
    const route = who === 'a player' ? 'GET /Players/{id}/games' : 'GET /lobby/games';
    await platform.post('/faults', { route, do: 'delay', ms: 3_500, times: 5 });
    await page.addInitScript(noteLobby);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Popular' })).toBeVisible();
    const early = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < (window as unknown as { shownAt: number }).shownAt)
        .map(({ name }) => name),
    );
    const chunks = early
      .map((url) => /\/assets\/(.+\.js)$/.exec(url)?.[1])
      .filter((name) => name !== undefined);
    expect(chunks.length).toBeGreaterThan(2);
    const modules = chunks.flatMap(modulesOf);
    expect(modules).toContain('src/main.tsx');
    expect(
      modules.filter((name) =>
        /^(src\/(browser\/(actions|described)|developer\/(tail|devTools)|replay\/(?!messages))|streams\/(recording\/(recording|replay|tabRecording|checking|migrations)|inspect))/.test(
          name,
        ),
      ),
    ).toEqual([]);
    const loaded = (chunk: string) => loadedChunks(page, chunk);
    await expect.poll(() => loaded('afterStart')).toBeGreaterThan(0);
    if (who === 'a player') {
      for (const late of ['player', 'recorder', 'games', 'rewards'])
        await expect.poll(() => loaded(late), late).toBeGreaterThan(0);
    } else {
      for (const late of ['player', 'recorder', 'games', 'rewards']) expect(await loaded(late), late).toBe(0);
      await page.keyboard.press('Shift');
      for (const late of ['player', 'games', 'rewards'])
        await expect.poll(() => loaded(late), late).toBeGreaterThan(0);
    }
    expect(await loaded('tail')).toBe(0);
    const [styles] = await page.evaluate(() =>
      [...document.styleSheets].map(({ href }) => href).filter((href) => href !== null),
    );
    expect(styles, 'the stylesheet that all others may override').toContain('/assets/first-');
  });
}

/** The maximum of a visitor's first visit, bytes on the wire: including headers and idle-time requests. */
const MAX_FIRST_VISIT = 190_000;
/** The maximum of the games' generated art, which replaces the pictures of a whole lobby, bytes on the wire. */
const MAX_ART = 24_000;

test('the whole first visit stays within its budget', async ({ page, platform }) => {
  await platform.post('/config', { flags: { replay: false } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  let artBytes = 0;
  const artRequests = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/assets/sceneDrawing-')) artRequests.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (artRequests.has(requestId)) artBytes += encodedDataLength;
    else bytes += encodedDataLength;
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Popular' })).toBeVisible();
  await expect.poll(() => loadedChunks(page, 'afterStart')).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(130_000);
  expect(bytes).toBeLessThanOrEqual(MAX_FIRST_VISIT);
  expect(artBytes).toBeGreaterThan(0);
  expect(artBytes).toBeLessThanOrEqual(MAX_ART);
});
