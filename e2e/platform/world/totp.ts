// Time-based one-time codes, as authenticator apps make them [RFC 6238, RFC 4648].
import { hmacSha1 } from './hmacSha1';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
const DIGITS = 6;

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '')
    .join('');
}

function fromBase32(text: string): Uint8Array {
  const bits = [...text.replace(/[^A-Z2-7]/gi, '').toUpperCase()]
    .map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** The code of this key at this time, epoch ms. */
export function totp(secret: string, at: number): string {
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(Math.floor(at / STEP_MS)));
  const mac = hmacSha1(fromBase32(secret), counter);
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = new DataView(mac.buffer).getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Whether a code is right now, or was within the step before or will be in the next, because clocks differ. */
export const isTotp = (secret: string, code: string, now: number): boolean =>
  [-STEP_MS, 0, STEP_MS].some((away) => totp(secret, now + away) === code);
