// Timeouts, self-exclusion and closure: each is requested once, checked if the response is lost, and effective immediately.
import { describe, expect, it } from 'vitest';
import { TIMEOUT_DAYS } from '../../streams/features/breaks';
import { longerThan } from '../../streams/features/limits/limitTexts';
import { paymentAccess } from '../../streams/features/shared/paymentRules';
import { json, testConfig } from '../fakePorts';
import { fixture, given, START } from '../given';
import { signedInCore } from '../signedIn';
import { launching } from './launching';

const DAY_MS = 86_400_000;
const END = START + 7 * DAY_MS;

/** Responds to the attempts in turn; the last response is repeated. */
async function breaking(...answers: readonly (() => Response | Promise<Response>)[]) {
  let tries = 0;
  const run = await signedInCore({
    at: START,
    script: ({ url }) => {
      if (url.includes('/status/')) {
        const answer = answers[Math.min(tries, answers.length - 1)];
        tries += 1;
        return answer?.() ?? null;
      }
      return url.includes('/Accounts/1001') ? json({ id: 1001, status: 'Approved' }) : null;
    },
  });
  const shownModals = () => run.core.state('popups').stack.map(({ content }) => content);
  const sent = () => run.calls('/status/').map(({ init }) => JSON.parse(String(init.body)));
  const keys = () => new Set(run.calls('/status/').map(({ headers }) => headers['idempotency-key']));
  return { ...run, shownModals, sent, keys };
}

const onTimeout = () => json({ status: 'Timeout', takeABreakEndDate: new Date(END).toISOString() });
const excluded = (status = 'SelfExclusion') => json({ status });
const lost = () => Promise.reject(new TypeError('offline'));

describe('a timeout', () => {
  // [ACCT-18, LIM-14, LIM-15, DEC-62, DEC-120, CALL-07]
  it('is requested once and becomes the status of the account, with its end', async () => {
    const { core, pass, sent } = await breaking(onTimeout);
    core.emit('break/requested', { days: 7 });
    core.emit('break/requested', { days: 30 });
    await pass(10);
    expect(sent()).toEqual([{ periodInDays: 7, isPlayerInitiated: true }]);
    expect(core.state('account')).toMatchObject({ status: 'Timeout', details: { takeABreakEndDate: END } });
    expect(core.state('intents').open).toEqual([]);
  });
  it('is requested again with the same key if its response was lost, and does not count as failed', async () => {
    const { core, pass, keys, shownModals, sent } = await breaking(lost, onTimeout);
    core.emit('break/requested', { days: 1 });
    await pass(10);
    expect(core.state('intents').open).toMatchObject([{ what: 'break', status: 'checking' }]);
    expect(shownModals()).toEqual([]);
    await pass(5_000);
    expect(sent()).toHaveLength(2);
    expect(keys().size).toBe(1);
    expect(core.state('account').status).toBe('Timeout');
  });
  // [LIM-16, ERR-41]
  it('shows a refusal, and reloads the account', async () => {
    const { core, pass, shownModals, calls } = await breaking(() => json({ errorMessages: ['No.'] }, 409));
    const before = calls('/Accounts/1001').length;
    core.emit('break/requested', { days: 1 });
    await pass(2_000);
    expect(shownModals()).toMatchObject([{ title: 'Hmm...', text: 'Timeout request unsuccessful.' }]);
    expect(calls('/Accounts/1001').length).toBe(before + 2);
    expect(core.state('intents').open).toEqual([]);
  });
  it('can be followed, while it lasts, by one that ends at least a day later', () => {
    expect(longerThan(TIMEOUT_DAYS, START, 0)).toEqual([1, 7, 30, 60]);
    expect(longerThan(TIMEOUT_DAYS, START + 60_000, START + 30 * DAY_MS)).toEqual([60]);
    expect(longerThan(TIMEOUT_DAYS, START, START + 60 * DAY_MS)).toEqual([]);
  });
  it('ends without a push: the account is reloaded at its end', async () => {
    const { core, pass, kinds } = await breaking(() =>
      json({ status: 'Timeout', takeABreakEndDate: new Date(START + 60_000).toISOString() }),
    );
    core.emit('break/requested', { days: 7 });
    await pass(10);
    await pass(60_000);
    expect(kinds('break/checkDue')).toEqual([]);
    await pass(2_000);
    expect(kinds('break/checkDue')).toHaveLength(1);
    expect(core.state('account').status).toBe('Approved');
  });
});

describe('a self-exclusion', () => {
  // [LIM-17, LIM-20, DEC-62, DEC-120, CALL-08]
  it('signs the player out and clears the stored data', async () => {
    const { core, pass, sent, fake } = await breaking(excluded);
    fake.local.write('device-id', 'd');
    fake.local.write('settings', '{}');
    core.emit('selfExclusion/requested', { months: 6, reason: 'Other' });
    await pass(10);
    expect(sent()).toEqual([{ statusReason: 'Other', periodInMonths: 6, isPlayerInitiated: true }]);
    expect(core.state('session')).toMatchObject({ status: 'anonymous', endedBecause: 'accountStatus' });
    expect(fake.ended).toEqual([true]);
    expect([...fake.local.entries.keys()]).toEqual(['device-id']);
  });
  // [LIM-19, ERR-40]
  it('is confirmed once, on the page after the sign-out', async () => {
    const { core, pass, fake, life } = await breaking(excluded);
    core.emit('selfExclusion/requested', { months: 6, reason: 'Other' });
    await pass(10);
    life.unsubscribe();
    const next = await signedInCore({ isVisitor: true, kept: fake.session.entries });
    expect(next.core.state('popups').stack).toMatchObject([
      { content: { text: 'Self-exclusion request successful.' } },
    ]);
    expect(next.fake.session.read('parting')).toBeNull();
  });
  it('sends one tab to the provider, and ends the session of the others in place', async () => {
    for (const waited of [false, true]) {
      const { core, pass, fake } = await breaking(excluded);
      fake.held.waited = waited;
      core.emit('accountStatus/changed', { status: 'SelfExclusion', statusReason: null, version: null });
      await pass(10);
      expect(fake.ended).toEqual([!waited]);
    }
  });
  it('is confirmed in place if the page cannot leave', async () => {
    const { core, pass, shownModals } = await breaking(excluded);
    core.emit('selfExclusion/requested', { months: 6, reason: 'Other' });
    await pass(10);
    await pass(6_000);
    expect(shownModals()).toMatchObject([{ text: 'Self-exclusion request successful.' }]);
  });
  it('is also explained if it comes from the account', async () => {
    const { core, pass, shownModals } = await breaking(excluded);
    core.emit('accountStatus/changed', { status: 'SelfExclusion', statusReason: null, version: null });
    await pass(6_000);
    expect(shownModals()).toMatchObject([{ title: 'Self-exclusion' }]);
  });
  // [LIM-18, ERR-39]
  it.each([
    ["the platform's words", () => json({ errorMessages: ['Choose a period.'] }, 400), 'Choose a period.'],
    ['the specified words', () => json({}, 400), 'Self-exclusion request unsuccessful.'],
  ])('shows a refusal in %s', async (_, answer, text) => {
    const { core, pass, shownModals } = await breaking(answer);
    core.emit('selfExclusion/requested', { months: 6, reason: 'Other' });
    await pass(10);
    expect(shownModals()).toMatchObject([{ title: 'Hmm...', text }]);
  });
});

describe('a closure', () => {
  // [LIM-21, DEC-63]
  it('is a self-exclusion with the reason of a closure', async () => {
    const { core, pass, sent, shownModals } = await breaking(() => excluded('Closed'));
    core.emit('accountClosure/requested', {});
    await pass(10);
    await pass(6_000);
    expect(sent()).toEqual([{ statusReason: 'Account closure', periodInMonths: 0, isPlayerInitiated: true }]);
    expect(core.state('session').status).toBe('anonymous');
    expect(shownModals()).toMatchObject([{ title: 'Account Closure', text: 'Your account is closed.' }]);
  });
});

describe('a timeout immediately closes', () => {
  const taken = fixture('break/taken', { status: 'Timeout', takeABreakEndDate: END }, { source: 'rest' });
  const access = (path: string) =>
    paymentAccess({
      path,
      account: given(taken).state('account'),
      isAccountSettled: true,
      settings: { purchasesEnabled: true, redemptionsEnabled: true },
      config: testConfig(),
      now: START,
    });
  // [LIM-23]
  it.each([
    ['/payment-select/purchase', 'break'],
    ['/payment-select/purchase/2', 'break'],
    ['/payment-select/deposit', 'break'],
    ['/payment-select/redeem', 'open'],
    ['/payment-select/withdraw', 'open'],
  ])('%s: %s', (path, expected) => {
    expect(access(path)).toBe(expected);
  });

  const pushed = { status: 'Timeout', statusReason: null, version: null } as const;
  it('an open game', async () => {
    const { core, pass } = await launching();
    await pass(100);
    expect(core.state('launch').phase).toBe('launched');
    core.emit('accountStatus/changed', pushed);
    await pass(10);
    expect(core.state('launch')).toMatchObject({ phase: 'refused', refusal: 'userOnBreak' });
  });
  it('an open game after its round, or after a while if the round never ends', async () => {
    for (const ends of [true, false]) {
      const { core, pass } = await launching();
      await pass(100);
      core.emit('game/roundStarted', {});
      core.emit('accountStatus/changed', pushed);
      await pass(10_000);
      expect(core.state('launch').phase).toBe('launched');
      if (ends) core.emit('game/roundEnded', {});
      await pass(ends ? 10 : 6_000);
      expect(core.state('launch').phase).toBe('refused');
    }
  });
});
