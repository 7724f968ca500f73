// Secrets of this tab, and the references that stand for them in events.

/** How a reference begins. */
export const SEALED_PREFIX = 'sealed:';

/** Holds secrets in memory for the life of the tab; they never enter an event. */
export interface Vault {
  /** Stores a secret and returns its reference for events. */
  seal(secret: string): string;
  /** The secret for a reference; null in a replay and after sign-out. */
  unseal(reference: string): string | null;
  clear(): void;
}

/** An in-memory vault; references count up, so that a log is reproducible. */
export function createVault(): Vault {
  const secrets = new Map<string, string>();
  let next = 1;
  return {
    seal(secret) {
      const reference = `${SEALED_PREFIX}${next++}`;
      secrets.set(reference, secret);
      return reference;
    },
    unseal: (reference) => secrets.get(reference) ?? null,
    clear: () => secrets.clear(),
  };
}
