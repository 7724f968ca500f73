// The modal that explains a change of the account's verification status [ACCT-13, ACCT-17]. Only changes are announced:
// a status that is pushed twice, or that already applied at sign-in, opens nothing.
import { concat, EMPTY, filter, from, map, mergeMap } from 'rxjs';
import { isOlder } from '../log/changes';
import { newEvent } from '../log/event';
import { playerStore } from '../playerStore';
import type { Core, Reactions } from '../reaction';
import * as s from '../schema/schema';
import { afterCallback } from '../wire/signIn/afterCallback';
import type { PopupContent, PopupType } from './popups';
import { type Attempts, attemptsOf, checksIdentity, verificationStatusOf } from './shared/verificationStatus';
import { accountStatus, popup } from './shared/vocabulary';

const announced = s.object({
  status: s.optional(accountStatus()),
  statusReason: s.optional(s.statusReason()),
});
export type Announced = s.Infer<typeof announced>;

/** The modals about a status; they close when it changes. */
const ABOUT_STATUS: ReadonlySet<PopupType> = new Set<PopupType>([
  'onfidoInProgress',
  'onfidoFailed',
  'onfidoManualVerificationRequired',
  'addressVerification',
  'verificationReminder',
  'verifyAccount',
]);

/** True if both are the same status, in any spelling. */
function isSame(one: Announced, other: Announced): boolean {
  const [a, b] = [verificationStatusOf(one.statusReason), verificationStatusOf(other.statusReason)];
  return one.status === other.status && a.concern === b.concern && a.review === b.review;
}

/**
 * The modal for a change, the first that matches; null for a change without one. `before` is null at sign-in. `checks`:
 * whether the app checks identity.
 */
export function verdictModal(
  before: Announced | null,
  after: Announced,
  { checks, attempts }: { readonly checks: boolean; readonly attempts: Attempts },
): PopupContent | null {
  if (before !== null && isSame(before, after)) return null;
  const { concern, review } = verificationStatusOf(after.statusReason);
  if (after.status === 'Pending' && concern === 'address') return { type: 'addressVerification' };
  if (!checks || before === null || before.status !== 'Pending') return null;
  if (after.status === 'Approved') return { type: 'onfidoCompleted' };
  if (after.status !== 'Pending' || review !== null) return null;
  const wasChecking = verificationStatusOf(before.statusReason).concern === 'checking';
  if (concern === 'documentsFailed') return { type: 'onfidoFailed', canRetry: false };
  if (concern === 'manual') return { type: 'onfidoManualVerificationRequired' };
  if (concern === 'checking') return { type: 'onfidoInProgress' };
  if (concern === 'incomplete' && wasChecking && attempts.used > 0)
    return { type: 'onfidoFailed', canRetry: !attempts.areUsedUp };
  return null;
}

/** A drawer during the player's welcome [REG-80]. */
const variantOf = (core: Core, { type }: PopupContent) =>
  type === 'addressVerification' &&
  core.state('popups').stack.some(({ content }) => content.type === 'onboarding')
    ? ('drawer' as const)
    : ('flyout' as const);

export const reactions: Reactions = {
  /**
   * Announces each change once, including one during a reload. A push does not contain the attempts, so a failed check
   * is announced after the next load of the account.
   */
  notifyOnStatusChange: (core) => {
    const store = playerStore(core, 'standing', announced);
    const checks = () => checksIdentity(core.config, core.state('session').playerId);
    return core.whileSignedIn(() =>
      core.on('accountStatus/changed', 'account/loaded', 'identity/judged').pipe(
        filter((event) => {
          const { status, statusReason: reason, statusPushedSeq } = core.state('account');
          if (status === null) return false;
          const isIncomplete = verificationStatusOf(reason).concern === 'incomplete';
          if (event.kind === 'accountStatus/changed') return !isIncomplete;
          return !isOlder(event, statusPushedSeq);
        }),
        mergeMap(({ seq }) => {
          const account = core.state('account');
          const after: Announced = { status: account.status, statusReason: account.statusReason };
          const before = store.read();
          if (before !== null && isSame(before, after)) return EMPTY;
          store.write(after);
          const content = verdictModal(before, after, { checks: checks(), attempts: attemptsOf(account) });
          const outdated = core.state('popups').stack.filter((entry) => ABOUT_STATUS.has(entry.content.type));
          const closing = from(outdated).pipe(
            filter(() => before !== null),
            map(({ id }) => newEvent('popup/closed', { id }, 'system', { cause: seq })),
          );
          if (content === null) return closing;
          const look = { ...popup(content), variant: variantOf(core, content) };
          return concat(
            closing,
            afterCallback(core).pipe(map(() => newEvent('popup/requested', look, 'system', { cause: seq }))),
          );
        }),
      ),
    );
  },
};
