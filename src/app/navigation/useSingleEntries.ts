// Prevents duplicate history entries: ignores a second tap on a link whose page is still loading.

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pagePath } from '../../ui/base';

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * The URL changes before the screen, which renders in a transition. A tap on a link to the new URL while the old screen is
 * still shown is a repeat. Links to the current screen are ignored here: they replace the entry.
 */
export function useSingleEntries(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || !isPlain(event) || link.target !== '') return;
      const isShown = pagePath() === pathname && location.search === search;
      if (!isShown && link.href === location.href) event.preventDefault();
    };
    window.addEventListener('click', onClick, { capture: true });
    return () => window.removeEventListener('click', onClick, { capture: true });
  }, [pathname, search]);
}
