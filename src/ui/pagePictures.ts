// Pictures that the page itself contains, so that they need no request.

const inPage = globalThis.document as Document | undefined;

export const MARK = inPage?.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';

/** The lobby's placeholder. Read before the app replaces it. */
export const HERO = inPage?.querySelector<HTMLImageElement>('.boot-hero img')?.src ?? '';
