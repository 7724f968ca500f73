// A payment in this tab from the player's choice to its outcome: purchase, deposit, redemption or withdrawal, with a
// new card on the provider's page, a saved card, or by e-transfer. Each payment is one intent with one idempotency key
// [PUR-29, RED-08].
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  partition,
  skip,
  startWith,
  switchMap,
  take,
  tap,
} from 'rxjs';
import { newEvent } from '../../log/event';
import { readModel } from '../../log/readModel';
import { playerStore } from '../../playerStore';
import type { Core, Reactions } from '../../reaction';
import { PATHS, pathOf } from '../../routes';
import * as s from '../../schema/schema';
import { rememberedIntents, sendIntents } from '../../wire/intents';
import { notifyOnOutcomeElsewhere } from './outcomeElsewhere';
import { attempt, COMPLETION, isCompletedHere, PAYMENT, request, UNKNOWN_ERROR } from './paymentAttempt';
import { callFacts, paymentCalls as endpoints } from './paymentCalls';
import { completePayment, startPayment } from './paymentReactions';
import { isFinal } from './paymentTexts';

export { endpoints };

export const facts = {
  ...callFacts,
  /** The player pays or redeems. */
  'payment/requested': s.object(request),
  /** A payment that this tab started before a reload. */
  'payment/resumed': attempt,
  /** The provider's frame returned to the app's own result page [PUR-48, PUR-56]. */
  'payment/returned': s.object({
    transactionId: s.optional(s.textId()),
    errorCode: s.optional(s.code()),
    savesCard: s.boolean(),
  }),
  /** The platform refused a payment and sent its transaction id [PUR-28]. */
  'payment/declined': s.object({
    transactionId: s.optional(s.textId()),
    errorCode: s.withDefault(s.code(), ''),
  }),
  /** The player left the provider's page for another method or page; nothing was charged. */
  'payment/abandoned': s.object({}),
};

const paymentState = s.object({ attempt: s.optional(attempt) });
export type PaymentState = s.Infer<typeof paymentState>;

const none: PaymentState = { attempt: null };

function enterProvider(
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
      const { attempt: open } = state;
      /** The outcome of a payment that ended elsewhere does not keep the player from another one. */
      const isAnother = open?.purpose !== data.purpose || open.itemId !== data.itemId;
      if (open !== null && !(open.phase === 'ended' && isAnother)) return;
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
    /** The page was restored after a redirect to the bank; the player decides whether to go there again. */
    'page/restored': ({ attempt: open }) => {
      if (open?.phase === 'atProvider') open.isResumed = true;
    },
    'payment/resumed': (_, data) => ({ attempt: { ...data, isResumed: true } }),
    'route/entered': (state, data) =>
      state.attempt?.phase === 'ended' && !PATHS.paymentResult.test(data.pattern) ? none : undefined,
    'purchase/started': (state, data) =>
      enterProvider(state, {
        transactionId: data.transactionId,
        page: data.cardPageUrl,
        entityId: data.paymentEntityId,
      }),
    'redemption/started': (state, data) =>
      enterProvider(state, {
        transactionId: data.transactionId,
        page: data.cardPageUrl,
        entityId: data.paymentEntityId,
      }),
    'deposit/launched': (state, data) =>
      enterProvider(state, { transactionId: data.transactionId, page: data.url }),
    'withdrawal/launched': (state, data) =>
      enterProvider(state, { transactionId: data.transactionId, page: data.url }),
    'interacDeposit/started': (state, data) =>
      enterProvider(state, { transactionId: data.transactionId, page: data.url }),
    'interacWithdrawal/started': (state, data) =>
      enterProvider(state, { transactionId: data.transactionId, page: null }),
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
    /** The check of the email address failed; nothing was started. */
    'interacEmail/uncheckable': ({ attempt: open }) =>
      open?.phase === 'starting' && open.method === 'bank' ? none : undefined,
    'purchase/settled': (state, data) => settle(state, data.transactionId),
    'redemption/settled': (state, data) => settle(state, data.transactionId),
    'purchase/succeeded': (state, data) =>
      state.attempt?.transactionId === data.transactionId ? settle(state, data.transactionId) : undefined,
    /**
     * A deposit or withdrawal is settled by the provider; after the return from the bank, its status is the outcome.
     */
    'transactionStatus/loaded': (state, data) => {
      const { attempt: open } = state;
      if (open?.phase === 'atProvider' && open.transactionId === data.transactionId && isFinal(data.status))
        settle(state, data.transactionId);
    },
    'intent/unconfirmed': ({ attempt: open }, data) => {
      if (open !== null && (data.what === PAYMENT.what || data.what === COMPLETION.what))
        open.isDoubtful = true;
    },
    'intent/ended': ({ attempt: open }, data) => {
      const isCompletion = data.what === COMPLETION.what;
      if (open === null || open.phase === 'ended' || data.outcome === 'settled') return;
      /** After a reload the provider's page cannot be opened again. */
      const hasLostPage = open.phase === 'atProvider' && open.page === null;
      if (!isCompletion && (data.what !== PAYMENT.what || !(open.phase === 'starting' || hasLostPage)))
        return;
      /** The provider alone settles a deposit or withdrawal, and may have done so already. */
      const isAtRisk = hasLostPage && !isCompletedHere(open);
      open.phase = 'ended';
      /** A new card is only charged by the completion call. */
      open.isDoubtful =
        isAtRisk || (data.outcome === 'unanswered' && (isCompletion || open.method !== 'newCard'));
      /** An earlier refusal of the same intent doesn't determine the payment's outcome. */
      if (open.isDoubtful) open.errorCode = null;
      else open.errorCode ??= data.failure?.code || UNKNOWN_ERROR;
    },
    'session/ended': () => none,
  }),
};

const store = (core: Core) => playerStore(core, 'payment', attempt);

export const reactions: Reactions = {
  /**
   * Starts one payment at a time, regardless of repeated clicks; an e-transfer starts once its email address is
   * verified.
   */
  startPaymentOnRequest: (core) => {
    /** A request while a payment is open, or has just ended on this page, is a duplicate click. */
    const taken$ = core
      .on('payment/requested')
      .pipe(filter(({ seq }) => core.state('payment').attempt?.id === seq));
    const [byBank$, byCard$] = partition(taken$, ({ data }) => data.method === 'bank');
    const cleared$ = byBank$.pipe(
      switchMap((request) =>
        core.on('interacEmail/checked').pipe(
          take(1),
          filter(({ data }) => data.status === 'Verified'),
          map(() => request),
        ),
      ),
    );
    return sendIntents(
      core,
      merge(byCard$, cleared$),
      () => PAYMENT,
      ({ data, seq }) => startPayment(core, data, seq),
    );
  },

  /** Completes a purchase or redemption whose card the provider accepted (DEC-68). */
  completePaymentOnReturn: (core) =>
    sendIntents(
      core,
      core.on('payment/returned').pipe(filter(() => core.state('payment').attempt?.phase === 'completing')),
      () => COMPLETION,
      ({ seq }) => {
        const { attempt: open } = core.state('payment');
        return open === null ? EMPTY : completePayment(core, open, seq);
      },
    ),

  /** Saves the open payment for a reload, without the address of the provider's page. */
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

  /** Resumes the payment that this tab started before a reload. */
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

  notifyOnOutcomeElsewhere,

  /**
   * Ends a payment on a restored page if another page of this tab ended it while this one was in the back/forward
   * cache.
   */
  abandonPaymentOnRestoredPage: (core) =>
    core.on('page/restored').pipe(
      filter(() => core.state('payment').attempt?.phase === 'atProvider' && store(core).read() === null),
      map(({ seq }) => newEvent('payment/abandoned', {}, 'system', { cause: seq })),
    ),

  /**
   * Leaving the page of a payment at the provider abandons it, except for a result page, where the provider returns to.
   */
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
