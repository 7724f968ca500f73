// The stand-in's games and categories: invented names, the same for every seed.

import { type GameDetails, gameDetails } from './gameDetails';

export interface WorldGame extends GameDetails {
  id: number;
  name: string;
  gameUrlName: string;
  provider: string;
  subprovider: string | null;
  tags: string[];
  volatility: number;
  minLevel: number | null;
  releaseDate: string | null;
  categories: string[];
  images: { name: string; url: string }[];
  minBet: number;
}

export interface WorldCategory {
  id: number;
  title: string;
  gameIds: number[];
  imageType: string;
  minLevelToPlay: number | null;
}

const SHELVES: readonly (readonly [title: string, names: readonly string[]])[] = [
  [
    'Popular',
    [
      'Harbour Lanterns',
      'Midnight Orchard',
      'Copper Fox',
      'Glacier Run',
      'Velvet Comet',
      'River of Opals',
      'Thunder Almanac',
      'Saffron Moon',
      'The Clockmaker',
      'Wild Juniper',
    ],
  ],
  [
    'New',
    [
      'Paper Dragons',
      'Coral Parade',
      'Northern Tram',
      'Quiet Volcano',
      'Lucky Lighthouse',
      'Salt and Silver',
      'Marble Safari',
      'Kite Festival',
    ],
  ],
  [
    'Gems and Crystals',
    [
      'Amethyst Alley',
      'Topaz Tides',
      'Aquamarine Deep',
      'Opal Owls',
      'Emerald Atlas',
      'Ruby Railway',
      'Sapphire Sky',
      'Diamond Docks',
    ],
  ],
  [
    'Fruit and Classics',
    [
      'Cherry Boulevard',
      'Seven Bells',
      'Lemon Arcade',
      'Bar Room Brass',
      'Plum Piano',
      'Orange Express',
      'Melon Moves',
      'Classic Crown',
    ],
  ],
  [
    'Adventure',
    [
      'Lost Cartographer',
      'Jungle Telegraph',
      'Desert Caravan',
      'Viking Weather',
      'Pirate Ledger',
      'Temple of Rain',
      'Frozen Compass',
      'Canyon Riders',
    ],
  ],
  [
    'Animals',
    [
      'Bear and Honey',
      'Otter Street',
      'Raven Court',
      'Koi Garden',
      'Moose Crossing',
      'Panda Post',
      'Wolf Ballad',
      'Hummingbird Hotel',
    ],
  ],
  [
    'High volatility',
    [
      'Storm Syndicate',
      'Meteor Market',
      'Dragon Exchange',
      'Black Ice',
      'Lava Ledger',
      'Rogue Wave',
      'Tiger Theory',
    ],
  ],
  [
    'Jackpots',
    [
      'Crown Current',
      'Golden Gate Ferry',
      'Grand Carousel',
      'Treasure Tram',
      'Mighty Maple',
      'Starlight Vault',
    ],
  ],
  ['RestrictedCategory', ['House Test Bench']],
];

const PROVIDERS = ['Northlight', 'Bluebird Works', 'Cinder & Co', 'Tall Pine'];
const LEVEL_GATED = 'Tiger Theory';
const UNRELEASED = 'Kite Festival';
/** Games with their own picture; the client draws the others. */
const PICTURED: ReadonlySet<string> = new Set(['Glacier Run', 'Salt and Silver']);
const DAY_MS = 86_400_000;

/** Additional games for testing the lobby with far more than a real platform has; `from` is the first id. */
export function moreGames(count: number, from: number): WorldGame[] {
  const [, ...shelves] = SHELVES.slice(0, -1);
  return Array.from({ length: count }, (_, index) => {
    const id = from + index;
    const [title, names] = shelves[index % shelves.length] ?? ['Popular', ['Copper Fox']];
    const name = `${names[index % names.length]} ${Math.floor(index / shelves.length) + 2}`;
    return {
      id,
      name,
      gameUrlName: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      provider: PROVIDERS[id % PROVIDERS.length] ?? 'Northlight',
      subprovider: null,
      tags: [],
      volatility: (id % 3) + 1,
      minLevel: null,
      releaseDate: null,
      categories: [title],
      images: [],
      minBet: 0.2,
      ...gameDetails(id, name, title),
    };
  });
}

/** All games; `now` (epoch ms) decides the release date of the unreleased one. */
export function makeGames(now: number): WorldGame[] {
  let id = 0;
  return SHELVES.flatMap(([title, names]) =>
    names.map((name) => {
      id += 1;
      return {
        id,
        name,
        gameUrlName: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        provider: PROVIDERS[id % PROVIDERS.length] ?? 'Northlight',
        subprovider: null,
        tags: title === 'New' ? ['new'] : [],
        volatility: title === 'High volatility' ? 3 : (id % 3) + 1,
        minLevel: name === LEVEL_GATED ? 20 : null,
        releaseDate: name === UNRELEASED ? new Date(now + 3 * DAY_MS).toISOString() : null,
        categories: [title],
        images: PICTURED.has(name) ? [{ name: 'portrait', url: `/game-art/${id}.svg` }] : [],
        minBet: 0.2,
        ...gameDetails(id, name, title),
      };
    }),
  );
}

/** The categories in order; `favorites` adds the player's own as id 0. */
export function makeCategories(
  games: readonly WorldGame[],
  favorites: readonly number[] | null,
): WorldCategory[] {
  const shelved = SHELVES.map(([title]) => title);
  const others = games.flatMap(({ categories }) => categories).filter((title) => !shelved.includes(title));
  const shelves = [...shelved, ...new Set(others)].map((title, index) => ({
    id: index + 1,
    title,
    gameIds: games.filter((game) => game.categories.includes(title)).map((game) => game.id),
    imageType: 'portrait',
    minLevelToPlay: null,
  }));
  if (favorites === null) return shelves;
  return [
    { id: 0, title: 'Favourites', gameIds: [...favorites], imageType: 'portrait', minLevelToPlay: null },
    ...shelves,
  ];
}

export function jackpotGames(games: readonly WorldGame[]): WorldGame[] {
  return games.filter((game) => game.categories.includes('Jackpots'));
}
