// The shop's items [PUR-13]. A missing item is an error, not an empty result [PUR-18].
import { filter, map, merge, mergeMap, type Observable, takeUntil } from 'rxjs';
import { changesOf, dropContained, saveChange } from '../../log/changes';
import { newEvent } from '../../log/event';
import { readModel } from '../../log/readModel';
import { playerStore } from '../../playerStore';
import type { Core, Reactions } from '../../reaction';
import { PATHS, pathOf } from '../../routes';
import * as s from '../../schema/schema';
import { endpoint, query } from '../../wire/endpoint';
import { sendIntent, sendIntents } from '../../wire/intents';
import { popup, settledTransaction } from '../shared/vocabulary';

export const SHOP_ITEM_TYPES = ['Replenish', 'Promotion', 'Sweeps', 'Other'] as const;

function itemFields<Money>(money: Money) {
  return {
    id: s.integer(),
    title: s.publicString(),
    type: s.oneOf(SHOP_ITEM_TYPES, 'Other'),
    price: money,
    coins: money,
    sweeps: money,
    group: s.optional(s.object({ id: s.integer(), order: s.integer() })),
    hasFreeSpins: s.withDefault(s.boolean(), false),
    freeSpinsCount: s.optional(s.integer()),
    freeSpinsCoinValue: money,
    freeSpinsExpiryHours: s.optional(s.number()),
    freeSpinsGameIds: s.array(s.integer()),
    freeSpinsGameCode: s.optional(s.publicString()),
    freeSpinsVendor: s.optional(s.publicString()),
    lastPurchasedAt: s.instant(),
  };
}

const item = s.object(itemFields(s.optional(s.minorUnits())));
const wireItem = s.object(itemFields(s.optional(s.amount())));

export const facts = {
  'shopItems/loaded': s.object({ items: s.array(item) }),
  'shopItem/loaded': item,
  'shopItem/purchased': settledTransaction(),
  /** The player claims an item without a price. */
  'shopItem/claimRequested': s.object({ itemId: s.integer() }),
};

export const modals = {
  /** A purchase replenished the coins (DEC-67). */
  replenishSuccess: s.object({}),
};

export const endpoints = {
  getShopItems: endpoint('GET /Players/:player/store/items', {
    reply: s.object({ items: s.eachOf(wireItem) }),
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
    delivery: 'intent',
  }),
};

export const queries = {
  shopItems: query(endpoints.getShopItems, {}),
};

/** One item, for its sales page. */
export const shopItem = (itemId: number) => query(endpoints.getShopItem, { params: { itemId } });

export const pageData = ['shopItems/loaded', 'shopItem/loaded'] as const;

const FREE_ITEM = 'free item';

const shopState = s.object({
  /** The claimed free items. */
  changes: changesOf(s.enums(['claimed'])),
});
export type ShopState = s.Infer<typeof shopState>;

const nothingClaimed: ShopState = { changes: [] };

export const models = {
  shop: readModel(shopState, nothingClaimed, {
    'intent/ended': ({ changes }, { what, id, outcome }, event) =>
      what === FREE_ITEM && id !== null && outcome === 'settled'
        ? saveChange(changes, id, 'claimed', event)
        : undefined,
    'shopItems/loaded': ({ changes }, _, event) => dropContained(changes, event),
    'session/ended': () => nothingClaimed,
  }),
};

/**
 * The known state of this tab's latest purchases: whether they replenish, whether they succeeded, and whether the
 * player was notified.
 */
const purchases = s.array(
  s.object({ transactionId: s.textId(), replenishes: s.boolean(), approved: s.boolean(), told: s.boolean() }),
);
const MAX_KEPT = 10;

const isPaying = (path: string): boolean => PATHS.purchasing.test(path) || PATHS.paymentResult.test(path);

/** True if the page sells an item of the type Replenish. */
function sellsReplenish(core: Core): boolean {
  const itemId = Number(core.state('navigation').params.itemId);
  return isReplenish(core, itemId);
}

function isReplenish(core: Core, itemId: number | null): boolean {
  const { 'shopItems/loaded': list, 'shopItem/loaded': single } = core.state('pages');
  const known = [...(list?.items ?? []), ...(single === null ? [] : [single])];
  return known.some(({ id, type }) => id === itemId && type === 'Replenish');
}

/** Records new information about a purchase; true when it first becomes known to have replenished the coins. */
function replenished(
  core: Core,
  transactionId: string,
  news: { readonly replenishes?: true; readonly approved?: true },
): boolean {
  const store = playerStore(core, 'replenishing', purchases);
  const known = store.read() ?? [];
  const before = known.find((entry) => entry.transactionId === transactionId);
  const now = { replenishes: false, approved: false, told: false, ...before, transactionId, ...news };
  const isNew = now.replenishes && now.approved && !now.told;
  const others = known.filter((entry) => entry !== before);
  store.write([...others, { ...now, told: now.told || isNew }].slice(-MAX_KEPT));
  return isNew;
}

/**
 * Emits the `seq` of the event that shows that a purchase replenished the coins: once per purchase, in any order of the
 * events.
 */
function replenishments(core: Core): Observable<number> {
  const news$ = merge(
    core
      .on('purchase/started')
      .pipe(map(({ data, seq }) => ({ id: data.transactionId, seq, approved: false, isSale: true }))),
    core.on('purchase/settled').pipe(
      map(({ data, seq }) => ({
        id: data.transactionId,
        seq,
        approved: data.status === 'Approved',
        isSale: true,
      })),
    ),
    core
      .on('purchase/succeeded')
      .pipe(map(({ data, seq }) => ({ id: data.transactionId, seq, approved: true, isSale: false }))),
    core.on('transactionStatus/loaded').pipe(
      filter(({ data }) => data.status === 'Approved' && data.transactionType === 'Purchase'),
      map(({ data, seq }) => ({ id: data.transactionId, seq, approved: true, isSale: false })),
    ),
  );
  return news$.pipe(
    filter(() => !PATHS.framed.test(pathOf(core.state('navigation')))),
    filter(({ id, approved, isSale }) =>
      replenished(core, id, {
        ...(isSale && sellsReplenish(core) ? { replenishes: true } : {}),
        ...(approved ? { approved: true } : {}),
      }),
    ),
    map(({ seq }) => seq),
  );
}

export const reactions: Reactions = {
  /** Claims a free item once, regardless of repeated clicks. */
  claimFreeItemOnRequest: (core) =>
    sendIntents(
      core,
      core.on('shopItem/claimRequested'),
      ({ data }) => ({ what: FREE_ITEM, id: data.itemId }),
      ({ data: { itemId } }, origin) =>
        sendIntent(core, endpoints.purchaseItem, { params: { itemId } }, origin),
    ),

  /**
   * Announces that the coins were replenished, once the player has left the payment and its result: a route change
   * closes modals, and no modal may cover the result (DEC-67).
   */
  confirmOnReplenishment: (core) =>
    merge(
      replenishments(core),
      core.on('intent/ended').pipe(
        filter(
          ({ data }) => data.what === FREE_ITEM && data.outcome === 'settled' && isReplenish(core, data.id),
        ),
        map(({ seq }) => seq),
      ),
    ).pipe(
      mergeMap((seq) =>
        core
          .until((state) => !isPaying(pathOf(state('navigation'))))
          .pipe(
            map(() =>
              newEvent('popup/requested', popup({ type: 'replenishSuccess' as const }), 'system', {
                cause: seq,
              }),
            ),
            takeUntil(core.on('session/ended')),
          ),
      ),
    ),
};
