// Sign-in over plain HTTP: the code flow with PKCE and a cookie jar, for tests without a browser.
import { createHash, randomBytes } from 'node:crypto';

export interface Tokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
  expiresIn: number;
  /** The value that the provider's frame compares its session with. */
  sessionState: string;
}

export interface Credentials {
  email: string;
  password?: string;
  mfaCode?: string;
}

const CLIENT = 'player-web';
const RESOURCE = 'urn:coinstream:player-api';

/** A server may close an idle connection just as a busy process reuses it, so each request has its own. */
export const UNSHARED = { connection: 'close' };

/** A minimal client that follows redirects and keeps cookies. */
export class CookieJar {
  private readonly cookies = new Map<string, string>();

  entries(): [name: string, value: string][] {
    return [...this.cookies];
  }

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...UNSHARED, cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '') this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), value);
    }
    return response;
  }
}

interface Provider {
  readonly authority: string;
  readonly scope: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
}

/** The provider of the app at this origin, from its configuration and discovery. */
export async function providerOf(origin: string): Promise<Provider> {
  const { oidc } = (await (await fetch(`${origin}/config.json`, { headers: UNSHARED })).json()) as {
    oidc: Provider;
  };
  const authority = new URL(oidc.authority, origin).href;
  const discovered = await (
    await fetch(`${authority}/.well-known/openid-configuration`, { headers: UNSHARED })
  ).json();
  return { ...oidc, ...(discovered as Provider), authority };
}

/** The address to which a page's form is sent, relative to the page. */
const FORM = /<form class="card" method="post" action="([^"]+)"/;

/** Follows the authorization request to /callback and returns its parameters: a code, or an error such as `login_required`. */
export async function authorize(
  origin: string,
  jar: CookieJar,
  credentials: Credentials | null,
): Promise<{ answer: URLSearchParams; verifier: string }> {
  const { authorization_endpoint: endpoint, scope } = await providerOf(origin);
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: CLIENT,
    redirect_uri: `${origin}/callback`,
    response_type: 'code',
    scope,
    resource: RESOURCE,
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(credentials === null ? { prompt: 'none' } : {}),
  });
  let response = await jar.fetch(`${endpoint}?${query}`);
  for (let step = 0; step < 12; step++) {
    const location = response.headers.get('location');
    if (location?.startsWith(`${origin}/callback`))
      return { answer: new URL(location).searchParams, verifier };
    if (location !== null) {
      response = await jar.fetch(new URL(location, response.url).href);
      continue;
    }
    const page = await response.text();
    const action = FORM.exec(page)?.[1]?.replaceAll('&amp;', '&');
    if (action === undefined || credentials === null)
      throw new Error(`The provider responded with ${response.status}.`);
    if (page.includes('role="alert"')) throw new Error('The provider refused the sign-in.');
    const { email, password = 'Password1', mfaCode = '' } = credentials;
    const form: Record<string, string> = page.includes('name="code"')
      ? { code: mfaCode }
      : { email, password };
    response = await jar.fetch(new URL(action, response.url).href, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
  }
  throw new Error('Too many redirects during sign-in.');
}

/** One request to the token endpoint. */
export async function tokenRequest(origin: string, fields: Record<string, string>): Promise<Response> {
  const { token_endpoint: endpoint } = await providerOf(origin);
  return fetch(endpoint, {
    method: 'POST',
    headers: UNSHARED,
    body: new URLSearchParams({ client_id: CLIENT, ...fields }),
  });
}

/** Signs in. Throws if the provider refuses. */
export async function signInByHttp(
  origin: string,
  credentials: Credentials,
  jar = new CookieJar(),
): Promise<Tokens> {
  const { answer, verifier } = await authorize(origin, jar, credentials);
  const response = await tokenRequest(origin, {
    grant_type: 'authorization_code',
    code: answer.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: `${origin}/callback`,
    resource: RESOURCE,
  });
  if (!response.ok) throw new Error(`The token endpoint responded with ${response.status}.`);
  const body = (await response.json()) as Record<string, string | number>;
  return {
    accessToken: String(body.access_token),
    idToken: String(body.id_token),
    refreshToken: String(body.refresh_token),
    expiresIn: Number(body.expires_in),
    sessionState: answer.get('session_state') ?? '',
  };
}
