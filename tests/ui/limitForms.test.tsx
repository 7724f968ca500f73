// @vitest-environment happy-dom
// The pages of limits and breaks in a document: content, input, refusals and confirmations.
import { act, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import ClosureVerifyScreen from '../../src/features/limits/ClosureVerifyScreen';
import { LimitForm } from '../../src/features/limits/LimitForm';
import LimitsScreen from '../../src/features/limits/LimitsScreen';
import RealityCheckModal from '../../src/features/limits/RealityCheckModal';
import TimeoutScreen from '../../src/features/limits/TimeoutScreen';
import { nearTime } from '../../streams/calendar';
import { endpoints } from '../../streams/features/limits/limits';
import { json } from '../fakePorts';
import { START } from '../given';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

const DAY_MS = 86_400_000;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const limitsOf = (type: string, daily: object = {}) => ({
  limits: ['Daily', 'Weekly', 'Monthly'].map((period, index) => ({
    type,
    period,
    amount: [50, 100, null][index],
    accumulatedAmount: 20,
    pendingAmount: null,
    activeFrom: null,
    setAt: null,
    ...(index === 0 ? daily : {}),
  })),
});

async function shown(
  Screen: ComponentType,
  answer: (request: { url: string; init: RequestInit }) => Response | null,
  config: Record<string, unknown> = {},
) {
  const run = await signedInCore({ at: START, path: '/account/limits', config, script: answer });
  const { root, place } = rootOf(run);
  await act(async () => {
    run.core.run(run.core.call(endpoints.getLimits, {}));
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <Screen />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  const pass = (ms = 20) => act(() => run.pass(ms));
  await pass();
  const button = (name: string) => {
    const found = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (found === undefined) throw new Error(`There is no button ${name}.`);
    return found;
  };
  const press = async (name: string) => {
    await act(async () => button(name).click());
    await pass();
  };
  const field = (name: string) => place.querySelector<HTMLInputElement>(`#limit-${name}`);
  const type = async (name: string, text: string) => {
    const input = field(name);
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    await act(async () => {
      setter?.call(input, text);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const save = async () => {
    await act(async () => {
      place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    await pass();
  };
  const note = (name: string) => place.querySelector(`#limit-${name}-note`)?.textContent;
  const sent = (part: string, method: string) =>
    run
      .calls(part)
      .filter(({ init }) => init.method === method)
      .map(({ init }) => JSON.parse(String(init.body)));
  return { ...run, place, press, button, type, save, field, note, sent, pass };
}

describe('the form of limits', () => {
  const Loss = () => <LimitForm type="Loss" heading="h2" />;
  const loaded =
    (more: object = {}) =>
    () =>
      json(limitsOf('Loss', more));

  it.each([
    ['null', null],
    ['no list', []],
    ['another type', limitsOf('Deposit').limits],
  ])('sets a first limit if the platform sends %s', async (_, limits) => {
    const run = await shown(Loss, ({ url }) => (url.includes('/limits') ? json({ limits }) : null));
    await run.type('weekly', '25');
    await run.save();
    expect(run.sent('/limits', 'PATCH')).toEqual([
      { limits: [{ type: 'Loss', period: 'Weekly', amount: 25 }] },
    ]);
  });

  // [LIM-04, LIM-13, DEC-61]
  it('shows the use of each limit, and a pending raise with its time', async () => {
    const activeFrom = START + DAY_MS;
    const more = { pendingAmount: 80, activeFrom: new Date(activeFrom).toISOString() };
    const { place, field } = await shown(Loss, ({ url }) =>
      url.includes('/limits') ? loaded(more)() : null,
    );
    expect(place.textContent).toContain('$20.00 of $50.00 used, $30.00 left.');
    expect(place.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('40');
    expect(place.textContent).toContain('No limit. $20.00 used.');
    expect(place.textContent).toContain(`$80.00 from ${nearTime(activeFrom, START)}`);
    expect([field('daily')?.value, field('monthly')?.value]).toEqual(['80', '']);
  });

  // [LIM-06, LIM-07, LIM-08, REG-48]
  it('validates the order, sends only what changed, and clears blank limits', async () => {
    const { type, save, note, sent, place } = await shown(Loss, ({ url }) =>
      url.includes('/limits') ? loaded()() : null,
    );
    await type('daily', '150');
    await save();
    expect(note('daily')).toBe('Daily amount cannot be more than weekly amount.');
    expect(place.querySelector('[aria-label="There is a problem"] a')?.textContent).toBe(
      'Daily amount cannot be more than weekly amount.',
    );
    await type('daily', 'ten');
    expect(note('daily')).toContain('Enter an amount above 0');
    await type('daily', '10,000,000,000');
    expect(note('daily')).toBe('Enter an amount up to $999,999,999.99.');
    expect(sent('/limits', 'PATCH')).toEqual([]);
    await type('daily', '50');
    await type('weekly', '');
    await type('monthly', '1,200');
    await save();
    expect(sent('/limits', 'PATCH')).toEqual([
      {
        limits: [
          { type: 'Loss', period: 'Weekly', amount: null },
          { type: 'Loss', period: 'Monthly', amount: 1_200 },
        ],
      },
    ]);
  });

  // [LIM-11]
  it('shows the platform’s refusal next to its field, keeps the input, and sends nothing more', async () => {
    const { type, save, note, field, sent } = await shown(Loss, ({ url, init }) => {
      if (!url.includes('/limits')) return null;
      return init.method === 'PATCH'
        ? json({ errorMessages: ['Too low.'], errors: { 'Loss.Daily': ['Too low.'] } }, 400)
        : loaded()();
    });
    await type('daily', '0.01');
    await save();
    expect(note('daily')).toBe('Too low.');
    expect(field('daily')?.value).toBe('0.01');
    expect(sent('/limits', 'PATCH')).toHaveLength(1);
    await type('daily', '10');
    expect(note('daily')).toBe('Takes effect as soon as you save.');
    await save();
    expect(sent('/limits', 'PATCH')).toHaveLength(2);
  });

  it('cancels a pending raise', async () => {
    const more = { pendingAmount: null, activeFrom: new Date(START + DAY_MS).toISOString() };
    const { press, sent, place } = await shown(Loss, ({ url }) =>
      url.includes('/limits') ? loaded(more)() : null,
    );
    expect(place.textContent).toContain('No limit from');
    await press('Keep $50.00');
    expect(sent('/limits', 'PATCH')).toEqual([{ limits: [{ type: 'Loss', period: 'Daily', amount: 50 }] }]);
  });

  // [LIM-12, ERR-18]
  it('shows that the limits could not be loaded', async () => {
    const { place } = await shown(Loss, ({ url }) => (url.includes('/limits') ? json({}, 500) : null));
    expect(place.textContent).toContain('User limits request failure.');
  });

  // [LIM-05, DEC-59]
  it('measures playtime in minutes', async () => {
    const Playtime = () => <LimitForm type="Playtime" heading="h2" />;
    const { place } = await shown(Playtime, ({ url }) =>
      url.includes('/limits') ? json(limitsOf('Playtime')) : null,
    );
    expect(place.textContent).toContain('20 min of 50 min used, 30 min left.');
    expect(place.textContent).toContain('Daily playtime limit, in minutes');
  });
});

describe('the page of responsible gaming', () => {
  const links = (place: Element) => [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  // [LIM-02, LIM-24, DEC-64]
  it('links to every feature, and shows the session’s net position live', async () => {
    const { place, core, pass } = await shown(
      LimitsScreen,
      ({ url }) => (url.includes('/limits') ? json(limitsOf('Loss')) : null),
      { flags: { playtimeLimit: true } },
    );
    expect(links(place)).toEqual(
      expect.arrayContaining(
        ['purchase', 'playtime', 'timeout', 'closure'].map((name) => `/account/limits/${name}`),
      ),
    );
    expect(place.textContent).toContain('Loss Limit40%$20.00 of $50.00 used today');
    expect(place.textContent).toContain('Net position');
    core.emit('netPosition/updated', { netPosition: -350, version: 1 });
    await pass();
    expect(place.textContent).toContain('−SC 3.50');
  });
  // [DEC-59]
  it('omits playtime if it is off', async () => {
    const { place } = await shown(LimitsScreen, () => json(limitsOf('Loss')));
    expect(links(place)).not.toContain('/account/limits/playtime');
  });
});

describe('a reality check', () => {
  it('is offered with its intervals if it is on', async () => {
    const { place, core } = await shown(LimitsScreen, () => json(limitsOf('Loss')), {
      flags: { realityCheck: true },
    });
    const options = [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(options.map(({ value }) => value)).toEqual(['0', '15', '30', '60']);
    await act(async () => options[2]?.click());
    expect(core.state('realityCheck').minutes).toBe(30);
  });
  it('shows time and net position, with two equal buttons', async () => {
    const content = { type: 'realityCheck' as const, playedMs: 3_900_000 };
    const closed: boolean[] = [];
    const Dialog = () => (
      <RealityCheckModal
        content={content}
        entry={{ id: 1, content, variant: 'flyout', anchored: false, showOverlay: true }}
        topmost
        close={() => closed.push(true)}
      />
    );
    const { place, press, button } = await shown(Dialog, () => null);
    expect(place.textContent).toContain('1 h 5 min');
    expect(place.textContent).toContain('Net position');
    expect(button('Leave').className).toBe(button('Continue').className);
    expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/account/gaming-history',
      '/account/limits/timeout',
    ]);
    await press('Continue');
    expect(closed).toEqual([true]);
  });
});

describe('a break', () => {
  const submit = (place: Element, index: number) =>
    act(async () => {
      place
        .querySelectorAll('form')
        [index]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });

  // [LIM-14, DEC-62]
  it('shows a summary with its exact end, and starts once', async () => {
    const until = START + DAY_MS;
    const { place, press, button, sent, pass } = await shown(TimeoutScreen, ({ url }) =>
      url.includes('takeABreak')
        ? json({ status: 'Timeout', takeABreakEndDate: new Date(until).toISOString() })
        : url.includes('/Accounts/1001')
          ? json({ id: 1001, status: 'Approved' })
          : null,
    );
    const labels = [...place.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels.slice(0, 7)).toEqual([
      '1 day',
      '7 days',
      '30 days',
      '60 days',
      '6 months',
      '1 year',
      '5 years',
    ]);
    await submit(place, 0);
    await pass();
    expect(place.textContent).toContain(`Until ${nearTime(until, START)}, if you start now.`);
    expect(place.textContent).toContain("It can't be ended early or shortened.");
    await act(async () => {
      button('Start my timeout').click();
      button('Start my timeout').click();
    });
    await pass();
    expect(sent('takeABreak', 'POST')).toEqual([{ periodInDays: 1, isPlayerInitiated: true }]);
    expect(place.textContent).toContain(`Until ${nearTime(until, START)}. It ends automatically.`);
    expect(() => button('Start my timeout')).toThrow();
    await submit(place, 1);
    await press('Go back');
    expect(button('Review self-exclusion').type).toBe('submit');
  });

  // [LIM-17]
  it('of months shows a summary before it starts', async () => {
    const { place, press, sent } = await shown(TimeoutScreen, ({ url }) =>
      url.includes('selfExclusion') ? json({ status: 'SelfExclusion' }) : null,
    );
    await submit(place, 1);
    expect(place.textContent).toContain('Self-exclusion for 6 months');
    expect(sent('selfExclusion', 'POST')).toEqual([]);
    await press('Start my self-exclusion');
    expect(sent('selfExclusion', 'POST')).toEqual([
      { statusReason: 'Prefer not to say', periodInMonths: 6, isPlayerInitiated: true },
    ]);
  });

  // [LIM-21, DEC-63]
  it('without an end is confirmed on a separate page', async () => {
    const { press, sent, core, place } = await shown(ClosureVerifyScreen, ({ url }) =>
      url.includes('selfExclusion') ? json({ status: 'Closed' }) : null,
    );
    await press('Close my account');
    expect(place.textContent).toContain('Press again to confirm.');
    expect(sent('selfExclusion', 'POST')).toEqual([]);
    await press('Close my account');
    expect(sent('selfExclusion', 'POST')).toHaveLength(1);
    expect(core.state('session').status).toBe('anonymous');
  });
});
