// Pages that the browser loads in advance: from the address bar, or by a speculation rule of another page of the origin.

/** Resolves once the player has opened the page. Until then the player is absent, but a session would show the player online. */
export const pageOpened = () =>
  new Promise<void>((resolve) => {
    if (document.prerendering === true)
      document.addEventListener('prerenderingchange', () => resolve(), { once: true });
    else resolve();
  });
