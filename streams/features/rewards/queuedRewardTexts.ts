// The texts of a queued reward's modal, and the note that replaces it during play.
import type { Flags } from '../../config';
import { PAGES } from '../../routes';
import { formatReward } from '../shared/rewardTexts';
import type { QueuedReward } from './rewardShapes';

/** Granted, not earned by a quest or promotion, and without a price: free [DEC-87]. */
export function isFreeReward(queued: QueuedReward): boolean {
  const earned = queued.sourceType === 'Quest' || queued.sourceType === 'InPeriod';
  return queued.origin === 'granted' && !earned && queued.rewards.every((entry) => (entry.price ?? 0) === 0);
}

/** The modal's title and text [RWD-21, RWD-22]. */
export function rewardTexts(queued: QueuedReward): { title: string; text: string | null } {
  if (queued.sourceType === 'Quest' || queued.sourceType === 'InPeriod') {
    return { title: 'YOUR REWARD', text: "You've completed your quest! Enjoy your reward!" };
  }
  if (isFreeReward(queued)) return { title: 'CONGRATS!', text: "You've been granted a free reward." };
  return { title: 'YOUR REWARD', text: null };
}

/**
 * The note that replaces a reward's modal during play [RWD-17]; null for a reward that gets a note during play and a
 * modal afterwards.
 */
export function noteOf(
  queued: QueuedReward,
  { gemstones }: Pick<Flags, 'gemstones'>,
): { text: string; link: { label: string; to: string } } | null {
  const types = new Set(queued.rewards.map(({ rewardType: type }) => type));
  const [first] = queued.rewards;
  if (first === undefined || types.size !== 1) return null;
  const inRewards = { label: 'My Rewards', to: PAGES.rewards };
  const amount = formatReward(first, first.rewardAmount);
  switch (first.rewardType) {
    case 'InstantWheel':
      return { text: "You got a wheel spin. It's waiting in My Rewards.", link: inRewards };
    case 'FreeSpins':
      return { text: `You got ${amount}, waiting in My Rewards.`, link: inRewards };
    case 'Gems':
      return {
        text: gemstones ? `You got ${amount} for the Gems Exchange.` : `You got ${amount}.`,
        link: gemstones ? { label: 'Gems Exchange', to: PAGES.gemsExchange } : inRewards,
      };
    default:
      return null;
  }
}
