// The constants of /config.json: delays, intervals, time limits and the size of a tab's log.
import * as s from './schema/schema';

/** A browser's timer longer than 2^31 - 1 ms, about 24 days, fires immediately; delays may be spread to three times as long. */
const MAX_MS = 5e8;
const MAX_S = MAX_MS / 1e3;

function positive(fallback: number, max = MAX_MS) {
  return s.withDefault(positiveNumber(max), fallback);
}

function positiveNumber(max: number) {
  return s.refine(
    s.number(),
    `expected a number above 0, at most ${max}`,
    (value) => value > 0 && value <= max,
  );
}

/** The configurable constants with their specified defaults. The name of a duration ends with its unit. */
export const constants = s.object({
  /** The time limit of a call to the API, including the renewal of its token and its retry, ms [HTTP-04]. */
  apiTimeoutMs: positive(90_000),
  /** After this time without input the player counts as inactive, ms [AUTH-09]. */
  inactivityMs: positive(300_000),
  /** The time between two heartbeats of an active player, ms. */
  heartbeatMs: positive(15_000),
  /** The minimum time between two reports of activity, ms. */
  activityThrottleMs: positive(1_000),
  /** How long a silent renewal waits for the provider's frame, s [AUTH-14]. */
  silentRenewTimeoutS: positive(15, MAX_S),
  /** The time between two checks of the provider's session, s [AUTH-15]. */
  sessionCheckS: positive(5, MAX_S),
  /** How long before its expiry a token is renewed, s [AUTH-16]. */
  expiringNoticeS: positive(15, MAX_S),
  /** The minimum delays before the reconnects of the hub, s; the last one repeats. */
  hubReconnectDelaysS: s.withDefault(s.array(positiveNumber(MAX_S)), [2, 5, 13, 21, 55]),
  /**
   * The time without a frame after which the hub counts as lost and the balances as stale, and the time in the background after
   * which a page reloads its data, ms.
   */
  hubSilenceMs: positive(20_000),
  /** The time limit of a connect to the hub, ms. */
  hubConnectTimeoutMs: positive(15_000),
  /** The time between two reads of this file while a page is visible, ms; 0 reads it once. */
  configPollMs: s.withDefault(
    s.refine(s.number(), `expected 0 to ${MAX_MS}`, (value) => value >= 0 && value <= MAX_MS),
    300_000,
  ),
  /** The number of events that a tab keeps for a recording. */
  liveLogEvents: positive(20_000),
  /** The delay before the daily streak's modal opens, ms [DAILY-12]. */
  dailyBonusDelayMs: positive(1_000),
  /** The delay before a new player is welcomed, ms [LOY-19]. */
  onboardingDelayMs: positive(500),
  /** The display time of the pop-up of a reward or level, unless the player holds it, ms [RWD-31]. */
  rewardPopupMs: positive(5_000),
  /** The time before another link or code can be sent, ms [REG-61]. */
  emailResendMs: positive(120_000),
  /** The time before another code can be sent to a phone, ms [REG-61]. */
  phoneResendMs: positive(60_000),
});
