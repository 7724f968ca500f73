// @vitest-environment happy-dom
// Filters in the URL of a page.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type FilterChanges, useFilters } from '../../src/ui/useFilters';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('keep both of two changes before the page has rendered the first, and forget them with the page', async () => {
  let change: (changes: FilterChanges) => void = () => undefined;
  let goTo: (address: string) => void = () => undefined;
  function Page() {
    [, change] = useFilters();
    goTo = useNavigate();
    const { pathname, search } = useLocation();
    return pathname + search;
  }
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/account/coins-gaming-history?period=30']}>
        <Page />
      </MemoryRouter>,
    ),
  );
  await act(async () => {
    change({ game: 'harbour-lanterns' });
    change({ status: 'won' });
  });
  expect(place.textContent).toBe('/account/coins-gaming-history?period=30&game=harbour-lanterns&status=won');
  await act(async () => goTo('/games'));
  await act(async () => change({ game: null }));
  expect(place.textContent).toBe('/games');
  await act(async () => root.unmount());
});
