import { NEVER } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import {
  isActiveForGame,
  isListed,
  isQuestActive,
  isRecentlyCompleted,
  NEXT_CHANGE_MS,
  nextListChange,
  QUEST_STATUSES,
  type Quest,
  questGoal,
  questProgress,
  RECENTLY_COMPLETED_MS,
  recentlyCompleted,
  wireQuest,
} from '../../streams/features/quests/questRules';
import { rewardTexts } from '../../streams/features/rewards/queuedRewardTexts';
import { currentProgress } from '../../streams/features/shared/promotions/promotionProgress';
import { slugsOf } from '../../streams/features/shared/promotions/promotionShapes';
import { MAX_CHANGES } from '../../streams/log/changes';
import { decode } from '../../streams/schema/decode';
import { createVault } from '../../streams/vault';
import { fixture, given } from '../given';
import { quest } from '../quest';

const HOUR_MS = 3_600_000;

const pushed = (currentAccumulation: number, version: number | null = null) =>
  fixture('promotion/progressed', { promotionId: 7, currentAccumulation, version }, { source: 'hub' });
const listed = (entry: Quest, cause: number) =>
  fixture('quests/loaded', { inPeriodPromos: [entry] }, { source: 'rest', cause });
const progressed = (currentAccumulation: number, cause: number) =>
  listed(quest({}, { currentAccumulation }), cause);

describe('the progress of a quest', () => {
  // [GPQ-18]
  it.each([
    ['is taken from its list', [progressed(10, 0)], 10],
    ['is updated by a push', [progressed(10, 0), pushed(20)], 20],
    ['is updated again by a later push, even downwards', [progressed(10, 0), pushed(20), pushed(15)], 15],
    ['is not changed by an older version', [progressed(10, 0), pushed(20, 5), pushed(15, 4)], 20],
    [
      'is not changed by a list requested before the push',
      [progressed(10, 0), pushed(20), progressed(12, 1)],
      20,
    ],
    [
      'is replaced by a list requested after the push',
      [progressed(10, 0), pushed(20), progressed(30, 3)],
      30,
    ],
  ])('%s', (_, events, shown) => {
    const { state } = given(...events);
    const [item] = state('quests').items ?? [];
    expect(item && currentProgress(state('promotionProgress'), item)).toBe(shown);
  });

  it('is kept for a bounded number of promotions, the latest ones', () => {
    const events = Array.from({ length: MAX_CHANGES + 5 }, (_, promotionId) =>
      fixture(
        'promotion/progressed',
        { promotionId, currentAccumulation: 1, version: null },
        { source: 'hub' },
      ),
    );
    const ids = given(...events)
      .state('promotionProgress')
      .changes.map(({ id }) => id);
    expect(ids).toHaveLength(MAX_CHANGES);
    expect(Math.min(...ids)).toBe(5);
  });

  it.each([
    ['SpinCount', 12, '12 of 100 spins'],
    ['WinCount', 3, '3 of 100 wins'],
    ['BetAmount', 12.5, 'SC 12.50 of SC 100.00'],
    ['WinAmount', 250, 'SC 100.00 of SC 100.00'],
    ['Custom', 7, '7 of 100'],
  ] as const)('of a %s quest at %f is "%s"', (subPromoType, current, text) => {
    expect(questProgress(quest({ subPromoType }), current, 'USD')).toBe(text);
  });
});

describe('a goal', () => {
  // [GPQ-29, DEC-99]
  it.each([
    ['BetAmount', 50, null, 'Bet SC 50.00'],
    ['SpinCount', 1_500, null, 'Spin 1,500 times'],
    ['WinCount', 10, null, 'Win 10 times'],
    ['WinAmount', 2.5, null, 'Win SC 2.50'],
    ['SpinCount', 50, 20, 'Spin 50 times @ min SC 0.20 per spin'],
    ['BetAmount', 50, 150, 'Bet SC 50.00 @ min SC 1.50 per spin'],
    ['Custom', 50, 20, null],
    ['SpinCount', null, 20, null],
  ] as const)(
    'of %s to %s with the minimum %s is "%s"',
    (subPromoType, targetAccumulation, minimum, text) => {
      const meta = { targetAccumulation, minimumQualificationAmount: minimum };
      expect(questGoal(quest({ subPromoType }, meta), 'USD')).toBe(text);
    },
  );
});

describe('a quest', () => {
  // [GPQ-21, ENT-64]
  it('has one of six statuses', () => {
    expect([...QUEST_STATUSES].sort()).toEqual([
      'Available',
      'Completed',
      'Future',
      'InProgress',
      'Locked',
      'OptIn',
    ]);
  });
  // [GPQ-20, ENT-63]
  it('is decoded with all the platform’s fields, its dates as instants', () => {
    const sent = {
      promotionId: 7,
      title: 'Spin',
      status: 'OptIn',
      isOptedIn: true,
      subTypeMeta: {
        gameIds: [1, 2],
        currentAccumulation: 3,
        targetAccumulation: 50,
        startDate: '2026-11-01T00:00:00.000Z',
        completedAt: null,
      },
    };
    const startDate = Date.parse('2026-11-01T00:00:00.000Z');
    const meta = { currentAccumulation: 3, targetAccumulation: 50, startDate };
    const value = quest({ status: 'OptIn', subPromoType: null }, meta);
    expect(decode(wireQuest, sent, createVault())).toMatchObject({ ok: true, value });
    const [slug] = slugsOf([value, { promotionId: 8, title: 'Fifty Spins at Sea!' }]).values();
    expect(slug).toBe('spin');
  });
  it('with an unknown status is locked', () => {
    const decoded = decode(wireQuest, { promotionId: 7, title: 'Spin', status: 'Paused' }, createVault());
    expect(decoded).toMatchObject({ ok: true, value: { status: 'Locked', isOptedIn: false } });
  });
  // [GPQ-23, DEC-97]
  it.each([
    ['Available', 5, true],
    ['OptIn', 5, true],
    ['Future', 5, false],
    ['Future', null, false],
    ['Locked', 5, false],
    ['Locked', -5, true],
    ['InProgress', -5, true],
    ['Completed', -5, true],
  ] as const)('%s and starting %s ms from now is active: %s', (status, start, isActive) => {
    const startDate = start === null ? null : 1_000 + start;
    expect(isQuestActive(quest({ status }, { startDate }), 1_000)).toBe(isActive);
  });
  // [GPQ-24]
  it.each([
    ['OptIn', 1, true],
    ['InProgress', 2, true],
    ['InProgress', 3, false],
    ['Available', 1, false],
    ['Completed', 1, false],
  ] as const)('%s with game %i is active for the game: %s', (status, gameId, isActive) => {
    expect(isActiveForGame(quest({ status }), gameId)).toBe(isActive);
  });
  // [GPQ-25]
  it('is listed unless it is completed', () => {
    expect(QUEST_STATUSES.filter((status) => !isListed(quest({ status })))).toEqual(['Completed']);
  });
});

describe('a completed quest', () => {
  const completed = quest({ status: 'Completed' }, { completedAt: 1_000 });
  // [GPQ-26, CONST-67]
  it('is recent for five minutes', () => {
    expect(RECENTLY_COMPLETED_MS).toBe(300_000);
    expect(isRecentlyCompleted(completed, 1_000 + RECENTLY_COMPLETED_MS - 1)).toBe(true);
    expect(isRecentlyCompleted(completed, 1_000 + RECENTLY_COMPLETED_MS)).toBe(false);
    expect(isRecentlyCompleted({ ...completed, status: 'OptIn' }, 1_000)).toBe(false);
  });
  it('disappears at its expiry, by the app’s clock', () => {
    const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
    scheduler.run(({ expectObservable }) => {
      const one = quest({ promotionId: 1, status: 'Completed' }, { completedAt: 2 - RECENTLY_COMPLETED_MS });
      const two = quest({ promotionId: 2, status: 'Completed' }, { completedAt: 5 - RECENTLY_COMPLETED_MS });
      expectObservable(recentlyCompleted([one, two, quest()], scheduler, NEVER)).toBe('a-b--(c|)', {
        a: [one, two],
        b: [two],
        c: [],
      });
    });
  });
  // [GPQ-32, ERR-103]
  it('shows its reward', () => {
    const { text } = rewardTexts({ id: 1, rewards: [], sourceType: 'Quest', origin: 'granted', at: 0 });
    expect(text).toBe("You've completed your quest! Enjoy your reward!");
  });
});

describe('the next change of the list', () => {
  const future = (startDate: number) => quest({ status: 'Future' }, { startDate });
  // [GPQ-27, CONST-68]
  it.each([
    ['when the next quest starts', [future(9_000), future(5_000)], 5_000],
    ['when a quest ends', [quest({}, { expiryDate: 7_000 })], 7_000],
    ['soon after a start that only this clock has reached', [future(1_000)], 6_000],
    ['within a day', [future(1_000 + NEXT_CHANGE_MS)], 1_000 + NEXT_CHANGE_MS],
    ['at no known time if that is later', [future(1_001 + NEXT_CHANGE_MS)], null],
    ['at no known time without dates', [quest()], null],
  ])('%s', (_, quests, at) => {
    expect(NEXT_CHANGE_MS).toBe(24 * HOUR_MS);
    expect(nextListChange(quests, 1_000)).toBe(at);
  });
});
