// Validation rules for player details, with player-facing messages. Request bodies and forms share them.
import type { Struct } from 'superstruct';
import { cleaned } from '../../schema/fieldProblems';
import * as s from '../../schema/schema';

const ONLY_LETTERS = /^[\p{L}\p{M}\s.,'’-]*$/u;
const LETTERS_AND_DIGITS = /^[\p{L}\p{M}\p{N}]*$/u;

export const MIN_SCREEN_NAME = 3;
export const MAX_SCREEN_NAME = 20;
const MAX_EMPLOYER = 100;

/** A text that is validated in the form in which it will be sent. */
const rule = (name: string, check: (text: string) => string | undefined): Struct<string, null> =>
  s.refine(s.personal(), name, (text) => check(cleaned(text)) ?? true);

export const needed = (message: string) => rule('needed', (text) => (text === '' ? message : undefined));

export const letters = () =>
  rule('letters', (text) => (ONLY_LETTERS.test(text) ? undefined : 'Please only use letters'));

export const neededLetters = (message: string) =>
  rule('neededLetters', (text) => {
    if (text === '') return message;
    return ONLY_LETTERS.test(text) ? undefined : 'Please only use letters';
  });

/** An ISO code; empty until one is chosen. */
export const countryCode = () =>
  rule('countryCode', (text) => (/^([A-Z]{2})?$/.test(text) ? undefined : 'Please choose a country'));

export const screenName = () =>
  rule('screenName', (text) => {
    if (text.length < MIN_SCREEN_NAME || text.length > MAX_SCREEN_NAME)
      return `Please use ${MIN_SCREEN_NAME} to ${MAX_SCREEN_NAME} letters and digits`;
    return LETTERS_AND_DIGITS.test(text) ? undefined : 'Please only use letters and digits';
  });

export const employer = () =>
  rule('employer', (text) =>
    text.length > MAX_EMPLOYER ? `Please use at most ${MAX_EMPLOYER} characters` : undefined,
  );

export const phoneNumber = () =>
  rule('phoneNumber', (text) => (/\d/.test(text) ? undefined : 'Please enter your phone number'));
