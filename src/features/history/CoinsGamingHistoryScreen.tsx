// The history of rounds played for coins.
import { useCore } from '../../core';
import { coinsFormat } from './formats';
import { RoundHistory } from './RoundHistory';

export default function CoinsGamingHistoryScreen() {
  const { coinsCurrencyCode } = useCore().config;
  return (
    <RoundHistory
      title="Coins gaming transactions"
      currency="coins"
      code={coinsCurrencyCode}
      format={coinsFormat(coinsCurrencyCode)}
    />
  );
}
