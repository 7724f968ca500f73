// @vitest-environment happy-dom
// The error summary of the registration: in page order, each link with the name of its field.
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import { RegistrationFields } from '../../src/features/registration/RegistrationFields';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('The summary of an empty registration is in page order, and no two of its links have the same text', async () => {
  const run = await signedInCore({ path: '/register', isVisitor: true });
  const { root, place } = rootOf(run);
  await act(async () => {
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <RegistrationFields promoId={null} choosesOffer={false} corrects={null} onObstacle={() => {}} />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  await act(async () => place.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  const links = [...place.querySelectorAll('[aria-label="There is a problem"] a')];
  const texts = links.map(({ textContent }) => textContent);
  expect(texts.length).toBeGreaterThan(10);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => text?.includes('You must accept the terms'))).toHaveLength(4);
  expect(texts.some((text) => text?.startsWith('Gender: '))).toBe(true);
  const fields = links.map((link) => place.querySelector(link.getAttribute('href') ?? ''));
  const places = [...place.querySelectorAll('*')];
  const order = fields.filter((field) => field !== null).map((field) => places.indexOf(field));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});
