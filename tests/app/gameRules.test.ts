// The sandbox of a game's frame: a provider's game keeps its origin, a game on the app's origin doesn't.
import { describe, expect, it } from 'vitest';
import { gameRules } from '../../src/features/launch/gameRules';
import { mayOpenAt } from '../../streams/providerOrigins';
import { testConfig } from '../fakePorts';

const APP = 'https://play.test';
const LAUNCHER = 'https://games.test';
const SERVER = 'https://cdn.games.test';
const config = { ...testConfig(), gameOrigin: LAUNCHER };
const mayOpen = mayOpenAt({ ...config, origins: { ...config.origins, games: [SERVER] } }, APP);

describe('a game of a provider', () => {
  const { sandbox, isGame } = gameRules(`${LAUNCHER}/start?session=1`, APP, mayOpen);
  it('has its own origin, and can open tabs, but neither free of the sandbox nor in place of the app', () => {
    const allowed = sandbox.split(' ');
    expect(allowed).toEqual(expect.arrayContaining(['allow-same-origin', 'allow-scripts', 'allow-popups']));
    expect(allowed.filter((token) => /top-navigation|escape-sandbox|modals|downloads/.test(token))).toEqual(
      [],
    );
  });
  it.each([
    [LAUNCHER, true],
    [SERVER, true],
    [APP, false],
    ['https://evil.test', false],
    ['http://games.test', false],
    ['null', false],
    ['', false],
  ])('may send messages from %s: %s', (origin, isAccepted) => {
    expect(isGame(origin)).toBe(isAccepted);
  });
});

describe('a game on the app’s own origin', () => {
  const { sandbox, isGame } = gameRules(`${APP}/game`, APP, mayOpenAt(testConfig(), APP));
  it('runs scripts in an opaque origin, and can reach nothing of the app', () => {
    expect(sandbox).toBe('allow-scripts');
  });
  it.each([
    ['null', true],
    [APP, false],
    ['https://evil.test', false],
  ])('may send messages from %s: %s', (origin, isAccepted) => {
    expect(isGame(origin)).toBe(isAccepted);
  });
});
