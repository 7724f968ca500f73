// Free entry codes: one at a time, a cooldown that survives a reload, and refusals.
import { describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '../../src/app/routeTable';
import { endpoints } from '../../streams/features/account/entryCode';
import { json, settled } from '../fakePorts';
import { fixture, given, START } from '../given';
import { signedInCore } from '../signedIn';

const created = (cooldownInSeconds: number) =>
  fixture('entryCode/created', { code: 'ABC-123', cooldownInSeconds }, { source: 'rest' });

async function requesting(
  reply: () => Response,
  more: Parameters<typeof signedInCore>[0] = {},
): Promise<Awaited<ReturnType<typeof signedInCore>> & { ask: () => Promise<void> }> {
  const run = await signedInCore({
    path: '/amoe',
    ...more,
    script: ({ url }) => (url.endsWith('/amoe/codes') ? reply() : null),
  });
  const ask = async () => {
    run.core.emit('entryCode/requested', {});
    run.core.emit('entryCode/requested', {});
    await settled();
  };
  return { ...run, ask };
}

describe('an entry code', () => {
  // [LOY-26]
  it('has a separate page with the specified title, for players', () => {
    expect(ROUTE_TABLE.find(({ path }) => path === '/amoe')).toMatchObject({
      title: 'Alternative Method of Entry',
      access: 'player',
    });
  });
  // [LOY-27, ENT-68]
  it('consists of a code and the seconds until the next one', async () => {
    expect(endpoints.createEntryCode.route).toBe('POST /players/:player/amoe/codes');
    const run = await requesting(() => json({ code: 'ABC-123', cooldownInSeconds: 3_600 }), { at: START });
    await run.ask();
    await run.ask();
    expect(run.calls('/amoe/codes')).toHaveLength(1);
    expect(run.core.state('entryCode')).toEqual({ code: 'ABC-123', until: START + 3_600_000 });
    run.life.unsubscribe();
  });
  // [DEC-142]
  it.each([0, -1])('with a cooldown of %d allows the next one immediately', (seconds) => {
    given(created(seconds)).expect('entryCode', { code: 'ABC-123', until: null });
  });
  // [LOY-28, DEC-142]
  it('keeps its cooldown across a reload, to the second; then another can be requested', async () => {
    const reply = () => json({ code: 'ABC-123', cooldownInSeconds: 60 });
    const first = await requesting(reply, { at: START });
    await first.ask();
    first.life.unsubscribe();
    const second = await requesting(reply, { at: START + 59_000, kept: new Map(first.fake.session.entries) });
    expect(second.core.state('entryCode')).toEqual({ code: 'ABC-123', until: START + 60_000 });
    await second.ask();
    expect(second.calls('/amoe/codes')).toEqual([]);
    await second.pass(1_000);
    expect(second.core.state('entryCode').until).toBeNull();
    await second.ask();
    expect(second.calls('/amoe/codes')).toHaveLength(1);
    second.life.unsubscribe();
  });
  it('is stored in the tab no longer than its cooldown, and only for its player', async () => {
    const run = await requesting(() => json({ code: 'ABC-123', cooldownInSeconds: 60 }), { at: START });
    await run.ask();
    const kept = new Map(run.fake.session.entries);
    expect([...kept.values()].join()).toContain('ABC-123');
    await run.pass(60_000);
    expect([...run.fake.session.entries.values()].join()).not.toContain('ABC-123');
    expect(run.core.state('entryCode').code).toBe('ABC-123');
    run.life.unsubscribe();
    const other = await requesting(() => json({}), { at: START, kept, playerId: '2002' });
    expect(other.core.state('entryCode')).toEqual({ code: null, until: null });
    other.life.unsubscribe();
  });
  it('shows why it was refused, and can be requested again', async () => {
    const run = await requesting(() =>
      json({ errorCode: 'cooldown', message: 'Please wait for a new code.' }, 400),
    );
    await run.ask();
    expect(run.core.state('popups').stack.map(({ content }) => content)).toMatchObject([
      { type: 'info', text: 'Please wait for a new code.' },
    ]);
    await run.ask();
    expect(run.calls('/amoe/codes')).toHaveLength(2);
    run.life.unsubscribe();
  });
  // [LOY-29]
  it('is not requested by a click in the frame in which the session ended', async () => {
    const { core, calls, life } = await signedInCore({ path: '/amoe' });
    core.emit('session/signOutStarted', {});
    core.emit('entryCode/requested', {});
    await settled();
    expect(core.state('intents').open).toEqual([]);
    expect(calls('/amoe/codes')).toEqual([]);
    life.unsubscribe();
  });
  it('is not requested without its flag', async () => {
    const run = await requesting(() => json({}), {
      config: { flags: { geoBypass: true, amoeCodes: false } },
    });
    await run.ask();
    expect(run.calls('/amoe/codes')).toEqual([]);
    run.life.unsubscribe();
  });
});
