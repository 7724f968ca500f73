// @vitest-environment happy-dom
// The confirmation of a redemption, which another tab or device may confirm or cancel while it is open.
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CoreProvider, useModel } from '../../src/core';
import RedemptionConfirmationModal from '../../src/features/redemption/RedemptionConfirmationModal';
import { endpoints } from '../../streams/features/payment/redemption';
import { popup } from '../../streams/features/shared/vocabulary';
import { json } from '../fakePorts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Stack() {
  return useModel('popups', (popups) => popups.stack).map((entry) =>
    entry.content.type === 'redemptionConfirmation' ? (
      <RedemptionConfirmationModal
        key={entry.id}
        content={entry.content}
        entry={entry}
        topmost
        close={() => undefined}
      />
    ) : null,
  );
}

/** The modal of a pending redemption; `becomes` loads the list again with this status, or without the redemption. */
async function opened() {
  const answer: { status: string | null } = { status: 'Pending' };
  const redemption = { transactionId: 't-1', amount: 50, transactionType: 'Redemption' };
  const run = await signedInCore({
    path: '/redeem',
    script: ({ url }) =>
      url.includes('/redemptions/active')
        ? json({ items: answer.status === null ? [] : [{ ...redemption, status: answer.status }] })
        : null,
  });
  const { root, place } = rootOf(run);
  run.core.emit('popup/requested', popup({ type: 'redemptionConfirmation', transactionId: 't-1' }));
  await act(async () =>
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <Stack />
        </CoreProvider>
      </MemoryRouter>,
    ),
  );
  const text = () => place.textContent ?? document.body.textContent ?? '';
  const becomes = async (status: string | null) => {
    answer.status = status;
    run.core.run(run.core.call(endpoints.getActiveRedemptions, {}));
    await act(() => run.pass(50).then(() => run.pass(50)));
  };
  await becomes('Pending');
  return { text, becomes };
}

describe('the confirmation of a redemption', () => {
  it('shows its amount while it waits for the player', async () => {
    const { text, becomes } = await opened();
    expect(text()).toContain('Confirm your redemption');
    expect(text()).toMatch(/SC 50\.00.*Confirm.*Not now/);
    await becomes('Pending');
    expect(text()).toMatch(/Confirm.*Not now/);
  });
  it.each([
    ['cancelled', null],
    ['confirmed', 'InProgress'],
  ])('that was %s elsewhere offers nothing to confirm, and still shows its amount', async (_, status) => {
    const { text, becomes } = await opened();
    await becomes(status);
    expect(text()).toContain('Nothing to confirm');
    expect(text()).toContain('confirmed or cancelled elsewhere');
    expect(text()).toContain('SC 50.00');
    expect(text()).not.toContain('Not now');
  });
});
