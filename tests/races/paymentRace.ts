// One payment of a real core against the stand-in's REST side and world, in memory and on virtual time, with lost responses, pushes
// that are early, late, duplicated or missing, reloads and impatient players; and the checks of its ledger afterwards.
import { createFaults } from '../../e2e/platform/faults';
import { paymentRoutes } from '../../e2e/platform/rest/payments';
import { concurrentKeys } from '../../e2e/platform/rest/requestKeys';
import { createRest } from '../../e2e/platform/rest/server';
import { createWorld, type WorldPush } from '../../e2e/platform/world';
import type { PaymentAttempt } from '../../streams/features/payment/paymentAttempt';
import { outcomeOf } from '../../streams/features/payment/paymentResult';
import { routeAt } from '../../streams/routes';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../playing';

const PLAYER = 1001;
const START = 1_700_000_000_000;
const ITEM = 2;
const PAGE = `/payment-select/purchase/${ITEM}`;
/** Longer than every response, push and payout of the world, and than the delay between two attempts. */
const LONG_MS = 60_000;
/** Node's request objects, which are unused here. */
const ENVIRONMENT = { incoming: { socket: {} }, outgoing: {} };

/** The fate of a request: `executed` takes effect but loses its response, `dropped` never arrives. */
export const FATES = ['answered', 'executed', 'dropped', 'unavailable', 'expired'] as const;
export type Fate = (typeof FATES)[number];
/** The next step of the player, the provider or the network. */
export const STEPS = [
  'click',
  'authorise',
  'return',
  'push',
  'losePush',
  'reload',
  'duplicate',
  'wait',
  'leave',
] as const;
export type Step = (typeof STEPS)[number];
/** The last digits of cards: accepted immediately, decided by a push 3 s later, and refused when charged. */
export const CARDS = ['1111', '1001', '2012'] as const;

export interface Race {
  readonly method: 'newCard' | 'savedCard';
  readonly card: (typeof CARDS)[number];
  readonly steps: readonly Step[];
  /** `none`: the platform ignores keys, and the client is configured for it. */
  readonly idempotency?: 'key' | 'none';
  /** The fates of the calls that move money, in order; all later calls are answered. */
  readonly fates: readonly Fate[];
}

/** A deliberate bug in the client, to show that the check catches it. */
export type Mutant = 'no key' | 'key per try' | 'poll ignored';

const isMoney = (url: string, method: string) => method !== 'GET' && /\/purchase\/worldpay/.test(url);

export async function race(
  { method, card, steps, fates, idempotency = 'key' }: Race,
  mutant: Mutant | null = null,
) {
  let now = START;
  const pushes: WorldPush[] = [];
  const keys = concurrentKeys();
  const world = createWorld({ seed: 7, now: () => now, requestKey: keys.present });
  world.onPush((push) => pushes.push(push));
  const player = world.player(PLAYER);
  const saved = player.cards[0];
  if (saved === undefined) throw new Error('the player has no card');
  saved.last4 = card;
  const rest = createRest(
    {
      world: () => world,
      config: () => ({ paymentOrigin: 'https://pay.test' }),
      faults: createFaults(),
      verify: async () => ({ playerId: PLAYER, expiresAt: Number.MAX_SAFE_INTEGER }),
      now: () => now,
      record: () => undefined,
      keys,
    },
    [paymentRoutes],
  );
  const left = [...fates];
  /** Every request that moves money, as sent. */
  const sent: { readonly route: string; readonly key: string | null }[] = [];
  let tries = 0;

  async function ask(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (mutant === 'no key' || idempotency === 'none') headers.delete('Idempotency-Key');
    if (mutant === 'key per try' && headers.has('Idempotency-Key')) {
      tries += 1;
      headers.set('Idempotency-Key', `try-${tries}`);
    }
    const { method: verb = 'GET', body } = init;
    return rest.fetch(
      new Request(new URL(url, 'http://app.test'), { method: verb, headers, body: body ?? null }),
      ENVIRONMENT,
    );
  }

  async function script(url: string, init: RequestInit): Promise<Response> {
    if (mutant === 'poll ignored' && url.includes('/transactions/status')) return json({}, 404);
    if (!isMoney(url, init.method ?? 'GET'))
      return url.includes('/transactions/status')
        ? ask(url, init)
        : json({ items: [], jackpots: [], steps: [] });
    sent.push({
      route: `${init.method} ${new URL(url, 'http://app.test').pathname}`,
      key: new Headers(init.headers).get('Idempotency-Key'),
    });
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
  const open = async (path: string, kept?: ReadonlyMap<string, string>) => {
    const tab = await signedInCore({
      at: now,
      path,
      config: { idempotency },
      uuid: () => {
        ids += 1;
        return `key-${ids}`;
      },
      ...(kept === undefined ? {} : { kept }),
      script: ({ url, init }) => script(url, init),
    });
    tab.fake.connections[0]?.open();
    await settled();
    return tab;
  };
  let tab = await open(PAGE);
  /** Copies of the tab with its session storage, without a UI. */
  const copies: (typeof tab)[] = [];
  let path = PAGE;
  /** Clicked only once: a click after the end of a payment starts another one. */
  let isClicked = false;

  async function pass(ms: number): Promise<void> {
    for (const each of [...copies, tab]) await each.pass(ms);
    now = tab.clock.frame;
    for (const renewal of tab.fake.renewals.splice(0))
      renewal({ outcome: 'renewed', identity: { playerId: String(PLAYER), expiresAt: now + 86_400_000 } });
    world.elapse(PLAYER);
    await settled();
  }
  const attempt = (): PaymentAttempt | null => tab.core.state('payment').attempt;
  /** Navigates like the page: the result has a separate address. */
  async function follow(): Promise<void> {
    const open = attempt();
    if (path !== PAGE || (open?.phase !== 'completing' && open?.phase !== 'ended')) return;
    path = `/account/payment-result?transactionId=${open.transactionId ?? 'transactionFailed'}`;
    enter();
    await settled();
  }
  function enter(): void {
    const address = new URL(path, 'http://app.test');
    tab.core.emit('route/entered', routeAt(address.pathname, address.searchParams));
  }
  const started = () =>
    player.transactions.find(({ status }) => status === 'Started' || status === 'InProgress');

  async function take(step: Step): Promise<void> {
    switch (step) {
      case 'click':
        if (isClicked && attempt() === null) return;
        isClicked = true;
        for (const _ of [1, 2]) {
          tab.core.emit('payment/requested', {
            purpose: 'purchase',
            method,
            itemId: ITEM,
            amount: null,
            paymentEntityId: method === 'savedCard' ? (saved?.paymentEntityId ?? null) : null,
            email: null,
          });
        }
        return;
      case 'authorise':
        return authorise();
      case 'return':
        return returnToApp();
      case 'push':
        for (const { event, args } of pushes.splice(0)) tab.fake.connections.at(-1)?.push(event, args[0]);
        return;
      case 'losePush':
        pushes.splice(0);
        return;
      case 'reload': {
        const kept = new Map(tab.fake.session.entries);
        tab.life.unsubscribe();
        tab = await open(path, kept);
        return;
      }
      case 'duplicate':
        if (copies.length === 0) copies.push(await open(path, new Map(tab.fake.session.entries)));
        return;
      case 'wait':
        return pass(5_000);
      case 'leave':
        tab.core.emit('route/entered', routeAt('/shop'));
        await settled();
        enter();
    }
  }

  /** The provider's page accepts the card. */
  function authorise(): void {
    const page = attempt()?.page ?? null;
    const address = page === null ? null : tab.core.vault.unseal(page);
    const secret = address === null ? null : new URL(address).searchParams.get('session');
    const payment = secret === null ? undefined : world.paymentBySecret(secret);
    if (payment === undefined) return;
    payment.card ??= { ...(saved as NonNullable<typeof saved>), last4: card, funding: 'debit' };
    world.authorise(payment);
  }

  /** The frame returns from the provider, sometimes twice, as in real browsers. */
  async function returnToApp(): Promise<void> {
    const transaction = started();
    if (transaction?.status !== 'InProgress') return;
    for (const _ of [1, 2]) {
      tab.core.emit('payment/returned', {
        transactionId: transaction.transactionId,
        errorCode: null,
        savesCard: false,
      });
    }
    await follow();
  }

  for (const step of steps) {
    await take(step);
    await settled();
    await follow();
    await pass(1_000);
    await follow();
  }
  left.length = 0;
  for (let turn = 0; turn < 4; turn += 1) {
    authorise();
    await returnToApp();
    await pass(LONG_MS);
    await follow();
  }
  const charges = world.ledger.filter(({ kind, what }) => kind === 'charge' && what === 'purchase');
  const credits = world.ledger.filter(({ kind, currency }) => kind === 'credit' && currency === 'Coins');
  const last = attempt();
  const id = last?.transactionId ?? null;
  const status = id === null ? null : outcomeOf(tab.core.state('paymentOutcomes'), id);
  for (const each of [...copies, tab]) each.life.unsubscribe();
  return {
    charges,
    credits,
    last,
    status,
    transactions: player.transactions,
    sent,
    isClicked,
  };
}

/** The violations at the end of a race; empty if there are none. */
export function wrongs({
  charges,
  credits,
  last,
  status,
}: Awaited<ReturnType<typeof race>>): readonly string[] {
  if (last?.isDoubtful === true && last.transactionId === null)
    return charges.length > 1 ? ['charged twice'] : [];
  const screen =
    status === 'Approved' ? 'approved' : last?.errorCode != null || status === 'Declined' ? 'failed' : 'open';
  return [
    ...(charges.length > 1 ? [`charged ${charges.length} times`] : []),
    ...(charges.length !== credits.length ? ['charged and credited differently'] : []),
    ...(charges.length > 0 && last !== null && screen !== 'approved'
      ? [`charged, and shown as ${screen}`]
      : []),
    ...(charges.length === 0 && screen === 'approved' ? ['shown as approved, and not charged'] : []),
    ...(last !== null && last.phase !== 'ended' && last.phase !== 'atProvider'
      ? [`left as ${last.phase}`]
      : []),
  ];
}
