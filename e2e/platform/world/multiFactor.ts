// The second factor: setting up an authenticator app, its codes, recovery codes, and turning it off.
import type { PlayerState } from './players';
import type { Random } from './random';
import { Refusal } from './rules';
import { base32, isTotp } from './totp';

const ENROLMENT_MS = 10 * 60_000;
const RECOVERY_CODES = 8;
const KEY_BYTES = 20;

export interface MultiFactorParts {
  player: (playerId: number) => PlayerState;
  random: Random;
  now: () => number;
}

const compact = (code: string) => code.replace(/[^0-9a-z]/gi, '').toLowerCase();

export function createMultiFactor({ player, random, now }: MultiFactorParts) {
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => Math.floor(random.next() * 256));

  /** True for a code of the app, or for a recovery code, which works once. */
  function accepts(state: PlayerState, code: string): boolean {
    const { authenticator, mfaCode } = state;
    const given = compact(code);
    if (mfaCode !== null && given === mfaCode) return true;
    if (authenticator === null) return false;
    if (isTotp(authenticator.secret, given, now())) return true;
    const { recoveryCodes } = authenticator;
    const known = recoveryCodes.find((recoveryCode) => compact(recoveryCode) === given);
    authenticator.recoveryCodes = recoveryCodes.filter((recoveryCode) => recoveryCode !== known);
    return known !== undefined;
  }

  const wrongCode = () => new Refusal(400, 'mfa-code-invalid', "That code isn't right. Please try again.");

  function turnOn(state: PlayerState, code: string | null) {
    if (state.hasMFAEnabled || state.mfaCode !== null) return { hasMfaEnabled: true, recoveryCodes: [] };
    if (code === null) throw new Refusal(409, 'mfa-enrolment-required', 'Set up an authenticator app first.');
    const { enrolment } = state;
    if (enrolment === null || enrolment.expiresAt <= now())
      throw new Refusal(410, 'mfa-enrolment-expired', 'This key has expired.');
    if (!isTotp(enrolment.secret, compact(code), now())) throw wrongCode();
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
      [random.token().slice(0, 5), random.token().slice(0, 5)].join('-'),
    );
    Object.assign(state, {
      hasMFAEnabled: true,
      enrolment: null,
      authenticator: { secret: enrolment.secret, recoveryCodes },
    });
    return { hasMfaEnabled: true, recoveryCodes };
  }

  function turnOff(state: PlayerState, code: string | null) {
    if (state.authenticator !== null || state.mfaCode !== null) {
      if (code === null)
        throw new Refusal(409, 'mfa-code-required', 'Enter a code of your authenticator app.');
      if (!accepts(state, code)) throw wrongCode();
    }
    Object.assign(state, { hasMFAEnabled: false, authenticator: null, mfaCode: null });
    return { hasMfaEnabled: false, recoveryCodes: [] };
  }

  return {
    /** Issues a new key, which replaces an unconfirmed one. */
    startEnrolment(playerId: number, issuer: string) {
      const state = player(playerId);
      const secret = base32(bytes(KEY_BYTES));
      const expiresAt = now() + ENROLMENT_MS;
      state.enrolment = { secret, expiresAt };
      const label = encodeURIComponent(`${issuer}:${state.email}`);
      const query = new URLSearchParams({ secret, issuer });
      return {
        secret,
        otpauthUri: `otpauth://totp/${label}?${query}`,
        expiresAt: new Date(expiresAt).toISOString(),
      };
    },
    setMultiFactor(playerId: number, isWanted: boolean, code: string | null) {
      const state = player(playerId);
      return isWanted ? turnOn(state, code) : turnOff(state, code);
    },
    /** True if signing in requires a code. */
    asksForCode: (playerId: number): boolean => {
      const { authenticator, mfaCode } = player(playerId);
      return authenticator !== null || mfaCode !== null;
    },
    acceptsCode: (playerId: number, code: string): boolean => accepts(player(playerId), code),
  };
}
