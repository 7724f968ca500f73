// The platform's ledger: every charge, payout, credit and claim, so that tests see the effect of a repeated click.

/**
 * `charge`: taken from the player; `payout`: sent to the player's bank; `credit`: added to a balance; `claim`: an
 * entitlement of the player that can be claimed once.
 */
export type LedgerKind = 'charge' | 'payout' | 'credit' | 'claim';

export interface LedgerEntry {
  at: string;
  playerId: number;
  kind: LedgerKind;
  /** The purpose: `purchase`, `round`, `giftbox`. */
  what: string;
  currency: string | null;
  amount: number | null;
  /** The id of the transaction, round, reward or day. */
  reference: string | null;
  /** The call's idempotency key; a round's id for a round. */
  key: string | null;
}

export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  write(playerId: number, kind: LedgerKind, what: string, more?: Partial<LedgerEntry>): void;
}

const ENTRIES_KEPT = 20_000;

export function createLedger(options: { now: () => number; requestKey: () => string | null }): Ledger {
  const entries: LedgerEntry[] = [];
  return {
    entries,
    write(playerId, kind, what, more = {}) {
      entries.push({
        at: new Date(options.now()).toISOString(),
        playerId,
        kind,
        what,
        currency: null,
        amount: null,
        reference: null,
        key: options.requestKey(),
        ...more,
      });
      if (entries.length > ENTRIES_KEPT) entries.splice(0, ENTRIES_KEPT / 2);
    },
  };
}
