// The DevTools extension's protocol on the live app; the test plays the extension.
import { readFileSync } from 'node:fs';
import { connected, expect, type Page, test } from '../helpers/fixtures';

interface Sent {
  readonly type: string;
  readonly seq: number;
}
interface Played {
  options: { name: string; features: Record<string, unknown> };
  inits: number;
  sent: Sent[];
  coins: (number | null)[];
  errors: string[];
  tell(message: object): void;
}

/** The object that an installed extension adds to the page: it receives and forwards messages. */
function playExtension(): void {
  const played = {
    options: {},
    inits: 0,
    sent: [],
    coins: [],
    errors: [],
    tell: () => undefined,
  } as unknown as Played;
  const amountOf = (state: unknown) =>
    (state as { balances: { coins: { amount: number | null } } }).balances.coins.amount;
  Object.assign(window, {
    played,
    __REDUX_DEVTOOLS_EXTENSION__: {
      connect: (options: Played['options']) => {
        played.options = options;
        return {
          init: () => {
            played.inits += 1;
            played.sent = [];
            played.coins = [];
          },
          send: (action: Sent, state: unknown) => {
            played.sent.push({ type: action.type, seq: action.seq });
            played.coins.push(amountOf(state));
          },
          subscribe: (listener: (message: object) => void) => {
            played.tell = listener;
          },
          error: (message: string) => played.errors.push(message),
        };
      },
    },
  });
}

const read = <T>(page: Page, what: (played: Played) => T): Promise<T> =>
  page.evaluate(`(${what})(window.played)`) as Promise<T>;
const tell = (page: Page, message: object) =>
  page.evaluate((said) => (window as unknown as { played: Played }).played.tell(said), message);
const overlay = (page: Page) => page.frameLocator('dialog[aria-label="Time travel"] iframe');
const push = (
  platform: { post(path: string, body: object): Promise<unknown> },
  amount: number,
  version: number,
) =>
  platform.post('/push', {
    playerId: 1001,
    event: 'BettyCoinsBalanceUpdated',
    args: [{ amount, version }],
  });

test('every event arrives with its states; a jump shows the past while the app continues', async ({
  page,
  platform,
  signIn,
}) => {
  await page.addInitScript(playExtension);
  await signIn();
  await expect.poll(() => read(page, ({ options }) => options.name)).toBe('Coinstream');
  await push(platform, 251_000, 50);
  await expect(page.getByText('Coin balance: 251,000')).toBeAttached();
  await push(platform, 252_000, 51);
  await expect(page.getByText('Coin balance: 252,000')).toBeAttached();
  const action = await read(page, ({ coins }) => coins.indexOf(25_100_000) + 1);
  expect(action).toBeGreaterThan(0);
  await tell(page, {
    type: 'DISPATCH',
    payload: { type: 'JUMP_TO_ACTION', actionId: action },
    state: '{"balances":"ignored"}',
  });
  await expect(overlay(page).getByText('251,000').first()).toBeVisible();
  await push(platform, 253_000, 52);
  await expect(page.getByText('Coin balance: 253,000')).toBeAttached();
  await expect(overlay(page).getByText('251,000').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tell(page, { type: 'DISPATCH', payload: { type: 'JUMP_TO_STATE', actionId: 99_999 } });
  expect(await read(page, ({ errors }) => errors)).toEqual(['This event is no longer in the log.']);
});

test('a paused extension receives nothing, and it can reset, export and import recordings', async ({
  page,
  platform,
  signIn,
}) => {
  await page.addInitScript(playExtension);
  await signIn();
  await connected(page);
  await expect.poll(() => read(page, ({ inits }) => inits)).toBeGreaterThan(0);
  await tell(page, { type: 'DISPATCH', payload: { type: 'PAUSE_RECORDING', status: true } });
  const [before, inits] = await read(page, (played) => [played.sent.length, played.inits]);
  await push(platform, 254_000, 60);
  await expect(page.getByText('Coin balance: 254,000')).toBeAttached();
  expect(await read(page, ({ sent }) => sent.length)).toBe(before);
  await tell(page, { type: 'DISPATCH', payload: { type: 'PAUSE_RECORDING', status: false } });
  expect(await read(page, (played) => played.inits)).toBe(inits + 1);
  await push(platform, 255_000, 61);
  await expect.poll(() => read(page, ({ coins }) => coins.at(-1))).toBe(25_500_000);

  const arriving = page.waitForEvent('download');
  await tell(page, { type: 'EXPORT' });
  const text = readFileSync(await (await arriving).path(), 'utf8');
  expect(text.split('\n')[0]).toContain('"redaction":"default"');
  await tell(page, { type: 'IMPORT', state: readFileSync('tests/recordings/giftboxes.jsonl', 'utf8') });
  await expect(
    page.getByText('An imported recording. The app keeps running in the background.'),
  ).toBeVisible();
  await expect(overlay(page).getByRole('heading', { name: 'My profile', includeHidden: true })).toBeVisible();
  await tell(page, { type: 'DISPATCH', payload: { type: 'JUMP_TO_ACTION', actionId: 64 } });
  await expect(page.getByText(/^Event 64, reward\/claimed\./)).toBeVisible();
  await expect(overlay(page).getByRole('heading', { name: 'YOUR REWARD' })).toBeVisible();
  await tell(page, { type: 'DISPATCH', payload: { type: 'RESET' } });
  await expect(page.getByRole('dialog', { name: 'Time travel' })).toHaveCount(0);
  await tell(page, { type: 'IMPORT', state: '{"hello":1}' });
  await tell(page, { type: 'DISPATCH', payload: { type: 'constructor' } });
  expect(await read(page, ({ errors }) => errors)).toEqual([
    "the import:1: this isn't a Coinstream recording",
  ]);
});

test('without its flag the app sends the extension nothing', async ({ page, platform, signIn }) => {
  await platform.post('/config', { flags: { replay: false } });
  await page.addInitScript(playExtension);
  await signIn();
  expect(await read(page, ({ inits }) => inits)).toBe(0);
});
