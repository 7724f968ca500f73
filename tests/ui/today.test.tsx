// @vitest-environment happy-dom
// The notes of today's rewards: what is ready, when there is more, and what this player doesn't have.
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import Today from '../../src/app/screens/Today';
import { CoreProvider } from '../../src/core';
import type { DataOf } from '../../streams/log/event';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Status = DataOf<'dailyGift/loaded'>['status'];

async function shown(
  gift: Status,
  streak: Partial<DataOf<'streak/loaded'>>,
  status: DataOf<'accountStatus/changed'>['status'] = 'Approved',
): Promise<string> {
  const run = await signedInCore();
  await run.pass(3_000);
  run.core.emit('accountStatus/changed', { status, statusReason: null, version: null });
  run.core.emit('dailyGift/loaded', {
    ...{ rewardType: 'Coins', rewardAmount: 100, expiryDate: null, nextAvailableAt: null, gameIds: [] },
    status: gift,
  });
  run.core.emit('streak/loaded', { status: 'InProgress', isPlayerEligible: true, milestones: [], ...streak });
  const { root, place } = rootOf(run);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <Today />
        </CoreProvider>
      </MemoryRouter>,
    ),
  );
  await act(() => run.pass(50));
  return place.textContent ?? '';
}

describe('the card of today', () => {
  it.each([
    ['Available', 'Gift Ready'],
    ['Claimed', 'Gift Back tomorrow'],
    ['NotAvailable', 'Gift Not available yet'],
  ] as const)('notes for a gift that is %s: %s', async (status, note) => {
    expect(await shown(status, {})).toContain(note);
  });
  it.each([
    [{}, 'Streak Back tomorrow'],
    [{ status: 'Broken' }, 'Streak Start a new gem'],
    [{ status: 'Completed' }, 'Streak Complete'],
    [{ isPlayerEligible: false }, 'Streak Not available'],
    [{ milestones: [{ id: 3, state: 'Available', prizes: [] }] }, 'Streak Day 3'],
  ] as const)('notes for the streak %j: %s', async (streak, note) => {
    expect(await shown('Claimed', streak as Partial<DataOf<'streak/loaded'>>)).toContain(note);
  });
  it('says what a timeout pauses', async () => {
    expect(await shown('Claimed', {})).not.toContain('timeout');
    expect(await shown('Claimed', {}, 'Timeout')).toMatch(/on a timeout.*Games and purchases are paused/);
  });
});
