// The shop's items [2 §3]. A missing item is an error, not an empty answer [1 §8].
import { map } from 'rxjs';
import { boolean } from 'superstruct';
import type { Reactions } from '../reaction';
import {
  amount,
  eachOf,
  finite,
  instant,
  list,
  minor,
  oneOf,
  open,
  optional,
  shape,
  whole,
  withDefault,
} from '../schema';
import { endpoint } from '../wire/endpoint';
import { once, pursue } from '../wire/pursuit';
import { settledTransaction } from './shared/vocabulary';

export const SHOP_ITEM_TYPES = ['Replenish', 'Promotion', 'Sweeps', 'Other'] as const;

function itemFields<Money>(money: Money) {
  return {
    id: whole(),
    title: open(),
    type: oneOf(SHOP_ITEM_TYPES, 'Other'),
    price: money,
    coins: money,
    sweeps: money,
    group: optional(shape({ id: whole(), order: whole() })),
    hasFreeSpins: withDefault(boolean(), false),
    freeSpinsCount: optional(whole()),
    freeSpinsCoinValue: money,
    freeSpinsExpiryHours: optional(finite()),
    freeSpinsGameIds: list(whole()),
    freeSpinsGameCode: optional(open()),
    freeSpinsVendor: optional(open()),
    lastPurchasedAt: instant(),
  };
}

const item = shape(itemFields(optional(minor())));
const wireItem = shape(itemFields(optional(amount())));

export const facts = {
  'shopItems/loaded': shape({ items: list(item) }),
  'shopItem/loaded': item,
  'shopItem/purchased': settledTransaction(),
  /** The player takes an item without a price. */
  'shopItem/claimRequested': shape({ itemId: whole() }),
};

export const endpoints = {
  getShopItems: endpoint('GET /Players/:player/store/items', {
    reply: shape({ items: eachOf(wireItem) }),
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

export const pageData = ['shopItems/loaded'] as const;

export const reactions: Reactions = {
  /** An item without a price is taken once, however often it is clicked. */
  claimFreeItem: (core) =>
    once(
      core,
      core
        .on('shopItem/claimRequested')
        .pipe(map(({ data: { itemId }, seq }) => ({ subject: { what: 'free item', id: itemId }, seq }))),
      ({ subject, seq }) =>
        pursue(core, endpoints.purchaseItem, { params: { itemId: subject.id } }, { ...subject, cause: seq }),
    ),
};
