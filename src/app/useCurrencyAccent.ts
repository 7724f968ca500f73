// Sets the accent colour of the page by the preferred balance.
import { useEffect } from 'react';
import { distinctUntilChanged, map } from 'rxjs';
import { useCore } from '../core';

/**
 * Renders nothing, and a change waits until the frame that it came with is painted: it restyles the whole page. The toggle itself
 * has its colour at once.
 */
export function useCurrencyAccent(): void {
  const core = useCore();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.currency = core.state('balances').preferred;
    let waiting = 0;
    const following = core
      .view('balances')
      .pipe(
        map(({ preferred }) => preferred),
        distinctUntilChanged(),
      )
      .subscribe((preferred) => {
        window.clearTimeout(waiting);
        waiting = window.setTimeout(() => {
          dataset.currency = preferred;
        });
      });
    return () => {
      following.unsubscribe();
      window.clearTimeout(waiting);
    };
  }, [core]);
}
