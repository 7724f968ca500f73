// A core whose responses, renewals and clicks arrive in an order chosen by fast-check.
import fc from 'fast-check';
import { VirtualTimeScheduler } from 'rxjs';
import { features } from '../streams/catalogue/complete';
import { createCore } from '../streams/core';
import type { AppEvent } from '../streams/log/event';
import type { Identity, Renewal } from '../streams/ports';
import { fakePorts, json, testConfig } from './fakePorts';

/** Schedules tried per property; `COINSTREAM_RACES=10000` for a thorough run. */
const SCHEDULES = Number(process.env.COINSTREAM_RACES ?? 100);
const EXPIRES_AT = 1_000_000_000;

interface Server {
  /** The accepted tokens, each with its player. */
  readonly tokens: Map<string, number>;
  offline: boolean;
}

/** A core whose responses and renewals are scheduled by fast-check; its clock does not advance. */
function racing(s: fc.Scheduler) {
  const server: Server = { tokens: new Map([['token-1', 1001]]), offline: false };
  const fake = fakePorts({ scheduler: new VirtualTimeScheduler() });
  let renewals = 0;
  let nextRenewal: () => Renewal = () => renewed('token-2', 1001);

  function renewed(token: string, playerId: number): Renewal {
    server.tokens.clear();
    server.tokens.set(token, playerId);
    fake.held.token = token;
    return { outcome: 'renewed', identity: { playerId: String(playerId), expiresAt: EXPIRES_AT } };
  }

  function answer(url: string, headers: Record<string, string>): Response {
    const playerId = server.tokens.get((headers.authorization ?? '').replace('Bearer ', ''));
    if (playerId === undefined && 'authorization' in headers)
      return json({ errorCode: 'token-expired' }, 401);
    if (url.endsWith('/coinbalance')) return json({ amount: playerId });
    if (url.endsWith('/gemsbalance')) return json({ amount: playerId });
    if (url.endsWith('/balances')) return json([{ type: 'Redeemable', amount: playerId }]);
    if (url.includes('/Accounts/')) return json({ id: playerId, status: 'Approved' });
    return json({ items: [], jackpots: [], totalItems: 0 });
  }

  fake.held.script = async ({ url, headers }) => {
    await s.schedule(Promise.resolve(), `arrives ${url}`);
    if (server.offline) throw new TypeError('offline');
    const response = answer(url, headers);
    await s.schedule(Promise.resolve(), `answers ${url}`);
    return response;
  };
  const identity: Identity = { playerId: '1001', expiresAt: EXPIRES_AT };
  const ports = {
    ...fake.ports,
    signIn: {
      ...fake.ports.signIn,
      restore: async () => ({ outcome: 'signedIn', identity, returnTo: null }) as const,
      renew: async () => {
        renewals += 1;
        await s.schedule(Promise.resolve(), 'renews');
        return nextRenewal();
      },
    },
  };
  const core = createCore(ports, testConfig(), { freeze: false, features });
  const events: AppEvent[] = [];
  core.events$.subscribe((event) => events.push(event));
  const life = core.start();
  return {
    core,
    server,
    events,
    renewed,
    setRenewal: (next: () => Renewal) => {
      nextRenewal = next;
    },
    renewals: () => renewals,
    expireToken: () => server.tokens.clear(),
    stop: () => life.unsubscribe(),
  };
}

export type Racing = ReturnType<typeof racing>;

/** Schedules `act` in any order among all responses, lets everything settle, then checks. */
export function property(
  arbitrary: fc.Arbitrary<number>,
  act: (racing: Racing, count: number, s: fc.Scheduler) => void,
  look: (racing: Racing, count: number) => void,
) {
  return fc.assert(
    fc.asyncProperty(fc.scheduler(), arbitrary, async (s, count) => {
      const run = racing(s);
      act(run, count, s);
      await s.waitIdle();
      look(run, count);
      run.stop();
    }),
    { numRuns: SCHEDULES },
  );
}

export const few = fc.integer({ min: 1, max: 4 });

/** The Vitest time limit of a property, ms. */
export const PROPERTY_MS = 600_000;

export const endsOf = ({ events }: Racing) => events.filter(({ kind }) => kind === 'session/ended');
