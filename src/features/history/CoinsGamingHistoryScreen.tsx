// The rounds played for coins.
import { endpoints as historyEndpoints } from '../../../streams/features/history';
import { formatCoins } from '../../../streams/money';
import { useCore } from '../../core';
import { RoundHistory } from './RoundHistory';

/** `{amount} BTY` [RED-29]. */
export default function CoinsGamingHistoryScreen() {
  const { coinsCurrencyCode } = useCore().config;
  return (
    <RoundHistory
      title="Coins gaming transactions"
      currency="coins"
      endpoint={historyEndpoints.getCoinsGamingHistory}
      format={(amount) =>
        amount === null ? '---' : `${formatCoins(amount).replace('BC ', '')} ${coinsCurrencyCode}`
      }
    />
  );
}
