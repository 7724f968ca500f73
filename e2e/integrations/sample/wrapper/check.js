// @ts-check
// Wraps the vendor's SDK, whose calls are those of Onfido's, in a page that the app frames: src/hosting/frames.md.

/**
 * @typedef {{ token: string, containerId: string, onComplete(): void, onUserExit(): void, onError(): void }} Options
 * @typedef {{ init(options: Options): void }} Sdk
 */

const app = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name=app-origin]')).content;
const main = /** @type {HTMLElement} */ (document.getElementById('check'));

/** @param {object} message */
const post = (message) => parent.postMessage(message, app);
/** @param {'submitted' | 'cancelled' | 'expired'} outcome */
const end = (outcome) => post({ type: 'identity/ended', outcome });

let isStarted = false;

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== app || data?.type !== 'identity/start' || isStarted) return;
  isStarted = true;
  main.replaceChildren();
  const { Onfido } = /** @type {{ Onfido?: Sdk }} */ (/** @type {unknown} */ (window));
  if (Onfido === undefined) return end('cancelled');
  Onfido.init({
    token: data.token,
    containerId: main.id,
    onComplete: () => end('submitted'),
    onUserExit: () => end('cancelled'),
    onError: () => end('expired'),
  });
});

new ResizeObserver(() => post({ type: 'identity/resized', height: main.scrollHeight })).observe(main);
post({ type: 'identity/ready' });
