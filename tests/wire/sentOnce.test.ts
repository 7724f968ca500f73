// A platform that ignores idempotency keys (`idempotency: 'none'`): nothing that moves money or creates something is sent twice.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_CLAIM_TEXT } from '../../streams/features/intents';
import { UNKNOWN_PAYMENT_TEXT } from '../../streams/features/payment/outcomeElsewhere';
import { LOOK_UP_MS } from '../../streams/wire/intents';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

const FATES = [
  'answered',
  'request lost',
  'answer lost',
  'failing',
  'unreadable',
  'busy',
  'token expired',
] as const;
type Fate = (typeof FATES)[number];

/** A platform whose every request takes effect, whatever its key. */
function platform(fates: readonly Fate[] = []) {
  const left = [...fates];
  const claims: (string | undefined)[] = [];
  let sent = 0;
  const box = { rewardType: 'Coins', rewardAmount: 25, playerRewardId: 501 };
  return {
    claims,
    sent: () => sent,
    script({ url, headers }: { url: string; headers: Record<string, string> }): Response {
      if (url.includes('prizeDelivery'))
        return json({ items: claims.length === 0 ? [box] : [], totalItems: 0 });
      if (!url.includes('giftboxes/501/claim')) return json({ items: [], jackpots: [], steps: [] });
      sent += 1;
      const fate = left.shift() ?? 'answered';
      if (fate === 'request lost') throw new TypeError('lost');
      if (fate === 'failing') return json({}, 503);
      if (fate === 'busy') return new Response('{}', { status: 429, headers: { 'Retry-After': '1' } });
      if (fate === 'token expired') return json({ errorCode: 'token-expired' }, 401);
      claims.push(headers['idempotency-key']);
      if (fate === 'answer lost') throw new TypeError('lost');
      return fate === 'unreadable' ? new Response('<html>') : json(box);
    },
  };
}

type Platform = ReturnType<typeof platform>;
const tab = (of: Platform, more: { kept?: ReadonlyMap<string, string>; at?: number } = {}) =>
  signedInCore({ ...more, path: '/rewards', config: { idempotency: 'none' }, script: of.script });
const claim = { playerRewardId: 501 };

type Run = Awaited<ReturnType<typeof tab>>;
const texts = (run: Run) =>
  run.core
    .state('popups')
    .stack.map(({ content }) => (content.type === 'info' ? content.text : content.type));
const intents = (run: Run) =>
  run.events.filter((event) => event.kind === 'intent/started' && event.data.resumed === null).length;

describe('on a platform that ignores keys, a claim', () => {
  it('is sent without a key', async () => {
    const of = platform();
    const run = await tab(of);
    run.core.emit('giftbox/claimRequested', claim);
    await run.pass(10);
    expect(of.claims).toEqual([undefined]);
    expect(run.core.state('rewards').queue).toHaveLength(1);
    run.life.unsubscribe();
  });

  it('whose response is lost is looked up, and the player is told what to do', async () => {
    const of = platform(['answer lost']);
    const run = await tab(of);
    run.core.emit('giftbox/claimRequested', claim);
    await settled();
    expect(run.core.state('intents').open).toMatchObject([{ status: 'checking' }]);
    expect(texts(run)).toEqual([]);
    await run.pass(2 * LOOK_UP_MS);
    expect(texts(run)).toEqual([UNKNOWN_CLAIM_TEXT]);
    await run.pass(60_000);
    expect(of.sent()).toBe(1);
    expect(run.core.state('giftboxes').items).toEqual([]);
    expect(run.core.state('intents').open).toEqual([]);
    run.life.unsubscribe();
  });

  it('is not sent again after a reload, whose page looks it up', async () => {
    const of = platform(['answer lost']);
    const first = await tab(of);
    first.core.emit('giftbox/claimRequested', claim);
    await settled();
    first.life.unsubscribe();
    const second = await tab(of, { kept: first.fake.session.entries });
    await second.pass(60_000);
    expect(of.sent()).toBe(1);
    expect(texts(second)).toEqual([UNKNOWN_CLAIM_TEXT]);
    expect(second.fake.session.read('intents')).toBeNull();
    second.life.unsubscribe();
  });

  it('that an expired token refused is not repeated with the new one, but may be requested again', async () => {
    const of = platform(['token expired']);
    const run = await tab(of);
    run.core.emit('giftbox/claimRequested', claim);
    await settled();
    run.fake.renewals[0]?.({ outcome: 'renewed', identity: { playerId: '1001', expiresAt: 9e12 } });
    await run.pass(60_000);
    expect([of.sent(), run.core.state('intents').open]).toEqual([1, []]);
    run.core.emit('giftbox/claimRequested', claim);
    await run.pass(10);
    expect([of.sent(), of.claims.length]).toEqual([2, 1]);
    run.life.unsubscribe();
  });

  it(
    'is sent at most once per intent, whatever is lost and however often the player clicks or reloads',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...FATES), { maxLength: 6 }),
          fc.array(fc.constantFrom('click', 'click twice', 'reload', 'wait', 'online'), { maxLength: 10 }),
          async (fates, steps) => {
            const of = platform(fates);
            let run = await tab(of);
            let started = 0;
            let at = 0;
            const renewed = () => {
              for (const renewal of run.fake.renewals.splice(0))
                renewal({ outcome: 'renewed', identity: { playerId: '1001', expiresAt: at + 9e12 } });
            };
            for (const step of ['click', ...steps]) {
              if (step.startsWith('click')) run.core.emit('giftbox/claimRequested', claim);
              if (step === 'click twice') run.core.emit('giftbox/claimRequested', claim);
              if (step === 'online') run.fake.signals.online.next(true);
              if (step === 'reload') {
                await settled();
                started += intents(run);
                run.life.unsubscribe();
                run = await tab(of, { kept: run.fake.session.entries, at });
              }
              if (step === 'wait') {
                await run.pass(3_000);
                at += 3_000;
              }
              await settled();
              renewed();
              await settled();
              expect(of.sent()).toBeLessThanOrEqual(started + intents(run));
            }
            renewed();
            for (let second = 0; second < 30; second += 1) await run.pass(1_000);
            renewed();
            await run.pass(1_000);
            expect(of.sent()).toBeLessThanOrEqual(started + intents(run));
            expect(run.core.state('intents').open).toEqual([]);
            expect(run.fake.session.read('intents')).toBeNull();
            run.life.unsubscribe();
          },
        ),
        { numRuns: 60 },
      ),
    60_000,
  );
});

describe('on a platform that ignores keys, a spin', () => {
  it('ends with its response, so that a page lost while the wheel turns leaves nothing open', async () => {
    const won = { segmentId: 3, rewardType: 'Gems', rewardAmount: 2, remainingSpinsCount: 1 };
    const run = await signedInCore({
      config: { idempotency: 'none' },
      script: ({ url }) => (url.includes('wheel/claim') ? json(won) : null),
    });
    run.core.emit('wheel/spinRequested', { wheel: 'daily' });
    await settled();
    expect(run.core.state('daily').turning).not.toBeNull();
    expect(run.core.state('intents').open).toEqual([]);
    run.core.emit('wheel/spinRequested', { wheel: 'daily' });
    await settled();
    expect(run.calls('wheel/claim')).toHaveLength(1);
    run.life.unsubscribe();
  });
});

describe('on a platform that ignores keys, a payment', () => {
  it('that is lost together with its page is not sent again; the player is sent to the history', async () => {
    const card = {
      purpose: 'purchase',
      method: 'savedCard',
      itemId: 2,
      amount: null,
      paymentEntityId: 'c',
      email: null,
    } as const;
    let sent = 0;
    const script = ({ url, init }: { url: string; init: RequestInit }) => {
      if (init.method !== 'POST' || !url.includes('/purchase/')) return null;
      sent += 1;
      throw new TypeError('lost');
    };
    const config = { idempotency: 'none' };
    const first = await signedInCore({ path: '/payment-select/purchase/2', config, script });
    first.core.emit('payment/requested', card);
    await settled();
    first.life.unsubscribe();
    const second = await signedInCore({ kept: first.fake.session.entries, config, script });
    await second.pass(60_000);
    expect(sent).toBe(1);
    expect(second.events.filter(({ kind }) => kind === 'toast/requested')).toMatchObject([
      { data: { text: UNKNOWN_PAYMENT_TEXT, link: { to: '/account/payment-history' } } },
    ]);
    second.life.unsubscribe();
  });
});
