// Queues, toasts, inbox, global alert and settings: folds, and the timers in marble tests.

import { of } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { nextNotification } from '../../src/app/modals/nextModal';
import { shownAlert } from '../../streams/features/globalAlert';
import { unreadCount } from '../../streams/features/inbox';
import { actionPath, channelOf } from '../../streams/features/notifications';
import { batched } from '../../streams/features/remoteLog';
import { TOAST_MS } from '../../streams/features/toasts';
import { newEvent } from '../../streams/log/event';
import { routeAt } from '../../streams/routes';
import { unheldTimer } from '../../streams/time';
import { json, settled } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../signedIn';

const enqueued = (channel: 'alerts' | 'kycs' | 'rewards', title: string) =>
  fixture('notification/enqueued', {
    channel,
    message: null,
    kind: 'GENERIC',
    title,
    text: '',
    action: null,
  });
const entry = (id: number, title: string) => ({
  id,
  kind: 'GENERIC' as const,
  title,
  text: '',
  action: null,
});

const ORIGIN = 'http://app.test';

describe('the queues', () => {
  // [MODAL-09]
  it('are first in, first out, and a dismissal removes the given entry', () => {
    given(
      enqueued('alerts', 'a'),
      enqueued('alerts', 'b'),
      enqueued('kycs', 'k'),
      fixture('notification/dismissed', { id: 1 }, { source: 'player' }),
    ).expect('notifications', { alerts: [entry(2, 'b')], kycs: [entry(3, 'k')], rewards: [] });
  });
  // [MODAL-13]
  it('show alerts before KYC before rewards', () => {
    const state = { alerts: [entry(3, 'a')], kycs: [entry(2, 'k')], rewards: [entry(1, 'r')], seen: [] };
    expect(nextNotification(state)?.title).toBe('a');
    expect(nextNotification({ ...state, alerts: [] })?.title).toBe('k');
    expect(nextNotification({ ...state, alerts: [], kycs: [] })?.title).toBe('r');
    expect(nextNotification({ alerts: [], kycs: [], rewards: [], seen: [] })).toBeNull();
  });
  // [NOTIF-16, NOTIF-17, RED-17, ENT-71]
  it.each([
    ['KYC', 'kycs'],
    ['REWARD', 'rewards'],
    ['DEPOSIT_REWARD', 'rewards'],
    ['GENERIC', 'alerts'],
    ['REDEMPTION_SUCCESS', 'alerts'],
    ['NO_LOCATION', 'alerts'],
  ] as const)('assign %s to %s', (kind, channel) => {
    expect(channelOf(kind)).toBe(channel);
  });
  // [NOTIF-18, ENT-72]
  it.each([
    [{ type: 'navigate', url: '/promos' }, '/promos'],
    [{ type: 'openKyc' }, '/account/verify'],
    [{ type: 'deposit', amount: 5 }, '/payment-launch/deposit?amount=5'],
    [{ type: 'deposit', amount: 12.5 }, '/payment-launch/deposit?amount=12.5'],
    [{ type: 'deposit', amount: 0 }, '/payment-launch/deposit'],
    [{ type: 'deposit', amount: -5 }, '/payment-launch/deposit'],
    [{ type: 'playNow', gameId: 7 }, '/game-launch/7'],
    [{ type: 'updateFreeSpins' }, null],
    [{ type: 'reload' }, null],
  ] as const)('make %j open %s', (action, path) => {
    expect(actionPath(action, ORIGIN)).toBe(path);
  });
  // [CHAT-10]
  it('send an analytics event by its name', async () => {
    const { core, events, life } = await signedInCore();
    core.emit('notification/acted', { id: 1, action: { type: 'sendAnalyticsEvent', name: 'offer_seen' } });
    await settled();
    expect(events.filter(({ kind }) => kind === 'analytics/sent')).toMatchObject([
      { data: { name: 'offer_seen' } },
    ]);
    life.unsubscribe();
  });
  // [NOTIF-18, ENT-72]
  it.each([
    ['/rewards', 200, 'Your free spins are up to date.'],
    ['/account', 200, 'Your free spins are up to date.'],
    ['/account', 500, 'Something went wrong.'],
  ])('update the free spins immediately on %s (%i), with a message', async (path, status, text) => {
    const { core, calls, events, pass, life } = await signedInCore({
      path,
      script: ({ url }) => (url.includes('/freeSpins/') ? json({ items: [] }, status) : null),
    });
    await pass(5_000);
    const before = calls('/freeSpins/active').length;
    core.emit('notification/acted', { id: 1, action: { type: 'updateFreeSpins' } });
    await pass(0);
    expect(calls('/freeSpins/active')).toHaveLength(before + 1);
    const texts = events.flatMap((event) => (event.kind === 'toast/requested' ? [event.data.text] : []));
    expect(texts).toEqual([text]);
    life.unsubscribe();
  });
  // [SHELL-79]
  it('send a deposit to the pre-deposit page if there is one', () => {
    expect(actionPath({ type: 'deposit', amount: 5 }, ORIGIN, true)).toBe(
      '/payment-launch/pre-deposit?amount=5',
    );
  });
});

describe('a toast', () => {
  it('disappears after five seconds, not counting the time under the pointer', () => {
    const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
    scheduler.run(({ hot, expectObservable }) => {
      expectObservable(unheldTimer(TOAST_MS, hot<boolean>('-'), scheduler)).toBe('5s (0|)', { 0: 0 });
      const held$ = hot<boolean>('3s h 8s r', { h: true, r: false });
      expectObservable(unheldTimer(TOAST_MS, held$, scheduler)).toBe('13001ms (0|)', { 0: 0 });
    });
  });
  it('is dismissed once if the player dismissed it', async () => {
    const { core, pass, life } = await signedInCore({});
    const dismissed: number[] = [];
    core.on('toast/dismissed').subscribe(({ data }) => dismissed.push(data.id));
    const toast = { tone: 'ok' as const, text: 'Saved.', link: null, ms: null };
    core.run(of(newEvent('toast/requested', toast, 'system'), newEvent('toast/requested', toast, 'system')));
    const [first = { id: 0 }, second = { id: 0 }] = core.state('toasts').items;
    core.emit('toast/dismissed', { id: first.id });
    await pass(TOAST_MS);
    expect(dismissed).toEqual([first.id, second.id]);
    life.unsubscribe();
  });
  // [HTTP-14, ERR-20, ERR-01, MODAL-12, NOTIF-09]
  it('is not used for a failed call: an alert is shown', async () => {
    const { core, pass, life } = await signedInCore({
      script: ({ init }) => (init.method === 'PUT' ? json({}, 500) : null),
    });
    core.emit('inbox/readRequested', { lastInboxItemId: 9 });
    await pass(1);
    const [entry] = core.state('popups').stack;
    expect(entry?.content).toMatchObject({ type: 'info', title: 'Hmm...', text: 'Something went wrong.' });
    expect(core.state('toasts').items).toEqual([]);
    life.unsubscribe();
  });
});

describe('marking the inbox as read', () => {
  // [ERR-32]
  it('reloads it even if the response was lost, because the platform may have marked it', async () => {
    let isRead = false;
    const { core, pass, life } = await signedInCore({
      path: '/account/inbox',
      script: ({ init, url }) => {
        if (!url.endsWith('/inbox')) return null;
        if (init.method === 'GET')
          return json({ items: [{ id: 9, isRead, kind: 'GENERIC', title: 'Hello', body: null }] });
        isRead = true;
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    expect(unreadCount(core.state('inbox'))).toBe(1);
    core.emit('inbox/readRequested', { lastInboxItemId: 9 });
    await pass(2_000);
    expect(unreadCount(core.state('inbox'))).toBe(0);
    life.unsubscribe();
  });
});

describe('the inbox', () => {
  const item = (id: number, isRead = false) => ({
    id,
    isRead,
    kind: 'GENERIC' as const,
    title: null,
    body: null,
    createdAt: null,
    action: null,
  });
  // [NOTIF-09, NOTIF-11]
  it('adds a message once and is marked as read up to an id', () => {
    given(
      fixture('inbox/loaded', { items: [item(2), item(1)] }, { source: 'rest' }),
      fixture('inboxItem/received', { ...item(3), version: 1 }, { source: 'hub' }),
      fixture('inboxItem/received', { ...item(3), version: 1 }, { source: 'hub' }),
      fixture('inbox/read', { lastInboxItemId: 2 }, { source: 'rest' }),
    ).expect('inbox', { items: [item(3), item(2, true), item(1, true)] });
    expect(unreadCount({ items: [item(3), item(2, true)] })).toBe(1);
  });
});

describe('the global alert', () => {
  // [NOTIF-13]
  it('is shown until its id was acknowledged', () => {
    const alert = { id: 5, content: 'x' };
    expect(shownAlert({ alert, acknowledged: [] })).toBe(alert);
    expect(shownAlert({ alert, acknowledged: [5] })).toBeNull();
    expect(shownAlert({ alert: null, acknowledged: [] })).toBeNull();
  });
  // [NOTIF-14, HTTP-12]
  it('is absent after a 204', () => {
    given(
      fixture('globalAlert/loaded', { id: 5, content: 'x' }, { source: 'rest' }),
      fixture(
        'call/succeeded',
        { route: 'GET /notifications/lobby/globalAlert', ignoredStatus: null },
        { source: 'rest' },
      ),
    ).expect('globalAlert', { alert: null, acknowledged: [] });
  });
});

describe('settings', () => {
  it('are restored, and a damaged entry counts as missing', async () => {
    for (const [text, theme] of [
      ['{"theme":"light","motion":"system","sound":"off","tickers":"live"}', 'light'],
      ['{"theme":"pink"}', 'system'],
      ['{', 'system'],
    ] as const) {
      const { core, life } = await signedInCore({
        isVisitor: true,
        prepare: ({ local }) => local.write('settings', text),
      });
      expect(core.state('settings').theme).toBe(theme);
      life.unsubscribe();
    }
  });
});

describe('a batch of reports', () => {
  it('is the report itself if there is only one, and otherwise contains their number', () => {
    const report = { message: 'call failed', context: { route: 'GET /x' } };
    expect(batched([report])).toBe(report);
    expect(batched([report, report])).toEqual({
      message: '2 problems',
      context: { '1': JSON.stringify(report), '2': JSON.stringify(report) },
    });
  });
});

describe('error reports', () => {
  async function reported(remoteLogging: boolean) {
    const { fake, pass, life } = await signedInCore({
      isVisitor: true,
      config: { flags: { remoteLogging } },
      script: ({ url }) => {
        if (url.endsWith('/globalAlert')) return new Response(null, { status: 204 });
        if (url.endsWith('/geo-check')) return json({});
        if (url.endsWith('/activeJackpots')) return json({ errorCode: 'boom' }, 500);
        if (url.endsWith('/lobby/games')) throw new TypeError('offline');
        return null;
      },
    });
    await pass(2_000);
    life.unsubscribe();
    return fake.requests
      .filter(({ url }) => url.endsWith('/Log'))
      .map(({ init }) => JSON.parse(String(init.body)) as { message: string; context: object });
  }
  // [CHAT-11, CHAT-12, DEC-139]
  it('are sent behind their flag, without network errors', async () => {
    expect(await reported(true)).toMatchObject([
      {
        level: 'error',
        message: 'call failed',
        context: { route: 'GET /activeJackpots', code: 'boom' },
        at: '1970-01-01T00:00:02.000Z',
      },
    ]);
    expect(await reported(false)).toEqual([]);
  });
});

describe('a page that is closed for the account', () => {
  it.each([
    ['a link', []],
    ['a press in the app, which enters the page first', ['/gems-exchange']],
  ])('is explained once the player is back in the lobby, after %s', async (_, entered) => {
    const { core, life } = await signedInCore({ isVisitor: true, path: '/gems-exchange' });
    core.run(of(newEvent('feature/refused', { path: '/gems-exchange' }, 'player')));
    for (const path of entered) core.emit('route/entered', routeAt(path));
    expect(core.state('popups').stack).toEqual([]);
    core.emit('route/entered', routeAt('/'));
    expect(core.state('popups').stack.map(({ content }) => content.type)).toEqual(['featureUnavailable']);
    life.unsubscribe();
  });
});
