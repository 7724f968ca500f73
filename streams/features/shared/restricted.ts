// Restricted categories: their games exist only for privileged players, in the lobby, on details pages and at launch.
import type { AccountState } from '../account/account';

/** Test and whitelisted accounts, and the players listed in the configuration [AUTH-26, DEC-23]. */
export function isPrivileged(
  state: AccountState,
  playerId: string | null,
  config: { readonly privilegedPlayerIds: readonly string[]; readonly whitelistIsPrivileged: boolean },
): boolean {
  const { details } = state;
  return (
    (playerId !== null && config.privilegedPlayerIds.includes(playerId)) ||
    details?.isTestAccount === true ||
    (details?.isProviderWhitelisted === true && config.whitelistIsPrivileged)
  );
}

interface Restrictions {
  readonly restrictedCategories: readonly string[];
  readonly privilegedPlayerIds: readonly string[];
  readonly whitelistIsPrivileged: boolean;
}

const NONE: readonly string[] = [];

/** The categories whose games do not exist for this player; none for a privileged one [LOBBY-17, LOBBY-18]. */
export function restrictedFor(
  state: AccountState,
  playerId: string | null,
  config: Restrictions,
): readonly string[] {
  return isPrivileged(state, playerId, config) ? NONE : config.restrictedCategories;
}

interface Listed {
  readonly id: number;
  readonly categories: readonly string[];
}

interface Lists {
  readonly categories: readonly { readonly title: string; readonly gameIds: readonly number[] }[];
}

/** True if a game belongs to a restricted category, by its own data or the category's (DEC-48). */
export function hiddenFrom(
  state: Lists,
  restrictedCategories: readonly string[],
): (entry: Listed) => boolean {
  const isRestricted = (title: string) => restrictedCategories.includes(title.trim());
  const hidden = new Set(
    state.categories.filter((entry) => isRestricted(entry.title)).flatMap((entry) => entry.gameIds),
  );
  return (entry) => hidden.has(entry.id) || entry.categories.some(isRestricted);
}

/** The game with this id, unless these restricted categories hide it. */
export function visibleGame<Game extends Listed>(
  state: Lists & { readonly games: readonly Game[] },
  id: number,
  restrictedCategories: readonly string[],
): Game | undefined {
  const found = state.games.find((entry) => entry.id === id);
  return found === undefined || hiddenFrom(state, restrictedCategories)(found) ? undefined : found;
}
