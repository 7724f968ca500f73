// The replay studio: opening, scrubbing, keys, filter, causes, search, hostile files, the tail, and no network requests.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findings } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';

const RECORDING = 'tests/recordings/giftboxes.jsonl';
const text = readFileSync(RECORDING, 'utf8');
const count = text.trimEnd().split('\n').length - 1;

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coinstream-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function open(page: Page, path = RECORDING): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/replay');
  await page.getByLabel('Recording', { exact: true }).setInputFiles(path);
}

const replayedUi = (page: Page) => page.frameLocator('iframe[title="Replayed UI"]');
const choose = (page: Page, panel: string) =>
  page.getByRole('radio', { name: panel, exact: true }).check({ force: true });
const position = (page: Page) => page.getByLabel('Position', { exact: true });

test('a recording shows the UI as it was, at every position, without network requests', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('websocket', (socket) => asked.push(socket.url()));
  await open(page);
  await expect(position(page)).toContainText(`${count} of ${count}`);
  await expect(
    replayedUi(page).getByRole('heading', { name: 'My profile', includeHidden: true }),
  ).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await choose(page, 'Find');
  await page.getByLabel('Find the first event after which').fill('rewards.queue.length > 0');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText(/^It first holds after event \d+\.$/)).toBeVisible();
  await expect(replayedUi(page).getByRole('heading', { name: 'YOUR REWARD' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeFocused();
  await choose(page, 'Event');
  const event = page.getByRole('region', { name: 'Event', exact: true });
  await expect(event.getByRole('heading', { name: 'reward/claimed' })).toBeVisible();
  await expect(
    event.getByRole('table', { name: 'Changes' }).getByRole('row', { name: /^queue\.0 nothing / }),
  ).toBeVisible();
  await event.getByRole('button', { name: /giftbox\/claimRequested/ }).click();
  await expect(event.getByRole('heading', { name: 'giftbox/claimRequested' })).toBeVisible();
  await expect(replayedUi(page).getByRole('heading', { name: 'YOUR REWARD' })).toHaveCount(0);
  expect(asked.filter((path) => /^\/(api|oidc|notifications)|^wss?:/.test(path))).toEqual([]);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(stored).toEqual([]);
});

test('the studio works by keyboard alone', async ({ page }) => {
  await open(page);
  await expect(position(page)).toContainText(`${count} of`);
  await page.keyboard.press('Home');
  await expect(position(page)).toContainText('0 of');
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toContainText('11 of');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toContainText('0 of');
  const list = page.getByRole('region', { name: 'Events' });
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('71');
  const call = list.getByRole('button', { name: /^71 .* rest coinBalance\/updated coins 252,500/ });
  await expect(call).toHaveAttribute('aria-current', 'true');
  await list.focus();
  await page.keyboard.press('Enter');
  await expect(
    list.getByRole('button', { name: /^70 rest call\/started GET \/Players\/:player\/coinbalance/ }),
  ).toBeVisible();
  const toggle = list.getByRole('button', { name: 'Events of the call that ended at 71' });
  await toggle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toContainText('70 of');
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await expect(position(page)).toContainText('71 of');
  await page.keyboard.press('ArrowUp');
  await expect(position(page)).toContainText('69 of');
  await page.getByRole('slider', { name: 'Position in the recording' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('?');
  await expect(page.getByRole('note')).toContainText('Space or K: play or pause');
  await page.getByLabel('Speed').selectOption('0.25');
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByLabel('Speed').selectOption('16');
  await page.getByLabel('Skip idle time').check();
  await expect(position(page)).toContainText(`${count} of ${count}`);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Filter events')).toBeFocused();
  await page.keyboard.type('reward/claimed');
  await expect(page.getByText(/^\d of \d+ events$/)).toBeVisible();
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('20');
  await expect(position(page)).toContainText('20 of');
});

test('a planted bug is named by its invariant, with a link to it', async ({ page }) => {
  const lines = text.trimEnd().split('\n');
  const planted = lines.map((line, index) => {
    if (index !== 40) return line;
    return JSON.stringify({ ...(JSON.parse(line) as object), cause: 90 });
  });
  await open(page, file('planted.jsonl.gz', gzipSync(`${planted.join('\n')}\n`)));
  await choose(page, 'Find');
  await page.getByRole('button', { name: 'Check invariants' }).click();
  await page.getByRole('button', { name: '40: causes-come-first: its cause 90 does not precede it' }).click();
  await expect(position(page)).toContainText('40 of');
});

test('hostile files get a clear one-line error, run nothing, and show what can be shown', async ({
  page,
}) => {
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  await open(page, file('foreign.jsonl', '{"hello":"<img src=x onerror=alert(1)>"}\n'));
  await expect(page.getByRole('alert')).toContainText('foreign.jsonl');
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible();
  await page.getByLabel('Recording', { exact: true }).setInputFiles(file('cut.jsonl', text.slice(0, -40)));
  await expect(page.getByRole('alert')).toContainText(
    'the line is damaged or cut off. The rest is shown; 2 left out.',
  );
  await expect(position(page)).toContainText(`${count - 1} of`);
  await page.getByRole('button', { name: 'Close the recording' }).click();
  const script = text
    .replace('"/callback"', '"/<script>alert(1)</script>"')
    .replace('"/rewards"', '"/<img src=x onerror=alert(1)>"');
  await page.getByLabel('Recording', { exact: true }).setInputFiles(file('script.jsonl', script));
  await expect(position(page)).toContainText(`${count} of`);
  for (let press = 0; press < 12; press++) await page.keyboard.press('j');
  const proto = text.replace('"data":{', '"data":{"__proto__":{"polluted":1},');
  await page.getByRole('button', { name: 'Close the recording' }).click();
  await page.getByLabel('Recording', { exact: true }).setInputFiles(file('proto.jsonl', proto));
  await expect(page.getByRole('alert').or(position(page)).first()).toBeVisible();
  expect(
    await page.evaluate(() => ({}) as { polluted?: number }).then(({ polluted }) => polluted),
  ).toBeUndefined();
  expect(dialogs).toBe(0);
});

test('a value leads to the event that last changed it, and to those before', async ({ page }) => {
  await open(page);
  await choose(page, 'State');
  const state = page.getByRole('region', { name: 'State', exact: true });
  await state.getByText(/^navigation \{/).click();
  await state.getByRole('button', { name: 'History of pattern' }).click();
  const history = state.getByRole('list', { name: 'History of navigation.pattern' });
  await expect(history.getByRole('button', { name: /^← \d+ route\/entered/ })).not.toHaveCount(0);
  await expect(history.getByText('← from the initial state')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await state.getByRole('button', { name: /^pattern last changed at \d+, route\/entered$/ }).click();
  await expect(position(page)).not.toContainText(`${count} of ${count}`);
  await choose(page, 'Event');
  const event = page.getByRole('region', { name: 'Event', exact: true });
  await expect(event.getByRole('heading', { name: 'route/entered' })).toBeVisible();
  await expect(event.getByRole('row', { name: /^pattern "/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('an element leads to the values that it shows, and an event to the elements that it changed', async ({
  page,
}) => {
  await open(page);
  await choose(page, 'Event');
  await page.getByLabel('Filter events').fill('kind:coinBalance/updated source:hub');
  await page
    .getByRole('button', { name: /coinBalance\/updated/ })
    .first()
    .click();
  const event = page.getByRole('region', { name: 'Event', exact: true });
  await event.getByRole('button', { name: 'Show on the screen' }).click();
  await expect(event.getByText(/^\d+ outlined on the screen\.$/)).toBeVisible();
  const outlines = replayedUi(page).locator('[popover="manual"]');
  await expect(outlines).not.toHaveCount(0);
  await choose(page, 'Element');
  const element = page.getByRole('region', { name: 'Element', exact: true });
  await element.getByRole('button', { name: 'Pick an element' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(element.getByRole('status')).toContainText(' in ');
  await page.keyboard.press('Enter');
  await expect(element.getByRole('heading', { name: 'Why did it render?' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await replayedUi(page)
    .getByText(/^25[\d,]+$/)
    .first()
    .click({ modifiers: ['Alt'], force: true });
  await expect(element.getByText(/^balances\.coins\.amount: \d+$/)).toBeVisible();
  await expect(
    element.getByRole('list', { name: 'History of balances.coins.amount' }).getByRole('button').first(),
  ).toBeVisible();
  await expect(element.getByText(/^This event changed values that it reads, so it rendered: /)).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.press('Escape');
  await expect(element.getByRole('button', { name: 'Pick an element' })).toBeVisible();
});

test('a fork is made by hand, shown next to the original, undone, downloaded and opened again', async ({
  page,
}) => {
  await open(page);
  await choose(page, 'Find');
  await page.getByLabel('Find the first event after which').fill('rewards.queue.length > 0');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(replayedUi(page).getByRole('heading', { name: 'YOUR REWARD' })).toBeVisible();
  await choose(page, 'What if');
  const panel = page.getByRole('region', { name: 'What if' });
  await panel.getByRole('button', { name: 'Drop event' }).click();
  const fork = page.frameLocator('iframe[title="UI of the fork"]');
  await expect(fork.getByRole('heading', { name: 'Rewards', includeHidden: true })).toBeVisible();
  await expect(fork.getByRole('heading', { name: 'YOUR REWARD' })).toHaveCount(0);
  await expect(replayedUi(page).getByRole('heading', { name: 'YOUR REWARD' })).toBeVisible();
  await expect(panel.getByText(/^rewards\.queue\.0:/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await panel.getByText('Add an event after this one').click();
  await panel.getByLabel('Data of the new event').fill('{"amount":"much"}');
  await panel.getByRole('button', { name: 'Add event' }).click();
  await expect(panel.getByRole('alert')).toHaveText('coinBalance/updated: data.amount: not as expected');
  await panel.getByLabel('Data of the new event').fill('{"amount":77777700,"version":null}');
  await panel.getByRole('button', { name: 'Add event' }).click();
  await expect(panel.getByText('event', { exact: false }).first()).toBeVisible();
  await expect(panel.getByRole('status')).toContainText(/event \d+ not found/);
  await panel.getByRole('button', { name: /^Undo: \d+ dropped$/ }).click();
  await expect(panel.getByText(/^balances\.coins\.amount:/)).toBeVisible();
  await expect(fork.getByText('777,777').first()).toBeAttached();
  const arriving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download the fork' }).click();
  const saved = await (await arriving).path();
  expect(readFileSync(saved, 'utf8').split('\n')[0]).toContain('"redaction":"default"');
  await panel.getByRole('button', { name: 'Open the fork' }).click();
  await expect(position(page)).toContainText(`${count + 1} of ${count + 1}`);
  await choose(page, 'Compare');
  await page.getByLabel('Other recording').setInputFiles(RECORDING);
  const compare = page.getByRole('region', { name: 'Compare' });
  await expect(
    compare.getByText(
      `${count + 1} events in this recording, ${count} in the other: ${count} pairs are equal, 0 differ, 1 only in this one, 0 only in the other.`,
    ),
  ).toBeVisible();
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('3');
  await page.getByRole('slider', { name: 'Position in the recording' }).press('n');
  const added = compare.getByRole('button', { name: /coinBalance\/updated, only in this one$/ });
  await expect(added).toHaveAttribute('aria-current', 'true');
  await expect(compare.getByText('balances.coins.amount:').first()).toBeVisible();
  const otherUi = page.frameLocator('iframe[title="UI of the other recording"]');
  await expect(replayedUi(page).getByText('777,777').first()).toBeAttached();
  await expect(otherUi.getByText('Coin balance:').first()).toBeAttached();
  await expect(otherUi.getByText('777,777')).toHaveCount(0);
  await compare.getByLabel('Show equal pairs').check();
  await expect(compare.getByRole('button', { name: /only in this one$/ })).toBeInViewport();
  expect(await findings(page)).toEqual([]);
  await choose(page, 'Event');
  await expect(page.getByRole('heading', { name: 'coinBalance/updated' })).toBeVisible();
});

test('delaying, repeating, moving and changing an event each change the fork', async ({ page }) => {
  await open(page);
  await choose(page, 'What if');
  const panel = page.getByRole('region', { name: 'What if' });
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('20');
  await panel.getByRole('button', { name: 'Duplicate event' }).click();
  await expect(panel.getByText('20 duplicated')).toBeVisible();
  await panel.getByLabel('Delay by ms').fill('soon');
  await panel.getByLabel('Delay by ms').press('Enter');
  await expect(panel.getByRole('alert')).toHaveText('Enter a number.');
  await panel.getByLabel('Delay by ms').fill('60000');
  await panel.getByLabel('Delay by ms').press('Enter');
  await expect(panel.getByText('20 delayed by 60000 ms')).toBeVisible();
  await panel.getByLabel('Move before event').fill('99999');
  await panel.getByLabel('Move before event').press('Enter');
  await expect(panel.getByText('No such event.')).toBeVisible();
  await panel.getByLabel('Move before event').fill('5');
  await panel.getByLabel('Move before event').press('Enter');
  await expect(panel.getByText('20 moved before 5')).toBeVisible();
  await panel.getByText('Edit data').click();
  await panel.getByRole('button', { name: 'Change data' }).click();
  await expect(panel.getByText('20 changed')).toBeVisible();
  await expect(panel.getByRole('status')).toContainText(`of ${count + 1}`);
});

test('a planted bug is found by bisection', async ({ page }) => {
  const lines = text.trimEnd().split('\n');
  const [header = '', ...events] = lines;
  const planted = JSON.stringify({
    seq: 61,
    at: (JSON.parse(events[59] ?? '') as { at: number }).at,
    kind: 'coinBalance/updated',
    source: 'hub',
    via: 'BettyCoinsBalanceUpdated',
    data: { amount: -100, version: 900_000 },
  });
  const later = events.slice(60).flatMap((line) => {
    const event = JSON.parse(line) as { seq: number; kind: string };
    return event.kind === 'coinBalance/updated' ? [] : [{ ...event }];
  });
  const shifted = later.map((event, index) =>
    JSON.stringify({ ...event, seq: 62 + index, cause: undefined }),
  );
  const all = [header.replace(/"events":\d+/, '"events":null'), ...events.slice(0, 60), planted, ...shifted];
  await open(page, file('bisect.jsonl', `${all.join('\n')}\n`));
  await choose(page, 'Find');
  await page.getByLabel('Find the first event after which').fill('balances.coins.amount < 0');
  await page.getByRole('button', { name: 'Bisect' }).click();
  await expect(page.getByText('It holds until the end from event 61.')).toBeVisible();
  await expect(position(page)).toContainText('61 of');
  await page
    .getByLabel('Find the first event after which')
    .fill('before.balances.coins.amount > balances.coins.amount || event.seq == 2');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('It first holds after event 2.')).toBeVisible();
  await expect(page.getByText(/^Match 1 of \d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(page.getByText(/^Match 2 of \d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous match' }).press('Shift+N');
  await expect(position(page)).toContainText('2 of');
  await page.getByLabel('Find the first event after which').fill('window.alert(1)');
  await page.getByRole('button', { name: 'Bisect' }).click();
  await expect(page.getByRole('region', { name: 'Find' }).getByRole('status')).not.toContainText('since');
});

test('the app in another tab is followed live', async ({ page, context, signIn, platform }) => {
  await signIn();
  const studio = await context.newPage();
  await studio.setViewportSize({ width: 1440, height: 900 });
  await studio.goto('/replay');
  await studio.getByRole('button', { name: 'Follow the app in another tab' }).click();
  await expect(studio.getByText('Live', { exact: true })).toBeVisible();
  await expect(replayedUi(studio).getByText('Coin balance:').first()).toBeAttached();
  await platform.post('/push', {
    playerId: 1001,
    event: 'BettyCoinsBalanceUpdated',
    args: [{ amount: 251_234, version: 99 }],
  });
  await expect(page.getByText('Coin balance: 251,234')).toBeAttached();
  await expect(replayedUi(studio).getByText('251,234').first()).toBeAttached();
  await studio.getByLabel('Filter events').fill('kind:coin source:hub');
  await expect(studio.getByText(/^1 of \d+ events$/)).toBeVisible();
  await platform.post('/push', {
    playerId: 1001,
    event: 'BettyCoinsBalanceUpdated',
    args: [{ amount: 251_235, version: 100 }],
  });
  await expect(studio.getByText(/^2 of \d+ events$/)).toBeVisible();
  const direct = await context.newPage();
  await direct.goto('/replay#live');
  await expect(direct.getByText('Live', { exact: true })).toBeVisible();
});

test('without its flag there is no studio', async ({ page, platform }) => {
  await platform.post('/config', { flags: { replay: false } });
  await page.goto('/replay');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a file can be dropped, even onto an open recording', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/replay');
  const drop = (target: string, name: string, content: string) =>
    page.evaluate(
      ([where = '', fileName = '', fileText = '']) => {
        const data = new DataTransfer();
        data.items.add(new File([fileText], fileName));
        document
          .querySelector(where)
          ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
      },
      [target, name, content],
    );
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible();
  await drop('section', 'giftboxes.jsonl', text);
  await expect(position(page)).toContainText(`${count} of ${count}`);
  await drop('main', 'daily.jsonl', readFileSync('tests/recordings/daily.jsonl', 'utf8'));
  await expect(position(page)).toContainText('83 of 83');
  await drop('main', 'future.jsonl', text.replace('"schema":1', '"schema":99'));
  await expect(page.getByRole('alert')).toContainText(
    'future.jsonl:1: its events are of schema 99, which is newer than this version knows',
  );
});

test('every panel is readable and reachable by keyboard in either theme', async ({ page }) => {
  await page.goto('/replay');
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await open(page);
  await page.getByRole('radio', { name: 'Event', exact: true }).focus();
  const shown = ['State', 'Element', 'Find', 'Watch', 'What if', 'Compare', 'Event'];
  for (const name of shown) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    if (name === 'Find') await page.getByRole('button', { name: 'Check invariants' }).click();
    if (name === 'Find') await expect(page.getByText('Every invariant holds.')).toBeVisible();
    if (name === 'Find') await page.getByRole('radio', { name, exact: true }).focus();
    if (name === 'Watch') {
      const watch = page.getByRole('region', { name });
      await watch.getByLabel('Watch an expression').fill('count(rewards.queue)');
      await page.keyboard.press('Enter');
      await expect(watch.getByText(/^\d+ changes; at this position it is/)).toBeVisible();
      await expect(page.locator('path[data-curve="watched"]')).toHaveAttribute('d', /^M0 .*H200$/);
      const changes = watch.getByRole('region', { name: 'Changes' }).getByRole('button');
      await page.getByRole('slider', { name: 'Position in the recording' }).fill('0');
      await page.keyboard.press('n');
      await expect(changes.first()).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('n');
      await expect(changes.nth(1)).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('Shift+N');
      await expect(changes.first()).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('End');
      await page.getByRole('radio', { name, exact: true }).focus();
    }
    if (name === 'Compare')
      await page.getByLabel('Other recording').setInputFiles('tests/recordings/daily.jsonl');
    if (name === 'Compare') await expect(page.getByText(/only in the other\.$/)).toBeVisible();
    if (name === 'Compare') await page.getByRole('radio', { name, exact: true }).focus();
    const part = name === 'Event' ? ':root' : `section[aria-label="${name}"]`;
    expect([name, await findings(page, part)]).toEqual([name, []]);
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await findings(page)).toEqual([]);
});
