// The words of a name that select a scene's hero, its material and its ground.

/** Heroes with the words that select them, besides their own names. */
const HERO_WORDS = {
  fox: 'vixen',
  wolf: 'wolves husky coyote hound dog',
  bear: 'grizzly honey cub',
  panda: 'bamboo',
  tiger: 'cat leopard jaguar',
  lion: 'safari savanna pride king',
  owl: 'nocturne',
  raven: 'crow magpie',
  otter: 'beaver seal walrus',
  moose: 'deer stag elk reindeer antler',
  dragon: 'wyvern serpent hydra',
  rabbit: 'hare bunny',
  elephant: 'mammoth rajah',
  horse: 'pony mustang rider stallion unicorn cowboy western',
  hummingbird: 'swift sparrow bird swallow',
  parrot: 'jungle toucan tropic macaw',
  butterfly: 'moth wing fairy',
  bee: 'hive wasp beetle',
  camel: 'caravan oasis nomad',
  frog: 'toad prince pond',
  turtle: 'tortoise shellback lagoon',
  lantern: 'lamplight lamplighter ember candle torch',
  lighthouse: 'beacon keeper',
  ship: 'pirate galleon corsair captain sail sailor voyage fleet admiral',
  longship: 'viking norse saga thor odin',
  ferry: 'steamer boat liner cruise',
  anchor: 'mariner sea ocean',
  koi: 'fish carp salmon goldfish',
  whale: 'orca dolphin narwhal leviathan',
  wave: 'tide surf tsunami splash swell',
  shell: 'coral pearl oyster mermaid clam',
  moon: 'midnight lunar crescent night moonlight dusk eclipse',
  comet: 'meteor asteroid cosmic cosmos galaxy',
  star: 'starlight stellar nova wish sparkle',
  sun: 'sunrise sunset solar dawn summer noon light',
  bolt: 'thunder lightning storm tempest electric zeus power',
  balloon: 'sky cloud air float',
  kite: 'wind breeze gust festival',
  snowflake: 'snow winter blizzard frost snowfall',
  rain: 'umbrella drizzle weather monsoon',
  volcano: 'lava magma eruption inferno fire flame',
  iceberg: 'glacier ice arctic polar tundra',
  temple: 'aztec maya inca pyramid ruin shrine',
  castle: 'palace kingdom royal knight fortress tower',
  tree: 'oak willow',
  leaf: 'maple autumn harvest foliage',
  cactus: 'cacti agave saguaro mexico fiesta',
  mushroom: 'toadstool gnome elf spore',
  house: 'home cottage cabin village',
  cherry: 'cherries',
  lemon: 'lime citrus lemonade',
  orange: 'tangerine mandarin clementine',
  plum: 'peach apricot',
  melon: 'watermelon',
  berry: 'berries juniper blueberry bramble',
  grapes: 'grape vine vineyard wine',
  apple: 'cider eden pear',
  strawberry: 'strawberries raspberry jam fruit',
  clover: 'shamrock irish leprechaun luck lucky',
  rose: 'flower blossom bloom garden petal bouquet',
  gem: 'topaz emerald sapphire ruby opal jewel garnet stone',
  crystal: 'amethyst aquamarine quartz shard prism',
  crown: 'queen tiara emperor majesty grand',
  chest: 'treasure loot hoard trunk bounty',
  coins: 'coin money silver penny dollar fortune bank cash cents betty coinback deposit',
  bell: 'chime carillon jingle',
  key: 'locksmith lock secret',
  horseshoe: 'blacksmith farrier',
  cup: 'trophy champion win victory race chalice grail',
  lamp: 'genie djinn wizard magic aladdin',
  seven: '7 777 sevens classic hot',
  mask: 'masquerade carnival venice opera phantom theatre',
  ring: 'diamond wedding band',
  clock: 'clockmaker time hour watch clockwork minute round',
  compass: 'explorer expedition quest north northern cartography',
  map: 'cartographer atlas island route',
  book: 'scroll library story legend tale almanac chronicle ledger',
  trumpet: 'brass jazz horn fanfare band swing blues',
  piano: 'sonata keys ballad melody music',
  tram: 'trolley streetcar metro bus',
  train: 'railway railroad express locomotive station rail',
  carousel: 'fair funfair merry ride',
  drum: 'beat rhythm parade march samba',
  tent: 'circus big top clown ringmaster',
  rocket: 'space orbit astronaut mars launch',
  gift: 'promotion promo offer bonus welcome present birthday surprise box reward',
  calendar: 'day days week weekend month streak daily',
  letter: 'friend post mail invite telegraph message',
} as const satisfies Readonly<Record<string, string>>;

export type HeroName = keyof typeof HERO_WORDS;

/** The heroes of grounds, for names that have only a ground. */
const GROUND_HEROES = {
  harbour: 'lighthouse',
  orchard: 'tree',
  dunes: 'camel',
  reef: 'koi',
  skyline: 'tram',
  peaks: 'iceberg',
  forest: 'owl',
  hall: 'crown',
  river: 'otter',
  vault: 'chest',
} as const satisfies Readonly<Record<string, HeroName>>;

const GROUND_WORDS = {
  harbour:
    'harbor dock pier port ferry ship lighthouse lantern anchor sail pirate viking bay quay lagoon boat longship',
  orchard:
    'garden grove farm cherry apple lemon orange plum melon berry fruit bee rabbit clover rose honey vine harvest grapes strawberry',
  dunes: 'desert dune sand canyon camel caravan oasis cactus pyramid western cowboy sun safari',
  reef: 'coral sea ocean deep tide wave koi whale shell pearl fish mermaid turtle aquamarine lost',
  skyline:
    'city street alley boulevard market avenue hotel tram rocket station night post square district express railway train exchange',
  peaks:
    'mountain peak glacier ice snow winter frozen alpine north northern sky volcano kite balloon everest iceberg snowflake compass',
  forest:
    'woods jungle wild fox wolf bear owl moose panda leaf maple mushroom tree deer midnight moon raven tiger dragon autumn',
  hall: 'room arcade palace court theatre opera piano trumpet ballroom carousel bell clock mask music library book crown classic circus',
  river: 'stream current rain falls brook creek water crossing otter horse temple hummingbird run frog',
  vault: 'bank treasure chest gold coins key gem crystal ring cup lamp safe jackpot seven diamond fortune',
} as const satisfies Readonly<Record<keyof typeof GROUND_HEROES, string>>;

export type GroundName = keyof typeof GROUND_WORDS;

/** Words that colour the hero, by the material's letter. */
const COLOUR_WORDS = {
  g: 'gold golden topaz amber honey lemon yellow sunny betty',
  o: 'orange copper saffron bronze apricot autumn',
  r: 'red ruby crimson scarlet cherry garnet lava cinder',
  p: 'pink rose opal coral velvet blush peach',
  v: 'violet purple amethyst plum lavender mystic',
  b: 'blue sapphire cobalt azure indigo',
  t: 'turquoise aquamarine teal jade lagoon',
  n: 'green emerald lime mint clover jungle',
  w: 'white paper ivory marble pearl salt',
  s: 'silver steel iron grey gray storm',
  k: 'black dark shadow onyx raven',
  e: 'brown chocolate wooden wild',
  i: 'ice diamond frozen crystal frost glacier',
} as const satisfies Readonly<Record<string, string>>;

function byWord<Name extends string>(table: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> {
  const words = new Map<string, Name>();
  for (const name of Object.keys(table) as Name[]) {
    for (const word of table[name].split(' ')) if (!words.has(word)) words.set(word, name);
  }
  return words;
}

/** With their own names. */
function byNameOrWord<Name extends string>(table: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> {
  const names = Object.keys(table) as Name[];
  return new Map([...byWord(table), ...names.map((name) => [name, name] as const)]);
}

const HEROES = byNameOrWord<HeroName>(HERO_WORDS);
const GROUNDS = byNameOrWord<GroundName>(GROUND_WORDS);
const COLOURS = byWord<string>(COLOUR_WORDS);

/** The word and its singular. */
const forms = (word: string) => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
];

function find<Name>(words: readonly string[], table: ReadonlyMap<string, Name>) {
  for (const word of words) {
    for (const form of forms(word)) {
      const found = table.get(form);
      if (found !== undefined) return { word, found };
    }
  }
  return undefined;
}

/** The words of a name, most specific first: the last noun, but `Bear` in `Bear and Honey` and `River` in `River of Opals`. */
function tellingWords(name: string): readonly string[] {
  return name
    .toLowerCase()
    .split(/ (?:of|and|from|for|at|the|in|a|with|&) /)
    .flatMap((part) => part.split(/[^\p{L}\p{N}]+/u).reverse())
    .filter((word) => word !== '');
}

export interface Subject {
  /** Undefined without a noun that we draw. */
  readonly hero: HeroName | undefined;
  readonly ground: GroundName | undefined;
  /** A material's letter if a word that did not select the hero names a colour. */
  readonly material: string | undefined;
}

export function subjectOf(name: string): Subject {
  const words = tellingWords(name);
  const hero = find(words, HEROES);
  const others = words.filter((word) => word !== hero?.word);
  const ground = find(others, GROUNDS)?.found ?? (hero && GROUNDS.get(hero.found));
  const colour = hero?.found === 'gem' || hero?.found === 'crystal' ? words : others;
  return {
    hero: hero?.found ?? (ground && GROUND_HEROES[ground]),
    ground,
    material: find(colour, COLOURS)?.found,
  };
}
