import { change, counted, listed, relative } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';
import type { DataOf } from '../log/event';
import { formatReward } from './shared/rewardTexts';

const prize = ({ rewardType, rewardAmount }: DataOf<'dailyGift/claimed'>) =>
  formatReward({ rewardType }, rewardAmount);

export const summaries = {
  'dailyGift/loaded': ({ status, rewardType, rewardAmount, nextAvailableAt }, { at }) =>
    listed(
      status,
      formatReward({ rewardType }, rewardAmount),
      nextAvailableAt !== null && `next ${relative(nextAvailableAt, at)}`,
    ),
  'dailyGift/claimed': prize,
  'dailyWheelRewards/loaded': ({ status, items, nextAvailableAt }, { at }) =>
    listed(
      status,
      counted(items.length, 'prize'),
      nextAvailableAt !== null && `next ${relative(nextAvailableAt, at)}`,
    ),
  'wheel/loaded': ({ segments, minUnlockLevel }) =>
    listed(counted(segments.length, 'segment'), minUnlockLevel !== null && `from level ${minUnlockLevel}`),
  'wheelSpins/loaded': ({ remainingSpinsCount }, { before }) =>
    change(before?.remainingSpinsCount, remainingSpinsCount, (count) => counted(count, 'spin')),
  'instantWheel/loaded': ({ segments }) => counted(segments.length, 'segment'),
  'wheel/claimed': ({ wheel, remainingSpinsCount, ...rest }) =>
    listed(`${wheel}: ${prize(rest)}`, `${counted(remainingSpinsCount, 'spin')} left`),
  'wheel/settled': ({ wheel, ...rest }) => `${wheel}: ${prize(rest)}`,
  'wheel/spinRequested': ({ wheel }) => wheel,
  'wheel/started': ({ wheel }) => wheel,
} satisfies Summaries;
