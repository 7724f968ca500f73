// @vitest-environment happy-dom
// The header's balance while the prize of a wheel or giftbox is not revealed yet.
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { BalanceAnnouncements } from '../../src/app/BalanceAnnouncements';
import { CoreProvider } from '../../src/core';
import { HeaderBalance } from '../../src/features/balances/HeaderBalance';
import { heldAmount } from '../../src/features/balances/heldPrize';
import { announce } from '../../src/ui/announce';
import { WHEEL_MS } from '../../streams/features/dailyRewards';
import { OPENING_MS } from '../../streams/features/shared/openingTimes';
import { json } from '../fakePorts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const WON = { segmentId: 2, rewardType: 'Coins', rewardAmount: 500, remainingSpinsCount: 0 };

/** Spins the wheel; the platform pushes the new balance before it responds to the claim. */
async function spun(respond: () => Response) {
  let amount = 2_500;
  let push = () => {};
  const run = await signedInCore({
    path: '/daily-rewards',
    script: ({ url }) => {
      if (url.endsWith('/coinbalance')) return json({ amount });
      if (!url.endsWith('/wheel/claim')) return null;
      push();
      return respond();
    },
  });
  push = () => {
    amount = 3_000;
    run.fake.connections[0]?.push('BettyCoinsBalanceUpdated', { amount });
  };
  const { root, place } = rootOf(run);
  await act(async () => {
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <HeaderBalance />
          <BalanceAnnouncements />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  const pass = async (ms: number) => {
    for (const step of [ms, 0, 0, 0]) await act(() => run.pass(step));
  };
  await pass(2_000);
  const shown = () => place.textContent ?? '';
  /** The code of the features is loaded on demand. */
  await vi.waitFor(async () => {
    await pass(0);
    expect(shown()).toContain('2,500');
    expect(run.core.lateState('daily')).toBeDefined();
    expect(run.core.lateState('rewards')).toBeDefined();
    expect(run.core.lateState('intents')).toBeDefined();
  });
  const before = shown();
  await act(async () => void run.core.emit('wheel/spinRequested', { wheel: 'daily' }));
  await pass(0);
  return { run, pass, shown, before };
}

const announced = () => document.querySelector('[data-announcer]')?.textContent ?? '';

const id = ({ core }: Awaited<ReturnType<typeof signedInCore>>) => core.state('rewards').queue[0]?.id ?? 0;

it("The header's balance contains the wheel's prize, and is announced, once its opening has ended", async () => {
  const { run, pass, shown, before } = await spun(() => json(WON));
  expect(before).toContain('2,500');
  expect(run.core.state('balances').coins.amount).toBe(300_000);
  expect(shown()).not.toContain('3,000');
  await pass(WHEEL_MS);
  expect(id(run)).toBeGreaterThan(0);
  expect([shown(), announced()].join()).not.toContain('3,000');
  await pass(OPENING_MS);
  expect(shown()).toContain('3,000');
  /** Announcements of any test are 5 s apart. */
  await vi.waitFor(() => expect(announced()).toContain('3,000'), { timeout: 10_000 });
});

it.each(['reward/skipped', 'reward/dismissed'] as const)(
  '%s releases the prize immediately',
  async (kind) => {
    const { run, pass, shown } = await spun(() => json(WON));
    await pass(WHEEL_MS);
    await act(async () => void run.core.emit(kind, { id: id(run) }));
    await pass(0);
    expect(shown()).toContain('3,000');
  },
);

it('Sweeps Coins, the sum of two balances, are shown and announced, too', async () => {
  const { run, pass, shown } = await spun(() => json(WON));
  await act(async () => void run.core.emit('preferredBalance/changeRequested', { preferred: 'sweep' }));
  await pass(0);
  expect(shown()).toMatch(/SC|Sweeps/);
});

it('A balance that is not announced yet at the sign-out is never announced', async () => {
  const { run, pass } = await spun(() => json({ code: 'no-spins' }, 409));
  await pass(0);
  await vi.waitFor(() => expect(announced()).toContain('3,000'));
  await act(async () => run.fake.connections[0]?.push('BettyCoinsBalanceUpdated', { amount: 4_000 }));
  await pass(100);
  expect(run.core.state('balances').coins.amount).toBe(400_000);
  await act(async () => void run.core.emit('session/ended', { reason: 'player' }));
  await pass(0);
  announce('next', 'Signed out');
  await vi.waitFor(() => expect(announced()).toBe('Signed out'));
});

it('A refused claim releases the balance immediately', async () => {
  const { pass, shown } = await spun(() => json({ code: 'no-spins' }, 409));
  await pass(0);
  expect(shown()).toContain('3,000');
});

it('A replay that jumps back shows the balance of that moment', () => {
  const at = (amount: number, ms: number) => ({ currency: 'coin', amount, at: ms }) as const;
  expect(heldAmount(at(300, 10), at(250, 5))).toBe(250);
  expect(heldAmount(at(300, 10), at(900, 20))).toBe(300);
  expect(heldAmount({ ...at(300, 10), currency: 'sweep' }, at(250, 5))).toBe(300);
});
