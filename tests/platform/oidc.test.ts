// The stand-in's OpenID provider over HTTP: code flow with PKCE, rotation, silent sign-in, refusal.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../e2e/platform/listen';
import { authorize, CookieJar, signInByHttp, tokenRequest } from '../../e2e/platform/oidc/signIn';

let served: Listening;
beforeAll(async () => {
  served = await listen();
});
afterAll(() => served.close());

const player = { email: 'player@example.com' };
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const coinBalance = (token: string, id = 1001) =>
  fetch(`${served.origin}/api/Players/${id}/coinbalance`, { headers: { authorization: `Bearer ${token}` } });

describe('the provider', () => {
  it('signs a player in: the subject is the player id, the token grants access to REST', async () => {
    const { accessToken, idToken, expiresIn } = await signInByHttp(served.origin, player);
    expect(claimsOf(accessToken)).toMatchObject({
      sub: '1001',
      scope: expect.stringContaining('player-api'),
    });
    expect(claimsOf(idToken).sub).toBe('1001');
    expect(expiresIn).toBe(300);
    expect(await (await coinBalance(accessToken)).json()).toEqual({ amount: 250_000 });
    expect((await coinBalance(accessToken, 1002)).status).toBe(403);
  });
  it('refuses a wrong password and a wrong second factor', async () => {
    await expect(signInByHttp(served.origin, { ...player, password: 'wrong' })).rejects.toThrow('refused');
    await expect(
      signInByHttp(served.origin, { email: 'mfa@example.com', mfaCode: '000000' }),
    ).rejects.toThrow('refused');
  });
  it('requires the second factor for mfa@example.com', async () => {
    const { accessToken } = await signInByHttp(served.origin, {
      email: 'mfa@example.com',
      mfaCode: '123456',
    });
    expect(claimsOf(accessToken).sub).toBe('1007');
  });
  it('rotates refresh tokens: each works once', async () => {
    const { refreshToken } = await signInByHttp(served.origin, player);
    const refresh = () =>
      tokenRequest(served.origin, { grant_type: 'refresh_token', refresh_token: refreshToken });
    const first = await refresh();
    expect(first.status).toBe(200);
    expect(((await first.json()) as { refresh_token: string }).refresh_token).not.toBe(refreshToken);
    const second = await refresh();
    expect(await second.json()).toMatchObject({ error: 'invalid_grant' });
  });
  it('responds silently while its session lasts, and with login_required afterwards', async () => {
    const jar = new CookieJar();
    await signInByHttp(served.origin, player, jar);
    expect((await authorize(served.origin, jar, null)).answer.get('code')).toBeTruthy();
    expect((await authorize(served.origin, jar, null)).answer.get('session_state')).toMatch(
      /^[0-9a-f]+\.[0-9a-f]+$/,
    );
    await fetch(`${served.origin}/__platform/oidc`, { method: 'POST', body: '{"endSessions":true}' });
    expect((await authorize(served.origin, jar, null)).answer.get('error')).toBe('login_required');
  });
  it('issues tokens with the configured lifetime, which a reset restores', async () => {
    await fetch(`${served.origin}/__platform/oidc`, { method: 'POST', body: '{"accessTokenTtl":7}' });
    expect((await signInByHttp(served.origin, player)).expiresIn).toBe(7);
    await fetch(`${served.origin}/__platform/reset`, { method: 'POST' });
    expect((await signInByHttp(served.origin, player)).expiresIn).toBe(300);
  });
  it('accepts players created by a test', async () => {
    const made = await fetch(`${served.origin}/__platform/players`, { method: 'POST', body: '{"coins":5}' });
    const { email, password, playerId } = (await made.json()) as {
      email: string;
      password: string;
      playerId: number;
    };
    const { accessToken } = await signInByHttp(served.origin, { email, password });
    expect(await (await coinBalance(accessToken, playerId)).json()).toEqual({ amount: 5 });
  });
  it('requires PKCE', async () => {
    const query = new URLSearchParams({
      client_id: 'player-web',
      redirect_uri: `${served.origin}/callback`,
      response_type: 'code',
      scope: 'openid',
    });
    const response = await fetch(`${served.origin}/oidc/auth?${query}`, { redirect: 'manual' });
    expect(response.headers.get('location')).toContain('error=invalid_request');
  });
});
