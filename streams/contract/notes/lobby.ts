// The calls about balances, the lobby, games, the location, loyalty, promotions and quests.
import { type CallNotes, RESYNC, SIGN_IN } from './notes';

export const lobby = {
  getBalances: {
    does: 'Returns the cash, bonus and sweeps amounts: an entry for each type. A type without one counts as zero.',
    when: `${SIGN_IN}, immediately ${RESYNC}, after NetPositionUpdated, payments, claims and rewards, and with the wallet`,
  },
  getCoinBalance: {
    does: 'Returns the coins.',
    when: `${SIGN_IN}, immediately ${RESYNC}, after payments, claims and rewards, and with the wallet`,
  },
  getGemsBalance: {
    does: 'Returns the gems; with `isNewBalance`, the first gems are celebrated.',
    when: `on the account and gems pages, with the wallet, after a reward of gems, and once known immediately ${RESYNC} and after payments and claims`,
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
  checkGeo: {
    does: 'Answers 204 or an empty JSON object if the visitor may use the app here, 403 if not. It belongs to the host of the app, not to the API.',
    when: 'once at startup of a production build, repeated until there is an answer',
    empty: 'The visitor may use the app here.',
  },
  readConfig: {
    does: 'Returns the configuration. It belongs to the host of the app, not to the API.',
    when: 'every five minutes while the page is visible, when it is shown again, and after the push ConfigChanged',
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
    does: 'Records errors of the client, or a problem report. The context of an unhandled error (`error` is `unhandled`) has its `origin`, the id of the `build`, and a `stack` that the source maps of that build resolve; several errors are one record, each as JSON.',
    when: 'on errors, at most one call every two seconds and one when the page is hidden, and when a player sends a report',
  },
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
} as const satisfies Readonly<Record<string, CallNotes>>;
