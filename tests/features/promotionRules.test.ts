// The texts of promotions for their status and goal, and the available actions.
import { describe, expect, it } from 'vitest';
import {
  canOptIn,
  canOptOut,
  groupOf,
  type Promotion,
  promotionStateOf,
  statusLabel,
  statusNote,
} from '../../streams/features/promotions/promotionRules';
import {
  minimumText,
  progressText,
  promotionGoal,
} from '../../streams/features/shared/promotions/promotionGoals';
import { promotion } from '../promotion';

describe('a promotion’s status', () => {
  // [DEC-162, GPQ-11]
  it('after opting out is that of an open promotion', () => {
    const left = promotion({ status: 'OptOut' });
    expect(promotionStateOf(left)).toBe('Available');
    expect([canOptIn(left), canOptOut(left), groupOf(left), statusLabel(left)]).toEqual([
      true,
      false,
      'open',
      'Available',
    ]);
  });

  it.each([
    ['Available', 'Available', null, 'open', true, false],
    ['Locked', 'Locked', "This promotion isn't open to you yet.", 'locked', false, false],
    ['OptIn', "You're in", "You're taking part.", 'yours', false, true],
    ['InProgress', 'In progress', "You're taking part.", 'yours', false, true],
    ['InProgressQualified', 'Qualified', "You've qualified. It's still running.", 'yours', false, true],
    ['Qualified', 'Qualified', "You've qualified. There's nothing more to do.", 'past', false, false],
    ['NotQualified', 'Not qualified', "You haven't qualified.", 'past', false, false],
    ['Expired', 'Ended', 'This promotion has ended.', 'past', false, false],
  ] as const)('%s has its specified texts', (status, label, note, group, isOpen, isLeavable) => {
    const isOptedIn = ['OptIn', 'InProgress', 'InProgressQualified', 'Qualified', 'NotQualified'].includes(
      status,
    );
    const one = promotion({ status, isOptedIn });
    expect(statusLabel(one)).toBe(label);
    expect(statusNote(one, 0, String)).toBe(note);
    expect([groupOf(one), canOptIn(one), canOptOut(one)]).toEqual([group, isOpen, isLeavable]);
  });

  it('shows when a locked one opens, and that an expired one was not reached', () => {
    const locked = promotion({ status: 'Locked' }, { startDate: 5 });
    expect(statusNote(locked, 4, (at) => `at ${at}`)).toBe('Opens at 5.');
    const missed = promotion({ status: 'NotQualified' }, { expiryDate: 5 });
    expect(statusNote(missed, 5, String)).toBe("You didn't qualify this time.");
  });

  it('of an announcement offers no opt-in', () => {
    const one = promotion({ promoType: 'Static' });
    expect([canOptIn(one), statusLabel(one)]).toEqual([false, null]);
  });
});

describe('a goal', () => {
  const of = (subPromoType: Promotion['subPromoType'], target: number, minimum: number | null = null) =>
    promotion({ subPromoType }, { targetAccumulation: target, minimumQualificationAmount: minimum });
  it.each([
    [of('SpinCount', 100, 20), 12, 'Spin 100 times', '12 of 100 spins', 'SC 0.20 per spin'],
    [of('WinCount', 1), 0, 'Win 1 time', '0 of 1 win', null],
    [of('BetAmount', 50), 18.5, 'Bet SC 50.00', 'SC 18.50 of SC 50.00', null],
    [of('WinAmount', 25, 100), 30, 'Win SC 25.00', 'SC 25.00 of SC 25.00', 'SC 1.00 per spin'],
    [of('Deposit', 100, 2_000), 25, 'Deposit $100.00', '$25.00 of $100.00', '$20.00'],
    [of('Referral', 5), 1, 'Invite 5 friends', '1 of 5 friends', null],
    [of('Onboarding', 3), 3, '3 steps', '3 of 3 steps', null],
    [of('Custom', 3), 1, null, '1 of 3', null],
  ])('has its specified text (%#)', (one, current, goal, progress, minimum) => {
    expect(promotionGoal(one, 'USD')).toBe(goal);
    expect(progressText(one, current, 'USD')).toBe(progress);
    expect(minimumText(one, 'USD')).toBe(minimum);
  });
  it('of a streak is its days; a coinback has only the net losses', () => {
    const streak = promotion({ promoType: 'Streaks', subPromoType: 'Custom' }, { targetAccumulation: 7 });
    expect([promotionGoal(streak, 'USD'), progressText(streak, 3, 'USD')]).toEqual(['7 days', '3 of 7 days']);
    const coinback = promotion({ promoType: 'Coinback', subPromoType: 'NetLosses' });
    expect([promotionGoal(coinback, 'USD'), progressText(coinback, 12.4, 'USD')]).toEqual([null, 'SC 12.40']);
    expect(progressText(coinback, Number.NaN, 'USD')).toBe('SC 0.00');
  });
});
