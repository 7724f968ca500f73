// The play accent of the whole page follows the preferred balance.
import { useEffect } from 'react';
import { useModel } from '../core';

export function useCurrencyAccent(): void {
  const preferred = useModel('balances', (balances) => balances.preferred);
  useEffect(() => {
    document.documentElement.dataset.currency = preferred;
  }, [preferred]);
}
