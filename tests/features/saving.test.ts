// Saving: a lost response is looked up, repeatedly while there is no response.
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../streams/features/account/profile';
import { getAccount, WHOLE_ACCOUNT } from '../../streams/features/shared/accountCalls';
import { LOOK_UP_DELAYS_MS, saveAndVerify, toast } from '../../streams/features/shared/saveAndVerify';
import { type NewEvent, newEvent } from '../../streams/log/event';
import type { Core } from '../../streams/reaction';
import { query } from '../../streams/wire/endpoint';
import { type Failure, failures } from '../../streams/wire/failure';
import { signedInCore } from '../signedIn';

const failed = (failure: Failure) => of(newEvent('call/failed', { route: 'GET /x', failure }, 'rest'));
const fine = of<NewEvent>(newEvent('mfa/setupLeft', {}, 'player'));
const LOST = failures.offline();

/** Saves once; `answers` are the results of the look-ups, the last one is repeated. */
async function saving(failure: Failure | null, answers: readonly ('lost' | 'arrived')[], isDone: boolean) {
  const run = await signedInCore();
  let looks = 0;
  const outcomes: (Failure | null)[] = [];
  const core: Core = {
    ...run.core,
    call: ({ route }) => {
      if (route === endpoints.setScreenName.route) return failure === null ? fine : failed(failure);
      return answers[Math.min(looks++, answers.length - 1)] === 'lost' ? failed(LOST) : fine;
    },
  };
  const args = { body: { screenName: 'Ada' } };
  const subscription = saveAndVerify(core, endpoints.setScreenName, args, {
    cause: 0,
    lookUp: query(getAccount, WHOLE_ACCOUNT),
    isDone: () => isDone,
    end: (ended) => {
      outcomes.push(ended);
      return [toast('ok', 'Ended', 0)];
    },
  }).subscribe();
  const end = () => {
    subscription.unsubscribe();
    run.life.unsubscribe();
  };
  return { pass: run.pass, outcomes, looks: () => looks, end };
}

describe('an attempt to save', () => {
  it('is not looked up after a response', async () => {
    for (const failure of [null, failures.refused(409, 'taken', [])]) {
      const { outcomes, looks, end } = await saving(failure, ['arrived'], true);
      expect(outcomes).toEqual([failure]);
      expect(looks()).toBe(0);
      end();
    }
  });
  it.each([
    [true, null],
    [false, LOST],
  ])('whose response was lost succeeded if the look-up finds it: %s', async (isDone, outcome) => {
    const { outcomes, looks, end } = await saving(LOST, ['arrived'], isDone);
    expect(outcomes).toEqual([outcome]);
    expect(looks()).toBe(1);
    end();
  });
  it('is looked up again while there is no response', async () => {
    const { pass, outcomes, looks, end } = await saving(LOST, ['lost', 'lost', 'arrived'], true);
    const [first = 0, second = 0] = LOOK_UP_DELAYS_MS;
    await pass(first - 1);
    expect(looks()).toBe(1);
    await pass(1);
    expect(looks()).toBe(2);
    expect(outcomes).toEqual([]);
    await pass(second);
    expect(outcomes).toEqual([null]);
    end();
  });
  it('counts as failed if there is never a response', async () => {
    const { pass, outcomes, looks, end } = await saving(LOST, ['lost'], false);
    for (const ms of LOOK_UP_DELAYS_MS) await pass(ms);
    expect(outcomes).toEqual([LOST]);
    expect(looks()).toBe(1 + LOOK_UP_DELAYS_MS.length);
    end();
  });
});
