// The stand-in's second factor: codes by RFC 6238, enabling, disabling, recovery codes, and the sign-in.
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../e2e/platform/listen';
import { signInByHttp } from '../../e2e/platform/oidc/signIn';
import { hmacSha1 } from '../../e2e/platform/world/hmacSha1';
import { isTotp, totp } from '../../e2e/platform/world/totp';

/** `12345678901234567890`, the key of the RFC's examples. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a one-time code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('equals RFC 6238 at %s s', (seconds, code) => {
    expect(totp(RFC_KEY, seconds * 1_000)).toBe(code);
  });
  it('uses the same HMAC as Node', () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    fc.assert(
      fc.property(bytes, bytes, (key, message) => {
        expect(Buffer.from(hmacSha1(key, message))).toEqual(createHmac('sha1', key).update(message).digest());
      }),
    );
  });
  it('is valid one step early or late, and no longer', () => {
    const at = (away: number) => isTotp(RFC_KEY, totp(RFC_KEY, 600_000 + away), 600_000);
    expect([-60_000, -30_000, 0, 30_000, 60_000].map(at)).toEqual([false, true, true, true, false]);
  });
});

let served: Listening;
beforeAll(async () => {
  served = await listen({ seed: 5 });
});
afterAll(() => served.close());
beforeEach(() => served.platform.reset());

const world = () => served.platform.world;
const now = () => world().now();
const email = 'player@example.com';
const codeOf = (act: () => unknown): string => {
  try {
    act();
    return 'none';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

function turnedOn(): { secret: string; recoveryCodes: readonly string[] } {
  const { secret } = world().startEnrolment(1001, 'Coinstream');
  const { recoveryCodes } = world().setMultiFactor(1001, true, totp(secret, now()));
  return { secret, recoveryCodes };
}

describe('enabling it', () => {
  it('requires a key and a code from it, before the key expires', () => {
    expect(codeOf(() => world().setMultiFactor(1001, true, null))).toBe('mfa-enrolment-required');
    expect(codeOf(() => world().setMultiFactor(1001, true, '000000'))).toBe('mfa-enrolment-expired');
    const { secret, otpauthUri } = world().startEnrolment(1001, 'Coinstream');
    expect(otpauthUri).toBe(
      `otpauth://totp/Coinstream%3Aplayer%40example.com?secret=${secret}&issuer=Coinstream`,
    );
    expect(codeOf(() => world().setMultiFactor(1001, true, '000000'))).toBe('mfa-code-invalid');
    world().advance(600_000);
    expect(codeOf(() => world().setMultiFactor(1001, true, totp(secret, now())))).toBe(
      'mfa-enrolment-expired',
    );
    expect(new Set(turnedOn().recoveryCodes).size).toBe(8);
  });
});

describe('the sign-in', () => {
  it('requires a code once it is enabled, and accepts each recovery code once', async () => {
    const { secret, recoveryCodes } = turnedOn();
    const [recovery = ''] = recoveryCodes;
    const signIn = (mfaCode: string) => signInByHttp(served.origin, { email, mfaCode });
    await expect(signIn('000000')).rejects.toThrow('refused');
    expect((await signIn(totp(secret, now()))).expiresIn).toBe(300);
    expect((await signIn(recovery.toUpperCase())).expiresIn).toBe(300);
    await expect(signIn(recovery)).rejects.toThrow('refused');
  });
  it('requires no code after it was disabled with a code', async () => {
    const { secret } = turnedOn();
    expect(codeOf(() => world().setMultiFactor(1001, false, null))).toBe('mfa-code-required');
    expect(codeOf(() => world().setMultiFactor(1001, false, '000000'))).toBe('mfa-code-invalid');
    expect(world().setMultiFactor(1001, false, totp(secret, now())).hasMfaEnabled).toBe(false);
    expect((await signInByHttp(served.origin, { email })).expiresIn).toBe(300);
  });
});
