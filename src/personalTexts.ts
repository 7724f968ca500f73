// Whether developers are given personal texts: only when they ask for them in the very page that they look at.
import type { WriteOptions } from '../streams/recording';

let isGiven = false;
const salt = crypto.randomUUID();

/** Decides for this page until it goes; no other page of the origin can. */
export function givePersonalTexts(wanted: boolean): void {
  isGiven = wanted;
}

export function givesPersonalTexts(): boolean {
  return isGiven;
}

/** How the log of this page is written for developers. */
export function developerRedaction(): Pick<WriteOptions, 'redact' | 'salt'> {
  return { redact: !isGiven, salt };
}
