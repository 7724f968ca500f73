// The search for a session: retries while the provider does not respond, and the effects of a failed sign-in.
import { describe, expect, it } from 'vitest';
import { errorReport } from '../../streams/features/remoteLog';
import { ABSENCE_TEXTS, startProblem } from '../../streams/features/session/signInTexts';
import { type Restoration, STORAGE_BLOCKED } from '../../streams/ports';
import { ProviderProblem } from '../../streams/wire/signIn/providerProblem';
import { settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

const identity = { playerId: '1001', expiresAt: 10 * 86_400_000 };
const signedIn: Restoration = { outcome: 'signedIn', identity, returnTo: null };
const away: Restoration = { outcome: 'unreachable' };

/** A tab whose searches have these results, the last one repeatedly. */
async function searching(...found: readonly Restoration[]) {
  const at: number[] = [];
  const life = await signedInCore({
    isVisitor: true,
    prepare: ({ ports }) => {
      const restore = async () => {
        at.push(ports.scheduler.now());
        return found[Math.min(at.length, found.length) - 1] ?? away;
      };
      Object.assign(ports.signIn, { restore });
    },
  });
  return { ...life, at, status: () => life.core.state('session').status };
}

describe('while the provider does not respond', () => {
  it('a session is searched for after 5 s, then after twice as long each time, until one is found', async () => {
    const { at, pass, status, kinds, life } = await searching(away, away, away, signedIn);
    for (let step = 0; step < 120; step += 1) await pass(500);
    expect(at).toEqual([0, 5_000, 15_000, 35_000]);
    expect([status(), kinds('session/absent').length]).toEqual(['signedIn', 1]);
    await pass(120_000);
    expect(at).toHaveLength(4);
    life.unsubscribe();
  });
  it('the provider’s own pause is observed, even across a wake-up', async () => {
    const { at, pass, fake, life } = await searching({ ...away, retryAfterMs: 40_000 });
    await pass(10_000);
    fake.signals.pageShown.next();
    await pass(29_999);
    expect(at).toHaveLength(1);
    await pass(1);
    expect(at).toHaveLength(2);
    life.unsubscribe();
  });
  it('the pause announced by another tab is observed', async () => {
    const { at, pass, fake, life } = await searching(away);
    fake.signals.unreachableElsewhere.next({ retryAt: 50_000, attempt: 4, isBound: false });
    await pass(49_999);
    expect(at).toHaveLength(1);
    await pass(1);
    expect(at).toHaveLength(2);
    life.unsubscribe();
  });
  it('no search runs while the page leaves for the provider; it resumes if that fails', async () => {
    const { at, core, fake, pass, life } = await searching(away);
    let fail: (error: Error) => void = () => undefined;
    Object.assign(fake.ports.signIn, {
      start: () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    });
    core.emit('session/signInStarted', { returnTo: '/' });
    await pass(60_000);
    expect(at).toHaveLength(1);
    fail(new ProviderProblem({ step: 'discovery', code: null, status: 503 }, true));
    await settled();
    await pass(1);
    expect(at).toHaveLength(2);
    life.unsubscribe();
  });
  it('a session that ended meanwhile does not exist', async () => {
    const { pass, core, at, life } = await searching(away, { outcome: 'expired' });
    await pass(60_000);
    expect(core.state('session')).toMatchObject({ status: 'anonymous', endedBecause: 'expired' });
    expect(at).toHaveLength(2);
    life.unsubscribe();
  });
});

describe('a tab without a session', () => {
  it('joins that of another tab, and its sign-in prompt closes', async () => {
    const { core, fake, modals, pass, kinds, life } = await signedInCore();
    fake.signals.endedElsewhere.next();
    await pass(1_000);
    expect(modals()).toEqual(['login']);
    fake.signals.renewedElsewhere.next({ playerId: '1002', expiresAt: identity.expiresAt });
    await settled();
    expect(core.state('session')).toMatchObject({ status: 'signedIn', playerId: '1002', returnTo: null });
    expect([modals(), kinds('session/started').length]).toEqual([[], 2]);
    life.unsubscribe();
  });
  it('stops its search when it joins one', async () => {
    const { at, fake, pass, status, life } = await searching(away);
    fake.signals.renewedElsewhere.next(identity);
    await pass(120_000);
    expect([status(), at.length]).toEqual(['signedIn', 1]);
    life.unsubscribe();
  });
});

describe('a failed sign-in', () => {
  it.each(['callbackFailed', 'cancelled', 'invalidUserId', 'unreachable'] as const)(
    'is a fact with its step, code and status, and keeps its page: %s',
    async (outcome) => {
      const failure = { step: 'code', code: 'invalid_client', status: 401 } as const;
      const { core, events, life } = await searching({ outcome, failure, returnTo: '/account' });
      expect(events.find(({ kind }) => kind === 'session/absent')?.data).toEqual({
        reason: outcome,
        failure,
        returnTo: '/account',
      });
      expect(core.state('session')).toMatchObject({ endedBecause: outcome, returnTo: '/account' });
      life.unsubscribe();
    },
  );
  it.each([
    ['failed', new ProviderProblem({ step: 'discovery', code: null, status: 502 }, true)],
    ['refused', new ProviderProblem({ step: 'leaving', code: 'not_started', status: null }, false)],
    ['blocked', new ProviderProblem({ step: 'leaving', code: STORAGE_BLOCKED, status: null }, false)],
    ['failed', new Error('the code cannot be loaded')],
  ] as const)('at its start is %s: %s', async (signIn, error) => {
    const { core, events, fake, life } = await searching({ outcome: 'absent' });
    Object.assign(fake.ports.signIn, { start: () => Promise.reject(error) });
    core.emit('session/signInStarted', { returnTo: '/' });
    await settled();
    expect(core.state('session').signIn).toBe(signIn);
    const failed = events.find(({ kind }) => kind === 'session/signInFailed');
    const failure = error instanceof ProviderProblem ? { failure: error.failure } : {};
    expect(failed?.data).toEqual({ isRefused: signIn !== 'failed', ...failure });
    life.unsubscribe();
  });
  it('has a specific message if it was cancelled, did not finish, could not start, is blocked by the browser or could not reach the provider', () => {
    const texts = [
      ...['cancelled', 'callbackFailed', 'unreachable', 'expired'].map((reason) => ABSENCE_TEXTS[reason]),
      startProblem('refused'),
      startProblem('blocked'),
    ];
    expect(new Set(texts).size).toBe(6);
    expect(startProblem('failed')).toBe(ABSENCE_TEXTS.unreachable);
    expect(texts).not.toContain(undefined);
  });
  // [ERR-02, ERR-08]
  it('with an invalid user id opens no hub, is tried once and results in one log record', async () => {
    const { at, events, fake, pass, life } = await searching({ outcome: 'invalidUserId' });
    await pass(120_000);
    expect([at.length, fake.connections.length]).toEqual([1, 0]);
    const reports = events.filter(({ kind }) => kind.startsWith('session/')).map(errorReport);
    expect(reports).toEqual([{ message: 'Invalid user ID!', context: { error: 'invalidUserId' } }]);
    life.unsubscribe();
  });
});

describe('a failed renewal', () => {
  it('keeps its step, code and status in the fact', async () => {
    const { core, events, fake, pass, life } = await signedInCore();
    const failure = { step: 'refresh', code: 'invalid_scope', status: 400 } as const;
    for (const outcome of ['unreachable', 'refused'] as const) {
      core.renew().subscribe();
      await settled();
      fake.renewals.at(-1)?.({ outcome, failure });
      await settled();
      await pass(6_000);
    }
    const failures = events.filter(({ kind }) => /^session\/(renewalFailed|ended)$/.test(kind));
    expect(failures.map(({ data }) => data)).toEqual([{ failure }, { reason: 'expired', failure }]);
    life.unsubscribe();
  });
});
