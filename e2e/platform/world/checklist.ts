// The onboarding checklist. The player completes a step by doing what it describes.
export interface WorldStep {
  order: number;
  title: string;
  rewardType: string;
  rewardId: number;
  rewardStatus: string;
  rewardAmount: number;
  uniqueId: string;
}

/** The action that completes a step. */
export const STEPS = { email: 'step-1', spin: 'step-2', purchase: 'step-3' } as const;

/** The checklist of a player whose email address is already confirmed. */
export function checklist(): WorldStep[] {
  return [
    {
      order: 1,
      title: 'Confirm your email',
      rewardType: 'Coins',
      rewardId: 80,
      rewardStatus: 'Pending',
      rewardAmount: 1_000,
      uniqueId: STEPS.email,
    },
    {
      order: 2,
      title: 'Play your first round',
      rewardType: 'Gems',
      rewardId: 81,
      rewardStatus: 'NotStarted',
      rewardAmount: 5,
      uniqueId: STEPS.spin,
    },
    {
      order: 3,
      title: 'Make your first purchase',
      rewardType: 'ChecklistBoxReward',
      rewardId: 82,
      rewardStatus: 'NotStarted',
      rewardAmount: 1_000,
      uniqueId: STEPS.purchase,
    },
  ];
}
