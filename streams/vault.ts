// Stores this tab's secrets in memory; events contain references to them.

import { isWebAddress, type MayOpen } from './addresses';

/** The prefix of a reference. */
export const SEALED_PREFIX = 'sealed:';

/** Holds secrets in memory until the tab closes; they never enter an event. */
export interface Vault {
  /** The rule for addresses from external sources. */
  readonly mayOpen: MayOpen;
  /** Stores a secret and returns its reference for events. */
  seal(secret: string): string;
  /** The secret for a reference; null in a replay and after sign-out. */
  unseal(reference: string): string | null;
  /** Stores files that the player chose and returns their reference. */
  sealFiles(files: readonly Blob[]): string;
  /** Removes and returns the files for a reference; null if there are none. */
  takeFiles(reference: string): readonly Blob[] | null;
  clear(): void;
}

/** Creates a vault in memory. References are numbered consecutively, so that a log is reproducible. */
export function createVault(mayOpen: MayOpen = (_, address) => isWebAddress(address)): Vault {
  const secrets = new Map<string, string>();
  const files = new Map<string, readonly Blob[]>();
  let next = 1;
  const put = <Value>(values: Map<string, Value>, value: Value) => {
    const reference = `${SEALED_PREFIX}${next++}`;
    values.set(reference, value);
    return reference;
  };
  return {
    mayOpen,
    seal: (secret) => put(secrets, secret),
    unseal: (reference) => secrets.get(reference) ?? null,
    sealFiles: (chosen) => put(files, chosen),
    takeFiles(reference) {
      const chosen = files.get(reference) ?? null;
      files.delete(reference);
      return chosen;
    },
    clear() {
      secrets.clear();
      files.clear();
    },
  };
}
