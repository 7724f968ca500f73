// @vitest-environment happy-dom
// The asides of pages of money and rewards on desktops.
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import MoneyAside from '../../src/app/asides/MoneyAside';
import RewardsAside from '../../src/app/asides/RewardsAside';
import { currentIn, existing, sideDestinations } from '../../src/app/bars/destinations';
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

async function shown(aside: ReactNode, path: string, limits: readonly object[] = []) {
  const calls: string[] = [];
  const run = await signedInCore({
    at: START,
    path,
    script: ({ url }) => {
      calls.push(new URL(url).pathname);
      return url.includes('/limits') ? json({ limits }) : null;
    },
  });
  await run.pass(1_000);
  const { root, place } = rootOf(run);
  const before = calls.length;
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <CoreProvider core={run.core}>{aside}</CoreProvider>
      </MemoryRouter>,
    ),
  );
  await act(() => run.pass(1_000));
  return { place, text: place.textContent ?? '', requested: calls.slice(before) };
}

const limit = (type: string, period: string, amount: number | null, accumulatedAmount: number) => ({
  ...{ type, period, amount, accumulatedAmount, pendingAmount: null, activeFrom: null, setAt: null },
});

it('a page of money has what is left of each limit, the tightest first, and a way to help', async () => {
  const { text, place, requested } = await shown(<MoneyAside />, '/redeem', [
    limit('Deposit', 'Daily', 50, 20),
    limit('Deposit', 'Weekly', 100, 90),
    limit('Loss', 'Daily', null, 5),
  ]);
  expect(text).toMatch(/Purchases\$10\.00 this week/);
  expect(text).toMatch(/LossesNo limit/);
  expect(place.querySelector('a[href="/account/limits"]')?.textContent).toBe('Change your limits');
  expect(place.querySelector('a[href^="tel:"]')).not.toBeNull();
  expect(requested.filter((path) => path.endsWith('/limits'))).toHaveLength(1);
});

it.each([
  ['/rewards', ['Gift', 'Wheel', 'Streak', 'Level', 'Quests']],
  ['/daily-rewards', ['Giftboxes', 'Level', 'Quests']],
  ['/quests', ['Gift', 'Wheel', 'Streak', 'Giftboxes', 'Level']],
])('next to %s is what comes next elsewhere, without a request', async (path, names) => {
  const { place, requested } = await shown(<RewardsAside />, path);
  const links = [...place.querySelectorAll('a > span')].map(({ firstChild }) => firstChild?.textContent);
  expect(links).toEqual(names);
  expect(requested).toEqual([]);
});

it.each([
  ['/', 'Home', 'page'],
  ['/about', 'Home', 'true'],
  ['/quests', 'Quests', 'page'],
  ['/promos/spring', 'Promos', 'true'],
  ['/daily-rewards', 'Rewards', 'true'],
  ['/payment-select/purchase/2', 'Shop', 'true'],
  ['/redeem', 'Account', 'true'],
  ['/worldpay/redemption', 'Account', 'true'],
  ['/account/limits', 'Account', 'true'],
])('the rail shows at %s that it belongs to %s', async (path, label, current) => {
  const { core, life } = await signedInCore({ at: START });
  life.unsubscribe();
  const places = existing(sideDestinations, core.config.flags, true);
  const currentOf = currentIn(places, path);
  expect(places.filter(({ to }) => currentOf(to)).map((each) => [each.label, currentOf(each.to)])).toEqual([
    [label, current],
  ]);
});
