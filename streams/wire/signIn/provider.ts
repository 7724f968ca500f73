// Direct requests to the identity provider: discovery, tokens and revocation, each within a time limit, with `Retry-After`.
import type { User } from 'oidc-client-ts';
import { firstValueFrom, from, mergeMap, race, type SchedulerLike, throwError, timer } from 'rxjs';
import type { SignInStep } from '../../ports';
import { retryAfterMs } from '../retryAfter';
import { awayAt, isFinal, oauthCode, ProviderProblem } from './providerProblem';

/** The time limit of each request to the provider, ms. */
const PROVIDER_MS = 15_000;
/** The lifetime of an access token if the response omits it, s. */
const DEFAULT_LIFE_S = 300;

class TookTooLong extends Error {}

/** The result of `work`, or a rejection after `ms`; `work` itself continues. */
export function within<T>(ms: number, scheduler: SchedulerLike, work: Promise<T>): Promise<T> {
  const late = timer(ms, scheduler).pipe(
    mergeMap(() => throwError(() => new TookTooLong('no response in time'))),
  );
  return firstValueFrom(race(from(work), late));
}

export interface ProviderRequest {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly scheduler: SchedulerLike;
}

interface ProviderResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | null;
}

/** Sends one request, aborted after `PROVIDER_MS`. Throws a `ProviderProblem` unless the response is a JSON object. */
async function sendRequest(
  { fetch, scheduler }: ProviderRequest,
  step: SignInStep,
  url: string,
  init: RequestInit,
): Promise<ProviderResponse> {
  const controller = new AbortController();
  const answered = async (): Promise<ProviderResponse> => {
    const response = await fetch(url, { ...init, cache: 'no-store', signal: controller.signal });
    const { ok, status } = response;
    const retryAfter = retryAfterMs(
      response.headers.get('Retry-After'),
      scheduler.now(),
      response.headers.get('Date'),
    );
    const body: unknown = await response.json().catch(() => null);
    if (typeof body !== 'object' || body === null)
      throw new ProviderProblem({ step, code: null, status }, true, retryAfter);
    return { ok, status, body: body as Record<string, unknown>, retryAfter };
  };
  try {
    return await within(PROVIDER_MS, scheduler, answered());
  } catch (error) {
    throw error instanceof ProviderProblem ? error : awayAt(step);
  } finally {
    controller.abort();
  }
}

/** The provider's discovery document, fetched each time. */
export async function discover(
  request: ProviderRequest,
  authority: string,
): Promise<Record<string, unknown>> {
  const url = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { ok, status, body, retryAfter } = await sendRequest(request, 'discovery', url, {
    headers: { Accept: 'application/json' },
  });
  if (ok && typeof body.authorization_endpoint === 'string' && typeof body.token_endpoint === 'string')
    return body;
  const code = ok || (status >= 400 && status < 429) ? 'no_discovery_document' : null;
  throw new ProviderProblem({ step: 'discovery', code, status }, true, retryAfter);
}

const FORM = { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' };

/** Requests tokens. Throws a `ProviderProblem` unless the response contains a token. */
async function requestTokens(
  request: ProviderRequest,
  step: SignInStep,
  endpoint: string,
  form: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> {
  const { ok, status, body, retryAfter } = await sendRequest(request, step, endpoint, {
    method: 'POST',
    headers: FORM,
    body: new URLSearchParams(form).toString(),
  });
  if (!ok) {
    const code = oauthCode(body.error);
    throw new ProviderProblem({ step, code, status }, !isFinal(code, status), retryAfter);
  }
  if (typeof body.access_token !== 'string')
    throw new ProviderProblem({ step, code: null, status }, true, retryAfter);
  return body;
}

/** Exchanges a refresh token (RFC 6749 §6). Sends no scope, so the granted one stays. */
export async function refreshTokens(
  request: ProviderRequest,
  options: { tokenEndpoint: string; clientId: string; resource: string; user: User },
): Promise<Partial<User>> {
  const { user, resource } = options;
  const body = await requestTokens(request, 'refresh', options.tokenEndpoint, {
    grant_type: 'refresh_token',
    client_id: options.clientId,
    refresh_token: user.refresh_token ?? '',
    ...(resource === '' ? {} : { resource }),
  });
  const idToken = typeof body.id_token === 'string' ? body.id_token : user.id_token;
  if (idToken !== undefined && claimsOf(idToken)?.sub !== user.profile.sub)
    throw new ProviderProblem({ step: 'refresh', code: 'wrong_subject', status: null }, false);
  return {
    access_token: String(body.access_token),
    expires_at: expiryOf(body.expires_in, request.scheduler.now()),
    ...(idToken === undefined ? {} : { id_token: idToken }),
    ...(typeof body.refresh_token === 'string' ? { refresh_token: body.refresh_token } : {}),
  };
}

export interface CodeExchange {
  readonly tokenEndpoint: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly code: string;
  readonly codeVerifier: string;
}

/** Exchanges the code of a return for the fields of a user. */
export async function exchangeCode(request: ProviderRequest, exchange: CodeExchange) {
  const body = await requestTokens(request, 'code', exchange.tokenEndpoint, {
    grant_type: 'authorization_code',
    client_id: exchange.clientId,
    redirect_uri: exchange.redirectUri,
    code: exchange.code,
    code_verifier: exchange.codeVerifier,
  });
  const idToken = typeof body.id_token === 'string' ? body.id_token : '';
  const profile = claimsOf(idToken);
  if (profile === null) throw new ProviderProblem({ step: 'code', code: 'no_subject', status: null }, false);
  return {
    id_token: idToken,
    profile,
    access_token: String(body.access_token),
    token_type: typeof body.token_type === 'string' ? body.token_type : 'Bearer',
    expires_at: expiryOf(body.expires_in, request.scheduler.now()),
    ...(typeof body.refresh_token === 'string' ? { refresh_token: body.refresh_token } : {}),
    ...(typeof body.scope === 'string' ? { scope: body.scope } : {}),
  };
}

/** Revokes a token (RFC 7009); the page may be left before the response. */
export async function revokeToken(
  { fetch }: ProviderRequest,
  options: { endpoint: string; clientId: string; token: string; type: 'refresh_token' | 'access_token' },
): Promise<void> {
  const form = { token: options.token, token_type_hint: options.type, client_id: options.clientId };
  const body = new URLSearchParams(form).toString();
  await fetch(options.endpoint, { method: 'POST', headers: FORM, body, keepalive: true });
}

/** The expiry, in epoch seconds, of a token that is valid for `expiresIn` seconds from `now` (epoch ms). */
function expiryOf(expiresIn: unknown, now: number): number {
  const lifetime = Number(expiresIn);
  return (
    Math.floor(now / 1000) +
    (Number.isFinite(lifetime) && lifetime > 0 ? Math.floor(lifetime) : DEFAULT_LIFE_S)
  );
}

/** The claims of a JWT with a subject; null if it cannot be parsed. */
function claimsOf(token: string): User['profile'] | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (sign) => sign.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as User['profile'];
    return typeof claims.sub === 'string' ? claims : null;
  } catch {
    return null;
  }
}
