// The daily rewards and their streak.
import DailyRewards, { data } from '../../features/dailyRewards/DailyRewardsScreen';
import { Streak } from '../../features/streak/Streak';

export { data };

export default function DailyRewardsScreen() {
  return <DailyRewards streak={<Streak />} />;
}
