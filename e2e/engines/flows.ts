// The main flows in any engine: those of a player, a walk over all pages, and one of a developer with a recording.
import { resolve } from 'node:path';
import { ROUTE_PATTERNS } from '../../streams/routes';
import { type Control, NO_AUTOMATIC_MODALS } from '../helpers/fixtures';
import { testNumber } from '../platform/world/cards';
import { until } from './deadline';
import { type Place, placeOf } from './place';
import type { Send } from './webdriver';

export interface Visit {
  readonly page: Place;
  readonly platform: Control;
  frame(title: string): Place;
  /** Loads this page of the app. */
  open(path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Waits for an element that no role or text shows. */
  finds(selector: string): Promise<void>;
  /** The events about failed code, once the page has its heading and no request is in flight. */
  failures(): Promise<string>;
}

/** The page's recording if it is ready; otherwise null. */
const RECORDING = `
  const { coinstream } = window;
  const inFlight = coinstream?.snapshot().states.calls?.inFlight;
  if (inFlight === undefined || Object.keys(inFlight).length > 0 || document.querySelector('h1') === null) return null;
  let recording = '';
  return coinstream.tail((lines) => { recording += lines; }).then(() => recording);
`;

export function visitOf(send: Send, origin: string, platform: Control): Visit {
  return {
    page: placeOf(send),
    platform,
    frame: (title) => placeOf(send, title),
    async open(path) {
      await send('SwitchToFrame', { id: null });
      await send('Navigate', { url: origin + path });
    },
    async resize(width, height) {
      await send('SetWindowRect', { x: 0, y: 0, width, height });
    },
    async finds(selector) {
      const script = 'return document.querySelector(arguments[0]) !== null || undefined';
      await until(
        selector,
        async () => {
          await send('SwitchToFrame', { id: null });
          return (await send('ExecuteScript', { script, args: [selector] })) ?? undefined;
        },
        15_000,
      );
    },
    async failures() {
      const recording = await until(
        'a page with a heading and no request in flight',
        async () => (await send('ExecuteScript', { script: RECORDING, args: [] })) ?? undefined,
        15_000,
      );
      return String(recording)
        .split('\n')
        .filter((line) => /"kind":"(?:error\/unhandled|screen\/failed)"/.test(line))
        .join(' ');
    },
  };
}

const ID = 1001;
/** The pages that need no parameters and don't redirect. */
const PAGES = ROUTE_PATTERNS.filter(
  (pattern) => !/[:*]|callback|payment-result|payment-launch|worldpay|^\/(?:login|register)$/.test(pattern),
);
const PLAYER = 'player@example.com';

/** Opens this page and signs in on the provider's page. */
async function signIn({ page, open }: Visit, path = '/', email = PLAYER): Promise<void> {
  await open(path);
  await page.click('button', 'Sign in');
  await page.click('button', new RegExp(`^${email}`));
  await page.reads(/Coin balance: [\d,]+/);
}

async function coinsOf({ platform }: Visit): Promise<string> {
  const { coins } = (await platform.get(`/players/${ID}`)) as { coins: number };
  return coins.toLocaleString('en-CA');
}

/** Pushes balances until one is shown: pushes before the hub is connected are lost. */
async function connected({ page, platform }: Visit): Promise<void> {
  let amount = 1_000_000;
  await until(
    'a push that arrives',
    async () => {
      amount += 1;
      await pushCoins(platform, amount);
      const shown = (await page.text()).match(/Coin balance: ([\d,]+)/)?.[1];
      return Number(shown?.replaceAll(',', '')) > 1_000_000 ? true : undefined;
    },
    15_000,
  );
}

const pushCoins = (platform: Control, amount: number) =>
  platform.post('/push', {
    playerId: ID,
    event: 'BettyCoinsBalanceUpdated',
    args: [{ amount, version: amount }],
  });

async function entries({ platform }: Visit, playerId: number, kind: string): Promise<number> {
  const ledger = (await platform.get(`/ledger?playerId=${playerId}`)) as readonly { kind: string }[];
  return ledger.filter((entry) => entry.kind === kind).length;
}

function expectOne(count: number, what: string): void {
  if (count !== 1) throw new Error(`${count} ${what} instead of one`);
}

type Flow = (visit: Visit) => Promise<void>;

export const FLOWS = {
  async visit({ page, open }) {
    await open('/');
    await page.has('heading', 'Popular');
    await page.has('button', 'Sign in');
    await page.click('link', 'Animals');
    await page.has('heading', /^Animals/);
    await open('/games');
    await page.fill('Search', 'copper fox');
    await page.reads('1 game for “copper fox”');
  },
  async 'sign-in'(visit) {
    const { page, open } = visit;
    await open('/account');
    await page.click('button', 'Sign in');
    await page.fill('Email', PLAYER);
    await page.fill('Password', 'wrong');
    await page.click('button', 'Sign in');
    await page.reads("That email and password don't match. Please try again.");
    await page.fill('Password', 'Password1');
    await page.click('button', 'Sign in');
    await page.has('heading', 'My profile');
    await page.reads('Coin balance: 250,000');
    await open('/account');
    await page.has('heading', 'My profile');
    await page.click('button', 'Sign out');
    await page.has('button', 'Sign in');
    await page.readsNo('Coin balance');
  },
  async push(visit) {
    await signIn(visit);
    await connected(visit);
    await pushCoins(visit.platform, 2_512_345);
    await visit.page.reads('Coin balance: 2,512,345');
  },
  async reward(visit) {
    const { page, platform } = visit;
    await signIn(visit);
    await connected(visit);
    const rewards = [{ rewardType: 'Coins', rewardAmount: 95_000, playerRewardId: 7, rewardId: 1 }];
    await platform.post('/push', {
      playerId: ID,
      event: 'RewardMessageReceived',
      args: [{ rewards, sourceType: 'BackOffice', version: 5 }],
    });
    await page.has('dialog', 'CONGRATS!');
    await page.reads("You've been granted a free reward.");
    await page.click('button', 'Close');
    await page.hasNo('dialog', /./);
  },
  async launch(visit) {
    const { page } = visit;
    await signIn(visit);
    await page.click('link', 'Midnight Orchard');
    const game = visit.frame('Midnight Orchard');
    await visit.finds('[data-poster][data-covered=true]');
    await game.click('button', 'Spin');
    await game.reads(/You win|No win/);
    await page.readsNo('Coin balance: 250,000');
    await page.reads(`Coin balance: ${await coinsOf(visit)}`);
  },
  async claim(visit) {
    const { page, platform } = visit;
    await signIn(visit);
    await visit.open('/rewards');
    await page.click('button', 'Open giftbox 1');
    await page.click('button', 'Open giftbox 1');
    await page.has('dialog', 'YOUR REWARD');
    const route = 'POST /Players/{id}/rewards/giftboxes/{playerRewardId}/claim';
    const calls = (await platform.get(`/calls?route=${encodeURIComponent(route)}`)) as readonly object[];
    expectOne(calls.length, 'claims');
    await page.click('button', 'Close');
    await page.hasNo('button', 'Open giftbox 3');
    await page.reads(`Coin balance: ${await coinsOf(visit)}`);
  },
  async purchase(visit) {
    const { page } = visit;
    await signIn(visit, '/', 'new@example.com');
    await visit.open('/shop');
    await page.click('link', 'Buy Chest of Coins for $19.99');
    await page.click('button', 'Pay $19.99');
    const card = visit.frame('Card details');
    await card.fill('Card number', testNumber('1111'));
    await card.fill('Expiry date', '12/30');
    await card.fill('Security code', '123');
    await card.fill('Name on the card', 'Ada Player');
    await card.click('button', /^Pay/);
    await page.has('heading', 'Approved');
    expectOne(await entries(visit, 1002, 'charge'), 'charges');
    await page.click('link', 'Play');
    await page.reads('Coin balance: 250,000');
  },
  async redemption(visit) {
    const { page } = visit;
    await signIn(visit);
    await visit.open('/payment-select/redeem');
    await page.fill('Amount in Sweeps Coins', '50');
    await page.click('button', 'Redeem SC 50.00');
    await page.has('dialog', 'Confirm your redemption');
    await page.click('button', 'Not now');
    await visit.open('/redeem');
    await page.reads('Requested');
    expectOne(await entries(visit, ID, 'payout'), 'payouts');
  },
  async pages(visit) {
    await signIn(visit);
    for (const path of PAGES) {
      await visit.open(path);
      const failures = await visit.failures();
      if (failures !== '') throw new Error(`${path}: ${failures}`);
    }
  },
  async reconnect(visit) {
    const { page, platform } = visit;
    await platform.post('/config', { constants: { ...NO_AUTOMATIC_MODALS, hubReconnectDelaysS: [0.4] } });
    await signIn(visit);
    await connected(visit);
    await platform.post('/hub', { do: 'refuse', times: 2 });
    await platform.post('/hub', { do: 'kill' });
    await page.reads(/Reconnecting\. Balances as of \d?\d:\d\d(\s[AP]M)?/);
    await platform.patch(`/players/${ID}`, { coins: 3_123_456 });
    await page.reads('Coin balance: 3,123,456');
    await page.readsNo('Reconnecting');
  },
  async replay(visit) {
    const { page } = visit;
    await visit.resize(1280, 900);
    await visit.open('/replay');
    await page.upload('Recording', resolve('tests/recordings/giftboxes.jsonl'));
    const frame = visit.frame('Replayed UI');
    await frame.reads('My profile');
    await page.click('tab', 'Find');
    await page.fill('Find the first event after which', 'rewards.queue.length > 0');
    await page.click('button', 'Find');
    await page.reads(/It first holds after event \d+\./);
    await frame.reads('YOUR REWARD');
  },
} as const satisfies Readonly<Record<string, Flow>>;

export type FlowName = keyof typeof FLOWS;

export const FLOW_NAMES = Object.keys(FLOWS) as readonly FlowName[];
