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

it('The badge shows what can be collected on a page other than Home, which was never visited', async () => {
  const run = await signedInCore({
    path: '/about',
    config: { flags: { dailyGift: true, dailyWheel: true, dailyBonus: false, leveling: false } },
    script: ({ url }) => {
      if (url.endsWith('/wheelSpinsCount')) return json({ remainingSpinsCount: 1 });
      if (url.endsWith('/dailyReward'))
        return json({ rewardType: 'Coins', rewardAmount: 5, status: 'Available', gameIds: [] });
      if (url.endsWith('/rewards/status'))
        return json({ playerStatus: 'Member', playerStatusState: 'Active', pendingRewards: [] });
      return null;
    },
  });
  const { root, place } = rootOf(run);
  await act(async () => {
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <TodayDot of="today" />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  for (const ms of [5_000, 5_000, 0, 0]) await act(() => run.pass(ms));
  expect(place.textContent).toBe('2');
});
