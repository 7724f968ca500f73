// Purchases: settings, saved cards, card payments and their status [PUR-06, PUR-21, PUR-22, PUR-50]. They never contain
// card data.
import { exhaustMap, filter, map, merge, mergeMap, switchMap, take, takeUntil, timer } from 'rxjs';
import { newEvent } from '../../log/event';
import { readModel } from '../../log/readModel';
import type { Reactions } from '../../reaction';
import { PATHS, pathOf } from '../../routes';
import * as s from '../../schema/schema';
import { type ArgsOf, endpoint, push, query } from '../../wire/endpoint';
import {
  PAYMENT_REFUSALS,
  type PaymentPurpose,
  type PaymentRefusal,
  paymentPurpose,
} from '../shared/paymentRules';
import { paymentEntity, popup } from '../shared/vocabulary';
import { type Promotions, qualificationAmount } from './depositPromotion';

function rangeFields<Money>(money: Money) {
  return { minAmount: money, maxAmount: money };
}

const settings = { purchasesEnabled: s.boolean(), redemptionsEnabled: s.boolean() };
const purpose = () => s.enums(['purchase', 'redemption']);
const providers = s.object({ providers: s.array(s.publicString()) });
const unverified = s.object({
  items: s.array(
    s.object({ paymentEntityId: s.textId(), requiresDocuments: s.withDefault(s.boolean(), false) }),
  ),
});

export const facts = {
  /** The platform reports a successful purchase. */
  'purchase/succeeded': s.object({ transactionId: s.textId(), version: s.optional(s.integer()) }),
  'purchaseCards/loaded': s.object({ paymentEntities: s.array(paymentEntity()) }),
  'paymentSettings/loaded': s.object(settings),
  /** The settings did not load in time. */
  'paymentSettings/missed': s.object({}),
  /** A payment page is closed. The player is redirected and notified of the reason [PUR-38, PUR-43]. */
  'payment/refused': s.object({ purpose: purpose(), reason: s.enums(PAYMENT_REFUSALS) }),
  'paymentProviders/loaded': providers,
  'unverifiedPaymentMethods/loaded': unverified,
  'depositSettings/loaded': s.object({ ...rangeFields(s.minorUnits()), presets: s.array(s.minorUnits()) }),
};

export const modals = {
  /** The platform has disabled payments of this purpose for the player. */
  paymentsUnavailable: s.object({ purpose: purpose() }),
};

export const endpoints = {
  getPurchaseCards: endpoint('GET /players/:player/payments/entities/saved', {
    reply: s.object({ paymentEntities: s.eachOf(paymentEntity()) }),
    event: 'purchaseCards/loaded',
  }),
  getPaymentSettings: endpoint('GET /players/:player/paymentSettings', {
    reply: s.object(settings),
    event: 'paymentSettings/loaded',
  }),
  getPaymentProviders: endpoint('GET /players/:player/availablePaymentProviders', {
    reply: providers,
    event: 'paymentProviders/loaded',
  }),
  getUnverifiedPaymentMethods: endpoint('GET /players/:player/unverifiedPaymentMethods', {
    reply: unverified,
    event: 'unverifiedPaymentMethods/loaded',
  }),
  getDepositSettings: endpoint('GET /players/:player/settings/deposit', {
    query: s.object({ promoQualificationAmount: s.optional(s.number()) }),
    reply: s.object({ ...rangeFields(s.amount()), presets: s.array(s.amount()) }),
    event: 'depositSettings/loaded',
  }),
};

export const queries = {
  purchaseCards: query(endpoints.getPurchaseCards, {}),
  paymentProviders: query(endpoints.getPaymentProviders, {}),
};

export const pageData = [
  'purchaseCards/loaded',
  'paymentProviders/loaded',
  'depositSettings/loaded',
] as const;

/** The provider of e-transfers; Interac is not offered without it (DEC-156). */
export const TRANSFER_PROVIDER = 'gigadat';

export function depositSettings(promotions: Promotions) {
  const promoQualificationAmount = qualificationAmount(promotions);
  return query(endpoints.getDepositSettings, { query: { promoQualificationAmount } });
}

/** The maximum time the deposit page waits for the promotions that raise its minimum, ms. */
const PROMOTIONS_MS = 3_000;

export const pushes = [
  push('PurchaseSuccess', {
    payload: s.object({ transactionId: s.textId(), version: s.optional(s.integer()) }),
    event: 'purchase/succeeded',
  }),
];
const paymentSettingsState = s.object({
  /** The platform's limits for payments; null until loaded on this visit to the payment pages (DEC-140). */
  settings: s.optional(s.object(settings)),
  /** Why the settings are not the platform's. */
  error: s.optional(s.object({ code: s.publicString(), message: s.publicString() })),
});
export type PaymentSettingsState = s.Infer<typeof paymentSettingsState>;

const notLoaded: PaymentSettingsState = { settings: null, error: null };

/** Settings that cannot be loaded count as enabled; the error is kept [PUR-46, PUR-58]. */
const assumed: PaymentSettingsState = {
  settings: { purchasesEnabled: true, redemptionsEnabled: true },
  error: { code: 'UNKNOWN_ERROR', message: 'An unknown error occurred' },
};

const SETTINGS_ROUTE = endpoints.getPaymentSettings.route;

/** Valid while the player stays on payment pages. */
export const models = {
  paymentSettings: readModel(paymentSettingsState, notLoaded, {
    'route/entered': (_, data) => (paymentPurpose(pathOf(data)) === null ? notLoaded : undefined),
    'paymentSettings/loaded': (_, data) => ({ settings: { ...data }, error: null }),
    'paymentSettings/missed': (state) => (state.settings === null ? assumed : undefined),
    'call/succeeded': (_, data) => (data.route === SETTINGS_ROUTE ? assumed : undefined),
    'call/failed': (_, data) => (data.route === SETTINGS_ROUTE ? assumed : undefined),
    'event/rejected': (_, data) => (data.route === SETTINGS_ROUTE ? assumed : undefined),
    'session/ended': () => notLoaded,
  }),
};

/** The maximum time a payment page waits for the settings, ms. */
export const SETTINGS_MS = 15_000;

/** The modal that explains the refusal. */
export function refusalPopup(reason: PaymentRefusal, refused: PaymentPurpose) {
  switch (reason) {
    case 'suspended':
      return popup({ type: 'accountSuspended' as const });
    case 'pending':
      return popup({ type: 'accountPending' as const });
    case 'status':
      return popup({ type: 'featureUnavailable' as const });
    case 'break':
      return popup({ type: 'accountTimeout' as const });
    case 'unavailable':
    case 'provider':
      return popup({ type: 'paymentsUnavailable' as const, purpose: refused });
    default:
      return reason satisfies never;
  }
}

export const reactions: Reactions = {
  /** Loads the settings when a payment page is entered. */
  loadPaymentSettingsOnRouteEntry: (core) =>
    merge(core.on('route/entered'), core.on('session/started')).pipe(
      filter(
        () =>
          paymentPurpose(pathOf(core.state('navigation'))) !== null &&
          core.state('session').status === 'signedIn' &&
          core.state('paymentSettings').settings === null,
      ),
      exhaustMap(({ seq }) =>
        merge(
          core.call(endpoints.getPaymentSettings, {}, { cause: seq }),
          timer(SETTINGS_MS, core.scheduler).pipe(
            map(() => newEvent('paymentSettings/missed', {}, 'timer', { cause: seq })),
          ),
        ).pipe(
          takeUntil(
            merge(
              core.until((state) => state('paymentSettings').settings !== null),
              core.on('session/ended'),
            ),
          ),
        ),
      ),
    ),

  /** Loads the limits of a deposit, once the player's promotions are known. */
  loadDepositSettingsOnRouteEntry: (core) =>
    core.on('route/entered').pipe(
      filter(({ data }) => PATHS.depositing.test(pathOf(data))),
      switchMap(({ seq }) =>
        merge(
          core.until((state) => state('pages')['promotions/loaded'] !== null),
          timer(PROMOTIONS_MS, core.scheduler),
        ).pipe(
          take(1),
          takeUntil(core.on('route/entered')),
          mergeMap(() => {
            const { endpoint, args } = depositSettings(core.state('pages')['promotions/loaded']);
            return core.call(endpoint, args as ArgsOf<typeof endpoint>, { cause: seq });
          }),
        ),
      ),
    ),

  /** Explains the refusal on the page the player is redirected to, because a route change would close the modal. */
  explainOnPaymentRefusal: (core) =>
    core.on('payment/refused').pipe(
      switchMap(({ data, seq }) =>
        core.on('route/entered').pipe(
          filter(({ data }) => paymentPurpose(pathOf(data)) === null),
          take(1),
          map(() =>
            newEvent('popup/requested', refusalPopup(data.reason, data.purpose), 'system', { cause: seq }),
          ),
        ),
      ),
    ),
};
