// The reminder of the verification and of the first deposit: where, when and how often it opens.
import { describe, expect, it } from 'vitest';
import { reminderStep } from '../../streams/features/verification';
import { fixture, given } from '../given';
import { watching } from './verifying';

describe('the reminder', () => {
  // [ACCT-35]
  it('opens once, in the lobby only', async () => {
    const run = await watching({ path: '/' });
    expect(run.modals()).toEqual(['verificationReminder']);
    const [shown] = run.core.state('popups').stack;
    run.core.emit('popup/closed', { id: shown?.id ?? 0 });
    await run.pass(5_000);
    expect(run.modals()).toEqual([]);
    run.life.unsubscribe();
    const elsewhere = await watching();
    expect(elsewhere.modals()).toEqual([]);
    elsewhere.life.unsubscribe();
  });
  // [ACCT-38]
  it('of a security review is not repeated for a day on this device', async () => {
    const run = await watching({ path: '/', reason: 'Under Security Review' });
    expect(run.modals()).toEqual(['verificationReminder']);
    const { reviewShownAt, reviewShownBy } = run.core.state('verification');
    expect(reviewShownBy).toBe(run.core.state('popups').stack[0]?.id);
    expect(run.fake.local.read('review-reminder')).toBe(
      JSON.stringify({ playerId: '1001', shownAt: reviewShownAt }),
    );
    run.life.unsubscribe();
  });
  // [ACCT-29, ACCT-36, DEC-39, DEC-151]
  it('of the first deposit opens for a verified player once per session, until a payment succeeds', async () => {
    const run = await watching({ path: '/', status: 'Approved' });
    expect(run.modals()).toEqual(['verificationReminder']);
    const step = () => reminderStep(run.core.state('account'), run.core.state('verification').depositCount);
    expect(step()).toMatchObject({ step: 2, title: 'Deposit', progress: 98, action: 'deposit' });
    await run.close();
    expect(run.modals()).toEqual([]);
    run.core.emit('purchase/succeeded', { transactionId: 't1', version: null });
    expect(step()).toBeNull();
    run.life.unsubscribe();
    const reloaded = await watching({ path: '/', status: 'Approved', kept: run.fake.session.entries });
    expect(reloaded.modals()).toEqual([]);
    reloaded.life.unsubscribe();
  });
  it.each([1, null])('is not shown to a verified player with %s deposits', async (deposits) => {
    const run = await watching({ path: '/', status: 'Approved', deposits });
    expect(run.modals()).toEqual([]);
    run.life.unsubscribe();
  });
  // [ACCT-29, DEC-151]
  it('of the first deposit follows the verification for which it was shown', async () => {
    const run = await watching({ path: '/' });
    await run.close();
    await run.push('Approved', null);
    expect(run.modals()).toEqual(['onfidoCompleted']);
    await run.close();
    expect(run.modals()).toEqual(['verificationReminder']);
    run.life.unsubscribe();
  });
  // [ACCT-35, DEC-151]
  it('opens for a pending player even if the deposits cannot be counted', async () => {
    const run = await watching({ path: '/', deposits: null });
    expect(run.modals()).toEqual(['verificationReminder']);
    run.life.unsubscribe();
  });
  // [DEC-39]
  it('counts a successful payment, which an older reply does not undo', () => {
    const counted = fixture('depositCount/loaded', { successfulDepositCount: 0 });
    const settled = (status: 'Approved' | 'Declined') =>
      fixture('purchase/settled', { transactionId: 't1', status });
    given(counted, settled('Declined')).expect('verification', { depositCount: 0 });
    given(counted, settled('Approved'), counted).expect('verification', { depositCount: 1 });
  });
});
