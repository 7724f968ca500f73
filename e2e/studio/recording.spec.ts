// A session's recording: downloaded in the browser and folded on the command line, to the same states.
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { findings } from '../helpers/axe';
import { replay } from '../helpers/commandLine';
import { connected, expect, type Page, recordingOf, test } from '../helpers/fixtures';
import { startOnAbout } from '../helpers/pages';

async function download(page: Page, keepPersonal: boolean): Promise<string> {
  if (keepPersonal) {
    const choice = page.getByRole('switch', { name: 'Include personal details in the file' });
    await choice.check();
    await choice.blur();
    /** Otherwise the states would change shortly after the download. */
    await expect.poll(() => page.evaluate(fieldSince)).toBeUndefined();
  }
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download recording' }).click();
  return (await arriving).path();
}

interface Handle {
  coinstream: {
    personal(wanted: boolean): void;
    show(content: object): void;
    snapshot(): { seq: number; states: Record<string, unknown> };
  };
}

/** In the page: the `seq` at which the player began to use a field; undefined if they use none. */
const fieldSince = () =>
  ((window as unknown as Handle).coinstream.snapshot().states.popups as { fieldSince?: number }).fieldSince;

/** In the page: the animation that plays; null if none does. */
const playing = () =>
  ((window as unknown as Handle).coinstream.snapshot().states.animations as { playing: object | null })
    .playing;

/** One model or page of data of each group that joins while the page is idle. */
const LAST_TO_JOIN = ['emailLink', 'paymentOutcomes', 'limits/loaded'];

/** Waits until every feature has joined: a replay has all of them, and its states are compared. */
async function allJoined(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate((names) => {
      const { states } = (window as unknown as Handle).coinstream.snapshot();
      return names.filter((name) => !(name in states || name in (states.pages as object)));
    }, LAST_TO_JOIN);
  await expect.poll(missing).toEqual([]);
}

test('the replayed states equal the browser’s, two replays give the same bytes, and the file contains no secrets', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn();
  await page.getByRole('link', { name: 'Midnight Orchard' }).first().click();
  const game = page.frameLocator('iframe[title="Midnight Orchard"]');
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(page.getByText('Coin balance: 250,000')).toHaveCount(0);
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled();
  await platform.post('/push', {
    playerId: 1001,
    event: 'RewardMessageReceived',
    args: [
      { rewards: [{ rewardType: 'Coins', rewardAmount: 2, playerRewardId: 7 }], sourceType: 'BackOffice' },
    ],
  });
  await expect(page.getByText('You got BC 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  const token = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const secrets = [...token.matchAll(/"(access_token|refresh_token|id_token)\\":\\"([^"\\]+)/g)].map(
    (found) => found[2] ?? '',
  );
  expect(secrets).toHaveLength(3);

  await allJoined(page);
  /** Otherwise the reward's flight into the balance, or its toast, may end between the two states. */
  await expect.poll(() => page.evaluate(playing)).toBeNull();
  await expect(page.getByText('You got BC 2.')).toHaveCount(0);
  const exact = await download(page, true);
  const live = await page.evaluate(() => {
    const { coinstream } = window as unknown as Handle;
    coinstream.personal(true);
    return coinstream.snapshot();
  });
  const printed = await replay('state', exact);
  expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(live.states)));
  expect(await replay('state', exact)).toBe(printed);

  const rows = (await replay('show', exact)).trimEnd().split('\n');
  const events = readFileSync(exact, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"seq"'));
  expect(rows).toHaveLength(events.length);
  expect(rows.find((row) => row.includes('reward/received'))).toMatch(
    /^\s*\d+ \S+Z hub +reward\/received +RewardMessageReceived/,
  );
  const text = readFileSync(exact, 'utf8');
  for (const secret of [...secrets, 'Password1', 'launch=']) expect(text).not.toContain(secret);
});

test('the recording is redacted by default, and a problem report contains the player’s words and what is read before it is saved', async ({
  page,
  signIn,
}) => {
  await test.step('the recording is redacted by default: no player id, the same balances', async () => {
    await signIn();
    await page.getByRole('link', { name: 'Account' }).click();
    const file = await download(page, false);
    const text = readFileSync(file, 'utf8');
    expect(text.split('\n')[0]).toContain('"redaction":"default"');
    expect(text).not.toContain('"playerId":"1001"');
    const states = JSON.parse(await replay('state', file));
    expect(states.balances.coins.amount).toBe(25_000_000);
    expect(states.session).toMatchObject({ status: 'signedIn' });
  });

  await test.step('a problem report contains the player’s words and a recording that can be read before it is saved', async () => {
    await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
    await page.getByRole('button', { name: 'Help' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Report a problem' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Report a problem' })).toBeFocused();
    await dialog.getByLabel('What happened?').fill('The wheel never stopped.');
    await expect(dialog.getByRole('button', { name: 'Send' })).toHaveCount(0);
    await dialog.getByText('Choose what to send').click();
    const screen = dialog.frameLocator('iframe[title="Your screen at this moment"]');
    await expect(screen.getByRole('heading', { name: 'My profile', includeHidden: true })).toBeVisible();
    const moment = dialog.getByRole('slider', { name: /^Moment:/ });
    await moment.press('Home');
    for (let step = 0; step < 9; step++) await moment.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Start here' }).click();
    await moment.press('ArrowRight');
    await dialog.getByRole('button', { name: 'It went wrong here' }).click();
    await dialog.getByRole('switch', { name: 'Include details about this device' }).uncheck();
    await dialog.getByText('Leave out individual events').click();
    await dialog.getByRole('checkbox').nth(1).uncheck();
    await expect(dialog.getByRole('status')).toContainText(
      /^From .* to .*, \d+ events, \d+ KB\. It went wrong at /,
    );
    expect(await findings(page, 'dialog')).toEqual([]);
    await dialog.getByText('See exactly what it contains').click();
    const shown = dialog.getByRole('region', { name: 'The file' });
    await expect(shown).toContainText('"report":"The wheel never stopped."');
    await expect(shown).toContainText('"wentWrong":11,"withheld":1');
    await expect(shown).toContainText('{"base":{"seq":9,');
    await expect(shown).not.toContainText('"device"');
    await expect(shown).not.toContainText('"playerId":"1001"');
    while (await dialog.getByRole('button', { name: 'Show more lines' }).isVisible())
      await dialog.getByRole('button', { name: 'Show more lines' }).click();
    const text = await shown.innerText();
    const arriving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const saved = await (await arriving).path();
    expect(readFileSync(saved, 'utf8').trim()).toBe(text.trim());
    expect(await replay('stats', saved)).toContain('events');
    await page.goto('/replay');
    await page.getByLabel('Recording', { exact: true }).setInputFiles(saved);
    await expect(page.getByRole('button', { name: 'It went wrong at event 11' })).toBeVisible();
    await expect(page.getByLabel('Position in the recording')).toHaveAttribute(
      'aria-valuetext',
      /^event 11,/,
    );
    await expect(page.getByText('Events left out by the player: 1.')).toBeVisible();
  });
});

/** The number of pages in the recording stored for the next page, once it contains the given path. */
async function keptPages(page: Page, path: string): Promise<number> {
  const kept = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('pagehide'));
      return sessionStorage.getItem('coinstream.recording') ?? '';
    });
  const last = async () => (await kept()).split('"page/reloaded"').at(-1);
  await expect.poll(last).toContain(`"pattern":"${path}"`);
  return (await kept()).split('"page/reloaded"').length;
}

test('the recording continues across a reload of its tab, with the states of both pages', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.getByRole('link', { name: 'Games', exact: true }).first().click();
  await expect(page).toHaveURL(/\/games$/);
  const before = await keptPages(page, '/games');
  await page.reload();
  await connected(page);
  await expect.poll(() => keptPages(page, '/games')).toBe(before + 1);
  await page.goto('/account');
  await connected(page);
  await allJoined(page);
  const exact = await download(page, true);
  const live = await page.evaluate(() => {
    const { coinstream } = window as unknown as Handle;
    coinstream.personal(true);
    return coinstream.snapshot();
  });
  expect(JSON.parse(await replay('state', exact))).toEqual(JSON.parse(JSON.stringify(live.states)));
  const rows = await replay('show', exact, '--kind', 'route/entered');
  expect(rows).toContain('/games');
  const pages = (await replay('show', exact, '--kind', 'page/reloaded')).trimEnd().split('\n');
  expect(pages).toHaveLength(before + 1);
  const proof =
    /^Same states as the player's: (\d+) of \1 checks\. Release [\d.]+, build [\w-]+, Linux, Chrome \d+, \d+ × \d+, .*\nEvery invariant holds\.\n$/;
  expect(await replay('check', exact)).toMatch(proof);
  expect(await replay('check', await download(page, false))).toMatch(proof);
});

test('a report is sent if that is allowed, and a failure is shown', async ({
  page,
  platform,
  openSignedIn,
}) => {
  await platform.post('/config', { flags: { remoteLogging: true } });
  await openSignedIn('/contact');
  await page.getByRole('button', { name: 'Help' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What happened?').fill('My coins went away.');
  await platform.post('/faults', { route: 'POST /Log', do: 'status', status: 400, times: 1 });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toContainText("We couldn't send it.");
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Thank you. We received your report.');
  const reference = await dialog.getByRole('strong').innerText();
  expect(reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const calls = (await platform.get('/calls?route=POST%20%2FLog')) as {
    body: { message: string; context: Record<string, string> };
  }[];
  const sent = calls.findLast(({ body }) => body.message === 'My coins went away.');
  const record = test.info().outputPath('record.json');
  writeFileSync(record, JSON.stringify(sent?.body));
  const opened = await replay('open', record);
  expect(opened).toContain(`Reference: ${reference}\nReport: My coins went away.\n`);
  const text = gunzipSync(Buffer.from(sent?.body.context.recording ?? '', 'base64')).toString('utf8');
  expect(text.split('\n')[0]).toContain('"report":"My coins went away."');
  expect(text).not.toContain('"playerId":"1001"');
});

test('what one task of the page logs has one time, however long it takes', async ({ page }) => {
  const BUSY_MS = 80;
  await startOnAbout(page);
  const showTwice = () =>
    page.evaluate((busyMs) => {
      const { coinstream } = window as unknown as Handle;
      coinstream.show({ type: 'help' });
      for (const from = performance.now(); performance.now() - from < busyMs; );
      coinstream.show({ type: 'contactSupport' });
    }, BUSY_MS);
  await showTwice();
  await showTwice();
  const shown = [...(await recordingOf(page)).matchAll(/"at":(\d+),"kind":"popup\/requested"/g)];
  const [one = 0, two, three = 0, four] = shown.map(([, at]) => Number(at));
  expect([two, four]).toEqual([one, three]);
  expect(three - one).toBeGreaterThanOrEqual(BUSY_MS);
});
