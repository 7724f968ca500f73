// Prepares the page for a modal that opens automatically: loads the modal's code, then makes the page inert a frame earlier. The
// modal makes it inert in any case, for which the browser computes the style of everything in it: together with the first frame
// of the modal, that is a visible pause.
import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../../ui/afterFrame';
import { keepOpener, returnFocusUnlessOpened } from '../../ui/returnFocus';

type Preload = () => Promise<void>;

/** Makes the page inert except for its modals and bars. Does nothing where no page is shown. */
function setInert(isInert: boolean): void {
  const page = document.querySelector<HTMLElement>('[data-page]');
  if (page !== null) page.inert = isInert;
}

/** True once the page is ready for the modal whose code is loaded by `preload`; null if no modal is due. */
export function useInertPage(preload: Preload | null): boolean {
  const [ready, setReady] = useState<Preload | null>(null);
  const isReady = preload !== null && ready === preload;
  useEffect(() => {
    if (preload === null) return;
    let isOver = false;
    let cancel = () => {};
    preload().then(() => {
      if (isOver) return;
      keepOpener();
      setInert(true);
      cancel = afterFrame(() => startTransition(() => setReady(() => preload)));
    });
    return () => {
      isOver = true;
      cancel();
      setInert(false);
      returnFocusUnlessOpened();
      setReady(null);
    };
  }, [preload]);
  /** The modal is open now. Later, as it closes, the change would delay the response to the tap. */
  useEffect(() => (isReady ? afterFrame(() => setInert(false)) : undefined), [isReady]);
  return isReady;
}
