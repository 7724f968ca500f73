// Quests: what counts and when, a choice that shows at once and is sent once, and progress where the latest push wins.
import fc from 'fast-check';
import { NEVER } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { decode } from '../../streams/decode';
import { MAX_PROGRESSES } from '../../streams/features/promotionProgress';
import { endpoints, questOf } from '../../streams/features/quests';
import { rewardTexts } from '../../streams/features/rewards';
import { currentProgress } from '../../streams/features/shared/promotionProgress';
import { slugsOf } from '../../streams/features/shared/promotionShapes';
import {
  isActiveForGame,
  isListed,
  isQuestActive,
  isRecentlyCompleted,
  NEXT_CHANGE_MS,
  nextListChange,
  progressText,
  QUEST_STATUSES,
  type Quest,
  questGoal,
  RECENTLY_COMPLETED_MS,
  recentlyCompleted,
  wireQuest,
} from '../../streams/features/shared/questRules';
import { createVault } from '../../streams/vault';
import { RELOAD_MS } from '../../streams/wire/pacedReload';
import { json, settled } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../playing';

const HOUR_MS = 3_600_000;
/** `COINSTREAM_RACES=10000` for a thorough run. */
const RACES = Number(process.env.COINSTREAM_RACES ?? 20);

function quest(more: Partial<Quest> = {}, meta: Partial<NonNullable<Quest['subTypeMeta']>> = {}): Quest {
  return {
    promotionId: 7,
    title: 'Spin',
    description: null,
    imageUrl: null,
    status: 'InProgress',
    isOptedIn: true,
    subPromoType: 'SpinCount',
    subTypeMeta: {
      gameIds: [1, 2],
      currentAccumulation: 10,
      targetAccumulation: 100,
      minimumQualificationAmount: null,
      startDate: null,
      expiryDate: null,
      completedAt: null,
      ...meta,
    },
    ...more,
  };
}

const available = quest({ status: 'Available', isOptedIn: false });
const pushed = (currentAccumulation: number, version: number | null = null) =>
  fixture('promotion/progressed', { promotionId: 7, currentAccumulation, version }, { source: 'hub' });
const listed = (entry: Quest, cause: number) =>
  fixture('quests/loaded', { inPeriodPromos: [entry] }, { source: 'rest', cause });
const progressed = (currentAccumulation: number, cause: number) =>
  listed(quest({}, { currentAccumulation }), cause);

describe('the progress of a quest', () => {
  // [GPQ-18]
  it.each([
    ['its list says it', [progressed(10, 0)], 10],
    ['a push moves it', [progressed(10, 0), pushed(20)], 20],
    ['a later push moves it again, also back', [progressed(10, 0), pushed(20), pushed(15)], 15],
    ['an older version is ignored', [progressed(10, 0), pushed(20, 5), pushed(15, 4)], 20],
    ['a list asked for before the push is older', [progressed(10, 0), pushed(20), progressed(12, 1)], 20],
    ['a list asked for after the push is newer', [progressed(10, 0), pushed(20), progressed(30, 3)], 30],
  ])('%s', (_, events, shown) => {
    const { state } = given(...events);
    const [item] = state('quests').items ?? [];
    expect(item && currentProgress(state('promotionProgress'), item)).toBe(shown);
  });

  it('is kept for a bounded number of promotions, the latest', () => {
    const events = Array.from({ length: MAX_PROGRESSES + 5 }, (_, promotionId) =>
      fixture(
        'promotion/progressed',
        { promotionId, currentAccumulation: 1, version: null },
        { source: 'hub' },
      ),
    );
    const ids = Object.keys(given(...events).state('promotionProgress').byId).map(Number);
    expect(ids).toHaveLength(MAX_PROGRESSES);
    expect(Math.min(...ids)).toBe(5);
  });

  it.each([
    ['SpinCount', 12, '12 of 100 spins'],
    ['WinCount', 3, '3 of 100 wins'],
    ['BetAmount', 12.5, 'SC 12.50 of SC 100.00'],
    ['WinAmount', 250, 'SC 100.00 of SC 100.00'],
    ['Custom', 7, '7 of 100'],
  ] as const)('of a %s quest at %f is "%s"', (subPromoType, current, text) => {
    expect(progressText(quest({ subPromoType }), current)).toBe(text);
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
      expect(questGoal(quest({ subPromoType }, meta))).toBe(text);
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
  it('is read with all that the platform names, and its dates as moments', () => {
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
  it('of an unknown status is locked', () => {
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
  ] as const)('that is %s and starts %s ms from now: active is %s', (status, start, isActive) => {
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
  ] as const)('that is %s and game %i: active for it is %s', (status, gameId, isActive) => {
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
  it('leaves at its own time, by the clock of the app', () => {
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
  it('says so with its reward', () => {
    const { text } = rewardTexts({ id: 1, rewards: [], sourceType: 'Quest', origin: 'granted', at: 0 });
    expect(text).toBe("You've completed your quest! Enjoy your reward!");
  });
});

describe('the list changes next', () => {
  const future = (startDate: number) => quest({ status: 'Future' }, { startDate });
  // [GPQ-27, CONST-68]
  it.each([
    ['when the next quest starts', [future(9_000), future(5_000)], 5_000],
    ['when a quest ends', [quest({}, { expiryDate: 7_000 })], 7_000],
    ['soon after a start that came by this clock only', [future(1_000)], 6_000],
    ['within a day', [future(1_000 + NEXT_CHANGE_MS)], 1_000 + NEXT_CHANGE_MS],
    ['at no known time if that is later', [future(1_001 + NEXT_CHANGE_MS)], null],
    ['at no known time without dates', [quest()], null],
  ])('%s', (_, quests, at) => {
    expect(NEXT_CHANGE_MS).toBe(24 * HOUR_MS);
    expect(nextListChange(quests, 1_000)).toBe(at);
  });
});

const optIn = fixture('quest/optInRequested', { promotionId: 7 }, { source: 'player' });
const abandon = fixture('quest/abandonRequested', { promotionId: 7 }, { source: 'player' });
const ended = (outcome: 'saved' | 'failed') => fixture('quest/changeEnded', { promotionId: 7, outcome });
const activated = fixture('quest/activated', { promotionId: 7 }, { source: 'rest' });
const abandoned = fixture('quest/abandoned', { promotionId: 7 }, { source: 'rest' });

describe('a choice', () => {
  // [GPQ-22]
  it.each([
    ['to opt in shows at once', [listed(available, 0), optIn], 'OptIn', true],
    ['to opt in stays once saved', [listed(available, 0), optIn, activated, ended('saved')], 'OptIn', true],
    ['to opt in is taken back', [listed(available, 0), optIn, ended('failed')], 'Available', false],
    ['to abandon shows at once', [listed(quest(), 0), abandon], 'Available', false],
    ['to abandon stays once saved', [listed(quest(), 0), abandon, abandoned], 'Available', false],
    ['to abandon is taken back', [listed(quest(), 0), abandon, ended('failed')], 'InProgress', true],
    ['is not undone by an older list', [listed(available, 0), optIn, listed(available, 1)], 'OptIn', true],
    [
      'is not undone by a list asked for before it was saved',
      [listed(available, 0), optIn, activated, listed(available, 2)],
      'OptIn',
      true,
    ],
    [
      'gives way to a list asked for afterwards',
      [listed(available, 0), optIn, activated, listed(available, 4)],
      'Available',
      false,
    ],
    ['hides no progress', [listed(available, 0), optIn, listed(quest(), 1)], 'InProgress', true],
    ['of a locked quest is none', [listed(quest({ status: 'Locked' }), 0), optIn], 'Locked', true],
  ] as const)('%s', (_, events, status, isOptedIn) => {
    expect(questOf(given(...events).state('quests'), 7)).toMatchObject({ status, isOptedIn });
  });
});

/** A signed-in player with quests that the platform holds, and its answers to changes. */
async function questing(options: {
  status?: Quest['status'];
  answer?: (method: string) => Response | Promise<Response>;
}) {
  let { status = 'Available' as const } = options;
  const wire = () => ({
    promotionId: 7,
    title: 'Spin',
    status,
    subPromoType: 'SpinCount',
    subTypeMeta: { targetAccumulation: 100, minimumQualificationAmount: 0.5 },
  });
  const run = await signedInCore({
    script: ({ url, init }) => {
      const method = init.method ?? 'GET';
      if (url.endsWith('/quests/7') && method !== 'GET') {
        if (options.answer !== undefined) return options.answer(method);
        status = method === 'POST' ? 'OptIn' : 'Available';
        return new Response(null, { status: 204 });
      }
      if (url.endsWith('/quests/7')) return json(wire());
      return url.endsWith('/quests') ? json({ inPeriodPromos: [wire()] }) : null;
    },
  });
  run.core.run(run.core.call(endpoints.getQuests, {}));
  await settled();
  const sent = (method: string) =>
    run.calls('/quests/7').filter(({ init }) => (init.method ?? 'GET') === method).length;
  const toasts = () => run.core.state('toasts').items.map(({ text }) => text);
  const shown = () => questOf(run.core.state('quests'), 7)?.status;
  return { ...run, sent, toasts, shown, setStatus: (next: Quest['status']) => (status = next) };
}

describe('a change of a quest', () => {
  // [GPQ-30, CALL-113, CALL-114, CALL-115, CALL-116]
  it('is sent once, however often it is asked for', async () => {
    const run = await questing({});
    for (let click = 0; click < 5; click++) run.core.emit('quest/optInRequested', { promotionId: 7 });
    expect(run.shown()).toBe('OptIn');
    await settled();
    run.core.emit('quest/optInRequested', { promotionId: 7 });
    await settled();
    expect(run.sent('POST')).toBe(1);
    expect(run.core.state('quests').items?.[0]?.subTypeMeta?.minimumQualificationAmount).toBe(50);
    run.life.unsubscribe();
  });

  // [GPQ-31, ERR-87, ERR-88]
  it.each([
    ['quest/optInRequested', 'Available', 'Quest opt in failed. Please try again.'],
    ['quest/abandonRequested', 'InProgress', 'Quest opt out failed. Please try again.'],
  ] as const)('%s that is refused is taken back and says "%s"', async (kind, status, text) => {
    const run = await questing({ status, answer: () => json({ errorCode: 'quest-locked' }, 409) });
    run.core.emit(kind, { promotionId: 7 });
    await settled();
    expect(run.toasts()).toEqual([text]);
    expect(run.shown()).toBe(status);
    expect(run.sent('GET')).toBe(0);
    expect(run.calls('/quests').filter(({ url }) => url.endsWith('/quests'))).toHaveLength(2);
    run.life.unsubscribe();
  });

  it.each([
    ['quest/optInRequested', 'Available', 'OptIn', []],
    ['quest/optInRequested', 'Available', 'Available', ['Quest opt in failed. Please try again.']],
    ['quest/abandonRequested', 'InProgress', 'Available', []],
    ['quest/abandonRequested', 'InProgress', 'InProgress', ['Quest opt out failed. Please try again.']],
  ] as const)('%s whose answer is lost at %s is looked up: %s', async (kind, status, later, texts) => {
    const run = await questing({
      status,
      answer: () => {
        run.setStatus(later);
        return Promise.reject(new TypeError('offline'));
      },
    });
    run.core.emit(kind, { promotionId: 7 });
    await settled();
    expect(run.sent('GET')).toBe(1);
    expect(run.toasts()).toEqual(texts);
    expect(run.shown()).toBe(later);
    run.life.unsubscribe();
  });

  it('is never sent twice, nor two at a time, in whatever order it is asked for and answered', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('optIn', 'abandon', 'refuse', 'lose', 'answer', 'list'), { maxLength: 20 }),
        async (steps) => {
          const open: (() => void)[] = [];
          let most = 0;
          let isIn = false;
          let twice = 0;
          let ending: 'answer' | 'refuse' | 'lose' = 'answer';
          const run = await questing({
            answer: (method) => {
              const wants = method === 'POST';
              return new Promise((resolve, reject) => {
                open.push(() => {
                  if (ending === 'refuse') return resolve(json({}, 409));
                  if (wants === isIn) twice += 1;
                  isIn = wants;
                  run.setStatus(isIn ? 'InProgress' : 'Available');
                  if (ending === 'lose') reject(new TypeError('offline'));
                  else resolve(new Response(null, { status: 204 }));
                });
                most = Math.max(most, open.length);
              });
            },
          });
          for (const step of steps) {
            if (step === 'optIn') run.core.emit('quest/optInRequested', { promotionId: 7 });
            else if (step === 'abandon') run.core.emit('quest/abandonRequested', { promotionId: 7 });
            else if (step === 'list') run.core.run(run.core.call(endpoints.getQuests, {}, { fresh: true }));
            else {
              ending = step;
              open.shift()?.();
            }
            if (steps.length % 2 === 0) await settled();
          }
          ending = 'answer';
          while (open.length > 0) {
            open.shift()?.();
            await settled();
          }
          await run.pass(2 * RELOAD_MS);
          expect({ most: Math.min(most, 1), twice }).toEqual({ most, twice: 0 });
          expect(run.shown()).toBe(isIn ? 'InProgress' : 'Available');
          expect(run.core.state('quests').changes).toEqual({});
          run.life.unsubscribe();
        },
      ),
      { numRuns: RACES },
    );
  });
});

describe('the list of quests', () => {
  it('is asked for again when a target is reached, where it was shown', async () => {
    const run = await questing({ status: 'InProgress' });
    run.fake.connections[0]?.open();
    const lists = () => run.calls('/quests').length;
    const push = async (currentAccumulation: number) => {
      run.fake.connections[0]?.push('InPeriodPromotionProgressUpdated', {
        promotionId: 7,
        currentAccumulation,
      });
      await settled();
    };
    await push(99);
    expect(lists()).toBe(1);
    for (let index = 0; index < 20; index++) await push(100 + index);
    await run.pass(2_000);
    expect(lists()).toBe(3);
    run.setStatus('Completed');
    await push(130);
    await run.pass(2_000);
    const before = lists();
    for (let index = 0; index < 20; index++) await push(140 + index);
    await run.pass(2_000);
    expect(lists()).toBe(before);
    run.life.unsubscribe();
  });

  it('is asked for again when the next quest starts', async () => {
    const run = await signedInCore({
      script: ({ url }) =>
        url.endsWith('/quests')
          ? json({
              inPeriodPromos: [
                {
                  promotionId: 8,
                  title: 'Soon',
                  status: 'Future',
                  subTypeMeta: { startDate: new Date(2 * HOUR_MS).toISOString() },
                },
              ],
            })
          : null,
    });
    await run.pass(HOUR_MS);
    expect(run.calls('/quests')).toHaveLength(0);
    run.core.run(run.core.call(endpoints.getQuests, {}));
    await settled();
    await run.pass(HOUR_MS - 1);
    expect(run.calls('/quests')).toHaveLength(1);
    await run.pass(1);
    expect(run.calls('/quests')).toHaveLength(2);
    await run.pass(4_999);
    expect(run.calls('/quests')).toHaveLength(2);
    await run.pass(1);
    expect(run.calls('/quests')).toHaveLength(3);
    run.life.unsubscribe();
  });
});
