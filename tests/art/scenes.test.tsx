// Generated scenes: which hero, ground and sky a name selects, and their size and contrast.
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeGames } from '../../e2e/platform/world/games';
import { GROUNDS } from '../../src/art/grounds';
import { mirrored } from '../../src/art/heroes/motif';
import { MATERIALS } from '../../src/art/materials';
import { HEROES, sceneOf, turnsOf } from '../../src/art/sceneDrawing';
import { loadSceneKit } from '../../src/art/sceneKit';
import { skyOf } from '../../src/art/sky';
import { TileArt } from '../../src/art/TileArt';
import { subjectOf } from '../../src/art/words';
import { SCENE_TONES } from '../../src/ui/theme';
import { contrast, luminanceOf } from './colours';

const games = makeGames(0);
const GAME_NAMES = games.map(({ name }) => name);

const FIRST =
  'Golden Wild Silent Lucky Royal Frozen Crimson Wandering Hidden Twin Ancient Neon Mighty Secret Paper Electric Velvet Grand'.split(
    ' ',
  );
const SECOND =
  'Fox Lantern Harbour Pyramid Comet Orchard Dragon Ferry Gems Thunder Owl Railway Cherries Bells Crown Reef Garden Castle Whale Moon Treasure Tiger Wolves Kites Bakery'.split(
    ' ',
  );
/** 500 names in an order that puts the same noun next to itself often. */
const GENERATED = Array.from({ length: 500 }, (_, index) => {
  const noun = SECOND[Math.floor(index / 3) % SECOND.length];
  return index % 5 === 0
    ? `${noun} of ${FIRST[index % FIRST.length]} ${index}`
    : `${FIRST[(index * 7) % FIRST.length]} ${noun}${index % 2 === 0 ? '' : ` ${index}`}`;
});

const SHELVES: readonly (readonly string[])[] = [
  ...new Set(games.flatMap(({ categories }) => categories)),
].map((title) => games.filter(({ categories }) => categories.includes(title)).map(({ name }) => name));

const hueDistance = (one: number, other: number) => Math.abs(((((one - other) % 360) + 540) % 360) - 180);

describe('the scene of a name', () => {
  it.each([
    ['Harbour Lanterns', 'lantern', 'harbour'],
    ['Midnight Orchard', 'moon', 'orchard'],
    ['Copper Fox', 'fox', 'forest'],
    ['River of Opals', 'gem', 'river'],
    ['Bear and Honey', 'bear', 'orchard'],
    ['Temple of Rain', 'temple', 'river'],
    ['Ruby Railway', 'train', 'skyline'],
    ['Starlight Vault', 'star', 'vault'],
    ['Desert Caravan', 'camel', 'dunes'],
    ['Lemon Arcade', 'lemon', 'hall'],
    ['Coral Parade', 'drum', 'reef'],
    ['Sapphire Sky', 'balloon', 'peaks'],
  ])('of %s is a %s before a %s', (name, hero, ground) => {
    expect(sceneOf(name)).toMatchObject({ hero, ground, isFound: true });
  });
  it('is coloured by the words that do not select the hero', () => {
    expect(sceneOf('Ruby Railway').material).toBe('r');
    expect(sceneOf('Golden Gate Ferry').material).toBe('g');
    expect(sceneOf('Emerald Atlas').material).not.toBe(sceneOf('Topaz Tides').material);
    expect(sceneOf('Orange Express').material).toBe('o');
  });
  it('is the same for the same name, and any name has one', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(sceneOf(name)).toEqual(sceneOf(`${name}`));
        expect(HEROES[sceneOf(name).hero]).toBeDefined();
        expect(GROUNDS).toHaveProperty(sceneOf(name).ground);
        expect(skyOf(name).every(Number.isFinite)).toBe(true);
      }),
    );
  });
  it.each([
    ["the stand-in's games", GAME_NAMES],
    ['500 generated names', GENERATED],
  ])('is a general one for at most a tenth of %s', (_, names) => {
    const fallen = names.filter((name) => !sceneOf(name).isFound);
    expect(fallen.length / names.length).toBeLessThanOrEqual(0.1);
  });
  it('differs between most games', () => {
    const seen = (name: string) => JSON.stringify([sceneOf(name), skyOf(name)]);
    const names = new Set(GENERATED);
    expect(new Set([...names].map(seen)).size).toBeGreaterThan(names.size * 0.97);
    const unknown = Array.from({ length: 200 }, (_, place) => `Game ${place}`);
    expect(new Set(unknown.map(seen)).size).toBeGreaterThan(195);
  });
});

describe('the neighbours on a shelf', () => {
  it.each([
    ['the shelves of the stand-in', SHELVES],
    ['500 generated names', [GENERATED]],
    ['one noun only', [Array.from({ length: 40 }, (_, number) => `Copper Fox ${number}`)]],
  ])('never share hero and hue: %s', (_, shelves) => {
    for (const names of shelves) {
      const turns = turnsOf(names);
      for (const [place, name] of names.entries()) {
        const next = names[place + 1];
        if (next === undefined || sceneOf(name).hero !== sceneOf(next).hero) continue;
        const [hue] = skyOf(name, turns[place]);
        const [nextHue] = skyOf(next, turns[place + 1]);
        expect(hueDistance(hue, nextHue), `${name}, ${next}`).toBeGreaterThan(40);
      }
    }
  });
  it('keep their own sky unless they collide', () => {
    expect(turnsOf(['Copper Fox', 'Opal Owls', 'Copper Fox'])).toEqual([0, 0, 0]);
  });
});

describe('a tile', () => {
  beforeAll(loadSceneKit);
  const markup = (name: string) => renderToStaticMarkup(<TileArt name={name} provider="Northlight" />);
  const ONE_OF_EACH = Object.keys(HEROES).flatMap((hero) =>
    Object.keys(GROUNDS).map((ground) => `${ground} ${hero}`),
  );
  it.each([
    ["the stand-in's games", GAME_NAMES],
    ['500 generated names', GENERATED],
    ['every hero before every ground', ONE_OF_EACH],
  ])('takes at most 3 KB: %s', (_, names) => {
    const largest = names.map((name) => [markup(name).length, name] as const).sort(([a], [b]) => b - a)[0];
    expect(largest?.[0], largest?.[1]).toBeLessThanOrEqual(3 * 1024);
  });
  it('contains nothing of its name', () => {
    expect(markup('<script>alert(1)</script>')).not.toContain('script');
  });
  it('shows the picture of the platform instead of a scene', () => {
    vi.stubGlobal('window', { devicePixelRatio: 1 });
    const pictured = renderToStaticMarkup(<TileArt name="Copper Fox" src="/fox.png" />);
    expect(pictured).toContain('/fox.png');
    expect(pictured).not.toContain('<svg');
    expect(markup('Copper Fox')).toContain('<svg');
  });
});

describe('the title of a tile', () => {
  const TITLE = '#f4f1ea';
  it.each([
    ['dark', 0],
    ['light', 1],
  ] as const)('has a contrast of 4.5 on the scrim of every scene in the %s theme', (_, side) => {
    const skies = [...GAME_NAMES, ...GENERATED].flatMap((name) => [skyOf(name), skyOf(name, 5)]);
    const low = skies.filter(
      ([, , ground]) =>
        contrast(luminanceOf(`${SCENE_TONES.scrim[side]} ${ground}`), luminanceOf(TITLE)) < 4.5,
    );
    expect(low).toEqual([]);
  });
});

describe('the drawings', () => {
  it('are well formed and within the palette', () => {
    for (const [name, { main, facets }] of Object.entries(HEROES)) {
      expect(MATERIALS, name).toHaveProperty(main);
      for (const [tone, path] of facets) {
        expect(tone, name).toMatch(/^[a-z][1-4]$/);
        if (!tone.startsWith('m')) expect(MATERIALS, `${name} ${tone}`).toHaveProperty(tone.charAt(0));
        expect(path, name).toMatch(/^M[-\d.,\sMLHVCQAZalvmhz]+Z$/);
      }
    }
  });
  it('are found by their own names', () => {
    const SELECTED_OTHERWISE = ['coinback', 'pinwheel', 'medal'];
    for (const name of Object.keys(HEROES))
      if (!SELECTED_OTHERWISE.includes(name)) expect(subjectOf(name).hero, name).toBe(name);
  });
  it('are mirrored at the middle of the grid', () => {
    expect(mirrored('M10 20L30 40H50V60C1 2 3 4 5 6A7 8 0 0 1 9 10Z')).toBe(
      'M190 20L170 40H150V60C199 2 197 4 195 6A7 8 0 0 0 191 10Z',
    );
    expect(mirrored('M10 20a5 5 0 1 0 10 0Z')).toBe('M190 20a5 5 0 1 1 -10 0Z');
  });
});

describe('the grounds', () => {
  /** The x of every point of a path, of absolute and relative commands. */
  function reach(path: string): readonly number[] {
    const seen: number[] = [];
    let x = 0;
    for (const [, command = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
      const values = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
      const size = { A: 7, H: 1, V: 0, Z: 0 }[command.toUpperCase()] ?? 2;
      for (let at = 0; size > 0 && at < values.length; at += size) {
        const own = values[at + (size === 7 ? 5 : 0)] ?? 0;
        x = command === command.toLowerCase() ? x + own : own;
        seen.push(x);
      }
    }
    return seen;
  }
  it('stay within their tile, which does not clip them', () => {
    for (const [name, layers] of Object.entries(GROUNDS)) {
      for (const [depth, path] of layers) {
        const xs = reach(path);
        expect(Math.min(...xs), `${name} ${depth}`).toBeGreaterThanOrEqual(0);
        expect(Math.max(...xs), `${name} ${depth}`).toBeLessThanOrEqual(240);
      }
    }
  });
});
