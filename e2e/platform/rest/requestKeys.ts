// The idempotency key of the current call, available to everything the world does during it.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestKeys {
  /** The key of the current call; null without one. */
  readonly present: () => string | null;
  /** Handles a call that has this key. */
  during<T>(key: string, answer: () => Promise<T>): Promise<T>;
}

/** For a platform that handles concurrent calls. */
export function concurrentKeys(): RequestKeys {
  const keys = new AsyncLocalStorage<string>();
  return { present: () => keys.getStore() ?? null, during: (key, answer) => keys.run(key, answer) };
}
