// An OpenIddict provider and the stand-in's own over HTTP: the same expectations of both. OpenIddict runs where the .NET SDK is
// installed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyNoOpeniddict } from '../../e2e/openiddict/build';
import { openiddictProvider } from '../../e2e/openiddict/provider';
import { type Listening, listen } from '../../e2e/platform/listen';
import { authorize, CookieJar, signInByHttp, tokenRequest } from '../../e2e/platform/oidc/signIn';

const whyNot = whyNoOpeniddict();
if (whyNot !== null) console.log(whyNot);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const PROVIDERS: [name: string, start: () => Promise<Listening>, subject: RegExp][] = [
  ['the stand-in’s provider', listen, /^1001$/],
];
if (whyNot === null)
  PROVIDERS.push(
    ['OpenIddict', () => listen({}, openiddictProvider), /^1001$/],
    ['OpenIddict with UUID subjects', () => listen({}, (app) => openiddictProvider(app, 'uuid')), UUID],
  );

const PLAYER = { email: 'player@example.com' };
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe.each(PROVIDERS)('%s', (_, start, subject) => {
  let served: Listening;
  beforeAll(async () => {
    served = await start();
  }, 240_000);
  afterAll(() => served?.close());

  const control = (path: string, body: object) =>
    fetch(`${served.origin}/__platform${path}`, { method: 'POST', body: JSON.stringify(body) });
  const coinBalance = async (token: string, playerId: number): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${served.origin}/api/Players/${playerId}/coinbalance`, { headers })).json();
  };
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
    expect(claimsOf(accessToken)).toMatchObject({
      sub: expect.stringMatching(subject),
      aud: 'urn:coinstream:player-api',
    });
    expect(claimsOf(idToken).sub).toMatch(subject);
    expect(await coinBalance(accessToken, 1001)).toEqual({ amount: 250_000 });
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
    const made = await (await control('/players', { coins: 5 })).json();
    const { email, password, playerId } = made as { email: string; password: string; playerId: number };
    const { accessToken } = await signInByHttp(served.origin, { email, password });
    expect(await coinBalance(accessToken, playerId)).toEqual({ amount: 5 });
  });

  it('refuses a wrong password', async () => {
    await expect(signInByHttp(served.origin, { ...PLAYER, password: 'wrong' })).rejects.toThrow('refused');
  });
});
