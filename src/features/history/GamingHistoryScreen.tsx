// The history of rounds played for Sweeps Coins.
import { formatSweeps } from '../../../streams/money';
import { RoundHistory } from './RoundHistory';

export default function GamingHistoryScreen() {
  return <RoundHistory title="Gaming transactions" currency="sweeps" code="SC" format={formatSweeps} />;
}
