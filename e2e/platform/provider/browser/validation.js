// @ts-check
// The card form's rules: the page shows the errors next to their fields, and the provider checks the same rules again.

/** @typedef {'number' | 'expiry' | 'code' | 'name'} Field */
/** @typedef {Readonly<Record<Field, string>>} CardForm */

/** @type {readonly Field[]} */
export const FIELDS = ['number', 'expiry', 'code', 'name'];

/** @param {string} text */
export const digitsOf = (text) => text.replace(/\D/g, '');

/** @param {string} number */
export function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Parses `4 30`, `04/2030` and `0430` as month and full year; null if invalid.
 * @param {string} text
 */
export function expiryOf(text) {
  const found = /^\s*(\d{1,2})\s*[/\s-]\s*(\d{2}|\d{4})\s*$|^\s*(\d{2})(\d{2})\s*$/.exec(text);
  if (found === null) return null;
  const month = Number(found[1] ?? found[3]);
  const year = Number(found[2] ?? found[4]);
  if (month < 1 || month > 12) return null;
  return { month, year: year < 100 ? 2000 + year : year };
}

/**
 * @param {string} text
 * @param {number} now
 */
function expiryError(text, now) {
  if (text.trim() === '') return 'Enter the expiry date.';
  const expiry = expiryOf(text);
  if (expiry === null) return 'Enter the expiry date as MM/YY.';
  const { month, year } = expiry;
  const today = new Date(now);
  const months = (year - today.getFullYear()) * 12 + month - 1 - today.getMonth();
  if (months < 0) return 'This card has expired.';
  return months > 12 * 20 ? 'Check the year of the expiry date.' : null;
}

/** @param {string} text */
function numberError(text) {
  const digits = digitsOf(text);
  if (digits === '') return 'Enter the card number.';
  if (/[^\d\s-]/.test(text)) return 'Use digits only.';
  if (!/^(4|5[1-5]|2[2-7]|6011|64[4-9]|65)/.test(digits)) {
    return 'Use a Visa, Mastercard or Discover card.';
  }
  if (digits.length !== 16) return 'The card number has 16 digits.';
  return passesLuhn(digits) ? null : 'Check the card number: a digit is wrong.';
}

/** @param {string} text */
function codeError(text) {
  if (text.trim() === '') return 'Enter the security code.';
  return /^\d{3}$/.test(text.trim()) ? null : 'The security code has 3 digits, on the back of the card.';
}

/** @param {string} text */
function nameError(text) {
  if (text.trim() === '') return 'Enter the name on the card.';
  return /\d/.test(text) ? 'A name has no digits. Is this the card number?' : null;
}

/**
 * The error of each invalid field; empty when the form is valid.
 * @param {CardForm} form
 * @param {number} now
 * @returns {Partial<Record<Field, string>>}
 */
export function errorsOf(form, now) {
  const found = {
    number: numberError(form.number),
    expiry: expiryError(form.expiry, now),
    code: codeError(form.code),
    name: nameError(form.name),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null));
}
