// The status of the payment on the result page: polled on a schedule and on each push about it until it is settled.
import {
  auditTime,
  concat,
  concatMap,
  EMPTY,
  from,
  merge,
  type Observable,
  of,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs';
import { readModel } from '../../log/readModel';
import type { Core, Reactions } from '../../reaction';
import { PATHS, PAYMENT_IDS } from '../../routes';
import * as s from '../../schema/schema';
import { every } from '../../time';
import { endpoint } from '../../wire/endpoint';
import type { NavigationState } from '../navigation';
import { transactionStatus, transactionType } from '../shared/vocabulary';
import { isFinal, type TransactionStatus } from './paymentTexts';

function statusFields<Money>(money: Money) {
  return {
    transactionId: s.textId(),
    status: transactionStatus(),
    transactionType: transactionType(),
    amount: money,
    paymentEntityId: s.optional(s.textId()),
    errorCode: s.optional(s.code()),
  };
}

export const facts = {
  /** `askedFor` is the requested id; the platform may respond with another one. */
  'transactionStatus/loaded': s.object({
    ...statusFields(s.optional(s.minorUnits())),
    askedFor: s.optional(s.textId()),
  }),
};

export const endpoints = {
  /** Polled while the outcome is unknown; a failed call is ignored (DEC-110). */
  getTransactionStatus: endpoint('GET /players/:player/transactions/status', {
    query: s.object({ externalTransactionId: s.optional(s.textId()), transactionId: s.optional(s.textId()) }),
    reply: s.object(statusFields(s.optional(s.amount()))),
    event: 'transactionStatus/loaded',
    toData: (reply, { query }) => ({
      ...reply,
      askedFor: query.transactionId ?? query.externalTransactionId ?? null,
    }),
    statusCheck: true,
  }),
};

export const pageData = ['transactionStatus/loaded'] as const;

const outcomesState = s.object({
  /** The latest status of each transaction of this session, the newest last. */
  items: s.array(s.object({ transactionId: s.textId(), status: transactionStatus() })),
});
export type PaymentOutcomesState = s.Infer<typeof outcomesState>;

const MAX_KEPT = 50;

/** A response older than the push must not reopen a settled payment. */
function recordStatus(
  state: PaymentOutcomesState,
  transactionId: string,
  status: TransactionStatus,
): undefined {
  const known = state.items.find((item) => item.transactionId === transactionId);
  if (known !== undefined && isFinal(known.status) && !isFinal(status)) return;
  state.items = [
    ...state.items.filter((item) => item.transactionId !== transactionId),
    { transactionId, status },
  ].slice(-MAX_KEPT);
}

export const models = {
  paymentOutcomes: readModel(
    outcomesState,
    { items: [] },
    {
      'purchase/succeeded': (state, data) => recordStatus(state, data.transactionId, 'Approved'),
      'purchase/settled': (state, data) => recordStatus(state, data.transactionId, data.status),
      'shopItem/purchased': (state, data) => recordStatus(state, data.transactionId, data.status),
      'redemption/succeeded': (state, data) => recordStatus(state, data.transactionId, 'Approved'),
      'redemption/settled': (state, data) => recordStatus(state, data.transactionId, data.status),
      'redemption/cancelled': (state, data) => recordStatus(state, data.transactionId, 'Cancelled'),
      'transactionStatus/loaded': (state, data) => recordStatus(state, data.transactionId, data.status),
      'session/ended': () => ({ items: [] }),
    },
  ),
};

/** The known status of a transaction; null if unknown. */
export function outcomeOf(state: PaymentOutcomesState, transactionId: string): TransactionStatus | null {
  return state.items.find((item) => item.transactionId === transactionId)?.status ?? null;
}

/** The id in the URL when the platform provided none [PUR-29, RED-08]. */
const NO_IDS: readonly string[] = ['transactionFailed', 'redeemFailed'];

/** The payment of a result page; null if its URL contains none (DEC-72). */
export function shownPayment({ pattern, query }: Pick<NavigationState, 'pattern' | 'query'>): string | null {
  if (!PATHS.paymentResult.test(pattern)) return null;
  const id = PAYMENT_IDS.map((name) => query[name]).find((value) => value !== undefined);
  return id === undefined || NO_IDS.includes(id) ? null : id;
}

/** The delays between polls of an unsettled payment, ms; then once a minute. */
export const CHECKS_MS = [3_000, 5_000, 8_000, 13_000, 30_000] as const;
const LATER_MS = 60_000;

function schedule(core: Core): Observable<unknown> {
  const first = from(CHECKS_MS).pipe(concatMap((wait) => timer(wait, core.scheduler)));
  const later = timer(LATER_MS, core.scheduler).pipe(switchMap(() => every(LATER_MS, core.scheduler)));
  return concat(first, later);
}

function isSettled(core: Core, id: string): boolean {
  const loaded = core.state('pages')['transactionStatus/loaded'];
  const own = loaded?.askedFor === id ? loaded.transactionId : id;
  const status = outcomeOf(core.state('paymentOutcomes'), own);
  return status !== null && isFinal(status);
}

export const reactions: Reactions = {
  /** Polls immediately, then while the tab is visible, and one second after any fact about payments. */
  pollPaymentOnRouteEntry: (core) =>
    core.on('route/entered').pipe(
      switchMap(({ data, seq }) => {
        const id = shownPayment(data);
        if (id === null) return EMPTY;
        const poll = () =>
          core.call(
            endpoints.getTransactionStatus,
            { query: { transactionId: id, externalTransactionId: null } },
            { cause: seq, fresh: true },
          );
        const changes$ = core
          .on(
            'purchase/succeeded',
            'redemption/succeeded',
            'redemption/announced',
            'redemption/confirmed',
            'redemption/cancelled',
            'connection/resumed',
          )
          .pipe(auditTime(1_000, core.scheduler));
        const scheduled$ = core.browser.visible$.pipe(
          switchMap((visible) => (visible ? schedule(core) : EMPTY)),
          takeUntil(core.until(() => isSettled(core, id))),
        );
        return core
          .until((state) => state('session').status === 'signedIn')
          .pipe(
            switchMap(() => merge(of(null), changes$, scheduled$).pipe(concatMap(poll))),
            takeUntil(core.on('session/ended')),
          );
      }),
    ),
};
