// Details of a game that the stand-in sends in addition to the specification: theme, features, RTP and bets.

/** The theme of a shelf's games. */
const SHELF_THEMES: Readonly<Record<string, string>> = {
  Adventure: 'Adventure',
  Animals: 'Animals',
  'Gems and Crystals': 'Gems',
  'Fruit and Classics': 'Fruit',
};

/** Games with another theme than their shelf, which most shelves don't have. */
const THEMES: Readonly<Record<string, readonly string[]>> = {
  Animals: ['Copper Fox', 'Marble Safari', 'Tiger Theory'],
  City: ['Northern Tram', 'Kite Festival', 'Grand Carousel', 'Treasure Tram', 'Storm Syndicate'],
  Classics: ['Seven Bells', 'Bar Room Brass', 'Classic Crown', 'The Clockmaker', 'Crown Current'],
  Fruit: ['Midnight Orchard'],
  Gems: ['River of Opals'],
  Legends: ['Thunder Almanac', 'Paper Dragons', 'Dragon Exchange'],
  Nature: ['Glacier Run', 'Wild Juniper', 'Quiet Volcano', 'Black Ice', 'Lava Ledger', 'Mighty Maple'],
  Sea: [
    'Harbour Lanterns',
    'Coral Parade',
    'Lucky Lighthouse',
    'Salt and Silver',
    'Rogue Wave',
    'Golden Gate Ferry',
    'Pirate Ledger',
    'Aquamarine Deep',
    'Diamond Docks',
  ],
  Space: ['Velvet Comet', 'Saffron Moon', 'Meteor Market', 'Starlight Vault'],
};

const THEME_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(THEMES).flatMap(([theme, names]) => names.map((name) => [name, theme] as const)),
);

const FEATURES: readonly (readonly string[])[] = [
  ['FreeSpins', 'Multipliers'],
  ['Cascades', 'Multipliers'],
  ['FreeSpins', 'ExpandingWilds'],
  ['HoldAndWin', 'Respins'],
  ['StickyWilds', 'FreeSpins', 'BonusGame'],
];

const RTPS = [96.21, 95.4, 96.5, 94.12] as const;

export interface GameDetails {
  theme: string | null;
  features: readonly string[];
  /** In percent. */
  rtp: number | null;
  maxBet: number;
  coinMinBet: number;
  coinMaxBet: number;
}

export function gameDetails(id: number, name: string, shelf: string): GameDetails {
  return {
    theme: THEME_OF.get(name.replace(/ \d+$/, '')) ?? SHELF_THEMES[shelf] ?? null,
    features: FEATURES[id % FEATURES.length] ?? [],
    rtp: RTPS[id % RTPS.length] ?? null,
    maxBet: 50,
    coinMinBet: 100,
    coinMaxBet: 50_000,
  };
}
