// The page's accent colour, which follows the preferred balance.
import type { StateOf } from '../../../streams/log/readModel';
import { useModelEffect } from '../../core';

const preferredOf = ({ preferred }: StateOf<'balances'>) => preferred;

/** The last change wins when several are scheduled. */
let latest: string | null = null;

function accent(preferred: string): void {
  const { dataset } = document.documentElement;
  if (dataset.currency === undefined) dataset.currency = preferred;
  latest = preferred;
  window.setTimeout(() => {
    if (latest !== null) dataset.currency = latest;
  });
}

/**
 * Causes no render, and restyles only elements with `playAccent`. A change is applied one frame late, so that it does not delay the
 * response of the toggle.
 */
export function useCurrencyAccent(): void {
  useModelEffect('balances', preferredOf, accent);
}
