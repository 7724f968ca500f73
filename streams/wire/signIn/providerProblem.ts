// Failures of the identity provider: the step, the OAuth error code and the HTTP status, and which of them are final.
import type { SignInFailure, SignInStep } from '../../ports';

/** A request to the provider that failed. `isAway`: it may succeed later. */
export class ProviderProblem extends Error {
  readonly failure: SignInFailure;
  readonly isAway: boolean;
  readonly retryAfterMs: number | null;
  constructor(failure: SignInFailure, isAway: boolean, retryAfterMs: number | null = null) {
    super(`${failure.step}: ${failure.code ?? failure.status ?? 'no response'}`);
    this.failure = failure;
    this.isAway = isAway;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No response from the provider. */
export function awayAt(step: SignInStep): ProviderProblem {
  return new ProviderProblem({ step, code: null, status: null }, true);
}

/** The problem behind any error: whatever isn't ours is a network error or a time limit. */
export function problemOf(error: unknown, step: SignInStep): ProviderProblem {
  return error instanceof ProviderProblem ? error : awayAt(step);
}

/** An OAuth error code as events may hold it: anything can write one into the address of /callback. */
export function oauthCode(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return /^[a-z][a-z_]{0,39}$/.test(value) ? value : 'unrecognised';
}

const TEMPORARY: ReadonlySet<string> = new Set(['temporarily_unavailable', 'slow_down']);
const TOO_MANY_REQUESTS = 429;

/**
 * Whether an OAuth error is the provider's final answer. A redirect has no status, so `server_error` stands for 500 there
 * (RFC 6749, 4.1.2.1).
 */
export function isFinal(code: string | null, status: number | null): boolean {
  if (code === null || TEMPORARY.has(code)) return false;
  if (status === null) return code !== 'server_error';
  return status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;
}

/** What an operator should check after an error that only they can mend. */
const MISTAKES: Readonly<Record<string, string>> = {
  invalid_client: 'oidc.clientId',
  unauthorized_client: 'oidc.clientId and the grants that the provider allows it',
  invalid_scope: 'oidc.scope',
  invalid_target: 'oidc.resource',
  invalid_request: 'oidc.clientId, oidc.scope and the redirect URI registered with the provider',
  invalid_redirect_uri: 'the redirect URI registered with the provider',
  redirect_uri_mismatch: 'the redirect URI registered with the provider',
  unsupported_response_type: 'that the provider allows this client the code flow',
  unsupported_grant_type:
    'that the provider allows this client the grants authorization_code and refresh_token',
  wrong_issuer: 'oidc.authority: the provider responded as another issuer',
  no_discovery_document: 'oidc.authority: it has no discovery document',
};

/** Warns the operator once of each mistake in the configuration of either side. */
export function operatorWarnings(warn: (text: string) => void) {
  const warned = new Set<string>();
  const once = (text: string) => {
    if (warned.has(text)) return;
    warned.add(text);
    warn(text);
  };
  return {
    ofProblem({ failure: { step, code, status } }: ProviderProblem): void {
      const check = code !== null && Object.hasOwn(MISTAKES, code) ? MISTAKES[code] : undefined;
      if (check === undefined) return;
      const how = status === null ? code : `${code}, status ${status}`;
      once(`Sign-in is not set up correctly (${step}: ${how}). Check ${check}.`);
    },
    /** Endpoints on origins that the content security policy doesn't allow. */
    ofEndpoints(metadata: Readonly<Record<string, unknown>>, allowed: ReadonlySet<string>): void {
      for (const name of ENDPOINTS) {
        const address = metadata[name];
        if (typeof address !== 'string' || !URL.canParse(address)) continue;
        const { origin } = new URL(address);
        if (!allowed.has(origin))
          once(`The provider's ${name} is on ${origin}: add it to origins.signIn in config.json.`);
      }
    },
  };
}

/** The endpoints that the app requests or frames. */
const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'revocation_endpoint',
  'check_session_iframe',
] as const;
