// The vendors of the sample package: their scripts and servers, on origins that only the browser of a test can reach.
import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright/test';

const WRAPPER = new URL('sample/wrapper/', import.meta.url);

const script = (body: string) => ({ contentType: 'text/javascript', body });

/** A chat that shows a frame of its vendor. */
export const WIDGET = `window.sampleChat = { show({ name, id }) {
  const frame = document.createElement('iframe');
  frame.title = 'Sample Chat';
  frame.src = 'https://chat.example.net/window?' + new URLSearchParams({ name, id });
  document.body.append(frame);
} };`;

/** What the scripts of the vendors have received in the page. */
export interface Received {
  readonly sent: readonly { readonly kind: string; readonly data: Readonly<Record<string, unknown>> }[];
  readonly recorder: readonly unknown[];
  readonly checks: number;
}

const SCRIPTS: Readonly<Record<string, string>> = {
  agent: 'window.sampleAgent = { send: (fact) => received.sent.push(fact) };',
  record: `window.sampleRecorder = {
  start: (options) => received.recorder.push(options),
  mark: (name) => received.recorder.push(name),
  stop: () => received.recorder.push('stopped'),
};`,
  locate: `window.sampleLocation = {
  permission: async () => 'granted',
  async check() {
    received.checks += 1;
    return { gatewayStatus: 'SUCCESS' };
  },
};`,
};

/** Scripts that throw on each call, or that report movements and check the location slowly. */
const BROKEN: Readonly<Record<string, string>> = {
  agent: "window.sampleAgent = { send() { received.sent.push({}); throw new Error('broken agent'); } };",
  locate: `const move = (listener) => {
  for (let count = 0; count < 1_000; count++) listener();
  setTimeout(move, 10, listener);
};
window.sampleLocation = {
  permission: async () => 'granted',
  async check() {
    received.checks += 1;
    await new Promise((done) => setTimeout(done, 1_000));
    return { gatewayStatus: 'SUCCESS' };
  },
  onMove: move,
};`,
};

const RECEIVED = 'window.received ??= { sent: [], recorder: [], checks: 0 };\n';

export const received = (page: Page): Promise<Received> =>
  page.evaluate(() => (window as unknown as { received: Received }).received);

/**
 * Serves the vendors of flags, location, telemetry and session recording; returns the flag service's requests. Broken ones throw, flood,
 * or never respond.
 */
export async function serveVendors(page: Page, isBroken: boolean): Promise<string[]> {
  const contexts: string[] = [];
  const answer = (route: Route) => {
    const url = new URL(route.request().url());
    const [vendor = ''] = url.hostname.split('.');
    if (vendor === 'flags') contexts.push(url.search);
    const body = (isBroken ? BROKEN : SCRIPTS)[vendor];
    if (body !== undefined) return route.fulfill(script(RECEIVED + body));
    if (isBroken || vendor !== 'flags') return undefined;
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { quests: false, replay: false },
    });
  };
  await page.route(/^https:\/\/(agent|record|flags|locate)\.example\.net\//, answer);
  return contexts;
}

/** A vendor's SDK with the calls of Onfido's: it records a video with sound for the liveness check. */
const SDK = `window.Onfido = { init({ token, containerId, onComplete, onUserExit }) {
  const button = (text, act) => {
    const made = Object.assign(document.createElement('button'), { textContent: text, onclick: act });
    document.getElementById(containerId).append(made);
  };
  button('Record a video', async () => {
    const media = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
    const kinds = media.getTracks().map((track) => (track.stop(), track.kind)).sort().join();
    await fetch('/submit', { method: 'POST', body: JSON.stringify({ token, kinds }) });
    onComplete();
  });
  button('Leave', onUserExit);
} };`;

/** Before its usual work, this SDK fills the app with messages. */
const FLOODING_SDK = `for (let count = 0; count < 10_000; count++)
  parent.postMessage({ type: 'identity/resized', height: count * 1_000, token: 'x' }, '*');
${SDK}`;

/** Serves the sample's wrapper page at `https://verify.example.net`, and returns what its SDK has submitted. */
export async function serveWrapper(page: Page, appOrigin: string) {
  const submitted: { token: string; kinds: string }[] = [];
  await page.route('https://verify.example.net/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/submit') {
      submitted.push(JSON.parse(route.request().postData() ?? '{}'));
      return route.fulfill({ status: 204 });
    }
    if (pathname !== '/check')
      return route.fulfill(script(await readFile(new URL('check.js', WRAPPER), 'utf8')));
    const body = await readFile(new URL('check.html', WRAPPER), 'utf8');
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': `frame-ancestors ${appOrigin}` },
      body: body.replace('https://play.example.com', appOrigin),
    });
  });
  return {
    submitted,
    /** Serves the SDK, or fails to. */
    serveSdk: async (way: 'usual' | 'flooding' | 'failing') => {
      await page.unroute('https://sdk.example.net/**');
      await page.route('https://sdk.example.net/**', (route) =>
        way === 'failing' ? route.abort() : route.fulfill(script(way === 'flooding' ? FLOODING_SDK : SDK)),
      );
    },
  };
}
