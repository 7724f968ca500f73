// Amounts: integer minor units inside, formatted at the edge [SHELL-81, SHELL-84].

/** Minor units per coin, sweeps coin or dollar. */
export const MINOR_UNITS = 100;

/** Above this many whole coins the header uses a smaller font [SHELL-86]. */
const LARGE_NUMBER = 99_999_999;

/** True if an amount in minor units is too large for the regular font of the header. */
export function isLargeNumber(amount: number): boolean {
  return amount > LARGE_NUMBER * MINOR_UNITS;
}

/** `1,234,567` for the digits of a whole number. */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * `1,234,567`: a whole number exactly as `Intl.NumberFormat` formats it in `en-CA`; so are the amounts below. `Intl` itself is not
 * used, because creating the first formatter takes 25 ms (100 ms on a phone) and every first screen shows an amount.
 */
export function wholeNumber(value: number): string {
  const whole = Math.round(Math.abs(value));
  const digits = grouped(String(whole));
  return value < 0 && whole > 0 ? `-${digits}` : digits;
}

/** `1,234.50` for the absolute value; takes whole minor units. */
function twoDecimals(amount: number): string {
  const minor = Math.round(Math.abs(amount));
  const cents = String(minor % MINOR_UNITS).padStart(2, '0');
  return `${grouped(String(Math.floor(minor / MINOR_UNITS)))}.${cents}`;
}

/** The sign of an amount precedes its code: `−SC 5.00`. */
const MINUS = '\u2212';

const THOUSANDS = ['', 'K', 'M', 'B', 'T'] as const;

/** `999`, `1.2K`, `12.5M`: a whole number with at most one decimal. */
function compact(value: number): string {
  let step = 0;
  const tenths = () => Math.round((Math.abs(value) * 10) / 1_000 ** step);
  while (tenths() >= 10_000 && step < THOUSANDS.length - 1) step += 1;
  const text = `${tenths() / 10}${THOUSANDS[step]}`;
  return value < 0 && tenths() > 0 ? `-${text}` : text;
}

/**
 * `BC 250,000`: whole coins with their prefix. Fractions are truncated, so a player never sees a coin that they do not have; an
 * amount above zero but below one coin is `BC <1`. `amount` is in minor units; a non-finite amount shows 0, a missing
 * one `---` [SHELL-81, SHELL-83].
 */
export function formatCoins(amount: number | null): string {
  return amount === null ? '---' : signedCoins(amount, wholeNumber);
}

/** `BC 250K`, `BC 2.5K`: coins in compact form, for rewards [SHELL-84]; whole coins below a thousand. */
export function formatCoinsCompact(amount: number | null): string {
  return amount === null ? '---' : signedCoins(amount, compact);
}

function signedCoins(amount: number, format: (value: number) => string): string {
  const coins = Math.abs(majorUnits(amount));
  const text = coins !== 0 && coins < 1 ? '<1' : format(Math.trunc(coins));
  return `${amount < 0 && coins > 0 ? MINUS : ''}BC ${text}`;
}

/** `SC 100.00`: sweeps coins with their prefix and two decimals [SHELL-84]. */
export function formatSweeps(amount: number | null): string {
  if (amount === null) return '---';
  const shown = Number.isFinite(amount) ? Math.round(amount) : 0;
  return `${shown < 0 ? MINUS : ''}SC ${twoDecimals(shown)}`;
}

/** `SC 1.2K`, `SC 100`: sweeps in compact form; whole ones below a thousand, rounded down. */
export function formatSweepsCompact(amount: number): string {
  return signedCoins(amount, compact).replace('BC', 'SC');
}

/** Wins minus bets with a sign: `+SC 1.20`, `−500 BTY`, `SC 0.00`. */
export function netText(net: number | null, format: (amount: number | null) => string): string {
  if (net === null || net === 0) return format(net);
  return (net > 0 ? '+' : MINUS) + format(Math.abs(net));
}

/** `1 Gem`, `2 Gems` [GPQ-07]. `count` is in whole gems. */
export function formatGems(count: number | null): string {
  if (count === null) return '---';
  const shown = Number.isFinite(count) ? count : 0;
  return `${wholeNumber(shown)} ${shown === 1 ? 'Gem' : 'Gems'}`;
}

const cashFormats = new Map<string, Intl.NumberFormat>();

/** `$10.00`: cash in the configured display currency, USD by default [SHELL-08]. */
export function formatCash(amount: number | null, currency = 'USD'): string {
  if (amount === null) return '---';
  let format = cashFormats.get(currency);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    cashFormats.set(currency, format);
  }
  return format.format(Math.round(Number.isFinite(amount) ? amount : 0) / MINOR_UNITS + 0);
}

/** Free spins: `{n} FS`, or with a coin value `{n} FS @ SC {value}` [SHELL-85]. `coinValue` is in minor units. */
export function formatFreeSpins(count: number, coinValue: number | null): string {
  const spins = `${wholeNumber(Number.isFinite(count) ? count : 0)} FS`;
  return coinValue === null ? spins : `${spins} @ ${formatSweeps(coinValue)}`;
}

function majorUnits(amount: number): number {
  return Number.isFinite(amount) ? amount / MINOR_UNITS : 0;
}

/** Digits in groups of three: `1,000`, `1,234,567.50`; not `0,500`, whose comma may be a decimal one. */
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * Parses a typed amount (`50`, `1,000.5`, `$20.00`) to minor units; null if it is invalid, ambiguous or has fractions of a minor
 * unit.
 */
export function parseAmount(text: string): number | null {
  const typed = text.replace(/[\s\u200b$]|^(?:SC|BC)\b/gi, '');
  const plain = GROUPED.test(typed) ? typed.replaceAll(',', '') : typed;
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain.replace(',', '.')) * MINOR_UNITS);
}

/** The largest amount that can be typed, minor units. */
export const MAX_AMOUNT = 99_999_999_999;

/** True if a typed number is larger than `MAX_AMOUNT`. */
export const isTooLarge = (text: string): boolean =>
  parseAmount(text) === null && /^\d{10,}(\.\d{1,2})?$/.test(text.replace(/[\s\u200b$,]/g, ''));

/** An amount in minor units as the value of an input: `25`, `1000.5`. */
export const typedAmount = (amount: number): string => String(amount / MINOR_UNITS);
