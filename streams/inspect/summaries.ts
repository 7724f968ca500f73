// The summaries of all features. Only the studio and the command line load them.
import { summaries as account } from '../features/account/account.summary';
import { summaries as dataRequests } from '../features/account/dataRequests.summary';
import { summaries as entryCode } from '../features/account/entryCode.summary';
import { summaries as multiFactor } from '../features/account/multiFactor.summary';
import { summaries as profile } from '../features/account/profile.summary';
import { summaries as sourceOfFunds } from '../features/account/sourceOfFunds.summary';
import { summaries as addressSearch } from '../features/addressSearch.summary';
import { summaries as analytics } from '../features/analytics.summary';
import { summaries as animations } from '../features/animations.summary';
import { summaries as balances } from '../features/balances/balances.summary';
import { summaries as breaks } from '../features/breaks.summary';
import { summaries as calls } from '../features/calls.summary';
import { summaries as checklist } from '../features/checklist.summary';
import { summaries as community } from '../features/community.summary';
import { summaries as configuration } from '../features/configuration.summary';
import { summaries as confirmation } from '../features/confirmation.summary';
import { summaries as connection } from '../features/connection.summary';
import { summaries as dailyRewards } from '../features/dailyRewards.summary';
import { summaries as documents } from '../features/documents.summary';
import { summaries as favorites } from '../features/favorites.summary';
import { summaries as freeSpins } from '../features/freeSpins.summary';
import { summaries as gems } from '../features/gems.summary';
import { summaries as geo } from '../features/geo/geo.summary';
import { summaries as giftboxes } from '../features/giftboxes.summary';
import { summaries as globalAlert } from '../features/globalAlert.summary';
import { summaries as history } from '../features/history/history.summary';
import { summaries as identity } from '../features/identity.summary';
import { summaries as identityCheck } from '../features/identityCheck.summary';
import { summaries as inbox } from '../features/inbox.summary';
import { summaries as intents } from '../features/intents.summary';
import { summaries as launch } from '../features/launch/launch.summary';
import { summaries as lifecycle } from '../features/lifecycle.summary';
import { summaries as limits } from '../features/limits/limits.summary';
import { summaries as liveChat } from '../features/liveChat.summary';
import { summaries as lobby } from '../features/lobby/lobby.summary';
import { summaries as loyalty } from '../features/loyalty.summary';
import { summaries as loyaltyStatus } from '../features/loyaltyStatus.summary';
import { summaries as marketingPreferences } from '../features/marketingPreferences.summary';
import { summaries as navigation } from '../features/navigation.summary';
import { summaries as notifications } from '../features/notifications.summary';
import { summaries as offline } from '../features/offline.summary';
import { summaries as interac } from '../features/payment/interac.summary';
import { summaries as payment } from '../features/payment/payment.summary';
import { summaries as paymentResult } from '../features/payment/paymentResult.summary';
import { summaries as purchase } from '../features/payment/purchase.summary';
import { summaries as redemption } from '../features/payment/redemption.summary';
import { summaries as popups } from '../features/popups.summary';
import { summaries as problemReport } from '../features/problemReport.summary';
import { summaries as promotionChoices } from '../features/promotions/promotionChoices.summary';
import { summaries as promotionProgress } from '../features/promotions/promotionProgress.summary';
import { summaries as promotions } from '../features/promotions/promotions.summary';
import { summaries as quests } from '../features/quests/quests.summary';
import { summaries as realityCheck } from '../features/realityCheck.summary';
import { summaries as registration } from '../features/registration/registration.summary';
import { summaries as retries } from '../features/retries.summary';
import { summaries as rewards } from '../features/rewards/rewards.summary';
import { summaries as search } from '../features/search.summary';
import { summaries as session } from '../features/session/session.summary';
import { summaries as settings } from '../features/settings.summary';
import { summaries as shop } from '../features/shop/shop.summary';
import { summaries as streak } from '../features/streak.summary';
import { summaries as supervision } from '../features/supervision.summary';
import { summaries as toasts } from '../features/toasts.summary';
import { summaries as verification } from '../features/verification.summary';
import type { Summaries } from './summary';

/** By kind; a kind without one is described by its first changed fields. */
export const SUMMARIES: Summaries = {
  ...account,
  ...entryCode,
  ...multiFactor,
  ...profile,
  ...sourceOfFunds,
  ...addressSearch,
  ...analytics,
  ...animations,
  ...balances,
  ...breaks,
  ...dataRequests,
  ...calls,
  ...checklist,
  ...community,
  ...confirmation,
  ...connection,
  ...dailyRewards,
  ...documents,
  ...favorites,
  ...freeSpins,
  ...gems,
  ...geo,
  ...giftboxes,
  ...configuration,
  ...globalAlert,
  ...history,
  ...identity,
  ...identityCheck,
  ...inbox,
  ...intents,
  ...launch,
  ...lifecycle,
  ...limits,
  ...liveChat,
  ...lobby,
  ...loyalty,
  ...loyaltyStatus,
  ...marketingPreferences,
  ...navigation,
  ...notifications,
  ...offline,
  ...interac,
  ...payment,
  ...paymentResult,
  ...purchase,
  ...redemption,
  ...popups,
  ...promotionChoices,
  ...promotionProgress,
  ...problemReport,
  ...promotions,
  ...quests,
  ...realityCheck,
  ...registration,
  ...retries,
  ...rewards,
  ...search,
  ...session,
  ...settings,
  ...shop,
  ...streak,
  ...supervision,
  ...toasts,
  ...verification,
};
