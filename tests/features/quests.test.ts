// Quests: choices are shown immediately and sent once, and the list stays current.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quest } from '../../streams/features/quests/questRules';
import { endpoints, questOf } from '../../streams/features/quests/quests';
import { RELOAD_MS } from '../../streams/wire/pacedReload';
import { json, settled } from '../fakePorts';
import { fixture, given } from '../given';
import { quest } from '../quest';
import { signedInCore } from '../signedIn';

const HOUR_MS = 3_600_000;
/** `COINSTREAM_RACES=10000` for a thorough run. */
const RACES = Number(process.env.COINSTREAM_RACES ?? 20);
const LIMIT_MS = 3_600_000;

const available = quest({ status: 'Available', isOptedIn: false });
const listed = (entry: Quest, cause: number) =>
  fixture('quests/loaded', { inPeriodPromos: [entry] }, { source: 'rest', cause });
const optIn = fixture('quest/optInRequested', { promotionId: 7 }, { source: 'player' });
const abandon = fixture('quest/abandonRequested', { promotionId: 7 }, { source: 'player' });
const ended = (outcome: 'saved' | 'failed') => fixture('quest/changeEnded', { promotionId: 7, outcome });
const activated = fixture('quest/activated', { promotionId: 7 }, { source: 'rest' });
const abandoned = fixture('quest/abandoned', { promotionId: 7 }, { source: 'rest' });

describe('a choice', () => {
  // [GPQ-22]
  it.each([
    ['to opt in is shown immediately', [listed(available, 0), optIn], 'OptIn', true],
    ['to opt in is kept once saved', [listed(available, 0), optIn, activated, ended('saved')], 'OptIn', true],
    ['to opt in is reverted', [listed(available, 0), optIn, ended('failed')], 'Available', false],
    ['to abandon is shown immediately', [listed(quest(), 0), abandon], 'Available', false],
    ['to abandon is kept once saved', [listed(quest(), 0), abandon, abandoned], 'Available', false],
    ['to abandon is reverted', [listed(quest(), 0), abandon, ended('failed')], 'InProgress', true],
    ['is not reverted by an older list', [listed(available, 0), optIn, listed(available, 1)], 'OptIn', true],
    [
      'is not reverted by a list requested before it was saved',
      [listed(available, 0), optIn, activated, listed(available, 2)],
      'OptIn',
      true,
    ],
    [
      'is replaced by a list requested afterwards',
      [listed(available, 0), optIn, activated, listed(available, 4)],
      'Available',
      false,
    ],
    [
      'that is refused keeps the one saved before it',
      [listed(quest(), 0), abandon, abandoned, optIn, ended('failed')],
      'Available',
      false,
    ],
    [
      'that is refused keeps a list requested after the previous one was saved',
      [listed(available, 0), optIn, activated, abandon, listed(available, 5), ended('failed')],
      'Available',
      false,
    ],
    ['hides no progress', [listed(available, 0), optIn, listed(quest(), 1)], 'InProgress', true],
    ['of a locked quest changes nothing', [listed(quest({ status: 'Locked' }), 0), optIn], 'Locked', true],
  ] as const)('%s', (_, events, status, isOptedIn) => {
    expect(questOf(given(...events).state('quests'), 7)).toMatchObject({ status, isOptedIn });
  });
});

/** A signed-in player with quests on the platform, and its responses to changes. */
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
  it('is sent once, however often it is requested', async () => {
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
  ] as const)('%s is reverted with the message "%s" if refused', async (kind, status, text) => {
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
  ] as const)('%s is looked up if its response is lost at %s: %s', async (kind, status, later, texts) => {
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

  it(
    'is never sent twice or concurrently, in whatever order it is requested and confirmed',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom('optIn', 'abandon', 'refuse', 'lose', 'answer', 'list'), {
            maxLength: 20,
          }),
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
            expect(run.core.state('quests').changes).toEqual([]);
            run.life.unsubscribe();
          },
        ),
        { numRuns: RACES },
      );
    },
    LIMIT_MS,
  );
});

describe('the list of quests', () => {
  it('is reloaded when a target is reached, where it was shown', async () => {
    const run = await questing({ status: 'InProgress' });
    run.fake.connections[0]?.open();
    await settled();
    await run.pass(2_000);
    const requestsBefore = run.calls('/quests').length;
    const lists = () => run.calls('/quests').length - requestsBefore;
    const push = async (currentAccumulation: number) => {
      run.fake.connections[0]?.push('InPeriodPromotionProgressUpdated', {
        promotionId: 7,
        currentAccumulation,
      });
      await settled();
    };
    await push(99);
    expect(lists()).toBe(0);
    for (let index = 0; index < 20; index++) await push(100 + index);
    await run.pass(2_000);
    expect(lists()).toBe(2);
    run.setStatus('Completed');
    await push(130);
    await run.pass(2_000);
    const before = lists();
    for (let index = 0; index < 20; index++) await push(140 + index);
    await run.pass(2_000);
    expect(lists()).toBe(before);
    run.life.unsubscribe();
  });

  it('is reloaded when the next quest starts', async () => {
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
