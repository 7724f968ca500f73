// @vitest-environment happy-dom
// Deep links opened during the session search: player-specific lists are loaded for players only.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { CoreProvider, useLoadOnEntry } from '../../src/core';
import { data as promoData } from '../../src/features/promotions/PromoScreen';
import { data as promosData } from '../../src/features/promotions/PromosScreen';
import type { Restoration } from '../../streams/ports';
import { routeAt } from '../../streams/routes';
import { identity, signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A page at this address, opened during the session search; `find` ends the search. */
async function opened(path: string, Screen: () => null = () => null) {
  let end = (_: Restoration) => {};
  const search = new Promise<Restoration>((resolve) => {
    end = resolve;
  });
  const run = await signedInCore({
    prepare: (fake) => {
      Object.assign(fake.ports.signIn, { restore: () => search });
    },
  });
  const root = createRoot(document.createElement('div'));
  ends.push(
    () => act(() => root.unmount()),
    () => run.life.unsubscribe(),
  );
  run.core.emit('route/entered', routeAt(path));
  await act(async () => {
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <CoreProvider core={run.core}>
          <Screen />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  const find = async (restoration: Restoration) => {
    end(restoration);
    await act(() => run.pass(20).then(() => run.pass(20)));
  };
  const paths = (part: string) =>
    run.calls(part).map(({ url }) => new URL(url).pathname + new URL(url).search);
  return { ...run, find, paths };
}

const player: Restoration = { outcome: 'signedIn', identity, returnTo: null };

describe('during the session search', () => {
  // [PUR-19, LOBBY-05]
  it('the shop loads no banners, and then those of the player', async () => {
    const run = await opened('/shop');
    expect(run.paths('anners')).toEqual([]);
    await run.find(player);
    expect(run.paths('anners').filter((path) => path.endsWith('Shop'))).toEqual([
      '/api/Players/1001/banners?location=Shop',
    ]);
  });
  it.each([
    ['/promos', promosData],
    ['/promos/7', promoData],
  ])('%s loads no promotions, and then those of the player or the visitor', async (path, data) => {
    function Screen() {
      useLoadOnEntry(data, {});
      return null;
    }
    const run = await opened(path, Screen);
    expect(run.paths('romotions')).toEqual([]);
    await run.find(player);
    expect(run.paths('romotions').filter((path) => /lobby/i.test(path))).toEqual([]);
    expect(run.paths('/Players/1001/promotions')).not.toEqual([]);
    const visited = await opened(path, Screen);
    await visited.find({ outcome: 'absent' });
    expect(visited.paths('/Lobby/promotions')).toHaveLength(1);
  });
});
