// @vitest-environment happy-dom
// The card on the home page: a welcome for a new player, what to collect today for everybody else.
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import HomeLinks from '../../src/app/screens/HomeLinks';
import { CoreProvider } from '../../src/core';
import { json } from '../fakePorts';
import { START } from '../given';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function card(deposits: number, coins = 0) {
  const run = await signedInCore({
    at: START,
    script: ({ url }) => {
      if (url.endsWith('/coinbalance')) return json({ amount: coins });
      if (url.includes('/Accounts/1001')) return json({ id: 1001, status: 'Approved', statusReason: null });
      if (url.includes('/successfulDepositCount')) return json({ successfulDepositCount: deposits });
      return /gamingHistory/i.test(url) ? json({ items: [], hasNextPage: false }) : null;
    },
  });
  await run.pass(3_000);
  const { root, place } = rootOf(run);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <HomeLinks isNew={false} />
        </CoreProvider>
      </MemoryRouter>,
    ),
  );
  const shown = () => place.querySelector('section');
  return { run, shown };
}

it('welcomes a new player until the first game', async () => {
  const { run, shown } = await card(0);
  expect(shown()?.getAttribute('aria-label')).toBe('Welcome');
  expect(shown()?.querySelector('h2')?.textContent).toBe('Welcome 1 of 3 steps done');
  expect([...(shown()?.querySelectorAll('ol a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/daily-rewards',
    '/games',
  ]);
  expect(shown()?.textContent).toMatch(/Betty Coins \(BC\) .*Sweeps Coins \(SC\) /);
  await act(async () => {
    run.core.emit('game/opened', { gameId: 1, currency: null, deviceType: 'desktop' });
    run.core.emit('game/launched', { url: 'sealed:1', provider: null });
    await run.pass(100);
  });
  expect(shown()?.getAttribute('aria-label')).toBe('Today');
});

it('marks the coins as collected from the balance', async () => {
  const { shown } = await card(0, 500);
  expect(shown()?.querySelector('h2')?.textContent).toBe('Welcome 2 of 3 steps done');
});

it('shows today to a player who has deposited', async () => {
  const { shown } = await card(1);
  expect(shown()?.getAttribute('aria-label')).toBe('Today');
});
