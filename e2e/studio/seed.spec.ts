// A seed in the studio: simulated in a worker, shown like any recording, opened at the first broken invariant if there is one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIMULATION_PATH } from '../../src/replay/simulating';
import { planOf } from '../../tests/simulation/plan';
import { recordingOf } from '../../tests/simulation/recordings';
import { simulate } from '../../tests/simulation/simulatedRun';
import { findings } from '../helpers/axe';
import { expect, type Page, test } from '../helpers/fixtures';

/** A short run with two tabs that breaks nothing. */
const SEED = 6;
/** A mutant that the first run detects. */
const MUTANT = { name: 'balances outlive the session', seed: 1, invariant: 'nothing-left-after-sign-out' };
const LIVED = { timeout: 120_000 };

const bar = (page: Page) => page.getByRole('region', { name: 'Simulated run' });
const position = (page: Page) => page.getByLabel('Position', { exact: true });
const replayedUi = (page: Page) => page.frameLocator('iframe[title="Replayed UI"]');
const startPage = (page: Page) => page.getByRole('region', { name: 'Simulate a seed' });
const plain = { commit: null, mutant: null, isShrunk: false };

test.describe.configure({ timeout: 1120_000 });

test('a seed gives the same run here and in Node, to the last byte', async ({ page }) => {
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('/blank');
  const simulated = await page.evaluate(
    ([path, seed]) =>
      new Promise<{ tabs: { text: string }[] }>((resolve, reject) => {
        const worker = new Worker(String(path), { type: 'module' });
        worker.onmessage = ({ data }) => data.type !== 'step' && resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage({ type: 'run', seed });
      }),
    [SIMULATION_PATH, SEED],
  );
  const run = await simulate(planOf(SEED));
  const withoutCommit = (text: string) => text.replace(/"commit":[^,]+/, '"commit":null');
  expect(simulated.tabs.map(({ text }) => withoutCommit(text))).toEqual(
    run.tabs.map((tab) => recordingOf(run, tab, plain)),
  );
});

test('a seed in the URL is simulated and opened at its end, and each of its tabs can be inspected', async ({
  page,
}) => {
  const [first, second] = (await simulate(planOf(SEED))).tabs.map(({ events }) => events.length);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/replay?seed=${SEED}`);
  await expect(bar(page).getByRole('heading', { name: `Seed ${SEED}` })).toBeVisible(LIVED);
  await expect(bar(page).getByRole('status')).toHaveText(/^Every invariant holds\.150 steps · code \w+$/);
  await expect(position(page)).toContainText(`${first} of ${first}`);
  await expect(
    replayedUi(page).getByRole('navigation', { name: 'Bottom', includeHidden: true }),
  ).toBeVisible();

  await page.getByRole('slider', { name: 'Position in the recording' }).fill('40');
  await expect(position(page)).toContainText(`40 of ${first}`);
  await bar(page)
    .getByRole('radio', { name: `Tab 1, ${first} events` })
    .focus();
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toContainText(`${second} of ${second}`);
  await expect(bar(page).getByRole('radio', { name: `Tab 2, ${second} events` })).toBeFocused();
  expect(asked.filter((path) => /^\/(api|oidc|notifications)/.test(path))).toEqual([]);

  await bar(page)
    .getByRole('button', { name: `Simulate seed ${SEED + 1}` })
    .click();
  await expect(page).toHaveURL(`/replay?seed=${SEED + 1}`);
  await expect(page.getByRole('status').filter({ hasText: `Simulating seed ${SEED + 1}` })).toBeVisible();
  await page.goBack();
  await expect(bar(page).getByRole('heading', { name: `Seed ${SEED}` })).toBeVisible(LIVED);
  await page.getByRole('button', { name: 'Close the recording' }).click();
  await expect(startPage(page)).toBeVisible();
  await expect(page).toHaveURL('/replay');
});

test('a mutant is shown where it breaks an invariant', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/replay');
  await page.getByLabel('Code').selectOption(MUTANT.name);
  await page.getByLabel('Seed', { exact: true }).fill(String(MUTANT.seed));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Mutant: ${MUTANT.name}`)).toBeVisible();
  const verdict = bar(page).getByRole('status');
  await expect(verdict).toContainText(/is violated after step \d+ of 150: the balance remains/, LIVED);
  await expect(verdict).toContainText(MUTANT.invariant);
  await expect(verdict).toContainText('The states shown are folded by the mutant.');
  const [, seq] = /\(event (\d+),/.exec((await verdict.textContent()) ?? '') ?? [];
  await expect(position(page)).toContainText(`${seq} of `);
  await expect(
    page.getByRole('region', { name: 'Event', exact: true }).getByRole('heading', { name: 'session/ended' }),
  ).toBeVisible();
  await expect(
    replayedUi(page).getByRole('navigation', { name: 'Bottom', includeHidden: true }),
  ).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const issue = page.getByRole('region', { name: 'Issue' });
  await expect(
    issue.getByText('No balance, account or reward remains after the session ended.'),
  ).toBeVisible();
  await issue.getByText('Make a test').click();
  await expect(
    issue.getByText(/^npm run --silent replay -- test seed-\d+-tab-\d+\.jsonl nothing-left-after-sign-out$/),
  ).toBeVisible();
  await issue.getByRole('button', { name: 'Why did it happen?' }).click();
  const why = page.getByRole('region', { name: 'Why' });
  await expect(why.getByRole('button', { name: /^session session\/ended #\d+/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Find', exact: true }).click();
  const find = page.getByRole('region', { name: 'Find' });
  await find.getByRole('button', { name: 'Check invariants' }).click();
  await expect(
    find.getByRole('button', { name: `${seq}: ${MUTANT.invariant}: the balance remains` }),
  ).toBeVisible();
  await find.getByRole('button', { name: `Shrink: ${MUTANT.invariant}` }).click();
  await expect(find.getByRole('region', { name: 'Shrink' }).getByRole('status')).toContainText(
    /^[1-8] of [\d,]+ events still shows?: /,
    LIVED,
  );
  await find.getByLabel('Reruns per moment', { exact: true }).selectOption('5');
  await find.getByRole('button', { name: 'Point of no return' }).click();
  const since = find.getByRole('region', { name: 'Point of no return' });
  await expect(since.getByText(/^Running: [1-9]\d*%$/), 'the workers redraw the seed').toBeVisible(LIVED);
  await since.getByRole('button', { name: 'Stop' }).click();
  await expect(since).toHaveCount(0);
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('3');
  await bar(page).getByRole('button', { name: 'Go to the violation' }).click();
  await expect(position(page)).toContainText(`${seq} of `);
  await expect(page).toHaveURL(/\/replay\?seed=1&mutant=/);
});

test('an invalid seed, a cancelled simulation, a worker that fails and a host without it each say so', async ({
  page,
  violations,
  platform,
}) => {
  await test.step('an invalid seed is reported in the URL and in the form', async () => {
    const alert = page.getByRole('alert');
    await page.goto('/replay?seed=abc');
    await expect(alert).toHaveText('A seed is a whole number from 0 to 999,999,999.');
    await expect(startPage(page)).toBeVisible();
    const field = page.getByLabel('Seed', { exact: true });
    await field.fill('seven');
    await page.getByRole('button', { name: 'Simulate seed' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/A seed is a whole number from 0 to 999,999,999\.$/);
    expect(await findings(page)).toEqual([]);
    await page.goto('/replay?seed=1&mutant=no+such+build');
    await expect(alert).toHaveText('There is no mutant with this name.');
  });

  await test.step('a simulation can be cancelled', async () => {
    await page.goto('/replay?seed=5');
    await expect(page.getByRole('progressbar', { name: 'Simulating seed 5' })).toBeVisible();
    await expect(page.getByText(/^Step \d+ of 150 · .+ simulated$/)).toBeVisible(LIVED);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(startPage(page)).toBeVisible();
    await expect(page).toHaveURL('/replay');
    await expect.poll(() => page.workers().length).toBe(0);
  });

  await test.step('a worker that fails or cannot be loaded shows an error', async () => {
    const alert = page.getByRole('alert');
    await page.route(`**${SIMULATION_PATH}`, (route) => route.abort());
    await page.goto('/replay?seed=3');
    await expect(alert).toHaveText("The simulation couldn't be loaded. Please try again.");
    await expect(startPage(page)).toBeVisible();
    await page.unroute(`**${SIMULATION_PATH}`);
    await page.route(`**${SIMULATION_PATH}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "onmessage = () => { throw new Error('no'); };",
      }),
    );
    await page.reload();
    await expect(alert).toHaveText(/^The simulation failed: .*no$/);
    await expect(startPage(page)).toBeVisible();
    expect(violations).toEqual([]);
  });

  await test.step('a host without the simulation reports that and offers none', async () => {
    await platform.post('/config', { flags: { simulation: false } });
    await page.goto('/replay?seed=3');
    await expect(page.getByRole('alert')).toHaveText(
      'The simulation is unavailable on this host. Only the stand-in server ships it: use npm start or npm run dev.',
    );
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await expect(startPage(page)).toHaveCount(0);
    expect(page.workers()).toEqual([]);
  });
});

test('a recording of a shrunk run opens where it breaks and lists what happened in it', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'coinstream-'));
  const plan = planOf(SEED);
  const run = await simulate({ ...plan, steps: plan.steps.slice(0, 12), faults: plan.faults.slice(0, 1) });
  const [tab] = run.tabs;
  if (tab === undefined) throw new Error('a run without a tab');
  const broken = {
    invariant: 'some-rule',
    detail: 'made up',
    at: 0,
    step: 4,
    tab: 1,
    seqs: { [tab.number]: 25 },
  };
  const path = join(folder, 'small.jsonl');
  writeFileSync(
    path,
    recordingOf({ ...run, violations: [broken] }, tab, { ...plain, commit: 'ea71114', isShrunk: true }),
  );
  await page.goto('/replay');
  await page.getByLabel('Recording', { exact: true }).setInputFiles(path);
  await expect(bar(page).getByRole('status')).toHaveText(
    'some-rule is violated after step 4 of 12: made upcode ea71114 · tab 1',
  );
  rmSync(folder, { recursive: true });
  await expect(position(page)).toContainText(`25 of ${tab.events.length}`);
  await bar(page).getByText('Run log (13)').click();
  await expect(bar(page).getByRole('listitem')).toHaveText([
    /^Fault: /,
    ...Array.from({ length: 12 }, () => /^Step: /),
  ]);
});
