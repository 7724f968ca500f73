// Fixed plans: under each single fault, claims and payments take effect once, and the player learns the true outcome.
import { describe, expect, it } from 'vitest';
import { PAGES, PURCHASE_PAGE } from './pages';
import type { Fault, Plan, Step } from './plan';
import { type SimulatedRun, simulate } from './simulatedRun';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Longer than a response, shorter than the first resend of an intent. */
const PAUSE_MS = 500;
/** Enough for the resends of an intent, even after a `Retry-After`. */
const RESENT_MS = MINUTE;
/** An even seed: the platform refuses a claim of what was already claimed, and the browser has locks between tabs. */
const SEED = 2;

const step = (action: Step['action'], more: Partial<Step> = {}): Step => ({
  waitMs: PAUSE_MS,
  action,
  tab: 0,
  choice: 0,
  /** Every player is impatient. */
  isTwice: true,
  ...more,
});

function goTo(path: string): readonly Step[] {
  const paths = Object.keys(PAGES);
  const choice = (paths.indexOf(path) + 0.5) / paths.length;
  return [step('go', { choice, waitMs: RESENT_MS }), step('move', { waitMs: 5 * SECOND })];
}

const run = (steps: readonly Step[], faults: readonly Fault[] = []): Promise<SimulatedRun> =>
  simulate({ seed: SEED, steps, faults } satisfies Plan);

const fault = (kind: Fault['kind'], more: Partial<Fault> = {}): Fault => ({
  kind,
  atMs: 0,
  lastsMs: MINUTE,
  route: '',
  share: 1,
  most: null,
  tab: 0,
  ...more,
});

/** A fault that hits the first request of each of these actions. */
function atEach(kind: Fault['kind'], steps: readonly Step[], actions: readonly Step['action'][]): Fault[] {
  let atMs = 0;
  return steps.flatMap(({ waitMs, action }) => {
    atMs += waitMs;
    if (!actions.includes(action)) return [];
    const ways = ['POST /players/{id}/', 'PUT /players/{id}/purchase'];
    return ways.map((route) => fault(kind, { atMs: atMs - 1, lastsMs: PAUSE_MS, route, most: 1 }));
  });
}

/** `unanswered` takes effect but loses its response, `lost` never arrives. */
const FAULTS = ['unanswered', 'lost', 'unavailable', 'unauthorised'] as const;

const effectsOf = ({ ledger }: SimulatedRun) =>
  ledger.flatMap(({ kind, what, reference, currency }) =>
    kind === 'claim' ? [`${what} ${reference}`] : kind === 'charge' && currency === 'Gems' ? ['gems'] : [],
  );
const chargesOf = ({ ledger }: SimulatedRun) =>
  ledger.filter(({ kind, what }) => kind === 'charge' && what === 'purchase');
const outcomesOf = ({ tabs }: SimulatedRun) =>
  tabs.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'intent/ended' ? [event.data.outcome] : [])),
  );
/** The keys of intents that a later page or a duplicate of the tab resumed. */
const resumedOf = ({ tabs }: SimulatedRun) =>
  tabs.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.kind === 'intent/started' && event.data.resumed !== null ? [event.data.key] : [],
    ),
  );
/** The last status of a payment that the player saw. */
const shownStatusOf = ({ events }: SimulatedRun) =>
  events
    .flatMap((event) =>
      event.kind === 'transactionStatus/loaded' || event.kind === 'purchase/settled'
        ? [event.data.status]
        : [],
    )
    .at(-1);

const CLAIMS: readonly Step['action'][] = [
  'claimBox',
  'claimAllBoxes',
  'claimWelcomeBox',
  'claimCommunity',
  'claimChecklist',
  'claimGift',
  'exchangeGems',
];
const claim = (action: Step['action']) => step(action, { waitMs: RESENT_MS });
const CLAIM_STEPS = [
  ...goTo('/rewards'),
  ...CLAIMS.slice(0, 5).map(claim),
  ...goTo('/daily-rewards'),
  claim('claimGift'),
  ...goTo('/gems-exchange'),
  claim('exchangeGems'),
];
const EFFECTS = [
  'giftbox 501',
  'giftbox 502',
  'giftbox 503',
  'welcomeBox 82',
  'CommunityEvent 71',
  'ChecklistInstantReward 80',
  'dailyGift 2023-11-15',
  'gems',
];

describe('claims and exchanges', () => {
  // [LOY-17, LOY-23]
  it('all succeed without faults', async () => {
    const simulated = await run(CLAIM_STEPS);
    expect(simulated.violations).toEqual([]);
    expect(effectsOf(simulated)).toEqual(EFFECTS);
    expect(outcomesOf(simulated)).toEqual(CLAIMS.map(() => 'settled'));
  });

  // [LOY-17, LOY-23]
  it.each(FAULTS)('take effect once and are settled if their first request is %s', async (kind) => {
    const faults = atEach(kind, CLAIM_STEPS, CLAIMS);
    const simulated = await run(CLAIM_STEPS, faults);
    expect(simulated.violations).toEqual([]);
    expect(effectsOf(simulated)).toEqual(EFFECTS);
    expect(outcomesOf(simulated)).toEqual(CLAIMS.map(() => 'settled'));
    const { requests } = await run(CLAIM_STEPS);
    expect(simulated.requests).toBeGreaterThan(requests);
  });

  it.each([
    ['unanswered', 'reload'],
    ['lost', 'reload'],
    ['unanswered', 'copyTab'],
    ['lost', 'copyTab'],
  ] as const)('that were %s take effect once after the action %s', async (kind, action) => {
    const steps = [...goTo('/rewards'), step('claimBox'), step(action), step('move', { waitMs: RESENT_MS })];
    const simulated = await run(steps, atEach(kind, steps, ['claimBox']));
    expect(simulated.violations).toEqual([]);
    expect(effectsOf(simulated)).toEqual(['giftbox 501']);
    expect(resumedOf(simulated)).toHaveLength(1);
    expect(new Set(outcomesOf(simulated))).toEqual(new Set(['settled']));
  });
});

/** The choices of a saved card, and of a new one. */
const METHODS = { saved: 0, new: 0.5 } as const;
/** The choices of a card: accepted immediately, decided by a push 3 s later, refused. */
const CARDS = { accepted: 0, 'decided later': 0.5, refused: 0.9 } as const;

/** The player pays; with a new card, the provider then accepts it. */
const payment = (method: keyof typeof METHODS, card: keyof typeof CARDS = 'accepted'): readonly Step[] => [
  ...goTo(PURCHASE_PAGE),
  step('pay', { choice: METHODS[method], waitMs: SECOND }),
  ...(method === 'new' ? [step('pay', { choice: CARDS[card], waitMs: RESENT_MS })] : []),
  step('move', { waitMs: RESENT_MS }),
];

describe('a payment', () => {
  it.each([
    ['saved', 'accepted', 1, 'Approved'],
    ['new', 'accepted', 1, 'Approved'],
    ['new', 'decided later', 1, 'Approved'],
    ['new', 'refused', 0, 'Declined'],
  ] as const)(
    'with a %s card that is %s makes %i charges and ends as %s',
    async (method, card, charges, status) => {
      const simulated = await run(payment(method, card));
      expect(simulated.violations).toEqual([]);
      expect(chargesOf(simulated)).toHaveLength(charges);
      expect(shownStatusOf(simulated)).toBe(status);
    },
  );

  it.each((['saved', 'new'] as const).flatMap((method) => FAULTS.map((kind) => [method, kind] as const)))(
    'with a %s card is charged once and approved if its first request is %s',
    async (method, kind) => {
      const steps = payment(method);
      const simulated = await run(steps, atEach(kind, steps, ['pay']));
      expect(simulated.violations).toEqual([]);
      expect(chargesOf(simulated)).toHaveLength(1);
      expect(shownStatusOf(simulated)).toBe('Approved');
      if (kind === 'unauthorised') {
        const { requests } = await run(steps);
        expect(simulated.requests).toBeGreaterThan(requests);
      } else expect(simulated.events.map(({ kind: fact }) => fact)).toContain('intent/unconfirmed');
    },
  );

  it.each([
    ['unanswered', 'reload'],
    ['lost', 'reload'],
    ['unanswered', 'copyTab'],
  ] as const)('that was %s is charged once after the action %s', async (kind, action) => {
    const [open, wait, pay, ...rest] = payment('saved') as [Step, Step, Step, ...Step[]];
    const steps = [open, wait, pay, step(action), ...rest];
    const simulated = await run(steps, atEach(kind, steps, ['pay']));
    expect(simulated.violations).toEqual([]);
    expect(chargesOf(simulated)).toHaveLength(1);
    expect(resumedOf(simulated)).toHaveLength(1);
    expect(shownStatusOf(simulated)).toBe('Approved');
  });

  it('that was unanswered is approved after its resend was refused with a 401', async () => {
    const steps = payment('saved');
    const unanswered = atEach('unanswered', steps, ['pay']);
    const refusedFrom = (unanswered[0]?.atMs ?? 0) + PAUSE_MS;
    const faults = [...unanswered, fault('tokensRefused', { atMs: refusedFrom, lastsMs: 3 * SECOND })];
    const simulated = await run(steps, faults);
    expect(simulated.violations).toEqual([]);
    expect(chargesOf(simulated)).toHaveLength(1);
    expect(outcomesOf(simulated)).toEqual(['settled']);
  });

  it('whose outcome is not pushed is polled', async () => {
    const unreachable = { lastsMs: 10 * MINUTE } as const;
    const simulated = await run(payment('new', 'decided later'), [
      fault('hubKilled', unreachable),
      fault('hubRefused', unreachable),
    ]);
    expect(simulated.events.map(({ kind }) => kind)).not.toContain('purchase/succeeded');
    expect(simulated.violations).toEqual([]);
    expect(chargesOf(simulated)).toHaveLength(1);
    expect(shownStatusOf(simulated)).toBe('Approved');
  });

  it('that is abandoned at the provider is not charged, and the next one is', async () => {
    const [open, wait, pay] = payment('new') as [Step, Step, Step, ...Step[]];
    const abandoned = [open, wait, pay, step('abandonPayment', { waitMs: 5 * SECOND })];
    const simulated = await run([...abandoned, step('move', { waitMs: RESENT_MS })]);
    expect(simulated.events.map(({ kind }) => kind)).toContain('payment/abandoned');
    expect([simulated.violations, chargesOf(simulated)]).toEqual([[], []]);
    expect(chargesOf(await run([...abandoned, ...payment('saved')]))).toHaveLength(1);
  });
});
