// Intents: one key and at most one effect, whatever is lost and however often the player clicks, reloads or opens tabs.
import fc from 'fast-check';
import { of as just } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { WHEEL_MS } from '../../streams/features/dailyRewards';
import { intentStatus } from '../../streams/features/intents';
import { newEvent } from '../../streams/log/event';
import { INTENT_DELAYS_S, INTENT_LIFE_MS, MAX_BAD_ANSWERS } from '../../streams/wire/intents';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

/** A platform on which a box can be opened once; it repeats the first response for a repeated key. */
function platform() {
  const answers = new Map<string, () => Response>();
  const opened: string[] = [];
  return {
    opened,
    open(key: string): Response {
      const known = answers.get(key);
      if (known !== undefined) return known();
      if (opened.length === 0) {
        opened.push(key);
        answers.set(key, () => json({ rewardType: 'Coins', rewardAmount: 25, playerRewardId: 501 }));
      } else answers.set(key, () => json({ errorCode: 'already-claimed', message: 'Already claimed.' }, 409));
      return answers.get(key)?.() ?? json({}, 500);
    },
    boxes: () => {
      const items =
        opened.length === 0 ? [{ rewardType: 'Coins', rewardAmount: 25, playerRewardId: 501 }] : [];
      return json({ items, totalItems: items.length });
    },
  };
}

type Mishap = 'none' | 'request lost' | 'answer lost' | 'failing' | 'unreadable' | 'token expired' | 'busy';

let ids = 0;

/** Advances time by one second at a time, because responses arrive in between. */
async function later(run: Awaited<ReturnType<typeof tab>>, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await run.pass(1_000);
}

async function tab(
  of: ReturnType<typeof platform>,
  mishaps: Mishap[],
  more: { kept?: ReadonlyMap<string, string>; at?: number; playerId?: string } = {},
) {
  return signedInCore({
    path: '/rewards',
    ...more,
    uuid: () => `uuid-${++ids}`,
    script: async ({ url, headers }) => {
      if (url.includes('prizeDelivery')) return of.boxes();
      if (!url.includes('giftboxes/501/claim')) return json({ items: [], jackpots: [], steps: [] });
      const key = headers['idempotency-key'] ?? '';
      switch (mishaps.shift() ?? 'none') {
        case 'none':
          return of.open(key);
        case 'request lost':
          throw new TypeError('lost');
        case 'answer lost':
          of.open(key);
          throw new TypeError('lost');
        case 'failing':
          return json({}, 503);
        case 'unreadable':
          of.open(key);
          return new Response('<html>');
        case 'busy':
          return new Response('{}', { status: 429, headers: { 'Retry-After': '30' } });
        case 'token expired':
          return json({ errorCode: 'token-expired' }, 401);
      }
    },
  });
}

const claim = { playerRewardId: 501 };

describe('a claim whose response is lost', () => {
  // [HTTP-16]
  it('is shown as checking, never as failed, and then shows its reward', async () => {
    const of = platform();
    const run = await tab(of, ['answer lost']);
    run.core.emit('giftbox/claimRequested', claim);
    await settled();
    expect(intentStatus(run.core.state('intents'), 'box', 501)).toBe('checking');
    expect(run.modals()).toEqual([]);
    run.core.emit('giftbox/claimRequested', claim);
    await run.pass(1_300);
    const keys = run.calls('501/claim').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([of.opened[0], of.opened[0]]);
    expect(run.core.state('rewards').queue).toHaveLength(1);
    expect(run.core.state('giftboxes').items).toEqual([]);
    expect(run.core.state('intents').open).toEqual([]);
    expect(run.fake.session.read('intents')).toBeNull();
    run.life.unsubscribe();
  });
  it('is resent only on schedule, and never with an old key', async () => {
    const run = await tab(platform(), Array<Mishap>(2_000).fill('request lost'));
    run.core.emit('giftbox/claimRequested', claim);
    await settled();
    await later(run, 300);
    const paced = INTENT_DELAYS_S.reduce((sum, delay) => sum + delay, 0);
    const most = 1 + INTENT_DELAYS_S.length + (300 - paced) / (55 * 0.8);
    expect(run.calls('501/claim').length).toBeGreaterThan(INTENT_DELAYS_S.length);
    expect(run.calls('501/claim').length).toBeLessThanOrEqual(most);
    run.life.unsubscribe();
    const next = await tab(platform(), [], { kept: run.fake.session.entries, at: INTENT_LIFE_MS });
    expect(next.calls('501/claim')).toEqual([]);
    next.life.unsubscribe();
  });
  it('is resent as soon as the player returns', async () => {
    const run = await tab(platform(), Array<Mishap>(4).fill('request lost'));
    run.core.emit('giftbox/claimRequested', claim);
    await settled();
    await later(run, 9);
    expect(run.calls('501/claim')).toHaveLength(4);
    run.fake.signals.visible.next(false);
    run.fake.signals.visible.next(true);
    await later(run, 3);
    expect(run.calls('501/claim')).toHaveLength(5);
    expect(run.core.state('rewards').queue).toHaveLength(1);
    run.life.unsubscribe();
  });
});

describe('a claim on a platform that responds with Retry-After', () => {
  it('waits until its Retry-After has passed, however often the player returns, and is settled', async () => {
    const run = await tab(platform(), Array<Mishap>(MAX_BAD_ANSWERS - 1).fill('busy'));
    run.core.emit('giftbox/claimRequested', claim);
    await settled();
    for (let pause = 1; pause < MAX_BAD_ANSWERS; pause++) {
      await later(run, 28);
      run.fake.signals.visible.next(false);
      run.fake.signals.visible.next(true);
      await settled();
      expect(run.calls('501/claim')).toHaveLength(pause);
      await later(run, 2);
      expect(run.calls('501/claim')).toHaveLength(pause + 1);
    }
    expect(run.core.state('rewards').queue).toHaveLength(1);
    run.life.unsubscribe();
  });
});

describe('a refused claim', () => {
  it('is shown as refused, and the next request has a new key', async () => {
    const of = platform();
    of.open('another tab');
    const run = await tab(of, []);
    for (let click = 0; click < 2; click++) {
      run.core.emit('giftbox/claimRequested', claim);
      await settled();
    }
    const keys = run.calls('501/claim').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(run.core.state('popups').stack[0]?.content).toMatchObject({
      title: 'Hmm...',
      text: 'Already claimed.',
    });
    expect(run.core.state('giftboxes').items).toEqual([]);
    run.life.unsubscribe();
  });
});

describe('a reload', () => {
  it('in the middle of a claim resends it with its key, for the same player only, even if an earlier version stored the id as a number', async () => {
    const of = platform();
    const first = await tab(of, ['answer lost']);
    first.core.emit('giftbox/claimRequested', claim);
    await settled();
    first.life.unsubscribe();
    const other = await tab(of, [], { kept: first.fake.session.entries, playerId: '2002' });
    expect(other.calls('501/claim')).toEqual([]);
    other.life.unsubscribe();
    const kept = new Map(
      [...first.fake.session.entries].map(([name, text]) => [
        name,
        text.replace('"playerId":"1001"', '"playerId":1001'),
      ]),
    );
    const second = await tab(of, [], { kept });
    expect(second.calls('501/claim').map(({ headers }) => headers['idempotency-key'])).toEqual(of.opened);
    expect(second.core.state('rewards').queue).toHaveLength(1);
    second.life.unsubscribe();
  });
  it.each(['player', 'expired'] as const)(
    'resends what a player left, also if another one has claimed and whose session has ended (%s) in the same tab',
    async (reason) => {
      const of = platform();
      const first = await tab(of, ['request lost']);
      first.core.emit('giftbox/claimRequested', claim);
      await settled();
      first.core.run(just(newEvent('session/ended', { reason: 'expired' }, 'session')));
      const [key] = first.calls('501/claim').map(({ headers }) => headers['idempotency-key']);
      first.life.unsubscribe();
      const other = await tab(of, ['request lost'], { kept: first.fake.session.entries, playerId: '2002' });
      other.core.emit('giftbox/claimRequested', claim);
      await settled();
      other.core.run(just(newEvent('session/ended', { reason }, 'session')));
      other.life.unsubscribe();
      const again = await tab(of, [], { kept: other.fake.session.entries });
      expect(again.calls('501/claim').map(({ headers }) => headers['idempotency-key'])).toEqual([key]);
      again.life.unsubscribe();
      const otherAgain = await tab(of, [], { kept: other.fake.session.entries, playerId: '2002' });
      expect(otherAgain.calls('501/claim')).toHaveLength(reason === 'expired' ? 1 : 0);
      otherAgain.life.unsubscribe();
    },
  );
  it('while the wheel turns shows the prize once the wheel stops', async () => {
    const keys: (string | undefined)[] = [];
    const script = ({ url, headers }: { url: string; headers: Record<string, string> }) => {
      if (!url.includes('wheel/claim')) return null;
      keys.push(headers['idempotency-key']);
      return json({ segmentId: 3, rewardType: 'Gems', rewardAmount: 2, remainingSpinsCount: 0 });
    };
    const first = await signedInCore({ script });
    first.core.emit('wheel/spinRequested', { wheel: 'daily' });
    await first.pass(WHEEL_MS / 2);
    expect(first.core.state('daily').turning).not.toBeNull();
    first.life.unsubscribe();
    const second = await signedInCore({ script, kept: first.fake.session.entries, at: WHEEL_MS });
    expect(second.core.state('daily').turning).toMatchObject({ segmentId: 3 });
    await second.pass(WHEEL_MS);
    expect(second.core.state('rewards').queue).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
    expect(second.fake.session.read('intents')).toBeNull();
    second.life.unsubscribe();
  });
});

describe('the end of a session', () => {
  it.each([
    ['player', null],
    ['elsewhere', null],
    ['accountStatus', null],
    ['expired', 'kept'],
  ] as const)('(%s) keeps of an open intent: %s', async (reason, left) => {
    const run = await tab(platform(), ['answer lost']);
    run.core.emit('giftbox/claimRequested', claim);
    await settled();
    run.core.run(just(newEvent('session/ended', { reason }, 'session')));
    const kept = run.fake.session.read('intents');
    expect(kept === null ? null : 'kept').toBe(left);
    const requestsBefore = run.calls('501/claim').length;
    await later(run, 10);
    expect(run.calls('501/claim')).toHaveLength(requestsBefore);
    run.life.unsubscribe();
  });
});

describe('in any order of faults and clicks', () => {
  const mishap = fc.constantFrom<Mishap>('none', 'request lost', 'answer lost', 'failing', 'unreadable');
  const act = fc.constantFrom('click', 'click twice', 'wait', 'reload', 'other tab clicks');
  it(
    'a box is opened at most once, its reward is shown once, and the offers match the platform',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(mishap, { maxLength: 5 }),
          fc.array(act, { minLength: 1, maxLength: 6 }),
          async (generated, acts) => {
            const mishaps = [...generated];
            const of = platform();
            let clock = 0;
            let run = await tab(of, mishaps);
            const other = await tab(of, []);
            let shown = 0;
            for (const step of acts) {
              switch (step) {
                case 'click twice':
                  run.core.emit('giftbox/claimRequested', claim);
                  run.core.emit('giftbox/claimRequested', claim);
                  break;
                case 'click':
                  run.core.emit('giftbox/claimRequested', claim);
                  break;
                case 'other tab clicks':
                  other.core.emit('giftbox/claimRequested', claim);
                  break;
                case 'wait':
                  await run.pass(3_000);
                  clock += 3_000;
                  break;
                case 'reload': {
                  await settled();
                  run.life.unsubscribe();
                  run = await tab(of, mishaps, { kept: run.fake.session.entries, at: clock });
                  break;
                }
              }
              await settled();
              shown = Math.max(shown, run.core.state('rewards').queue.length);
            }
            await later(run, 60);
            await later(other, 1);
            shown = Math.max(shown, run.core.state('rewards').queue.length);
            const total = shown + other.core.state('rewards').queue.length;
            expect(of.opened.length).toBeLessThanOrEqual(1);
            expect(total).toBeLessThanOrEqual(of.opened.length);
            expect(run.core.state('intents').open).toEqual([]);
            expect(run.core.state('intents').open).toEqual([]);
            const isGaveUp = run.events.some(
              (event) => event.kind === 'intent/ended' && event.data.outcome === 'unanswered',
            );
            if (!isGaveUp && generated.length < MAX_BAD_ANSWERS) expect(total).toBe(of.opened.length);
            run.life.unsubscribe();
            other.life.unsubscribe();
          },
        ),
        { numRuns: 50 },
      ),
    60_000,
  );
});
