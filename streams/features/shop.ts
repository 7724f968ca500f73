// The shop's items [PUR-13]. A missing item is an error, not an empty result [PUR-18].
import { map } from 'rxjs';
import { boolean } from 'superstruct';
import type { Reactions } from '../reaction';
import {
  amount,
  array,
  eachOf,
  instant,
  integer,
  minorUnits,
  number,
  object,
  oneOf,
  optional,
  publicString,
  withDefault,
} from '../schema';
import { endpoint, query } from '../wire/endpoint';
import { once, pursue } from '../wire/pursuit';
import { settledTransaction } from './shared/vocabulary';

export const SHOP_ITEM_TYPES = ['Replenish', 'Promotion', 'Sweeps', 'Other'] as const;

function itemFields<Money>(money: Money) {
  return {
    id: integer(),
    title: publicString(),
    type: oneOf(SHOP_ITEM_TYPES, 'Other'),
    price: money,
    coins: money,
    sweeps: money,
    group: optional(object({ id: integer(), order: integer() })),
    hasFreeSpins: withDefault(boolean(), false),
    freeSpinsCount: optional(integer()),
    freeSpinsCoinValue: money,
    freeSpinsExpiryHours: optional(number()),
    freeSpinsGameIds: array(integer()),
    freeSpinsGameCode: optional(publicString()),
    freeSpinsVendor: optional(publicString()),
    lastPurchasedAt: instant(),
  };
}

const item = object(itemFields(optional(minorUnits())));
const wireItem = object(itemFields(optional(amount())));

export const facts = {
  'shopItems/loaded': object({ items: array(item) }),
  'shopItem/loaded': item,
  'shopItem/purchased': settledTransaction(),
  /** The player claims an item without a price. */
  'shopItem/claimRequested': object({ itemId: integer() }),
};

export const endpoints = {
  getShopItems: endpoint('GET /Players/:player/store/items', {
    reply: object({ items: eachOf(wireItem) }),
    event: 'shopItems/loaded',
    notFound: 'fails',
  }),
  getShopItem: endpoint('GET /Players/:player/store/items/:itemId', {
    reply: wireItem,
    event: 'shopItem/loaded',
    notFound: 'fails',
  }),
  /** For items without a price (DEC-125). */
  purchaseItem: endpoint('POST /Players/:player/store/items/:itemId/purchase', {
    reply: settledTransaction(),
    event: 'shopItem/purchased',
    notFound: 'fails',
    idempotency: 'intent',
  }),
};

export const queries = {
  shopItems: query(endpoints.getShopItems, {}),
};

export const pageData = ['shopItems/loaded'] as const;

export const reactions: Reactions = {
  /** Claims an item without a price once, however often it is clicked. */
  claimFreeItemOnRequest: (core) =>
    once(
      core,
      core
        .on('shopItem/claimRequested')
        .pipe(map(({ data: { itemId }, seq }) => ({ subject: { what: 'free item', id: itemId }, seq }))),
      ({ subject, seq }) =>
        pursue(core, endpoints.purchaseItem, { params: { itemId: subject.id } }, { ...subject, cause: seq }),
    ),
};
