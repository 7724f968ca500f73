// Preloads the frame of the replayed UI while no recording is open, so that opening one does not wait for the app's code.
import { FOLDER } from '../ui/base';
import { isFrom } from './messageOrigin';
import { isReady as saysReady, UI_PATH } from './messages';
import { standalonePage } from './standalone/page';

/** Only some browsers can move a frame without reloading it. */
const canMove = () => 'moveBefore' in Element.prototype;

interface Warm {
  readonly frame: HTMLIFrameElement;
  isReady: boolean;
  /** Removes the window's listener. */
  readonly taken: AbortController;
}

let warm: Warm | null = null;

function newFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const page = standalonePage();
  if (page === null) frame.src = FOLDER + UI_PATH;
  else frame.srcdoc = page.ui;
  return frame;
}

/** Loads the frame out of sight, unless that has happened or would be useless. */
export function warmFrame(): void {
  if (warm !== null || !canMove()) return;
  const frame = newFrame();
  Object.assign(frame.style, { position: 'fixed', width: '390px', height: '844px', visibility: 'hidden' });
  frame.inert = true;
  frame.ariaHidden = 'true';
  const one: Warm = { frame, isReady: false, taken: new AbortController() };
  const { signal } = one.taken;
  const listen = (event: MessageEvent<unknown>) => {
    if (isFrom(event, frame.contentWindow) && saysReady(event.data)) one.isReady = true;
  };
  /** Browsers do not cache a page (back/forward cache) that is left while one of its frames is loading. */
  const leave = () => {
    if (one.isReady) return;
    one.taken.abort();
    frame.remove();
    warm = null;
  };
  window.addEventListener('message', listen, { signal });
  window.addEventListener('pagehide', leave, { signal });
  document.body.append(frame);
  warm = one;
}

/** Puts the warm frame into `place`, or a new one. `isReady`: it waits for the first states. */
export function takeFrame(place: Element): { readonly frame: HTMLIFrameElement; readonly isReady: boolean } {
  const one = warm;
  warm = null;
  if (one === null) {
    const frame = newFrame();
    place.append(frame);
    return { frame, isReady: false };
  }
  one.taken.abort();
  const { frame, isReady } = one;
  frame.removeAttribute('style');
  frame.inert = false;
  frame.ariaHidden = null;
  place.moveBefore(frame, null);
  return { frame, isReady };
}
