// @vitest-environment happy-dom
// The UI during a session search and while a player's account loads: never a sign-in prompt, and never endless.
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Header } from '../../src/app/bars/Header';
import { RequirePlayer } from '../../src/app/guards/RequirePlayer';
import { CoreProvider } from '../../src/core';
import LoginScreen from '../../src/features/session/LoginScreen';
import type { Restoration } from '../../streams/ports';
import { json } from '../fakePorts';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const FRAME_MS = 20;

type Run = Awaited<ReturnType<typeof signedInCore>>;

async function shown(run: Run, element: ReactElement) {
  const place = document.createElement('div');
  const root = createRoot(place);
  ends.push(
    () => act(() => root.unmount()),
    () => run.life.unsubscribe(),
  );
  await act(async () =>
    root.render(
      <CoreProvider core={run.core}>
        <MemoryRouter>{element}</MemoryRouter>
      </CoreProvider>,
    ),
  );
  /** Also renders what has arrived since. */
  const pass = (ms: number) =>
    act(async () => {
      await run.pass(ms);
      await run.pass(FRAME_MS);
    });
  await pass(FRAME_MS);
  return { place, pass };
}

/** A page whose session search is pending until `answer` is called. */
async function searching(element: ReactElement) {
  let answer: (found: Restoration) => void = () => undefined;
  const run = await signedInCore({
    prepare: ({ ports }) => {
      ports.signIn.restore = () =>
        new Promise((resolve) => {
          answer = resolve;
        });
    },
  });
  const page = await shown(run, element);
  const find = async (found: Restoration) => {
    answer(found);
    await page.pass(FRAME_MS);
  };
  return { ...run, ...page, find };
}

const started: Restoration = {
  outcome: 'signedIn',
  identity: { playerId: '1001', expiresAt: 86_400_000 },
  returnTo: null,
};

// [AUTH-07, SHELL-56]
describe.each([
  ['the header', <Header back={null} key="header" />],
  ['the sign-in page', <LoginScreen key="login" />],
])('%s during a session search', (_, element) => {
  const button = (place: Element) =>
    [...place.querySelectorAll('button')].some(({ textContent }) => textContent === 'Sign in');
  it('shows a placeholder, and "Sign in" once there is no session', async () => {
    const { place, pass, find, core } = await searching(element);
    for (const ms of [0, 3_000, 17_000]) {
      await pass(ms);
      expect([button(place), place.querySelector('[data-loading]') !== null]).toEqual([false, true]);
    }
    expect(core.state('session').status).toBe('searching');
    await find({ outcome: 'absent' });
    expect([button(place), place.querySelector('[data-loading]')]).toEqual([true, null]);
  });
  it('shows "Sign in" after the time limit, and still accepts a session found later', async () => {
    const { place, pass, find, core } = await searching(element);
    await pass(25_000);
    expect(button(place)).toBe(true);
    expect(core.state('session')).toMatchObject({ status: 'anonymous', endedBecause: 'unreachable' });
    await find(started);
    expect(core.state('session').status).toBe('signedIn');
  });
});

describe("a player's screen", () => {
  const Screen = () => <h1>Rewards</h1>;
  const opened = async (account: () => Response | Promise<Response>) => {
    const run = await signedInCore({
      script: ({ url }) => (url.includes('/Accounts/1001?') ? account() : null),
    });
    const page = await shown(run, <RequirePlayer screen={Screen} />);
    return { ...page, look: () => (page.place.querySelector('h1') === null ? 'spinner' : 'screen') };
  };
  const loaded = () => json({ id: 1001, status: 'Approved', statusReason: null });
  // [AUTH-07, SHELL-56]
  it('is a spinner until the account has loaded', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { look, pass, place } = await opened(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await pass(5_000);
    expect([look(), place.querySelector('[role=status]')?.textContent]).toEqual(['spinner', 'Loading']);
    answer(loaded());
    await pass(FRAME_MS);
    expect(look()).toBe('screen');
  });
  it('is shown if the account cannot be loaded, and if there is no response', async () => {
    const refused = await opened(() => json({}, 500));
    await refused.pass(FRAME_MS);
    expect(refused.look()).toBe('screen');
    const silent = await opened(() => new Promise(() => undefined));
    await silent.pass(14_000);
    expect(silent.look()).toBe('spinner');
    await silent.pass(1_000);
    expect(silent.look()).toBe('screen');
  });
});
