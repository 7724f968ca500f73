// The messages between tabs that share a session. Any script of the origin can read and post messages, so they never contain
// a refresh token.
import type { User } from 'oidc-client-ts';
import type { Observable } from 'rxjs';
import { type Renewal, type RenewalPause, SIGN_IN_STEPS, type SignInFailure } from '../../ports';
import { lookup } from '../../schema/lookup';
import * as s from '../../schema/schema';
import { oauthCode } from './providerProblem';

/** Messages between tabs. `user` is a session with its access token but never its refresh token. */
export type TabMessage =
  | { readonly type: 'renewed'; readonly user: string }
  /** The player signed in; tabs without a session adopt this one. */
  | { readonly type: 'signedIn'; readonly user: string }
  | { readonly type: 'ended' }
  /** A newly opened tab requests a session from the others. */
  | { readonly type: 'asked' }
  /** A renewal failed; no tab retries before `retryAt`. */
  | ({ readonly type: 'unreachable' } & RenewalPause)
  /** A tab without a refresh token looks for its owner, accepts the first offer and receives the outcome. */
  | { readonly type: 'renewalSought'; readonly from: string }
  | { readonly type: 'renewalOffered'; readonly from: string; readonly to: string }
  | { readonly type: 'renewalAccepted'; readonly from: string; readonly to: string }
  | { readonly type: 'renewalEnded'; readonly to: string; readonly renewal: Renewal };

export interface TabChannel {
  post(message: TabMessage): void;
  readonly messages$: Observable<unknown>;
}

/** Serialises a session for other tabs, without the refresh token. */
export function shareable(user: User): string {
  const { refresh_token: _, ...rest } = JSON.parse(user.toStorageString()) as Record<string, unknown>;
  return JSON.stringify(rest);
}

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isCount: Check = (value) => Number.isFinite(value) && Number(value) >= 0;

/** Only failures: a successful renewal is shared as its session. */
const isFailure: Check = (value) =>
  s.isPlainObject(value) &&
  (value.outcome === 'refused' || value.outcome === 'unreachable') &&
  (value.retryAfterMs === undefined || isCount(value.retryAfterMs));

const REQUIRED: Readonly<Record<TabMessage['type'], Readonly<Record<string, Check>>>> = {
  renewed: { user: isText },
  signedIn: { user: isText },
  ended: {},
  asked: {},
  unreachable: { retryAt: isCount, attempt: isCount, isBound: isFlag },
  renewalSought: { from: isText },
  renewalOffered: { from: isText, to: isText },
  renewalAccepted: { from: isText, to: isText },
  renewalEnded: { to: isText, renewal: isFailure },
};

/** Validates a message of the channel, because any script of the origin can post there. */
export function isTabMessage(message: unknown): message is TabMessage {
  if (!s.isPlainObject(message) || typeof message.type !== 'string') return false;
  const fields: Readonly<Record<string, Check>> | undefined = lookup(REQUIRED, message.type);
  return fields !== undefined && Object.entries(fields).every(([name, check]) => check(message[name]));
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
