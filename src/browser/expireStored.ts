// Removes entries of local storage whose registered lifetime has passed. When each was last changed is kept in an entry next to them,
// so that no feature has to date its own data.
import { decodeJson } from '../../streams/schema/decode';
import * as s from '../../streams/schema/schema';
import { covers, type ExpiringItem, LIFETIME_DAYS, lifetimeMs } from '../../streams/storedLifetimes';
import { keysOf, PREFIX } from './storages';

const SINCE = `${PREFIX}kept-since`;

const dated = s.object({ at: s.number(), hash: s.number() });
const since = s.dictionary(dated);
type Dated = s.Infer<typeof dated>;

/** FNV-1a over the UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}

const NAMES = Object.keys(LIFETIME_DAYS) as readonly ExpiringItem[];

/**
 * Removes entries unchanged for their lifetime; a future date counts as now. `now`: epoch ms. Throws what the storage throws.
 */
export function expireStored(store: Storage, now: number): void {
  const before = decodeJson(since, store.getItem(SINCE)) ?? {};
  const after: Record<string, Dated> = {};
  for (const key of keysOf(store)) {
    const name = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
    const item = name === null ? undefined : NAMES.find((each) => covers(each, name));
    const value = store.getItem(key);
    if (name === null || item === undefined || value === null) continue;
    const hash = hashOf(value);
    const known = before[name];
    const at = known?.hash === hash ? Math.min(known.at, now) : now;
    if (now - at >= lifetimeMs(item)) store.removeItem(key);
    else after[name] = { at, hash };
  }
  if (Object.keys(after).length === 0) store.removeItem(SINCE);
  else store.setItem(SINCE, JSON.stringify(after));
}
