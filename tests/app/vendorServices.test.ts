// The services of an operator's package that the app calls: flags, location check, chat; and what a package may contain.
import { describe, expect, it, vi } from 'vitest';
import { chatOf } from '../../src/browser/integrations/chat';
import { geolocationOf } from '../../src/browser/integrations/geolocation';
import type {
  ChatAdapter,
  FlagContext,
  FlagProvider,
  FlagsHook,
  GeolocationAdapter,
  Host,
  Integrations,
} from '../../src/browser/integrations/integration';
import { vendorsOf } from '../../src/hosting/vendors';
import { consentBy, consentManager, integrating } from './integrating';

const navigatorWithPermissions = { permissions: { query: async (_: object) => ({ state: 'granted' }) } };

describe('a flag service', () => {
  /** A provider that decides these flags, and the contexts that it receives. */
  function provider(decided: Record<string, boolean>) {
    const contexts: FlagContext[] = [];
    let changed = () => {};
    const adapter: FlagProvider = {
      initialize: async (context) => void contexts.push(context),
      onContextChange: (_, context) => void contexts.push(context),
      resolveBooleanEvaluation: (flag, fallback) => {
        if (flag === 'inbox') throw new Error('unknown');
        if (flag === 'shop') throw Object.assign(new Error('no such flag'), { code: 'FLAG_NOT_FOUND' });
        return { value: decided[flag] ?? fallback };
      },
      events: {
        addHandler: (_, handler) => {
          changed = handler;
        },
      },
    };
    return { adapter, contexts, change: () => changed() };
  }
  const flagsBy = (adapter: FlagProvider, context: FlagsHook['context'] = []) =>
    ({
      vendor: 'F',
      purpose: 'necessary',
      context,
      load: async () => ({ default: () => adapter }),
    }) satisfies Integrations['flags'];

  it('decides flags, but none of the developers, and the others stay as configured', async () => {
    const { adapter } = provider({ quests: false, replay: true });
    const { core, life, pass, reports } = await integrating({ flags: flagsBy(adapter) });
    const { inbox, replay, shop } = core.config.flags;
    await pass(10);
    expect(core.config.flags).toMatchObject({ quests: false, replay, inbox, shop });
    expect(reports.map(({ part }) => part)).toEqual(['flags']);
    life.unsubscribe();
  });
  it('is followed at most once a second, and a withdrawn decision is the configuration’s again', async () => {
    const decided: Record<string, boolean> = { quests: false };
    const { adapter, change } = provider(decided);
    const { core, life, pass, added } = await integrating({ flags: flagsBy(adapter) });
    await pass(10);
    for (let count = 0; count < 1_000; count++) {
      decided.quests = count % 2 === 0;
      change();
      await pass(1);
    }
    expect(added().filter((kind) => kind === 'flags/evaluated').length).toBeLessThanOrEqual(2);
    delete decided.quests;
    change();
    await pass(1_500);
    await pass(10);
    expect(core.config.flags.quests).toBe(true);
    life.unsubscribe();
  });
  it('stops when consent is withdrawn: the flags are the configuration’s again', async () => {
    const { adapter } = provider({ quests: false });
    const manager = consentManager('measurement');
    let signal: AbortSignal | null = null;
    const { core, life, pass } = await integrating({
      consent: consentBy(manager.adapter),
      flags: {
        ...flagsBy(adapter),
        purpose: 'measurement',
        load: async () => ({
          default: (host) => {
            signal = host.signal;
            return adapter;
          },
        }),
      },
    });
    await pass(500);
    expect(core.config.flags.quests).toBe(false);
    manager.change('necessary');
    await pass(500);
    expect([core.config.flags.quests, signal]).toMatchObject([true, { aborted: true }]);
    life.unsubscribe();
  });
  it('that hangs at its start is reported, and the flags stay as configured', async () => {
    const { adapter } = provider({ quests: false });
    const hanging = { ...adapter, initialize: () => new Promise<void>(() => undefined) };
    const { core, life, pass, reports } = await integrating({ flags: flagsBy(hanging) });
    await pass(20_000);
    expect([core.config.flags.quests, reports.map(({ part }) => part)]).toEqual([true, ['flags']]);
    life.unsubscribe();
  });
  it('receives only the declared details', async () => {
    const { adapter, contexts } = provider({});
    const { life, pass } = await integrating({ flags: flagsBy(adapter, ['region']) });
    await pass(10);
    const other = provider({});
    const signedIn = await integrating({ flags: flagsBy(other.adapter, ['playerId']) });
    await signedIn.pass(10);
    expect([...contexts, ...other.contexts]).toEqual([{ region: 'CA' }, { targetingKey: '1001' }]);
    life.unsubscribe();
    signedIn.life.unsubscribe();
  });
});

const locationBy = (check: GeolocationAdapter['check']) =>
  ({
    vendor: 'L',
    purpose: 'necessary',
    load: async () => ({ default: () => ({ permission: async () => 'granted', check }) }),
  }) satisfies Integrations['geolocation'];

describe('a location check', () => {
  const result = { failureCode: null, geoReason: null, personId: null };
  it.each<[string, GeolocationAdapter['check'], object]>([
    [
      'that succeeds is the verdict',
      async () => ({ gatewayStatus: 'SUCCESS', extra: 1 }),
      { ...result, gatewayStatus: 'SUCCESS' },
    ],
    [
      'that fails counts as unreachable',
      () => Promise.reject(new Error('no')),
      { ...result, gatewayStatus: 'UNREACHABLE', failureCode: 'ADAPTER_FAILED' },
    ],
    [
      'that hangs counts as unreachable after a minute',
      () => new Promise(() => undefined),
      { ...result, gatewayStatus: 'UNREACHABLE', failureCode: 'TIMEOUT' },
    ],
    [
      'in an unknown format counts as unreachable',
      async () => ({}) as never,
      { ...result, gatewayStatus: 'UNREACHABLE', failureCode: 'ADAPTER_UNREADABLE' },
    ],
  ])('%s', async (_, check, expected) => {
    const { boundary, life, pass } = await integrating({});
    const found = geolocationOf(locationBy(check), boundary).check();
    for (let count = 0; count < 7; count++) await pass(10_000);
    expect(await found).toEqual(expected);
    life.unsubscribe();
  });
});

describe('the permission for the location', () => {
  it('is the browser’s own while the adapter takes longer to load', async () => {
    const browser = vi.spyOn(navigatorWithPermissions.permissions, 'query');
    vi.stubGlobal('navigator', navigatorWithPermissions);
    const { boundary, life, pass } = await integrating({});
    const hook = {
      ...locationBy(async () => ({ gatewayStatus: 'SUCCESS' })),
      load: () => new Promise<never>(() => {}),
    };
    const permission = geolocationOf(hook, boundary).permission();
    await pass(1_000);
    expect(await permission).toBe('granted');
    expect(browser).toHaveBeenCalledWith({ name: 'geolocation' });
    vi.unstubAllGlobals();
    life.unsubscribe();
  });
});

describe('the chat', () => {
  const VARIABLES = { userId: '1001', name: 'Ann Lee', email: 'ann@example.com' };
  const chatBy = (start: (host: Host) => ChatAdapter | Promise<ChatAdapter>) =>
    ({
      vendor: 'V',
      purpose: 'necessary',
      details: ['name'],
      load: async () => ({ default: start }),
    }) satisfies Integrations['chat'];
  it('opens with the declared details only', async () => {
    const { boundary, life } = await integrating({});
    const opened: object[] = [];
    const open = chatOf(
      chatBy(() => ({ open: (details) => void opened.push(details) })),
      boundary,
    );
    expect(await open(VARIABLES)).toBe(true);
    expect(opened).toEqual([{ name: 'Ann Lee' }]);
    life.unsubscribe();
  });
  it('reports an adapter that fails, and loads it again the next time', async () => {
    const { boundary, life, reports } = await integrating({});
    let starts = 0;
    const open = chatOf(
      chatBy(() => {
        starts += 1;
        if (starts === 1) throw new Error('broken');
        return { open: () => (starts === 2 ? Promise.reject(new Error('closed')) : undefined) };
      }),
      boundary,
    );
    expect([await open(VARIABLES), await open(VARIABLES), starts, reports.length]).toEqual([
      false,
      false,
      2,
      2,
    ]);
    life.unsubscribe();
  });
});

describe('a package', () => {
  const chat = { vendor: 'V', purpose: 'necessary', details: [], load: async () => undefined };
  it.each<[string, unknown, string]>([
    ['no default export', undefined, 'expected a default export'],
    ['an unknown hook', { chats: chat }, 'unknown integration "chats"'],
    ['no code', { chat: { ...chat, load: null } }, 'chat.load: expected a function'],
    ['an unknown purpose', { chat: { ...chat, purpose: 'fun' } }, 'chat.purpose'],
    ['a wrong origin', { chat: { ...chat, origins: { scripts: 'x' } } }, 'chat.origins.scripts'],
  ])('with %s fails the build with the place', (_, integrations, message) => {
    expect(() => vendorsOf(integrations, 'acme')).toThrow(message);
  });
});
