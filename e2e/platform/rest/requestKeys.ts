// The idempotency key of the call that is being answered, for whatever the world does meanwhile.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestKeys {
  /** The key of the call that is being answered; null without one. */
  readonly present: () => string | null;
  /** Answers a call that has this key. */
  during<T>(key: string, answer: () => Promise<T>): Promise<T>;
}

/** For a platform that answers several calls at a time. */
export function concurrentKeys(): RequestKeys {
  const keys = new AsyncLocalStorage<string>();
  return { present: () => keys.getStore() ?? null, during: (key, answer) => keys.run(key, answer) };
}
