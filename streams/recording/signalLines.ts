// The lines of signals in a recording: their schemas, and which of their data may be written.
import type { Config } from '../config';
import type { AppEvent } from '../log/event';
import { CHECK_RESULTS } from '../ports';
import { decode } from '../schema/decode';
import { decodeConfig } from '../schema/decodeConfig';
import * as s from '../schema/schema';
import type { Signal } from '../signals';
import { LOSS_REASONS } from '../wire/hub';
import { isAction, shownAction } from './actionLines';
import { PERSONAL } from './publicWords';
import type { Redactor } from './redaction';
import { isRecord, type Raw } from './schemaStep';

/** The settings that reactions and screens read, by their names; none of them is an address. */
const SETTINGS = [
  'flags',
  'constants',
  'idempotency',
  'geoCheck',
  'signOutOnInactivity',
  'signOutStatuses',
  'paymentBlockedStatuses',
  'strictLevelGate',
  'restrictedCategories',
  'closureReason',
  'whitelistIsPrivileged',
  'registrationSteps',
  'currency',
  'coinsCurrencyCode',
  'region',
  'brand',
  'restrictedStates',
  'addressVerification',
  'allowedCards',
  'depositTimeZone',
  'splitTryAgainText',
  'paymentTexts',
  'historySigns',
  'selfExclusionReasons',
  'wheelMinLevel',
  'freeItemIntervalMs',
  'minimumAge',
  'termsAge',
  'birthYears',
  'genders',
  'phoneCountries',
] as const satisfies readonly (keyof Config)[];

const failure = s.object({
  step: s.code(),
  code: s.optional(s.code()),
  status: s.optional(s.integer()),
});
const identity = s.object({ playerId: s.textId(), expiresAt: s.number() });
/** The result of a sign-in port; a rejection has no `outcome`. */
const outcome = s.object({
  outcome: s.omittable(s.code()),
  identity: s.omittable(identity),
  returnTo: s.omittable(s.orNull(s.personal())),
  isRenewed: s.omittable(s.boolean()),
  retryAfterMs: s.omittable(s.number()),
  failure: s.omittable(failure),
  isAway: s.omittable(s.boolean()),
});
const location = s.object({
  gatewayStatus: s.code(),
  failureCode: s.optional(s.code()),
  geoReason: s.optional(s.code()),
  personId: s.optional(s.textId()),
});

const STORES: ReadonlySet<string> = new Set(['local', 'session']);

/** The states of a page's streams when it starts, if they are not the usual ones. */
const USUAL = { visible$: true, online$: true, typing$: false };
/** Signals without information. */
const isUsual = ({ signal, value }: Signal): boolean =>
  (signal === 'exclusively' && value === false) ||
  (STORES.has(signal) &&
    Array.isArray(value) &&
    /^(device-id|session-id|recording.*)$/.test(String(value[0])));

/** The value of each signal; those of the groups of late features are switches. */
const VALUES: Readonly<Record<string, s.AnyStruct>> = {
  visible$: s.boolean(),
  online$: s.boolean(),
  typing$: s.boolean(),
  activity$: s.number(),
  held: s.object({ due: s.number(), place: s.integer(), isCancelled: s.boolean() }),
  /** Of earlier recordings: when a timer that fired late, or was cancelled late, was due. */
  late: s.number(),
  overdue: s.number(),
  moves$: location,
  check: location,
  permission: s.code(),
  restore: outcome,
  renew: outcome,
  end: s.code(),
  start: outcome,
  revisit: outcome,
  renewedElsewhere$: identity,
  unreachableElsewhere$: s.object({ retryAt: s.number(), attempt: s.integer(), isBound: s.boolean() }),
  exclusively: s.boolean(),
  checkIdentity: s.enums(CHECK_RESULTS),
  refused: s.object({
    route: s.code(),
    ordinal: s.omittable(s.integer()),
    status: s.integer(),
    after: s.optional(s.number()),
  }),
  hubRefused: s.object({ status: s.optional(s.integer()), retryAfter: s.optional(s.code()) }),
  hubClosed: s.boolean(),
  hubLock: s.enums(['held', 'taken', 'denied']),
  hubMessage: s.object({
    type: s.code(),
    from: s.textId(),
    isOpen: s.omittable(s.boolean()),
    reason: s.omittable(s.enums(LOSS_REASONS)),
    retryAt: s.omittable(s.number()),
  }),
};

/** Entries of the storages without ids, personal texts or secrets; a key may end with the player's id. */
const PLAIN = /^(preferred-balance|settings|parting|(?:first-gems|reality-check)-)(.*)$/;
/** Entries whose keys end with the player's id, and whose values are left out. */
const OF_PLAYER = /^((?:dismissed-notices|source-of-funds)\.)(?!visitor$)(.+)$/;
/** Entries that hold ids; a redacted recording does not contain them. */
const WITH_IDS =
  /^(intents|rewards|notifications|entry-code|daily-bonus-offered|onboarding-offered|status-told|replenishing|payment|reminder|standing|reality-check|confirmation|review-reminder|acknowledged-alerts|source-of-funds\..*)$/;

function storedEntry(value: unknown, redactor: Redactor | null): unknown {
  const [key, text] = Array.isArray(value) ? value : [];
  if (typeof key !== 'string' || (typeof text !== 'string' && text !== null)) return undefined;
  const plain = PLAIN.exec(key);
  const [, name = key, id = ''] = plain ?? OF_PLAYER.exec(key) ?? [];
  const shown = name + (id === '' || redactor === null ? id : redactor.redact(s.textId(), id));
  const isShown = text === null || plain !== null || (redactor === null && WITH_IDS.test(key));
  return [shown, isShown ? text : PERSONAL];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The configuration under which the last page of a recording ran; addresses and missing settings are those of `config`. */
export function recordedConfig(config: Config, signals: readonly Signal[]): Config {
  const page = signals.findLast(({ signal }) => signal === 'page');
  const { config: settings } = isRecord(page?.value) ? page.value : {};
  if (!isRecord(settings)) return config;
  const blank = Object.fromEntries(SETTINGS.map((name) => [name, undefined]));
  const decoded = decodeConfig(JSON.parse(JSON.stringify({ ...config, ...blank, ...settings })));
  return decoded.ok ? decoded.config : config;
}

/** The settings that differ from their defaults. */
function settingsOf(config: unknown): Record<string, unknown> {
  const defaults = decodeConfig({ oidc: { authority: '', clientId: '' } });
  if (!isRecord(config) || !defaults.ok) return {};
  const changed: Record<string, unknown> = {};
  for (const name of SETTINGS) {
    const [present, usual]: unknown[] = [config[name], defaults.config[name]];
    if (present === undefined || same(present, usual)) continue;
    changed[name] =
      isRecord(present) && isRecord(usual)
        ? Object.fromEntries(Object.entries(present).filter(([key, value]) => !same(value, usual[key])))
        : present;
  }
  return changed;
}

function startedOf(value: unknown): unknown {
  const given = isRecord(value) ? value : {};
  const unusual = Object.entries(USUAL).filter(([name, usual]) => given[name] === !usual);
  return unusual.length === 0
    ? undefined
    : Object.fromEntries(unusual.map(([name, usual]) => [name, !usual]));
}

function pageOf(value: unknown): unknown {
  const { seed, isProduction, hasTabs, hasChat, hasIdentity, config } = isRecord(value) ? value : {};
  return {
    seed: Number.isSafeInteger(seed) ? seed : null,
    isProduction: isProduction === true,
    hasTabs: hasTabs === true,
    hasChat: hasChat === true,
    hasIdentity: hasIdentity === true,
    config: settingsOf(config),
  };
}

/** What a recording shows of a signal's value; undefined if nothing. Unknown fields are removed. */
function shownValue({ signal, value }: Signal, redactor: Redactor | null): unknown {
  if (signal === 'page') return pageOf(value);
  if (signal === 'started') return startedOf(value);
  if (STORES.has(signal)) return storedEntry(value, redactor);
  if (isAction(signal)) return shownAction({ signal, value }, redactor);
  const known = Object.hasOwn(VALUES, signal) ? VALUES[signal] : undefined;
  if (known === undefined)
    return value === undefined ? undefined : !isRecord(value) ? value === true : !('failure' in value);
  if (value === undefined) return undefined;
  for (const struct of [known, outcome]) {
    const decoded = decode(struct, value);
    if (!decoded.ok) continue;
    const present = isRecord(decoded.value) && isRecord(value) ? onlyIn(value, decoded.value) : decoded.value;
    return redactor === null ? present : redactor.redact(struct, present);
  }
  return undefined;
}

const onlyIn = (given: Raw, decoded: Raw): Raw =>
  Object.fromEntries(Object.entries(decoded).filter(([name]) => name in given));

const NAME = /^\w{1,40}\$?$/;

/** A renewal whose result is the next event; its line has no value. */
const isTold = ({ signal, at, value }: Signal, next: AppEvent | undefined): boolean =>
  (signal === 'renew' || signal === 'renewedElsewhere$') &&
  next?.kind === 'session/renewed' &&
  next.at === at &&
  isRecord(value) &&
  isRecord(value.identity ?? value);

/** The line of a signal, with its line ending; empty for a signal without information. `next` is the event after it. */
export function signalLine(signal: Signal, redactor: Redactor | null = null, next?: AppEvent): string {
  if (isUsual(signal)) return '';
  if (isTold(signal, next)) return `${JSON.stringify({ signal: signal.signal, at: signal.at })}\n`;
  return `${JSON.stringify({ signal: signal.signal, at: signal.at, value: shownValue(signal, redactor) })}\n`;
}

/** Decodes the line of a signal; null if it is damaged. `after` is the `seq` of the event before it. */
export function decodeSignal(raw: Readonly<Record<string, unknown>>, after: number): Signal | null {
  const { signal, at, value } = raw;
  if (typeof signal !== 'string' || !NAME.test(signal) || !Number.isFinite(at)) return null;
  const noted = { signal, at: Number(at), after, value };
  return { ...noted, value: shownValue(noted, null) };
}
