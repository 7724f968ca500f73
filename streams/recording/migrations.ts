// Migrates older recordings, from each format and schema to the next.

import { patternOf, routeAt } from '../routes';
import { lookup } from '../schema/lookup';
import { asRaw, isRecord, type Raw, renamed, type SchemaStep } from './schemaStep';
import { toSchema7 } from './toSchema7';

/** The steps: `format[n]` converts a line of format n to n + 1, `schema[n]` likewise. */
export interface Migrations {
  readonly format: Readonly<Record<number, (line: Raw) => Raw>>;
  readonly schema: Readonly<Record<number, SchemaStep>>;
}

/** Moves the streak out of the daily rewards into its own model. */
function withOwnStreak(states: Raw): Raw {
  const { daily } = states;
  if (!isRecord(daily) || !('streak' in daily)) return states;
  const { streak, ...rest } = daily;
  return { streak: { streak }, ...states, daily: rest };
}

function withRouteIds(states: Raw): Raw {
  return isRecord(states.navigation)
    ? { ...states, navigation: { query: {}, ...states.navigation } }
    : states;
}

/** Schema 2: route facts and states contain the ids of their URL; the streak has its own model. */
const toSchema2: SchemaStep = {
  event: (event) =>
    event.kind === 'route/entered' ? { ...event, data: { query: {}, ...asRaw(event.data) } } : event,
  states: (states) => withRouteIds(withOwnStreak(states)),
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '/');

/** Adds the empty lists of seen rewards and notifications. */
function withSeen(states: Raw): Raw {
  const { rewards, notifications } = states;
  return {
    ...states,
    ...(isRecord(rewards) ? { rewards: { seenRewardIds: [], ...rewards } } : {}),
    ...(isRecord(notifications) ? { notifications: { seen: [], ...notifications } } : {}),
  };
}

/** Schema 3: a route is recorded as pattern and parameters, and no screen is named by free text. */
const toSchema3: SchemaStep = {
  event(event) {
    const data = asRaw(event.data);
    switch (event.kind) {
      case 'route/entered': {
        const { path, ...rest } = data;
        const { pattern, params } = routeAt(asText(path));
        return { ...event, data: { ...rest, pattern, params } };
      }
      case 'feature/refused':
        return { ...event, data: { ...data, path: patternOf(asText(data.path)) } };
      case 'analytics/screenShown': {
        const name = asText(data.name);
        const isKnown = name.includes('{') || !name.startsWith('/') || patternOf(name) !== '*';
        return isKnown ? event : { ...event, data: { name: '/not-found', screenClass: 'not-found' } };
      }
      case 'notification/enqueued':
        return { ...event, data: { message: null, ...data } };
      default:
        return event;
    }
  },
  states(older) {
    const states = withSeen(older);
    if (!isRecord(states.navigation)) return states;
    const { path, previous, ...rest } = states.navigation;
    const { pattern, params } = routeAt(asText(path));
    const before = typeof previous === 'string' ? patternOf(previous) : null;
    return { ...states, navigation: { ...rest, pattern, params, previous: before } };
  },
};

function withoutClaims(states: Raw): Raw {
  if (!isRecord(states.giftboxes)) return states;
  const { claiming: _claiming, ...giftboxes } = states.giftboxes;
  return { ...states, giftboxes };
}

const withStatusSeq = (states: Raw): Raw =>
  isRecord(states.account) ? { ...states, account: { statusPushedSeq: 0, ...states.account } } : states;

/** Schema 4: only the intent records that a claim is in progress, and only the account when a status was pushed. */
const toSchema4: SchemaStep = {
  event: (event) => event,
  states: (states) => withStatusSeq(withoutClaims(states)),
};

/** Renames the staleness fields of the balances. */
function withStaleness(states: Raw): Raw {
  if (!isRecord(states.balances)) return states;
  const balances = Object.entries(states.balances).map(([name, balance]) => {
    if (!isRecord(balance) || !('doubt' in balance)) return [name, balance];
    const { doubt, ...rest } = balance;
    return [name, { ...rest, staleness: doubt }];
  });
  return { ...states, balances: Object.fromEntries(balances) };
}

/** Adds the data of the payment pages and of the visitors' promotions page; earlier schemas did not store it. */
function withLaterPages(states: Raw): Raw {
  if (!isRecord(states.pages)) return states;
  const none = {
    'paymentProviders/loaded': null,
    'depositSettings/loaded': null,
    'landingPromotions/loaded': null,
    'inPeriodPromotions/loaded': null,
    'bannerPromotions/loaded': null,
  };
  return { ...states, pages: { ...none, ...states.pages } };
}

/** Adds the empty state of the security review's reminder and of rejected pictures. */
function withReviewReminder(states: Raw): Raw {
  if (!isRecord(states.verification)) return states;
  const none = { reviewShownAt: null, reviewShownBy: null };
  return { ...states, verification: { ...none, ...states.verification } };
}

function withPictureProblem(states: Raw): Raw {
  if (!isRecord(states.pages)) return states;
  const details = states.pages['kycDetails/loaded'];
  if (!isRecord(details)) return states;
  return { ...states, pages: { ...states.pages, 'kycDetails/loaded': { problem: null, ...details } } };
}

/** Adds the fields that quests lacked. */
function withQuestDetails(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const { subTypeMeta } = entry;
  const meta = isRecord(subTypeMeta)
    ? { subTypeMeta: { minimumQualificationAmount: null, expiryDate: null, ...subTypeMeta } }
    : {};
  return { description: null, imageUrl: null, ...entry, ...meta };
}

const withAllQuestDetails = (listed: unknown): unknown =>
  Array.isArray(listed) ? listed.map(withQuestDetails) : listed;

/** Moves the quests out of the pages into their own model. */
function withOwnQuests(states: Raw): Raw {
  if (!isRecord(states.pages) || !('quests/loaded' in states.pages)) return states;
  const { 'quests/loaded': loaded, ...pages } = states.pages;
  const items = isRecord(loaded) ? withAllQuestDetails(loaded.inPeriodPromos) : null;
  return { quests: { items, changes: {} }, ...states, pages };
}

/** Adds the fields that quest facts lacked. */
function questFact(event: Raw): Raw {
  const data = asRaw(event.data);
  switch (event.kind) {
    case 'quests/loaded':
      return { ...event, data: { ...data, inPeriodPromos: withAllQuestDetails(data.inPeriodPromos) } };
    case 'quest/loaded':
      return { ...event, data: withQuestDetails(data) };
    default:
      return event;
  }
}

/** Adds optional fields of statuses, checklist steps and community events that earlier platforms did not send. */
function withEngagement(event: Raw): Raw {
  const data = asRaw(event.data);
  const each = (list: unknown, more: (entry: Raw) => Raw) =>
    Array.isArray(list) ? list.map((entry) => more(asRaw(entry))) : [];
  switch (event.kind) {
    case 'loyaltyStatuses/loaded': {
      const statuses = Object.entries(asRaw(data.statuses)).map(([name, status]) => [
        name,
        { points: null, ...asRaw(status) },
      ]);
      return { ...event, data: { ...data, statuses: Object.fromEntries(statuses) } };
    }
    case 'checklist/loaded':
      return { ...event, data: { ...data, steps: each(data.steps, (step) => ({ title: null, ...step })) } };
    case 'communityEvents/loaded': {
      const playerCommunityEvents = each(data.playerCommunityEvents, (known) => ({
        title: null,
        endsAt: null,
        ownContributions: null,
        ...known,
        milestones: each(known.milestones, (entry) => ({ targetContributions: null, ...entry })),
      }));
      return { ...event, data: { ...data, playerCommunityEvents } };
    }
    default:
      return event;
  }
}

/** Adds the loyalty fields shown on its pages, and moves the community events into their own model. */
function withEngagementStates(states: Raw): Raw {
  const { loyalty, pages } = states;
  const level = { previousLevel: null, entries: [], version: null, pushedSeq: 0 };
  const known = isRecord(loyalty) ? { loyalty: { ...level, ...loyalty } } : {};
  if (!isRecord(pages)) return { ...states, ...known };
  const { 'communityEvents/loaded': community, ...others } = pages;
  const kept = Object.entries(others).map(([kind, data]) => [
    kind,
    isRecord(data) ? withEngagement({ kind, data }).data : data,
  ]);
  const loaded = isRecord(community)
    ? asRaw(withEngagement({ kind: 'communityEvents/loaded', data: community }).data)
    : {};
  return {
    community: {
      events: loaded.playerCommunityEvents ?? null,
      rewards: loaded.playerCommunityEventRewards ?? [],
      version: null,
      pushedSeq: 0,
    },
    ...states,
    ...known,
    pages: { 'statistics/loaded': null, ...Object.fromEntries(kept) },
  };
}

/** Schema 5: standard names for a balance that may be stale and for an intent whose outcome is unknown; the pages of payments. */
const toSchema5: SchemaStep = {
  event(event) {
    if (event.kind === 'intent/doubted') return { ...event, kind: 'intent/unconfirmed' };
    if (event.kind === 'kycDetails/loaded')
      return { ...event, data: { problem: null, ...asRaw(event.data) } };
    return withEngagement(questFact(event));
  },
  states: (states) =>
    withEngagementStates(
      withOwnQuests(withPictureProblem(withReviewReminder(withLaterPages(withStaleness(states))))),
    ),
};

const TRANSFER_MODALS: Readonly<Record<string, string>> = {
  Verified: 'resendEmail',
  Unverified: 'resendEmail',
  Available: 'extraEmailVerify',
  Blocked: 'blockedEmail',
};

/** Renames the modals of a transfer's email address by status. */
function asTransferModal(content: unknown): unknown {
  if (!isRecord(content)) return content;
  if (Object.values(TRANSFER_MODALS).includes(asText(content.type))) return { email: '', ...content };
  if (content.type !== 'transferAddress') return content;
  return { type: TRANSFER_MODALS[asText(content.status)] ?? 'resendEmail', email: content.email };
}

/** Converts the facts of a transfer's email address: one modal per status; first and repeated links are different facts. */
function withTransferModals(event: Raw): Raw {
  const data = asRaw(event.data);
  switch (event.kind) {
    case 'popup/requested':
      return { ...event, data: { ...data, content: asTransferModal(data.content) } };
    case 'interacEmail/linkRequested':
      return { ...event, data: { isFirst: false, ...data } };
    default:
      return event;
  }
}

function withTransferStates(states: Raw): Raw {
  const { emailLink, popups } = states;
  const stack = isRecord(popups) && Array.isArray(popups.stack) ? popups.stack : null;
  return {
    ...states,
    ...(isRecord(emailLink) ? { emailLink: { request: null, ...emailLink } } : {}),
    ...(stack === null
      ? {}
      : {
          popups: {
            stack: stack.map((entry) => ({
              ...asRaw(entry),
              content: asTransferModal(asRaw(entry).content),
            })),
          },
        }),
  };
}

/** Facts of calls that no version ever made; only synthetic recordings contain them. */
const NEVER_MADE: ReadonlySet<unknown> = new Set([
  'userDetails/checked',
  'paymentConfig/loaded',
  'cardTransaction/created',
  'cardTransaction/updated',
]);

const withoutNeverMade = (event: Raw): Raw | null => (NEVER_MADE.has(event.kind) ? null : event);

function withShopItemPage(states: Raw): Raw {
  if (!isRecord(states.pages)) return states;
  return { ...states, pages: { 'shopItem/loaded': null, ...states.pages } };
}

function withSkippedSteps(states: Raw): Raw {
  const { registration } = states;
  return isRecord(registration) ? { ...states, registration: { skipped: [], ...registration } } : states;
}

/** The standard names of request facts, by their former kind. */
const RENAMED_KINDS: Readonly<Record<string, string>> = {
  'box/chosen': 'giftbox/claimRequested',
  'boxes/chosen': 'giftboxes/claimRequested',
  'welcomeBox/chosen': 'welcomeBox/claimRequested',
  'claim/chosen': 'rewards/claimRequested',
  'wheel/chosen': 'wheel/spinRequested',
  'favorite/chosen': 'favorite/changeRequested',
  'mfa/chosen': 'mfa/changeRequested',
  'realityCheck/chosen': 'realityCheck/changeRequested',
  'preferredBalance/chosen': 'preferredBalance/changeRequested',
  'history/asked': 'history/requested',
  'registration/submitted': 'registration/requested',
  'sourceOfFunds/submitted': 'sourceOfFunds/submitRequested',
  'mfa/codeSubmitted': 'mfa/confirmRequested',
  'redemption/confirmationWanted': 'redemption/confirmationRequested',
};

function withRequestKinds(event: Raw): Raw {
  const kind = lookup(RENAMED_KINDS, asText(event.kind));
  return kind === undefined ? event : { ...event, kind };
}

function withRequestedChanges(changes: unknown): unknown {
  if (!isRecord(changes)) return changes;
  const entries = Object.entries(changes).map(([id, change]) => {
    const known = renamed(change, { wish: 'requested' });
    if (!isRecord(known) || !isRecord(known.before)) return [id, known];
    return [id, { ...known, before: renamed(known.before, { wish: 'requested' }) }];
  });
  return Object.fromEntries(entries);
}

/** Uses the standard names for data in flight and for the player's requests. */
function withStandardFields(states: Raw): Raw {
  const { calls, breaks, favorites, quests } = states;
  return {
    ...states,
    ...(isRecord(calls) ? { calls: renamed(calls, { underWay: 'inFlight' }) } : {}),
    ...(isRecord(breaks) ? { breaks: renamed(breaks, { wish: 'requested' }) } : {}),
    ...(isRecord(favorites) ? { favorites: renamed(favorites, { wishes: 'requested' }) } : {}),
    ...(isRecord(quests) ? { quests: { ...quests, changes: withRequestedChanges(quests.changes) } } : {}),
  };
}

/**
 * Schema 6: standard names for request facts and for data in flight; a modal for each status of a transfer's email
 * address; registration steps can be skipped; facts of calls that were never made are removed; the page of a shop item.
 */
const toSchema6: SchemaStep = {
  event(event) {
    const known = withoutNeverMade(event);
    return known === null ? null : withRequestKinds(withTransferModals(known));
  },
  states: (states) => withStandardFields(withShopItemPage(withSkippedSteps(withTransferStates(states)))),
};

export const migrations: Migrations = {
  format: { 1: (line) => line },
  schema: { 1: toSchema2, 2: toSchema3, 3: toSchema4, 4: toSchema5, 5: toSchema6, 6: toSchema7 },
};

/** Returns whether there are steps for every version from `version` to `to`. */
export function hasSteps(steps: Readonly<Record<number, unknown>>, version: number, to: number): boolean {
  if (!Number.isSafeInteger(version)) return false;
  for (let step = version; step < to; step++) if (!Object.hasOwn(steps, step)) return false;
  return true;
}

/** Converts a line from format `format` to `to`; call `hasSteps` first. */
export function formatStep(line: Raw, format: number, to: number, steps: Migrations): Raw {
  let present = line;
  for (let step = format; step < to; step++) present = steps.format[step]?.(present) ?? present;
  return present;
}

/** Converts an event from schema `schema` to `to`; null if a step drops it. */
export function eventStep(event: Raw, schema: number, to: number, steps: Migrations): Raw | null {
  let present: Raw | null = event;
  for (let step = schema; step < to && present !== null; step++) {
    const migrate = steps.schema[step];
    if (migrate === undefined) throw new Error(`there is no step from schema ${step}`);
    present = migrate.event(present);
  }
  return present;
}

/** Converts base states from schema `schema` to `to`. */
export function statesStep(states: Raw, schema: number, to: number, steps: Migrations): Raw {
  let present = states;
  for (let step = schema; step < to; step++) present = steps.schema[step]?.states(present) ?? present;
  return present;
}
