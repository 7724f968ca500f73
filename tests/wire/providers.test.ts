// Providers of others: the claim of the player's id, parameters and audience of the authorization request, and providers that
// can't end a session.
import { UserManager } from 'oidc-client-ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decodeConfig } from '../../streams/schema/decodeConfig';
import type { OidcEnvironment } from '../../streams/wire/signIn/oidcManager';
import { oidcSettings } from '../../streams/wire/signIn/oidcManager';
import { testConfig } from '../fakePorts';
import { signedInCore } from '../signedIn';
import { AUTHORITY, browserOf, json, ORIGIN } from './browserTabs';

afterEach(() => void vi.restoreAllMocks());

const oidc = (more: Record<string, unknown>) => ({
  oidc: { authority: AUTHORITY, clientId: 'test', ...more },
});
const claims = (all: object) => `e30.${Buffer.from(JSON.stringify(all)).toString('base64url')}.x`;
const pending = {
  'coinstream.oidc.s-1': JSON.stringify({
    id: 's-1',
    data: '/',
    code_verifier: 'v',
    redirect_uri: '',
    scope: '',
  }),
};
const CLAIM = 'https://play.example/player';

describe('the claim of the player id', () => {
  const restored = async (token: object) => {
    const { tab } = browserOf({
      config: oidc({ playerIdClaim: CLAIM }),
      token: () => json({ access_token: 'a', id_token: claims(token), expires_in: 300 }),
    });
    const { signIn } = tab('tab', { address: `${ORIGIN}/callback?code=c&state=s-1`, stored: pending });
    return signIn.restore();
  };
  it('is configurable', async () => {
    expect(await restored({ sub: 'auth0|1', [CLAIM]: 'p-77' })).toMatchObject({
      outcome: 'signedIn',
      identity: { playerId: 'p-77' },
    });
  });
  it.each([{}, { [CLAIM]: '' }, { [CLAIM]: ['p-77'] }])(
    'that is missing or no id makes the account unusable: %j',
    async (token) => {
      expect(await restored({ sub: '1001', ...token })).toMatchObject({ outcome: 'invalidUserId' });
    },
  );
  it('is also read from a stored session and from another tab', async () => {
    const { tab } = browserOf({ config: oidc({ playerIdClaim: 'sub' }) });
    const { signIn } = tab('one', { expiresIn: 100, subject: 'auth0|1' });
    const other = tab('two');
    expect(await signIn.restore()).toMatchObject({ identity: { playerId: 'auth0|1' } });
    expect(await other.signIn.restore()).toMatchObject({ identity: { playerId: 'auth0|1' } });
  });
});

describe('an authorization request', () => {
  const settings = (more: Record<string, unknown>) =>
    oidcSettings({ config: testConfig(oidc(more)), origin: ORIGIN } as OidcEnvironment, undefined);
  it('has the configured parameters and audience', () => {
    expect(
      settings({ audience: 'https://api', extraParameters: { ui_locales: 'fr' } }).extraQueryParams,
    ).toEqual({
      ui_locales: 'fr',
      audience: 'https://api',
    });
    expect(settings({}).extraQueryParams).toEqual({});
  });
  it.each(['state', 'redirect_uri', 'code_challenge', 'prompt'])(
    'lets no configuration replace %s',
    (name) => {
      expect(decodeConfig(oidc({ extraParameters: { [name]: 'x' } }))).toMatchObject({
        ok: false,
        field: 'oidc.extraParameters',
        message: expect.stringContaining("parameters that the app doesn't set"),
      });
    },
  );
});

describe('a sign-out', () => {
  const END = { end_session_endpoint: `${AUTHORITY}/end` };
  async function signedOut(more: Record<string, unknown>, metadata: Record<string, unknown>) {
    const redirect = vi.spyOn(UserManager.prototype, 'signoutRedirect').mockResolvedValue(undefined);
    const start = vi.spyOn(UserManager.prototype, 'signinRedirect').mockResolvedValue(undefined);
    const { tab, requests, warned, hints } = browserOf({ config: oidc(more), metadata });
    const { signIn, tokens } = tab('tab', { expiresIn: 100 });
    await signIn.restore();
    const result = await signIn.end(true);
    await vi.waitFor(() => undefined);
    await signIn.start('/');
    return {
      result,
      redirects: redirect.mock.calls.length,
      revoked: requests('/revoke').map(({ form }) => form.get('token_type_hint')),
      prompt: start.mock.calls[0]?.[0]?.prompt ?? null,
      warned,
      tokens,
      hints,
    };
  }
  it.each([
    ['by default', {}, END, { result: 'leaving', redirects: 1, prompt: null }],
    [
      'by default, at a provider that cannot end sessions',
      {},
      {},
      { result: 'here', redirects: 0, prompt: 'login' },
    ],
    ['configured as revoke', { signOut: 'revoke' }, END, { result: 'here', redirects: 0, prompt: 'login' }],
    ['configured as local', { signOut: 'local' }, END, { result: 'here', redirects: 0, prompt: 'login' }],
  ])(
    '%s leaves no tokens, and the next sign-in asks who it is if the provider may not',
    async (_, more, metadata, expected) => {
      const run = await signedOut(more, metadata);
      expect(run).toMatchObject(expected);
      expect(run.tokens.size).toBe(0);
      expect(run.warned).toEqual([]);
    },
  );
  it('revokes both tokens if the session can only be revoked, and none if it is local', async () => {
    expect((await signedOut({ signOut: 'revoke' }, END)).revoked.sort()).toEqual([
      'access_token',
      'refresh_token',
    ]);
    expect((await signedOut({}, {})).revoked.sort()).toEqual(['access_token', 'refresh_token']);
    expect((await signedOut({ signOut: 'local' }, END)).revoked).toEqual([]);
  });
  it('works without any of the endpoints', async () => {
    const run = await signedOut({}, { revocation_endpoint: undefined });
    expect([run.result, run.revoked]).toEqual(['here', []]);
  });
  it('warns the operator once if the provider lacks the configured endpoint', async () => {
    const { result, warned } = await signedOut({ signOut: 'endSession' }, {});
    expect(result).toBe('here');
    expect(warned).toEqual([expect.stringContaining('end_session_endpoint')]);
  });
  it('without a redirect ends in an anonymous page without a warning', async () => {
    const run = await signedInCore({
      prepare: ({ ports }) => {
        ports.signIn.end = async () => 'here';
      },
    });
    run.core.emit('session/signOutStarted', {});
    await run.pass(1_000);
    expect(run.core.state('session')).toMatchObject({ status: 'anonymous', playerId: null });
    expect(run.kinds('toast/')).toEqual([]);
    run.life.unsubscribe();
  });
});
