// Recording across reloads of a tab: the log continues, the models start over, and secrets are not stored.

import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { features } from '../../streams/catalogue/complete';
import { createCore } from '../../streams/core';
import { newEvent } from '../../streams/log/event';
import type { LogSlice } from '../../streams/log/log';
import { keepQuickly } from '../../streams/recording/quickRecording';
import { readRecording } from '../../streams/recording/recording';
import { createReplay } from '../../streams/recording/replay';
import { lastOf } from '../../streams/recording/reportedPart';
import { earlierPages } from '../../streams/recording/tabLog';
import { keepForReload, tabSlice } from '../../streams/recording/tabRecording';
import { writeRecording } from '../../streams/recording/writing';
import { routeAt } from '../../streams/routes';
import { fakePorts, json, settled, testConfig } from '../fakePorts';
import { answers, identity, signedInCore } from '../signedIn';

type Store = ReturnType<typeof fakePorts>['ports']['storage']['session'];

/** The next page of the same tab. */
function nextPage(session: Store, config = testConfig({})) {
  const fake = fakePorts({ script: () => json({}) });
  const ports = { ...fake.ports, storage: { ...fake.ports.storage, session } };
  return createCore(ports, config, { freeze: true, features, earlier: earlierPages(session) });
}

function statesOf({ base, events }: LogSlice) {
  const text = writeRecording({ base, events }, { appVersion: '1', redactor: null });
  const read = readRecording(text, { file: 'a' });
  if (!read.ok) throw new Error(read.message);
  const replay = createReplay(read.recording);
  replay.seek(replay.length);
  return replay.states();
}

describe('the recording of a tab', () => {
  it('continues after a reload: one log, in order, with the models reset', async () => {
    const first = await signedInCore();
    first.core.emit('coinBalance/updated', { amount: 12_345, version: 1 });
    keepForReload(first.core);
    const { session } = first.fake.ports.storage;
    const second = nextPage(session);
    second.emit('route/entered', routeAt('/games'));
    const whole = tabSlice(second);
    const seqs = whole.events.map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    expect(whole.events.map(({ kind }) => kind)).toContain('coinBalance/updated');
    const reloaded = whole.events.findIndex(({ kind }) => kind === 'page/reloaded');
    expect(whole.events[reloaded]).toMatchObject({ data: { pages: 1 } });
    expect(statesOf(whole)).toEqual(JSON.parse(JSON.stringify(second.states())));
    expect(statesOf({ ...whole, events: whole.events.slice(0, reloaded) })).toMatchObject({
      balances: { coins: { amount: 12_345 } },
      session: { status: 'signedIn' },
    });
    keepForReload(second);
    const third = tabSlice(nextPage(session));
    expect(third.events.filter(({ kind }) => kind === 'page/reloaded')).toMatchObject([
      { data: { pages: 1 } },
      { data: { pages: 2 } },
    ]);
    first.life.unsubscribe();
  });

  it('is stored without ids while nobody is signed in, and not at all after the player has signed out', async () => {
    const { core, fake, life } = await signedInCore();
    core.run(of(newEvent('session/ended', { reason: 'expired' }, 'session')));
    await settled();
    const store = fake.ports.storage.session;
    keepForReload(core);
    expect(store.read('recording')).toContain('session/started');
    expect(store.read('recording')).not.toContain('1001');
    core.emit('session/signOutStarted', {});
    core.emit('session/ended', { reason: 'player' });
    keepForReload(core);
    expect(store.read('recording')).toBeNull();
    expect(earlierPages(store)).toBeNull();
    life.unsubscribe();
  });

  it('keeps its newest part if the storage is small, with the same states', async () => {
    const { core, fake, life } = await signedInCore();
    for (let amount = 0; amount < 200; amount++) core.emit('coinBalance/updated', { amount, version: null });
    const real = fake.ports.storage.session;
    const small: Store = {
      ...real,
      write: (key, value) => {
        if (value.length < 12_000) real.write(key, value);
      },
    };
    Object.assign(core.storage, { session: small });
    keepForReload(core);
    const second = tabSlice(nextPage(small));
    expect(second.base).not.toBeNull();
    expect(second.events.length).toBeLessThan(150);
    const before = second.events.findIndex(({ kind }) => kind === 'page/reloaded');
    expect(statesOf({ ...second, events: second.events.slice(0, before) }).balances).toMatchObject({
      coins: { amount: 199 },
    });
    life.unsubscribe();
  });

  it('starts over if the stored data is damaged', async () => {
    const { core, fake, life } = await signedInCore();
    keepForReload(core);
    const { session } = fake.ports.storage;
    session.write('recording', (session.read('recording') ?? '').slice(0, -20));
    const second = nextPage(session);
    expect(tabSlice(second).events).toHaveLength(1);
    session.write('recording-end', 'x y');
    expect(earlierPages(session)).toBeNull();
    life.unsubscribe();
  });

  it('of a long log ends in the same states when truncated', async () => {
    const { core, life } = await signedInCore();
    for (let amount = 0; amount < 60; amount++) core.emit('coinBalance/updated', { amount, version: null });
    const whole = tabSlice(core);
    const short = lastOf(whole, 10);
    expect(short.events).toHaveLength(10);
    expect(statesOf(short)).toEqual(statesOf(whole));
    expect(lastOf(whole, 1_000)).toBe(whole);
    life.unsubscribe();
  });

  it('contains nothing of an earlier player of the same page, neither sent nor stored', async () => {
    const { core, fake } = await signedInCore({ script: answers });
    core.emit('coinBalance/updated', { amount: 12_345, version: 1 });
    fake.signals.endedElsewhere.next();
    await settled();
    core.emit('route/entered', routeAt('/games'));
    fake.signals.renewedElsewhere.next({ playerId: '2002', expiresAt: 10 * 86_400_000 });
    await settled();
    expect(core.state('session').playerId).toBe('2002');
    const started = core.slice().events.findLast(({ kind }) => kind === 'session/started');
    const whole = tabSlice(core);
    expect(whole.events[0]?.seq).toBe(started?.seq);
    expect(JSON.stringify(whole)).not.toMatch(/1001|12345/);
    expect(statesOf(whole)).toEqual(JSON.parse(JSON.stringify(core.states())));
    keepForReload(core);
    expect(JSON.stringify([...fake.session.entries])).not.toMatch(/1001|12345/);
  });

  it('contains nothing of an earlier page with another player, nor of what that player left in the storage', async () => {
    const first = await signedInCore({ script: answers });
    first.core.emit('coinBalance/updated', { amount: 12_345, version: 1 });
    keepForReload(first.core);
    const { session } = first.fake.ports.storage;
    session.write('intents', JSON.stringify([{ playerId: '1001', value: [] }]));
    const second = nextPage(session);
    const life = second.start();
    second.emit('session/started', { playerId: '2002', expiresAt: 10 * 86_400_000, returnTo: null });
    await settled();
    const whole = tabSlice(second);
    expect(whole.events[0]).toMatchObject({ kind: 'session/started', data: { playerId: '2002' } });
    expect(whole.signals?.some(({ value }) => Array.isArray(value) && value[0] === 'intents')).toBe(true);
    expect(JSON.stringify(whole)).not.toMatch(/1001|12345/);
    life.unsubscribe();
  });

  it('contains the earlier sessions of the same player', async () => {
    const { core, fake } = await signedInCore({ script: answers });
    core.emit('coinBalance/updated', { amount: 12_345, version: 1 });
    fake.signals.endedElsewhere.next();
    await settled();
    fake.signals.renewedElsewhere.next(identity);
    await settled();
    expect(tabSlice(core).events.map(({ kind }) => kind)).toContain('coinBalance/updated');
  });
});

describe('a page that is left within its first second', () => {
  const places = (slice: LogSlice) =>
    slice.events.flatMap((event) => (event.kind === 'route/entered' ? [event.data.pattern] : []));
  it('is recorded each time, after the pages before it', async () => {
    const first = await signedInCore();
    keepForReload(first.core);
    const { session } = first.fake.ports.storage;
    for (const path of ['/games', '/rewards', '/account']) {
      const page = nextPage(session);
      page.emit('route/entered', routeAt(path));
      keepQuickly(page);
    }
    const last = nextPage(session);
    const whole = tabSlice(last);
    expect(places(whole)).toEqual(['/', '/games', '/rewards', '/account']);
    expect(whole.events.filter(({ kind }) => kind === 'page/reloaded')).toHaveLength(4);
    expect(whole.events.map(({ seq }) => seq)).toEqual(whole.events.map((_, index) => index + 1));
    expect(statesOf(whole)).toEqual(JSON.parse(JSON.stringify(last.states())));
    first.life.unsubscribe();
  });
  it('is recorded as the first of its tab, without personal texts if nobody is signed in', () => {
    const { session } = fakePorts({ script: () => json({}) }).ports.storage;
    const page = nextPage(session);
    page.emit('route/entered', routeAt('/join/ANN-7'));
    keepQuickly(page);
    expect(places(tabSlice(nextPage(session)))).toEqual(['/join/:referralCode']);
    expect(session.read('recording')).not.toContain('ANN-7');
  });
  it('removes what it stored when the page is restored', () => {
    const { session } = fakePorts({ script: () => json({}) }).ports.storage;
    const page = nextPage(session);
    page.emit('route/entered', routeAt('/games'));
    keepQuickly(page)();
    expect(earlierPages(session)).toBeNull();
    page.emit('route/entered', routeAt('/rewards'));
    keepForReload(page);
    expect(places(tabSlice(nextPage(session)))).toEqual(['/games', '/rewards']);
  });
  it('is not recorded after a sign-out', async () => {
    const { core, fake, life } = await signedInCore();
    keepForReload(core);
    core.run(of(newEvent('session/ended', { reason: 'player' }, 'session')));
    keepQuickly(core);
    expect(earlierPages(fake.ports.storage.session)).toBeNull();
    expect(fake.ports.storage.session.read('recording')).toBeNull();
    life.unsubscribe();
  });
});
