// Pictures that the page itself contains, so that they need no request.
import { BASE } from './base';

const page = globalThis.document as Document | undefined;

export const MARK = page?.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? `${BASE}favicon.svg`;

/** The lobby's placeholder; undefined on a page without one. Read before the app replaces it. */
export const HERO = page?.querySelector<HTMLImageElement>('.boot-hero img')?.src;
