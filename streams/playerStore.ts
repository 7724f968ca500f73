// A player's data that a tab keeps across reloads: in the session storage, per player, deleted with the session.
import { type Struct, unknown } from 'superstruct';
import type { Core } from './reaction';
import { decode, decodeJson } from './schema/decode';
import * as s from './schema/schema';

/**
 * `intents`, `payment` and `source-of-funds` survive an expired session, because the same player may return to them.
 */
const PLAYER_KEYS = [
  'intents',
  'rewards',
  'notifications',
  'entry-code',
  'daily-bonus-offered',
  'onboarding-offered',
  'status-told',
  'replenishing',
  'payment',
  'reminder',
  'standing',
  'reality-check',
  'confirmation',
  'source-of-funds',
] as const;
type PlayerKey = (typeof PLAYER_KEYS)[number];

export interface PlayerStore<T> {
  /** Null if nothing is stored, or if it is damaged or belongs to another player. */
  read(): T | null;
  /** Null removes it. Does nothing if the storage is full or unavailable. */
  write(value: T | null): void;
}

const envelope = s.object({ playerId: s.optional(s.textId()), value: unknown() });

/** The store of the signed-in player; `struct` validates what is read back. */
export function playerStore<T, S>(
  core: Pick<Core, 'state' | 'storage'>,
  key: PlayerKey,
  struct: Struct<T, S>,
): PlayerStore<T> {
  const { session } = core.storage;
  return {
    read() {
      const owned = decodeJson(envelope, session.read(key));
      if (owned === null || owned.playerId !== core.state('session').playerId) return null;
      const decoded = decode(struct, owned.value);
      return decoded.ok ? decoded.value : null;
    },
    write(value) {
      if (value === null) return session.remove(key);
      session.write(key, JSON.stringify({ playerId: core.state('session').playerId, value }));
    },
  };
}

/** Deletes the data that the tab kept of its player, except these keys. */
export function forgetPlayer(core: Pick<Core, 'storage'>, except: readonly PlayerKey[] = []): void {
  for (const key of PLAYER_KEYS) if (!except.includes(key)) core.storage.session.remove(key);
}
