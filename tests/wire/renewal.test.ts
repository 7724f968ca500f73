// The shared renewal on a clock that the test controls: one at a time, never twice within 10 s, and after a failure only
// after its pause, in whichever tab it failed.
import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Renewal } from '../../streams/ports';
import { renewalPauseMs, sharedRenewal } from '../../streams/wire/signIn/renewal';
import { fakePorts, settled } from '../fakePorts';

const renewed: Renewal = { outcome: 'renewed', identity: { playerId: '1001', expiresAt: 1_000_000 } };

function renewing() {
  const clock = new VirtualTimeScheduler();
  const fake = fakePorts({ scheduler: clock });
  const shared = sharedRenewal(fake.ports);
  const following = shared.start();
  const outcomes: string[] = [];
  const ask = () => shared.renew().subscribe(({ outcome }) => outcomes.push(outcome));
  const pass = (ms: number) => {
    const until = clock.frame + ms;
    clock.maxFrames = until;
    clock.flush();
    clock.frame = until;
  };
  const answer = async (renewal: Renewal) => {
    if (renewal.outcome === 'renewed') fake.held.token = `token-${fake.renewals.length + 1}`;
    fake.renewals.at(-1)?.(renewal);
    await settled();
  };
  return { ...fake, clock, shared, following, outcomes, ask, pass, answer };
}

describe('the shared renewal', () => {
  it('sends one request for all concurrent callers', async () => {
    const { ask, answer, renewals, outcomes } = renewing();
    ask();
    ask();
    await settled();
    expect(renewals).toHaveLength(1);
    await answer(renewed);
    expect(outcomes).toEqual(['renewed', 'renewed']);
  });
  it('is not repeated within 10 s of a success', async () => {
    const { ask, answer, pass, renewals, outcomes } = renewing();
    ask();
    await settled();
    await answer(renewed);
    pass(9_999);
    ask();
    await settled();
    expect([renewals.length, outcomes]).toEqual([1, ['renewed', 'renewed']]);
    pass(1);
    ask();
    await settled();
    expect(renewals).toHaveLength(2);
  });
  it('is not repeated within 10 s of a session search that renewed the token', async () => {
    const { ask, shared, ports, pass, renewals, outcomes } = renewing();
    const found = { outcome: 'signedIn', identity: { playerId: '1001', expiresAt: 1_000_000 } } as const;
    ports.signIn.restore = async () => ({ ...found, returnTo: null, isRenewed: true });
    await shared.restore();
    ask();
    await settled();
    expect([renewals.length, outcomes]).toEqual([0, ['renewed']]);
    pass(10_000);
    ask();
    await settled();
    expect(renewals).toHaveLength(1);
  });
  it('shares one pause with the session search', async () => {
    const { ask, shared, ports, renewals, outcomes, pauses } = renewing();
    ports.signIn.restore = async () => ({ outcome: 'unreachable' });
    await shared.restore();
    ask();
    await settled();
    expect([renewals.length, outcomes, pauses.length]).toEqual([0, ['unreachable'], 1]);
  });
  it('does not mistake a recent renewal for that of another session', async () => {
    const { ask, answer, held, renewals } = renewing();
    ask();
    await settled();
    await answer(renewed);
    held.token = 'token-of-another';
    ask();
    await settled();
    expect(renewals).toHaveLength(2);
  });
  it('waits 5 s, then twice as long each time, up to a minute, and notifies the other tabs', async () => {
    const { clock, ask, answer, pass, pauses, renewals } = renewing();
    const waited: number[] = [];
    for (let failure = 1; failure <= 6; failure++) {
      ask();
      await settled();
      expect(renewals).toHaveLength(failure);
      await answer({ outcome: 'unreachable' });
      const { retryAt, attempt } = pauses.at(-1) ?? { retryAt: 0, attempt: 0 };
      expect(attempt).toBe(failure);
      waited.push(retryAt - clock.frame);
      ask();
      await settled();
      expect(renewals).toHaveLength(failure);
      pass(retryAt - clock.frame);
    }
    expect(waited).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });
  it('observes a pause announced by another tab', async () => {
    const { ask, signals, renewals, outcomes, pass } = renewing();
    signals.unreachableElsewhere.next({ retryAt: 30_000, attempt: 3, isBound: false });
    ask();
    await settled();
    expect([renewals.length, outcomes]).toEqual([0, ['unreachable']]);
    pass(30_000);
    ask();
    await settled();
    expect(renewals).toHaveLength(1);
  });
  it('is due again when another tab has renewed', async () => {
    const { shared, signals, pass, held } = renewing();
    let due = 0;
    signals.unreachableElsewhere.next({ retryAt: 60_000, attempt: 3, isBound: false });
    shared.due().subscribe(() => {
      due += 1;
    });
    held.token = 'token-2';
    signals.renewedElsewhere.next({ playerId: '1001', expiresAt: 1_000_000 });
    pass(9_999);
    expect(due).toBe(0);
    pass(1);
    expect(due).toBe(1);
  });
  it.each([
    ['is retried early when the network returns', undefined, 5_000],
    ['observes the provider’s Retry-After, even then', 40_000, 40_000],
  ])('%s', async (_, retryAfterMs, dueAt) => {
    const { clock, ask, answer, pass, shared, signals } = renewing();
    for (const at of [0, 5_500]) {
      pass(at - clock.frame);
      ask();
      await settled();
      await answer({ outcome: 'unreachable', ...(at === 0 || !retryAfterMs ? {} : { retryAfterMs }) });
    }
    let due = 0;
    shared.due().subscribe(() => {
      due = clock.frame;
    });
    signals.online.next(false);
    signals.online.next(true);
    pass(60_000);
    expect(due).toBe(5_500 + dueAt);
  });
  it('is retried early if the network returned while it was in progress', async () => {
    const { clock, ask, answer, pass, pauses, renewals, signals } = renewing();
    const pauseLeft = () => (pauses.at(-1)?.retryAt ?? 0) - clock.frame;
    for (let failure = 1; failure <= 3; failure++) {
      ask();
      await settled();
      await answer({ outcome: 'unreachable' });
      pass(pauseLeft());
    }
    ask();
    await settled();
    pass(2_000);
    signals.online.next(false);
    signals.online.next(true);
    await answer({ outcome: 'unreachable' });
    expect([renewals.length, pauseLeft()]).toEqual([4, 3_000]);
    pass(3_000);
    ask();
    await settled();
    await answer({ outcome: 'unreachable' });
    expect([renewals.length, pauseLeft()]).toEqual([5, 60_000]);
  });
});

describe('the pause after a failed renewal', () => {
  it.each([
    [0, 0, 5_000],
    [0, 1, 6_500],
    [3, 0, 40_000],
    [4, 0, 60_000],
    [99, 1, 78_000],
  ])('after attempt %i with random %f is %i ms', (attempt, value, ms) => {
    expect(renewalPauseMs(attempt, { uuid: () => '', next: () => value })).toBe(ms);
  });
});
