// Limits: their fold, the request and feedback of a save, and when they are reloaded.
import { describe, expect, it } from 'vitest';
import {
  changedLimits,
  endpoints,
  exceededBy,
  limitProblem,
  mostUsed,
  tightestLeft,
  usedShare,
} from '../../streams/features/limits/limits';
import {
  durationText,
  effectText,
  limitText,
  monthsText,
  suggestedLimits,
  typedLimit,
} from '../../streams/features/limits/limitTexts';
import type { DataOf } from '../../streams/log/event';
import { json } from '../fakePorts';
import { fixture, given, START } from '../given';
import { signedInCore } from '../signedIn';

const MINUTE_MS = 60_000;

const loss = (period: 'Daily' | 'Weekly' | 'Monthly', amount: number | null, more: object = {}) => ({
  type: 'Loss' as const,
  period,
  amount,
  accumulatedAmount: 0,
  pendingAmount: null,
  activeFrom: null,
  setAt: null,
  ...more,
});
const wire = (more: object = {}) => ({
  limits: [{ ...loss('Daily', 50), accumulatedAmount: 12.5, setAt: '2026-11-01T00:00:00Z', ...more }],
});
const refusal = (status: number, body: object) => () => json(body, status);

async function saving(answer: () => Response, path: string = '/account/limits') {
  const run = await signedInCore({
    at: START,
    path,
    script: ({ url, init }) => {
      if (!url.includes('/limits')) return null;
      return init.method === 'PATCH' ? answer() : json(wire());
    },
  });
  const save = async (limits: DataOf<'limits/saveRequested'>['limits']) => {
    run.core.emit('limits/saveRequested', { limits });
    await run.pass(1);
  };
  const sent = () => run.calls('/limits').filter(({ init }) => init.method === 'PATCH');
  const shownModals = () => run.core.state('popups').stack.map(({ content }) => content);
  return { ...run, save, sent, shownModals };
}

describe('limits', () => {
  // [LIM-04, LIM-06, LIM-09, ENT-25, CALL-51]
  it('are loaded as amounts in minor units', async () => {
    const { core, pass } = await saving(() => json({}));
    core.run(core.call(endpoints.getLimits, {}));
    await pass(1);
    expect(core.state('pages')['limits/loaded']?.limits).toEqual([
      {
        type: 'Loss',
        period: 'Daily',
        amount: 5_000,
        accumulatedAmount: 1_250,
        pendingAmount: null,
        activeFrom: null,
        setAt: Date.parse('2026-11-01T00:00:00Z'),
      },
    ]);
  });

  it('of a type or period that this client does not know are left out, and never count as others', async () => {
    const { core, pass, events } = await signedInCore({
      script: ({ url }) =>
        url.includes('/limits')
          ? json({
              limits: [
                loss('Daily', 50),
                { ...loss('Daily', 1), type: 'Wager' },
                { ...loss('Daily', 2), period: 'Yearly' },
              ],
            })
          : null,
    });
    core.run(core.call(endpoints.getLimits, {}));
    await pass(1);
    expect(core.state('pages')['limits/loaded']?.limits).toMatchObject([{ type: 'Loss', amount: 5_000 }]);
    expect(events.find(({ kind }) => kind === 'enum/unknown')?.data).toMatchObject({
      values: expect.arrayContaining(['Wager', 'Yearly']),
    });
  });

  it('that were saved are not replaced by a reply that was requested before', async () => {
    let answer: (response: Response) => void = () => undefined;
    const gets: number[] = [];
    const run = await signedInCore({
      path: '/account/limits',
      script: ({ url, init }) => {
        if (!url.includes('/limits')) return null;
        if (init.method === 'PATCH') return json(wire({ amount: 20 }));
        gets.push(gets.length);
        return gets.length > 1
          ? json(wire({ amount: 20 }))
          : new Promise<Response>((resolve) => {
              answer = resolve;
            });
      },
    });
    run.core.run(run.core.call(endpoints.getLimits, {}));
    run.core.emit('limits/saveRequested', { limits: [{ type: 'Loss', period: 'Daily', amount: 2_000 }] });
    await run.pass(100);
    answer(json(wire()));
    await run.pass(3_000);
    expect(run.core.state('pages')['limits/loaded']?.limits).toMatchObject([{ amount: 2_000 }]);
    expect(gets).toHaveLength(2);
    run.life.unsubscribe();
  });

  // [LIM-06, LIM-07, LIM-10, DEC-60, ERR-29, ERR-30, CALL-52]
  it('are saved in whole units, a cleared one as null, with a confirmation', async () => {
    const { save, sent, shownModals, core } = await saving(() => json(wire({ amount: 20 })));
    await save([
      { type: 'Loss', period: 'Daily', amount: 2_050 },
      { type: 'Loss', period: 'Weekly', amount: null },
    ]);
    expect(JSON.parse(String(sent()[0]?.init.body))).toEqual({
      limits: [
        { type: 'Loss', period: 'Daily', amount: 20.5 },
        { type: 'Loss', period: 'Weekly', amount: null },
      ],
    });
    expect(shownModals()).toMatchObject([
      { title: "You're all set!", text: 'Your new limit(s) have been set!' },
    ]);
    expect(core.state('pages')['limits/loaded']?.limits).toMatchObject([{ amount: 2_000 }]);
  });

  // [LIM-11, ERR-31]
  it.each([
    ['the platform’s first message', refusal(400, { errorMessages: ['Too high.', 'Really.'] }), 'Too high.'],
    ['the specified words without a message', refusal(500, {}), 'Could not update limit(s)!'],
    ['the specified words for an invalid response', () => new Response('<'), 'Could not update limit(s)!'],
  ])('report a failed save in %s, and are reloaded', async (_, answer, text) => {
    const { save, shownModals, calls } = await saving(answer);
    await save([{ type: 'Loss', period: 'Daily', amount: 1 }]);
    expect(shownModals()).toMatchObject([{ title: 'Hmm...', text }]);
    expect(calls('/limits').map(({ init }) => init.method)).toEqual(['PATCH', 'GET']);
  });

  it('are saved once, however often the button is pressed', async () => {
    const { core, pass, sent } = await saving(() => json(wire()));
    for (const amount of [100, 200]) {
      core.emit('limits/saveRequested', { limits: [{ type: 'Loss', period: 'Daily', amount }] });
    }
    await pass(1);
    expect(sent()).toHaveLength(1);
  });

  it('keep the platform’s refusal for exactly the amounts that were sent', () => {
    const sent = { type: 'Loss', period: 'Daily', amount: 100 } as const;
    const state = given(
      fixture('limits/saveRequested', { limits: [sent] }),
      fixture('limits/refused', { errors: { 'Loss.Daily': ['Too high.'] } }),
    ).state('limits');
    expect(limitProblem(state, sent)).toBe('Too high.');
    expect(limitProblem(state, { ...sent, amount: 90 })).toBeNull();
    expect(limitProblem(state, { ...sent, period: 'Weekly' })).toBeNull();
  });

  // [LIM-13, DEC-61]
  it('send only the changed ones, so that a pending raise is kept', () => {
    const limits = [
      loss('Daily', 5_000, { pendingAmount: 9_000, activeFrom: START }),
      loss('Weekly', 10_000),
      loss('Monthly', null, { pendingAmount: null, activeFrom: null }),
    ];
    const same = { daily: 9_000, weekly: 10_000, monthly: null };
    expect(changedLimits(limits, 'Loss', same)).toEqual([]);
    expect(changedLimits(limits, 'Loss', { ...same, daily: 5_000 })).toEqual([
      { type: 'Loss', period: 'Daily', amount: 5_000 },
    ]);
    expect(changedLimits(limits, 'Deposit', { ...same, daily: 5_000 })).toEqual([]);
  });

  it('are reloaded when a raise takes effect, but not for one in the past', async () => {
    const begins = new Date(START + MINUTE_MS).toISOString();
    const { save, pass, calls } = await saving(() => json(wire({ pendingAmount: 80, activeFrom: begins })));
    await save([{ type: 'Loss', period: 'Daily', amount: 8_000 }]);
    await pass(MINUTE_MS - 1_000);
    expect(calls('/limits')).toHaveLength(1);
    await pass(2_000);
    expect(calls('/limits')).toHaveLength(2);
  });

  // [LIM-24, DEC-64]
  it.each([
    ['/account/limits', 1],
    ['/shop', 0],
  ])('are reloaded on %s when the net position changes: %s times', async (path, times) => {
    const { core, fake, pass, calls } = await saving(() => json({}), path);
    fake.connections[0]?.open();
    await pass(1);
    fake.connections[0]?.push('NetPositionUpdated', { netPosition: -3.5 });
    await pass(2_000);
    expect(core.state('balances').netPosition.amount).toBe(-350);
    expect(calls('/limits')).toHaveLength(times);
  });
});

describe('a limit as entered', () => {
  // [LIM-07, LIM-08]
  it.each([
    ['Loss', '', null],
    ['Loss', '  ', null],
    ['Loss', '1,250.50', 125_050],
    ['Loss', '0', undefined],
    ['Loss', '-5', undefined],
    ['Loss', 'ten', undefined],
    ['Deposit', '$20', 2_000],
    ['Playtime', '90', 9_000],
    ['Playtime', '1.5', undefined],
  ] as const)('%s "%s" is %s', (type, text, amount) => {
    expect(typedLimit(type, text)).toBe(amount);
  });
  // [DEC-59]
  it('is shown in hours and minutes for playtime, in the currency for money', () => {
    expect(limitText('Playtime', 9_000, 'USD')).toBe('1 h 30 min');
    expect(limitText('Loss', 9_000, 'USD')).toBe('$90.00');
    expect(limitText('Loss', null, 'USD')).toBe('No limit');
    expect([0.5, 45, 120].map(durationText)).toEqual(['0 min', '45 min', '2 h']);
    expect([6, 12, 60].map(monthsText)).toEqual(['6 months', '1 year', '5 years']);
  });
});

describe('the limits at a glance', () => {
  const all = [
    loss('Daily', 5_000, { accumulatedAmount: 1_000 }),
    loss('Weekly', 10_000, { accumulatedAmount: 9_500 }),
    loss('Monthly', null, { accumulatedAmount: 90_000 }),
  ];
  it('show the one that is used most, and what the tightest one leaves', () => {
    expect(mostUsed(all, 'Loss')).toMatchObject({ period: 'Weekly' });
    expect(tightestLeft(all, 'Loss')).toEqual({ amount: 500, period: 'Weekly' });
    const zero = loss('Daily', 0, { accumulatedAmount: 0 });
    const used = loss('Weekly', 500, { accumulatedAmount: 100 });
    expect([mostUsed([zero, used], 'Loss'), mostUsed([used, zero], 'Loss')]).toEqual([zero, zero]);
    expect([zero, used, loss('Daily', null)].map(usedShare)).toEqual([1, 0.2, 0]);
    expect(tightestLeft([loss('Daily', 100, { accumulatedAmount: 300 })], 'Loss')).toMatchObject({
      amount: 0,
    });
    expect([mostUsed(all, 'Deposit'), tightestLeft(all, 'Deposit')]).toEqual([null, null]);
    expect([
      exceededBy(all, 'Loss', 500),
      exceededBy(all, 'Deposit', 1),
      exceededBy(null, 'Loss', 1),
    ]).toEqual([null, null, null]);
    expect(exceededBy(all, 'Loss', 501)).toEqual({ amount: 500, period: 'Weekly' });
  });
  it('suggest amounts that grow with the period, in money or minutes', () => {
    for (const type of ['Loss', 'Playtime'] as const) {
      const [day = [], week = [], month = []] = (['Daily', 'Weekly', 'Monthly'] as const).map((period) =>
        suggestedLimits(type, period),
      );
      for (const [index, amount] of day.entries()) {
        expect(week[index]).toBeGreaterThan(amount);
        expect(month[index]).toBeGreaterThan(week[index] ?? 0);
      }
    }
  });
  it.each([
    [{ inForce: 5_000, saved: 5_000, typed: 5_000 }, 'Leave blank for no limit.'],
    [{ inForce: 5_000, saved: 5_000, typed: 2_000 }, 'Takes effect as soon as you save.'],
    [{ inForce: null, saved: null, typed: 2_000 }, 'Takes effect as soon as you save.'],
    [{ inForce: 5_000, saved: 9_000, typed: 5_000 }, 'Takes effect as soon as you save.'],
    [
      { inForce: 5_000, saved: 5_000, typed: 9_000 },
      "$50.00 stays in effect until the change starts. You'll see the date after you save.",
    ],
    [
      { inForce: 5_000, saved: 5_000, typed: null },
      "$50.00 stays in effect until the change starts. You'll see the date after you save.",
    ],
  ])('say when a change takes effect: %j', (amounts, text) => {
    expect(effectText(amounts, (amount) => limitText('Loss', amount, 'USD'))).toBe(text);
  });
});
