// Finding a cause in the studio: invariants, bisection, the history of a value, and the values of an element.
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { findings } from '../helpers/axe';
import { expect, test } from '../helpers/fixtures';
import { choose, count, file, open, position, recordingText, replayedUi } from '../helpers/studio';

test('a planted bug, a value and an element lead to their events', async ({ page }) => {
  await test.step('a planted bug is named by its invariant, with a link to it', async () => {
    const lines = recordingText.trimEnd().split('\n');
    const planted = lines.map((line, index) => {
      if (index !== 40) return line;
      return JSON.stringify({ ...(JSON.parse(line) as object), cause: 90 });
    });
    await open(page, file('planted.jsonl.gz', gzipSync(`${planted.join('\n')}\n`)));
    await choose(page, 'Find');
    await page.getByRole('button', { name: 'Check invariants' }).click();
    await page
      .getByRole('button', { name: "40: causes-come-first: its cause 90 doesn't precede it" })
      .click();
    await expect(position(page)).toContainText('40 of');
  });

  await test.step('a value leads to the event that last changed it, and to those before', async () => {
    await open(page);
    await choose(page, 'State');
    const state = page.getByRole('region', { name: 'State', exact: true });
    await state.getByText(/^navigation \{/).click();
    await state.getByRole('button', { name: 'History of pattern' }).click();
    const history = state.getByRole('list', { name: 'History of navigation.pattern' });
    await expect(history.getByRole('button', { name: /^← \d+ route\/entered/ })).not.toHaveCount(0);
    await expect(history.getByText('← from the initial state')).toBeVisible();
    await state.getByRole('button', { name: /^pattern last changed at \d+, route\/entered$/ }).click();
    await expect(position(page)).not.toContainText(`${count} of ${count}`);
    await choose(page, 'Changes');
    const event = page.getByRole('region', { name: 'Event', exact: true });
    await expect(event.getByRole('heading', { name: 'route/entered' })).toBeVisible();
    await choose(page, 'Changes');
    await expect(page.getByRole('row', { name: /^pattern "/ })).toBeVisible();
  });

  await test.step('an element leads to the values that it shows, and an event to the elements that it changed', async () => {
    const code = '**/assets/inspector-*.js';
    await page.route(code, (route) => route.abort());
    await open(page);
    await choose(page, 'Element');
    const element = page.getByRole('region', { name: 'Element', exact: true });
    await element.getByRole('button', { name: 'Pick an element' }).click();
    await expect(element.getByRole('button', { name: 'Pick an element' })).toBeVisible();
    await page.unroute(code);
    await choose(page, 'Changes');
    await page.getByLabel('Filter events').fill('kind:coinBalance/updated source:hub');
    await page
      .getByRole('button', { name: /coinBalance\/updated/ })
      .first()
      .click();
    const event = page.getByRole('region', { name: 'Changes', exact: true });
    await event.getByRole('button', { name: 'Show on the screen' }).click();
    await expect(event.getByText(/^\d+ outlined on the screen\.$/)).toBeVisible();
    const outlines = replayedUi(page).locator('[popover="manual"]');
    await expect(outlines).not.toHaveCount(0);
    await choose(page, 'Element');
    await element.getByRole('button', { name: 'Pick an element' }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(element.getByRole('status')).toContainText(' in ');
    await page.keyboard.press('Enter');
    await expect(element.getByRole('heading', { name: 'Why did it render?' })).toBeVisible();
    expect(await findings(page, 'section[aria-label="Element"]')).toEqual([]);
    await replayedUi(page)
      .getByText(/^25[\d,]+$/)
      .first()
      .click({ modifiers: ['Alt'], force: true });
    await expect(element.getByText(/^balances\.coins\.amount: \d+$/)).toBeVisible();
    await expect(
      element.getByRole('list', { name: 'History of balances.coins.amount' }).getByRole('button').first(),
    ).toBeVisible();
    await expect(
      element.getByText(/^This event changed values that it reads, so it rendered: /),
    ).toBeVisible();
    await page.keyboard.press('e');
    await page.keyboard.press('Escape');
    await expect(element.getByRole('button', { name: 'Pick an element' })).toBeVisible();
  });
});

test('a planted bug is found by bisection', async ({ page }) => {
  const lines = recordingText.trimEnd().split('\n');
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
  const bug = file('bisect.jsonl', `${all.join('\n')}\n`);
  await open(page, bug);
  await choose(page, 'Find');
  await page.getByLabel('Find the first event after which').fill('balances.coins.amount < 0');
  await page.getByRole('button', { name: 'Bisect' }).click();
  await expect(page.getByText('It holds from event 61 until the end.')).toBeVisible();
  await expect(position(page)).toContainText('61 of');
  await page.getByRole('button', { name: 'Shrink' }).click();
  const shrink = page.getByRole('region', { name: 'Shrink' });
  await expect(shrink.getByRole('status')).toHaveText(
    `1 of ${all.length - 1} events still shows: balances.coins.amount < 0.`,
  );
  const small = page.frameLocator('iframe[title="UI of the shrunk recording"]');
  await expect(small.getByRole('navigation', { name: 'Bottom', includeHidden: true })).toBeVisible();
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('3');
  await shrink.getByRole('button', { name: '1 61 coinBalance/updated' }).click();
  await expect(position(page)).toContainText('61 of');
  expect(await findings(page, 'section[aria-label="Find"]')).toEqual([]);
  const arriving = page.waitForEvent('download');
  await shrink.getByRole('button', { name: 'Download' }).click();
  await arriving;
  await shrink.getByRole('button', { name: 'Open' }).click();
  await expect(position(page)).toContainText('1 of 1');
  await expect(
    page.getByText(`Shrunk from a recording of ${all.length - 1} events; still shows: balances.coins.amount`),
  ).toBeVisible();
  await page.getByLabel('Recording', { exact: true }).setInputFiles(bug);
  await expect(position(page)).toContainText(`of ${all.length - 1}`);
  await choose(page, 'Find');
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

test('the reactions run over a recording: differences lead to their events, and timers are listed at each position', async ({
  page,
}) => {
  const recorded = gunzipSync(readFileSync('tests/recordings/behaved/browser.jsonl.gz')).toString('utf8');
  const seq = Number(/"seq":(\d+),[^\n]*"kind":"geo\/settled"[^\n]*"verdict":"allowed"/.exec(recorded)?.[1]);
  await open(page, file('changed.jsonl', recorded.replace('"verdict":"allowed"', '"verdict":"denied"')));
  await choose(page, 'Behave');
  const panel = page.getByRole('region', { name: 'Behave' });
  await panel.getByRole('button', { name: 'Run the reactions' }).click();
  await expect(panel.getByRole('status')).toContainText(/^Differences: 1/);
  await panel
    .getByRole('button', {
      name: `after ${seq - 1} geo/requested: geo/settled (${seq}) differs by checkLocation`,
    })
    .click();
  await expect(position(page)).toContainText(`${seq} of`);
  const timers = panel.getByRole('list', { name: 'Pending timers' });
  await expect(timers.getByText(/^in [\d.]+ s of [\d.]+ s: renewOnExpiring /)).toBeVisible();
  await expect(
    panel.getByRole('heading', { name: new RegExp(`^Pending timers after event ${seq}: \\d+$`) }),
  ).toBeVisible();
  expect(await findings(page, 'section[aria-label="Behave"]')).toEqual([]);
});
