// Runtime configuration: the fields of /config.json with their defaults.
import { boolean, enums, refine, string } from 'superstruct';
import type { Registered } from './log/event';
import {
  array,
  dictionary,
  type Infer,
  integer,
  number,
  numericId,
  object,
  optional,
  publicString,
  withDefault,
} from './schema/schema';

function positive(fallback: number) {
  return withDefault(positiveNumber(), fallback);
}

function positiveNumber() {
  return refine(number(), 'positive', (value) => value > 0 || 'expected a number above 0');
}

/** The configurable constants with their specified defaults. The name of a duration ends with its unit. */
const constantsSchema = object({
  apiTimeoutMs: positive(90_000),
  inactivityMs: positive(300_000),
  heartbeatMs: positive(15_000),
  activityThrottleMs: positive(1_000),
  silentRenewTimeoutS: positive(15),
  sessionCheckS: positive(5),
  expiringNoticeS: positive(15),
  hubReconnectDelaysS: withDefault(array(positiveNumber()), [2, 5, 13, 21, 55]),
  hubSilenceMs: positive(20_000),
  hubConnectTimeoutMs: positive(15_000),
  liveLogEvents: positive(20_000),
  /** The delay before the daily streak's modal opens, ms [DAILY-12]. */
  dailyBonusDelayMs: positive(1_000),
  /** The delay before a new player is welcomed, ms [LOY-19]. */
  onboardingDelayMs: positive(500),
  /** How long the pop-up of a reward or level stays open unless the player holds it, ms [RWD-31]. */
  rewardPopupMs: positive(5_000),
  /** The time before another link or code can be sent, ms [REG-61]. */
  emailResendMs: positive(120_000),
  phoneResendMs: positive(60_000),
});

/** All fields except `flags`, which the features declare. */
export const configSchema = object({
  /** The base of all API calls: a path on this origin or an absolute URL. */
  apiBase: withDefault(publicString(), '/api'),
  hubPath: withDefault(publicString(), '/notifications/hubs/generic'),
  oidc: object({
    authority: publicString(),
    clientId: publicString(),
    scope: withDefault(publicString(), 'openid profile player-api'),
    resource: withDefault(publicString(), ''),
  }),
  brand: withDefault(
    object({
      name: withDefault(string(), 'Coinstream'),
      operatorName: withDefault(string(), 'Example Operator'),
    }),
    { name: 'Coinstream', operatorName: 'Example Operator' },
  ),
  /**
   * The cookie in which the operator's consent manager records marketing consent, and the text in it that means yes. Without it,
   * campaign and click ids are never stored.
   */
  marketingConsent: optional(object({ cookie: publicString(), contains: publicString() })),
  /** The steps of the registration, in order [SHELL-41]. */
  registrationSteps: withDefault(array(publicString()), ['registration']),
  /** The target of the footer's How It Works link while that page is disabled (DEC-05). */
  howItWorksHref: withDefault(publicString(), '/faqs'),
  /** The sweepstakes rules as a PDF [SHELL-13]. */
  sweepstakesRulesUrl: withDefault(publicString(), '/sweepstakes-rules.pdf'),
  /** The contact address for players. */
  supportEmail: withDefault(publicString(), 'support@example.com'),
  /** The support phone number as displayed; empty if there is none. */
  supportPhone: withDefault(publicString(), ''),
  /** The US states in which the platform is unavailable (DEC-03); used if `region` is US. */
  restrictedStates: withDefault(array(publicString()), [
    'CT',
    'DE',
    'ID',
    'KY',
    'LA',
    'MI',
    'MT',
    'NV',
    'WA',
    'MD',
    'NY',
    'WV',
    'NJ',
    'AZ',
  ]),
  region: withDefault(enums(['CA', 'US']), 'CA'),
  release: withDefault(publicString(), '1.430.0'),
  coinsCurrencyCode: withDefault(publicString(), 'BTY'),
  currency: withDefault(publicString(), 'USD'),
  privilegedPlayerIds: array(numericId()),
  /** Internal system accounts, whose identity is checked even if the flag is off [AUTH-25]. */
  systemAccountIds: array(numericId()),
  /** The fixed fields of the address verification [REG-79, DEC-35]. */
  addressVerification: withDefault(
    object({
      country: withDefault(publicString(), 'Canada'),
      provinceCode: withDefault(publicString(), 'ON'),
    }),
    { country: 'Canada', provinceCode: 'ON' },
  ),
  /** Whether a provider's whitelist makes a player privileged (DEC-23). */
  whitelistIsPrivileged: withDefault(boolean(), true),
  /** Blocks every game that requires a level (DEC-51). */
  strictLevelGate: withDefault(boolean(), false),
  /**
   * Other origins that may be framed (games, payment pages, identity checks), serve pictures, or hold the sign-in
   * endpoints that are not on `oidc.authority`. The content security policy allows no others.
   */
  origins: withDefault(
    object({
      games: array(publicString()),
      payments: array(publicString()),
      identity: array(publicString()),
      pictures: array(publicString()),
      signIn: array(publicString()),
    }),
    { games: [], payments: [], identity: [], pictures: [], signIn: [] },
  ),
  /** The origin of the payment provider's pages, both framed and redirected to; empty for the app's own origin. */
  paymentOrigin: withDefault(publicString(), ''),
  /** The origin of the game frames; empty for the app's own origin. */
  gameOrigin: withDefault(publicString(), ''),
  /** The origin of the identity provider's framed page; empty for the app's own origin. */
  identityOrigin: withDefault(publicString(), ''),
  /** The operator's location gateway: a path on this origin or an absolute URL. */
  geoGatewayUrl: withDefault(publicString(), '/geo-gateway'),
  /** The absolute URL to which the host proxies `GET /geo-check`; without one, the host configuration returns 404. */
  geoCheckGateway: withDefault(publicString(), ''),
  signOutStatuses: withDefault(array(publicString()), ['Suspended', 'Closed', 'SelfExclusion']),
  /** Statuses that block purchases and redemptions (DEC-70); breaks have a separate rule. */
  paymentBlockedStatuses: withDefault(array(publicString()), [
    'Suspended',
    'Closed',
    'SelfExclusion',
    'Duplicated',
  ]),
  /** Codes of the cards allowed for purchases and redemptions (DEC-65). */
  allowedCards: withDefault(object({ purchase: array(publicString()), redemption: array(publicString()) }), {
    purchase: ['VI', 'MC', 'DI'],
    redemption: ['VI', 'MC'],
  }),
  /** The time zone of the last deposit's date, and its label (DEC-69). */
  depositTimeZone: withDefault(publicString(), 'America/Toronto'),
  /** Whether the `try-again` text names either redemption or purchase instead of both (DEC-130). */
  splitTryAgainText: withDefault(boolean(), false),
  /** Custom texts for payment error codes (DEC-114). */
  paymentTexts: withDefault(dictionary(publicString()), {}),
  /** The sign before amounts in the payment history, by type; other types have none (DEC-80). */
  historySigns: withDefault(dictionary(publicString()), {
    Withdrawal: '-',
    Deposit: '+',
    'Manual Adjustment': '+',
  }),
  /** The available reasons for a self-exclusion, and the one that closes an account (DEC-62, DEC-63). */
  selfExclusionReasons: withDefault(array(publicString()), [
    'Prefer not to say',
    'I spend more than I want to',
    'I play longer than I want to',
    'Other',
  ]),
  closureReason: withDefault(publicString(), 'Account closure'),
  /**
   * The operator's analytics ids, sent with purchases, redemptions and identity checks [CHAT-09]: fixed values, or those in Google
   * Analytics' cookies, which are read only while the consent banner's cookie contains `consent.granted`.
   */
  analytics: withDefault(
    object({
      clientId: withDefault(publicString(), ''),
      sessionId: withDefault(publicString(), ''),
      /** `G-…`, part of the session cookie's name. */
      measurementId: withDefault(publicString(), ''),
      consent: withDefault(
        object({ cookie: withDefault(publicString(), ''), granted: withDefault(publicString(), '') }),
        { cookie: '', granted: '' },
      ),
    }),
    { clientId: '', sessionId: '', measurementId: '', consent: { cookie: '', granted: '' } },
  ),
  signOutOnInactivity: withDefault(boolean(), false),
  restrictedCategories: withDefault(array(publicString()), ['RestrictedCategory', 'System Account Only']),
  constants: constantsSchema,
  routes: dictionary(publicString()),
  /** The level required for the daily wheel, unless the platform provides it (DEC-93). */
  wheelMinLevel: withDefault(integer(), 5),
  /** The platform's minimum time between two claims of the same free shop item, ms. */
  freeItemIntervalMs: withDefault(integer(), 86_400_000),
  minimumAge: withDefault(integer(), 19),
  /** The age in the terms of use, which is lower than the minimum age (DEC-01). */
  termsAge: withDefault(integer(), 18),
  /** The first and last birth years of the list, in years before now (DEC-02). */
  birthYears: withDefault(object({ start: withDefault(integer(), 18), end: withDefault(integer(), 110) }), {
    start: 18,
    end: 110,
  }),
  /** The gender options at registration (DEC-27). */
  genders: withDefault(array(publicString()), ['Male', 'Female', 'Non-binary', 'Prefer not to say']),
  /** The countries whose phone numbers are accepted; empty means all. */
  phoneCountries: array(publicString()),
  /** The countries of residence that are accepted; empty means all. */
  addressCountries: array(publicString()),
});

/** A feature flag: features declare theirs as `flags` (DEC-14, DEC-150). */
export type Flag = keyof Registered['flags'];

export type Flags = Readonly<Record<Flag, boolean>>;

export type Config = Infer<typeof configSchema> & { readonly flags: Flags };
