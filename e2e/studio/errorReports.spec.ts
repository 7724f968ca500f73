// Errors thrown anywhere: one record each, whose stack resolves to the source through the kept maps, and no personal data.

import { hostingFolder } from '../../src/hosting/write';
import { sourceMaps } from '../../streams/cli/sourceMaps';
import { symbolicated } from '../../streams/cli/symbolicate';
import { type Control, connected, expect, type Page, recordingOf, test } from '../helpers/fixtures';
import { goTo } from '../helpers/pages';
import { DIST } from '../serve';

/** What an error may quote, and what no record may contain. */
const CANARY = 'canary Ann Smith ann.smith@example.com eyJhbGciOiJIUzI1NiJ9 4111111111111111';

interface Handle {
  readonly coinstream: {
    show(content: object): void;
    count(kind: string, model: string): void;
    snapshot(): object;
    tail(take: () => void): Promise<void>;
  };
  /** Throws the next time the app calls this function, with a text that contains `about` if it is given, or reads this property. */
  fail(object: object, name: string, about?: string): void;
  canary: string;
}

interface ErrorRecord {
  readonly message: string;
  readonly context: Readonly<Record<string, string>>;
}

/** What no record may contain. */
const PRIVATE = /canary|smith|eyJhbG|41111111/i;

/** Each report of an unhandled error; a record of several has each as JSON. */
async function reports(platform: Control): Promise<readonly ErrorRecord[]> {
  const calls = (await platform.get('/calls?route=POST%20%2FLog')) as readonly { body: ErrorRecord }[];
  const all = calls.flatMap(({ body }) =>
    /^\d+ problems$/.test(body.message)
      ? Object.values(body.context).map((text) => JSON.parse(text) as ErrorRecord)
      : [body],
  );
  expect(JSON.stringify(all)).not.toMatch(PRIVATE);
  return all.filter(({ context }) => context.error === 'unhandled');
}

/** Lets a test make any function or property of the browser throw; the first request of the app fails a task later. */
function sabotage(canary: string): void {
  const handle = window as unknown as Handle;
  handle.canary = canary;
  handle.fail = (object, name, about = '') => {
    const before = Object.getOwnPropertyDescriptor(object, name) as PropertyDescriptor;
    const fail = (text?: unknown) => {
      if (about !== '' && !String(text).includes(about)) return before.value(text);
      Object.defineProperty(object, name, before);
      throw new TypeError(canary);
    };
    Object.defineProperty(object, name, {
      configurable: true,
      ...(before.get === undefined ? { writable: true, value: fail } : { get: fail }),
    });
  };
  if (window.top !== window) return;
  const { fetch } = window;
  window.fetch = (...request) => {
    window.fetch = fetch;
    const early = new Error(canary);
    setTimeout(() => {
      throw early;
    });
    return fetch(...request);
  };
}

/** Each way to throw, by its origin and the source that its stack must name. The first throws before there is a core. */
const THROWS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'page src/main.tsx': async () => undefined,
  'page streams/core.ts': (page) =>
    page.evaluate(() => {
      const { coinstream } = window as unknown as Handle;
      setTimeout(() => coinstream.count('x/y', 'missing'));
    }),
  'rejection src/developer/developerHandle.ts': (page) =>
    page.evaluate(() => {
      const { coinstream, fail } = window as unknown as Handle;
      fail(window, 'structuredClone');
      void Promise.resolve().then(() => coinstream.snapshot());
    }),
  'page node_modules/rxjs/dist/esm/internal/Subscriber.js': (page) =>
    page.evaluate(async () => {
      const { coinstream, canary } = window as unknown as Handle;
      let lines = 0;
      await coinstream.tail(() => {
        lines += 1;
        if (lines === 2) throw new Error(canary);
      });
      coinstream.show({ type: 'help' });
    }),
  'fold streams/features/popups.ts': (page) =>
    page.evaluate(() => {
      const { coinstream, canary } = window as unknown as Handle;
      let reads = 0;
      coinstream.show({
        type: 'help',
        get more() {
          reads += 1;
          if (reads === 1) throw new Error(canary);
          return 1;
        },
      });
    }),
  'page src/features/problemReport/ReportProblemModal.tsx': async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Report a problem' }).click();
    const download = page.getByRole('button', { name: 'Download' });
    await expect(download).toBeEnabled();
    await page.evaluate(() => (window as unknown as Handle).fail(URL, 'createObjectURL'));
    await download.click();
  },
  'reaction streams/features/remoteLog.ts': async (page) => {
    await page.getByRole('button', { name: 'Send' }).evaluate((button) => {
      /** Not for the hub's messages. */
      (window as unknown as Handle).fail(JSON, 'parse', '"context"');
      (button as HTMLElement).click();
    });
    await page.keyboard.press('Escape');
    /** A dialog that is still closing would read the preference that fails next. */
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
  'react src/ui/motion.ts': async (page) => {
    await page.evaluate(() => {
      const { coinstream, fail } = window as unknown as Handle;
      fail(MediaQueryList.prototype, 'matches');
      coinstream.show({ type: 'levelUp', level: 2 });
    });
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'chunk src/app/App.tsx': async (page) => {
    await goTo(page, '/about');
    await expect(page).toHaveTitle(/^About/);
    await expect(page.getByText('Oopsie!')).toBeVisible();
  },
  'screen src/info/FaqsScreen.tsx': async (page) => {
    await goTo(page, '/faqs');
    await expect(page).toHaveTitle(/^FAQs/);
    await expect(page.getByText('Oopsie!')).toBeVisible();
  },
  'screen src/app/navigation/useScrollRestoration.ts': async (page) => {
    await page.evaluate(() => (window as unknown as Handle).fail(window, 'scrollTo'));
    await goTo(page, '/account');
    await expect(page.getByText('Oopsie!')).toBeVisible();
  },
};

const maps = sourceMaps(`${hostingFolder(DIST)}/maps`);

/** The origin of an error and the sources of its frames. */
function sourcesOf({ context }: ErrorRecord): string {
  const { frames } = symbolicated(context.stack ?? '', maps, context.build);
  return [context.origin, ...frames.map(({ source }) => source?.file ?? '?')].join(' ');
}

test('whatever is thrown anywhere arrives as one record that resolves to its source, and at a collector of OTLP', async ({
  page,
  platform,
  openSignedIn,
  served,
}) => {
  const otlp = `${served.origin}/otlp`;
  await platform.post('/config', { flags: { remoteLogging: true }, telemetry: { otlp } });
  const collected: string[] = [];
  await page.route(`${otlp}/v1/*`, (route) => {
    collected.push(route.request().postData() ?? '');
    return route.fulfill({ json: {} });
  });
  await page.addInitScript(sabotage, CANARY);
  await page.route(/\/AboutScreen-.*\.js$/, (route) => route.abort());
  await page.route(/\/FaqsScreen-.*\.js$/, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const fail = `(()=>{throw new Error('${CANARY}')})()`;
    await route.fulfill({ response, body: code.replace(/,(\w)=\[/, `,$1=${fail}||[`) });
  });
  await openSignedIn('/');
  await connected(page);
  const thrown = async () => (await recordingOf(page)).split('"error/unhandled"').length - 1;
  for (const [index, [name, fail]] of Object.entries(THROWS).entries()) {
    await fail(page);
    await expect.poll(thrown, name).toBe(index + 1);
  }
  await expect
    .poll(async () => (await reports(platform)).map(sourcesOf))
    .toHaveLength(Object.keys(THROWS).length);
  const sources = (await reports(platform)).map(sourcesOf);
  for (const name of Object.keys(THROWS)) {
    const [origin = '', file = ''] = name.split(' ');
    const matching = sources.filter((text) => text.startsWith(`${origin} `) && text.includes(file));
    expect(matching, `${name} in ${sources.join('\n')}`).not.toEqual([]);
  }
  for (const text of sources) expect(text).not.toContain('?');
  await expect.poll(() => collected.join('').split('exception.stacktrace').length - 1).toBe(sources.length);
  expect(collected.join('')).not.toMatch(PRIVATE);
});

test('errors of the service worker and of a page that is left arrive, and none if reports are off', async ({
  page,
  context,
  platform,
  openSignedIn,
}) => {
  await platform.post('/config', { flags: { remoteLogging: true, pwa: true } });
  await openSignedIn('/');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const failing = (canary: string) => {
    const { URL } = globalThis;
    globalThis.URL = function Failing() {
      globalThis.URL = URL;
      throw new TypeError(canary);
    } as unknown as typeof URL;
  };
  await context.serviceWorkers()[0]?.evaluate(failing, CANARY);
  await page.evaluate(() => fetch('/config.json').then(() => undefined));
  const sources = async () => (await reports(platform)).map(sourcesOf);
  await expect.poll(sources).toEqual(['worker src/worker/worker.ts']);

  const leave = async () => {
    await page.evaluate(() => {
      const { coinstream } = window as unknown as Handle;
      setTimeout(() => {
        coinstream.count('x/y', 'missing');
      });
      setTimeout(() => location.assign('about:blank'), 1);
    });
    await page.waitForURL('about:blank');
  };
  await leave();
  const both = ['worker src/worker/worker.ts', expect.stringMatching(/^page streams\/core\.ts /)];
  await expect.poll(sources).toEqual(both);

  await platform.post('/config', { flags: { remoteLogging: false, pwa: true } });
  await page.goto('/');
  await connected(page);
  await leave();
  expect(await sources()).toEqual(both);
});
