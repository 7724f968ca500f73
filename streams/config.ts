// Runtime configuration: the fields of /config.json with their defaults.
import { string } from 'superstruct';
import { csrf, hub, oidc, telemetry, tracing } from './configConnections';
import { constants } from './configConstants';
import type { Registered } from './log/event';
import * as s from './schema/schema';

/** The release of this code; `package.json` has the same. */
export const RELEASE = '1.430.0';

/** The short hash of the commit that was built; null in development. */
export const COMMIT =
  (globalThis as { readonly COINSTREAM_COMMIT?: string | null }).COINSTREAM_COMMIT ?? null;

/** A time in which the platform is not available. */
export const maintenance = s.object({
  /** Its start; absent if it has begun. */
  from: s.instant(),
  /** Its end; absent if that is unknown: then it lasts until the configuration no longer contains it. */
  until: s.instant(),
  /** What players should know, in one or two sentences. */
  text: s.withDefault(s.publicString(), ''),
});

/** Something that everybody should know, shown above every page until the player closes it. */
export const notice = s.object({
  /** A new text needs a new id. */
  id: s.publicString(),
  text: s.publicString(),
});
export type Notice = s.Infer<typeof notice>;

/** All fields except `flags`, which the features declare. */
export const configSchema = s.object({
  /** The base of all API calls: a path on this origin or an absolute URL. */
  apiBase: s.withDefault(s.publicString(), '/api'),
  /** How requests to the API treat cookies; `omit` if it uses none and allows any origin. */
  apiCredentials: s.withDefault(s.enums(['include', 'same-origin', 'omit']), 'include'),
  /** The hub's path below `apiBase`. */
  hubPath: s.withDefault(s.publicString(), '/notifications/hubs/generic'),
  hub,
  csrf,
  oidc,
  telemetry,
  tracing,
  /**
   * `key`: calls that move money or create something carry an `Idempotency-Key`, and a lost response is requested again
   * with it. `none`, for a platform that ignores the key: they are sent once, and a lost response is looked up.
   */
  idempotency: s.withDefault(s.enums(['key', 'none']), 'key'),
  brand: s.withDefault(
    s.object({
      /** The name of the product, in titles, texts and the installed app. */
      name: s.withDefault(string(), 'Coinstream'),
      /** The legal name of the operator, in the footer and the terms. */
      operatorName: s.withDefault(string(), 'Example Operator'),
    }),
    { name: 'Coinstream', operatorName: 'Example Operator' },
  ),
  /**
   * The cookie in which the operator's consent manager records marketing consent, and the text in it that means consent. Before
   * that, campaign and click ids are neither stored nor sent. Without this cookie and without a consent manager in the package of
   * integrations, they are never stored.
   */
  marketingConsent: s.optional(
    s.object({
      /** The consent manager's cookie. */
      cookie: s.publicString(),
      /** The text in it that means consent. */
      contains: s.publicString(),
    }),
  ),
  /** The steps of the registration, in order [SHELL-41]. */
  registrationSteps: s.withDefault(s.array(s.publicString()), ['registration']),
  /** The target of the footer's How It Works link while that page is disabled (DEC-05). */
  howItWorksHref: s.withDefault(s.publicString(), '/faqs'),
  /** The sweepstakes rules as a PDF [SHELL-13]. */
  sweepstakesRulesUrl: s.withDefault(s.publicString(), '/sweepstakes-rules.pdf'),
  /** The contact address for players. */
  supportEmail: s.withDefault(s.publicString(), 'support@example.com'),
  /** The support phone number as displayed; empty if the operator has no phone support. */
  supportPhone: s.withDefault(s.publicString(), ''),
  /** The US states in which the platform is unavailable (DEC-03); used if `region` is US. */
  restrictedStates: s.withDefault(s.array(s.publicString()), [
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
  /** The country of the players, which determines texts and restricted places. */
  region: s.withDefault(s.enums(['CA', 'US']), 'CA'),
  /** The release that recordings name. */
  release: s.withDefault(s.publicString(), RELEASE),
  /** The platform’s code for Betty Coins. */
  coinsCurrencyCode: s.withDefault(s.publicString(), 'BTY'),
  /** The ISO 4217 code of amounts of money. */
  currency: s.withDefault(
    s.refine(s.publicString(), 'expected an ISO 4217 code, such as USD', (code) => /^[A-Z]{3}$/.test(code)),
    'USD',
  ),
  /** The ids of players who see restricted games [AUTH-26]. */
  privilegedPlayerIds: s.array(s.textId()),
  /** Internal system accounts, whose identity is checked even if the flag is off [AUTH-25]. */
  systemAccountIds: s.array(s.textId()),
  /** The fixed fields of the address verification [REG-79, DEC-35]. */
  addressVerification: s.withDefault(
    s.object({
      /** The country, as the platform spells it. */
      country: s.withDefault(s.publicString(), 'Canada'),
      /** The province or state by its code. */
      provinceCode: s.withDefault(s.publicString(), 'ON'),
    }),
    { country: 'Canada', provinceCode: 'ON' },
  ),
  /** True if a provider's whitelist makes a player privileged (DEC-23). */
  whitelistIsPrivileged: s.withDefault(s.boolean(), true),
  /** Blocks every game that requires a level (DEC-51). */
  strictLevelGate: s.withDefault(s.boolean(), false),
  /**
   * Other origins that may be framed (games, payment pages, banks, identity checks), serve pictures, or hold the sign-in
   * endpoints that are not on `oidc.authority`, or the hub's. The content security policy allows no others.
   */
  origins: s.withDefault(
    s.object({
      /** More origins of game frames. */
      games: s.array(s.publicString()),
      /** More origins of payment pages. */
      payments: s.array(s.publicString()),
      /** Origins of banks, to which a card page may navigate its frame for 3-D Secure; `https:` is every bank. */
      banks: s.withDefault(s.array(s.publicString()), ['https:']),
      /** More origins of identity checks; they may use the camera. */
      identity: s.array(s.publicString()),
      /** Origins of pictures. */
      pictures: s.array(s.publicString()),
      /** Origins of the provider's endpoints that are not on `oidc.authority`. */
      signIn: s.array(s.publicString()),
      /** Origins that the hub's `negotiate` redirects to, with their WebSockets. */
      connect: s.array(s.publicString()),
    }),
    { games: [], payments: [], banks: ['https:'], identity: [], pictures: [], signIn: [], connect: [] },
  ),
  /** The origin of the payment provider's pages, both framed and redirected to; empty for the app's own origin. */
  paymentOrigin: s.withDefault(s.publicString(), ''),
  /** The origin of the game frames; empty for the app's own origin. */
  gameOrigin: s.withDefault(s.publicString(), ''),
  /** The origin of the identity provider's framed page; empty for the app's own origin. */
  identityOrigin: s.withDefault(s.publicString(), ''),
  /** The operator's location gateway: a path on this origin or an absolute URL. */
  geoGatewayUrl: s.withDefault(s.publicString(), '/geo-gateway'),
  /** What a geo check without a valid response means: `closed` opens no game and no payment until there is one, `open` does. */
  geoCheck: s.withDefault(s.enums(['open', 'closed']), 'closed'),
  /** The absolute URL to which the host proxies `GET /geo-check`; without one, the host configuration returns 404. */
  geoCheckGateway: s.withDefault(s.publicString(), ''),
  /** The account statuses that end the session (DEC-153). */
  signOutStatuses: s.withDefault(s.array(s.publicString()), ['Suspended', 'Closed', 'SelfExclusion']),
  /** Statuses that block purchases and redemptions (DEC-70); breaks have a separate rule. */
  paymentBlockedStatuses: s.withDefault(s.array(s.publicString()), [
    'Suspended',
    'Closed',
    'SelfExclusion',
    'Duplicated',
  ]),
  /** Codes of the cards allowed for purchases and redemptions (DEC-65). */
  allowedCards: s.withDefault(
    s.object({
      /** The codes for purchases. */
      purchase: s.array(s.publicString()),
      /** The codes for redemptions. */
      redemption: s.array(s.publicString()),
    }),
    {
      purchase: ['VI', 'MC', 'DI'],
      redemption: ['VI', 'MC'],
    },
  ),
  /** The time zone of the last deposit's date, and its label (DEC-69). */
  depositTimeZone: s.withDefault(s.publicString(), 'America/Toronto'),
  /** True if the `try-again` text names either redemption or purchase instead of both (DEC-130). */
  splitTryAgainText: s.withDefault(s.boolean(), false),
  /** Custom texts for payment error codes (DEC-114). */
  paymentTexts: s.withDefault(s.dictionary(s.publicString()), {}),
  /** The sign before amounts in the payment history, by type; other types have none (DEC-80). */
  historySigns: s.withDefault(s.dictionary(s.publicString()), {
    Withdrawal: '-',
    Deposit: '+',
    'Manual Adjustment': '+',
  }),
  /** The available reasons for a self-exclusion, and the one that closes an account (DEC-62, DEC-63). */
  selfExclusionReasons: s.withDefault(s.array(s.publicString()), [
    'Prefer not to say',
    'I spend more than I want to',
    'I play longer than I want to',
    'Other',
  ]),
  /** The reason that closes an account (DEC-63). */
  closureReason: s.withDefault(s.publicString(), 'Account closure'),
  /**
   * The operator's analytics ids, sent with purchases, redemptions and identity checks [CHAT-09]: fixed values, or those in Google
   * Analytics' cookies, which are read only while the consent banner's cookie contains `consent.granted`.
   */
  analytics: s.withDefault(
    s.object({
      /** A fixed `gaClientId`; empty to read Google Analytics' cookie. */
      clientId: s.withDefault(s.publicString(), ''),
      /** A fixed `gaSessionId`; empty to read Google Analytics' cookie. */
      sessionId: s.withDefault(s.publicString(), ''),
      /** `G-…`, part of the session cookie's name. */
      measurementId: s.withDefault(s.publicString(), ''),
      consent: s.withDefault(
        s.object({
          /** The cookie of the consent banner. */
          cookie: s.withDefault(s.publicString(), ''),
          /** The text in it that means consent. */
          granted: s.withDefault(s.publicString(), ''),
        }),
        { cookie: '', granted: '' },
      ),
    }),
    { clientId: '', sessionId: '', measurementId: '', consent: { cookie: '', granted: '' } },
  ),
  /** Whether inactivity ends the session. */
  signOutOnInactivity: s.withDefault(s.boolean(), false),
  /** The categories of games that only privileged players see [LOBBY-17]. */
  restrictedCategories: s.withDefault(s.array(s.publicString()), [
    'RestrictedCategory',
    'System Account Only',
  ]),
  constants,
  /** Announced before its start; a calm page is shown during it. Followed while a page is open. */
  maintenance: s.optional(maintenance),
  /** Followed while a page is open. */
  notices: s.array(notice),
  /** Pages of an older release reload as soon as the player loses nothing by it. Followed while a page is open. */
  minimumRelease: s.withDefault(s.publicString(), ''),
  /** Accepted for older files; the paths of the app are fixed. */
  routes: s.dictionary(s.publicString()),
  /** The level required for the daily wheel, unless the platform provides it (DEC-93). */
  wheelMinLevel: s.withDefault(s.integer(), 5),
  /** The platform's minimum time between two claims of the same free shop item, ms. */
  freeItemIntervalMs: s.withDefault(s.integer(), 86_400_000),
  /** The minimum age of a player, years. */
  minimumAge: s.withDefault(s.integer(), 19),
  /** The age in the terms of use, which is lower than the minimum age (DEC-01). */
  termsAge: s.withDefault(s.integer(), 18),
  /** The first and last birth years of the list, in years before now (DEC-02). */
  birthYears: s.withDefault(
    s.object({
      /** The latest birth year of the list, in years before now. */
      start: s.withDefault(s.integer(), 18),
      /** The earliest birth year of the list, in years before now. */
      end: s.withDefault(s.integer(), 110),
    }),
    {
      start: 18,
      end: 110,
    },
  ),
  /** The gender options at registration (DEC-27). */
  genders: s.withDefault(s.array(s.publicString()), ['Male', 'Female', 'Non-binary', 'Prefer not to say']),
  /** The countries whose phone numbers are accepted; empty means all. */
  phoneCountries: s.array(s.publicString()),
  /** The countries of residence that are accepted; empty means all. */
  addressCountries: s.array(s.publicString()),
});

/** A feature flag: features declare theirs as `flags` (DEC-14, DEC-150). */
export type Flag = keyof Registered['flags'];

export type Flags = Readonly<Record<Flag, boolean>>;

export type Config = s.Infer<typeof configSchema> & { readonly flags: Flags };
