// A page that is on its way is entered once: a second tap on its link adds no second entry to the history.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * The address bar is there before the screen, which comes in a transition. A link to where the bar stands and the screen
 * does not is a tap that was already heard. A link to the screen that is shown is left alone: it replaces the entry.
 */
export function useSingleEntries(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || !isPlain(event) || link.target !== '') return;
      const isShown = location.pathname === pathname && location.search === search;
      if (!isShown && link.href === location.href) event.preventDefault();
    };
    window.addEventListener('click', onClick, { capture: true });
    return () => window.removeEventListener('click', onClick, { capture: true });
  }, [pathname, search]);
}
