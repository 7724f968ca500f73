// Redemptions: cards, settings, active redemptions, confirmation and cancellation [RED-03, RED-04, RED-07, RED-12].
import { exhaustMap, filter, groupBy, map, mergeMap, takeUntil } from 'rxjs';
import { newEvent } from '../../log/event';
import type { Reactions } from '../../reaction';
import { PATHS, pathOf } from '../../routes';
import * as s from '../../schema/schema';
import { callKey, endpoint, push, query } from '../../wire/endpoint';
import { all, type Loads } from '../../wire/keepCurrent';
import { alertingOnFailure, toast } from '../shared/saveAndVerify';
import { paymentEntity, paymentFields, popup } from '../shared/vocabulary';

const ofTransaction = (_: object, request: { params: { transactionId: string | number } }) => ({
  transactionId: String(request.params.transactionId),
});
const pushed = { transactionId: s.textId(), version: s.optional(s.integer()) };

export const facts = {
  'redemption/succeeded': s.object(pushed),
  /** The platform requests the player's confirmation of a withdrawal. */
  'redemption/confirmationAsked': s.object(pushed),
  /** A redemption to announce in the alerts (DEC-78). */
  'redemption/announced': s.object({ amount: s.optional(s.minorUnits()), version: s.optional(s.integer()) }),
  /** The player confirmed in the modal. */
  'redemption/confirmRequested': s.object({ transactionId: s.textId() }),
  /** The player reopens the confirmation of a redemption whose modal was closed. */
  'redemption/confirmationRequested': s.object({ transactionId: s.textId() }),
  'redemption/cancelRequested': s.object({ transactionId: s.textId() }),
  'redemption/confirmed': s.object({ transactionId: s.textId() }),
  'redemption/cancelled': s.object({ transactionId: s.textId() }),
  'redemptionCards/loaded': s.object({ paymentEntities: s.array(paymentEntity()) }),
  'redemptionSettings/loaded': s.object({ minAmount: s.minorUnits(), maxAmount: s.minorUnits() }),
  'activeRedemptions/loaded': s.object({
    items: s.array(s.object(paymentFields(s.optional(s.minorUnits())))),
  }),
};

export const modals = {
  /** Confirmation of a redemption, as required by the platform (DEC-76). */
  redemptionConfirmation: s.object({ transactionId: s.textId() }),
};

export const endpoints = {
  getRedemptionCards: endpoint('GET /players/:player/redemptions/entities/saved', {
    reply: s.object({ paymentEntities: s.eachOf(paymentEntity()) }),
    event: 'redemptionCards/loaded',
  }),
  getRedemptionSettings: endpoint('GET /players/:player/settings/redemption', {
    reply: s.object({ minAmount: s.amount(), maxAmount: s.amount() }),
    event: 'redemptionSettings/loaded',
  }),
  getActiveRedemptions: endpoint('GET /players/:player/redemptions/active', {
    reply: s.object({ items: s.eachOf(s.object(paymentFields(s.optional(s.amount())))) }),
    event: 'activeRedemptions/loaded',
  }),
  confirmWithdrawal: endpoint('POST /Players/:player/withdrawal/:transactionId/confirmation', {
    delivery: 'resource',
    event: 'redemption/confirmed',
    toData: ofTransaction,
  }),
  /** 204 is success [RED-10]. */
  cancelRedemption: endpoint('POST /Players/:player/redemption/:transactionId/cancel', {
    delivery: 'resource',
    event: 'redemption/cancelled',
    toData: ofTransaction,
  }),
};

export const queries = {
  redemptionCards: query(endpoints.getRedemptionCards, {}),
  redemptionSettings: query(endpoints.getRedemptionSettings, {}),
  activeRedemptions: query(endpoints.getActiveRedemptions, {}),
};

export const pageData = [
  'redemptionSettings/loaded',
  'activeRedemptions/loaded',
  'redemptionCards/loaded',
] as const;

export const pushes = [
  push('RedemptionSuccess', { payload: s.object(pushed), event: 'redemption/succeeded' }),
  push('RedemptionConfirmation', { payload: s.object(pushed), event: 'redemption/confirmationAsked' }),
  push('RedemptionSuccessNotification', {
    payload: s.object({ amount: s.optional(s.amount()), version: s.optional(s.integer()) }),
    event: 'redemption/announced',
  }),
];

const CANCEL_FAILURES = {
  refused: 'This redemption can no longer be cancelled.',
  uncertain: "We couldn't confirm the cancellation. If the redemption is still pending, please try again.",
};

const CHANGES: ReadonlySet<string> = new Set([
  endpoints.confirmWithdrawal.route,
  endpoints.cancelRedemption.route,
]);

export const loads: Loads = {
  activeRedemptions: {
    query: queries.activeRedemptions,
    only: 'requested',
    reloadOn: {
      ...all('redemption/confirmed', 'redemption/cancelled', 'redemption/succeeded', 'redemption/settled'),
      'call/failed': ({ data }) => CHANGES.has(data.route),
      'event/rejected': ({ data }) => CHANGES.has(data.route),
    },
  },
};

export const reactions: Reactions = {
  /**
   * Opens the modal once for each unconfirmed redemption. During a game it waits until the player leaves, and during a
   * payment until its result page, because a route change closes every modal (DEC-76).
   */
  requestConfirmationOnPush: (core) =>
    core.on('redemption/confirmationAsked', 'redemption/confirmationRequested').pipe(
      groupBy(({ data }) => data.transactionId),
      mergeMap((asked$) =>
        asked$.pipe(
          exhaustMap(({ data: { transactionId }, seq }) =>
            core
              .until((state) => {
                const path = pathOf(state('navigation'));
                const isPaying = state('payment').attempt !== null && PATHS.located.test(path);
                return !isPaying && !PATHS.playing.test(path);
              })
              .pipe(
                map(() => ({ transactionId, seq })),
                takeUntil(core.on('session/ended')),
              ),
          ),
        ),
      ),
      filter(({ transactionId }) => {
        const { stack } = core.state('popups');
        const isOpen = stack.some(
          ({ content }) =>
            content.type === 'redemptionConfirmation' && content.transactionId === transactionId,
        );
        const call = core.state('calls').byKey[callKey(endpoints.confirmWithdrawal.route, { transactionId })];
        return !isOpen && call?.status !== 'fulfilled' && call?.status !== 'pending';
      }),
      map(({ transactionId, seq }) =>
        newEvent(
          'popup/requested',
          popup({ type: 'redemptionConfirmation' as const, transactionId }),
          'system',
          {
            cause: seq,
          },
        ),
      ),
    ),

  /** Confirms each redemption with one call at a time, regardless of repeated clicks. */
  confirmRedemptionOnRequest: (core) =>
    core.on('redemption/confirmRequested').pipe(
      groupBy(({ data }) => data.transactionId),
      mergeMap((asked$) =>
        asked$.pipe(
          exhaustMap(({ data: { transactionId }, seq }) =>
            core.call(endpoints.confirmWithdrawal, { params: { transactionId } }, { cause: seq }),
          ),
        ),
      ),
    ),

  /**
   * Cancels each redemption with one call at a time; its idempotency key belongs to the redemption [RED-10]. A
   * cancelled redemption is removed from the list [RED-11], and one that was cancelled too late may be, so the outcome
   * is shown outside the list.
   */
  cancelRedemptionOnRequest: (core) =>
    core.on('redemption/cancelRequested').pipe(
      groupBy(({ data }) => data.transactionId),
      mergeMap((asked$) =>
        asked$.pipe(
          exhaustMap(({ data: { transactionId }, seq }) =>
            alertingOnFailure(
              core.call(endpoints.cancelRedemption, { params: { transactionId } }, { cause: seq }),
              CANCEL_FAILURES,
            ),
          ),
        ),
      ),
    ),

  confirmCancellationOnOutcome: (core) =>
    core
      .on('redemption/cancelled')
      .pipe(map(({ seq }) => toast('ok', 'Your redemption was cancelled.', seq))),
};
