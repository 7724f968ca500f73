// The messages between tabs that share a session. Any script of the origin can listen and post, so
// messages never contain a refresh token.
import type { User } from 'oidc-client-ts';
import type { Observable } from 'rxjs';
import { type Renewal, type RenewalPause, SIGN_IN_STEPS, type SignInFailure } from '../ports';
import { oauthCode } from './providerProblem';

/** Messages between tabs. `user` is a session with its access token but never its refresh token. */
export type TabMessage =
  | { readonly type: 'renewed'; readonly user: string }
  /** The player signed in: a tab without a session joins this one. */
  | { readonly type: 'signedIn'; readonly user: string }
  | { readonly type: 'ended' }
  /** A tab that was just opened asks whether another has a session. */
  | { readonly type: 'asked' }
  /** A renewal failed: no tab tries again before `retryAt`. */
  | ({ readonly type: 'unreachable' } & RenewalPause)
  /** A tab without a refresh token looks for the one that has it, picks the first that offers, and hears how it ended. */
  | { readonly type: 'renewalSought'; readonly from: string }
  | { readonly type: 'renewalOffered'; readonly from: string; readonly to: string }
  | { readonly type: 'renewalAccepted'; readonly from: string; readonly to: string }
  | { readonly type: 'renewalEnded'; readonly to: string; readonly renewal: Renewal };

export interface TabChannel {
  post(message: TabMessage): void;
  readonly messages$: Observable<unknown>;
}

/** A session as other tabs may have it: without the refresh token. */
export function shareable(user: User): string {
  const { refresh_token: _, ...rest } = JSON.parse(user.toStorageString()) as Record<string, unknown>;
  return JSON.stringify(rest);
}

const REQUIRED: Readonly<Record<TabMessage['type'], Readonly<Record<string, string>>>> = {
  renewed: { user: 'string' },
  signedIn: { user: 'string' },
  ended: {},
  asked: {},
  unreachable: { retryAt: 'number', attempt: 'number', isBound: 'boolean' },
  renewalSought: { from: 'string' },
  renewalOffered: { from: 'string', to: 'string' },
  renewalAccepted: { from: 'string', to: 'string' },
  renewalEnded: { to: 'string', renewal: 'object' },
};

/** Whether a message of the channel is one of ours; any script of the origin can post there. */
export function isTabMessage(message: unknown): message is TabMessage {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  const fields = Object.hasOwn(REQUIRED, String(message.type))
    ? REQUIRED[message.type as TabMessage['type']]
    : null;
  if (fields === null) return false;
  const given = message as Readonly<Record<string, unknown>>;
  return Object.entries(fields).every(([name, type]) => typeof given[name] === type && given[name] !== null);
}

function sharedFailure(value: unknown): { failure?: SignInFailure } {
  const { step, code, status } = (value ?? {}) as Partial<Record<keyof SignInFailure, unknown>>;
  const known = SIGN_IN_STEPS.find((name) => name === step);
  if (known === undefined) return {};
  return {
    failure: {
      step: known,
      code: oauthCode(code),
      status: Number.isSafeInteger(status) ? Number(status) : null,
    },
  };
}

/** The failed renewal of another tab; any script of the origin may have sent it. */
export function sharedRefusal(renewal: Renewal): Renewal {
  const { outcome, retryAfterMs, failure } = renewal as Readonly<Record<string, unknown>>;
  if (outcome === 'refused') return { outcome, ...sharedFailure(failure) };
  return {
    outcome: 'unreachable',
    ...sharedFailure(failure),
    ...(typeof retryAfterMs === 'number' ? { retryAfterMs } : {}),
  };
}
