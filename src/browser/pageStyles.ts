// The stylesheet of the page. The page only preloads it, because the first paint needs none of it.

/** The longest wait for it, ms: a page without styles is better than none. */
const MAX_MS = 5_000;

/**
 * Applies it; resolves once it is loaded or has failed, at the latest after `MAX_MS`. It comes before the stylesheets of code that is
 * loaded later.
 */
export function applyPageStyles(): Promise<void> {
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')];
  const applied = preloads.map(
    ({ href, crossOrigin }) =>
      new Promise<void>((settle) => {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'stylesheet', href, crossOrigin });
        link.addEventListener('load', () => settle());
        link.addEventListener('error', () => settle());
        setTimeout(settle, MAX_MS);
        document.head.append(link);
      }),
  );
  return Promise.all(applied).then(() => undefined);
}
