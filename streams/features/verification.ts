// The verification reminder: a player's current step, its action, and when it opens automatically [ACCT-28, ACCT-35,
// ACCT-40]; and the primary action for an account's status [ACCT-42].
import { EMPTY, filter, map, merge, mergeMap, type Observable, of, switchMap, tap, timer } from 'rxjs';
import { type NewEvent, newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import { playerStore } from '../playerStore';
import type { Core, Reactions } from '../reaction';
import { PAGES } from '../routes';
import { decodeJson } from '../schema/decode';
import * as s from '../schema/schema';
import { endpoint, query } from '../wire/endpoint';
import type { Loads } from '../wire/keepCurrent';
import type { AccountState } from './account/account';
import { DEPOSIT_COUNT, isCounted } from './shared/depositCount';
import { attemptsOf, verificationStatusOf } from './shared/verificationStatus';
import { popup } from './shared/vocabulary';

export const facts = {
  'depositCount/loaded': s.object({ successfulDepositCount: s.integer() }),
  /** The reminder of a security review is on screen in this popup. */
  'reviewReminder/shown': s.object({ popup: s.eventRef() }),
  'reviewReminder/remembered': s.object({ shownAt: s.instant() }),
};

export const endpoints = {
  getDepositCount: endpoint(DEPOSIT_COUNT, {
    reply: s.object({ successfulDepositCount: s.integer() }),
    event: 'depositCount/loaded',
  }),
};

const verificationState = s.object({
  /** Null until loaded. A successful payment makes it at least 1. */
  depositCount: s.optional(s.integer()),
  /** When the reminder of a security review was last shown, and the popup that showed it on this page. */
  reviewShownAt: s.instant(),
  reviewShownBy: s.optional(s.integer()),
});
export type VerificationState = s.Infer<typeof verificationState>;

const nothing: VerificationState = { depositCount: null, reviewShownAt: null, reviewShownBy: null };

export const modals = {
  /** `text`: why it is shown; null without a reason. */
  verificationReminder: s.object({ text: s.optional(s.publicString()) }),
};

function paid(state: VerificationState): undefined {
  state.depositCount = Math.max(state.depositCount ?? 0, 1);
}

export const models = {
  verification: readModel(verificationState, nothing, {
    /** A response older than a payment does not revert it. */
    'depositCount/loaded': (state, data) => {
      state.depositCount = Math.max(state.depositCount ?? 0, data.successfulDepositCount);
    },
    'purchase/succeeded': paid,
    'purchase/settled': (state, data) => (data.status === 'Approved' ? paid(state) : undefined),
    'transactionStatus/loaded': (state, { status, transactionType }) =>
      status === 'Approved' && (transactionType === 'Deposit' || transactionType === 'Purchase')
        ? paid(state)
        : undefined,
    'reviewReminder/shown': (state, data, event) => {
      state.reviewShownAt = event.at;
      state.reviewShownBy = data.popup;
    },
    'reviewReminder/remembered': (state, data) => {
      state.reviewShownAt = data.shownAt;
    },
    'session/ended': () => nothing,
  }),
};

/** A step of the reminder: its texts, its progress, and its button's action. */
export interface ReminderStep {
  readonly step: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  readonly title: string;
  readonly text: string;
  /** Percent; null if none is specified. */
  readonly progress: 95 | 98 | 100 | null;
  readonly button: string;
  readonly action: 'verify' | 'deposit' | 'support' | 'chat';
}

/** [ACCT-41] */
export const PENDING_VERIFICATION =
  "Your account is getting verified by our team. Once your documents are approved, you'll be able to make deposits and start playing.";

type Reminded = Pick<AccountState, 'status' | 'statusReason' | 'details'>;

/**
 * A player's next step [DEC-39]; null without one: during an AML assessment, and for an approved player who has
 * deposited or may have (`depositCount` is null while unknown).
 */
export function reminderStep(account: Reminded, depositCount: number | null): ReminderStep | null {
  const { concern, review } = verificationStatusOf(account.statusReason);
  const hasDeposited = (depositCount ?? 0) > 0;
  if (concern === 'aml') return null;
  if (account.status === 'Approved' && (hasDeposited || depositCount === null)) return null;
  if (concern === 'security' || review === 'under') return securityStep(review === 'restricted');
  if (account.status === 'Approved') {
    return {
      step: 2,
      title: 'Deposit',
      text: "You're verified. Make your first deposit to unlock everything.",
      progress: 98,
      button: 'Deposit',
      action: 'deposit',
    };
  }
  if (account.status !== 'Pending') return null;
  const { used, most, areUsedUp } = attemptsOf(account);
  if (areUsedUp || (concern === 'documentsFailed' && review === 'restricted')) {
    return {
      step: 5,
      title: 'Contact Support',
      text: "We couldn't verify you automatically. Our team can help.",
      progress: null,
      button: 'Contact Support',
      action: 'support',
    };
  }
  if (concern === 'documentsFailed' || (concern === 'incomplete' && used > 0)) {
    return {
      step: 4,
      title: 'Retry Verification',
      text: `We couldn't verify you.${most > 0 ? ` ${used} of ${most} attempts used.` : ''}`,
      progress: null,
      button: 'Retry Verification',
      action: 'verify',
    };
  }
  if (concern === 'checking' || concern === 'manual' || concern === 'documentsReview') {
    return {
      step: 3,
      title: 'Processing',
      text: PENDING_VERIFICATION,
      progress: null,
      button: 'Get an Update',
      action: 'chat',
    };
  }
  return {
    step: hasDeposited ? 6 : 1,
    title: 'Verify Identity',
    text: 'Verify your identity to get access to everything.',
    progress: hasDeposited ? null : 95,
    button: 'Verify Identity',
    action: 'verify',
  };
}

function securityStep(isRestricted: boolean): ReminderStep {
  return {
    step: 7,
    title: 'Security review',
    text: isRestricted
      ? "We're taking a closer look at your account and need to see your ID."
      : "We're taking a closer look at your account. Thank you for your patience.",
    progress: 100,
    ...(isRestricted
      ? { button: 'Provide ID', action: 'verify' as const }
      : { button: 'Contact Support', action: 'support' as const }),
  };
}

/** The minimum time between two reminders of a security review, ms [ACCT-38, CONST-35]. */
export const REVIEW_REMINDER_MS = 86_400_000;

/** The step that the popup with this id shows at this time: a security review at most once a day. */
export function shownStep(
  account: Reminded,
  { depositCount, reviewShownAt, reviewShownBy }: VerificationState,
  { popup: id, now }: { readonly popup: number | null; readonly now: number },
): ReminderStep | null {
  const step = reminderStep(account, depositCount);
  const isRecent = reviewShownAt !== null && now - reviewShownAt < REVIEW_REMINDER_MS;
  return step?.step === 7 && isRecent && (id === null || id !== reviewShownBy) ? null : step;
}

export type PrimaryAction =
  | { readonly button: 'Provide ID'; readonly action: 'documents' }
  | { readonly button: 'Get an Update'; readonly action: 'chat' }
  | { readonly button: 'Verify Account'; readonly action: 'pendingNotice' | 'documents' }
  | { readonly button: 'Contact Support'; readonly action: 'support' }
  | { readonly button: 'Deposit'; readonly action: 'deposit' }
  | { readonly button: 'Retry Verification'; readonly action: 'check' }
  | { readonly button: 'Verify Identity'; readonly action: 'check' };

const SUPPORT: PrimaryAction = { button: 'Contact Support', action: 'support' };

/** The primary action for a status: the first that matches, from top to bottom [ACCT-42, ACCT-50, DEC-40]. */
export function primaryAction(account: Reminded): PrimaryAction {
  const { status } = account;
  const { concern, review } = verificationStatusOf(account.statusReason);
  const { used, areUsedUp } = attemptsOf(account);
  if (concern === 'security' && review === 'restricted') return { button: 'Provide ID', action: 'documents' };
  if (concern === 'checking' || concern === 'manual') return { button: 'Get an Update', action: 'chat' };
  if (concern === 'documentsReview') return { button: 'Verify Account', action: 'pendingNotice' };
  if (concern === 'documentsFailed' && review === null)
    return { button: 'Verify Account', action: 'documents' };
  if (status === 'Suspended' || areUsedUp || concern === 'documentsFailed') return SUPPORT;
  if (status === 'Approved' || status === 'Timeout') return { button: 'Deposit', action: 'deposit' };
  if (status !== 'Pending') return SUPPORT;
  return used > 0
    ? { button: 'Retry Verification', action: 'check' }
    : { button: 'Verify Identity', action: 'check' };
}

const REVIEW_KEY = 'review-reminder';
const kept = s.object({ playerId: s.textId(), shownAt: s.instant() });
/** The reminders shown in this tab: of the verification, and of the first deposit. */
const reminders = s.object({ reminded: s.boolean(), ofDeposit: s.withDefault(s.boolean(), false) });
const REMINDED: ReadonlySet<string> = new Set(['Pending', 'Approved']);
const HOME: ReadonlySet<string> = new Set([PAGES.home, PAGES.games]);

function keptReview(core: Core): number | null {
  const review = decodeJson(kept, core.storage.local.read(REVIEW_KEY));
  return review?.playerId === core.state('session').playerId ? review.shownAt : null;
}

const stepNow = (core: Core, id: number | null) =>
  shownStep(core.state('account'), core.state('verification'), { popup: id, now: core.scheduler.now() });

/** Confirmed before identity is verified, in separate modals. */
const CONFIRMED_FIRST: ReadonlySet<string> = new Set(['email', 'phone']);

/** True if a reminder may open now. */
function isDue(core: Core, what: 'reminded' | 'ofDeposit'): boolean {
  const { status, statusReason } = core.state('account');
  if (status === null || !REMINDED.has(status) || !isCounted(core.state)) return false;
  if (CONFIRMED_FIRST.has(verificationStatusOf(statusReason).concern)) return false;
  if (!HOME.has(core.state('navigation').pattern) || core.state('popups').stack.length > 0) return false;
  const step = stepNow(core, null);
  return step !== null && (step.action === 'deposit') === (what === 'ofDeposit');
}

/** The maximum time a reminder waits for the modal of a new status, ms. */
const REMINDER_MS = { reminded: 0, ofDeposit: 1_000 } as const;

const untilDue = (core: Core, what: 'reminded' | 'ofDeposit'): Observable<unknown> =>
  core
    .until(() => isDue(core, what))
    .pipe(
      switchMap(() => timer(REMINDER_MS[what], core.scheduler)),
      switchMap(() => (isDue(core, what) ? of(undefined) : untilDue(core, what))),
    );

function remindOnce(core: Core, what: 'reminded' | 'ofDeposit'): Observable<NewEvent> {
  const store = playerStore(core, 'reminder', reminders);
  if (store.read()?.[what] === true) return EMPTY;
  return untilDue(core, what).pipe(
    tap(() => store.write({ reminded: false, ofDeposit: false, ...store.read(), [what]: true })),
    map(() =>
      newEvent('popup/requested', popup({ type: 'verificationReminder' as const, text: null }), 'timer'),
    ),
  );
}

export const loads: Loads = {
  /** For the steps of a pending player, and whether a verified one has deposited [ACCT-29, ACCT-35]. */
  depositCount: {
    query: query(endpoints.getDepositCount, {}),
    reloadOn: {
      'account/loaded': ({ data }, { state }) =>
        REMINDED.has(data.status) && state('verification').depositCount === null,
    },
  },
};

export const reactions: Reactions = {
  /**
   * Saves when a security review was shown, so that it is not shown again within a day, on this page or a later one.
   */
  keepReviewOnReminder: (core) =>
    merge(
      core.on('session/started').pipe(
        mergeMap(({ seq }) => {
          const shownAt = keptReview(core);
          if (shownAt === null) return EMPTY;
          return [newEvent('reviewReminder/remembered', { shownAt }, 'system', { cause: seq })];
        }),
      ),
      core.on('popup/requested').pipe(
        filter(({ data }) => data.content.type === 'verificationReminder'),
        filter(() => stepNow(core, null)?.step === 7),
        map(({ seq }) => newEvent('reviewReminder/shown', { popup: seq }, 'system', { cause: seq })),
        tap(() => {
          const entry = { playerId: core.state('session').playerId, shownAt: core.scheduler.now() };
          core.storage.local.write(REVIEW_KEY, JSON.stringify(entry));
        }),
      ),
    ),

  /**
   * Reminds a player of the verification, and a verified one of the first deposit: each once per session, on the lobby
   * or the games page, when no modal is open and no confirmation is pending.
   */
  remindOnHome: (core) =>
    core.whileSignedIn(() => merge(remindOnce(core, 'reminded'), remindOnce(core, 'ofDeposit'))),
};
