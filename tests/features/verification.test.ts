// Every status × reason × attempts × deposits × flag has exactly one view, action and reminder step; every change has one modal.
import { describe, expect, it } from 'vitest';
import { taskOf, verificationView } from '../../src/features/identity/verificationView';
import {
  attemptsOf,
  checksIdentity,
  verificationStatusOf,
} from '../../streams/features/shared/verificationStatus';
import { ACCOUNT_STATUSES } from '../../streams/features/shared/vocabulary';
import { type Announced, verdictModal } from '../../streams/features/verdicts';
import {
  PENDING_VERIFICATION,
  primaryAction,
  REVIEW_REMINDER_MS,
  reminderStep,
  shownStep,
} from '../../streams/features/verification';
import { knownReason } from '../../streams/schema/statusReasons';

type Status = (typeof ACCOUNT_STATUSES)[number];

const at = (status: Status, statusReason: string | null, used = 0, most = 3) =>
  ({
    status,
    statusReason,
    details: {
      currentAttempts: 0,
      maximumAttempts: 0,
      verificationMeta: { autoKycAttemptsLeft: most - used, maximumAutoKYCAttempts: most },
    },
  }) as never;

/** Each reason as spelled by REST, and by the hub where that differs, and its row in the tables below. */
const REASONS = [
  [null, null, 'start'],
  ['KYC incomplete', 'KycIncomplete', 'start'],
  ['ID Verification Pending', 'IdVerificationPending', 'start'],
  ['Personal Details Provided', null, 'start'],
  ['Requested ID Verification', null, 'start'],
  ['Something of its own', null, 'start'],
  ['KYC in progress', 'KycInProgress', 'checking'],
  ['Restricted - KYC in progress', null, 'checking'],
  ['Under Security Review - KYC in progress', null, 'checking under'],
  ['Manual Verification Required', 'ManualVerificationRequired', 'checking'],
  ['Restricted - manual review', null, 'checking'],
  ['Under Security Review - manual review', null, 'checking under'],
  ['Pending Document Verification Review', null, 'documents sent'],
  ['Document Verification Failed', 'DocumentVerificationFailed', 'failed'],
  ['Restricted - document verification failed', null, 'failed restricted'],
  ['Under Security Review - document verification failed', null, 'failed under'],
  ['KYC Address Mismatch', 'KycAddressMismatch', 'address'],
  ['Within AML Assessment', 'AmlAssessment', 'aml'],
  ['Security Review Required', null, 'restricted'],
  ['Restricted for Security Review', 'RestrictedForSecurityReview', 'restricted'],
  ['Under Security Review', 'UnderSecurityReview', 'under'],
  ['Email Confirmation Pending', 'EmailConfirmationRequired', 'email'],
  ['Phone Confirmation Pending', 'PhoneConfirmationPending', 'phone'],
] as const;
type Row = (typeof REASONS)[number][2];

const spellings = REASONS.flatMap(([words, pushed, row]) => [
  { reason: words as string | null, row },
  ...(pushed === null ? [] : [{ reason: pushed as string | null, row }]),
]);

/** Attempts used of three, by name. */
const USED = { none: 0, some: 1, all: 3 } as const;
type Used = keyof typeof USED;

/** The primary action of a pending account by row; a list where it depends on the attempts used (none, some, all). */
const PENDING_ACTIONS: Readonly<Record<Row, string | readonly [string, string, string]>> = {
  start: ['Verify Identity', 'Retry Verification', 'Contact Support'],
  checking: 'Get an Update',
  'checking under': 'Get an Update',
  'documents sent': 'Verify Account',
  failed: 'Verify Account',
  'failed restricted': 'Contact Support',
  'failed under': 'Contact Support',
  address: ['Verify Identity', 'Retry Verification', 'Contact Support'],
  aml: ['Verify Identity', 'Retry Verification', 'Contact Support'],
  restricted: 'Provide ID',
  under: ['Verify Identity', 'Retry Verification', 'Contact Support'],
  email: ['Verify Identity', 'Retry Verification', 'Contact Support'],
  phone: ['Verify Identity', 'Retry Verification', 'Contact Support'],
};

/** Rows whose action is independent of the status: the first rules of the list. */
const BEFORE_STATUS: ReadonlySet<Row> = new Set<Row>([
  'checking',
  'checking under',
  'documents sent',
  'failed',
  'failed restricted',
  'failed under',
  'restricted',
]);

function wantedAction(status: Status, row: Row, used: Used): string {
  const pending = PENDING_ACTIONS[row];
  const ofAttempts =
    typeof pending === 'string' ? pending : pending[used === 'none' ? 0 : used === 'some' ? 1 : 2];
  if (BEFORE_STATUS.has(row) || status === 'Pending') return ofAttempts;
  if (status === 'Suspended' || used === 'all') return 'Contact Support';
  return status === 'Approved' || status === 'Timeout' ? 'Deposit' : 'Contact Support';
}

/** The target of the page before the primary action: the modal of the reason, or only support. */
const FIRST: Readonly<Partial<Record<Row, string>>> = {
  email: 'Confirm your email',
  phone: 'Confirm your phone',
  address: 'Check your address',
  aml: 'Contact Support',
  under: 'Contact Support',
};

/** The reminder's step of a pending account by row: without a deposit, with one. */
function wantedStep(status: Status, row: Row, used: Used, deposits: number): number | null {
  if (row === 'aml' || (status === 'Approved' && deposits > 0)) return null;
  if (['restricted', 'under', 'checking under', 'failed under'].includes(row)) return 7;
  if (status === 'Approved') return 2;
  if (status !== 'Pending') return null;
  if (used === 'all' || row === 'failed restricted') return 5;
  if (row === 'failed') return 4;
  if (row === 'checking' || row === 'documents sent') return 3;
  return deposits > 0 ? 6 : 1;
}

const STEPS: Readonly<Record<number, readonly [button: string, progress: number | null]>> = {
  1: ['Verify Identity', 95],
  2: ['Deposit', 98],
  3: ['Get an Update', null],
  4: ['Retry Verification', null],
  5: ['Contact Support', null],
  6: ['Verify Identity', null],
};

const everything = ACCOUNT_STATUSES.flatMap((status) =>
  spellings.flatMap(({ reason, row }) =>
    (Object.keys(USED) as Used[]).map((used) => ({ status, reason, row, used })),
  ),
);

describe('every status, reason and number of attempts', () => {
  // [ACCT-42, ACCT-43, ACCT-44, ACCT-45, ACCT-46, ACCT-47, ACCT-48, ACCT-49, ACCT-50, DEC-40, ACCT-05, ACCT-06, ACCT-07, DEC-36, ENT-04, ENT-05, ENT-06]
  it('leads to one action, which its page offers', () => {
    for (const { status, reason, row, used } of everything) {
      const account = at(status, reason, USED[used]);
      const name = `${status}, ${reason}, ${used} used`;
      const wanted = wantedAction(status, row, used);
      expect([name, primaryAction(account).button]).toEqual([name, wanted]);
      const isReassessed = status === 'Approved' && knownReason(reason) === 'Personal Details Provided';
      const onPage = isReassessed
        ? 'Check my details'
        : ((status === 'Pending' ? FIRST[row] : undefined) ?? wanted);
      expect([name, taskOf(account, true).button]).toEqual([name, onPage]);
      const isCheck = taskOf(account, true).action === 'check';
      expect([name, taskOf(account, false).button]).toEqual([
        name,
        isCheck ? 'Request verification' : onPage,
      ]);
    }
  });
  // [ACCT-28, ACCT-29, ACCT-30, ACCT-31, ACCT-32, ACCT-33, ACCT-34, ACCT-35, ACCT-36, ACCT-37, ACCT-39, ACCT-40, CONST-37, DEC-39, DEC-144, DEC-151]
  it('has at most one step of the reminder', () => {
    for (const { status, reason, row, used } of everything) {
      for (const deposits of [0, 1]) {
        const isRetried = knownReason(reason) === 'KYC incomplete' && used === 'some' && status === 'Pending';
        const step = isRetried ? 4 : wantedStep(status, row, used, deposits);
        const name = `${status}, ${reason}, ${used} used, ${deposits} deposits`;
        const found = reminderStep(at(status, reason, USED[used]), deposits);
        expect([name, found?.step ?? null]).toEqual([name, step]);
        if (found === null) continue;
        const isAsked = row === 'restricted';
        const [button, progress] = STEPS[found.step] ?? [isAsked ? 'Provide ID' : 'Contact Support', 100];
        expect([name, found.button, found.progress]).toEqual([name, button, progress]);
      }
    }
  });
  // [ACCT-31]
  it('counts attempts only if the platform sends a maximum, and never below zero or above it', () => {
    for (const { status, reason } of everything) {
      for (const [used, most] of [
        [0, 0],
        [2, 0],
        [-2, 3],
        [9, 3],
      ] as const) {
        const account = at(status, reason, used, most);
        const words = JSON.stringify([
          reminderStep(account, 0),
          verificationView(account, { problem: null, breakEnd: null }),
        ]);
        expect(words).not.toMatch(/of 0|-\d|\b9\b/);
      }
    }
  });
  // [ACCT-63, ACCT-41, ERR-52]
  it('has a text for the player, without a date if that is unknown', () => {
    for (const { status, reason, used } of everything) {
      const face = verificationView(at(status, reason, USED[used]), { problem: null, breakEnd: null });
      for (const text of [face.title, face.text]) expect(text).toMatch(/^\p{Lu}.{5,}/u);
      expect(JSON.stringify(face)).not.toMatch(/undefined|NaN|null null/);
    }
    expect(verificationView(at('Pending', 'KYC in progress'), { problem: null, breakEnd: null }).text).toBe(
      PENDING_VERIFICATION,
    );
    expect(verificationView(at('Timeout', null), { problem: null, breakEnd: '1 May 2027' }).when).toContain(
      '1 May 2027',
    );
  });
  // [DEC-144]
  it('counts the attempts of the meta data, or else the account’s own', () => {
    expect(attemptsOf(at('Pending', null, 2))).toEqual({ used: 2, most: 3, areUsedUp: false });
    const plain = { details: { currentAttempts: 3, maximumAttempts: 3, verificationMeta: null } } as never;
    expect(attemptsOf(plain)).toEqual({ used: 3, most: 3, areUsedUp: true });
    expect(attemptsOf({ details: null }).areUsedUp).toBe(false);
    const text = reminderStep(at('Pending', 'KYC incomplete', 1), 0)?.text;
    expect(text).toContain('1 of 3');
  });
  it('shows what was wrong with the pictures', () => {
    const texts = ([null, 'blurred', 'expired', 'mismatch'] as const).map(
      (problem) => verificationView(at('Pending', 'KYC incomplete', 1), { problem, breakEnd: null }).text,
    );
    expect(new Set(texts).size).toBe(4);
    const fresh = verificationView(at('Pending', 'KYC incomplete', 0), {
      problem: 'blurred',
      breakEnd: null,
    });
    expect(fresh.title).toBe('Verify your identity');
  });
});

describe('the reminder of a security review', () => {
  const account = at('Pending', 'Under Security Review');
  const shown = (shownAt: number | null, shownBy: number | null, popup: number | null, now: number) =>
    shownStep(account, { depositCount: 0, reviewShownAt: shownAt, reviewShownBy: shownBy }, { popup, now })
      ?.step ?? null;
  // [ACCT-38, CONST-35]
  it('is repeated after a day, and stays in the modal that shows it', () => {
    expect(shown(null, null, 9, 0)).toBe(7);
    expect(shown(1_000, 9, 9, 2_000)).toBe(7);
    expect(shown(1_000, 9, 12, 2_000)).toBeNull();
    expect(shown(1_000, null, 12, 1_000 + REVIEW_REMINDER_MS - 1)).toBeNull();
    expect(shown(1_000, null, 12, 1_000 + REVIEW_REMINDER_MS)).toBe(7);
    expect(REVIEW_REMINDER_MS).toBe(24 * 3_600_000);
  });
});

describe('a change of the account', () => {
  const announcedAs = (status: Status, statusReason: string | null): Announced => ({ status, statusReason });
  const attempts = (used: number) => ({ used, most: 3, areUsedUp: used >= 3 });
  const modal = (before: Announced | null, after: Announced, used = 1, checks = true) => {
    const content = verdictModal(before, after, { checks, attempts: attempts(used) });
    return content === null
      ? null
      : 'canRetry' in content
        ? `${content.type} ${content.canRetry}`
        : content.type;
  };
  const checking = announcedAs('Pending', 'KycInProgress');

  /** The modal after a check that was in progress. */
  const AFTER: Readonly<Partial<Record<Row, string>>> = {
    failed: 'onfidoFailed false',
    address: 'addressVerification',
  };
  // [ACCT-13, ACCT-14, ACCT-15, ACCT-16, ACCT-17, AUTH-25, ACCT-20]
  it('from a check in progress opens its modal, and only that of the address without identity checks', () => {
    for (const status of ACCOUNT_STATUSES) {
      for (const { reason, row } of spellings) {
        const after = announcedAs(status, reason);
        const name = `${status}, ${reason}`;
        const known = knownReason(reason);
        const ofPending =
          known === 'KYC incomplete'
            ? 'onfidoFailed true'
            : known === 'Manual Verification Required'
              ? 'onfidoManualVerificationRequired'
              : (AFTER[row] ?? null);
        const wanted = status === 'Approved' ? 'onfidoCompleted' : status === 'Pending' ? ofPending : null;
        expect([name, modal(checking, after)]).toEqual([name, wanted]);
        expect([name, modal(checking, after, 1, false)]).toEqual([
          name,
          wanted === 'addressVerification' ? wanted : null,
        ]);
        expect([name, modal(after, after)]).toEqual([name, null]);
        expect([name, modal(null, after)]).toEqual([name, wanted === 'addressVerification' ? wanted : null]);
      }
    }
  });
  it('to a check in progress is shown, and another spelling of the same reason is not a change', () => {
    expect(modal(announcedAs('Pending', 'KYC incomplete'), checking)).toBe('onfidoInProgress');
    expect(modal(announcedAs('Pending', 'KYC in progress'), checking)).toBeNull();
  });
  it('offers no further attempt if none is left, and is not a failure if none was used', () => {
    const incomplete = announcedAs('Pending', 'KYC incomplete');
    expect(modal(checking, incomplete, 3)).toBe('onfidoFailed false');
    expect(modal(checking, incomplete, 0)).toBeNull();
    expect(modal(announcedAs('Pending', 'Personal Details Provided'), incomplete, 1)).toBeNull();
  });
  it('after a break is not a verification', () => {
    expect(modal(announcedAs('Timeout', null), announcedAs('Approved', null))).toBeNull();
  });
  // [AUTH-25, ACCT-20]
  it('is checked for internal system accounts even if the flag is off', () => {
    const config = { flags: { identityCheck: false }, systemAccountIds: ['7'] };
    expect([checksIdentity(config, '7'), checksIdentity(config, '8')]).toEqual([true, false]);
    expect(checksIdentity({ flags: { identityCheck: true }, systemAccountIds: [] }, '8')).toBe(true);
  });
});

describe('the reason of a status', () => {
  // [ACCT-08, DEC-37]
  it('is the same value in both spellings, and an unknown one is kept', () => {
    for (const [words, pushed] of REASONS) {
      if (pushed !== null) expect(knownReason(pushed)).toBe(words);
      if (words !== null && words !== 'Something of its own') expect(knownReason(words)).toBe(words);
    }
    expect(knownReason('Something of its own')).toBeUndefined();
    expect(verificationStatusOf('  kyc IN-progress ').concern).toBe('checking');
  });
});
