// The studio opens a recording by URL, from its own origin only.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '../helpers/fixtures';

const TEXT = readFileSync('tests/recordings/giftboxes.jsonl');
const isReport = ({ pathname }: URL) => pathname.startsWith('/reports/');
const position = (page: Page) => page.getByLabel('Position', { exact: true });
const startPage = (page: Page) => page.getByRole('region', { name: 'Simulate a seed' });

test('a file of the origin opens from the address; another origin, a missing file and no recording are refused', async ({
  page,
}) => {
  await test.step('a file of the origin opens from the address, compressed or not', async () => {
    await page.route(isReport, (route) =>
      route.fulfill({ body: route.request().url().endsWith('.gz') ? gzipSync(TEXT) : TEXT }),
    );
    for (const file of ['/reports/a.jsonl', '/reports/b.jsonl.gz']) {
      await page.goto(`/replay?file=${file}`);
      await expect(position(page)).toContainText(/^(\d+) of \1 /);
    }
    await page.getByRole('button', { name: 'Close the recording' }).click();
    await expect(startPage(page)).toBeVisible();
    await expect(page).toHaveURL('/replay');
  });

  await test.step('an event that the file does not have is named, and the last one shown', async () => {
    await page.goto('/replay?event=99999');
    await page.getByLabel('Recording', { exact: true }).setInputFiles('tests/recordings/giftboxes.jsonl');
    await expect(page.getByRole('alert')).toHaveText(/^no event 99999; the last is \d+$/);
    await expect(position(page)).toContainText(/^(\d+) of \1 /);
  });

  await test.step('a wrong file leaves the open recording and its address; another recording replaces both', async () => {
    await page.goto('/replay?file=/reports/a.jsonl&event=40');
    await expect(position(page)).toContainText('40 of ');
    const picker = page.getByLabel('Recording', { exact: true });
    await picker.setInputFiles({ name: 'no.jsonl', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(page.getByRole('alert')).toContainText("this isn't a Coinstream recording");
    await expect(position(page)).toContainText('40 of ');
    await expect(page).toHaveURL(/\?file=%2Freports%2Fa\.jsonl&event=40/);
    await picker.setInputFiles('tests/recordings/giftboxes.jsonl');
    await expect(position(page)).toContainText(/^(\d+) of \1 /);
    await expect(page).not.toHaveURL(/file=/);
  });

  await test.step('another origin, a missing file and a file that is no recording are refused in one line', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).hostname));
    await page.goto('/replay?file=//evil.example/a.jsonl');
    await expect(page.getByRole('alert')).toHaveText(/^The studio opens only files on its own origin/);
    await expect(startPage(page)).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['localhost']));

    /** The stand-in responds with the app's page. */
    await page.unroute(isReport);
    const missing = "/reports/missing.jsonl wasn't found on this host.";
    await page.goto('/replay?file=/reports/missing.jsonl');
    await expect(page.getByRole('alert')).toHaveText(missing);
    await page.route(isReport, (route) => route.fulfill({ status: 404 }));
    await page.goto('/replay?file=/reports/missing.jsonl');
    await expect(page.getByRole('alert')).toHaveText(missing);
    await page.route(isReport, (route) => route.fulfill({ status: 503 }));
    await page.goto('/replay?file=/reports/missing.jsonl');
    await expect(page.getByRole('alert')).toHaveText(
      "missing.jsonl couldn't be loaded: the host responded with 503.",
    );
    await expect(startPage(page)).toBeVisible();

    await page.goto('/replay?file=/favicon.svg');
    await expect(page.getByRole('alert')).toContainText("this isn't a Coinstream recording");
    await expect(startPage(page)).toBeVisible();
  });
});
