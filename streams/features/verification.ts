// The verification reminder: which step a player is at, and what the step offers [ACCT-28, ACCT-35, ACCT-40].
import { readModel } from '../log/readModel';
import { type Infer, integer, object, optional, publicString } from '../schema';
import type { AccountState } from './account';

const verificationState = object({
  /** Null until loaded. */
  depositCount: optional(integer()),
});
export type VerificationState = Infer<typeof verificationState>;

export const modals = {
  /** `text`: why it is shown, null if there is no reason. */
  verificationReminder: object({ text: optional(publicString()) }),
};

export const models = {
  verification: readModel(
    verificationState,
    { depositCount: null },
    {
      'depositCount/loaded': (state, data) => {
        state.depositCount = data.successfulDepositCount;
      },
      'session/ended': () => ({ depositCount: null }),
    },
  ),
};

/** A step of the reminder: its texts, the progress, and what its button does. */
export interface ReminderStep {
  readonly step: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  readonly title: string;
  readonly text: string;
  /** Percent; null where the specification has none. */
  readonly progress: 95 | 98 | 100 | null;
  readonly button: string;
  readonly action: 'verify' | 'deposit' | 'support';
}

const reasonKey = (reason: string | null) => (reason ?? '').toLowerCase().replace(/[^a-z]/g, '');

const PENDING_VERIFICATION =
  "Your account is getting verified by our team. Once your documents are approved, you'll be able to make deposits and start playing.";

/**
 * The next step of a player [DEC-39]; null if there is nothing to remind of: for an approved player who has deposited, and
 * during an AML assessment.
 */
export function reminderStep(
  account: Pick<AccountState, 'status' | 'statusReason' | 'details'>,
  depositCount: number,
): ReminderStep | null {
  const reason = reasonKey(account.statusReason);
  const hasDeposited = depositCount > 0;
  if (reason.includes('aml') || (account.status === 'Approved' && hasDeposited)) return null;
  const { currentAttempts: used, maximumAttempts: most } = attemptsOf(account);
  if (reason.includes('securityreview')) {
    const isRestricted = reason.includes('restricted');
    return {
      step: 7,
      title: 'Security review',
      text: "We're taking a closer look at your account. Thank you for your patience.",
      progress: 100,
      ...(isRestricted
        ? { button: 'Contact Support', action: 'support' as const }
        : { button: 'Provide ID', action: 'verify' as const }),
    };
  }
  if (most > 0 && used >= most) {
    return {
      step: 5,
      title: 'Contact Support',
      text: 'We could not verify you automatically. Our team can help.',
      progress: null,
      button: 'Contact Support',
      action: 'support',
    };
  }
  if (reason.includes('failed') || (reason === 'kycincomplete' && used > 0)) {
    return {
      step: 4,
      title: 'Retry Verification',
      text: `We could not verify you yet. ${used} of ${most} tries are used.`,
      progress: null,
      button: 'Retry Verification',
      action: 'verify',
    };
  }
  if (reason.includes('inprogress') || reason.includes('manualverification')) {
    return {
      step: 3,
      title: 'Processing',
      text: PENDING_VERIFICATION,
      progress: null,
      button: 'Get an Update',
      action: 'support',
    };
  }
  if (account.status === 'Approved') {
    return {
      step: 2,
      title: 'Deposit',
      text: 'You are verified. Make your first deposit to have everything open.',
      progress: 98,
      button: 'Deposit',
      action: 'deposit',
    };
  }
  if (account.status !== 'Pending') return null;
  return {
    step: hasDeposited ? 6 : 1,
    title: 'Verify Identity',
    text: 'Verify your identity to get access to everything.',
    progress: hasDeposited ? null : 95,
    button: 'Verify Identity',
    action: 'verify',
  };
}

function attemptsOf({ details }: Pick<AccountState, 'details'>): {
  currentAttempts: number;
  maximumAttempts: number;
} {
  const meta = details?.verificationMeta ?? null;
  if (meta === null) return details ?? { currentAttempts: 0, maximumAttempts: 0 };
  const { autoKycAttemptsLeft: left, maximumAutoKYCAttempts: most } = meta;
  return { currentAttempts: most - left, maximumAttempts: most };
}
