// Announces settled balances to screen readers, with the reason for the change, and a prize once it is revealed.
import { useEffect, useRef } from 'react';
import { preferredBalance } from '../../streams/features/balances/balancesState';
import { formatCoins, formatSweeps } from '../../streams/money';
import { useLateModel, useModel } from '../core';
import { useWithoutHeldPrize } from '../features/balances/heldPrize';
import { announce, clearAnnouncements } from '../ui/announce';

export function BalanceAnnouncements() {
  const balances = useModel('balances');
  const { preferred } = balances;
  const amount = useWithoutHeldPrize(preferred, preferredBalance(balances));
  const playing = useLateModel('launch', (launch) => launch?.phase === 'launched');
  const playerId = useModel('session', (session) => session.playerId);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = amount;
    if (amount === null || last === null || last === amount) return;
    const text = preferred === 'coin' ? formatCoins(amount) : formatSweeps(amount);
    announce('balance', playing ? `Balance after play: ${text}` : `Balance: ${text}`);
  }, [amount, preferred, playing]);
  useEffect(() => {
    /** Whoever uses the device after a sign-out must not hear what still waits. */
    if (playerId === null) clearAnnouncements();
  }, [playerId]);
  return null;
}
