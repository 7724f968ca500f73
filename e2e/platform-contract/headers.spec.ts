// The headers of the built app, as enforced by a browser: which origins may be framed, what a frame may do, and injections.
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { expect, test } from '../helpers/fixtures';

const PAGES = [
  ['/', "'none'"],
  ['/games', "'none'"],
  ['/account', "'none'"],
  ['/callback', "'self'"],
  ['/payment-result-iframe', "'self'"],
  ['/account/payment-result-iframe', "'self'"],
] as const;

/** Providers on the app's own origin and no simulation: the build's assumption without a configuration. */
const ONE_ORIGIN = {
  paymentOrigin: '',
  gameOrigin: '',
  identityOrigin: '',
  origins: { banks: ['https:'] },
  flags: { replay: false, simulation: false },
};

test('every page carries the policy, and the app may frame three of them', async ({ request, platform }) => {
  await platform.post('/config', ONE_ORIGIN);
  for (const [path, ancestors] of PAGES) {
    const headers = (await request.get(path, { headers: { accept: 'text/html' } })).headers();
    expect([path, headers['content-security-policy']?.split('; ').at(-1)]).toEqual([
      path,
      `frame-ancestors ${ancestors}`,
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
  }
});

test('no spelling of an address returns the page without its policy', async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '');
  const statusOf = (path: string) =>
    new Promise((resolve) => {
      get({ hostname, port, path, headers: { accept: 'text/html' } }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers['content-security-policy'] !== undefined]);
      });
    });
  for (const path of [
    '/assets/..%2findex.html',
    '/assets/%2e%2e%2findex.html',
    '/assets/..%5cindex.html',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
  ])
    expect([path, await statusOf(path)]).toEqual([path, [200, true]]);
});

test('the console reports no problem, and a sandboxed game may use full screen and sound only', async ({
  page,
  signIn,
}) => {
  await test.step('the console reports no problem with a header, the policy or a file', async () => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
    });
    await signIn();
    await page.getByRole('link', { name: 'Account' }).click();
    await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
    expect(messages).toEqual([]);
  });

  await test.step('a sandboxed game may use full screen and sound, but not the camera or the position', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
    const game = page.frameLocator('iframe[title="Midnight Orchard"]');
    await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled();
    const allowed = await game.locator('body').evaluate(() => {
      const { featurePolicy } = document as unknown as {
        featurePolicy: { allowsFeature(name: string): boolean };
      };
      return ['autoplay', 'fullscreen', 'camera', 'geolocation', 'usb'].filter((name) =>
        featurePolicy.allowsFeature(name),
      );
    });
    expect(allowed).toEqual(['autoplay', 'fullscreen']);
  });
});

test('the served headers equal the file for static hosts', async ({ request, platform }) => {
  await platform.post('/config', ONE_ORIGIN);
  const [first = ''] = readFileSync('dist/_headers', 'utf8').split(/\n(?=\/)/);
  const wanted = Object.fromEntries(
    first
      .split('\n')
      .slice(1)
      .map((line) => /^ {2}([^:]+): (.+)$/.exec(line)?.slice(1) ?? [])
      .map(([name = '', value]) => [name.toLowerCase(), value]),
  );
  expect(Object.keys(wanted).length).toBeGreaterThan(6);
  expect((await request.get('/games')).headers()).toMatchObject(wanted);
  expect((await request.get('/_headers')).headers()['content-type']).toContain('text/html');
});

test('injected markup runs nothing, and only the configuration’s other origins are allowed', async ({
  page,
  violations,
  platform,
  request,
}) => {
  await test.step('injected markup runs no script, applies no style, and is not parsed as HTML', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
    const outcome = await page.evaluate(async () => {
      const script = document.createElement('script');
      let refused = false;
      try {
        script.text = 'window.slippedIn = true';
      } catch {
        refused = true;
      }
      document.head.append(script);
      const style = document.createElement('style');
      style.textContent = '#root { outline: 3px solid }';
      document.head.append(style);
      let html = 'taken';
      try {
        document.createElement('div').innerHTML = '<img src=x onerror="window.slippedIn = true">';
      } catch {
        html = 'refused';
      }
      await new Promise((next) => setTimeout(next));
      const root = document.getElementById('root') as HTMLElement;
      return {
        slippedIn: 'slippedIn' in window,
        refused,
        html,
        outline: getComputedStyle(root).outlineStyle,
      };
    });
    expect(outcome).toEqual({ slippedIn: false, refused: true, html: 'refused', outline: 'none' });
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(2);
    violations.length = 0;
  });

  await test.step('the configuration’s other origins are allowed, and all others stay blocked', async () => {
    await platform.post('/config', {
      ...ONE_ORIGIN,
      gameOrigin: 'https://games.example.net',
      origins: { games: ['https://more.example.net'], banks: [], identity: ['https://kyc.example.net'] },
    });
    const headers = (await request.get('/')).headers();
    expect(headers['content-security-policy']).toContain(
      "frame-src 'self' https://games.example.net https://more.example.net https://kyc.example.net;",
    );
    expect(headers['permissions-policy']).toContain('camera=(self "https://kyc.example.net")');
    await page.goto('/');
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'https://elsewhere.example.net/';
      document.body.append(frame);
    });
    await expect.poll(() => violations).toEqual([expect.stringContaining('frame-src')]);
    violations.length = 0;
  });
});
