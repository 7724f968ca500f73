// Hostile addresses in every place that takes one from outside: games, card pages and banks open on configured origins only, and
// paths stay within the app.
import { is } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { safeLink } from '../../src/features/globalAlert/links';
import { FOREIGN_PAGE, ownPath } from '../../streams/addresses';
import { endpoints, pushes } from '../../streams/catalogue/complete';
import { actionPath } from '../../streams/features/notifications';
import type { PaymentRequest } from '../../streams/features/payment/paymentAttempt';
import { paymentProblem } from '../../streams/features/payment/paymentErrors';
import { mayOpenAt } from '../../streams/providerOrigins';
import { PAGES } from '../../streams/routes';
import type { AnyStruct } from '../../streams/schema/schema';
import { returnPath } from '../../streams/wire/signIn/oidcUser';
import { json, testConfig } from '../fakePorts';
import { signedInCore } from '../signedIn';

const ORIGIN = 'http://app.test';
const PAY = 'https://pay.test';
const GAMES = 'http://g.test';

/** Addresses that must never be opened; `own` is a configured origin. */
const hostile = (own: string): readonly string[] => {
  const host = new URL(own).host;
  return [
    'https://evil.test/',
    `${own}.evil.test/`,
    `${own}:8443/`,
    `${own}@evil.test/`,
    `${own.replace('://', '://user:pass@')}/`,
    `${own.replace('://', '://user@')}/`,
    own.startsWith('https') ? `http://${host}/` : `https://${host}/`,
    `${ORIGIN}/shop`,
    `//${host}/`,
    '/card',
    `https:\\\\evil.test\\${host}`,
    `https:${host}/`,
    `https://evil.test/?${own}`,
    `${own}\t.evil.test/`,
    `${own}\n.evil.test/`,
    'https://pay.tеst/',
    `blob:${own}/1`,
    'javascript:alert(1)//https://pay.test/',
    ' javascript:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'ws://pay.test/',
    'https://',
    'sealed:1',
    '',
  ];
};

const choice: PaymentRequest = {
  purpose: 'purchase',
  method: 'newCard',
  itemId: 2,
  amount: 5_000,
  paymentEntityId: null,
  email: 'ann@example.com',
};

interface Place {
  /** The end of the request's URL. */
  readonly call: string;
  /** The reply containing this address. */
  readonly reply: (address: string) => object;
  readonly request: Partial<PaymentRequest> | 'game';
}

const cardPage = (cardPageUrl: string) => ({ transactionId: 't-1', paymentEntityId: 'pe-1', cardPageUrl });
const page = (url: string) => ({ transactionId: 't-1', url });

/** Every endpoint whose reply contains an address that is opened. */
const PLACES: Readonly<Record<string, Place>> = {
  'POST /Players/:player/gamelaunch': {
    call: '/gamelaunch',
    reply: (url) => ({ url, provider: 'p' }),
    request: 'game',
  },
  'POST /players/:player/purchase/worldpay': { call: '/purchase/worldpay', reply: cardPage, request: {} },
  'POST /players/:player/redemption/worldpay': {
    call: '/redemption/worldpay',
    reply: cardPage,
    request: { purpose: 'redemption' },
  },
  'POST /players/:player/depositlaunch': {
    call: '/depositlaunch',
    reply: page,
    request: { purpose: 'deposit' },
  },
  'POST /players/:player/withdrawallaunch': {
    call: '/withdrawallaunch',
    reply: page,
    request: { purpose: 'withdrawal' },
  },
  'POST /paymentLaunch/:player/gigadat/deposit': {
    call: '/gigadat/deposit',
    reply: page,
    request: { purpose: 'deposit', method: 'bank' },
  },
};

/** The page shown to a player who is sent to this address. */
async function sentTo({ call, reply, request }: Place, address: string) {
  const run = await signedInCore({
    path: request === 'game' ? '/game-launch/5' : '/payment-select/purchase/2',
    script: ({ url, init }) => {
      if (url.endsWith(call) && init.method === 'POST') return json(reply(address));
      if (url.endsWith('/interac/emails/check')) return json({ status: 'VERIFIED' });
      if (url.includes('/Accounts/')) return json({ id: 1001, status: 'Approved' });
      return url.includes('/games') ? json({ items: [{ id: 5, name: 'Copper Fox' }] }) : null;
    },
  });
  if (request === 'game')
    run.core.emit('game/opened', { gameId: 5, currency: 'sweep', deviceType: 'mobile' });
  else run.core.emit('payment/requested', { ...choice, ...request });
  await run.pass(100);
  const { attempt } = run.core.state('payment');
  const { url } = run.core.state('launch');
  const sealed = request === 'game' ? url : (attempt?.page ?? null);
  const opened = sealed === null ? null : run.core.vault.unseal(sealed);
  return { ...run, attempt, opened };
}

describe('an address of a page outside', () => {
  const places = Object.entries(PLACES);
  it.each(places)('opens on a configured origin: %s', async (_, place) => {
    const own = place.request === 'game' ? GAMES : PAY;
    for (const path of ['/x?session=1', '/x#y', '']) {
      const { opened, life } = await sentTo(place, own + path);
      expect(opened).toBe(own + path);
      life.unsubscribe();
    }
  });
  it.each(places)(
    'is refused on any other origin, once, and another way is offered: %s',
    async (route, place) => {
      for (const address of hostile(place.request === 'game' ? GAMES : PAY)) {
        const { core, events, calls, pass, modals, opened, attempt, life } = await sentTo(place, address);
        expect([address, opened]).toEqual([address, null]);
        await pass(60_000);
        const rejected = events.filter(({ kind, via }) => kind === 'event/rejected' && via === route);
        expect([address, rejected.length]).toEqual([address, 1]);
        expect(JSON.stringify(rejected)).not.toContain('evil');
        expect(calls(place.call)).toHaveLength(1);
        if (place.request === 'game') {
          expect(core.state('launch')).toMatchObject({ phase: 'refused', refusal: 'launchGame' });
          core.emit('route/entered', { pattern: PAGES.games, params: {}, query: {} });
          expect(modals()).toEqual(['info']);
        } else {
          expect(attempt).toMatchObject({ phase: 'ended', isDoubtful: false, errorCode: FOREIGN_PAGE });
          expect(core.state('intents').open).toEqual([]);
        }
        life.unsubscribe();
      }
    },
  );
  it('has a specific message when refused, and offers another way to pay', () => {
    expect(paymentProblem(FOREIGN_PAGE, testConfig(), false)).toMatchObject({
      text: expect.stringContaining("You haven't been charged."),
      step: 'otherMethod',
    });
  });
  it('is refused because of its origin, not because of the withdrawal, which needs no origin', async () => {
    const { attempt, events, life } = await sentTo(
      {
        call: '/gigadat/withdrawal',
        reply: page,
        request: { purpose: 'withdrawal', method: 'bank' },
      },
      'https://evil.test/',
    );
    expect(attempt).toMatchObject({ phase: 'ended', errorCode: null, transactionId: 't-1' });
    expect(events.filter(({ kind, via }) => kind === 'event/rejected' && via?.includes('gigadat'))).toEqual(
      [],
    );
    life.unsubscribe();
  });
  it('occurs in no other reply or push: this list is complete', () => {
    const holds = (struct: AnyStruct | undefined): boolean => {
      if (struct === undefined) return false;
      if (struct.type === 'sealed') return !is('a secret', struct);
      const schema: unknown = struct.schema;
      if (typeof schema !== 'object' || schema === null) return false;
      if ('validator' in schema) return holds(schema as AnyStruct);
      return Object.values(schema).some((field) => typeof field === 'object' && holds(field as AnyStruct));
    };
    const held = Object.values(endpoints)
      .filter(({ reply }) => holds(reply))
      .map(({ route }) => route);
    expect(held.sort()).toEqual(Object.keys(PLACES).sort());
    expect(Object.values(pushes).filter(({ payload }) => holds(payload))).toEqual([]);
  });
});

describe('the configured origins', () => {
  const may = (config: object, origin = ORIGIN) => mayOpenAt(testConfig({ ...config }), origin);
  it('are the first one and the others', () => {
    const mayOpen = may({ origins: { payments: ['https://bank.test/path'], games: [] } });
    expect(mayOpen('payments', `${PAY}/card`)).toBe(true);
    expect(mayOpen('payments', 'https://bank.test/')).toBe(true);
    expect(mayOpen('games', 'https://bank.test/')).toBe(false);
    expect(mayOpen('games', `${PAY}/card`)).toBe(false);
  });
  it('default to the app’s own origin, and no other', () => {
    const mayOpen = may({ paymentOrigin: '', gameOrigin: '' });
    for (const pages of ['payments', 'games'] as const) {
      expect(mayOpen(pages, `${ORIGIN}/card`)).toBe(true);
      expect(hostile(PAY).filter((address) => mayOpen(pages, address))).toEqual([`${ORIGIN}/shop`]);
    }
  });
  it('exclude the app’s own origin if another is configured, and allow none if the value is invalid', () => {
    expect(may({})('payments', `${ORIGIN}/card`)).toBe(false);
    const mayOpen = may({ paymentOrigin: 'https://', gameOrigin: 'data:text/html,x' });
    expect([...hostile(PAY), PAY].filter((address) => mayOpen('payments', address))).toEqual([]);
    expect([...hostile(PAY), PAY].filter((address) => mayOpen('games', address))).toEqual([]);
  });
});

/** Addresses that lead out of the app, or to no page. */
const OUTSIDE = [
  '//evil.test',
  '//evil.test/promos',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  '/\r\n\\evil.test',
  'https://evil.test/promos',
  `${ORIGIN}.evil.test/`,
  `${ORIGIN}@evil.test/`,
  'https://app.test/',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:http://app.test/1',
  'promos',
  '?x=1',
  '#x',
  '',
  'http://',
] as const;

describe('a path from outside', () => {
  // [NOTIF-18, ENT-72]
  it.each(OUTSIDE)('%j leads nowhere', (address) => {
    expect(ownPath(address, ORIGIN)).toBeNull();
    expect(returnPath(address, ORIGIN)).toBe('/');
    for (const type of ['navigate', 'navigateInFrame'] as const)
      expect(actionPath({ type, url: address }, ORIGIN)).toBeNull();
    expect(safeLink(address, ORIGIN)?.kind).not.toBe('page');
  });
  it.each([
    ['/promos?x=1#y', '/promos?x=1#y'],
    [' /promos', '/promos'],
    [`${ORIGIN}/promos`, '/promos'],
    ['http://user:pass@app.test/promos', '/promos'],
    ['/./promos', '/promos'],
    ['/pro\tmos\n', '/promos'],
    ['/.//evil.test', '/evil.test'],
    ['/..//\\evil.test', '/evil.test'],
    [`${ORIGIN}//evil.test`, '/evil.test'],
    ['/%2F/evil.test', '/%2F/evil.test'],
  ])('%j leads to %j, as a browser resolves it', (address, path) => {
    expect(ownPath(address, ORIGIN)).toBe(path);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    expect(returnPath(address, ORIGIN)).toBe(path);
    expect(actionPath({ type: 'navigate', url: address }, ORIGIN)).toBe(path);
    expect(safeLink(address, ORIGIN)).toEqual({ kind: 'page', to: path });
  });
  it.each(['/callback?code=1', '/Callback', '/./callback', `${ORIGIN}/callback`])(
    '%j is not a valid return address',
    (address) => expect(returnPath(address, ORIGIN)).toBe('/'),
  );
  it('is rejected as a rich-text link if it contains a user name', () => {
    expect(safeLink('https://app.test@evil.test/', ORIGIN)).toBeNull();
    expect(safeLink('//app.test:x@evil.test/', ORIGIN)).toBeNull();
  });
});
