// The part of the step to schema 7 that turns the ids of players into text.
import { isPlainObject } from '../schema/schema';

type Raw = Record<string, unknown>;

const asText = (id: unknown): unknown => (typeof id === 'number' ? String(id) : id);

/** Earlier schemas stored -1 without a player. */
const playerIdOf = (id: unknown): unknown => (typeof id === 'number' && id <= 0 ? null : asText(id));

/** Converts `referrerId` in each promotion of a list of promotions. */
function withTextReferrer(promotion: unknown): unknown {
  if (!isPlainObject(promotion) || !isPlainObject(promotion.subTypeMeta)) return promotion;
  const { subTypeMeta } = promotion;
  return { ...promotion, subTypeMeta: { ...subTypeMeta, referrerId: asText(subTypeMeta.referrerId) } };
}

function withTextReferrers(data: unknown): unknown {
  if (!isPlainObject(data) || !Array.isArray(data.items)) return data;
  return { ...data, items: data.items.map(withTextReferrer) };
}

const PROMOTION_LISTS: ReadonlySet<unknown> = new Set([
  'lobbyPromotions/loaded',
  'welcomeOffers/loaded',
  'landingPromotions/loaded',
  'promotions/loaded',
  'inPeriodPromotions/loaded',
  'bannerPromotions/loaded',
]);

/** The field of a fact's data that holds a player's id. */
const ID_FIELDS: ReadonlyMap<unknown, string> = new Map([
  ['session/started', 'playerId'],
  ['account/loaded', 'id'],
  ['registration/completed', 'accountId'],
]);

export function withTextIds(event: Raw): Raw {
  if (PROMOTION_LISTS.has(event.kind)) return { ...event, data: withTextReferrers(event.data) };
  const field = ID_FIELDS.get(event.kind);
  if (field === undefined || !isPlainObject(event.data)) return event;
  const convert = field === 'playerId' ? playerIdOf : asText;
  return { ...event, data: { ...event.data, [field]: convert(event.data[field]) } };
}

export function withTextIdStates(states: Raw): Raw {
  const { session, account, pages } = states;
  const details = isPlainObject(account) ? account.details : null;
  return {
    ...states,
    ...(isPlainObject(session) ? { session: { ...session, playerId: playerIdOf(session.playerId) } } : {}),
    ...(isPlainObject(account) && isPlainObject(details)
      ? { account: { ...account, details: { ...details, id: asText(details.id) } } }
      : {}),
    ...(isPlainObject(pages)
      ? {
          pages: Object.fromEntries(
            Object.entries(pages).map(([kind, data]) => [
              kind,
              PROMOTION_LISTS.has(kind) ? withTextReferrers(data) : data,
            ]),
          ),
        }
      : {}),
  };
}
