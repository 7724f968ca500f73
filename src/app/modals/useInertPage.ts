// Prepares the page for a modal that opens by itself: loads the modal's code, then makes the page inert a frame earlier. The modal
// makes it inert in any case, for which the browser computes the style of everything in it: together with the first frame of the
// modal, that is a visible pause.
import { startTransition, useEffect, useState } from 'react';
import { keepOpener } from '../../ui/returnFocus';

/** Makes the page inert, without what lies above it; there is none outside the shell. */
function setInert(isInert: boolean): void {
  const page = document.querySelector<HTMLElement>('[data-page]');
  if (page !== null) page.inert = isInert;
}

/** Runs `work` once a frame has been painted, immediately in a hidden page, which paints none. Returns a function that cancels it. */
function afterFrame(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout>;
  const soon = () => {
    task = setTimeout(work);
  };
  const isPainted = document.visibilityState !== 'hidden';
  const frame = isPainted ? requestAnimationFrame(soon) : 0;
  if (!isPainted) soon();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/** True once the page is ready for a modal whose code is loaded by `preload`; null: no modal is due. */
export function useInertPage(preload: (() => Promise<void>) | null): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (preload === null) return;
    const over = new AbortController();
    preload().then(() => {
      if (over.signal.aborted) return;
      keepOpener();
      setInert(true);
      const cancel = afterFrame(() => startTransition(() => setIsReady(true)));
      over.signal.addEventListener('abort', cancel);
    });
    return () => {
      over.abort();
      setInert(false);
      setIsReady(false);
    };
  }, [preload]);
  /** The modal is open now. Later, as it closes, the change would delay the response to the tap. */
  useEffect(() => (isReady ? afterFrame(() => setInert(false)) : undefined), [isReady]);
  return isReady;
}
