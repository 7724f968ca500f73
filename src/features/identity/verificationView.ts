// The texts of the verification for every status and reason: status, next step and timing.
import type { AccountState } from '../../../streams/features/account/account';
import type { PictureProblem } from '../../../streams/features/identity';
import {
  type Attempts,
  asksForReassessment,
  attemptsOf,
  verificationStatusOf,
} from '../../../streams/features/shared/verificationStatus';
import { PENDING_VERIFICATION, primaryAction } from '../../../streams/features/verification';

type Account = Pick<AccountState, 'status' | 'statusReason' | 'details'>;

export interface VerificationView {
  /** `todo`: the player's turn; `waiting`: ours. */
  readonly kind: 'todo' | 'waiting' | 'done' | 'failed';
  readonly title: string;
  readonly text: string;
  /** The expected duration or the remaining attempts; null if neither applies. */
  readonly when: string | null;
  /** The number of completed `STEPS`; null outside the verification. */
  readonly done: 1 | 2 | 3 | null;
}

export const STEPS = ['Your details', 'Your identity', 'Our check'] as const;

const SOON = "Most checks take a few minutes. You can leave this page. We'll notify you.";
const BY_HAND = "Our team usually replies within two business days. We'll notify you.";

const PROBLEMS: Readonly<Record<PictureProblem, string>> = {
  blurred:
    'Your photos were too blurred to read. Take them again in good light, and place your document on a dark surface.',
  expired: 'Your document has expired. Use one that is still valid.',
  mismatch:
    "The name or date of birth on your document doesn't match your details. Use another document, or contact support to correct them.",
};

/** Null if the platform sets no maximum. */
function attemptsText({ used, most }: Attempts): string | null {
  if (most === 0) return null;
  const left = most - used;
  return left === 1 ? `This is the last of your ${most} attempts.` : `${left} of ${most} attempts left.`;
}

function pendingView(account: Account, problem: PictureProblem | null): VerificationView {
  const { concern, review } = verificationStatusOf(account.statusReason);
  const attempts = attemptsOf(account);
  switch (concern) {
    case 'email':
      return {
        kind: 'todo',
        title: 'Confirm your email',
        text: "We sent you a link. Open it to confirm that the address is yours. Then we'll verify your identity.",
        when: 'The link arrives within a few minutes.',
        done: null,
      };
    case 'phone':
      return {
        kind: 'todo',
        title: 'Confirm your phone',
        text: "We will text you a code to confirm your phone number. Then we'll verify your identity.",
        when: 'The code arrives within a minute.',
        done: null,
      };
    case 'checking':
      return {
        kind: 'waiting',
        title: "We're checking your identity",
        text: PENDING_VERIFICATION,
        when: SOON,
        done: 2,
      };
    case 'manual':
      return {
        kind: 'waiting',
        title: 'Our team is checking your identity',
        text: PENDING_VERIFICATION,
        when: BY_HAND,
        done: 2,
      };
    case 'documentsReview':
      return {
        kind: 'waiting',
        title: 'We have your documents',
        text: PENDING_VERIFICATION,
        when: BY_HAND,
        done: 2,
      };
    case 'documentsFailed':
      return review === null
        ? {
            kind: 'failed',
            title: "We couldn't verify your documents",
            text: 'Send us photos of them again. Our team will review them.',
            when: BY_HAND,
            done: 1,
          }
        : {
            kind: 'failed',
            title: "We couldn't verify your documents",
            text: 'Your account is restricted until this is cleared up. Our team can help.',
            when: BY_HAND,
            done: 1,
          };
    case 'address':
      return {
        kind: 'todo',
        title: 'Check your address',
        text: "We couldn't find you at the address in your details. Confirm it, or correct it.",
        when: 'The new address is checked within a few minutes.',
        done: 1,
      };
    case 'aml':
      return {
        kind: 'waiting',
        title: "We're reviewing your account",
        text: "The law requires this from time to time. There's nothing you need to do.",
        when: "This may take a few days. We'll notify you.",
        done: 2,
      };
    case 'security':
      return securityView(review === 'restricted');
    default:
      return startView(attempts, concern === 'incomplete' ? problem : null);
  }
}

function securityView(isRestricted: boolean): VerificationView {
  return isRestricted
    ? {
        kind: 'todo',
        title: 'We need to see your ID',
        text: "We're taking a closer look at your account, to keep it safe. Send us photos of your ID.",
        when: BY_HAND,
        done: 1,
      }
    : {
        kind: 'waiting',
        title: "We're taking a closer look",
        text: "Your account is under a security review. There's nothing you need to do.",
        when: BY_HAND,
        done: 2,
      };
}

function startView(attempts: Attempts, problem: PictureProblem | null): VerificationView {
  if (attempts.areUsedUp) {
    return {
      kind: 'failed',
      title: "We couldn't verify you automatically",
      text: `You've used all ${attempts.most} attempts. Our team can verify you manually.`,
      when: "Write to us, and we'll reply within two business days.",
      done: 1,
    };
  }
  if (attempts.used > 0) {
    return {
      kind: 'failed',
      title: "That didn't work",
      text: problem === null ? "We couldn't verify you from these pictures." : PROBLEMS[problem],
      when: attemptsText(attempts),
      done: 1,
    };
  }
  return {
    kind: 'todo',
    title: 'Verify your identity',
    text: "Before you play, buy or redeem, we need to confirm your identity. Have your passport, driver's licence or identity card ready.",
    when: 'It takes about three minutes. Most checks are decided within minutes.',
    done: 1,
  };
}

/** `breakEnd`: the end of a break, formatted. */
export function verificationView(
  account: Account,
  { problem, breakEnd }: { readonly problem: PictureProblem | null; readonly breakEnd: string | null },
): VerificationView {
  const { concern, review } = verificationStatusOf(account.statusReason);
  switch (account.status) {
    case 'Approved':
      if (concern === 'security') return securityView(review === 'restricted');
      if (asksForReassessment(account)) {
        return {
          kind: 'todo',
          title: 'Are your details still correct?',
          text: "You're verified. We ask this from time to time; if something has changed, correct it.",
          when: 'It takes a minute.',
          done: 3,
        };
      }
      return {
        kind: 'done',
        title: "You're verified",
        text: 'You now have access to everything. There is nothing more to do.',
        when: null,
        done: 3,
      };
    case 'Timeout':
      return {
        kind: 'waiting',
        title: "You're on a timeout",
        text: "Your verification hasn't changed. You can continue when your timeout is over.",
        when: breakEnd === null ? null : `Your timeout ends on ${breakEnd}.`,
        done: null,
      };
    case 'Duplicated':
      return {
        kind: 'failed',
        title: 'You already have an account',
        text: 'You can only have one. Our team can help you get back to it.',
        when: null,
        done: null,
      };
    case 'Suspended':
      return {
        kind: 'failed',
        title: 'Your account is suspended',
        text: 'Your account is suspended! Please, contact customer support to resolve this.',
        when: null,
        done: null,
      };
    case 'Closed':
    case 'SelfExclusion':
      return {
        kind: 'failed',
        title: 'Your account is closed',
        text: 'There is nothing to verify while it is closed.',
        when: null,
        done: null,
      };
    case 'Pending':
    case null:
      return pendingView(account, problem);
    default:
      return account.status satisfies never;
  }
}

export interface Task {
  readonly button: string;
  readonly action:
    | 'check'
    | 'request'
    | 'documents'
    | 'pendingNotice'
    | 'support'
    | 'deposit'
    | 'email'
    | 'phone'
    | 'address'
    | 'details';
}

/**
 * The main action of the page. A reason with its own modal opens that first. An account under review has nothing to verify.
 * Otherwise the status decides. `checks`: true if the app offers identity checks.
 */
export function taskOf(account: Account, checks: boolean): Task {
  const { concern, review } = verificationStatusOf(account.statusReason);
  if (account.status === 'Pending') {
    if (concern === 'email') return { button: 'Confirm your email', action: 'email' };
    if (concern === 'phone') return { button: 'Confirm your phone', action: 'phone' };
    if (concern === 'address') return { button: 'Check your address', action: 'address' };
    if (concern === 'aml' || (concern === 'security' && review === 'under'))
      return { button: 'Contact Support', action: 'support' };
  }
  if (asksForReassessment(account)) return { button: 'Check my details', action: 'details' };
  const { button, action } = primaryAction(account);
  if (action === 'chat') return { button, action: 'support' };
  if (action === 'check' && !checks) return { button: 'Request verification', action: 'request' };
  return { button, action };
}
