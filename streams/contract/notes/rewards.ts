// The calls about rewards, history, limits and messages.
import { type CallNotes, RESYNC, SIGN_IN } from './notes';

export const rewards = {
  getGiftboxes: {
    does: 'Returns the unopened giftboxes.',
    when: `on the rewards page, and once loaded ${RESYNC}, after StatusProgress and RewardMessageReceived with a giftbox, and after a failed claim`,
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
    when: `once at sign-in if the player has not deposited, on the rewards page, ${RESYNC}, and after ChecklistChanged and claims`,
  },
  getCommunityEvents: {
    does: 'Returns the community events and their rewards.',
    when: `on the rewards page, ${RESYNC}, and after contributions reach a milestone`,
  },
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
    when: `on the account pages, and once loaded ${RESYNC}, after MessageReceived`,
  },
  markInboxRead: { does: 'Marks all messages up to an id as read.', when: 'when the player opens the inbox' },
  getGlobalAlert: {
    does: 'Returns the alert for all visitors, or 204 if no alert is active.',
    when: 'at startup and at sign-in',
    empty: 'There is no alert.',
  },
} as const satisfies Readonly<Record<string, CallNotes>>;
