// The only registry: facts, modals, endpoints, pushes, read models and reactions of every feature.
import type { Reaction } from './core';
import {
  account,
  accountEndpoints,
  accountFacts,
  accountPushes,
  explainRefusal,
  loadAccount,
  reloadAccountOnChange,
  saveMfa,
  signOutOnStatus,
} from './features/account';
import { analyticsFacts } from './features/analytics';
import * as animationsFeature from './features/animations';
import * as balancesFeature from './features/balances';
import { callFacts, callsModel } from './features/calls';
import { connection, connectionFacts, noticeSilence, stayConnected } from './features/connection';
import * as dailyFeature from './features/dailyRewards';
import { favoriteEndpoints, favoriteFacts, favorites, saveFavorite } from './features/favorites';
import { freeSpinEndpoints, freeSpinFacts, loadFreeSpins } from './features/freeSpins';
import * as gemFeature from './features/gems';
import * as geoFeature from './features/geo';
import * as giftboxFeature from './features/giftboxes';
import {
  histories,
  historyEndpoints,
  historyFacts,
  loadHistoryOnAsked,
  loadRecentRounds,
  played,
} from './features/history';
import { confirmVerificationRequest, identityEndpoints, identityFacts } from './features/identity';
import * as inboxFeature from './features/inbox';
import * as intentFeature from './features/intents';
import { emailLink, interacEndpoints, interacFacts } from './features/interac';
import * as launchFeature from './features/launch';
import { limitEndpoints, limitFacts } from './features/limits';
import { liveChatEndpoints, liveChatFacts, openChat } from './features/liveChat';
import * as lobbyFeature from './features/lobby';
import {
  announceLevel,
  loadLevel,
  loadPlayerStatus,
  loyalty,
  loyaltyEndpoints,
  loyaltyFacts,
  loyaltyPushes,
  reloadClaimables,
} from './features/loyalty';
import { navigation, navigationFacts } from './features/navigation';
import {
  actOnNotifications,
  enqueueNotifications,
  keepNotifications,
  notificationFacts,
  notifications,
} from './features/notifications';
import { pagesModel } from './features/pages';
import * as paymentResultFeature from './features/paymentResult';
import { popupContents, popupFacts, popupsModel } from './features/popups';
import { problemReport, problemReportFacts } from './features/problemReport';
import {
  promotionEndpoints,
  promotionFacts,
  promotionProgress,
  promotionPushes,
  reloadOnTargetReached,
} from './features/promotions';
import * as purchaseFeature from './features/purchase';
import * as redemptionFeature from './features/redemption';
import { registrationEndpoints, registrationFacts } from './features/registration';
import { remoteLogEndpoints, reportErrors } from './features/remoteLog';
import * as rewardFeature from './features/rewards';
import { search, searchEndpoints, searchFacts, searchOnTyping } from './features/search';
import * as sessionFeature from './features/session';
import { rememberSettings, settings, settingsFacts } from './features/settings';
import { claimFreeItem, shopEndpoints, shopFacts } from './features/shop';
import * as streakFeature from './features/streak';
import { expireToasts, sayOutcomes, toastFacts, toasts } from './features/toasts';
import { verification } from './features/verification';
import { facts } from './log/event';
import { errorText, open, shape } from './schema';
import type { Endpoint, Push } from './wire/endpoint';

/** The data of every modal, by its type. */
export const catalogueModals = { ...popupContents };

/** Facts of the core itself. */
const coreFacts = facts({
  /** A reaction threw; it was restarted and the others ran on. `message` is the error's own. */
  'reaction/failed': shape({ reaction: open(), message: errorText() }),
  /** A recipe threw: its model stayed as it was. */
  'fold/failed': shape({ model: open(), kind: open() }),
});

/** Every kind of event, with the schema of its data. */
export const catalogueFacts = {
  ...coreFacts,
  ...callFacts,
  ...sessionFeature.sessionFacts,
  ...connectionFacts,
  ...accountFacts,
  ...balancesFeature.balanceFacts,
  ...rewardFeature.rewardFacts,
  ...giftboxFeature.giftboxFacts,
  ...intentFeature.intentFacts,
  ...animationsFeature.animationFacts,
  ...lobbyFeature.lobbyFacts,
  ...favoriteFacts,
  ...searchFacts,
  ...freeSpinFacts,
  ...launchFeature.launchFacts,
  ...registrationFacts,
  ...identityFacts,
  ...interacFacts,
  ...historyFacts,
  ...limitFacts,
  ...geoFeature.geoFacts,
  ...purchaseFeature.purchaseFacts,
  ...redemptionFeature.redemptionFacts,
  ...paymentResultFeature.paymentResultFacts,
  ...shopFacts,
  ...dailyFeature.dailyRewardFacts,
  ...streakFeature.streakFacts,
  ...loyaltyFacts,
  ...gemFeature.gemFacts,
  ...promotionFacts,
  ...inboxFeature.inboxFacts,
  ...notificationFacts,
  ...analyticsFacts,
  ...liveChatFacts,
  ...toastFacts,
  ...settingsFacts,
  ...navigationFacts,
  ...problemReportFacts,
  ...popupFacts(catalogueModals),
};

/** Every endpoint by its name. */
export const endpointsByName = {
  ...sessionFeature.sessionEndpoints,
  ...accountEndpoints,
  ...balancesFeature.balanceEndpoints,
  ...giftboxFeature.rewardEndpoints,
  ...lobbyFeature.lobbyEndpoints,
  ...favoriteEndpoints,
  ...searchEndpoints,
  ...freeSpinEndpoints,
  ...launchFeature.launchEndpoints,
  ...registrationEndpoints,
  ...identityEndpoints,
  ...interacEndpoints,
  ...historyEndpoints,
  ...limitEndpoints,
  ...geoFeature.geoEndpoints,
  ...remoteLogEndpoints,
  ...purchaseFeature.purchaseEndpoints,
  ...redemptionFeature.redemptionEndpoints,
  ...paymentResultFeature.paymentResultEndpoints,
  ...shopEndpoints,
  ...dailyFeature.dailyRewardEndpoints,
  ...streakFeature.streakEndpoints,
  ...loyaltyEndpoints,
  ...gemFeature.gemEndpoints,
  ...promotionEndpoints,
  ...inboxFeature.inboxEndpoints,
  ...liveChatEndpoints,
};

export const endpoints: readonly Endpoint[] = Object.values(endpointsByName) as unknown as Endpoint[];

export const pushes: readonly Push[] = [
  ...accountPushes,
  ...balancesFeature.balancePushes,
  ...rewardFeature.rewardPushes,
  ...purchaseFeature.purchasePushes,
  ...redemptionFeature.redemptionPushes,
  ...loyaltyPushes,
  ...promotionPushes,
  ...inboxFeature.inboxPushes,
] as unknown as Push[];

/** The read models by name. */
export const models = {
  session: sessionFeature.session,
  connection,
  account,
  balances: balancesFeature.balances,
  rewards: rewardFeature.rewards,
  giftboxes: giftboxFeature.giftboxes,
  intents: intentFeature.intents,
  entryCode: gemFeature.entryCode,
  daily: dailyFeature.daily,
  streak: streakFeature.streakModel,
  animations: animationsFeature.animations,
  lobby: lobbyFeature.lobby,
  favorites,
  search,
  played,
  loyalty,
  launch: launchFeature.launch,
  verification,
  navigation,
  problemReport,
  promotionProgress,
  pages: pagesModel(catalogueFacts),
  inbox: inboxFeature.inbox,
  globalAlert: inboxFeature.globalAlert,
  notifications,
  toasts,
  geo: geoFeature.geo,
  paymentSettings: purchaseFeature.paymentSettings,
  paymentOutcomes: paymentResultFeature.paymentOutcomes,
  histories,
  emailLink,
  settings,
  popups: popupsModel(catalogueModals),
  calls: callsModel(endpoints),
};

export type Models = typeof models;
export type ModelName = keyof Models;
export type StateOf<Name extends ModelName> = Models[Name]['initial'];

/** The reactions by name; the name stands in `reaction/failed`. */
export const reactions: Readonly<Record<string, Reaction>> = {
  restoreSession: sessionFeature.restoreSession,
  startSignIn: sessionFeature.startSignIn,
  toastOnProviderAway: sessionFeature.toastOnProviderAway,
  reportLogin: sessionFeature.reportLogin,
  renewBeforeExpiry: sessionFeature.renewBeforeExpiry,
  followRenewals: sessionFeature.followRenewals,
  confirmDoubts: sessionFeature.confirmDoubts,
  followOtherTabs: sessionFeature.followOtherTabs,
  signOut: sessionFeature.signOut,
  forgetEndedSession: sessionFeature.forgetEndedSession,
  beat: sessionFeature.beat,
  watchActivity: sessionFeature.watchActivity,
  stayConnected,
  noticeSilence,
  loadAccount,
  reloadAccountOnChange,
  signOutOnStatus,
  reloadBalances: balancesFeature.reloadBalances,
  rememberPreferredBalance: balancesFeature.rememberPreferredBalance,
  loadLobby: lobbyFeature.loadLobby,
  loadShopBanners: lobbyFeature.loadShopBanners,
  refreshJackpots: lobbyFeature.refreshJackpots,
  reloadOnRelease: lobbyFeature.reloadOnRelease,
  saveFavorite,
  searchOnTyping,
  loadFreeSpins,
  loadRecentRounds,
  loadLevel,
  loadDepositCount: purchaseFeature.loadDepositCount,
  loadPaymentSettings: purchaseFeature.loadPaymentSettings,
  explainPaymentRefusal: purchaseFeature.explainPaymentRefusal,
  followShownPayment: paymentResultFeature.followShownPayment,
  askForConfirmation: redemptionFeature.askForConfirmation,
  confirmOnRequest: redemptionFeature.confirmOnRequest,
  reloadActiveRedemptions: redemptionFeature.reloadActiveRedemptions,
  loadHistoryOnAsked,
  launchOnOpen: launchFeature.launchOnOpen,
  offerRetry: launchFeature.offerRetry,
  preferBalanceOnLaunch: launchFeature.preferBalanceOnLaunch,
  explainFailedLaunch: launchFeature.explainFailedLaunch,
  offerSupport: inboxFeature.offerSupport,
  loadInbox: inboxFeature.loadInbox,
  loadGlobalAlert: inboxFeature.loadGlobalAlert,
  keepNotifications,
  enqueueNotifications,
  actOnNotifications,
  rememberSettings,
  checkGeoAtStart: geoFeature.checkGeoAtStart,
  checkLocation: geoFeature.checkLocation,
  watchRegionDuringPlay: geoFeature.watchRegionDuringPlay,
  reportSiteLocation: geoFeature.reportSiteLocation,
  checkBeforePayment: geoFeature.checkBeforePayment,
  explainLocation: geoFeature.explainLocation,
  confirmVerificationRequest,
  openChat,
  expireToasts,
  sayOutcomes,
  warnOfLowCoins: balancesFeature.warnOfLowCoins,
  promptSignIn: sessionFeature.promptSignIn,
  saveMfa,
  explainRefusal,
  reportErrors,
  keepRewards: rewardFeature.keepRewards,
  noteRewardsDuringPlay: rewardFeature.noteRewardsDuringPlay,
  dismissShownRewards: rewardFeature.dismissShownRewards,
  resumeIntents: intentFeature.resumeIntents,
  forgetPlayerOnSignOut: intentFeature.forgetPlayerOnSignOut,
  explainFailedClaims: intentFeature.explainFailedClaims,
  claimOnce: giftboxFeature.claimOnce,
  closeGiftboxPopup: giftboxFeature.closeGiftboxPopup,
  loadGiftboxes: giftboxFeature.loadGiftboxes,
  announceFirstGiftbox: giftboxFeature.announceFirstGiftbox,
  loadDaily: dailyFeature.loadDaily,
  reloadWhenDue: dailyFeature.reloadWhenDue,
  reloadGift: dailyFeature.reloadGift,
  reloadWheel: dailyFeature.reloadWheel,
  reloadInstantWheel: dailyFeature.reloadInstantWheel,
  claimGift: dailyFeature.claimGift,
  spinWheel: dailyFeature.spinWheel,
  settleWheel: dailyFeature.settleWheel,
  reloadSpins: dailyFeature.reloadSpins,
  reloadNextSpin: dailyFeature.reloadNextSpin,
  reloadStreakOffer: streakFeature.reloadStreakOffer,
  changeStreak: streakFeature.changeStreak,
  claimDay: streakFeature.claimDay,
  exchangeGems: gemFeature.exchangeGems,
  sayExchanged: gemFeature.sayExchanged,
  createEntryCode: gemFeature.createEntryCode,
  keepEntryCode: gemFeature.keepEntryCode,
  endCooldown: gemFeature.endCooldown,
  claimFreeItem,
  offerDailyBonus: streakFeature.offerDailyBonus,
  loadStreak: streakFeature.loadStreak,
  playAnimations: animationsFeature.playAnimations,
  celebrateShown: animationsFeature.celebrateShown,
  celebrateQuietClaims: animationsFeature.celebrateQuietClaims,
  loadPlayerStatus,
  celebrateFirstGems: balancesFeature.celebrateFirstGems,
  announceLevel,
  reloadClaimables,
  reloadOnTargetReached,
  reloadStreak: streakFeature.reloadStreak,
};
