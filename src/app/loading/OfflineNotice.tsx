// The offline notice, with the age of the cached games. Loaded on demand; the service worker caches its code.
import { css } from '@linaria/core';
import { WifiOff } from 'lucide-react';
import { preferredBalance } from '../../../streams/features/balances/balancesState';
import { timeOf } from '../../../streams/features/offline';
import { useCore, useModel } from '../../core';
import { announcedUnderDialog } from '../../ui/announceUnderDialog';
import { row, text } from '../../ui/mixins';

const bar = css`
  ${row(12)}
  justify-content: center;
  min-height: 44px;
  padding: var(--space-8) var(--space-16);
  border-bottom: 1px solid var(--line);
  background: var(--s2);
  ${text.note}
  & > svg {
    color: var(--warn);
  }
  & strong {
    color: var(--text-1);
    font-weight: 600;
  }
`;

const ABSENT = " Your balances aren't available until you're back.";

/** `showsGames`: the page lists games, so the notice includes their age. */
export default function OfflineNotice({ showsGames }: { showsGames: boolean }) {
  const { scheduler } = useCore();
  const keptAt = useModel('offline', ({ gamesKeptAt }) => gamesKeptAt);
  const gamesAt = useModel('lobby', (lobby) => lobby.gamesAt);
  const isPlayer = useModel('session', (session) => session.status === 'signedIn');
  const hasBalance = useModel('balances', (balances) => preferredBalance(balances).amount !== null);
  const at = keptAt ?? gamesAt;
  return (
    <div className={bar}>
      <WifiOff size={20} strokeWidth={1.75} aria-hidden="true" />
      <p ref={announcedUnderDialog}>
        <strong>You're offline.</strong>
        {showsGames && at > 0 && ` Games as of ${timeOf(at, scheduler.now())}.`}
        {isPlayer && (hasBalance ? ' Your balances may have changed.' : ABSENT)}
      </p>
    </div>
  );
}
