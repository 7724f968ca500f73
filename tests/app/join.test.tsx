// @vitest-environment happy-dom
// A referral link opens the registration, which keeps its code across a reload.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import JoinScreen from '../../src/features/registration/JoinScreen';
import { REFERRAL, registrationMeta } from '../../streams/features/registration/marketing';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function followed(path: string) {
  const run = await signedInCore({ isVisitor: true, path });
  const router = createMemoryRouter(
    [
      { path: '/join/:referralCode', element: <JoinScreen /> },
      { path: '/register', element: <p>Create Account</p> },
    ],
    { initialEntries: ['/about', path].slice(1) },
  );
  const root = createRoot(document.createElement('div'));
  ends.push(
    () => act(() => root.unmount()),
    () => run.life.unsubscribe(),
  );
  await act(async () => {
    root.render(
      <CoreProvider core={run.core}>
        <RouterProvider router={router} />
      </CoreProvider>,
    );
  });
  return { run, router };
}

describe('a referral link', () => {
  // [SHELL-36, REG-09]
  it('opens the registration, which sends its code', async () => {
    const { run, router } = await followed('/join/FRIEND');
    expect(router.state.location.pathname).toBe('/register');
    const { session, local } = run.core.storage;
    expect(registrationMeta(local, session.read(REFERRAL))).toEqual({ referral_code: 'FRIEND' });
  });
  it('keeps at most the length of a code', async () => {
    const { run } = await followed(`/join/${'x'.repeat(500)}`);
    expect(run.core.storage.session.read(REFERRAL)).toHaveLength(64);
  });
});
