// Addresses from outside: which of them are pages of this app, and which may be opened at all.

/** The pages of others that the platform may send a player to. */
export type ProviderPages = 'games' | 'payments';

/** Whether an address may be opened as a page of this kind. */
export type MayOpen = (pages: ProviderPages, address: string) => boolean;

/** What is logged of an address that may not be opened, and the code of a payment that it ends. */
export const FOREIGN_ADDRESS = 'expected an address of a configured origin';
export const FOREIGN_PAGE = 'foreign-page';

/** Parsed as browsers do; null where they open nothing. */
export const parsedAddress = (address: string, base?: string): URL | null =>
  URL.canParse(address, base) ? new URL(address, base) : null;

/** An absolute `http` or `https` URL; one with a user name shows another site than the one it opens. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\//i.test(address)) return false;
  const url = parsedAddress(address);
  return url !== null && url.username === '' && url.password === '';
}

/** The path in this app that an address leads to, null where it leads elsewhere. */
export function ownPath(address: string, origin: string): string | null {
  if (!/^\s*(https?:\/\/|[/\\])/i.test(address)) return null;
  const url = parsedAddress(address, origin);
  if (url === null || url.origin !== origin) return null;
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`;
}

let mayOpen: MayOpen | undefined;

/** Runs `decodeValue` with a rule for the addresses in it. */
export function holdingAddresses<T>(rule: MayOpen | undefined, decodeValue: () => T): T {
  mayOpen = rule;
  try {
    return decodeValue();
  } finally {
    mayOpen = undefined;
  }
}

/** Whether the value being decoded may hold this address; undefined outside `holdingAddresses`. */
export const mayHold = (pages: ProviderPages, address: string): boolean | undefined =>
  mayOpen?.(pages, address);
