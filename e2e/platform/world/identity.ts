// Identity checks as seen by their provider: one open check per player, its pictures, and the outcome of a submitted one.
import type { PlayerState } from './players';
import type { Random } from './random';
import { Refusal } from './rules';
import type { Schedule } from './schedule';

const DOCUMENT_TYPES = ['passport', 'licence', 'card'] as const;
type DocumentType = (typeof DOCUMENT_TYPES)[number];
const SIDES = ['front', 'back', 'selfie'] as const;
type Side = (typeof SIDES)[number];

interface Outcome {
  /** One line for the table. */
  readonly what: string;
  readonly status: string;
  readonly statusReason: string | null;
  /** The defect of the pictures in kyc/details. */
  readonly problem?: 'blurred' | 'expired' | 'mismatch';
  /** Null: never decided. */
  readonly afterMs: number | null;
  readonly push?: 'twice' | 'never';
}

const SOON_MS = 2_000;
const LATER_MS = 20_000;
const verified = { status: 'Approved', statusReason: null, afterMs: SOON_MS };
const pending = (statusReason: string) => ({ status: 'Pending', statusReason, afterMs: SOON_MS });

/** The possible outcomes of a check; source of the page's table and the README's. */
export const IDENTITY_OUTCOMES = {
  verified: { ...verified, what: 'verified after 2 s' },
  'verified-later': { ...verified, afterMs: LATER_MS, what: 'verified after 20 s' },
  blurred: { ...pending('KYC incomplete'), problem: 'blurred', what: 'blurred photos: another attempt' },
  expired: { ...pending('KYC incomplete'), problem: 'expired', what: 'expired document: another attempt' },
  mismatch: {
    ...pending('KYC incomplete'),
    problem: 'mismatch',
    what: 'name or birth date do not match: another attempt',
  },
  address: { ...pending('KYC Address Mismatch'), what: 'the address does not match' },
  failed: { ...pending('Document Verification Failed'), what: 'document verification failed' },
  manual: { ...pending('Manual Verification Required'), what: 'manual verification' },
  review: { ...pending('Under Security Review'), what: 'under security review' },
  restricted: { ...pending('Restricted for Security Review'), what: 'restricted for security review' },
  aml: { ...pending('Within AML Assessment'), what: 'within an AML assessment' },
  waiting: { ...verified, afterMs: null, what: 'in progress indefinitely' },
  twice: { ...verified, push: 'twice', what: 'verified, the push arrives twice' },
  silent: { ...verified, push: 'never', what: 'verified without a push' },
} as const satisfies Readonly<Record<string, Outcome>>;
export type IdentityOutcome = keyof typeof IDENTITY_OUTCOMES;

export const isIdentityOutcome = (value: unknown): value is IdentityOutcome =>
  typeof value === 'string' && Object.hasOwn(IDENTITY_OUTCOMES, value);

interface Check {
  readonly playerId: number;
  readonly workflowRunId: string;
  readonly applicantId: string;
  /** Opens the provider's page; every start issues a new one. */
  token: string;
  document: DocumentType | null;
  /** The sides whose pictures have arrived. */
  readonly taken: Set<Side>;
  isSubmitted: boolean;
}

/** A passport has no back. */
const sidesOf = (document: DocumentType | null): readonly Side[] =>
  SIDES.filter((side) => side !== 'back' || document !== 'passport');

interface IdentityParts {
  player: (playerId: number) => PlayerState;
  setStatus: (playerId: number, status: string, reason: string | null) => void;
  push: (playerId: number, event: string, payload: Record<string, unknown>) => void;
  schedule: Schedule;
  random: Random;
}

export function createIdentity({ player, setStatus, push, schedule, random }: IdentityParts) {
  const checks = new Map<number, Check>();
  /** The outcome of a player's next check, whatever the page selects. */
  const decided = new Map<number, IdentityOutcome>();

  /** Does nothing if the check was decided in the meantime. */
  function judge(playerId: number, { status, statusReason, problem, push: pushes }: Outcome): void {
    const state = player(playerId);
    if (state.statusReason !== 'KYC in progress') return;
    const { currentAttempts, maximumAttempts } = state.kyc;
    state.kyc = {
      currentAttempts: Math.min(currentAttempts + 1, maximumAttempts),
      maximumAttempts,
      problem: problem ?? null,
    };
    if (pushes === 'never') Object.assign(state, { status, statusReason });
    else setStatus(playerId, status, statusReason);
    if (pushes === 'twice') push(playerId, 'AccountStatusChanged', { status, statusReason });
  }

  function begin(playerId: number): Check {
    const open = checks.get(playerId);
    if (open !== undefined && !open.isSubmitted) return open;
    const check: Check = {
      playerId,
      workflowRunId: random.token(),
      applicantId: random.token(),
      token: '',
      document: null,
      taken: new Set(),
      isSubmitted: false,
    };
    checks.set(playerId, check);
    return check;
  }

  const shown = ({ document, taken }: Check) => ({ document, taken: [...taken], sides: sidesOf(document) });

  function changing(check: Check): Check {
    if (check.isSubmitted) throw new Refusal(409, 'submitted', 'This check was sent already.');
    return check;
  }

  return {
    /** Opens the player's check, or continues an unfinished one. */
    startCheck(playerId: number): { sdkToken: string; workflowRunId: string; applicantId: string } {
      const check = begin(playerId);
      check.token = `sdk-${random.token()}`;
      const { token: sdkToken, workflowRunId, applicantId } = check;
      return { sdkToken, workflowRunId, applicantId };
    },
    checkByToken: (token: string): Check | undefined =>
      token === '' ? undefined : [...checks.values()].find((check) => check.token === token),
    checkShown: shown,
    chooseDocument(check: Check, document: unknown) {
      const known = DOCUMENT_TYPES.find((type) => type === document);
      if (known === undefined) throw new Refusal(422, 'document', 'Choose a document.');
      if (changing(check).document !== known) check.taken.clear();
      check.document = known;
      return shown(check);
    },
    takePicture(check: Check, side: unknown) {
      const known = sidesOf(check.document).find((name) => name === side);
      if (known === undefined) throw new Refusal(422, 'side', 'There is no such picture.');
      changing(check).taken.add(known);
      return shown(check);
    },
    /** Submits the complete pictures: the check is in progress, then has the chosen outcome. */
    submitCheck(check: Check, chosen: IdentityOutcome): void {
      if (check.document === null || sidesOf(check.document).some((side) => !check.taken.has(side)))
        throw new Refusal(422, 'incomplete', 'A picture is missing.');
      changing(check).isSubmitted = true;
      const { playerId } = check;
      const outcome: Outcome = IDENTITY_OUTCOMES[decided.get(playerId) ?? chosen];
      decided.delete(playerId);
      const state = player(playerId);
      if (state.status !== 'Pending') return;
      state.kyc = { ...state.kyc, problem: null };
      setStatus(playerId, 'Pending', 'KYC in progress');
      if (outcome.afterMs !== null) schedule.after(outcome.afterMs, () => judge(playerId, outcome));
    },
    /** The app reports that the player is done; a decision made in the meantime stays. */
    finishCheck(playerId: number): void {
      const state = player(playerId);
      if (state.status === 'Pending' && checks.get(playerId)?.isSubmitted !== true)
        state.statusReason = 'KYC in progress';
    },
    /** Starts another attempt. */
    restartCheck(playerId: number): void {
      const state = player(playerId);
      if (state.status !== 'Pending') return;
      if (state.kyc.currentAttempts >= state.kyc.maximumAttempts)
        throw new Refusal(409, 'no-attempts-left', 'All attempts are used. Please contact support.');
      state.statusReason = 'KYC incomplete';
    },
    /** Checks the corrected address: one with `unknown` in it is refused, any other is verified. */
    verifyAddress(playerId: number, addressLine1: string): void {
      const state = player(playerId);
      if (/unknown/i.test(addressLine1))
        throw new Refusal(422, 'address-not-found', 'This address was not found.');
      if (state.status !== 'Pending') return;
      state.statusReason = 'KYC in progress';
      schedule.after(SOON_MS, () => judge(playerId, IDENTITY_OUTCOMES.verified));
    },
    /** Receives documents for manual review. */
    receiveDocuments(playerId: number): void {
      if (player(playerId).status === 'Pending')
        setStatus(playerId, 'Pending', 'Pending Document Verification Review');
    },
    decideNextCheck(playerId: number, outcome: IdentityOutcome): void {
      player(playerId);
      decided.set(playerId, outcome);
    },
  };
}
