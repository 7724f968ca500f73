// Returns from the provider, refused renewals and sign-outs: what is stored, shown and sent.
import { UserManager } from 'oidc-client-ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_BLOCKED } from '../../streams/ports';
import { ProviderProblem } from '../../streams/wire/signIn/providerProblem';
import { AUTHORITY, type BrowserOptions, browserOf, json, jwt, ORIGIN, type TabOptions } from './browserTabs';

const granted = (sub = '1001') =>
  json({ access_token: 'access-new', refresh_token: 'refresh-new', id_token: jwt(sub), expires_in: 300 });

/** A tab at /callback that has started a sign-in for /account. */
const callback = (query: string, more: TabOptions = {}): TabOptions => ({
  address: `${ORIGIN}/callback?${query}`,
  stored: {
    'coinstream.oidc.s-1': JSON.stringify({
      id: 's-1',
      data: '/account',
      code_verifier: 'verifier',
      redirect_uri: `${ORIGIN}/callback`,
      scope: 'openid profile',
    }),
  },
  ...more,
});
const RETURNED = `code=c-1&state=s-1&iss=${encodeURIComponent(AUTHORITY)}`;

function returned(query: string, browser: BrowserOptions = {}, more: TabOptions = {}) {
  const opened = browserOf({ token: () => granted(), ...browser });
  opened.hints.remove('signed-in-before');
  return { ...opened, ...opened.tab('tab', callback(query, more)) };
}

/** Makes the frame of the provider's own session return this. */
function framed(answer: Error) {
  return vi.spyOn(UserManager.prototype, 'signinSilent').mockRejectedValue(answer);
}
const noSession = new ProviderProblem({ step: 'frame', code: 'login_required', status: null }, false);
const emptyFrame = Object.assign(new Error('IFrame timed out without a response'), { name: 'ErrorTimeout' });

afterEach(() => void vi.restoreAllMocks());

describe('a return from the provider', () => {
  // [AUTH-04, AUTH-05]
  it('exchanges the code for a session and opens the remembered page', async () => {
    const { signIn, requests, tokens } = returned(RETURNED);
    expect(await signIn.restore()).toMatchObject({
      outcome: 'signedIn',
      identity: { playerId: '1001' },
      returnTo: '/account',
    });
    const [exchange] = requests('/token');
    expect(Object.fromEntries(exchange?.form ?? [])).toEqual({
      grant_type: 'authorization_code',
      client_id: 'test',
      redirect_uri: `${ORIGIN}/callback`,
      code: 'c-1',
      code_verifier: 'verifier',
    });
    expect(tokens.has('coinstream.oidc.s-1')).toBe(false);
  });

  it.each([
    ['cancelled', 'error=access_denied&state=s-1', 'access_denied'],
    ['callbackFailed', 'error=invalid_scope&state=s-1', 'invalid_scope'],
    ['callbackFailed', 'error=login%20%3Cb%3E&state=s-1', 'unrecognised'],
    ['callbackFailed', 'state=s-1', 'no_code'],
    ['callbackFailed', 'code=c-1&state=s-1&iss=https%3A%2F%2Fevil.example', 'wrong_issuer'],
  ])('that is %s keeps its page and its error code: %s', async (outcome, query, code) => {
    const { signIn, requests } = returned(query);
    expect(await signIn.restore()).toEqual({
      outcome,
      failure: { step: 'return', code, status: null },
      returnTo: '/account',
    });
    expect(requests('/token')).toEqual([]);
  });

  it('requires the issuer if, and only if, the provider declares that it sends it', async () => {
    const query = 'code=c-1&state=s-1';
    const metadata = { authorization_response_iss_parameter_supported: true };
    expect(await returned(query, { metadata }).signIn.restore()).toMatchObject({
      outcome: 'callbackFailed',
      failure: { code: 'wrong_issuer' },
    });
    expect(await returned(query).signIn.restore()).toMatchObject({ outcome: 'signedIn' });
  });

  it('keeps the status of a refused code, and warns the operator once about the misconfiguration', async () => {
    const { signIn, warned } = returned(RETURNED, {
      token: () => json({ error: 'invalid_client' }, 401),
    });
    expect(await signIn.restore()).toEqual({
      outcome: 'callbackFailed',
      failure: { step: 'code', code: 'invalid_client', status: 401 },
      returnTo: '/account',
    });
    expect(warned).toEqual([expect.stringContaining('oidc.clientId')]);
    expect(warned.join()).not.toMatch(/c-1|verifier/);
  });

  it.each(['discovery', 'token'] as const)(
    'is completed later while %s does not respond',
    async (endpoint) => {
      let isAway = true;
      const answer = () => (isAway ? json({}, 503) : null);
      const { signIn } = returned(RETURNED, {
        [endpoint]: () => answer() ?? (endpoint === 'token' ? granted() : discovered()),
      });
      expect(await signIn.restore()).toMatchObject({ outcome: 'unreachable', returnTo: '/account' });
      isAway = false;
      expect(await signIn.restore()).toMatchObject({ outcome: 'signedIn', returnTo: '/account' });
    },
  );

  it('that is forged or replayed does not hide a valid session', async () => {
    for (const query of ['code=c-1&state=strange', 'code=c-1', RETURNED]) {
      const { signIn } = returned(query, {}, { stored: {}, expiresIn: 100 });
      expect(await signIn.restore()).toMatchObject({ outcome: 'signedIn', returnTo: null });
      expect(signIn.accessToken()).toBe('tab-access');
    }
    const { signIn, requests } = returned(RETURNED, {}, { stored: {}, expiresIn: -60 });
    expect(await signIn.restore()).toMatchObject({ outcome: 'signedIn', returnTo: null });
    expect(requests('/token').map(({ form }) => form.get('grant_type'))).toEqual(['refresh_token']);
  });

  it('that was cancelled does not hide a valid session, and sends no request to the provider', async () => {
    const query = 'error=access_denied&state=s-1';
    const { signIn } = returned(query, {}, { expiresIn: 100 });
    expect(await signIn.restore()).toMatchObject({ outcome: 'signedIn' });
    const frame = framed(noSession);
    const expired = returned(query, {}, { expiresIn: -60 });
    expect(await expired.signIn.restore()).toMatchObject({ outcome: 'cancelled', returnTo: '/account' });
    expect([frame.mock.calls.length, expired.requests('/token').length]).toEqual([0, 0]);
  });

  it('that is forged fails if there is no valid session', async () => {
    const { signIn } = returned('code=c-1&state=strange');
    expect(await signIn.restore()).toEqual({
      outcome: 'callbackFailed',
      failure: { step: 'return', code: 'unknown_state', status: null },
    });
  });
});

describe('a subject of another provider', () => {
  it.each(['auth0|65f', '0b6c1a52-7d1e-4a8e-9a43-3f9f2f0a7f11', 'Bob O’Hara'])(
    'is the player id: %s',
    async (playerId) => {
      const { signIn } = returned(RETURNED, { token: () => granted(playerId) });
      expect(await signIn.restore()).toMatchObject({ outcome: 'signedIn', identity: { playerId } });
    },
  );
});

describe('a subject that is not a player id', () => {
  it.each(['', '-1', '0', '..'])('is never stored: %j', async (subject) => {
    const { signIn, tokens, said } = returned(RETURNED, { token: () => granted(subject) });
    expect(await signIn.restore()).toEqual({ outcome: 'invalidUserId', returnTo: '/account' });
    expect([signIn.accessToken(), tokens.size, said]).toEqual([null, 0, []]);
  });
  it('is removed if an earlier page stored it', async () => {
    const { tab, requests } = browserOf({});
    const { signIn, tokens } = tab('tab', { subject: '-1', expiresIn: 100 });
    expect(await signIn.restore()).toEqual({ outcome: 'invalidUserId' });
    expect([signIn.accessToken(), tokens.size, requests('/token').length]).toEqual([null, 0, 0]);
  });
});

describe('a refused renewal', () => {
  // [AUTH-13]
  it.each([
    [400, 'invalid_grant'],
    [401, 'invalid_client'],
    [400, 'unauthorized_client'],
    [400, 'invalid_scope'],
    [400, 'something_else'],
  ])('with %i %s tries the frame, then ends the session', async (status, code) => {
    const frame = framed(noSession);
    const { tab, warned } = browserOf({ token: () => json({ error: code }, status) });
    const { signIn } = tab('tab', { expiresIn: 100 });
    await signIn.restore();
    expect(await signIn.renew('tab-access', false)).toEqual({
      outcome: 'refused',
      failure: { step: 'refresh', code, status },
    });
    expect(frame).toHaveBeenCalledTimes(1);
    expect(warned).toHaveLength(/client|scope/.test(code) ? 1 : 0);
  });
  it.each([
    [400, 'temporarily_unavailable'],
    [400, 'slow_down'],
    [429, 'invalid_request'],
    [500, 'server_error'],
    [502, undefined],
  ])('with %i %s counts as an outage, without trying the frame', async (status, error) => {
    const frame = framed(noSession);
    const { tab } = browserOf({ token: () => json({ error }, status) });
    const { signIn } = tab('tab', { expiresIn: 100 });
    await signIn.restore();
    expect(await signIn.renew('tab-access', false)).toMatchObject({ outcome: 'unreachable' });
    expect(frame).not.toHaveBeenCalled();
  });
  it.each([
    ['ends the session', 'refused', Number.POSITIVE_INFINITY],
    ['is an outage', 'unreachable', 1],
  ])('%s if the frame stays empty and discovery responds: %s', async (_, outcome, discoveries) => {
    framed(emptyFrame);
    let count = 0;
    const { tab } = browserOf({
      token: () => json({ error: 'invalid_grant' }, 400),
      discovery: () => {
        count += 1;
        return count > discoveries ? json({}, 503) : discovered();
      },
    });
    const { signIn } = tab('tab', { expiresIn: 100 });
    await signIn.restore();
    expect(await signIn.renew('tab-access', false)).toMatchObject({ outcome });
  });
  it('counts as an ended session after a reload', async () => {
    framed(noSession);
    const { tab } = browserOf({ token: () => json({ error: 'invalid_grant' }, 400) });
    const { signIn, tokens } = tab('tab', { expiresIn: -60 });
    expect(await signIn.restore()).toMatchObject({ outcome: 'expired', failure: { code: 'invalid_grant' } });
    expect(tokens.size).toBe(0);
  });
  it('does not remove the session of another tab', async () => {
    framed(noSession);
    const { tab } = browserOf({ token: () => json({ error: 'invalid_grant' }, 400) });
    const lost = tab('lost', { expiresIn: -60 });
    await lost.signIn.restore();
    const { signIn } = tab('alive', { expiresIn: 100 });
    expect(await signIn.restore()).toMatchObject({ outcome: 'signedIn' });
  });
  it('was requested without a scope', async () => {
    const { tab, requests } = browserOf({ token: () => granted(), config: {} });
    const { signIn } = tab('tab', { expiresIn: 100 });
    await signIn.restore();
    await signIn.renew('tab-access', false);
    expect([...(requests('/token')[0]?.form.keys() ?? [])]).toEqual([
      'grant_type',
      'client_id',
      'refresh_token',
    ]);
  });
});

describe('a late response to a renewal', () => {
  it('is accepted, because it has used up the refresh token', async () => {
    vi.useFakeTimers();
    try {
      let answer: (response: Response) => void = () => undefined;
      const { tab, requests } = browserOf({
        token: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
        discovery: () => new Promise((resolve) => setTimeout(() => resolve(discovered()), 10_000)),
      });
      const { signIn } = tab('tab', { expiresIn: -60 });
      const notified: string[] = [];
      signIn.renewedElsewhere$.subscribe(({ playerId }) => notified.push(playerId));
      const restoring = signIn.restore();
      await vi.advanceTimersByTimeAsync(21_000);
      expect(await restoring).toMatchObject({ outcome: 'unreachable' });
      const again = signIn.restore();
      answer(granted());
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await again).toMatchObject({ outcome: 'signedIn' });
      expect([requests('/token').length, notified.includes('1001')]).toEqual([1, true]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a sign-out', () => {
  it('revokes the refresh token if the provider supports it, without waiting for the response', async () => {
    const { tab, requests } = browserOf({ metadata: { end_session_endpoint: `${AUTHORITY}/end` } });
    const { signIn } = tab('tab', { expiresIn: 100 });
    await signIn.restore();
    vi.spyOn(UserManager.prototype, 'signoutRedirect').mockResolvedValue(undefined);
    await signIn.end(true);
    await vi.waitFor(() => expect(requests('/revoke')).toHaveLength(1));
    const [{ form, init } = { form: null, init: null }] = requests('/revoke');
    expect(Object.fromEntries(form ?? [])).toEqual({
      token: 'tab-refresh',
      token_type_hint: 'refresh_token',
      client_id: 'test',
    });
    expect(init?.keepalive).toBe(true);
  });
  it('in another tab revokes the refresh token of the tab that owns it', async () => {
    const { tab, requests } = browserOf({ metadata: { end_session_endpoint: `${AUTHORITY}/end` } });
    const owner = tab('owner', { expiresIn: 100 });
    await owner.signIn.restore();
    const sibling = tab('sibling');
    await sibling.signIn.restore();
    vi.spyOn(UserManager.prototype, 'signoutRedirect').mockResolvedValue(undefined);
    await sibling.signIn.end(true);
    await vi.waitFor(() => expect(requests('/revoke')).toHaveLength(1));
    expect(requests('/revoke')[0]?.form.get('token')).toBe('owner-refresh');
  });
  it('requests no revocation if the provider supports none', async () => {
    const { tab, requests } = browserOf({ metadata: { revocation_endpoint: undefined } });
    const { signIn } = tab('tab', { expiresIn: 100 });
    await signIn.restore();
    vi.spyOn(UserManager.prototype, 'signoutRedirect').mockResolvedValue(undefined);
    await signIn.end(true);
    expect(requests('/revoke')).toEqual([]);
  });
  it('in another tab discards a session search in progress', async () => {
    const { tab, say } = browserOf({ token: () => json({}, 503) });
    const { signIn, tokens } = tab('tab', { expiresIn: -60 });
    expect(await signIn.restore()).toMatchObject({ outcome: 'unreachable' });
    say({ type: 'ended' });
    expect([tokens.size, await signIn.restore()]).toEqual([0, { outcome: 'absent' }]);
  });
});

describe('a tab whose session has ended', () => {
  it('joins a new sign-in of another tab, but not a renewal of the ended session', async () => {
    const { tab, said, say } = browserOf({ token: () => granted() });
    const ended = tab('ended', { expiresIn: 100 });
    await ended.signIn.restore();
    const joined: string[] = [];
    ended.signIn.renewedElsewhere$.subscribe(({ playerId }) => joined.push(playerId));
    await ended.signIn.end(false);
    const other = tab('other', callback(RETURNED));
    await other.signIn.restore();
    const [message] = said.filter(({ type }) => type === 'signedIn');
    await vi.waitFor(() => expect(joined).toEqual(['1001']));
    expect(ended.signIn.accessToken()).toBe('access-new');
    await ended.signIn.end(false);
    say({ ...message, type: 'renewed' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([joined, ended.signIn.accessToken()]).toEqual([['1001'], null]);
  });
});

describe('endpoints on another origin', () => {
  const metadata = { token_endpoint: 'https://tokens.example/token' };
  it('are reported to the operator once', async () => {
    const { tab, warned } = browserOf({ token: () => granted(), metadata });
    const { signIn } = tab('tab', { expiresIn: 100 });
    await signIn.restore();
    await signIn.renew('tab-access', false);
    await signIn.renew(signIn.accessToken(), false);
    expect(warned).toEqual([expect.stringContaining('https://tokens.example: add it to origins.signIn')]);
  });
  it('are accepted if `origins.signIn` lists them', async () => {
    const config = { origins: { signIn: ['https://tokens.example/'] } };
    const { tab, warned } = browserOf({ token: () => granted(), metadata, config });
    const { signIn } = tab('tab', { expiresIn: 100 });
    await signIn.restore();
    expect(await signIn.renew('tab-access', false)).toMatchObject({ outcome: 'renewed' });
    expect(warned).toEqual([]);
  });
});

function discovered(): Response {
  return json({
    issuer: AUTHORITY,
    authorization_endpoint: `${AUTHORITY}/auth`,
    token_endpoint: `${AUTHORITY}/token`,
  });
}

it('a sign-in that could not return, because the browser blocks site data, does not leave the page', async () => {
  const browser = browserOf({});
  const { signIn } = browser.tab('tab', { isStored: false });
  await expect(signIn.start('/account')).rejects.toMatchObject({
    failure: { step: 'leaving', code: STORAGE_BLOCKED },
    isAway: false,
  });
  expect(browser.requests('')).toEqual([]);
});
