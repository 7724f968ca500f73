// The rounds played for Sweeps Coins.
import { endpoints as historyEndpoints } from '../../../streams/features/history';
import { formatSweeps } from '../../../streams/money';
import { RoundHistory } from './RoundHistory';

export default function GamingHistoryScreen() {
  return (
    <RoundHistory
      title="Gaming transactions"
      currency="sweeps"
      endpoint={historyEndpoints.getGamingHistory}
      format={formatSweeps}
    />
  );
}
