// The replay studio: opening, scrubbing, keys, filter, hostile files, and no network requests.
import { readFileSync } from 'node:fs';
import { UI_PATH } from '../../src/replay/messages';
import { findings } from '../helpers/axe';
import { expect, test } from '../helpers/fixtures';
import { choose, count, file, open, position, recordingText, replayedUi } from '../helpers/studio';

const lastSeq = (JSON.parse(recordingText.trimEnd().split('\n').at(-1) ?? '') as { seq: number }).seq;

test('a recording shows the UI as it was, at every position, without network requests', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('websocket', (socket) => asked.push(socket.url()));
  await open(page);
  await expect(position(page)).toContainText(`${count} of ${count}`);
  await expect(
    replayedUi(page).getByRole('heading', { name: 'My profile', includeHidden: true }),
  ).toBeVisible();
  await choose(page, 'Find');
  await page.getByLabel('Find the first event after which').fill('rewards.queue.length > 0');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText(/^It first holds after event \d+\.$/)).toBeVisible();
  await expect(replayedUi(page).getByRole('heading', { name: 'YOUR REWARD' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeFocused();
  await choose(page, 'Changes');
  const event = page.getByRole('region', { name: 'Event', exact: true });
  await expect(event.getByRole('heading', { name: 'reward/claimed' })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Changes' }).getByRole('row', { name: /^queue\.0 nothing / }),
  ).toBeVisible();
  await choose(page, 'Why');
  const why = page.getByRole('region', { name: 'Why' });
  await why.getByRole('button', { name: /^rest reward\/claimed #\d+/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(why.getByRole('button', { name: /^cause: rest call\/started #\d+ POST/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(event.getByRole('heading', { name: 'giftbox/claimRequested' })).toBeVisible();
  await expect(replayedUi(page).getByRole('heading', { name: 'YOUR REWARD' })).toHaveCount(0);
  expect(asked.filter((path) => /^\/(api|oidc|notifications)|^wss?:/.test(path))).toEqual([]);
  /** Loaded before the recording was opened, and not again. */
  expect(asked.filter((path) => path === UI_PATH)).toHaveLength(1);
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
  await expect(position(page)).toContainText('72 of');
  await page.keyboard.press('ArrowUp');
  await expect(position(page)).toContainText('71 of');
  await call.focus();
  await page.keyboard.press('ArrowDown');
  await expect(position(page)).toContainText('72 of');
  await expect(list.locator('[aria-current=true]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(position(page)).toContainText('72 of');
  const edge = page.getByRole('separator', { name: 'Width of the events' });
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '416');
  expect((await page.locator('[data-pane="events"]').boundingBox())?.width).toBe(416);
  await page.keyboard.press('Enter');
  await expect(edge).toHaveAttribute('aria-valuenow', '400');
  await page.getByRole('slider', { name: 'Position in the recording' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('w');
  await page.keyboard.press('d');
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Show all' })).toBeDisabled();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Play or pause')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('b');
  await expect(list.getByRole('button', { name: /^\d+ .* player .* bookmark$/ })).toHaveCount(1);
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+k');
  const command = page.getByRole('combobox', { name: 'Command' });
  await page.keyboard.type('63');
  await page.keyboard.press('Enter');
  await expect(position(page)).toContainText('63 of');
  await expect(replayedUi(page).getByText('252,500').first()).toBeAttached();
  await page.keyboard.press('\\');
  await expect(replayedUi(page).getByText('250,000').first()).toBeAttached();
  await page.keyboard.press('\\');
  await page.keyboard.press('Control+k');
  await command.fill('bisect rewards.queue.length > 100');
  await page.keyboard.press('Enter');
  await expect(page.getByText("It doesn't hold at the end.")).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(position(page)).toContainText('0 of');
  await page.getByLabel('Speed').selectOption('0.25');
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByLabel('Speed').selectOption('16');
  await page.getByLabel('Skip idle time').check();
  await expect(position(page)).toContainText(`${count} of ${count}`);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Filter events')).toBeFocused();
  await page.keyboard.type('so');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('hub path:balances.coins.amount value>251000');
  await expect(page.getByLabel('Filter events')).toHaveValue(
    'source:hub path:balances.coins.amount value>251000',
  );
  await expect(page.getByText(/^1 of \d+ events$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();
  await page.keyboard.press('g');
  for (const text of ['go 9999', 'go 0', 'go 1e1', 'go -1']) {
    await command.fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      `no event ${text.slice(3)}; the last is ${lastSeq}`,
    );
  }
  await page.keyboard.press('Escape');
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('20');
  await expect(position(page)).toContainText('20 of');
});

test('the lanes name, seek, zoom and pan; hostile files get an error and run nothing', async ({ page }) => {
  await test.step('the lanes name the event under the pointer, seek on a click, zoom by the wheel and pan by dragging', async () => {
    await open(page);
    await page.getByLabel('Axis').selectOption('Events');
    const lanes = await page.locator('canvas').boundingBox();
    const place = 60;
    const x = (lanes?.x ?? 0) + ((place - 0.5) / count) * (lanes?.width ?? 0);
    const playerLane = (lanes?.y ?? 0) + 36;
    await page.mouse.move(x, playerLane);
    await expect(page.getByText(`#${place} giftbox/claimRequested`)).toBeVisible();
    await page.mouse.click(x, playerLane);
    await expect(position(page)).toContainText(`${place} of`);
    const all = page.getByRole('button', { name: 'Show all' });
    await expect(all).toBeDisabled();
    await page.mouse.wheel(0, -600);
    await expect(all).toBeEnabled();
    await expect(page.getByText(`#${place} giftbox/claimRequested`)).toBeVisible();
    await page.mouse.down();
    await page.mouse.move(x - 300, playerLane, { steps: 4 });
    await page.mouse.up();
    await expect(position(page)).toContainText(`${place} of`);
    await page.mouse.move(x, playerLane);
    await expect(page.getByText(`#${place} giftbox/claimRequested`)).toHaveCount(0);
  });

  await test.step('hostile files get a clear one-line error, run nothing, and show what can be shown', async () => {
    let dialogs = 0;
    page.on('dialog', async (dialog) => {
      dialogs += 1;
      await dialog.dismiss();
    });
    await open(page, file('foreign.jsonl', '{"hello":"<img src=x onerror=alert(1)>"}\n'));
    await expect(page.getByRole('alert')).toContainText('foreign.jsonl');
    await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible();
    await page
      .getByLabel('Recording', { exact: true })
      .setInputFiles(file('cut.jsonl', recordingText.slice(0, -40)));
    await expect(page.getByRole('alert')).toContainText(
      'the line is damaged or cut off. The rest is shown; 2 left out.',
    );
    await expect(position(page)).toContainText(`${count - 1} of`);
    await page.getByRole('button', { name: 'Close the recording' }).click();
    const script = recordingText
      .replace('"/callback"', '"/<script>alert(1)</script>"')
      .replace('"/rewards"', '"/<img src=x onerror=alert(1)>"');
    await page.getByLabel('Recording', { exact: true }).setInputFiles(file('script.jsonl', script));
    await expect(position(page)).toContainText(`${count} of`);
    for (let press = 0; press < 12; press++) await page.keyboard.press('j');
    const proto = recordingText.replace('"data":{', '"data":{"__proto__":{"polluted":1},');
    await page.getByRole('button', { name: 'Close the recording' }).click();
    await page.getByLabel('Recording', { exact: true }).setInputFiles(file('proto.jsonl', proto));
    await expect(page.getByRole('alert').or(position(page)).first()).toBeVisible();
    expect(
      await page.evaluate(() => ({}) as { polluted?: number }).then(({ polluted }) => polluted),
    ).toBeUndefined();
    expect(dialogs).toBe(0);
  });
});

test('a file can be dropped, even onto an open recording; without its flag there is no studio', async ({
  page,
  platform,
}) => {
  await test.step('a file can be dropped, even onto an open recording', async () => {
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
    await drop('section', 'giftboxes.jsonl', recordingText);
    await expect(position(page)).toContainText(`${count} of ${count}`);
    await page.getByRole('button', { name: 'Close the recording' }).click();
    const recent = page.getByRole('region', { name: 'Recent recordings' });
    expect(await findings(page)).toEqual([]);
    await recent.getByRole('button', { name: /^giftboxes\.jsonl/ }).click();
    await expect(position(page)).toContainText(`${count} of ${count}`);
    await page.getByRole('button', { name: 'Close the recording' }).click();
    await recent.getByRole('button', { name: 'Remove giftboxes.jsonl' }).click();
    await expect(recent).toHaveCount(0);
    await drop('section', 'giftboxes.jsonl', recordingText);
    await expect(position(page)).toContainText(`${count} of ${count}`);
    await drop('main', 'daily.jsonl', readFileSync('tests/recordings/daily.jsonl', 'utf8'));
    await expect(position(page)).toContainText('83 of 83');
    await page.keyboard.press('b');
    await drop('main', 'giftboxes.jsonl', recordingText);
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await expect(question).toContainText("Your notes aren't saved.");
    await question.getByRole('button', { name: 'Keep it open' }).click();
    await expect(position(page)).toContainText('83 of 83');
    expect(
      await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
    ).toBe(false);
    await page.getByRole('button', { name: 'Close the recording' }).click();
    await question.getByRole('button', { name: 'Discard and close' }).click();
    await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible();
    await drop('section', 'daily.jsonl', readFileSync('tests/recordings/daily.jsonl', 'utf8'));
    await expect(position(page)).toContainText('83 of 83');
    await expect(replayedUi(page).getByRole('heading', { includeHidden: true }).first()).toBeAttached();
    await replayedUi(page)
      .locator('body')
      .evaluate((body, text) => {
        const dataTransfer = new DataTransfer();
        for (const name of ['giftboxes.jsonl', 'daily.jsonl']) dataTransfer.items.add(new File([text], name));
        body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
      }, recordingText);
    await expect(position(page)).toContainText(`${count} of ${count}`);
    await expect(page.getByRole('alert')).toHaveText(
      "Opened giftboxes.jsonl. One file at a time: daily.jsonl wasn't opened.",
    );
    await drop('main', 'future.jsonl', recordingText.replace('"schema":1', '"schema":99'));
    await expect(page.getByRole('alert')).toContainText(
      'future.jsonl:1: its events are of schema 99, which is newer than this version knows',
    );
  });

  await test.step('without its flag there is no studio', async () => {
    await platform.post('/config', { flags: { replay: false } });
    await page.goto('/replay');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test('every panel is readable and reachable by keyboard in either theme', async ({ page }) => {
  await page.goto('/replay');
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await open(page);
  await page.getByRole('tab', { name: 'Changes', exact: true }).focus();
  const shown = [
    'Why',
    'State',
    'Data',
    'Issue',
    'Element',
    'Find',
    'Watch',
    'What if',
    'Compare',
    'Behave',
    'Changes',
  ];
  for (const name of shown) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeFocused();
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    if (name === 'Find') await page.getByRole('button', { name: 'Check invariants' }).click();
    if (name === 'Find') await expect(page.getByText('Every invariant holds.')).toBeVisible();
    if (name === 'Find') await page.getByRole('tab', { name, exact: true }).focus();
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
      await page.getByRole('tab', { name, exact: true }).focus();
    }
    if (name === 'Compare')
      await page.getByLabel('Other recording').setInputFiles('tests/recordings/daily.jsonl');
    if (name === 'Compare') await expect(page.getByText(/only in the other\.$/)).toBeVisible();
    if (name === 'Compare') await page.getByRole('tab', { name, exact: true }).focus();
    if (name === 'Behave') {
      await page.getByRole('button', { name: 'Run the reactions' }).click();
      await expect(page.getByText(/^Events 1 to \d+ were recorded without signals/)).toBeVisible();
      await page.getByRole('tab', { name, exact: true }).focus();
    }
    const part = name === 'Changes' ? ':root' : `section[aria-label="${name}"]`;
    expect([name, await findings(page, part)]).toEqual([name, []]);
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await findings(page)).toEqual([]);
});
