// A recording as one HTML file, which opens from disk with the whole studio.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { replay } from '../helpers/commandLine';
import { expect, type Page, test } from '../helpers/fixtures';
import { choose, file, open, position, replayedUi } from '../helpers/studio';

/** The most that a page may add to its recording, bytes. */
const MAX_ADDED = 1_500_000;

const HOSTILE = '</script><script>window.stolen = true</script>';

const KEPT = gunzipSync(readFileSync('tests/recordings/behaved/browser.jsonl.gz')).toString();
const EVENTS = KEPT.match(/^\{"seq"/gm)?.length ?? 0;
const CONNECTED = KEPT.match(/"kind":"hub\/connected"/g)?.length ?? 0;

/** A report whose words would leave the element of the page that holds them. */
function hostileReport(): string {
  const [header = '', ...lines] = KEPT.split('\n');
  const changed = JSON.stringify({ ...JSON.parse(header), report: HOSTILE });
  return file('report.jsonl.gz', gzipSync([changed, ...lines].join('\n')));
}

const save = (page: Page) => page.getByRole('button', { name: 'Download as one HTML file' });

test('a report becomes one HTML file that opens from disk, shows the player’s states and makes no request', async ({
  page,
  context,
  served,
  violations,
}) => {
  const recording = hostileReport();
  await open(page, recording);
  await test.step('a host without the template says so, also if it answers with its own page', async () => {
    const answers = [{ status: 404 }, { status: 200, body: '<!doctype html>' }];
    for (const answer of answers) {
      await page.route('**/standalone.html', (route) => route.fulfill(answer));
      await save(page).click();
      await expect(page.getByText("This host can't make the HTML file.")).toBeVisible();
      await page.unroute('**/standalone.html');
    }
  });
  const arriving = page.waitForEvent('download');
  await save(page).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('report.html');
  const saved = test.info().outputPath('report.html');
  await download.saveAs(saved);
  await expect(page.getByText('The HTML file is downloaded.')).toBeAttached();

  await test.step('the command line makes the same file', async () => {
    const made = test.info().outputPath('made.html');
    expect(await replay('html', recording, '-o', made)).toContain(`made.html: ${EVENTS} events, shown by`);
    expect(readFileSync(made).equals(readFileSync(saved))).toBe(true);
    expect(readFileSync(made).length).toBeLessThan(readFileSync(recording).length + MAX_ADDED);
  });

  const alone = await context.newPage();
  const requested: string[] = [];
  const thrown: Error[] = [];
  alone.on('request', (request) => requested.push(new URL(request.url()).protocol));
  alone.on('pageerror', (error) => thrown.push(error));
  await alone.setViewportSize({ width: 1440, height: 900 });
  await alone.goto(pathToFileURL(saved).href);
  await test.step('it shows where the recording comes from, what the player had, and every event', async () => {
    await expect(position(alone)).toContainText(`${EVENTS} of ${EVENTS} `);
    await expect(alone.getByText(/Same states as the player's: (\d+) of \1 checks/)).toBeVisible();
    await expect(
      replayedUi(alone)
        .getByText(/balance:/i)
        .first(),
    ).toBeAttached();
    await expect(replayedUi(alone).locator('img[src^="file:"], img[src^="http"]')).toHaveCount(0);
    await choose(alone, 'Issue');
    await expect(alone.getByText(HOSTILE).first()).toBeVisible();
    await alone.getByPlaceholder(/^Search/).fill('kind:hub/connected');
    await expect(alone.getByText(`${CONNECTED} of ${EVENTS} events`)).toBeVisible();
    await alone.getByRole('button', { name: 'Previous event' }).click();
    await expect(position(alone)).toContainText(`${EVENTS - 1} of ${EVENTS} `);
    await choose(alone, 'Behave');
    await alone.getByRole('button', { name: 'Run the reactions' }).click();
    await expect(alone.getByText(`The reactions behave as recorded over ${EVENTS} events.`)).toBeVisible();
  });
  await test.step('it requests nothing, cannot be made to, and runs nothing of the recording', async () => {
    expect(new Set(requested)).toEqual(new Set(['file:', 'blob:']));
    const reach = (url: string) =>
      fetch(url).then(
        () => 'sent',
        () => 'refused',
      );
    expect(await alone.evaluate(reach, `${served.origin}/config.json`)).toBe('refused');
    await expect.poll(() => violations.splice(0)).toEqual([expect.stringContaining('connect-src')]);
    expect(await alone.evaluate(() => 'stolen' in window)).toBe(false);
    expect(thrown).toEqual([]);
  });
  await test.step('another recording can be opened in it, but no app be followed', async () => {
    await expect(save(alone)).toHaveCount(0);
    await alone.getByRole('button', { name: 'Close the recording' }).click();
    await expect(alone.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await expect(alone.getByRole('button', { name: /^Follow/ })).toHaveCount(0);
    await alone.getByLabel('Recording', { exact: true }).setInputFiles('tests/recordings/giftboxes.jsonl');
    await expect(position(alone)).toContainText(/^(\d+) of \1 /);
  });
});

test('a page that contains personal texts says so', async ({ page }) => {
  await open(page, file('whole.jsonl', KEPT.replace('"redaction":"default"', '"redaction":"none"')));
  const arriving = page.waitForEvent('download');
  await save(page).click();
  await arriving;
  await expect(page.getByText('The recording contains personal texts, and so does the page.')).toBeVisible();
});
