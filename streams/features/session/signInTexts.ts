// Sign-in texts: why there is no session, and failed attempts.

/** Shown when the provider does not respond to a sign-in. */
export const SIGN_IN_AWAY_TEXT =
  "We can't reach the sign-in service right now. Please try again in a moment.";

/** Shown when the redirect to the provider could not start. */
const NOT_STARTED_TEXT =
  "We couldn't start the sign-in. Please try again, or contact support if it happens again.";

/** Shown when the browser blocks what the return from the provider needs. */
const BLOCKED_TEXT = "Your browser blocks this site's cookies. Allow them in its settings, then sign in.";

/** Messages for a session that ended without a sign-out in this tab. */
export const SIGNED_OUT_TEXTS: Readonly<Partial<Record<string, string>>> = {
  expired: 'Your session ended. Sign in again to continue where you left off.',
  elsewhere: 'You signed out in another tab.',
};

/** Why there is no session, by the reason of its end or absence. */
export const ABSENCE_TEXTS: Readonly<Partial<Record<string, string>>> = {
  ...SIGNED_OUT_TEXTS,
  callbackFailed: "That sign-in didn't finish. Please try again.",
  cancelled: 'You cancelled the sign-in. You can sign in whenever you like.',
  unreachable: SIGN_IN_AWAY_TEXT,
};

/** The problem of the sign-in that was just started, if any. */
export function startProblem(signIn: string): string | undefined {
  if (signIn === 'failed') return SIGN_IN_AWAY_TEXT;
  if (signIn === 'blocked') return BLOCKED_TEXT;
  return signIn === 'refused' ? NOT_STARTED_TEXT : undefined;
}
