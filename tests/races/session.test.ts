// Races within a session, in every order that fast-check's scheduler finds: 401 storms, lost networks, alternating players.
import { describe, expect, it } from 'vitest';
import { endpoints as balanceEndpoints } from '../../streams/features/balances/balances';
import { endpoints as historyEndpoints } from '../../streams/features/history/history';
import { endsOf, few, PROPERTY_MS, property } from './racingCore';

const page = (pageNumber: number) => ({ query: { pageSize: 10, pageNumber, startDate: null } });

describe('in every order', () => {
  it(
    'a storm of 401s causes one token request, settles every call once and keeps the session',
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
          expect(endsOf(run)).toEqual([]);
          expect(run.events.filter(({ kind }) => kind === 'call/failed')).toEqual([]);
        },
      ),
    PROPERTY_MS,
  );

  it(
    'a network loss during renewals keeps the session',
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
          expect(endsOf(run)).toEqual([]);
          expect(run.core.state('session').playerId).toBe('1001');
        },
      ),
    PROPERTY_MS,
  );

  it(
    'no data of the previous player reaches the next one',
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
          expect(core.state('account').details?.id).toBe('2002');
          for (const event of events.slice(started)) {
            if (event.kind === 'coinBalance/updated') expect(event.data.amount).toBe(200_200);
          }
        },
      ),
    PROPERTY_MS,
  );
});
