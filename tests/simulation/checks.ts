// The invariants of every run: safety after each step, courtesy at all times, liveness and economy at the end.
import { features as first } from '../../streams/catalogue/catalogue';
import { features } from '../../streams/catalogue/complete';
import { collect } from '../../streams/catalogue/feature';
import { endpoints as inbox } from '../../streams/features/inbox';
import { PAYMENT } from '../../streams/features/payment/paymentAttempt';
import { createLiveFold, createRawFold, type ModelTable } from '../../streams/log/readModel';
import { PATHS } from '../../streams/routes';
import { callKey } from '../../streams/wire/endpoint';
import type { Sent } from './network';
import type { SimulatedPlatform } from './platform';
import { SECRET } from './provider';
import type { Tab } from './tab';

export interface Violation {
  readonly invariant: string;
  readonly detail: string;
  /** Epoch ms. */
  readonly at: number;
}

export type Report = (invariant: string, detail: string) => void;

const MINUTE_MS = 60_000;
/** Longer than the time limit of a call. */
const MAX_PENDING_MS = 100_000;
/** Requests of a route allowed in a minute without a stimulus, as in `courtesy.spec.ts`. */
const UNPROMPTED = 6;
/** Additional requests allowed per action, push, page, wake-up, or outcome that arrives minutes after its action. */
const PER_STIMULUS = 3;
const NEGOTIATIONS = 6;
/** While every token is refused: the window for counting requests, and the time without a stimulus before it, ms. */
const REFUSED_WITHIN_MS = 20_000;
const CALM_MS = 15_000;
/** Two probes, each with a renewal, and a second route that confirms the refusal of a new token. */
const REFUSED = 8;
const PROVIDER_REQUESTS = 8;
/** A new card's payment has started; its charge is another intent. */
const AT_PROVIDER: ReadonlySet<string> = new Set(['purchase/started', 'redemption/started']);
/** Maximum number of pending timers of one tab. */
const MAX_TIMERS = 150;

/** Counts the requests of one tab as they are sent. */
export function createCourtesy(report: Report) {
  const byRoute = new Map<string, number[]>();
  const stimuli: number[] = [];
  const connects: number[] = [];
  let refusedAt: number[] = [];
  const since = (times: readonly number[], at: number) => {
    let count = 0;
    for (let index = times.length - 1; index >= 0 && (times[index] as number) > at; index -= 1) count += 1;
    return count;
  };
  return {
    stimulate(at: number): void {
      stimuli.push(at);
    },
    /** Records the outcome of what the player chose at `chosenAt`; a late outcome may cause further requests. */
    end(chosenAt: number, at: number): void {
      if (at - chosenAt > MINUTE_MS) stimuli.push(at);
    },
    /** Each key is counted separately. */
    count(
      { route, at, key = null }: Pick<Sent, 'route' | 'at'> & { readonly key?: string | null },
      most = UNPROMPTED,
    ): void {
      const counted = key === null ? route : `${route} ${key}`;
      const times = byRoute.get(counted) ?? [];
      byRoute.set(counted, times);
      times.push(at);
      const allowed = most + PER_STIMULUS * since(stimuli, at - 2 * MINUTE_MS);
      const count = since(times, at - MINUTE_MS);
      if (count > allowed)
        report('courtesy', `${route} was requested ${count} times in a minute, ${allowed} are allowed`);
    },
    /** A GET was refused because the platform refuses every token. */
    refuse(route: string, at: number): void {
      if (!route.startsWith('GET ')) return;
      if (since(stimuli, at - CALM_MS) > 0 || since(connects, at - CALM_MS) > 0) return;
      refusedAt = [...refusedAt.filter((before) => before > at - REFUSED_WITHIN_MS), at];
      if (refusedAt.length > REFUSED)
        report('one-probe', `${refusedAt.length} requests in 20 s, though every token is refused (${route})`);
    },
    connect(at: number): void {
      connects.push(at);
      this.count({ route: 'the hub', at }, NEGOTIATIONS);
    },
  };
}

/** Checks the rate of requests to the provider from all tabs. */
export function checkProvider(
  requestTimes: readonly number[],
  tabs: number,
  stimuli: number,
  report: Report,
): void {
  const last = requestTimes.at(-1);
  if (last === undefined) return;
  const count = requestTimes.filter((at) => at > last - MINUTE_MS).length;
  const allowed = PROVIDER_REQUESTS * tabs + PER_STIMULUS * stimuli;
  if (count > allowed)
    report('courtesy', `the provider received ${count} requests in a minute, ${allowed} are allowed`);
}

/** A request carries the token of the player in its path. */
export function checkOwner({ token, path, route }: Sent, platform: SimulatedPlatform, report: Report): void {
  const owner = /\/(?:players|accounts)\/(\d+)/i.exec(path)?.[1];
  if (owner === undefined || token === null) return;
  const who = platform.provider.verify(token);
  if (who !== null && who.playerId !== Number(owner))
    report('one-player', `${route} of ${owner} was sent with the token of ${who.playerId}`);
}

/** The ledger: nothing takes effect twice, or more often than it was chosen. */
export function checkLedger(platform: SimulatedPlatform, tabs: readonly Tab[], report: Report): void {
  const entries = platform.world.ledger;
  const seen = new Set<string>();
  for (const { playerId, kind, what, reference, key } of entries) {
    if (kind === 'claim' && reference !== null && reference !== undefined) {
      const claimed = `${what} ${reference} of ${playerId}`;
      if (seen.has(claimed)) report('exactly-once', `${claimed} was claimed twice`);
      seen.add(claimed);
    }
    if (kind === 'claim' && key === null) report('exactly-once', `${what} was claimed without a key`);
    if (kind === 'charge' && key !== null && key !== undefined) {
      const charged = `${what} ${key}`;
      if (seen.has(charged)) report('exactly-once', `${charged} was charged twice`);
      seen.add(charged);
    }
  }
  const chosen = new Map<string, number>();
  for (const { events } of tabs)
    for (const event of events)
      if (event.kind === 'intent/started' && event.data.resumed === null)
        chosen.set(event.data.what, (chosen.get(event.data.what) ?? 0) + 1);
  const charges = entries.filter(
    ({ kind, what, amount }) => kind === 'charge' && what === 'purchase' && amount !== 0,
  ).length;
  const payments = chosen.get('payment') ?? 0;
  if (charges > payments)
    report('exactly-once', `${charges} purchases were charged, ${payments} were chosen`);
  const prices = entries.filter(({ kind, currency }) => kind === 'charge' && currency === 'Gems').length;
  const exchanges = chosen.get('gem item') ?? 0;
  if (prices > exchanges)
    report('exactly-once', `gems were taken ${prices} times, ${exchanges} exchanges were chosen`);
}

/** No token is in the log or in storage. */
export function checkSecrets(tab: Tab, local: ReadonlyMap<string, string>, report: Report): void {
  for (const event of tab.events)
    if (JSON.stringify(event).includes(SECRET))
      return report('secrets-stay', `a token is in event ${event.seq}, ${event.kind}`);
  for (const [key, value] of [...tab.kept.session, ...local])
    if (value.includes(SECRET)) return report('secrets-stay', `a token is stored as ${key}`);
}

/** Every call ends in time, with or without a response. */
export function checkCalls(tab: Tab, report: (tab: number, invariant: string, detail: string) => void): void {
  if (!tab.isOpen() || tab.clock.sleeps) return;
  const { now } = tab.clock.time;
  for (const { route, at } of tab.calls.values())
    if (now - at > MAX_PENDING_MS)
      report(tab.number, 'liveness', `${route} has been pending for ${now - at} ms`);
  const [strange] = tab.strangeKeys();
  if (strange !== undefined) report(tab.number, 'one-key', `${strange} was sent, which no intent has`);
}

/** Whether the tab has requested the inbox in this session. */
export const hasLoadedInbox = ({ core }: Tab): boolean =>
  callKey(inbox.getInbox.route, {}) in core.state('calls').byKey;

/**
 * Some time after the last fault no call is pending and the player sees the platform's data.
 * `isAlone`: there was no other tab, whose claims of boxes would not be pushed.
 */
export function checkLiveness(tab: Tab, platform: SimulatedPlatform, isAlone: boolean, report: Report): void {
  const { core } = tab;
  const session = core.state('session');
  if (session.status === 'unknown' || session.status === 'searching')
    report('liveness', `the session is still ${session.status}`);
  const { inFlight } = core.state('calls');
  const startedAt = (seq: string) => tab.events.find((event) => event.seq === Number(seq))?.at ?? 0;
  const pending = Object.keys(inFlight).filter((seq) => tab.clock.now() - startedAt(seq) > MAX_PENDING_MS);
  if (pending.length > 0)
    report('liveness', `${pending.map((seq) => inFlight[seq]).join(', ')} is still in flight`);
  const isAtProvider = core.lateState('payment')?.attempt?.phase === 'atProvider';
  const intents = core.lateState('intents')?.open ?? [];
  const open = intents.filter(({ what }) => !(what === 'payment' && isAtProvider));
  if (open.length > 0)
    report('liveness', `${open.map(({ what, status }) => `${what} (${status})`).join(', ')} is still open`);
  if (session.status !== 'signedIn') return;
  const { status } = core.state('connection');
  if (status !== 'connected') report('liveness', `the hub is ${status}`);
  if (core.state('connection').staleSince !== null)
    report('liveness', 'the balance is still marked as stale');
  const player = platform.world.player(Number(session.playerId));
  const { coins, gems } = core.state('balances');
  if (coins.amount !== Math.round(player.coins * 100))
    report('equals-platform', `coins are ${coins.amount}, the platform has ${player.coins * 100}`);
  // Gems and the inbox are loaded where they are shown, and kept current from then on.
  const path = tab.path.split('?')[0] ?? '';
  if (gems.amount === null ? PATHS.showsGems.test(path) : gems.amount !== player.gems)
    report('equals-platform', `gems are ${gems.amount}, the platform has ${player.gems}`);
  const { points, level } = core.state('loyalty');
  if (points !== null && points !== player.points)
    report('equals-platform', `points are ${points} (level ${level}), the platform has ${player.points}`);
  const messages = core
    .state('inbox')
    .items.map(({ id }) => id)
    .sort();
  const kept = player.inbox.map(({ id }) => id).sort();
  if ((PATHS.account.test(path) || hasLoadedInbox(tab)) && messages.join() !== kept.join())
    report('equals-platform', `the inbox has ${messages.length} messages, the platform ${kept.length}`);
  const boxes = core.lateState('giftboxes')?.items ?? null;
  const given = player.giftboxes.filter((box) => !('claimed' in box)).length;
  if (isAlone && tab.path === '/rewards' && boxes !== null && boxes.length > given)
    report('equals-platform', `${boxes.length} boxes are shown, the platform has ${given}`);
}

/** The tabs of a browser with locks share one connection. */
export function checkOneConnection({ hub }: SimulatedPlatform, report: Report): void {
  const players = [...hub.open].map(({ playerId }) => playerId);
  if (new Set(players).size < players.length)
    report('one-connection', `${players.length} connections are open for players ${players.join(', ')}`);
}

/**
 * Every intent of a tab ends, on whatever page: after a reload or an expired session its key is sent again for the same player,
 * unless the storage was full when the intent started. `pages` are those of one tab, in order. Without keys (`isKeyless`), a
 * payment whose page is lost while the player is at the provider is abandoned, and nothing is charged.
 */
export function checkNothingLost(pages: readonly Tab[], isKeyless: boolean, report: Report): void {
  const open = new Map<string, string>();
  let player: string | null = null;
  const unstored = new Set(pages.flatMap((page) => [...page.unstored]));
  for (const event of pages.flatMap(({ events }) => events)) {
    if (event.kind === 'intent/started' && !unstored.has(event.data.key))
      open.set(event.data.key, event.data.what);
    if (event.kind === 'intent/ended') open.delete(event.data.key);
    if (isKeyless && AT_PROVIDER.has(event.kind))
      for (const [key, what] of open) if (what === PAYMENT.what) open.delete(key);
    if (event.kind === 'session/ended' && event.data.reason !== 'expired') open.clear();
    if (event.kind !== 'session/started') continue;
    if (player !== null && player !== event.data.playerId) open.clear();
    player = event.data.playerId;
  }
  const last = pages.at(-1)?.core;
  if (last === undefined || last.state('session').playerId !== player) return;
  if (last.state('payment').attempt?.phase === 'atProvider') return;
  if (open.size > 0) report('nothing-lost', `${[...open.values()].join(', ')} never came to an end`);
}

const MODELS = {
  first: collect(first).models as ModelTable,
  complete: collect(features).models as ModelTable,
};

/** Few timers are pending, and every fold of the log produces the states of the models, including those that joined late. */
export function checkEconomy(tab: Tab, report: Report): void {
  if (tab.clock.waiting > MAX_TIMERS) report('economy', `${tab.clock.waiting} timers wait`);
  const models = tab.core.has('player') ? MODELS.complete : MODELS.first;
  const live = JSON.stringify(tab.core.states());
  const { base, events } = tab.core.slice();
  if (base !== null) return;
  for (const [name, make] of [
    ['live', createLiveFold],
    ['raw', createRawFold],
  ] as const) {
    const fold = make(models, { freeze: false, onError: () => undefined } as never);
    for (const event of events) fold.apply(event);
    if (JSON.stringify(fold.states()) !== live)
      report('replays-equal', `the ${name} fold of the log differs from the states`);
  }
}
