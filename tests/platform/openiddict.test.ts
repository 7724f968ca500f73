// An OpenIddict provider and the stand-in's own over HTTP: the same expectations of both. OpenIddict runs where the .NET SDK is
// installed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyNoOpeniddict } from '../../e2e/openiddict/build';
import { openiddictProvider } from '../../e2e/openiddict/provider';
import { type Listening, listen } from '../../e2e/platform/listen';
import { authorize, CookieJar, signInByHttp, tokenRequest } from '../../e2e/platform/oidc/signIn';

const whyNot = whyNoOpeniddict();
if (whyNot !== null) console.log(whyNot);

const PROVIDERS: [name: string, start: () => Promise<Listening>][] = [['the stand-in’s provider', listen]];
if (whyNot === null) PROVIDERS.push(['OpenIddict', () => listen({}, openiddictProvider)]);

const PLAYER = { email: 'player@example.com' };
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe.each(PROVIDERS)('%s', (_, start) => {
  let served: Listening;
  beforeAll(async () => {
    served = await start();
  }, 240_000);
  afterAll(() => served?.close());

  const control = (path: string, body: object) =>
    fetch(`${served.origin}/__platform${path}`, { method: 'POST', body: JSON.stringify(body) });
  const refresh = async (refreshToken: string) => {
    const response = await tokenRequest(served.origin, {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    const { error, refresh_token } = (await response.json()) as Record<string, string>;
    return { status: response.status, error, refresh_token };
  };

  it('issues an access token for the player, which REST accepts', async () => {
    const { accessToken, idToken } = await signInByHttp(served.origin, PLAYER);
    expect(claimsOf(accessToken)).toMatchObject({ sub: '1001', aud: 'urn:coinstream:player-api' });
    expect(claimsOf(idToken).sub).toBe('1001');
    const balance = await fetch(`${served.origin}/api/Players/1001/coinbalance`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(await balance.json()).toEqual({ amount: 250_000 });
  });

  it('rotates refresh tokens, and revokes the whole chain when one is used twice', async () => {
    const { refreshToken } = await signInByHttp(served.origin, PLAYER);
    const first = await refresh(refreshToken);
    expect(first).toMatchObject({ status: 200, refresh_token: expect.any(String) });
    expect(await refresh(refreshToken)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await refresh(first.refresh_token ?? '')).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('responds silently while its session lasts, and with login_required afterwards', async () => {
    const jar = new CookieJar();
    const { refreshToken } = await signInByHttp(served.origin, PLAYER, jar);
    expect((await authorize(served.origin, jar, null)).answer.get('code')).toBeTruthy();
    await control('/oidc', { endSessions: true });
    expect((await authorize(served.origin, jar, null)).answer.get('error')).toBe('login_required');
    expect(await refresh(refreshToken)).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('issues tokens with the lifetime that a test sets', async () => {
    await control('/oidc', { accessTokenTtl: 7 });
    const { expiresIn, accessToken } = await signInByHttp(served.origin, PLAYER);
    await control('/oidc', { accessTokenTtl: null });
    expect(Math.abs(expiresIn - 7)).toBeLessThanOrEqual(1);
    const { exp, iat } = claimsOf(accessToken);
    expect(Number(exp) - Number(iat)).toBe(7);
  });

  it('names its issuer in the response to an authorisation request', async () => {
    const { answer } = await authorize(served.origin, new CookieJar(), PLAYER);
    const { oidc } = (await (await fetch(`${served.origin}/config.json`)).json()) as {
      oidc: { authority: string };
    };
    expect(answer.get('iss')).toBe(new URL(oidc.authority, served.origin).href);
  });

  it('signs in a player whom a test created', async () => {
    const { email, password } = (await (await control('/players', {})).json()) as Record<string, string>;
    const { accessToken } = await signInByHttp(served.origin, {
      email: email ?? '',
      password: password ?? '',
    });
    expect(Number(claimsOf(accessToken).sub)).toBeGreaterThan(2_000);
  });

  it('refuses a wrong password', async () => {
    await expect(signInByHttp(served.origin, { ...PLAYER, password: 'wrong' })).rejects.toThrow('refused');
  });
});
