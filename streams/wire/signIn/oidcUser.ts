// The user of a session: storage across reloads, refresh, and the player id.
import type { User } from 'oidc-client-ts';
import { ownPath } from '../../addresses';
import type { Identity } from '../../ports';
import { CALLBACK_PATH } from './callbackPath';

/** The session that this tab stored before a reload; null if it is missing or unreadable. */
export function readUser(tokens: Storage, key: string, from: typeof User): User | null {
  const text = tokens.getItem(key);
  try {
    return text === null ? null : sessionIn(text, from);
  } catch {
    return null;
  }
}

/** Parses a stored or shared session; null if the text contains none. Throws if it is not JSON. */
export function sessionIn(text: string, from: typeof User): User | null {
  const user = from.fromStorageString(text);
  const { access_token: token, expires_at: end, profile } = user as Partial<User>;
  const isWhole = typeof token === 'string' && typeof profile?.sub === 'string';
  return isWhole && (end === undefined || Number.isFinite(end)) ? user : null;
}

/** Reads players' ids from this claim of the ID token. */
export function identities(claim: string) {
  const idOf = ({ profile }: User) => playerIdOf(profile[claim]);
  return {
    hasPlayerId: (user: User): boolean => idOf(user) !== null,
    /** The player of a user whose player id is usable, and the expiry. */
    identityOf: (user: User): Identity => ({
      playerId: idOf(user) ?? '',
      expiresAt: (user.expires_at ?? 0) * 1000,
    }),
  };
}

/** The limit of OpenID Connect for a subject, characters. */
const MAX_ID_LENGTH = 255;

/**
 * The player id in a claim [AUTH-05]; null if the claim isn't a string or number, or can't be one segment of a URL: `.` and `..`
 * would request another path, however they are encoded. -1 and 0 mean that there is no player [AUTH-08].
 */
export function playerIdOf(claim: unknown): string | null {
  const id = typeof claim === 'number' && Number.isSafeInteger(claim) ? String(claim) : claim;
  if (typeof id !== 'string' || id.length > MAX_ID_LENGTH || id.trim() !== id) return null;
  return /^(?:\.{0,2}|-1|0)$/.test(id) || /[\p{Cc}\p{Cs}]/u.test(id) ? null : id;
}

/** The path to return to after a sign-in: within this app, but not /callback. */
export function returnPath(address: string, origin: string): string {
  const path = ownPath(address, origin);
  return path === null || path.toLowerCase().startsWith(CALLBACK_PATH) ? '/' : path;
}

/** Merges the response of a refresh into the user; missing fields keep their values. */
export function refreshedUser(before: User, changes: Partial<User>, from: typeof User): User {
  const { id_token, session_state, access_token, refresh_token, token_type, scope, profile, expires_at } = {
    ...before,
    ...changes,
  };
  return new from({
    access_token,
    token_type,
    profile,
    session_state,
    ...(id_token === undefined ? {} : { id_token }),
    ...(refresh_token === undefined ? {} : { refresh_token }),
    ...(scope === undefined ? {} : { scope }),
    ...(expires_at === undefined ? {} : { expires_at }),
  });
}
