// The rewards and everything else to claim: the checklist's steps and the community event's milestones.
import { queries as checklist } from '../../../streams/features/checklist';
import { queries as community } from '../../../streams/features/community';
import type { ScreenData } from '../../core';
import { Checklist } from '../../features/checklist/Checklist';
import { Community } from '../../features/community/Community';
import Rewards, { data as rewards } from '../../features/rewards/RewardsScreen';

export const data: ScreenData = ({ config }) => [
  ...rewards,
  ...(config.flags.checklist ? [checklist.checklist] : []),
  community.communityEvents,
];

const claims = (
  <>
    <Checklist />
    <Community />
  </>
);

export default function RewardsScreen() {
  return <Rewards claims={claims} />;
}
