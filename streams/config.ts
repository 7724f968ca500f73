// Runtime configuration: /config.json, decoded with defaults; a wrong value is named by its field.
import { boolean, enums, string } from 'superstruct';
import {
  decode,
  dictionary,
  finite,
  type Infer,
  list,
  numericId,
  open,
  shape,
  whole,
  withDefault,
} from './schema';

/** Feature flags (DEC-14, DEC-150); a flag that the configuration leaves out is on unless it stands in `OFF_BY_DEFAULT`. */
export const FLAGS = [
  'shop',
  'dailyGift',
  'dailyWheel',
  'quests',
  'promotions',
  'leveling',
  'limits',
  'inbox',
  'liveChat',
  'pwa',
  'cardProvider',
  'identityCheck',
  'amoeCodes',
  'gemstones',
  'transactionHistory',
  'globalAlert',
  'newRegistration',
  'howItWorks',
  'preDeposit',
  'groupInShop',
  'sonicBranding',
  'remoteLogging',
  'sessionRecording',
  'geoBypass',
  'loyaltyStatus',
  'dailyBonus',
  'replay',
] as const;
export type Flag = (typeof FLAGS)[number];

const OFF_BY_DEFAULT: ReadonlySet<Flag> = new Set<Flag>([
  'pwa',
  'howItWorks',
  'preDeposit',
  'sonicBranding',
  'remoteLogging',
  'sessionRecording',
  'geoBypass',
  'replay',
]);

const flagsSchema = shape(
  Object.fromEntries(
    FLAGS.map((flag) => [flag, withDefault(boolean(), !OFF_BY_DEFAULT.has(flag))]),
  ) as Record<Flag, ReturnType<typeof boolean>>,
);

function positive(fallback: number) {
  return withDefault(finite(), fallback);
}

/** Every configurable constant with the default of the specification; times in the unit that the name ends with. */
const constantsSchema = shape({
  apiTimeoutMs: positive(90_000),
  inactivityMs: positive(300_000),
  heartbeatMs: positive(15_000),
  activityThrottleMs: positive(1_000),
  silentRenewTimeoutS: positive(15),
  sessionCheckS: positive(5),
  expiringNoticeS: positive(15),
  hubReconnectDelaysS: withDefault(list(finite()), [2, 5, 13, 21, 55]),
  hubSilenceMs: positive(20_000),
  hubConnectTimeoutMs: positive(15_000),
  liveLogEvents: positive(20_000),
  /** How long after the page is there the daily streak's modal opens, ms [2 §4]. */
  dailyBonusDelayMs: positive(1_000),
  /** How long a reward's or a level's pop-up stays when nobody looks at it, ms [2 §9]. */
  rewardPopupMs: positive(5_000),
});

export const configSchema = shape({
  /** Below which all calls go; a path of this origin or a whole url. */
  apiBase: withDefault(open(), '/api'),
  hubPath: withDefault(open(), '/notifications/hubs/generic'),
  oidc: shape({
    authority: open(),
    clientId: open(),
    scope: withDefault(open(), 'openid profile player-api'),
    resource: withDefault(open(), ''),
  }),
  brand: withDefault(
    shape({
      name: withDefault(string(), 'Coinstream'),
      operatorName: withDefault(string(), 'Example Operator'),
    }),
    { name: 'Coinstream', operatorName: 'Example Operator' },
  ),
  /** The steps of the registration, in order [1 §2]. */
  registrationSteps: withDefault(list(open()), ['registration']),
  /** Where the footer's How It Works leads while it has no page of its own (DEC-05). */
  howItWorksHref: withDefault(open(), '/faqs'),
  /** The sweepstakes rules as a PDF [1 §1]. */
  sweepstakesRulesUrl: withDefault(open(), '/sweepstakes-rules.pdf'),
  /** Where the player can write to when nothing else helps. */
  supportEmail: withDefault(open(), 'support@example.com'),
  /** The US states in which the platform is not offered (DEC-03); they count where `region` is US. */
  restrictedStates: withDefault(list(open()), [
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
  release: withDefault(open(), '1.430.0'),
  coinsCurrencyCode: withDefault(open(), 'BTY'),
  currency: withDefault(open(), 'USD'),
  privilegedPlayerIds: list(numericId()),
  /** Whether a provider's whitelist makes a player privileged (DEC-23). */
  whitelistIsPrivileged: withDefault(boolean(), true),
  /** Blocks every game that needs a level (DEC-51). */
  strictLevelGate: withDefault(boolean(), false),
  /**
   * Other origins that may stand in frames (games, payment pages, identity checks) or send pictures: the content
   * security policy allows no others.
   */
  origins: withDefault(
    shape({ games: list(open()), payments: list(open()), identity: list(open()), pictures: list(open()) }),
    { games: [], payments: [], identity: [], pictures: [] },
  ),
  /** The operator's location gateway; a path of this origin or a whole url. */
  geoGatewayUrl: withDefault(open(), '/geo-gateway'),
  signOutStatuses: withDefault(list(open()), ['Suspended', 'Closed', 'SelfExclusion']),
  /** With these nothing is bought or redeemed (DEC-70); a break has a rule of its own. */
  paymentBlockedStatuses: withDefault(list(open()), ['Suspended', 'Closed', 'SelfExclusion', 'Duplicated']),
  /** The sign before an amount of each type in the payment history; none for the others (DEC-80). */
  historySigns: withDefault(dictionary(open()), {
    Withdrawal: '-',
    Deposit: '+',
    'Manual Adjustment': '+',
  }),
  signOutOnInactivity: withDefault(boolean(), false),
  restrictedCategories: withDefault(list(open()), ['RestrictedCategory', 'System Account Only']),
  flags: flagsSchema,
  constants: constantsSchema,
  routes: dictionary(open()),
  /** The level that the daily wheel needs, unless the platform says it (DEC-93). */
  wheelMinLevel: withDefault(whole(), 5),
  minimumAge: withDefault(whole(), 19),
});

export type Config = Infer<typeof configSchema>;

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  /** `field` is the path of the wrong value, `message` one line for a developer. */
  | { readonly ok: false; readonly field: string; readonly message: string };

/** Decodes /config.json. Missing values take their defaults; a wrong one is named, and nothing is guessed. */
export function decodeConfig(json: unknown): ConfigResult {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return { ok: false, field: '(whole)', message: '/config.json: expected an object' };
  }
  const decoded = decode(configSchema, { flags: {}, constants: {}, routes: {}, ...json });
  if (decoded.ok) return { ok: true, config: decoded.value };
  return { ok: false, field: decoded.path, message: `/config.json: ${decoded.path}: ${decoded.reason}` };
}
