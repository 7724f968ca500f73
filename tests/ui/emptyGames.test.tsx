// @vitest-environment happy-dom
// Screens without games: a failed list and an empty one have different texts.
import { act, type ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import AllGamesScreen from '../../src/features/lobby/AllGamesScreen';
import CategoryScreen from '../../src/features/lobby/CategoryScreen';
import GameDetailsScreen from '../../src/features/lobby/GameDetailsScreen';
import GamesScreen from '../../src/features/lobby/GamesScreen';
import LobbyScreen from '../../src/features/lobby/LobbyScreen';
import ShopScreen from '../../src/features/shop/ShopScreen';
import { json } from '../fakePorts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

async function alertOf(Screen: ComponentType, path: string, pattern: string, isDown: boolean) {
  const run = await signedInCore({
    path,
    script: ({ url }) => (isDown && /games$|categories$/i.test(url) ? json({}, 500) : null),
  });
  const { root, place } = rootOf(run);
  await act(async () => {
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <CoreProvider core={run.core}>
          <Routes>
            <Route path={pattern} element={<Screen />} />
          </Routes>
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  await act(() => run.pass(1_000));
  return place.querySelector('[role=alert] p')?.textContent ?? null;
}

const Lobby = () => <LobbyScreen links={null} />;
const Category = () => <CategoryScreen missing={null} />;
const Shop = () => <ShopScreen notices={null} banners={null} areBannersKnown />;

describe('without games', () => {
  // [LOBBY-26]
  it.each([
    ['/', '/', Lobby],
    ['/games', '/games', GamesScreen],
    ['/all', '/all', AllGamesScreen],
    ['/12', '/:categoryId', Category],
    ['/games/fox', '/games/:gameUrlName', GameDetailsScreen],
  ])('%s distinguishes a failure to load from an empty list', async (path, pattern, Screen) => {
    expect(await alertOf(Screen, path, pattern, true)).toBe('Could not fetch games data.');
    expect(await alertOf(Screen, path, pattern, false)).toBe('No games right now.');
  });
  // [PUR-17, LOBBY-28]
  it.each([true, false])('the shop shows no games (failed: %s)', async (isDown) => {
    expect(await alertOf(Shop, '/shop', '/shop', isDown)).toBe('No games data available');
  });
});
