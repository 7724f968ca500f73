// The daily rewards with the streak that belongs to them.
import DailyRewards, { data } from '../../features/dailyRewards/DailyRewardsScreen';
import { Streak } from '../../features/streak/Streak';

export { data };

export default function DailyRewardsScreen() {
  return <DailyRewards streak={<Streak />} />;
}
