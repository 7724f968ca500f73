// Redeeming: cards, settings, running redemptions, confirming and cancelling [2 §3, §7].
import { auditTime, exhaustMap, filter, groupBy, map, mergeMap, switchMap } from 'rxjs';
import { draft } from '../log/event';
import type { Reactions } from '../reaction';
import { pathOf } from '../routes';
import {
  amount,
  eachOf,
  finite,
  list,
  minor,
  omittable,
  optional,
  personal,
  sealed,
  shape,
  textId,
  whole,
} from '../schema';
import { callKey, endpoint, push } from '../wire/endpoint';
import {
  cardTransaction,
  paymentEntity,
  paymentFields,
  popup,
  settledTransaction,
} from './shared/vocabulary';

const ofTransaction = (_: null, request: { params: { transactionId: string | number } }) => ({
  transactionId: String(request.params.transactionId),
});
const told = { transactionId: textId(), version: optional(whole()) };

export const facts = {
  'redemption/started': cardTransaction(),
  'redemption/settled': settledTransaction(),
  'redemption/succeeded': shape(told),
  /** The platform asks the player to confirm a withdrawal. */
  'redemption/confirmationAsked': shape(told),
  /** A redemption to be told in the alerts (DEC-78). */
  'redemption/announced': shape({ amount: optional(minor()), version: optional(whole()) }),
  /** The player gave their word in the modal. */
  'redemption/confirmRequested': shape({ transactionId: textId() }),
  'redemption/confirmed': shape({ transactionId: textId() }),
  'redemption/cancelled': shape({ transactionId: textId() }),
  'redemptionCards/loaded': shape({ paymentEntities: list(paymentEntity()) }),
  'redemptionSettings/loaded': shape({ minAmount: minor(), maxAmount: minor() }),
  'activeRedemptions/loaded': shape({ items: list(shape(paymentFields(optional(minor())))) }),
  'withdrawal/launched': shape({ url: sealed(), transactionId: textId() }),
};

/** `amount` in whole units. */
const redemption = shape({
  paymentEntityId: omittable(textId()),
  amount: finite(),
  gaClientId: omittable(personal()),
  gaSessionId: omittable(personal()),
});
const money = { notFound: 'fails', idempotency: 'intent' } as const;

export const endpoints = {
  startRedemption: endpoint('POST /players/:player/redemption/worldpay', {
    ...money,
    body: redemption,
    reply: cardTransaction(),
    event: 'redemption/started',
  }),
  completeRedemption: endpoint('PUT /players/:player/redemption/worldpay', {
    ...money,
    body: redemption,
    reply: settledTransaction(),
    event: 'redemption/settled',
  }),
  redeemToSavedCard: endpoint('POST /players/:player/redemption/worldpay/saved', {
    ...money,
    body: redemption,
    reply: settledTransaction(),
    event: 'redemption/settled',
  }),
  getRedemptionCards: endpoint('GET /players/:player/redemptions/entities/saved', {
    reply: shape({ paymentEntities: eachOf(paymentEntity()) }),
    event: 'redemptionCards/loaded',
  }),
  getRedemptionSettings: endpoint('GET /players/:player/settings/redemption', {
    reply: shape({ minAmount: amount(), maxAmount: amount() }),
    event: 'redemptionSettings/loaded',
  }),
  getActiveRedemptions: endpoint('GET /players/:player/redemptions/active', {
    reply: shape({ items: eachOf(shape(paymentFields(optional(amount())))) }),
    event: 'activeRedemptions/loaded',
  }),
  launchWithdrawal: endpoint('POST /players/:player/withdrawallaunch', {
    ...money,
    body: shape({ amount: finite() }),
    reply: shape({ url: sealed(), transactionId: textId() }),
    event: 'withdrawal/launched',
  }),
  confirmWithdrawal: endpoint('POST /Players/:player/withdrawal/:transactionId/confirmation', {
    notFound: 'fails',
    idempotency: 'resource',
    event: 'redemption/confirmed',
    toData: ofTransaction,
  }),
  /** 204 is success [2 §7]. */
  cancelRedemption: endpoint('POST /Players/:player/redemption/:transactionId/cancel', {
    notFound: 'fails',
    idempotency: 'resource',
    event: 'redemption/cancelled',
    toData: ofTransaction,
  }),
};

export const pageData = [
  'redemptionSettings/loaded',
  'activeRedemptions/loaded',
  'redemptionCards/loaded',
] as const;

export const pushes = [
  push('RedemptionSuccess', { payload: shape(told), event: 'redemption/succeeded' }),
  push('RedemptionConfirmation', { payload: shape(told), event: 'redemption/confirmationAsked' }),
  push('RedemptionSuccessNotification', {
    payload: shape({ amount: optional(amount()), version: optional(whole()) }),
    event: 'redemption/announced',
  }),
];

const PLAYING = /^\/game-launch\//;
export const reactions: Reactions = {
  /**
   * Opens once for each redemption that was not confirmed yet; during a game it waits until the player left it, because a
   * change of route closes every modal (DEC-76).
   */
  askForConfirmation: (core) =>
    core.on('redemption/confirmationAsked').pipe(
      groupBy(({ data }) => data.transactionId),
      mergeMap((asked$) =>
        asked$.pipe(
          exhaustMap(({ data: { transactionId }, seq }) =>
            core
              .until((state) => !PLAYING.test(pathOf(state('navigation'))))
              .pipe(map(() => ({ transactionId, seq }))),
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
        draft(
          'popup/requested',
          popup({ type: 'redemptionConfirmation' as const, transactionId }),
          'system',
          {
            cause: seq,
          },
        ),
      ),
    ),

  /** One call at a time for each redemption, however often the button is pressed. */
  confirmOnRequest: (core) =>
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

  /** What is on its way changes with every word about it. */
  reloadActiveRedemptions: (core) =>
    core
      .on('redemption/confirmed', 'redemption/cancelled', 'redemption/succeeded', 'redemption/settled')
      .pipe(
        filter(() => core.state('pages')['activeRedemptions/loaded'] !== null),
        auditTime(1_000, core.scheduler),
        switchMap(({ seq }) => core.call(endpoints.getActiveRedemptions, {}, { cause: seq, fresh: true })),
      ),
};
