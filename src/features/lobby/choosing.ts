// Choosing among many games: filters, an order, and games that are like another one.
import { type Game, gameName } from '../../../streams/features/lobby/lobby';
import { compareNames } from '../../../streams/features/lobby/nameOrder';

export const SORTS = {
  platform: 'Recommended',
  newest: 'Newest',
  name: 'A to Z',
  bet: 'Lowest bet',
} as const;
export type Sort = keyof typeof SORTS;

export interface Choice {
  readonly provider: string | null;
  /** Title of a category. */
  readonly theme: string | null;
  /** 1 low, 2 medium, 3 high. */
  readonly volatility: number | null;
  readonly feature: 'jackpot' | null;
  readonly sort: Sort;
}

export const EVERYTHING: Choice = {
  provider: null,
  theme: null,
  volatility: null,
  feature: null,
  sort: 'platform',
};

const byNewest = (one: Game, other: Game) => (other.releaseDate ?? 0) - (one.releaseDate ?? 0);
const byBet = (one: Game, other: Game) => (one.minBet ?? Infinity) - (other.minBet ?? Infinity);
const byName = (one: Game, other: Game) => compareNames(gameName(one), gameName(other));

/** A new list in this order; equal games keep the platform's order. */
function sorted(games: readonly Game[], sort: Sort): readonly Game[] {
  switch (sort) {
    case 'platform':
      return games;
    case 'newest':
      return [...games].sort(byNewest);
    case 'name':
      return [...games].sort(byName);
    case 'bet':
      return [...games].sort(byBet);
    default:
      return sort satisfies never;
  }
}

interface Known {
  /** The ids of the games in the category `theme`. */
  readonly inTheme: ReadonlySet<number>;
  readonly withJackpot: ReadonlySet<number>;
}

export function chosenGames(games: readonly Game[], choice: Choice, known: Known): readonly Game[] {
  const { provider, theme, volatility, feature, sort } = choice;
  return sorted(
    games.filter(
      (game) =>
        (provider === null || game.provider === provider) &&
        (theme === null || known.inTheme.has(game.id)) &&
        (volatility === null || game.volatility === volatility) &&
        (feature === null || known.withJackpot.has(game.id)),
    ),
    sort,
  );
}

const shared = (one: readonly string[], other: readonly string[]) =>
  one.filter((entry) => other.includes(entry)).length;

/** What two games have in common: a theme counts more than a tag, a tag more than provider and volatility. */
function likeness(one: Game, other: Game): number {
  return (
    4 * shared(one.categories, other.categories) +
    2 * shared(one.tags, other.tags) +
    (one.provider !== null && one.provider === other.provider ? 1 : 0) +
    (one.volatility === other.volatility ? 1 : 0)
  );
}

/** The games that are most like this one, at most `count`, without it; none if nothing has a theme or tag in common. */
export function similarGames(game: Game, games: readonly Game[], count: number): readonly Game[] {
  return games
    .filter(({ id }) => id !== game.id)
    .map((other) => ({ other, alike: likeness(game, other) }))
    .filter(({ alike }) => alike > 2)
    .sort((one, next) => next.alike - one.alike)
    .slice(0, count)
    .map(({ other }) => other);
}
