// The integrations of an operator's package: what a vendor receives, when, and that no adapter can disturb the app.
import { describe, expect, it } from 'vitest';
import { chatOf } from '../../src/browser/integrations/chat';
import { geolocationOf } from '../../src/browser/integrations/geolocation';
import { integrated } from '../../src/browser/integrations/integrate';
import type {
  ChatAdapter,
  ConsentAdapter,
  FactAdapter,
  FlagContext,
  FlagProvider,
  FlagsHook,
  GeolocationAdapter,
  Host,
  Integrations,
  Purpose,
  SharedFact,
} from '../../src/browser/integrations/integration';
import type { Boundary } from '../../src/browser/integrations/loading';
import { vendorsOf } from '../../src/hosting/vendors';
import type { Thrown } from '../../streams/unhandled';
import { signedInCore } from '../signedIn';

/** A consent manager with the purposes that the test grants. */
function consentManager(...granted: Purpose[]) {
  let listener = () => {};
  let reads = 0;
  let opened = 0;
  let current: readonly Purpose[] = granted;
  const adapter: ConsentAdapter = {
    granted: () => {
      reads += 1;
      return current;
    },
    onChange: (next) => {
      listener = next;
    },
    open: () => {
      opened += 1;
    },
  };
  return {
    adapter,
    counts: () => ({ reads, opened }),
    change(...next: Purpose[]) {
      current = next;
      listener();
    },
  };
}

const FACTS = {
  'session/started': ['playerId'],
  'coinBalance/updated': ['amount'],
  'toast/requested': ['text', 'tone'],
} as const;

/** An analytics vendor whose adapter is started with this function. */
const analyticsBy = (
  start: (host: Host) => FactAdapter | Promise<FactAdapter>,
  purpose: Purpose = 'measurement',
) =>
  ({
    vendor: 'V',
    purpose,
    facts: FACTS,
    load: async () => ({ default: start }),
  }) satisfies Integrations['analytics'];

const consentBy = (adapter: ConsentAdapter) =>
  ({
    vendor: 'C',
    purpose: 'necessary',
    load: async () => ({ default: () => adapter }),
  }) satisfies Integrations['consent'];

/** A signed-in core with these integrations. */
async function integrating(integrations: Integrations, { isRefused = false } = {}) {
  const run = await signedInCore();
  const reports: Thrown[] = [];
  const boundary: Boundary = {
    scheduler: run.clock,
    report: (thrown) => void reports.push(thrown),
    isRefused,
  };
  const before = run.events.length;
  run.life.add(integrated(run.core, integrations, boundary).subscribe());
  await run.pass(0);
  const toast = (text: string) =>
    run.core.emit('toast/requested', { tone: 'ok', text, ms: null, link: null });
  return { ...run, boundary, reports, toast, added: () => run.events.slice(before).map(({ kind }) => kind) };
}

describe('analytics', () => {
  it('receive only declared fields, with pseudonyms for ids and masks for personal texts', async () => {
    const facts: SharedFact[] = [];
    const { toast, life, pass } = await integrating({
      consent: consentBy(consentManager('measurement').adapter),
      analytics: analyticsBy(() => ({ fact: (fact) => void facts.push(fact) })),
    });
    await pass(300);
    toast('Hello Ann');
    await pass(10);
    const started = facts.find(({ kind }) => kind === 'session/started');
    expect(Object.keys(started?.data ?? {})).toEqual(['playerId']);
    expect(facts.at(-1)).toMatchObject({ kind: 'toast/requested', data: { tone: 'ok' } });
    expect(facts.every(({ kind }) => kind in FACTS)).toBe(true);
    expect(JSON.stringify(facts)).not.toMatch(/1001|Ann/);
    life.unsubscribe();
  });

  it('wait for consent, receive nothing from before it, and stop when it is withdrawn', async () => {
    const manager = consentManager();
    const facts: SharedFact[] = [];
    const hosts: Host[] = [];
    const { toast, life, pass } = await integrating({
      consent: consentBy(manager.adapter),
      analytics: analyticsBy((host) => {
        hosts.push(host);
        return { fact: (fact) => void facts.push(fact) };
      }),
    });
    toast('one');
    await pass(1_000);
    expect(hosts).toEqual([]);
    manager.change('measurement');
    await pass(1_000);
    toast('two');
    await pass(1_000);
    expect([hosts.length, facts.length, hosts[0]?.signal.aborted]).toEqual([1, 1, false]);
    manager.change('preferences');
    await pass(1_000);
    toast('three');
    await pass(1_000);
    expect([facts.length, hosts[0]?.signal.aborted]).toEqual([1, true]);
    life.unsubscribe();
  });

  it('count Global Privacy Control as a no', async () => {
    let starts = 0;
    const start = () => {
      starts += 1;
      return { fact: () => undefined };
    };
    const { life, pass } = await integrating(
      {
        consent: consentBy(consentManager('measurement', 'marketing').adapter),
        analytics: analyticsBy(start),
      },
      { isRefused: true },
    );
    await pass(1_000);
    expect(starts).toBe(0);
    life.unsubscribe();
  });

  it('follow the cookie of config.json where the package has no consent manager', async () => {
    const run = await signedInCore({
      config: { analytics: { consent: { cookie: 'choice', granted: 'stats' } } },
    });
    let starts = 0;
    const start = () => {
      starts += 1;
      return { fact: () => undefined };
    };
    const boundary: Boundary = { scheduler: run.clock, report: () => undefined, isRefused: false };
    run.life.add(integrated(run.core, { analytics: analyticsBy(start) }, boundary).subscribe());
    await run.pass(1_000);
    expect(starts).toBe(0);
    run.fake.held.cookies.choice = 'stats,ads';
    run.fake.signals.visible.next(false);
    await run.pass(1_000);
    expect(starts).toBe(1);
    run.life.unsubscribe();
  });
});

describe('an adapter', () => {
  it('that throws is reported, and stopped after ten times; the app goes on', async () => {
    let calls = 0;
    const { core, toast, life, pass, reports } = await integrating({
      analytics: analyticsBy(() => {
        return {
          fact() {
            calls += 1;
            throw new Error('broken');
          },
        };
      }, 'necessary'),
    });
    for (let count = 0; count < 30; count++) {
      toast(`toast ${count}`);
      await pass(1);
    }
    expect([calls, reports.length, reports[0]?.part]).toEqual([10, 10, 'analytics']);
    expect(core.state('toasts').items.length).toBeGreaterThan(0);
    life.unsubscribe();
  });

  it.each<[string, () => FactAdapter | Promise<FactAdapter>]>([
    ['that cannot be started', () => Promise.reject(new Error('broken'))],
    ['that hangs', () => new Promise(() => undefined)],
  ])('%s is reported once', async (_, start) => {
    const { life, pass, reports, toast, added } = await integrating({
      analytics: analyticsBy(start, 'necessary'),
    });
    toast('one');
    await pass(20_000);
    expect(reports.map(({ origin, part }) => [origin, part])).toEqual([['integration', 'analytics']]);
    expect(added()).not.toContain('reaction/failed');
    life.unsubscribe();
  });

  it('that loads slowly receives the last 200 facts', async () => {
    const facts: SharedFact[] = [];
    let start = (_adapter: FactAdapter) => {};
    const { life, pass, toast } = await integrating({
      analytics: analyticsBy(
        () =>
          new Promise((resolve) => {
            start = resolve;
          }),
        'necessary',
      ),
    });
    for (let count = 0; count < 500; count++) toast(`toast ${count}`);
    await pass(5_000);
    start({ fact: (fact) => void facts.push(fact) });
    await pass(0);
    await pass(1_000);
    expect(facts.length).toBe(200);
    life.unsubscribe();
  });

  it('that reports changes of consent all the time is read at most four times a second', async () => {
    const manager = consentManager('measurement');
    const { life, pass } = await integrating({ consent: consentBy(manager.adapter) });
    await pass(1_000);
    const before = manager.counts().reads;
    for (let count = 0; count < 1_000; count++) {
      manager.change('measurement');
      await pass(1);
    }
    expect(manager.counts().reads - before).toBeLessThanOrEqual(4);
    life.unsubscribe();
  });
});

describe('the consent manager', () => {
  it('opens when the player wants to change the choice', async () => {
    const manager = consentManager();
    const { core, life, pass } = await integrating({ consent: consentBy(manager.adapter) });
    core.emit('consent/opened', {});
    await pass(10);
    expect(manager.counts().opened).toBe(1);
    life.unsubscribe();
  });
  it('that cannot be loaded grants nothing, and the player is told so', async () => {
    let starts = 0;
    const { core, life, pass } = await integrating({
      consent: { vendor: 'C', purpose: 'necessary', load: () => Promise.reject(new Error('missing')) },
      analytics: analyticsBy(() => {
        starts += 1;
        return { fact: () => undefined };
      }),
    });
    core.emit('consent/opened', {});
    await pass(100);
    expect(core.state('toasts').items.map(({ tone }) => tone)).toEqual(['problem']);
    expect(starts).toBe(0);
    life.unsubscribe();
  });
});

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

describe('a location check', () => {
  const locationBy = (check: GeolocationAdapter['check']) =>
    ({
      vendor: 'L',
      purpose: 'necessary',
      load: async () => ({ default: () => ({ permission: async () => 'granted', check }) }),
    }) satisfies Integrations['geolocation'];
  const result = { failureCode: null, geoReason: null, personId: null };
  it.each<[string, GeolocationAdapter['check'], object]>([
    [
      'that succeeds is the verdict',
      async () => ({ gatewayStatus: 'SUCCESS', extra: 1 }),
      { ...result, gatewayStatus: 'SUCCESS' },
    ],
    [
      'that fails is none',
      () => Promise.reject(new Error('no')),
      { ...result, gatewayStatus: 'UNREACHABLE', failureCode: 'ADAPTER_FAILED' },
    ],
    [
      'that hangs is none after a minute',
      () => new Promise(() => undefined),
      { ...result, gatewayStatus: 'UNREACHABLE', failureCode: 'TIMEOUT' },
    ],
    [
      'with an unknown form is none',
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

describe('telemetry', () => {
  it('runs while the flag remoteLogging is on', async () => {
    const hosts: Host[] = [];
    const telemetry = analyticsBy((host) => {
      hosts.push(host);
      return { fact: () => undefined };
    }, 'necessary');
    const { core, life, pass } = await integrating({ telemetry });
    await pass(10);
    expect(hosts).toEqual([]);
    for (const remoteLogging of [true, false]) {
      core.emit('flags/evaluated', { flags: { remoteLogging } });
      await pass(10);
      expect(hosts.map(({ signal }) => signal.aborted)).toEqual([!remoteLogging]);
    }
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
