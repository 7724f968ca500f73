// The user of a session: kept over a reload, refreshed, and who that is on the platform.
import type { User } from 'oidc-client-ts';
import type { Identity } from '../ports';
import { CALLBACK_PATH } from './returning';

/** The session that this tab stored before a reload; null if it is missing or unreadable. */
export function readUser(tokens: Storage, key: string, from: typeof User): User | null {
  const text = tokens.getItem(key);
  try {
    return text === null ? null : from.fromStorageString(text);
  } catch {
    return null;
  }
}

export function identityOf(user: User): Identity {
  return { playerId: subjectAsPlayerId(user.profile.sub), expiresAt: (user.expires_at ?? 0) * 1000 };
}

/** Whether the app can name the player: until ids are text, a subject has to be a positive integer. */
export function hasPlayerId(user: User): boolean {
  return subjectAsPlayerId(user.profile.sub) > 0;
}

/** The player id of a token subject [AUTH-05]; -1 if the subject is not a positive integer. */
export function subjectAsPlayerId(subject: string): number {
  const id = Number(subject);
  return Number.isSafeInteger(id) && id > 0 ? id : -1;
}

/** A path of this app; anything that could lead elsewhere becomes `/`. */
export function ownPath(path: string): string {
  return /^\/(?![/\\])/.test(path) && !path.startsWith(CALLBACK_PATH) ? path : '/';
}

/** The user with what a refresh brought; what it did not bring stays. */
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
