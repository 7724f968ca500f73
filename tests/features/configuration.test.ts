// The configuration while a page is open: flags, maintenance, notices and required releases.
import { describe, expect, it } from 'vitest';
import {
  compareReleases,
  isOutdated,
  maintenancePhase,
  shownNotice,
} from '../../streams/features/configuration';
import type { Core } from '../../streams/reaction';
import { json } from '../fakePorts';
import { fixture, given, START } from '../given';
import { signedInCore } from '../signedIn';

const POLL_MS = 300_000;
const initial = {
  flags: {},
  evaluated: {},
  maintenance: null,
  notices: [],
  minimumRelease: '',
  dismissed: [],
};
const loaded = (data: object) =>
  fixture('config/loaded', { flags: {}, maintenance: null, notices: [], minimumRelease: '', ...data });

/** A page that reads its configuration every five minutes, from a host that serves `served`. */
async function pageOf(served: { config: unknown }, more: Parameters<typeof signedInCore>[0] = {}) {
  return signedInCore({
    ...more,
    config: { constants: { configPollMs: POLL_MS }, ...more.config },
    script: (request) => (request.url.endsWith('/config.json') ? json(served.config) : null),
  });
}

/** In steps short enough for responses to arrive before their calls time out. */
async function pass(page: Awaited<ReturnType<typeof pageOf>>, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 20_000) await page.pass(Math.min(left, 20_000));
}

describe('the state', () => {
  it('is what was read last; closed notices stay closed', () => {
    const notices = [
      { id: 'a', text: 'One' },
      { id: 'b', text: 'Two' },
    ];
    given(loaded({ notices }), fixture('notice/dismissed', { id: 'a' })).expect('configuration', {
      ...initial,
      notices,
      dismissed: ['a'],
    });
    given(loaded({ notices, minimumRelease: '2.0' }), loaded({})).expect('configuration', initial);
    expect(shownNotice({ ...initial, notices, dismissed: ['a'] })).toEqual(notices[1]);
    expect(shownNotice({ ...initial, notices, dismissed: ['a', 'b'] })).toBeNull();
  });

  it('has the flags that a flag service decided, even after the configuration was read again', () => {
    const decided = fixture('flags/evaluated', { flags: { quests: false } });
    given(loaded({ flags: { quests: true, shop: true } }), decided).expect('configuration', {
      ...initial,
      flags: { quests: false, shop: true },
      evaluated: { quests: false },
    });
    given(decided, loaded({ flags: { quests: true, shop: true } })).expect('configuration', {
      ...initial,
      flags: { quests: false, shop: true },
      evaluated: { quests: false },
    });
  });

  it('shows whether maintenance is announced, takes place or is over', () => {
    const phase = (from: number | null, until: number | null) =>
      maintenancePhase({ ...initial, maintenance: { from, until, text: '' } }, START);
    expect(phase(START + 1, null)).toBe('announced');
    expect(phase(START + 1, START + 2)).toBe('announced');
    expect(phase(START, null)).toBe('now');
    expect(phase(null, START + 1)).toBe('now');
    expect(phase(START - 2, START)).toBe('none');
    expect(maintenancePhase(initial, START)).toBe('none');
  });

  it('compares releases part by part', () => {
    expect(compareReleases('1.9.0', '1.10.0')).toBeLessThan(0);
    expect(compareReleases('2', '1.99.99')).toBeGreaterThan(0);
    expect(compareReleases('1.430', '1.430.0')).toBe(0);
    expect(isOutdated({ ...initial, minimumRelease: '1.431.0' }, '1.430.0')).toBe(true);
    expect(isOutdated({ ...initial, minimumRelease: '1.430.0' }, '1.430.0')).toBe(false);
    expect(isOutdated(initial, '1.430.0')).toBe(false);
  });
});

describe('an open page', () => {
  it('reads the configuration every five to six and a half minutes, and its flags follow', async () => {
    const served: { config: unknown } = { config: { flags: { quests: false, unknown: true } } };
    const page = await pageOf(served);
    expect(page.core.config.flags.quests).toBe(true);
    await pass(page, POLL_MS - 1);
    expect(page.core.config.flags.quests).toBe(true);
    await pass(page, 0.3 * POLL_MS + 1);
    expect(page.core.config.flags.quests).toBe(false);
    expect(page.core.config.flags).not.toHaveProperty('unknown');
    served.config = { flags: { quests: true } };
    await pass(page, 1.3 * POLL_MS);
    expect(page.core.config.flags.quests).toBe(true);
  });

  it('keeps the same flags while none of them changes', async () => {
    const served: { config: unknown } = { config: { flags: { quests: true } } };
    const page = await pageOf(served);
    const { flags } = page.core.config;
    await pass(page, 1.3 * POLL_MS);
    expect(page.kinds('config/')).toEqual(['config/loaded']);
    expect(page.core.config.flags).toBe(flags);
    served.config = { flags: { quests: false } };
    await pass(page, 1.3 * POLL_MS);
    expect(page.core.config.flags).not.toBe(flags);
  });

  it('reads it within five seconds after the platform announced a change', async () => {
    const page = await pageOf({ config: { flags: { quests: false } } });
    page.fake.connections[0]?.push('ConfigChanged', {});
    await pass(page, 5_000);
    expect(page.core.config.flags.quests).toBe(false);
  });

  it('keeps the last one if the host answers nonsense, an error page or nothing', async () => {
    const served: { config: unknown } = { config: { flags: { quests: false } } };
    const page = await pageOf(served);
    await pass(page, 1.3 * POLL_MS);
    for (const nonsense of [{ flags: { quests: 'no' } }, [], 'text', null, { notices: [{ id: 1 }] }]) {
      served.config = nonsense;
      await pass(page, 1.3 * POLL_MS);
      expect([nonsense, page.core.config.flags.quests]).toEqual([nonsense, false]);
    }
  });

  it('shows what was announced before it was opened', async () => {
    const maintenance = { from: '1970-01-02T00:00:00Z', until: null, text: 'Soon.' };
    const page = await pageOf({ config: {} }, { config: { maintenance } });
    expect(page.core.state('configuration').maintenance).toEqual({
      from: 86_400_000,
      until: null,
      text: 'Soon.',
    });
  });

  it('remembers closed notices in this browser, at most 50', async () => {
    const page = await pageOf({ config: {} });
    for (let id = 0; id < 60; id++) page.core.emit('notice/dismissed', { id: String(id) });
    const kept = page.fake.local.read('dismissed-notices.1001')?.split('\n');
    expect(kept?.slice(-2)).toEqual(['58', '59']);
    expect(kept).toHaveLength(50);
  });

  it('a notice that one player closed is shown to the next one, to visitors, and not to the first one again', async () => {
    const config = { notices: [{ id: 'a', text: 'One' }] };
    const stored = new Map<string, string>();
    const open = (more: Parameters<typeof signedInCore>[0]) =>
      pageOf(
        { config },
        {
          ...more,
          config,
          prepare: ({ local }) => {
            for (const [key, value] of stored) local.write(key, value);
          },
        },
      );
    const isShown = ({ core }: { core: Core }) => shownNotice(core.state('configuration')) !== null;
    const page = await open({});
    expect(isShown(page)).toBe(true);
    page.core.emit('notice/dismissed', { id: 'a' });
    expect(isShown(page)).toBe(false);
    for (const [key, value] of page.fake.local.entries) stored.set(key, value);
    page.core.emit('session/ended', { reason: 'expired' });
    expect(isShown(page)).toBe(true);
    expect(isShown(await open({}))).toBe(false);
    expect(isShown(await open({ isVisitor: true }))).toBe(true);
    expect(isShown(await open({ playerId: '1002' }))).toBe(true);
  });
});

describe('a feature whose flag is switched', () => {
  it('loads its data when it is turned on, and reloads nothing once it is off', async () => {
    const served = { config: { flags: { inbox: true } } };
    const page = await pageOf(served, { path: '/account', config: { flags: { inbox: false } } });
    const inbox = () => page.calls('/inbox').length;
    expect(inbox()).toBe(0);
    await pass(page, 1.3 * POLL_MS);
    expect(inbox()).toBe(1);
    served.config = { flags: { inbox: false } };
    await pass(page, 1.3 * POLL_MS);
    page.fake.connections[0]?.push('MessageReceived', { id: 9, isRead: false });
    await pass(page, 2_000);
    expect(inbox()).toBe(1);
  });

  it('begins to report errors when that is turned on', async () => {
    const served = { config: { flags: { remoteLogging: true } } };
    const page = await pageOf(served);
    const fail = () =>
      page.core.emit('error/unhandled', {
        ...{ origin: 'page', part: '', name: 'TypeError', message: 'x', frames: [], build: '' },
      });
    fail();
    await pass(page, 5_000);
    expect(page.calls('/Log')).toEqual([]);
    await pass(page, 1.3 * POLL_MS);
    fail();
    await pass(page, 5_000);
    expect(page.calls('/Log').length).toBeGreaterThan(0);
  });
});
