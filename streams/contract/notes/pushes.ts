// The occasions of each push, which no schema contains.

/** By wire name. */
export const PUSHES: Readonly<Record<string, string>> = {
  AccountStatusChanged: 'The status of the account or its reason changed.',
  BettyCoinsBalanceUpdated: 'The coins changed. `amount` is the new balance, never a difference.',
  BettyCoinsBalanceLow: 'The coins are running out.',
  BettyCoinsBalancebLow: 'An older spelling of BettyCoinsBalanceLow; send either.',
  DataRequestUpdated: 'A request for a copy of the data or for its deletion changed.',
  GemsBalanceUpdated: 'The gems changed. `amount` is the new balance, never a difference.',
  NetPositionUpdated: 'Wins minus bets since sign-in changed. It also means that the sweeps amounts changed.',
  ChecklistChanged: 'A step of the onboarding checklist changed.',
  UpdatedCommunityEventContributions:
    'The contributions to a community event changed. `totalContributions` is the new total.',
  MessageReceived: 'A message arrived in the inbox.',
  ConfigChanged: 'The file config.json changed. Each client reads it again within five seconds.',
  ContactSupport: 'The player should be offered help.',
  LoyaltyPointsUpdated: 'The loyalty points changed. `points` is the new total.',
  StatusProgress: 'The loyalty status changed.',
  InPeriodPromotionProgressUpdated:
    'The progress of a promotion or a quest changed. `currentAccumulation` is the new value.',
  PurchaseSuccess: 'A purchase succeeded.',
  RedemptionSuccess: 'A redemption was paid out.',
  RedemptionConfirmation: 'A redemption waits for the confirmation of the player.',
  RedemptionSuccessNotification: 'A redemption is announced to the player.',
  RewardMessageReceived: 'One or more rewards were granted.',
};
