// @vitest-environment happy-dom
// The session history in a document: its requests, all figures of each session, the current session, and a failure.
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import SessionsScreen from '../../src/features/history/SessionsScreen';
import { dateAndTime } from '../../streams/dates';
import { routeAt } from '../../streams/routes';
import { json } from '../fakePorts';
import { START } from '../given';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

const HOUR_MS = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();
const session = (loginAt: number, logoutAt: number | null, netPosition: number) => ({
  loginDateTime: iso(loginAt),
  logoutDateTime: logoutAt === null ? null : iso(logoutAt),
  netPosition,
  loginBalance: 100,
  totalBets: 20.5,
  totalWins: 23,
  logoutBalance: logoutAt === null ? null : 102.5,
});
const SESSIONS = [
  session(START - HOUR_MS, null, 1.25),
  session(START - 5 * HOUR_MS, START - 4 * HOUR_MS, -2.5),
  session(START - 9 * HOUR_MS, null, 0),
];

async function shown(answer: () => Response, path = '/account/sessions') {
  const run = await signedInCore({
    at: START,
    path,
    script: ({ url }) => (url.includes('/sessions?') ? answer() : null),
  });
  const { root, place } = rootOf(run);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <SessionsScreen />
        </CoreProvider>
      </MemoryRouter>,
    ),
  );
  await act(() => run.pass(20));
  const requestedWindows = () =>
    run.calls('/sessions?').map(({ url }) => new URL(url, 'http://x').searchParams);
  return { ...run, place, requestedWindows };
}

describe('the sessions', () => {
  // [ACCT-74, ACCT-76, ACCT-75, ENT-27]
  it('of the last day are requested in pages of 60, and shown with all their figures', async () => {
    const { place, requestedWindows } = await shown(() => json({ items: SESSIONS }));
    expect(requestedWindows().map((query) => Object.fromEntries(query))).toEqual([
      { pageSize: '60', pageNumber: '1', loginDateFrom: iso(START - 24 * HOUR_MS) },
    ]);
    const rows = [...place.querySelectorAll('[role=row]')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      [
        'Signed in',
        'Signed out',
        'Net position',
        'Balance at sign-in',
        'Bets',
        'Wins',
        'Balance at sign-out',
      ],
      [dateAndTime(START - HOUR_MS), 'This session', '+SC 1.25', 'SC 100.00', 'SC 20.50', 'SC 23.00', '---'],
      [
        dateAndTime(START - 5 * HOUR_MS),
        dateAndTime(START - 4 * HOUR_MS),
        '−SC 2.50',
        'SC 100.00',
        'SC 20.50',
        'SC 23.00',
        'SC 102.50',
      ],
      [
        dateAndTime(START - 9 * HOUR_MS),
        'Not signed out',
        'SC 0.00',
        'SC 100.00',
        'SC 20.50',
        'SC 23.00',
        '---',
      ],
    ]);
    expect(place.querySelectorAll('[aria-current=true]')).toHaveLength(1);
  });
  // [ACCT-77, ERR-14]
  it('show that they could not be loaded', async () => {
    const { place } = await shown(() => json({}, 500));
    expect(place.textContent).toContain('Session history request failure.');
  });
});

describe('the net position after a reload', () => {
  // [LIM-24]
  it.each(['/account/limits', '/game-launch/2'])('is that of the current session on %s', async (path) => {
    const { core, requestedWindows } = await shown(() => json({ items: SESSIONS }), path);
    expect(core.state('balances').netPosition.amount).toBe(125);
    expect(requestedWindows()).toHaveLength(1);
    core.emit('route/entered', routeAt('/account/limits'));
    expect(requestedWindows()).toHaveLength(1);
  });
  it('is not requested where it is not shown, and never replaces a pushed value', async () => {
    const { core, requestedWindows, pass } = await shown(() => json({ items: SESSIONS }), '/account');
    expect(requestedWindows()).toHaveLength(0);
    core.emit('netPosition/updated', { netPosition: -300, version: 1 });
    core.emit('sessionPosition/loaded', { netPosition: 125 });
    core.emit('route/entered', routeAt('/account/limits'));
    await act(() => pass(20));
    expect(core.state('balances').netPosition.amount).toBe(-300);
    expect(requestedWindows()).toHaveLength(0);
  });
  it('is unknown without a current session', async () => {
    const { core } = await shown(() => json({ items: SESSIONS.slice(1, 2) }), '/account/limits');
    expect(core.state('balances').netPosition.amount).toBeNull();
  });
});
