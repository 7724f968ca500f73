// @vitest-environment happy-dom
// The number of rewards to collect, on Home in the bar.
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import TodayDot from '../../src/app/bars/TodayDot';
import { CoreProvider } from '../../src/core';
import { json } from '../fakePorts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The badge on a page other than Home, which was never visited. */
async function onAbout() {
  const asked: string[] = [];
  const run = await signedInCore({
    path: '/about',
    config: { flags: { dailyGift: true, dailyWheel: true, dailyBonus: false, leveling: false } },
    script: ({ url }) => {
      asked.push(url.slice(url.lastIndexOf('/') + 1));
      if (url.endsWith('/wheelSpinsCount')) return json({ remainingSpinsCount: 1 });
      if (url.endsWith('/dailyReward'))
        return json({ rewardType: 'Coins', rewardAmount: 5, status: 'Available', gameIds: [] });
      if (url.endsWith('/rewards/status'))
        return json({ playerStatus: 'Member', playerStatusState: 'Active', pendingRewards: [] });
      return null;
    },
  });
  const { root, place } = rootOf(run);
  const show = (...parts: readonly string[]) =>
    act(async () => {
      root.render(
        <MemoryRouter>
          <CoreProvider core={run.core}>
            {parts.map((part) => (
              <TodayDot key={part} of="today" />
            ))}
          </CoreProvider>
        </MemoryRouter>,
      );
    });
  const pass = async (...times: readonly number[]) => {
    for (const ms of times) await act(() => run.pass(ms));
  };
  return { asked, place, show, pass };
}

it('The badge shows what can be collected on a page other than Home, which was never visited', async () => {
  const { place, show, pass } = await onAbout();
  await show('bar');
  await pass(5_000, 5_000, 0, 0);
  expect(place.textContent).toBe('2');
});

it('Two parts that need the same data request it once, also if one of them is shown later', async () => {
  const { asked, show, pass } = await onAbout();
  await show('bar');
  await pass(300);
  await show('bar', 'card');
  await pass(...Array.from({ length: 50 }, () => 100));
  for (const name of ['wheelSpinsCount', 'dailyReward'])
    expect(asked.filter((one) => one === name)).toHaveLength(1);
});
