// The identity provider: its page on a separate origin, its steps, and the outcomes of a check.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../e2e/platform/listen';
import { signInByHttp } from '../../e2e/platform/oidc/signIn';
import type { WorldPush } from '../../e2e/platform/world';
import { IDENTITY_OUTCOMES, type IdentityOutcome } from '../../e2e/platform/world/identity';

const PENDING = 1003;
let served: Listening;
let bearer = '';
const pushed: WorldPush[] = [];
beforeAll(async () => {
  served = await listen({ seed: 5 });
  ({ accessToken: bearer } = await signInByHttp(served.origin, { email: 'pending@example.com' }));
});
afterAll(() => served.close());
beforeEach(() => {
  served.platform.reset();
  pushed.length = 0;
  served.platform.world.onPush((push) => pushed.push(push));
});

const identityOrigin = () => String(served.platform.config().identityOrigin);

async function sent(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
const api = (path: string) => sent(`${served.origin}/api${path}`, {}, { authorization: `Bearer ${bearer}` });
const onPage = (path: string, token: string, body: object = {}) =>
  sent(`${identityOrigin()}/check/${path}`, { token, ...body });

async function photographed(sides: readonly string[] = ['front', 'selfie'], document = 'passport') {
  const { sdkToken } = (await api(`/kyc/${PENDING}/onfidoInit`)).body;
  await onPage('document', sdkToken, { document });
  for (const side of sides) await onPage('picture', sdkToken, { side });
  return sdkToken as string;
}
const account = () => served.platform.world.player(PENDING);
const reasons = () =>
  pushed.map(({ args }) => (args[0] as { status: string; statusReason: string | null }).statusReason);

describe('the identity provider', () => {
  it('can be framed only by the app, and its page contains no token', async () => {
    const page = await fetch(`${identityOrigin()}/check`);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${served.origin};`);
    expect(page.headers.get('permissions-policy')).toContain('camera=(self)');
    expect(new URL(identityOrigin()).hostname).toBe('127.0.0.1');
    expect((await onPage('open', 'made up')).status).toBe(404);
  });
  it('continues an interrupted check, and accepts only its newest token', async () => {
    const first = await photographed(['front'], 'licence');
    const { sdkToken } = (await api(`/kyc/${PENDING}/onfidoInit`)).body;
    expect((await onPage('open', sdkToken)).body).toEqual({
      document: 'licence',
      taken: ['front'],
      sides: ['front', 'back', 'selfie'],
      isSubmitted: false,
    });
    expect((await onPage('open', first)).status).toBe(404);
    expect((await onPage('submit', sdkToken, { outcome: 'verified' })).status).toBe(422);
    expect(account().kyc.currentAttempts).toBe(0);
  });
  it.each(Object.keys(IDENTITY_OUTCOMES) as IdentityOutcome[])('results in: %s', async (outcome) => {
    const token = await photographed();
    expect((await onPage('submit', token, { outcome })).status).toBe(200);
    expect((await onPage('submit', token, { outcome })).status).toBe(409);
    expect(account()).toMatchObject({ status: 'Pending', statusReason: 'KYC in progress' });
    expect(account().kyc.currentAttempts).toBe(0);
    served.platform.world.advance(60_000);
    const wanted: { status: string; statusReason: string | null; afterMs: number | null } =
      IDENTITY_OUTCOMES[outcome];
    const { status, statusReason } = wanted;
    expect(account()).toMatchObject(
      wanted.afterMs === null ? { statusReason: 'KYC in progress' } : { status, statusReason },
    );
    expect(account().kyc.currentAttempts).toBe(wanted.afterMs === null ? 0 : 1);
    const pushes = { waiting: 1, silent: 1, twice: 3 }[outcome as string] ?? 2;
    expect(pushed).toHaveLength(pushes);
    expect(reasons()[0]).toBe('KycInProgress');
  });
  it('results in the outcome set by a test, whatever the page submits', async () => {
    await sent(`${served.origin}/__platform/identity`, { playerId: PENDING, outcome: 'blurred' });
    await onPage('submit', await photographed(), { outcome: 'verified' });
    served.platform.world.advance(5_000);
    expect(account()).toMatchObject({ statusReason: 'KYC incomplete', kyc: { problem: 'blurred' } });
    expect(reasons()).toEqual(['KycInProgress', 'KycIncomplete']);
    const wrong = { playerId: PENDING, outcome: 'rich' };
    expect((await sent(`${served.origin}/__platform/identity`, wrong)).status).toBe(400);
  });
  it('grants no attempt beyond the last', async () => {
    for (const used of [1, 2, 3]) {
      await onPage('submit', await photographed(), { outcome: 'expired' });
      served.platform.world.advance(5_000);
      expect(account().kyc.currentAttempts).toBe(used);
      const again = await api(`/Accounts/${PENDING}/kyc/reinitialization`);
      expect(again.status).toBe(used < 3 ? 200 : 409);
    }
  });
});
