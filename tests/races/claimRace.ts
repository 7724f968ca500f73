// One player's claims and exchanges, from a real core against the stand-in's REST side and world, in memory and on virtual time, with
// lost responses, reloads, a copied tab and impatient clicks; and the checks of its ledger afterwards.
import { createFaults } from '../../e2e/platform/faults';
import { engagementRoutes } from '../../e2e/platform/rest/engagement';
import { concurrentKeys } from '../../e2e/platform/rest/requestKeys';
import { createRest } from '../../e2e/platform/rest/server';
import { createWorld } from '../../e2e/platform/world';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../playing';

const PLAYER = 1001;
const START = 1_700_000_000_000;
/** Longer than the total delay of all attempts of an intent. */
const LONG_MS = 120_000;
const ENVIRONMENT = { incoming: { socket: {} }, outgoing: {} };

/** The fate of a request: `executed` takes effect but loses its response, `dropped` never arrives. */
export const FATES = ['answered', 'executed', 'dropped', 'unavailable', 'expired'] as const;
export type Fate = (typeof FATES)[number];
/** The claims and exchanges of the player, and the events of the tab. */
export const STEPS = [
  'box 501',
  'box 502',
  'all boxes',
  'welcome box',
  'community',
  'checklist',
  'gems',
  'reload',
  'copy',
  'wait',
] as const;
export type Step = (typeof STEPS)[number];

export interface Claiming {
  readonly steps: readonly Step[];
  /** The fates of the claim calls, in order; all later calls are answered. */
  readonly fates: readonly Fate[];
}

/** A deliberate bug in the client, to show that the check catches it. */
export type Mutant = 'no key' | 'key per try';

type Tab = Awaited<ReturnType<typeof signedInCore>>;

export async function claiming({ steps, fates }: Claiming, mutant: Mutant | null = null) {
  let now = START;
  const keys = concurrentKeys();
  const world = createWorld({ seed: 7, now: () => now, requestKey: keys.present });
  const player = world.player(PLAYER);
  const before = { coins: player.coins, gems: player.gems };
  const rest = createRest(
    {
      world: () => world,
      config: () => ({}),
      faults: createFaults(),
      verify: async () => ({ playerId: PLAYER, expiresAt: Number.MAX_SAFE_INTEGER }),
      now: () => now,
      record: () => undefined,
      keys,
    },
    [engagementRoutes],
  );
  const left = [...fates];
  let tries = 0;

  async function ask(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (mutant === 'no key') headers.delete('Idempotency-Key');
    if (mutant === 'key per try') {
      tries += 1;
      headers.set('Idempotency-Key', `try-${tries}`);
    }
    const { method = 'GET', body } = init;
    const request = new Request(new URL(url, 'http://app.test'), { method, headers, body: body ?? null });
    return rest.fetch(request, ENVIRONMENT);
  }

  async function script(url: string, init: RequestInit): Promise<Response> {
    if (init.method !== 'POST' || !/\/(rewards|gems)\//.test(url) || url.endsWith('/acknowledge'))
      return json({ items: [], jackpots: [], steps: [] });
    switch (left.shift() ?? 'answered') {
      case 'answered':
        return ask(url, init);
      case 'executed':
        await ask(url, init);
        throw new TypeError('the connection was cut');
      case 'dropped':
        throw new TypeError('the connection was cut');
      case 'unavailable':
        return json({}, 503);
      case 'expired':
        return json({ errorCode: 'token-expired' }, 401);
    }
  }

  let ids = 0;
  /** Every tab so far. */
  const tabs: Tab[] = [];
  const open = async (kept?: ReadonlyMap<string, string>): Promise<Tab> => {
    const tab = await signedInCore({
      at: now,
      path: '/rewards',
      uuid: () => {
        ids += 1;
        return `key-${ids}`;
      },
      ...(kept === undefined ? {} : { kept }),
      script: ({ url, init }) => script(url, init),
    });
    tabs.push(tab);
    tab.fake.connections[0]?.open();
    await settled();
    return tab;
  };
  let tab = await open();
  const copies: Tab[] = [];

  async function pass(ms: number): Promise<void> {
    for (const each of [...copies, tab]) await each.pass(ms);
    now = tab.clock.frame;
    for (const each of [...copies, tab])
      for (const renewal of each.fake.renewals.splice(0))
        renewal({ outcome: 'renewed', identity: { playerId: String(PLAYER), expiresAt: now + 86_400_000 } });
    await settled();
  }

  /** Clicks twice, like an impatient player. */
  function choose(step: Step): void {
    const { emit } = tab.core;
    for (const _ of [1, 2]) {
      switch (step) {
        case 'box 501':
          emit('giftbox/claimRequested', { playerRewardId: 501 });
          break;
        case 'box 502':
          emit('giftbox/claimRequested', { playerRewardId: 502 });
          break;
        case 'all boxes':
          emit('giftboxes/claimRequested', {});
          break;
        case 'welcome box':
          emit('welcomeBox/claimRequested', { rewardId: 82 });
          break;
        case 'community':
          emit('rewards/claimRequested', { scope: 'CommunityEvent' });
          break;
        case 'checklist':
          emit('rewards/claimRequested', { scope: 'ChecklistInstantReward' });
          break;
        case 'gems':
          emit('gemItem/exchangeRequested', { itemId: 1 });
          break;
        default:
          return;
      }
    }
  }

  for (const step of steps) {
    if (step === 'reload') {
      const kept = new Map(tab.fake.session.entries);
      tab.life.unsubscribe();
      tab = await open(kept);
    } else if (step === 'copy') {
      if (copies.length === 0) copies.push(await open(new Map(tab.fake.session.entries)));
    } else if (step === 'wait') await pass(3_000);
    else choose(step);
    await settled();
    await pass(100);
  }
  left.length = 0;
  for (let turn = 0; turn < 4; turn += 1) await pass(LONG_MS / 4);
  const ended = tabs.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'intent/ended' ? [event.data] : [])),
  );
  const stillOpen = [...copies, tab].flatMap(({ core }) => core.state('intents').open);
  const past = tab.core.state('rewards').past;
  for (const each of [...copies, tab]) each.life.unsubscribe();
  return { world, player, before, ended, stillOpen, past };
}

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** The violations at the end; empty if there are none. */
export function wrongs(run: Awaited<ReturnType<typeof claiming>>): readonly string[] {
  const { world, player, before, ended, stillOpen, past } = run;
  const claims = world.ledger.filter(({ kind }) => kind === 'claim');
  const prices = world.ledger.filter(({ kind, currency }) => kind === 'charge' && currency === 'Gems');
  const paid = prices.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const gemsWon = claims
    .filter(({ currency }) => currency === 'Gems')
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const outcomeOf = (key: string | null) => ended.filter((end) => end.key === key).map((end) => end.outcome);
  const effects = [...claims, ...prices];
  const boxes = claims.filter(({ what }) => what === 'giftbox' || what === 'welcomeBox');
  return [
    ...repeated(claims.map(({ what, reference }) => `${what} ${reference}`)).map((it) => `${it} twice`),
    ...repeated(prices.map(({ key }) => key ?? 'no key')).map((key) => `exchanged twice with ${key}`),
    ...effects
      .filter(({ key }) => !outcomeOf(key).includes('settled'))
      .map(
        ({ what, key }) =>
          `${what} took effect with ${key}, and was told as ${outcomeOf(key).join() || 'nothing'}`,
      ),
    ...(prices.length >
    ended.filter(({ what, outcome }) => what === 'gem item' && outcome === 'settled').length
      ? ['more exchanges than were asked for']
      : []),
    ...(player.gems === before.gems + gemsWon - paid ? [] : [`${player.gems} gems are left`]),
    ...stillOpen.map(({ what }) => `${what} is still open`),
    ...(past.filter(({ reason }) => reason === 'box').length > boxes.length
      ? ['a box was celebrated twice']
      : []),
  ];
}
