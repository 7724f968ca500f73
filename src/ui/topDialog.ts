// The topmost open dialog: everything outside it is inert, so that it can be neither pressed nor announced.

/** Null if none is open; one that closes is inert already. */
export const topDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]:not([inert])')].at(-1) ?? null;
