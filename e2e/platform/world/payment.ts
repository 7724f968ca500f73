// A payment as the provider knows it, how one starts, and how the platform answers about it.
import type { WorldTransaction } from './belongings';
import type { PaymentCard } from './cards';
import type { StoreItem } from './offers';

/** `card`: the app completes it; `launch`: the provider does; `bank`: the provider does, on a page without a frame. */
type PaymentFlow = 'card' | 'launch' | 'bank';

/** What the provider knows of a transaction beside what the platform shows. */
export interface Payment {
  readonly transactionId: string;
  readonly playerId: number;
  readonly flow: PaymentFlow;
  /** What opens the provider's page. */
  readonly secret: string;
  /** The app's origin, to which the provider's page returns. */
  readonly appOrigin: string;
  /** The browser that opened the page first; no other one may. */
  browser: string | null;
  card: PaymentCard | null;
  save: boolean;
  /** How often a card was refused in a way that can be mended. */
  attempts: number;
  isAuthorised: boolean;
  /** Charged or being decided: an answer repeats what is known. */
  isSubmitted: boolean;
  wasUnavailable: boolean;
}

/** An answer to a charge, and how it reaches the client. */
export interface Answer {
  transaction: WorldTransaction;
  reply?: 'lost' | 'late';
}

export interface StartOptions {
  transactionType: 'Purchase' | 'Redemption' | 'Deposit' | 'Withdrawal';
  amount: number;
  flow: PaymentFlow;
  appOrigin: string;
  item?: StoreItem;
  /** The promotion that a deposit qualifies for. */
  promoId?: number | null;
}
