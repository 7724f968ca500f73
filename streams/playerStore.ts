// A player's data that a tab keeps across reloads: in the session storage, per player. It is deleted with the session.
import { type Struct, unknown } from 'superstruct';
import type { Core } from './reaction';
import { decode, parseJson } from './schema/decode';
import * as s from './schema/schema';

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

/** Kept when a session expires, because the player may return to them, even after another player has used the tab. */
const RESUMABLE: readonly PlayerKey[] = ['intents', 'payment', 'source-of-funds'];
/** The maximum number of players whose data an entry holds. */
const MAX_PLAYERS = 4;

export interface PlayerStore<T> {
  /** Null if nothing is stored, or if it is damaged or belongs to another player. */
  read(): T | null;
  /** Null removes it. Does nothing if the storage is full or unavailable. */
  write(value: T | null): void;
}

const owned = s.object({ playerId: s.optional(s.textId()), value: unknown() });
type Owned = s.Infer<typeof owned>;

/** What an entry holds: the data of one player, or a list if other players may return to theirs. */
function ownedIn({ session }: Core['storage'], key: PlayerKey): readonly Owned[] {
  const decoded = decode(s.array(owned), [parseJson(session.read(key))].flat());
  return decoded.ok ? decoded.value : [];
}

/** Replaces the player's data, and what others left, unless they may return to it. */
function writeOwned(core: Pick<Core, 'storage'>, key: PlayerKey, playerId: string | null, value: unknown) {
  const { session } = core.storage;
  const others = RESUMABLE.includes(key)
    ? ownedIn(core.storage, key).filter((entry) => entry.playerId !== playerId)
    : [];
  const all = (value === null ? others : [{ playerId, value }, ...others]).slice(0, MAX_PLAYERS);
  if (all.length === 0) session.remove(key);
  else session.write(key, JSON.stringify(all.length === 1 ? all[0] : all));
}

/** The store of the signed-in player; `struct` validates what is read back. */
export function playerStore<T, S>(
  core: Pick<Core, 'state' | 'storage'>,
  key: PlayerKey,
  struct: Struct<T, S>,
): PlayerStore<T> {
  const playerId = () => core.state('session').playerId;
  return {
    read() {
      const stored = ownedIn(core.storage, key).find((entry) => entry.playerId === playerId());
      if (stored === undefined) return null;
      const decoded = decode(struct, stored.value);
      return decoded.ok ? decoded.value : null;
    },
    write: (value) => writeOwned(core, key, playerId(), value),
  };
}

/** Deletes the data that the tab kept of a player whose session ended; an expired session can be resumed. */
export function forgetPlayer(core: Pick<Core, 'storage'>, playerId: string | null, isExpired: boolean): void {
  for (const key of PLAYER_KEYS)
    if (!isExpired || !RESUMABLE.includes(key)) writeOwned(core, key, playerId, null);
}
