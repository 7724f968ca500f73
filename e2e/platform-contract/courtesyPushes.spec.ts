// Courtesy under streams of pushes and position updates: reloads are throttled, slow responses are applied, the screen updates,
// and nothing stays in flight. All situations are observed in parallel for twelve seconds.
import { expect, type Page, test } from 'playwright/test';
import { grantLocation } from '../helpers/location';
import { goTo } from '../helpers/pages';
import { observeAll, type Situation, STEP_MS, type Stage } from '../helpers/situations';

const OBSERVED_MS = 12_000;
const TWENTY_A_SECOND = 50;
/** One reload immediately, then one a second. */
const EACH_SECOND = 13;
const SLOW_MS = 3_000;
const OPENED_WITHIN = { timeout: STEP_MS };
const WHILE_SLOW = 5;

interface Handle {
  coinstream: { snapshot(): { states: { calls: { inFlight: object }; inbox: { items: { id: number }[] } } } };
}
const statesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as Handle).coinstream.snapshot().states);

const LOADED = [
  'GET /Players/{id}/rewards/status',
  'GET /Players/{id}/rewards',
  'GET /notifications/Players/{id}/inbox',
  'GET /Players/{id}/checklist',
  'GET /Players/{id}/communityEvents',
] as const;

const limits = (most: number) =>
  Object.fromEntries(
    [...LOADED, 'GET /players/{id}/communityEvents'].map((route) => [route.replace(' ', ' /api'), most]),
  );

function pushAll({ platform, repeat }: Stage): void {
  let id = 1_000;
  const push = (event: string, args: () => object) =>
    repeat(TWENTY_A_SECOND, () => platform.post('/push', { playerId: 1001, event, args: [args()] }));
  push('StatusProgress', () => ({ playerStatus: 'Opal', playerStatusState: 'Active' }));
  push('ChecklistChanged', () => ({}));
  push('MessageReceived', () => {
    id += 1;
    return { id, kind: 'GENERIC', title: `Message ${id}`, body: '', isRead: false };
  });
}

async function showRewards({ page, signIn }: Stage): Promise<void> {
  await signIn();
  // The inbox is loaded with the account, and kept current from then on.
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible(OPENED_WITHIN);
  await goTo(page, '/rewards');
  await expect(page.getByRole('heading', { name: 'Rewards', exact: true, level: 1 })).toBeVisible(
    OPENED_WITHIN,
  );
}

/** The models equal the platform's state, and no call is in flight. The last pushes may still be on their way to the platform. */
async function equalsPlatform({ page, platform }: Stage): Promise<void> {
  const difference = async () => {
    const { inbox } = (await platform.get('/players/1001')) as { inbox: { id: number }[] };
    const sent = new Set(inbox.map(({ id }) => id));
    const shown = new Set((await statesOf(page)).inbox.items.map(({ id }) => id));
    return {
      missing: [...sent].filter((id) => !shown.has(id)),
      unknown: [...shown].filter((id) => !sent.has(id)),
    };
  };
  await expect.poll(difference, { timeout: 20_000 }).toEqual({ missing: [], unknown: [] });
  await expect.poll(async () => (await statesOf(page)).calls.inFlight, { timeout: 20_000 }).toEqual({});
}

async function openGame({ platform, context, page, signIn }: Stage): Promise<void> {
  await platform.post('/config', { flags: { geoBypass: false } });
  await grantLocation(page);
  await context.setGeolocation({ latitude: 43.65, longitude: -79.38 });
  await signIn();
  await page.goto('/game-launch/1');
}

const situations: readonly Situation[] = [
  {
    name: 'status, checklist and message pushes arrive twenty times a second',
    arrange: showRewards,
    during: pushAll,
    busy: true,
    limits: limits(EACH_SECOND),
    atLeast: { 'GET /api/Players/{id}/rewards/status': 4, 'GET /api/notifications/Players/{id}/inbox': 4 },
    atEnd: equalsPlatform,
  },
  {
    name: 'the same pushes arrive while every response takes three seconds',
    async arrange(stage) {
      await showRewards(stage);
      for (const route of LOADED)
        await stage.platform.post('/faults', { route, do: 'delay', ms: SLOW_MS, times: 100_000 });
    },
    during: pushAll,
    busy: true,
    limits: limits(WHILE_SLOW),
    atLeast: { 'GET /api/Players/{id}/rewards/status': 2, 'GET /api/notifications/Players/{id}/inbox': 2 },
    atEnd: equalsPlatform,
  },
  {
    name: 'the device moves ten times a second during play',
    async arrange(stage) {
      await openGame(stage);
      await expect(stage.page.getByRole('timer', { name: 'Time in this game' })).toBeVisible(OPENED_WITHIN);
    },
    busy: true,
    during({ context, repeat }) {
      let step = 0;
      repeat(100, () => {
        step += 1;
        return context.setGeolocation({ latitude: 43 + step / 1_000, longitude: -79.38 });
      });
    },
    limits: { 'POST /geo-gateway': 2 },
    atLeast: { 'POST /geo-gateway': 1 },
    async atEnd({ page }) {
      await expect(page.getByRole('timer', { name: 'Time in this game' })).toBeVisible();
    },
  },
  {
    name: 'the location gateway hangs',
    async arrange(stage) {
      await stage.context.route('**/geo-gateway', () => new Promise(() => undefined));
      await openGame(stage);
    },
    limits: { 'POST /geo-gateway': 1, 'GET /geo-check': 1 },
    async atEnd({ page }) {
      const alert = page.getByRole('dialog', { name: 'Hmm...' });
      await expect(alert.getByText("We couldn't tell where you are.")).toBeVisible(OPENED_WITHIN);
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('timer', { name: 'Time in this game' })).toHaveCount(0);
      await expect(page.getByText(/balance:/i).first()).toBeAttached();
    },
  },
];

test('pushes and position updates do not flood the platform', { tag: '@waiting' }, async ({ browser }) => {
  test.setTimeout(480_000);
  const observations = await observeAll(situations, { browser, ms: OBSERVED_MS });
  for (const { name, problems } of observations) expect.soft(problems, name).toEqual([]);
});
