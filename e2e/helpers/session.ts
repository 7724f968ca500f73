// Signs a page in without visiting the provider: runs the code flow over HTTP, then stores its cookies and tokens where the
// app expects them. `slice.spec.ts` tests signing in through the provider's pages.
import type { Page } from 'playwright/test';
import { SIGNED_IN_BEFORE, TOKEN_PREFIX } from '../../streams/wire/signIn/callbackPath';
import { CookieJar, providerOf, signInByHttp } from '../platform/oidc/signIn';

/** The path of the one cookie that the provider's frame reads. */
const SESSION_COOKIE = { name: 'op-state', path: '/oidc/session' };

/** A cookie at another path than the provider's own would survive the sign-out. */
function pathOf(cookie: string): string {
  if (cookie === SESSION_COOKIE.name) return SESSION_COOKIE.path;
  return cookie.startsWith('.AspNetCore.') ? '/oidc' : '/';
}

/** Gives the page's tab a session of this player; the next page of the app in it is signed in. */
export async function bringSession(page: Page, origin: string, email: string): Promise<void> {
  const jar = new CookieJar();
  const tokens = await signInByHttp(origin, { email }, jar);
  const { authority, scope } = await providerOf(origin);
  await page.context().addCookies(
    jar.entries().map(([name, value]) => ({
      name,
      value,
      domain: new URL(origin).hostname,
      path: pathOf(name),
      httpOnly: name !== SESSION_COOKIE.name,
      sameSite: 'Lax' as const,
    })),
  );
  const stored = {
    id_token: tokens.idToken,
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    session_state: tokens.sessionState,
    token_type: 'Bearer',
    scope,
    profile: JSON.parse(Buffer.from(tokens.idToken.split('.')[1] ?? '', 'base64url').toString('utf8')),
    expires_at: Math.floor(Date.now() / 1_000) + tokens.expiresIn,
  };
  await page.goto('/favicon.svg');
  await page.evaluate(
    ({ key, user, hint }) => {
      sessionStorage.setItem(key, user);
      localStorage.setItem(hint, '1');
    },
    {
      key: `${TOKEN_PREFIX}user:${authority}:player-web`,
      user: JSON.stringify(stored),
      hint: `coinstream.${SIGNED_IN_BEFORE}`,
    },
  );
}
