// @vitest-environment happy-dom
// Every way for a visitor to sign in or to register continues at the page they started from.
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Header } from '../../src/app/bars/Header';
import { RequirePlayer } from '../../src/app/guards/RequirePlayer';
import { NewHere } from '../../src/app/screens/NewHere';
import { CoreProvider } from '../../src/core';
import RegisterScreen from '../../src/features/registration/RegisterScreen';
import LoginScreen from '../../src/features/session/LoginScreen';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The app's pages for a visitor, at an address. `press` clicks on links and buttons by their text, within an area. */
async function visited(address: string) {
  const run = await signedInCore({ isVisitor: true });
  const { root, place } = rootOf(run);
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[address]}>
        <CoreProvider core={run.core}>
          <Header back={null} />
          <main>
            <Routes>
              <Route path="/login" element={<LoginScreen />} />
              <Route path="/register" element={<RegisterScreen />} />
              <Route path="/redeem" element={<RequirePlayer screen={() => null} />} />
              <Route path="*" element={<NewHere />} />
            </Routes>
          </main>
        </CoreProvider>
      </MemoryRouter>,
    ),
  );
  await act(() => run.pass(50));
  const press = async (area: 'header' | 'main', name: string) => {
    const target = [...place.querySelectorAll<HTMLElement>(`${area} a, ${area} button`)].find(
      ({ textContent }) => textContent === name,
    );
    if (target === undefined) throw new Error(`no "${name}" in ${area}: ${place.textContent}`);
    await act(async () => target.click());
    await act(() => run.pass(50));
  };
  const started = () =>
    run.events.flatMap((event) => (event.kind === 'session/signInStarted' ? [event.data.returnTo] : []));
  return { press, started };
}

type Press = readonly ['header' | 'main', string];
const GAME = '/games/neon-nights?from=search#rules';
const SIGN_IN: Press = ['main', 'Sign in'];
const JOIN: Press = ['main', 'Create Account'];

describe('signing in', () => {
  it.each<readonly [string, string, readonly Press[], string]>([
    ['from the header', GAME, [['header', 'Sign in']], GAME],
    ['from a page for players', '/redeem?amount=5', [SIGN_IN], '/redeem?amount=5'],
    ['after registering from the header', GAME, [['header', 'Create Account'], SIGN_IN], GAME],
    ['after registering from an invitation', GAME, [JOIN, SIGN_IN], GAME],
    ['after registering from a page for players', '/redeem', [JOIN, SIGN_IN], '/redeem'],
    ['from the header while registering', GAME, [JOIN, ['header', 'Sign in']], GAME],
    ['after pressing the header twice', GAME, [JOIN, ['header', 'Create Account'], SIGN_IN], GAME],
    ['after opening the form directly', '/register', [SIGN_IN], '/'],
    ['after opening the sign-in page directly', '/login', [SIGN_IN], '/'],
    ['from the sign-in page opened directly, after registering', '/login', [JOIN, SIGN_IN], '/'],
  ])('%s continues there', async (_, address, presses, returnTo) => {
    const { press, started } = await visited(address);
    for (const [area, name] of presses) await press(area, name);
    expect(started()).toEqual([returnTo]);
  });
});
