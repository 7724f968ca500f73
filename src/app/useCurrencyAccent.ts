// Sets the accent colour of the page by the preferred balance.
import { useEffect } from 'react';
import { useModel } from '../core';

export function useCurrencyAccent(): void {
  const preferred = useModel('balances', (balances) => balances.preferred);
  useEffect(() => {
    document.documentElement.dataset.currency = preferred;
  }, [preferred]);
}
