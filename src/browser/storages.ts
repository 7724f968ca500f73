// The browser's storages, or memory if they are blocked. A store that is denied, full or corrupt behaves like an empty one.
import type { KeyValueStore } from '../../streams/ports';

/** The prefix of every entry. */
export const PREFIX = 'coinstream.';

/** An in-memory `Storage`, lost when the page unloads. */
function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  const storage = {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  };
  return storage;
}

/** False where the browser blocks site data, and throws in the getter itself. */
export function isAllowed(storage: () => Storage): boolean {
  try {
    storage().getItem(PREFIX);
    return true;
  } catch {
    return false;
  }
}

export const allowed = (storage: () => Storage): Storage =>
  isAllowed(storage) ? storage() : memoryStorage();

export function keysOf(store: Storage): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index)).filter((key) => key !== null);
}

export function keyValueStore(store: Storage): KeyValueStore {
  function attempt<T>(work: () => T, otherwise: T): T {
    try {
      return work();
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt(() => store.getItem(PREFIX + key), null),
    write: (key, value) => attempt(() => store.setItem(PREFIX + key, value), undefined),
    remove: (key) => attempt(() => store.removeItem(PREFIX + key), undefined),
    clear: (except = []) =>
      attempt(() => {
        const kept = new Set(except.map((key) => PREFIX + key));
        const own = keysOf(store).filter((key) => key.startsWith(PREFIX) && !kept.has(key));
        for (const key of own) store.removeItem(key);
      }, undefined),
  };
}
