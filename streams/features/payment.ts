// A payment of this tab from the player's choice to its outcome: purchase, deposit, redemption or withdrawal, with a new card on
// the provider's page, a saved card, or by e-transfer. One intent, and so one idempotency key, per payment [PUR-29, RED-08].
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  partition,
  skip,
  startWith,
  switchMap,
  take,
  tap,
} from 'rxjs';
import { boolean, enums } from 'superstruct';
import type { NewEvent } from '../log/event';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import { MINOR_UNITS } from '../money';
import type { Core, Reactions } from '../reaction';
import { PAGES, PATHS, pathOf } from '../routes';
import {
  code,
  type Infer,
  integer,
  minorUnits,
  object,
  optional,
  personal,
  sealedAddress,
  textId,
  withDefault,
} from '../schema';
import { once, pursue, rememberedIntents } from '../wire/pursuit';
import { callFacts, paymentCalls as endpoints } from './shared/paymentCalls';
import { playerStore } from './shared/playerStore';

export const PURPOSES = ['purchase', 'deposit', 'redemption', 'withdrawal'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** `newCard`: on the provider's page in a frame; `bank`: an e-transfer on the bank's own page. */
export const METHODS = ['newCard', 'savedCard', 'bank'] as const;
export type Method = (typeof METHODS)[number];

const request = {
  purpose: enums(PURPOSES),
  method: enums(METHODS),
  /** Of a purchase. */
  itemId: optional(integer()),
  /** Of everything else. */
  amount: optional(minorUnits()),
  /** The saved card. */
  paymentEntityId: optional(textId()),
  /** Where an e-transfer is announced. */
  email: optional(personal()),
};
export type PaymentRequest = Infer<ReturnType<typeof requestSchema>>;
const requestSchema = () => object(request);

/** `starting`: the platform was asked; `atProvider`: on the card page or at the bank; `completing`: the card was accepted, the charge is in flight. */
const PHASES = ['starting', 'atProvider', 'completing', 'ended'] as const;

const attempt = object({
  ...request,
  /** The `seq` of its request. */
  id: integer(),
  phase: enums(PHASES),
  /** Whether the player may have been charged without an answer: it is being checked, and never called a failure. */
  isDoubtful: boolean(),
  transactionId: optional(textId()),
  /** The card that the platform made for a new one. */
  entityId: optional(textId()),
  /** The provider's page; its address is in the vault. */
  page: optional(sealedAddress()),
  savesCard: boolean(),
  /** Begun on an earlier page of this tab. */
  isResumed: boolean(),
  errorCode: optional(code()),
});
export type PaymentAttempt = Infer<typeof attempt>;

export { endpoints };

export const facts = {
  ...callFacts,
  /** The player pays or redeems. */
  'payment/requested': object(request),
  /** A payment that this tab had begun before a reload. */
  'payment/resumed': attempt,
  /** The provider's page came back to the app's own result page in its frame [PUR-48, PUR-56]. */
  'payment/returned': object({
    transactionId: optional(textId()),
    errorCode: optional(code()),
    savesCard: boolean(),
  }),
  /** The platform refused a payment and named its transaction [PUR-28]. */
  'payment/declined': object({
    transactionId: optional(textId()),
    errorCode: withDefault(code(), ''),
  }),
  /** The player left the provider's page for another method or page: nothing was charged. */
  'payment/abandoned': object({}),
};

const paymentState = object({ attempt: optional(attempt) });
export type PaymentState = Infer<typeof paymentState>;

const none: PaymentState = { attempt: null };

/** The defaults of a failure without a code [PUR-53]. */
export const UNKNOWN_ERROR = 'UnknownError';

/** Subjects of the two intents: one payment at a time, then its completion. */
const PAYMENT = { what: 'payment', id: null } as const;
const COMPLETION = { what: 'payment completion', id: null } as const;

/** Only purchases and redemptions are completed by the app; deposits and withdrawals are settled by the provider (DEC-68). */
const isCompletedHere = ({ purpose, method }: PaymentRequest) =>
  method === 'newCard' && (purpose === 'purchase' || purpose === 'redemption');

function arrive(
  { attempt: open }: PaymentState,
  at: { transactionId: string; page: string | null; entityId?: string | null },
): undefined {
  if (open?.phase !== 'starting' && open?.phase !== 'atProvider') return;
  open.phase = at.page === null ? 'ended' : 'atProvider';
  open.transactionId = at.transactionId;
  open.page = at.page;
  open.entityId = at.entityId ?? null;
}

function settle({ attempt: open }: PaymentState, transactionId: string): undefined {
  if (open === null || open.phase === 'ended') return;
  if (open.transactionId !== null && open.transactionId !== transactionId) return;
  open.phase = 'ended';
  open.transactionId = transactionId;
  open.isDoubtful = false;
}

export const models = {
  payment: readModel(paymentState, none, {
    'payment/requested': (state, data, event) => {
      if (state.attempt !== null) return;
      state.attempt = {
        ...data,
        id: event.seq,
        phase: 'starting',
        isDoubtful: false,
        transactionId: null,
        entityId: null,
        page: null,
        savesCard: false,
        isResumed: false,
        errorCode: null,
      };
    },
    'payment/resumed': (_, data) => ({ attempt: { ...data, isResumed: true } }),
    'route/entered': (state, data) =>
      state.attempt?.phase === 'ended' && !PATHS.paymentResult.test(data.pattern) ? none : undefined,
    'purchase/started': (state, data) =>
      arrive(state, {
        transactionId: data.transactionId,
        page: data.cardPageUrl,
        entityId: data.paymentEntityId,
      }),
    'redemption/started': (state, data) =>
      arrive(state, {
        transactionId: data.transactionId,
        page: data.cardPageUrl,
        entityId: data.paymentEntityId,
      }),
    'deposit/launched': (state, data) => arrive(state, { transactionId: data.transactionId, page: data.url }),
    'withdrawal/launched': (state, data) =>
      arrive(state, { transactionId: data.transactionId, page: data.url }),
    'interacDeposit/started': (state, data) =>
      arrive(state, { transactionId: data.transactionId, page: data.url }),
    'interacWithdrawal/started': (state, data) =>
      arrive(state, { transactionId: data.transactionId, page: null }),
    'payment/returned': (state, data) => {
      const { attempt: open } = state;
      if (open?.phase !== 'atProvider') return;
      open.transactionId ??= data.transactionId;
      open.errorCode = data.errorCode;
      open.savesCard = data.savesCard;
      open.phase = data.errorCode === null && isCompletedHere(open) ? 'completing' : 'ended';
    },
    'payment/declined': ({ attempt: open }, data) => {
      if (open === null || open.phase === 'ended') return;
      open.transactionId ??= data.transactionId;
      open.errorCode = data.errorCode === '' ? UNKNOWN_ERROR : data.errorCode;
    },
    'payment/abandoned': ({ attempt: open }) => (open?.phase === 'atProvider' ? none : undefined),
    'interacEmail/checked': ({ attempt: open }, data) =>
      open?.phase === 'starting' && open.method === 'bank' && data.status !== 'Verified' ? none : undefined,
    /** The check of the e-mail address failed: nothing was started. */
    'interacEmail/uncheckable': ({ attempt: open }) =>
      open?.phase === 'starting' && open.method === 'bank' ? none : undefined,
    'purchase/settled': (state, data) => settle(state, data.transactionId),
    'redemption/settled': (state, data) => settle(state, data.transactionId),
    'purchase/succeeded': (state, data) =>
      state.attempt?.transactionId === data.transactionId ? settle(state, data.transactionId) : undefined,
    'intent/unconfirmed': ({ attempt: open }, data) => {
      if (open !== null && (data.what === PAYMENT.what || data.what === COMPLETION.what))
        open.isDoubtful = true;
    },
    'intent/ended': ({ attempt: open }, data) => {
      const isCompletion = data.what === COMPLETION.what;
      if (open === null || open.phase === 'ended' || data.outcome === 'settled') return;
      if (!isCompletion && (data.what !== PAYMENT.what || open.phase !== 'starting')) return;
      open.phase = 'ended';
      /** A new card is charged by its completion only. */
      open.isDoubtful = data.outcome === 'unanswered' && (isCompletion || open.method !== 'newCard');
      if (!open.isDoubtful) open.errorCode ??= data.failure?.code || UNKNOWN_ERROR;
    },
    'session/ended': () => none,
  }),
};

const major = (amount: number | null) => (amount ?? 0) / MINOR_UNITS;

/** The call that a choice leads to. */
function start(core: Core, choice: PaymentRequest, cause: number): Observable<NewEvent> {
  const { purpose, method, itemId, amount, paymentEntityId, email } = choice;
  const origin = { ...PAYMENT, cause };
  const saved = paymentEntityId === null ? {} : { paymentEntityId };
  switch (purpose) {
    case 'purchase': {
      const body = { ...saved, storeItemId: itemId ?? 0 };
      return method === 'savedCard'
        ? pursue(core, endpoints.purchaseWithSavedCard, { body }, origin)
        : pursue(core, endpoints.startPurchase, { body }, origin);
    }
    case 'redemption': {
      const body = { ...saved, amount: major(amount) };
      return method === 'savedCard'
        ? pursue(core, endpoints.redeemToSavedCard, { body }, origin)
        : pursue(core, endpoints.startRedemption, { body }, origin);
    }
    case 'deposit':
      return method === 'bank'
        ? pursue(
            core,
            endpoints.depositByTransfer,
            { body: { amount: major(amount), email: email ?? '' } },
            origin,
          )
        : pursue(core, endpoints.launchDeposit, { body: { amount: major(amount) } }, origin);
    case 'withdrawal':
      return method === 'bank'
        ? pursue(
            core,
            endpoints.withdrawByTransfer,
            { body: { amount: major(amount), email: email ?? '' } },
            origin,
          )
        : pursue(core, endpoints.launchWithdrawal, { body: { amount: major(amount) } }, origin);
    default:
      return purpose satisfies never;
  }
}

/** The call that charges or pays out to a card that the provider accepted. */
function complete(core: Core, open: PaymentAttempt, cause: number): Observable<NewEvent> {
  const origin = { ...COMPLETION, cause };
  const entity = open.entityId === null ? {} : { paymentEntityId: open.entityId };
  return open.purpose === 'purchase'
    ? pursue(
        core,
        endpoints.completePurchase,
        { body: { ...entity, storeItemId: open.itemId ?? 0, savePaymentEntity: open.savesCard } },
        origin,
      )
    : pursue(core, endpoints.completeRedemption, { body: { ...entity, amount: major(open.amount) } }, origin);
}

const store = (core: Core) => playerStore(core, 'payment', attempt);

/** What a payment without an id or a code is called in the result page's address [PUR-29, RED-08, PUR-34]. */
export function resultPath({ purpose, transactionId, errorCode, isDoubtful }: PaymentAttempt): string {
  const paysOut = purpose === 'redemption' || purpose === 'withdrawal';
  const isUnknown = transactionId === null && isDoubtful;
  const id = transactionId ?? (isUnknown ? null : paysOut ? 'redeemFailed' : 'transactionFailed');
  const query = new URLSearchParams({
    ...(id === null ? {} : { [purpose === 'deposit' ? 'identifier' : 'transactionId']: id }),
    ...(errorCode === null ? {} : { errorCode }),
  });
  return `${PAGES.paymentResult}?${query}`;
}

/** What a form begins with after a payment that did not go through: everything that was chosen and is not secret. */
export const paymentDraft = object({
  amount: optional(minorUnits()),
  /** `newCard`, `bank` or the saved card's id. */
  choice: textId(),
  email: optional(personal()),
});
export type PaymentDraft = Infer<typeof paymentDraft>;

export function draftOf({ amount, method, paymentEntityId, email }: PaymentRequest): PaymentDraft {
  return { amount, choice: method === 'savedCard' ? (paymentEntityId ?? method) : method, email };
}

export const reactions: Reactions = {
  /** Starts one payment at a time, however often the button is pressed; an e-transfer once its e-mail address is verified. */
  startPaymentOnRequest: (core) => {
    const [byBank$, byCard$] = partition(core.on('payment/requested'), ({ data }) => data.method === 'bank');
    const cleared$ = byBank$.pipe(
      switchMap((request) =>
        core.on('interacEmail/checked').pipe(
          take(1),
          filter(({ data }) => data.status === 'Verified'),
          map(() => request),
        ),
      ),
    );
    /** A request while a payment is open, or has just ended on this page, is one click too many. */
    const isTaken = (seq: number) => core.state('payment').attempt?.id === seq;
    return once(
      core,
      merge(byCard$, cleared$).pipe(
        filter(({ seq }) => isTaken(seq)),
        map(({ data, seq }) => ({ subject: PAYMENT, data, seq })),
      ),
      ({ data, seq }) => start(core, data, seq),
    );
  },

  /** Completes a purchase or redemption whose card the provider accepted (DEC-68). */
  completePaymentOnReturn: (core) =>
    once(
      core,
      core.on('payment/returned').pipe(
        filter(() => core.state('payment').attempt?.phase === 'completing'),
        map(({ seq }) => ({ subject: COMPLETION, seq })),
      ),
      ({ seq }) => {
        const { attempt: open } = core.state('payment');
        return open === null ? EMPTY : complete(core, open, seq);
      },
    ),

  /** Keeps the open payment for a reload; it never holds the address of the provider's page. */
  keepPaymentOnChange: (core) =>
    core
      .on(
        'payment/requested',
        'payment/returned',
        'payment/abandoned',
        'purchase/started',
        'redemption/started',
        'deposit/launched',
        'withdrawal/launched',
        'interacDeposit/started',
        'interacWithdrawal/started',
        'purchase/settled',
        'redemption/settled',
        'purchase/succeeded',
        'intent/ended',
      )
      .pipe(
        tap(() => {
          const { attempt: open } = core.state('payment');
          store(core).write(open === null || open.phase === 'ended' ? null : { ...open, page: null });
        }),
        ignoreElements(),
      ),

  /** After a reload, the payment that this tab had begun. */
  resumePaymentOnSignIn: (core) =>
    core.on('session/started').pipe(
      filter(() => core.state('session').status === 'signedIn' && core.state('payment').attempt === null),
      mergeMap(({ seq }) => {
        const kept = store(core).read();
        const isOpen = rememberedIntents(core).some(
          ({ what }) => what === PAYMENT.what || what === COMPLETION.what,
        );
        return kept === null || !isOpen
          ? EMPTY
          : of(newEvent('payment/resumed', kept, 'system', { cause: seq }));
      }),
    ),

  /** Leaving the page of a payment at the provider abandons it; a result page is where it comes back to. */
  abandonPaymentOnLeaving: (core) =>
    defer(() =>
      core.on('route/entered').pipe(
        map(({ data, seq }) => ({ path: pathOf(data), seq })),
        startWith({ path: pathOf(core.state('navigation')), seq: 0 }),
        distinctUntilChanged((one, other) => one.path === other.path),
        skip(1),
        filter(
          ({ path }) =>
            core.state('payment').attempt?.phase === 'atProvider' && !PATHS.paymentResult.test(path),
        ),
        map(({ seq }) => newEvent('payment/abandoned', {}, 'system', { cause: seq })),
      ),
    ),
};
