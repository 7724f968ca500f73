// The integrations of an operator's package: what a vendor receives, when, and that no adapter can disturb the app.
import { describe, expect, it } from 'vitest';
import { integrated } from '../../src/browser/integrations/integrate';
import type {
  FactAdapter,
  Host,
  Integrations,
  Purpose,
  SharedFact,
} from '../../src/browser/integrations/integration';
import type { Boundary } from '../../src/browser/integrations/loading';
import { decideConsent, noteVisit, registrationMeta } from '../../streams/features/registration/marketing';
import { signedInCore } from '../signedIn';
import { consentBy, consentManager, integrating } from './integrating';

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

  it('count Global Privacy Control as a refusal', async () => {
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
  it('that throws is reported, and stopped after ten times; the app continues', async () => {
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
  it.each([false, true])(
    'decides about the campaign; Global Privacy Control refuses it: %s',
    async (isRefused) => {
      const manager = consentManager();
      const { core, life, pass } = await integrating({ consent: consentBy(manager.adapter) }, { isRefused });
      const { local } = core.storage;
      noteVisit(local, { search: '?gclid=g1', referrer: '', at: 0 });
      decideConsent(local, () => 'pending', true);
      const change = async (...purposes: Purpose[]) => {
        manager.change(...purposes);
        await pass(300);
        return { sent: registrationMeta(local, null).gclid, stored: local.read('marketing') !== null };
      };
      const no = { sent: undefined, stored: false };
      const yes = { sent: 'g1', stored: true };
      expect(await change()).toEqual(no);
      expect(await change('measurement', 'marketing')).toEqual(isRefused ? no : yes);
      expect(await change('measurement')).toEqual(no);
      life.unsubscribe();
    },
  );
  it('opens when the player wants to change the choice', async () => {
    const manager = consentManager();
    const { core, life, pass } = await integrating({ consent: consentBy(manager.adapter) });
    core.emit('consent/opened', {});
    await pass(10);
    expect(manager.counts().opened).toBe(1);
    life.unsubscribe();
  });
  it('that cannot be loaded grants nothing, and the player is notified', async () => {
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
