// Renewals of the token, in every order of responses that fast-check's scheduler finds: storms of 401s, lost networks.
import { describe, expect, it } from 'vitest';
import { endpoints as balanceEndpoints } from '../../streams/features/balances/balances';
import { endpoints as historyEndpoints } from '../../streams/features/history/history';
import { endsOf, few, PROPERTY_MS, property } from '../racing';

const page = (pageNumber: number) => ({ query: { pageSize: 10, pageNumber, startDate: null } });

describe('a renewal, in every order of responses', () => {
  it(
    'happens once for a storm of 401s, after which every call is settled once and the session continues',
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
    'keeps the session if the network is lost meanwhile',
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
});
