// What each call does on the platform and when the client makes it: the part of the contract that no schema contains.

import type { endpoints } from '../catalogue/complete';
import { STEP_OF } from '../features/account/multiFactor';
import { CODES } from '../features/account/profile';
import { CLOSED_BECAUSE } from '../features/account/sourceOfFunds';
import { PAYMENT_CODES } from '../features/payment/paymentErrors';
import { INELIGIBLE } from '../features/registration/registration';

export interface CallNotes {
  /** What the platform does or returns. */
  readonly does: string;
  /** When the client makes the call. */
  readonly when: string;
  /** The error codes with a meaning to the client; it shows the message of any other one. */
  readonly codes?: readonly string[];
  /** What a 204 means, where a reply is also possible. */
  readonly empty?: string;
}

const RESYNC = 'after a reconnect';
const SIGN_IN = 'at sign-in';
const PAYMENT_RESULT = {
  codes: PAYMENT_CODES,
} as const;

export const CALLS: Readonly<Record<keyof typeof endpoints, CallNotes>> = {
  // Session and account
  completeLogin: {
    does: 'Notes that a sign-in was completed.',
    when: 'after the player returns from the sign-in page, not after a silent renewal or a reload',
  },
  getAccount: {
    does: 'Returns the account. `Expand` is a comma-separated list of PersonalDetails, SourceOfFunds and marketingPreferences; those parts are returned only if requested.',
    when: `${SIGN_IN}, ${RESYNC}, after AccountStatusChanged, after a verdict, an upload or a break, and on the account pages`,
  },
  getMarketing: {
    does: 'Returns the marketing consents.',
    when: 'on the notifications page, and after a change whose response was lost',
  },
  setMarketing: {
    does: 'Saves the given consents; missing ones stay as they are.',
    when: 'when the player switches one, one call at a time',
  },
  setMfa: {
    does: 'Switches the second factor on or off, or refuses because a step is missing.',
    when: 'when the player uses the switch',
    codes: Object.keys(STEP_OF),
  },
  startMfaEnrolment: {
    does: 'Creates a new key for an authenticator app; an older unconfirmed one becomes invalid.',
    when: 'when the player sets up the second factor',
  },
  confirmMfa: {
    does: 'Switches the second factor with a code of the authenticator; enabling it returns recovery codes.',
    when: 'when the player submits a code',
    codes: ['mfa-enrolment-expired'],
  },
  setEmployer: {
    does: 'Saves the employer.',
    when: 'when the player saves the form',
    codes: Object.keys(CODES),
  },
  setPersonalDetails: {
    does: 'Saves the changed details.',
    when: 'when the player saves the form',
    codes: Object.keys(CODES),
  },
  setScreenName: {
    does: 'Saves the screen name.',
    when: 'when the player saves the form',
    codes: Object.keys(CODES),
  },
  reassess: {
    does: 'Saves the confirmed or corrected details and returns the resulting status.',
    when: 'when a player who is asked for a reassessment confirms',
    codes: Object.keys(CODES),
  },
  saveSourceOfFunds: {
    does: 'Saves the answers and completes the form.',
    when: 'when the player submits the form; it is sent once, and a lost response is looked up with the account',
    codes: Object.keys(CLOSED_BECAUSE),
  },
  sendEmailVerification: {
    does: 'Sends the e-mail with the confirmation link.',
    when: 'on request, at most every two minutes',
  },
  sendPhoneCode: {
    does: 'Sends a code to the phone number on file, or to the given one.',
    when: 'on request, at most once a minute, and after a change of the number',
  },
  verifyPhoneCode: {
    does: 'Verifies the code and returns the resulting status.',
    when: 'when the player submits a code',
  },
  changePhoneNumber: { does: 'Changes the phone number, unverified.', when: 'when the player corrects it' },

  // Registration and identity
  register: {
    does: 'Creates an account with its limits and returns its id and status. A repeated key returns the same account.',
    when: 'when a visitor submits the form',
    codes: Object.keys(INELIGIBLE),
  },
  searchAddresses: {
    does: 'Suggests addresses. Called only if the flag `addressSearch` is on.',
    when: 'while a visitor types, after a pause',
  },
  getKycDetails: {
    does: 'Returns the state of the identity check.',
    when: 'on the verification page, and there again after a change of status',
  },
  requestVerification: {
    does: 'Requests a review by the operator.',
    when: 'on request, and after an upload of documents',
  },
  restartKyc: {
    does: 'Allows another attempt and returns the resulting status.',
    when: 'before every identity check but the first',
  },
  startIdentityCheck: {
    does: "Starts a check at the identity provider and returns the token for the provider's page.",
    when: 'when the player starts the check',
  },
  finishIdentityCheck: {
    does: 'Notes that the pictures were sent and returns the resulting status.',
    when: "after the provider's page reports that the player is done",
  },
  verifyAddress: {
    does: 'Verifies the address and returns the resulting status.',
    when: 'when the player submits the address',
  },
  uploadVerificationDocuments: {
    does: 'Stores documents for a review.',
    when: 'when the player sends pictures',
  },
  uploadPaymentMethodDocuments: {
    does: 'Stores the two pictures of a card, front and back, for a review.',
    when: 'when the player sends pictures',
  },

  // Balances and lobby
  getBalances: {
    does: 'Returns the cash, bonus and sweeps amounts.',
    when: `${SIGN_IN}, immediately ${RESYNC}, after NetPositionUpdated, payments, claims and rewards, and with the wallet`,
  },
  getCoinBalance: {
    does: 'Returns the coins.',
    when: `${SIGN_IN}, immediately ${RESYNC}, after payments, claims and rewards, and with the wallet`,
  },
  getGemsBalance: {
    does: 'Returns the gems; with `isNewBalance`, the first gems are celebrated.',
    when: `${SIGN_IN}, immediately ${RESYNC}, after payments, claims and rewards, and with the wallet`,
  },
  getFreeSpins: {
    does: 'Returns the active free spins.',
    when: 'on the rewards page, after a reward of free spins, and by a notification’s action',
  },
  getLobbyGames: {
    does: 'Returns the games for visitors.',
    when: 'at startup without a session, and when the next game is released',
  },
  getPlayerGames: {
    does: 'Returns the games for this player.',
    when: `${SIGN_IN}, and when the next game is released`,
  },
  getLobbyCategories: { does: 'Returns the categories for visitors, in order.', when: 'with the games' },
  getPlayerCategories: {
    does: 'Returns the categories for this player, in order, including the favourites.',
    when: 'with the games, and after a favourite whose response was lost',
  },
  getJackpots: {
    does: 'Returns the jackpots of games.',
    when: 'with the games, then about every 20 s while a visible page shows jackpots',
  },
  getBanners: { does: 'Returns the banners for visitors.', when: 'with the games' },
  getPlayerBanners: { does: 'Returns the banners for this player.', when: 'with the games, and in the shop' },
  getGame: {
    does: 'Returns one game, by id or by `gameUrlName`.',
    when: 'on the page of a game that the lists do not contain',
  },
  searchGames: {
    does: 'Returns the ids of the matching games, best first.',
    when: 'while the player types, after a pause',
  },
  addFavorite: {
    does: 'Adds a favourite; repeating it changes nothing.',
    when: 'when the player marks a game',
  },
  removeFavorite: {
    does: 'Removes a favourite; repeating it changes nothing.',
    when: 'when the player unmarks a game',
  },
  launchGame: {
    does: 'Starts a game and returns the address of its frame, which is valid once. Without `currencyCode`, the game is played with sweeps coins.',
    when: 'when the player opens a game, after the location check',
  },

  // Location and records
  checkGeo: {
    does: 'Answers 204 or an empty JSON object if the visitor may use the app here, 403 if not. It belongs to the host of the app, not to the API.',
    when: 'once at startup of a production build, repeated until there is an answer',
    empty: 'The visitor may use the app here.',
  },
  reportSiteLocation: {
    does: 'Records the page that the player opened.',
    when: 'on every page while signed in',
  },
  reportGeoCheck: {
    does: 'Records the result of a location check.',
    when: 'after each check, and when the device leaves the region during a game',
  },
  writeLog: {
    does: 'Records errors of the client, or a problem report.',
    when: 'on errors, at most one call every two seconds, and when a player sends a report',
  },

  // Payments
  startPurchase: {
    does: "Starts a purchase and returns the address of the provider's card page. Charges nothing.",
    when: 'when the player pays with a new card',
    ...PAYMENT_RESULT,
  },
  completePurchase: {
    does: 'Charges the authorised card and returns the outcome.',
    when: "after the player returns from the provider's card page",
    ...PAYMENT_RESULT,
  },
  purchaseWithSavedCard: {
    does: 'Charges a saved card and returns the outcome.',
    when: 'when the player pays with a saved card',
    ...PAYMENT_RESULT,
  },
  startRedemption: {
    does: "Starts a redemption and returns the address of the provider's card page. Pays nothing out.",
    when: 'when the player redeems to a new card',
    ...PAYMENT_RESULT,
  },
  completeRedemption: {
    does: 'Requests the payout to the authorised card and returns its status.',
    when: "after the player returns from the provider's card page",
    ...PAYMENT_RESULT,
  },
  redeemToSavedCard: {
    does: 'Requests the payout to a saved card and returns its status.',
    when: 'when the player redeems to a saved card',
    ...PAYMENT_RESULT,
  },
  launchDeposit: {
    does: "Starts a deposit and returns the address of the provider's page.",
    when: 'when the player deposits',
    ...PAYMENT_RESULT,
  },
  launchWithdrawal: {
    does: "Starts a withdrawal and returns the address of the provider's page.",
    when: 'when the player withdraws',
    ...PAYMENT_RESULT,
  },
  depositByTransfer: {
    does: "Starts a deposit by e-transfer and returns the address of the bank's page.",
    when: 'when the player deposits by e-transfer, after the e-mail address was checked',
    ...PAYMENT_RESULT,
  },
  withdrawByTransfer: {
    does: 'Starts a withdrawal by e-transfer.',
    when: 'when the player withdraws by e-transfer, after the e-mail address was checked',
    ...PAYMENT_RESULT,
  },
  confirmWithdrawal: {
    does: 'Confirms a pending payout. Repeating it changes nothing.',
    when: 'when the player confirms',
  },
  cancelRedemption: {
    does: 'Cancels a pending payout and returns the amount to the balance. Repeating it changes nothing.',
    when: 'when the player cancels',
  },
  getTransactionStatus: {
    does: 'Returns the status of a payment, by either id.',
    when: 'on the result page, polled while the status is not final',
  },
  getPaymentSettings: {
    does: 'Says whether the player may purchase and redeem; without an answer both count as allowed.',
    when: 'on the payment pages',
  },
  getPaymentProviders: {
    does: 'Returns the names of the available providers; `gigadat` offers e-transfers.',
    when: 'on the deposit and withdrawal pages',
  },
  getUnverifiedPaymentMethods: {
    does: 'Returns the cards whose owner is not verified.',
    when: 'on the pages of card documents, and in the shop’s payment history',
  },
  getPurchaseCards: {
    does: 'Returns the cards saved for purchases.',
    when: 'on the purchase pages and the pages of card documents',
  },
  getRedemptionCards: { does: 'Returns the cards saved for redemptions.', when: 'on the redemption pages' },
  getDepositSettings: {
    does: 'Returns the smallest and largest deposit and the suggested amounts.',
    when: 'on the deposit page',
  },
  getRedemptionSettings: {
    does: 'Returns the smallest and largest redemption.',
    when: 'on the redemption pages',
  },
  getActiveRedemptions: {
    does: 'Returns the payouts without an outcome.',
    when: 'on the redemption page, and there again after each change',
  },
  getDepositCount: {
    does: 'Returns how many deposits succeeded.',
    when: 'once, after the account, for a pending or approved player',
  },
  getPaymentHistory: { does: 'Returns a page of payments, newest first.', when: 'on the payment history' },
  checkEmail: {
    does: 'Returns the status of an e-mail address for e-transfers.',
    when: 'before an e-transfer',
  },
  sendEmail: {
    does: 'Sends the verification link to an address.',
    when: 'when the player confirms an unverified address',
  },
  resendEmail: { does: 'Sends another verification link.', when: 'on request' },
  verifyEmail: { does: 'Verifies the token of a link.', when: 'when a visitor opens the link' },
  getShopItems: { does: 'Returns the items of the shop.', when: 'in the shop and on the purchase page' },
  getShopItem: { does: 'Returns one item.', when: 'on the purchase page of an item' },
  purchaseItem: { does: 'Grants a free item.', when: 'when the player claims it' },

  // Rewards
  getGiftboxes: {
    does: 'Returns the unopened giftboxes.',
    when: `${SIGN_IN}, ${RESYNC}, on the rewards page, after StatusProgress and RewardMessageReceived with a giftbox, and after a failed claim`,
  },
  claimBox: { does: 'Opens a giftbox and returns its reward.', when: 'when the player opens it' },
  claimAllBoxes: {
    does: 'Opens all giftboxes and returns their rewards.',
    when: 'when the player opens all',
  },
  claimWelcomeBox: {
    does: 'Opens the box of a checklist step and returns its reward.',
    when: 'when the player opens it',
  },
  redeemPerType: {
    does: 'Grants all waiting rewards of a type and returns them.',
    when: 'when the player claims them',
  },
  getPlayerStatus: {
    does: 'Returns the loyalty status, its unacknowledged change and the pending rewards.',
    when: `${SIGN_IN}, ${RESYNC}, after StatusProgress and RewardMessageReceived with a giftbox, after claims, and on the status page`,
  },
  acknowledgeStatus: {
    does: 'Clears the reported change of the loyalty status.',
    when: 'after the player has seen the change',
  },
  getDailyGift: {
    does: 'Returns the daily gift.',
    when: 'on the daily rewards page, when the next gift is due, and after a failed claim',
  },
  claimDailyGift: { does: "Grants today's gift.", when: 'when the player claims it' },
  getDailyWheelRewards: {
    does: 'Returns the prizes of the daily wheel and the time of the next spin.',
    when: 'on the daily rewards page, and after a spin',
  },
  getWheel: { does: 'Returns the segments of the daily wheel, in order.', when: 'with the wheel' },
  getWheelSpins: {
    does: 'Returns the number of spins left.',
    when: 'on the daily rewards page, when the next spin is due, and after a reward of spins',
  },
  getInstantWheel: {
    does: 'Returns the segments and the reward that allows one spin of the instant wheel; null without one.',
    when: 'on the rewards page, with the wheel, and after a reward of spins',
  },
  claimWheel: {
    does: 'Spins a wheel and returns the prize. The wheel on screen stops at its segment.',
    when: 'when the player spins',
  },
  getStreak: {
    does: 'Returns the daily streak with its milestones.',
    when: `${SIGN_IN}, on the daily rewards page, and after a failed claim`,
  },
  startStreak: {
    does: 'Starts the streak and returns it.',
    when: 'when the player starts it or claims its first day',
  },
  resetStreak: { does: 'Resets a broken streak.', when: 'when the player starts again' },
  claimMilestone: {
    does: 'Grants the reward of a day and returns it.',
    when: 'when the player claims the day',
  },
  getGemItems: {
    does: 'Returns the items of the gems exchange.',
    when: 'on the gems exchange, and after a refused exchange',
  },
  exchangeGems: {
    does: 'Exchanges gems for an item and returns the remaining gems.',
    when: 'when the player exchanges',
  },
  createEntryCode: {
    does: 'Creates a code for an alternative method of entry, with the time until the next one.',
    when: 'when the player requests it',
  },
  getChecklist: {
    does: 'Returns the steps of the onboarding checklist.',
    when: `once at sign-in, on the rewards page, ${RESYNC}, and after ChecklistChanged and claims`,
  },
  getCommunityEvents: {
    does: 'Returns the community events and their rewards.',
    when: `on the rewards page, ${RESYNC}, and after contributions reach a milestone`,
  },

  // Loyalty, promotions, quests
  getLevels: {
    does: "Returns the player's level and the next one.",
    when: `${SIGN_IN}, and after points reach the next level`,
  },
  getLoyaltyStatuses: {
    does: 'Returns the tiers of the loyalty programme, by name.',
    when: 'on the status page',
  },
  getStatistics: {
    does: 'Returns the points of the current period.',
    when: 'on the status page, and there again after StatusProgress and LoyaltyPointsUpdated',
  },
  getWelcomeOffers: { does: 'Returns the offers for a new account.', when: 'during the registration' },
  getLandingPromotions: {
    does: 'Returns the promotions of a campaign.',
    when: 'on a landing page with a campaign or a referral code',
  },
  getLobbyPromotions: {
    does: 'Returns the promotions for visitors.',
    when: 'on the promotions page without a session',
  },
  getPromotions: {
    does: 'Returns the promotions of this player.',
    when: `on the promotions and payment pages, ${RESYNC} while shown, after a choice, and when one starts, ends or reaches its target`,
  },
  getBannerPromotions: {
    does: 'Returns the promotions for banners (the same route, with `isBanner=true`).',
    when: SIGN_IN,
  },
  getInPeriodPromotions: {
    does: 'Returns the running promotions with their progress.',
    when: 'with the promotions',
  },
  optIn: { does: 'Joins a promotion; repeating it changes nothing.', when: 'when the player joins' },
  optOut: { does: 'Leaves a promotion; repeating it changes nothing.', when: 'when the player leaves' },
  getQuests: {
    does: 'Returns the quests of this player.',
    when: `on the quests page and in games, ${RESYNC}, after a choice, and when one starts, ends or reaches its target`,
  },
  getQuest: { does: 'Returns one quest.', when: 'after a choice whose response was lost' },
  activateQuest: { does: 'Joins a quest; repeating it changes nothing.', when: 'when the player joins' },
  abandonQuest: { does: 'Leaves a quest; repeating it changes nothing.', when: 'when the player leaves' },

  // History, limits, messages
  getSessions: { does: 'Returns a page of sessions, newest first.', when: 'on the sessions page' },
  getRunningSession: {
    does: 'Returns the sessions since a date, the running one first (the same route).',
    when: 'once, to show the net position before NetPositionUpdated arrives',
  },
  getGamingHistory: {
    does: 'Returns a page of rounds played with sweeps coins, newest first.',
    when: `${SIGN_IN} (recently played), and on the gaming history`,
  },
  getCoinsGamingHistory: {
    does: 'Returns a page of rounds played with coins, newest first.',
    when: `${SIGN_IN} (recently played), and on the coins gaming history`,
  },
  getLastActivity: {
    does: 'Returns the last game, deposit and withdrawal.',
    when: 'before a live chat, and on the deposit page',
  },
  getLimits: {
    does: 'Returns the limits with pending changes.',
    when: 'on the pages of limits, and after a change whose response was lost',
  },
  setLimits: {
    does: 'Changes the given limits and returns all. A lower limit applies immediately, a higher one later.',
    when: 'when the player saves a limit',
  },
  takeABreak: {
    does: 'Starts a timeout and returns the status and its end.',
    when: 'when the player takes a break',
  },
  excludeSelf: {
    does: 'Excludes the player or closes the account, and returns the status.',
    when: 'when the player excludes themselves or closes the account',
  },
  getInbox: {
    does: 'Returns the messages, newest first.',
    when: `${SIGN_IN}, ${RESYNC}, and after MessageReceived`,
  },
  markInboxRead: { does: 'Marks all messages up to an id as read.', when: 'when the player opens the inbox' },
  getGlobalAlert: {
    does: 'Returns the alert for all visitors, or 204 if there is none.',
    when: 'at startup and at sign-in',
    empty: 'There is no alert.',
  },
};
