// Races between responses, in every order that fast-check's scheduler finds: double clicks during a renewal, pushes between replies.
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { endpoints as balanceEndpoints } from '../../streams/features/balances/balances';
import { newEvent } from '../../streams/log/event';
import { endsOf, few, PROPERTY_MS, property } from './racingCore';

describe('in every order', () => {
  it(
    'a claim clicked repeatedly during a renewal has one effect',
    () =>
      property(
        few,
        ({ core, expireToken }, count, s) => {
          for (let click = 0; click < count; click++) {
            s.schedule(Promise.resolve(), `click ${click}`).then(() => {
              if (click === 1) expireToken();
              core.emit('giftbox/claimRequested', { playerRewardId: 7 });
            });
          }
        },
        (run) => {
          expect(run.server.boxes.size).toBe(1);
          expect(run.core.state('rewards').queue).toHaveLength(1);
          expect(endsOf(run)).toEqual([]);
        },
      ),
    PROPERTY_MS,
  );

  it(
    'the platform’s latest value is kept, whichever response arrives last',
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
    PROPERTY_MS,
  );
});
