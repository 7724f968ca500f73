// Failures of the identity provider: step, OAuth error code and HTTP status; classifies them as final or temporary.
import type { SignInFailure, SignInStep } from '../../ports';

/** A failed request to the provider. `isAway`: it may succeed later. */
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

/** Converts any error: one that is not a `ProviderProblem` is a network error or a timeout. */
export function problemOf(error: unknown, step: SignInStep): ProviderProblem {
  return error instanceof ProviderProblem ? error : awayAt(step);
}

/** An OAuth error code that is safe in events: the address of /callback may contain any text. */
export function oauthCode(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return /^[a-z][a-z_]{0,39}$/.test(value) ? value : 'unrecognised';
}

const TEMPORARY: ReadonlySet<string> = new Set(['temporarily_unavailable', 'slow_down']);
const TOO_MANY_REQUESTS = 429;

/**
 * Returns whether an OAuth error is final. A redirect has no status, so `server_error` there is the equivalent of a 500
 * (RFC 6749, 4.1.2.1).
 */
export function isFinal(code: string | null, status: number | null): boolean {
  if (code === null || TEMPORARY.has(code)) return false;
  if (status === null) return code !== 'server_error';
  return status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;
}

/** Hints for an operator after an error that only they can fix. */
const MISTAKES: Readonly<Record<string, string>> = {
  invalid_client: 'oidc.clientId',
  unauthorized_client: 'oidc.clientId and the grants that the provider allows for it',
  invalid_scope: 'oidc.scope',
  invalid_target: 'oidc.resource',
  invalid_request: 'oidc.clientId, oidc.scope and the redirect URI registered with the provider',
  invalid_redirect_uri: 'the redirect URI registered with the provider',
  redirect_uri_mismatch: 'the redirect URI registered with the provider',
  unsupported_response_type: 'that the provider allows the code flow for this client',
  unsupported_grant_type:
    'that the provider allows the grants authorization_code and refresh_token for this client',
  wrong_issuer: 'oidc.authority: the provider responded as another issuer',
  no_discovery_document: 'oidc.authority: it has no discovery document',
};

/** Warns the operator once about each configuration mistake, in the app or at the provider. */
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
      once(`Sign-in isn't set up correctly (${step}: ${how}). Check ${check}.`);
    },
    /** Warns that the provider does not advertise an endpoint that a setting requires. */
    ofMissing(endpoint: string, setting: string): void {
      once(`The provider has no ${endpoint}, which ${setting} in config.json requires.`);
    },
    /** Warns about endpoints on origins that the content security policy does not allow. */
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
