// Choosing among many games: filters, an order, and games that are like others.
import { type Game, gameName, type Rail } from '../../../streams/features/lobby/lobby';
import { compareNames } from '../../../streams/features/lobby/nameOrder';
import type { GAME_FILTERS, RouteParams } from '../../../streams/routes';
import { asValue } from '../../ui/useFilters';
import { featureNames, JACKPOT, rtpText, VOLATILITIES, volatilityName } from './gameFeatures';

export interface Filter {
  readonly name: Exclude<(typeof GAME_FILTERS)[number], 'sort'>;
  readonly label: string;
  /** The label of the option without filter. */
  readonly all: string;
  /** Value in the URL and label, in order. */
  readonly options: readonly (readonly [value: string, label: string])[];
  /** The labels of the options that a game belongs to. */
  readonly of: (game: Game) => readonly string[];
}

interface Known {
  readonly rails: readonly Pick<Rail, 'id' | 'title' | 'games'>[];
  readonly withJackpot: ReadonlySet<number>;
}

const one = (value: string | null | undefined) => (value ? [value] : []);

/** A game's themes: the platform's, or its categories on a platform without themes. */
function themeOf(games: readonly Game[], rails: Known['rails']): Filter['of'] {
  if (games.some(({ theme }) => theme)) return ({ theme }) => one(theme);
  const titles = new Map<number, string[]>();
  for (const { id, title, games: members } of rails) {
    if (id <= 0) continue;
    for (const game of members) titles.set(game.id, [...(titles.get(game.id) ?? []), title]);
  }
  return ({ id }) => titles.get(id) ?? [];
}

/** The filters that make a difference among these games: those with several values, or a feature that some games have. */
export function filtersOf(games: readonly Game[], { rails, withJackpot }: Known): readonly Filter[] {
  const all: readonly Omit<Filter, 'options'>[] = [
    { name: 'theme', label: 'Theme', all: 'All themes', of: themeOf(games, rails) },
    {
      name: 'feature',
      label: 'Feature',
      all: 'All features',
      of: (game) => [...featureNames(game), ...(withJackpot.has(game.id) ? [JACKPOT] : [])],
    },
    {
      name: 'volatility',
      label: 'Volatility',
      all: 'Any volatility',
      of: (game) => one(volatilityName(game)),
    },
    { name: 'provider', label: 'Provider', all: 'All providers', of: ({ provider }) => one(provider) },
  ];
  return all
    .map((filter) => {
      const labels = new Map(games.flatMap(filter.of).map((label) => [asValue(label), label]));
      const sorted = [...labels].sort(([, first], [, second]) => compareNames(first, second));
      const inOrder = Object.values(VOLATILITIES).map((label) => [asValue(label), label] as const);
      return {
        ...filter,
        options: filter.name === 'volatility' ? inOrder.filter(([value]) => labels.has(value)) : sorted,
      };
    })
    .filter(({ name, options }) => options.length > (name === 'feature' ? 0 : 1));
}

const SORTS = {
  newest: 'Newest',
  name: 'A to Z',
  bet: 'Lowest bet',
  rtp: 'Highest RTP',
} as const;
export type Sort = keyof typeof SORTS;

const ORDERS: Readonly<Record<Sort, (one: Game, other: Game) => number>> = {
  newest: (one, other) => (other.releaseDate ?? 0) - (one.releaseDate ?? 0),
  name: (one, other) => compareNames(gameName(one), gameName(other)),
  bet: (one, other) => (one.minBet ?? Infinity) - (other.minBet ?? Infinity),
  rtp: (one, other) => (other.rtp ?? 0) - (one.rtp ?? 0),
};

/** The orders by something that the platform sends for some of these games. */
export function sortsOf(games: readonly Game[]): readonly (readonly [Sort, string])[] {
  const isKnown: Readonly<Record<Sort, (game: Game) => boolean>> = {
    newest: ({ releaseDate }) => releaseDate !== null,
    name: () => true,
    bet: ({ minBet }) => minBet !== null,
    rtp: (game) => rtpText(game) !== null,
  };
  return Object.entries(SORTS)
    .map(([sort, label]) => [sort as Sort, label] as const)
    .filter(([sort]) => games.some(isKnown[sort]));
}

/** The value of a filter in the URL; undefined if no game has it. */
export const chosenValue = ({ name, options }: Filter, params: RouteParams): string | undefined =>
  options.find(([value]) => value === params[name])?.[0];

export const chosenSort = (params: RouteParams): Sort | undefined =>
  (Object.keys(SORTS) as Sort[]).find((sort) => sort === params.sort);

/** The games that match every chosen filter, in the chosen order; equal games keep the platform's order. */
export function chosenGames(
  games: readonly Game[],
  filters: readonly Filter[],
  params: RouteParams,
): readonly Game[] {
  const chosen = filters.flatMap((filter) => {
    const value = chosenValue(filter, params);
    return value === undefined ? [] : [{ of: filter.of, value }];
  });
  const matching = games.filter((game) =>
    chosen.every(({ of, value }) => of(game).some((label) => asValue(label) === value)),
  );
  const sort = chosenSort(params);
  return sort === undefined ? matching : matching.sort(ORDERS[sort]);
}

const shared = (one: readonly string[], other: readonly string[]) =>
  one.filter((entry) => other.includes(entry)).length;

/** What two games have in common: themes count more than tags and features, those more than provider and volatility. */
function likeness(one: Game, other: Game): number {
  return (
    4 * shared(one.categories, other.categories) +
    (one.theme && one.theme === other.theme ? 4 : 0) +
    2 * shared(one.tags, other.tags) +
    2 * shared(featureNames(one), featureNames(other)) +
    (one.provider !== null && one.provider === other.provider ? 1 : 0) +
    (one.volatility === other.volatility ? 1 : 0)
  );
}

/**
 * The games that are most like one of `samples`, at most `count`, without the samples; none if nothing has a theme, tag or
 * feature in common.
 */
export function similarGames(
  samples: readonly Game[],
  games: readonly Game[],
  count: number,
): readonly Game[] {
  return games
    .filter((game) => !samples.includes(game))
    .map((game) => ({ game, alike: Math.max(...samples.map((sample) => likeness(sample, game))) }))
    .filter(({ alike }) => alike > 2)
    .sort((one, next) => next.alike - one.alike)
    .slice(0, count)
    .map(({ game }) => game);
}
