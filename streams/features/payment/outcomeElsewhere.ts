// Reports the outcome of a payment to a player on another page; the payment's own pages show it themselves.
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs';
import { type DataOf, type EventOf, type NewEvent, newEvent } from '../../log/event';
import type { Core } from '../../reaction';
import { HISTORY_PAGES, PATHS, pathOf, type RoutePlace } from '../../routes';
import { isPayout, type PaymentAttempt, resultPath } from './paymentAttempt';
import { isFinal, type TransactionStatus } from './paymentTexts';

export const UNKNOWN_PAYMENT_TEXT =
  'We received no response about your payment. Please check your transaction history before you try again: if the payment is listed, it went through.';

type Outcome = 'approved' | 'open' | 'failed';

const PAYMENT_TEXTS: Readonly<Record<Outcome, string>> = {
  approved: 'Your payment went through.',
  open: 'Your payment is being processed.',
  failed: "Your payment didn't go through. You haven't been charged.",
};

const REDEMPTION_TEXTS: Readonly<Record<Outcome, string>> = {
  approved: 'Your redemption went through.',
  open: 'Your redemption is being processed.',
  failed: "Your redemption didn't go through.",
};
const UNCONFIRMED_TEXT = 'Your redemption is waiting for you to confirm it.';

/** How long an outcome is shown while it is not held, ms. */
const OUTCOME_MS = 30_000;

/** The facts that may end a payment. */
const ENDING = [
  'purchase/settled',
  'redemption/settled',
  'purchase/succeeded',
  'transactionStatus/loaded',
  'interacWithdrawal/started',
  'intent/ended',
] as const;
type Ending = EventOf<(typeof ENDING)[number]>;

/** True if the page at `place` is the payment's form or a result page. */
export function isShownAt(
  place: RoutePlace,
  { purpose, itemId }: Pick<PaymentAttempt, 'purpose' | 'itemId'>,
): boolean {
  const path = pathOf(place);
  if (PATHS.paymentResult.test(path)) return true;
  if (!PATHS.located.test(path)) return false;
  if (isPayout(purpose)) return PATHS.redeeming.test(path);
  if (purpose === 'deposit') return PATHS.depositing.test(path);
  return PATHS.purchasing.test(path) && place.params.itemId === String(itemId);
}

function statusIn(event: Ending): TransactionStatus | null {
  if (event.kind === 'purchase/succeeded') return 'Approved';
  return 'status' in event.data ? event.data.status : null;
}

function outcomeOf(status: TransactionStatus | null, { errorCode }: PaymentAttempt): Outcome {
  if (status === null) return errorCode === null ? 'open' : 'failed';
  if (status === 'Approved') return 'approved';
  return isFinal(status) ? 'failed' : 'open';
}

function textAbout({ purpose }: PaymentAttempt, outcome: Outcome, status: TransactionStatus | null): string {
  if (purpose === 'redemption' && status === 'Pending') return UNCONFIRMED_TEXT;
  return (isPayout(purpose) ? REDEMPTION_TEXTS : PAYMENT_TEXTS)[outcome];
}

function toastAbout(attempt: PaymentAttempt, event: Ending, core: Core): DataOf<'toast/requested'> {
  if (attempt.isDoubtful) {
    const history = { label: 'Transaction history', to: HISTORY_PAGES.payments };
    const link = core.config.flags.transactionHistory ? history : null;
    return { tone: 'problem', text: UNKNOWN_PAYMENT_TEXT, ms: OUTCOME_MS, link };
  }
  const status = statusIn(event);
  const outcome = outcomeOf(status, attempt);
  return {
    tone: outcome === 'failed' ? 'problem' : 'ok',
    text: textAbout(attempt, outcome, status),
    ms: OUTCOME_MS,
    link: { label: 'See details', to: resultPath(attempt) },
  };
}

export const notifyOnOutcomeElsewhere = (core: Core): Observable<NewEvent> =>
  core.on(...ENDING).pipe(
    map((event) => ({ event, attempt: core.state('payment').attempt })),
    filter((ended): ended is typeof ended & { attempt: PaymentAttempt } => ended.attempt?.phase === 'ended'),
    distinctUntilChanged((one, other) => one.attempt.id === other.attempt.id),
    filter(({ attempt }) => !isShownAt(core.state('navigation'), attempt)),
    map(({ event, attempt }) =>
      newEvent('toast/requested', toastAbout(attempt, event, core), 'system', { cause: event.seq }),
    ),
  );
