// Account, balances and what a signed-in player's first screen asks for.
import type { Routes } from './server';

const BALANCE_TYPES = ['Cash', 'Bonus', 'Redeemable', 'Unplayed'] as const;

export function playerRoutes({ player, world }: Routes): void {
  player('GET', '/Accounts/:id', (_, id) => {
    const state = world().player(id);
    return {
      id,
      email: state.email,
      status: state.status,
      statusReason: state.statusReason,
      hasMFAEnabled: state.mfaCode !== null,
      isTestAccount: state.isTestAccount,
      isProviderWhitelisted: state.isProviderWhitelisted,
      takeABreakEndDate: state.takeABreakEndDate ?? null,
      paymentVerificationStatus: 'Approved',
      currentAttempts: 0,
      maximumAttempts: 3,
      verificationMeta: { autoKycAttemptsLeft: 3, maximumAutoKYCAttempts: 3 },
      employer: null,
    };
  });
  player('POST', '/Accounts/:id/sessions/logincompleted', () => undefined);
  player('GET', '/Players/:id/balances', (_, id) => {
    const { balances } = world().player(id);
    return BALANCE_TYPES.map((type) => ({ type, amount: balances[type] }));
  });
  player('GET', '/Players/:id/coinbalance', (_, id) => ({ amount: world().player(id).coins }));
  player('GET', '/Players/:id/gemsbalance', (_, id) => ({ amount: world().player(id).gems }));
  player('GET', '/Players/:id/freeSpins/active', (_, id) => ({ items: world().player(id).freeSpins }));
  player('GET', '/Players/:id/rewards', (_, id) => {
    const { giftboxes } = world().player(id);
    return { items: giftboxes, totalItems: giftboxes.length };
  });
  player('GET', '/Players/:id/rewards/status', (_, id) => {
    const { playerStatus, playerStatusState, giftboxes } = world().player(id);
    return {
      playerStatus,
      playerStatusState,
      pendingRewards: giftboxes.map(({ rewardId }) => ({ rewardId })),
    };
  });
}
