// Races, in every order that a scheduler of fast-check finds: 401 storms, renewals, double clicks, sign-outs, late answers.
import fc from 'fast-check';
import { of, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createCore } from '../streams/core';
import { endpoints as balanceEndpoints } from '../streams/features/balances';
import { endpoints as historyEndpoints } from '../streams/features/history';
import { type AppEvent, newEvent } from '../streams/log/event';
import type { Identity, Renewal } from '../streams/ports';
import { fakePorts, json, testConfig } from './fakePorts';

/** Schedules tried by each property; together more than 10,000. */
const SCHEDULES = 2_100;
const EXPIRES_AT = 1_000_000_000;

interface Server {
  /** The tokens that are accepted, each with its player. */
  readonly tokens: Map<string, number>;
  /** The first key that each box was opened with. */
  readonly boxes: Map<string, string>;
  offline: boolean;
}

/** A core whose every answer and renewal comes when fast-check says so; its clock stands still. */
function racing(s: fc.Scheduler) {
  const server: Server = { tokens: new Map([['token-1', 1001]]), boxes: new Map(), offline: false };
  const fake = fakePorts({ scheduler: new VirtualTimeScheduler() });
  let renewals = 0;
  let nextRenewal: () => Renewal = () => renewed('token-2', 1001);

  function renewed(token: string, playerId: number): Renewal {
    server.tokens.clear();
    server.tokens.set(token, playerId);
    fake.held.token = token;
    return { outcome: 'renewed', identity: { playerId, expiresAt: EXPIRES_AT } };
  }

  function answer(url: string, headers: Record<string, string>): Response {
    const playerId = server.tokens.get((headers.authorization ?? '').replace('Bearer ', ''));
    if (playerId === undefined) return json({ errorCode: 'token-expired' }, 401);
    const key = headers['idempotency-key'];
    if (url.endsWith('/coinbalance')) return json({ amount: playerId });
    if (url.endsWith('/gemsbalance')) return json({ amount: playerId });
    if (url.endsWith('/balances')) return json([{ type: 'Redeemable', amount: playerId }]);
    if (url.includes('/Accounts/')) return json({ id: playerId, status: 'Approved' });
    if (url.includes('/claim')) {
      const owner = server.boxes.get(url) ?? key ?? '';
      server.boxes.set(url, owner);
      if (owner !== key) return json({ errorCode: 'already-claimed' }, 409);
      return json({ rewardType: 'Coins', rewardAmount: 5 });
    }
    return json({ items: [], jackpots: [], totalItems: 0 });
  }

  fake.held.script = async ({ url, headers }) => {
    await s.schedule(Promise.resolve(), `arrives ${url}`);
    if (server.offline) throw new TypeError('offline');
    const response = answer(url, headers);
    await s.schedule(Promise.resolve(), `answers ${url}`);
    return response;
  };
  const identity: Identity = { playerId: 1001, expiresAt: EXPIRES_AT };
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
  const core = createCore(ports, testConfig(), { freeze: false });
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
    signInAs(playerId: number) {
      renewed(`token-of-${playerId}`, playerId);
      const started = { playerId, expiresAt: EXPIRES_AT, returnTo: null };
      core.run(of(newEvent('session/started', started, 'session')));
    },
    signOut: () => core.emit('session/ended', { reason: 'player' }),
    stop: () => life.unsubscribe(),
  };
}

type Racing = ReturnType<typeof racing>;

/** Runs `act` in an order of its own among all answers, lets everything settle, then looks. */
function property(
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

const few = fc.integer({ min: 1, max: 4 });
const ends = ({ events }: Racing) => events.filter(({ kind }) => kind === 'session/ended');
const page = (pageNumber: number) => ({ query: { pageSize: 10, pageNumber, startDate: null } });

describe('in every order', () => {
  it(
    'a storm of 401s asks for one token, answers every call once and signs nobody out',
    () =>
      property(
        few,
        ({ core, expireToken }, count, s) => {
          for (let call = 0; call < count; call++) {
            s.schedule(Promise.resolve(), `call ${call}`).then(() => {
              if (call === 0) expireToken();
              core.run(core.call(historyEndpoints.getGamingHistory, page(call)));
            });
          }
        },
        (run, count) => {
          const answered = run.events.filter(
            (event) => event.kind === 'gamingHistory/loaded' && event.data.startDate === null,
          );
          expect(answered).toHaveLength(count);
          expect(run.renewals()).toBe(1);
          expect(ends(run)).toEqual([]);
          expect(run.events.filter(({ kind }) => kind === 'call/failed')).toEqual([]);
        },
      ),
    600_000,
  );

  it(
    'a claim clicked again and again, over a renewal, has one effect',
    () =>
      property(
        few,
        ({ core, expireToken }, count, s) => {
          for (let click = 0; click < count; click++) {
            s.schedule(Promise.resolve(), `click ${click}`).then(() => {
              if (click === 1) expireToken();
              core.emit('box/chosen', { playerRewardId: 7 });
            });
          }
        },
        (run) => {
          expect(run.server.boxes.size).toBe(1);
          expect(run.core.state('rewards').queue).toHaveLength(1);
          expect(ends(run)).toEqual([]);
        },
      ),
    600_000,
  );

  it(
    'a network that goes away in the middle of renewals signs nobody out',
    () =>
      property(
        few,
        ({ core, server, expireToken, setRenewal, renewed }, count, s) => {
          let tries = 0;
          setRenewal(() => {
            tries += 1;
            return tries < count ? { outcome: 'unreachable' } : renewed(`token-${tries}`, 1001);
          });
          s.schedule(Promise.resolve(), 'expires').then(expireToken);
          s.schedule(Promise.resolve(), 'offline').then(() => {
            server.offline = true;
          });
          s.schedule(Promise.resolve(), 'online').then(() => {
            server.offline = false;
            core.run(core.call(balanceEndpoints.getCoinBalance, {}));
          });
        },
        (run) => {
          expect(ends(run)).toEqual([]);
          expect(run.core.state('session').playerId).toBe(1001);
        },
      ),
    600_000,
  );

  it(
    'nothing of the player who left reaches the one who came',
    () =>
      property(
        few,
        ({ core, signOut, signInAs }, count, s) => {
          for (let call = 0; call < count; call++) {
            s.schedule(Promise.resolve(), `call ${call}`).then(() => {
              core.run(core.call(balanceEndpoints.getCoinBalance, {}, { fresh: true }));
            });
          }
          s.schedule(Promise.resolve(), 'signs out').then(() => {
            signOut();
            s.schedule(Promise.resolve(), 'signs in').then(() => signInAs(2002));
          });
        },
        ({ core, events }) => {
          const started = events.findLastIndex(({ kind }) => kind === 'session/started');
          const left = events.findIndex(({ kind }) => kind === 'session/ended');
          const between = events.slice(left + 1, started);
          expect(between.filter(({ source }) => source === 'rest').map(({ kind }) => kind)).not.toContain(
            'coinBalance/updated',
          );
          expect(core.state('balances').coins.amount).toBe(200_200);
          expect(core.state('account').details?.id).toBe(2002);
          for (const event of events.slice(started)) {
            if (event.kind === 'coinBalance/updated') expect(event.data.amount).toBe(200_200);
          }
        },
      ),
    600_000,
  );

  it(
    'the last word of the platform stays, whichever answer comes last',
    () =>
      property(
        few,
        ({ core, server }, count, s) => {
          for (let call = 0; call < count; call++) {
            s.schedule(Promise.resolve(), `call ${call}`).then(() => {
              core.run(core.call(balanceEndpoints.getCoinBalance, {}, { fresh: true }));
            });
          }
          s.schedule(Promise.resolve(), 'push').then(() => {
            server.tokens.set('token-1', 5005);
            const data = { amount: 500_500, version: null };
            core.run(of(newEvent('coinBalance/updated', data, 'hub', { via: 'BettyCoinsBalanceUpdated' })));
          });
        },
        ({ core }) => {
          expect(core.state('balances').coins.amount).toBe(500_500);
        },
      ),
    600_000,
  );
});
