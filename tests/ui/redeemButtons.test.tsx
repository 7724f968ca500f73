// The redemption overview has one main button: to confirm what waits for the player, else to redeem.
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import RedeemScreen from '../../src/features/redemption/RedeemScreen';
import { buttonLooks } from '../../src/ui/Button';
import { endpoints } from '../../streams/features/payment/redemption';
import { json } from '../fakePorts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The names of the buttons and links that look like the main action. */
async function mainActions(statuses: readonly string[]): Promise<readonly string[]> {
  const items = statuses.map((status, i) => ({
    ...{ transactionId: `t-${i}`, amount: 50, transactionType: 'Redemption', status },
  }));
  const run = await signedInCore({
    path: '/redeem',
    script: ({ url }) => {
      if (url.includes('/balances')) return json([{ type: 'Redeemable', amount: 100 }]);
      if (url.includes('/redemptions/active')) return json({ items });
      return url.includes('/settings') ? json({ minAmount: 50, maxAmount: 5_000 }) : null;
    },
  });
  const { root, place } = rootOf(run);
  await act(async () => {
    run.core.run(run.core.call(endpoints.getRedemptionSettings, {}));
    run.core.run(run.core.call(endpoints.getActiveRedemptions, {}));
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <RedeemScreen />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  await act(() => run.pass(50));
  const all = [...place.querySelectorAll('a, button')];
  return all.filter(({ classList }) => classList.contains(buttonLooks.primary)).map((one) => one.textContent);
}

it.each([
  ['to redeem, without a redemption', [], ['Redeem']],
  ['to redeem, next to one that is on its way', ['InProgress'], ['Redeem']],
  ['to confirm, if one waits for that', ['Pending'], ['Confirm SC 50.00']],
])('the main action is %s', async (_, statuses, expected) => {
  expect(await mainActions(statuses)).toEqual(expected);
});
