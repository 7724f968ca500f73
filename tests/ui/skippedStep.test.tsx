// @vitest-environment happy-dom
// The offer step of a registration: skipped, and restored.
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import RegisterScreen, { data } from '../../src/features/registration/RegisterScreen';
import { json } from '../fakePorts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const offer = (promotionId: number, title: string) => ({ promotionId, title, promoType: 'Welcome' });

// [REG-01, SHELL-42]
it('the offer step can be skipped, and restored', async () => {
  const run = await signedInCore({
    path: '/register',
    isVisitor: true,
    config: { registrationSteps: ['promo', 'registration'] },
    script: ({ url }) =>
      url.includes('/promotions/welcome')
        ? json({ items: [offer(21, 'Double Your First Coins'), offer(22, 'Free Spins')] })
        : null,
  });
  const { root, place } = rootOf(run);
  await act(async () => {
    for (const { endpoint, args } of data(run.core)) run.core.run(run.core.call(endpoint, args as never));
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <RegisterScreen />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  await act(() => run.pass(20));
  const visible = (text: string) =>
    [...place.querySelectorAll('h2')].some(
      (heading) => heading.textContent === text && heading.closest('[hidden]') === null,
    );
  const press = async (name: string) => {
    const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (button === undefined) throw new Error(`There is no button ${name}.`);
    await act(async () => button.click());
    await act(() => run.pass(20));
  };
  expect([visible('Choose your welcome offer'), visible('Your sign-in')]).toEqual([true, false]);
  await press('Skip this step');
  expect([visible('Choose your welcome offer'), visible('Your sign-in')]).toEqual([false, true]);
  expect(run.core.state('registration').skipped).toEqual(['promo']);
  await press('Choose an offer');
  expect([visible('Choose your welcome offer'), visible('Your sign-in')]).toEqual([true, false]);
  expect(run.core.state('registration').skipped).toEqual([]);
});
