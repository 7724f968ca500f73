// Direct requests to the identity provider: discovery and refreshed tokens, each within a time limit, with `Retry-After`.
import type { User } from 'oidc-client-ts';
import { firstValueFrom, from, mergeMap, race, type SchedulerLike, throwError, timer } from 'rxjs';
import { retryAfterMs } from './retryAfter';

/** How long the provider may take for anything, ms. */
const PROVIDER_MS = 15_000;
/** The life of an access token whose answer does not say how long it is accepted, s. */
const DEFAULT_LIFE_S = 300;

class TookTooLong extends Error {}

/** The result of `work`, or a rejection after `ms`; `work` itself goes on. */
export function within<T>(ms: number, scheduler: SchedulerLike, work: Promise<T>): Promise<T> {
  const late = timer(ms, scheduler).pipe(
    mergeMap(() => throwError(() => new TookTooLong('no answer in time'))),
  );
  return firstValueFrom(race(from(work), late));
}

/** The provider could not be asked, or did not answer as a provider does. */
export class ProviderAway extends Error {
  readonly retryAfterMs: number | null;
  constructor(message: string, retryAfter: number | null = null) {
    super(message);
    this.retryAfterMs = retryAfter;
  }
}

export interface ProviderRequest {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly scheduler: SchedulerLike;
}

/** One request with its body, aborted after `PROVIDER_MS`. Throws `ProviderAway` where no JSON object came. */
async function ask(
  { fetch, scheduler }: ProviderRequest,
  url: string,
  init: RequestInit,
): Promise<{ ok: boolean; body: Readonly<Record<string, unknown>>; retryAfter: number | null }> {
  const controller = new AbortController();
  const answered = async () => {
    const response = await fetch(url, { ...init, cache: 'no-store', signal: controller.signal });
    const retryAfter = retryAfterMs(response.headers.get('Retry-After'), scheduler.now());
    const body: unknown = await response.json().catch(() => null);
    if (typeof body !== 'object' || body === null)
      throw new ProviderAway(`status ${response.status}`, retryAfter);
    return { ok: response.ok, body: body as Record<string, unknown>, retryAfter };
  };
  try {
    return await within(PROVIDER_MS, scheduler, answered());
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
  const { ok, body, retryAfter } = await ask(request, url, { headers: { Accept: 'application/json' } });
  if (!ok || typeof body.authorization_endpoint !== 'string')
    throw new ProviderAway('no discovery document', retryAfter);
  return body;
}

export type Refreshed =
  | { readonly outcome: 'tokens'; readonly changes: Partial<User> }
  /** The provider's definite no to this refresh token. */
  | { readonly outcome: 'refused' };

/** Exchanges a refresh token (RFC 6749 §6). Throws `ProviderAway` when there is no definite answer. */
export async function refreshTokens(
  request: ProviderRequest,
  options: { tokenEndpoint: string; clientId: string; resource: string; user: User },
): Promise<Refreshed> {
  const { user, resource } = options;
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: options.clientId,
    refresh_token: user.refresh_token ?? '',
    ...(user.scope === undefined ? {} : { scope: user.scope }),
    ...(resource === '' ? {} : { resource }),
  });
  const { ok, body, retryAfter } = await ask(request, options.tokenEndpoint, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  if (!ok) {
    if (isDefiniteNo(body.error)) return { outcome: 'refused' };
    throw new ProviderAway(String(body.error ?? 'refused without a reason'), retryAfter);
  }
  if (typeof body.access_token !== 'string') throw new ProviderAway('an answer without a token', retryAfter);
  const idToken = typeof body.id_token === 'string' ? body.id_token : user.id_token;
  if (idToken !== undefined && subjectOf(idToken) !== user.profile.sub) return { outcome: 'refused' };
  return {
    outcome: 'tokens',
    changes: {
      access_token: body.access_token,
      expires_at: expiryOf(body.expires_in, request.scheduler.now()),
      ...(idToken === undefined ? {} : { id_token: idToken }),
      ...(typeof body.refresh_token === 'string' ? { refresh_token: body.refresh_token } : {}),
    },
  };
}

/** When a token ends that is accepted for `expiresIn` seconds from `now` (epoch ms), in epoch seconds. */
export function expiryOf(expiresIn: unknown, now: number): number {
  const life = Number(expiresIn);
  return Math.floor(now / 1000) + (Number.isFinite(life) && life > 0 ? Math.floor(life) : DEFAULT_LIFE_S);
}

/** The subject of a JWT, null when it cannot be read. */
function subjectOf(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (sign) => sign.charCodeAt(0));
    const { sub } = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

const DEFINITE_NO: ReadonlySet<unknown> = new Set([
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'access_denied',
]);

/** Whether an OAuth error code ends the session; anything else may pass. */
export function isDefiniteNo(code: unknown): boolean {
  return DEFINITE_NO.has(code);
}
