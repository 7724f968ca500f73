// The app's folder on its origin, from the build's `--base`: `/` by default.

/** `/` or `/play/`. */
export const BASE = import.meta.env.BASE_URL;

/** The folder without a slash at the end: the base of every path of the app. */
export const FOLDER = BASE.replace(/\/$/, '');

/** A path as the address of a file or page in the app's folder; any other address is unchanged. */
export const inFolder = (address: string, base = BASE) =>
  /^\/(?!\/)/.test(address) && !address.startsWith(base) ? base + address.slice(1) : address;

/** The app's address without a slash at the end. */
export const appAddress = () => location.origin + FOLDER;

/** The path of this page within the app. */
export const pagePath = () =>
  location.pathname.startsWith(BASE) ? location.pathname.slice(FOLDER.length) : location.pathname;
