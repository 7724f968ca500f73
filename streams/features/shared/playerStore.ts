// What a tab keeps of its player over a reload: in the session storage, by player, gone with the session.
import { type Struct, unknown } from 'superstruct';
import type { Core } from '../../reaction';
import { decode, decodeJson } from '../../schema/decode';
import { numericId, object } from '../../schema/schema';

/** `intents`, `payment` and `source-of-funds` outlive a session that expired: the same player may come back to them. */
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
  /** Null when there is nothing, when it is damaged, and when it is somebody else's. */
  read(): T | null;
  /** Null removes it. A storage that is full or refused keeps nothing. */
  write(value: T | null): void;
}

const envelope = object({ playerId: numericId(), value: unknown() });

/** The store of the player who is signed in; `struct` says what may be read back. */
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

/** Forgets what the tab kept of its player, except what is named. */
export function forgetPlayer(core: Pick<Core, 'storage'>, except: readonly PlayerKey[] = []): void {
  for (const key of PLAYER_KEYS) if (!except.includes(key)) core.storage.session.remove(key);
}
