// Errors thrown anywhere: one record each, whose stack resolves to the source through the kept maps, and no personal data.

import { hostingFolder } from '../../src/hosting/write';
import { sourceMaps } from '../../streams/cli/sourceMaps';
import { symbolicated } from '../../streams/cli/symbolicate';
import { type Control, connected, expect, type Page, test } from '../helpers/fixtures';
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
  /** Throws the next time the app calls this function or reads this property. */
  fail(object: object, name: string): void;
  canary: string;
}

interface ErrorRecord {
  readonly message: string;
  readonly context: Readonly<Record<string, string>>;
}

/** Each report of an unhandled error; a record of several has each as JSON. */
async function reports(platform: Control): Promise<readonly ErrorRecord[]> {
  const calls = (await platform.get('/calls?route=POST%20%2FLog')) as readonly { body: ErrorRecord }[];
  const all = calls.flatMap(({ body }) =>
    /^\d+ problems$/.test(body.message)
      ? Object.values(body.context).map((text) => JSON.parse(text) as ErrorRecord)
      : [body],
  );
  expect(JSON.stringify(all)).not.toMatch(/canary|smith|eyJ|4111/i);
  return all.filter(({ context }) => context.error === 'unhandled');
}

/** Lets a test make any function of the browser throw once; the first request of the app fails a task later. */
function sabotage(canary: string): void {
  const handle = window as unknown as Handle;
  handle.canary = canary;
  handle.fail = (object, name) => {
    const before = Object.getOwnPropertyDescriptor(object, name) as PropertyDescriptor;
    const fail = () => {
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

const THROWS: Readonly<Record<string, (page: Page, platform: Control) => Promise<unknown>>> = {
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
  'page src/developer/tail.ts': (page) =>
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
      const content = {
        type: 'help',
        get more() {
          reads += 1;
          if (reads === 1) throw new Error(canary);
          return 1;
        },
      };
      coinstream.show(content);
    }),
  'page src/features/problemReport/ReportProblemModal.tsx': async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Report a problem' }).click();
    const download = page.getByRole('button', { name: 'Download' });
    await expect(download).toBeEnabled();
    await page.evaluate(() => (window as unknown as Handle).fail(Date.prototype, 'toISOString'));
    await download.click();
    await page.keyboard.press('Escape');
  },
  'reaction streams/features/animations.ts': async (page, platform) => {
    await page.evaluate(() => (window as unknown as Handle).fail(MediaQueryList.prototype, 'matches'));
    await platform.post('/push', {
      playerId: 1001,
      event: 'BettyCoinsBalanceUpdated',
      args: [{ balance: 251_000 }],
    });
  },
  'react ?': (page) =>
    page.evaluate(() => {
      const { coinstream } = window as unknown as Handle;
      coinstream.show({ type: 'levelUp' });
    }),
};

test('whatever is thrown anywhere arrives as one record that resolves to its source', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await platform.post('/config', { flags: { remoteLogging: true } });
  await page.addInitScript(sabotage, CANARY);
  page.on('console', (m) => {
    if (process.env.DEBUG_ERRORS) console.log('C', m.text());
  });
  await openSignedIn('/');
  await connected(page);
  for (const [name, fail] of Object.entries(THROWS)) {
    console.log(name);
    await fail(page, platform).catch((error) => console.log(String(error)));
  }
  await page.waitForTimeout(6000);
  const maps = sourceMaps(`${hostingFolder(DIST)}/maps`);
  for (const { message, context } of await reports(platform)) {
    console.log(context.origin, context.part, message, context.build);
    console.log(
      symbolicated(context.stack ?? '', maps, context.build)
        .text.split('\n')
        .slice(0, 6)
        .join('\n'),
    );
  }
});
