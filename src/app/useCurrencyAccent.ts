// Sets the accent colour of the page by the preferred balance.
import type { StateOf } from '../../streams/log/readModel';
import { useModelEffect } from '../core';

const preferredOf = ({ preferred }: StateOf<'balances'>) => preferred;

/** The latest wins, however many wait for the next task. */
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
 * Renders nothing, and a change waits until the frame that it came with is painted: it restyles the whole page. The toggle itself
 * has its colour at once.
 */
export function useCurrencyAccent(): void {
  useModelEffect('balances', preferredOf, accent);
}
