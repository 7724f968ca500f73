// A payment as seen by the provider, how one starts, and the platform's responses about it.
import type { WorldTransaction } from './belongings';
import type { PaymentCard } from './cards';
import type { StoreItem } from './offers';

/** `card`: the app completes it; `launch`: the provider does; `bank`: the provider does, on a full page. */
type PaymentFlow = 'card' | 'launch' | 'bank';

/** The provider's data about a transaction, in addition to what the platform shows. */
export interface Payment {
  readonly transactionId: string;
  readonly playerId: number;
  readonly flow: PaymentFlow;
  /** Opens the provider's page. */
  readonly secret: string;
  /** The app's origin, to which the provider's page returns. */
  readonly appOrigin: string;
  /** The browser that opened the page first; no other browser may. */
  browser: string | null;
  card: PaymentCard | null;
  save: boolean;
  /** The number of correctable card refusals. */
  attempts: number;
  isAuthorised: boolean;
  /** Charged or being decided: a repeated call gets the known result. */
  isSubmitted: boolean;
  wasUnavailable: boolean;
}

/** The response to a charge, and how it is delivered. */
export interface PaymentResponse {
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
