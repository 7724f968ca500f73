// URLs from external sources: which are pages of this app, and which may be opened.

/** The external pages that the platform may send a player to. */
export type ProviderPages = 'games' | 'payments';

/** Returns whether an address may be opened as a page of this kind. */
export type MayOpen = (pages: ProviderPages, address: string) => boolean;

/** The logged reason for an address that may not be opened, and the error code of the payment that it ends. */
export const FOREIGN_ADDRESS = 'expected an address of a configured origin';
export const FOREIGN_PAGE = 'foreign-page';

/** Parses an address like a browser; null if a browser could not open it. */
export const parsedAddress = (address: string, base?: string): URL | null =>
  URL.canParse(address, base) ? new URL(address, base) : null;

/** Accepts absolute `http` and `https` URLs without credentials: with a user name, a URL seems to lead to another site. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\//i.test(address)) return false;
  const url = parsedAddress(address);
  return url !== null && url.username === '' && url.password === '';
}

/**
 * The path of an address within the app at `app` (its origin and folder); null for anything else. A path needs no folder: the
 * platform's paths are those of the app.
 */
export function ownPath(address: string, app: string): string | null {
  if (!/^\s*(https?:\/\/|[/\\])/i.test(address)) return null;
  const { origin, pathname } = new URL(app);
  const folder = pathname.replace(/\/$/, '');
  const url = parsedAddress(address, origin);
  if (url === null || url.origin !== origin) return null;
  const path = url.pathname.replace(/^\/+/, '/');
  const isInside = `${path}/`.startsWith(`${folder}/`);
  if (!isInside && /^\s*https?:/i.test(address)) return null;
  // Two slashes after the folder would begin the address of another site.
  const own = (isInside ? path.slice(folder.length) : path).replace(/^\/*/, '/');
  return `${own}${url.search}${url.hash}`;
}

let mayOpen: MayOpen | undefined;

/** Runs `decodeValue`; `mayHold` applies `rule` to the addresses in the value. */
export function holdingAddresses<T>(rule: MayOpen | undefined, decodeValue: () => T): T {
  mayOpen = rule;
  try {
    return decodeValue();
  } finally {
    mayOpen = undefined;
  }
}

/** Returns whether the value being decoded may contain this address; undefined outside `holdingAddresses`. */
export const mayHold = (pages: ProviderPages, address: string): boolean | undefined =>
  mayOpen?.(pages, address);
