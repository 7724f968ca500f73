// Prepares the page for a modal that opens by itself: loads the modal's code, then makes the page inert a frame earlier. The modal
// makes it inert in any case, for which the browser computes the style of everything in it: together with the first frame of the
// modal, that is a visible pause.
import { startTransition, useEffect, useState } from 'react';
import { keepOpener } from '../../ui/returnFocus';

/** The page without what lies above it. Null outside the shell. */
const pageBody = () => document.querySelector<HTMLElement>('[data-page]');

/** Makes the page inert and waits until a frame has been painted, which a hidden page does not do. */
async function becomesInert(page: HTMLElement): Promise<void> {
  keepOpener();
  page.inert = true;
  if (document.visibilityState === 'hidden') return;
  await new Promise(requestAnimationFrame);
  await new Promise((afterFrame) => setTimeout(afterFrame));
}

/** True once the page is ready for a modal whose code is loaded by `preload`; null: no modal is due. */
export function useInertPage(preload: (() => Promise<void>) | null): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (preload === null) return;
    const page = pageBody();
    let isOver = false;
    const prepare = async () => {
      await preload();
      if (page !== null && !isOver) await becomesInert(page);
      if (!isOver) startTransition(() => setIsReady(true));
    };
    void prepare();
    return () => {
      isOver = true;
      if (page !== null) page.inert = false;
      setIsReady(false);
    };
  }, [preload]);
  return isReady;
}
