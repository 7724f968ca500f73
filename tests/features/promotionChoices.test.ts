// Opting in to and out of promotions: shown immediately, sent once, reverted on failure, looked up if the response is lost.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promotionWith } from '../../streams/features/promotions/promotionChoices';
import { ALL, getPromotions } from '../../streams/features/shared/promotions/promotionCalls';
import { LOOK_UP_DELAYS_MS } from '../../streams/features/shared/saveAndVerify';
import { RELOAD_MS } from '../../streams/wire/pacedReload';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

/** `COINSTREAM_RACES=10000` for a thorough run. */
const RACES = Number(process.env.COINSTREAM_RACES ?? 20);
const LIMIT_MS = 3_600_000;
const OPT_IN = 'promotion/optInRequested';
const OPT_OUT = 'promotion/optOutRequested';

interface Platform {
  isIn?: boolean;
  /** Responds to a choice instead of the platform. */
  answer?: (wanted: boolean) => Response | Promise<Response>;
  /** True while the lists fail. */
  isDown?: () => boolean;
}

/** A signed-in player with one promotion on the platform. */
async function choosing({ isIn = false, answer, isDown = () => false }: Platform = {}) {
  let isHeld = isIn;
  const wire = () => ({
    promotionId: 7,
    title: 'Spin',
    promoType: 'InPeriod',
    subPromoType: 'SpinCount',
    status: isHeld ? 'InProgress' : 'Available',
    isOptedIn: isHeld,
  });
  const run = await signedInCore({
    path: '/promos/7',
    script: ({ url }) => {
      const [, wanted] = /\/promotions\/7\/(optin|optout)$/.exec(url) ?? [];
      if (wanted !== undefined) {
        if (answer !== undefined) return answer(wanted === 'optin');
        isHeld = wanted === 'optin';
        return new Response(null, { status: 204 });
      }
      if (!/\/promotions\b/i.test(url)) return null;
      if (isDown()) throw new TypeError('offline');
      return json({ items: [wire()] });
    },
  });
  const load = () => run.core.run(run.core.call(getPromotions, ALL, { fresh: true }));
  load();
  await settled();
  const shown = () => {
    const [listed] = run.core.state('pages')['promotions/loaded']?.items ?? [];
    if (listed === undefined) throw new Error('Nothing was listed.');
    const { status, isOptedIn } = promotionWith(run.core.state('participation'), listed);
    return [status, isOptedIn];
  };
  const sent = () => run.calls('/promotions/7/').map(({ url }) => url.replace(/^.*\//, ''));
  const toasts = () => run.core.state('toasts').items.map(({ text }) => text);
  const hold = (next: boolean) => {
    isHeld = next;
  };
  return { ...run, load, shown, sent, toasts, hold };
}

describe('a choice', () => {
  // [GPQ-13, CALL-111]
  it('to opt in is shown immediately, sent once, and completed from the list', async () => {
    const run = await choosing();
    for (let click = 0; click < 5; click++) run.core.emit(OPT_IN, { promotionId: 7 });
    expect(run.shown()).toEqual(['OptIn', true]);
    await settled();
    run.core.emit(OPT_IN, { promotionId: 7 });
    await run.pass(RELOAD_MS);
    expect(run.sent()).toEqual(['optin']);
    expect(run.shown()).toEqual(['InProgress', true]);
    expect(run.core.state('participation')).toEqual({ changes: [] });
    run.life.unsubscribe();
  });

  // [GPQ-11, CALL-112, DEC-162]
  it('to opt out makes the promotion Available and not opted in', async () => {
    const run = await choosing({ isIn: true });
    run.core.emit(OPT_OUT, { promotionId: 7 });
    expect(run.shown()).toEqual(['Available', false]);
    await settled();
    expect(run.sent()).toEqual(['optout']);
    expect(run.shown()).toEqual(['Available', false]);
    expect(run.toasts()).toEqual([]);
    run.life.unsubscribe();
  });

  // [GPQ-16, ERR-85, ERR-86]
  it.each([
    [OPT_IN, false, 'Promo opt in failed. Please try again.', 409],
    [OPT_IN, false, 'Promo opt in failed. Please try again.', 404],
    [OPT_OUT, true, 'Promo opt out failed. Please try again.', 409],
  ] as const)('%s is reverted with a message if refused', async (kind, isIn, text, status) => {
    const run = await choosing({ isIn, answer: () => json({ errorCode: 'promotion-over' }, status) });
    const before = run.shown();
    run.core.emit(kind, { promotionId: 7 });
    expect(run.shown()).not.toEqual(before);
    await settled();
    expect(run.toasts()).toEqual([text]);
    expect(run.shown()).toEqual(before);
    run.core.emit(kind, { promotionId: 7 });
    await settled();
    expect(run.sent()).toHaveLength(2);
    run.life.unsubscribe();
  });

  it.each([
    [OPT_IN, false, true, []],
    [OPT_IN, false, false, ['Promo opt in failed. Please try again.']],
    [OPT_OUT, true, false, []],
    [OPT_OUT, true, true, ['Promo opt out failed. Please try again.']],
  ] as const)('%s is looked up if its response is lost (%#)', async (kind, isIn, later, texts) => {
    const run = await choosing({
      isIn,
      answer: () => {
        run.hold(later);
        throw new TypeError('offline');
      },
    });
    run.core.emit(kind, { promotionId: 7 });
    await settled();
    expect(run.sent()).toHaveLength(1);
    expect(run.toasts()).toEqual(texts);
    expect(run.shown()).toEqual([later ? 'InProgress' : 'Available', later]);
    run.life.unsubscribe();
  });

  it('is looked up again while there is no response, and counts as failed only if there never is one', async () => {
    let isDown = false;
    const down = await choosing({
      isDown: () => isDown,
      answer: () => {
        isDown = true;
        throw new TypeError('offline');
      },
    });
    down.core.emit(OPT_IN, { promotionId: 7 });
    const [first = 0, second = 0] = LOOK_UP_DELAYS_MS;
    await down.pass(first);
    expect([down.toasts(), down.shown()]).toEqual([[], ['OptIn', true]]);
    isDown = false;
    down.hold(true);
    await down.pass(second);
    expect([down.toasts(), down.shown(), down.sent()]).toEqual([[], ['InProgress', true], ['optin']]);
    isDown = true;
    down.core.emit(OPT_OUT, { promotionId: 7 });
    await settled();
    for (const ms of LOOK_UP_DELAYS_MS) await down.pass(ms);
    expect(down.toasts()).toEqual(['Promo opt out failed. Please try again.']);
    down.life.unsubscribe();
  });

  it('of another session is discarded', async () => {
    const run = await choosing({ answer: () => new Promise(() => undefined) });
    run.core.emit(OPT_IN, { promotionId: 7 });
    run.core.emit('session/ended', { reason: 'player' });
    await settled();
    expect(run.core.state('participation')).toEqual({ changes: [] });
    run.life.unsubscribe();
  });

  it(
    'is never sent twice or concurrently, in whatever order it is made, confirmed and listed',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom('in', 'out', 'refuse', 'lose', 'answer', 'list'), { maxLength: 20 }),
          fc.boolean(),
          async (steps, isPaced) => {
            const open: ((ending: 'refuse' | 'lose' | 'answer') => void)[] = [];
            let isIn = false;
            let most = 0;
            let twice = 0;
            const run = await choosing({
              answer: (wanted) =>
                new Promise((resolve, reject) => {
                  open.push((ending) => {
                    if (ending === 'refuse') return resolve(json({}, 409));
                    if (wanted === isIn) twice += 1;
                    isIn = wanted;
                    run.hold(isIn);
                    if (ending === 'lose') reject(new TypeError('offline'));
                    else resolve(new Response(null, { status: 204 }));
                  });
                  most = Math.max(most, open.length);
                }),
            });
            for (const step of steps) {
              if (step === 'in') run.core.emit(OPT_IN, { promotionId: 7 });
              else if (step === 'out') run.core.emit(OPT_OUT, { promotionId: 7 });
              else if (step === 'list') run.load();
              else open.shift()?.(step);
              if (isPaced) await settled();
            }
            while (open.length > 0) {
              open.shift()?.('answer');
              await settled();
            }
            await run.pass(2 * RELOAD_MS);
            expect({ twice, isOneAtATime: most <= 1 }).toEqual({ twice: 0, isOneAtATime: true });
            expect(run.shown()).toEqual([isIn ? 'InProgress' : 'Available', isIn]);
            run.life.unsubscribe();
          },
        ),
        { numRuns: RACES },
      );
    },
    LIMIT_MS,
  );
});
