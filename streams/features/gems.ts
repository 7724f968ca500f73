// The gem exchange [GPQ-03].
import { map } from 'rxjs';
import { newEvent } from '../log/event';
import type { Reactions } from '../reaction';
import * as s from '../schema/schema';
import { endpoint, query } from '../wire/endpoint';
import { sendIntent, sendIntents } from '../wire/intents';
import type { Loads } from '../wire/keepCurrent';
import { rewardType } from './shared/vocabulary';

function itemFields<Money>(money: Money) {
  return {
    id: s.integer(),
    title: s.publicString(),
    price: s.integer(),
    rewardType: rewardType(),
    rewardAmount: money,
  };
}

export const facts = {
  'gemItems/loaded': s.object({ items: s.array(s.object(itemFields(s.minorUnits()))) }),
  /** `amount`: the gems left. */
  'gems/exchanged': s.object({ itemId: s.integer(), amount: s.integer() }),
  'gemItem/exchangeRequested': s.object({ itemId: s.integer() }),
  /** The reward of an exchange, from the loaded list. */
  'gemItem/received': s.object({
    itemId: s.integer(),
    rewardType: rewardType(),
    rewardAmount: s.minorUnits(),
  }),
};

export const endpoints = {
  getGemItems: endpoint('GET /Players/:player/gems/exchange/items', {
    reply: s.object({ items: s.eachOf(s.object(itemFields(s.amount()))) }),
    event: 'gemItems/loaded',
  }),
  exchangeGems: endpoint('POST /Players/:player/gems/exchange/items/:itemId', {
    reply: s.object({ amount: s.integer() }),
    event: 'gems/exchanged',
    toData: (reply, { params }) => ({ itemId: Number(params.itemId), amount: reply.amount }),
    delivery: 'intent',
  }),
};

export const queries = {
  gemItems: query(endpoints.getGemItems, {}),
};

const GEM_ITEM = 'gem item';

export const pageData = ['gemItems/loaded'] as const;

export const loads: Loads = {
  /** A refused item may no longer be available [GPQ-04]. */
  gemItems: { query: queries.gemItems, claims: [GEM_ITEM] },
};

export const reactions: Reactions = {
  /** Exchanges gems once, regardless of repeated clicks. */
  exchangeGemsOnRequest: (core) =>
    sendIntents(
      core,
      core.on('gemItem/exchangeRequested'),
      ({ data }) => ({ what: GEM_ITEM, id: data.itemId }),
      ({ data: { itemId } }, origin) =>
        sendIntent(core, endpoints.exchangeGems, { params: { itemId } }, origin),
    ),

  /** Celebrates the reward of an exchange; shows a plain toast if the list has not loaded. */
  showItemOnExchange: (core) =>
    core.on('gems/exchanged').pipe(
      map(({ data: { itemId }, seq }) => {
        const item = core.state('pages')['gemItems/loaded']?.items.find(({ id }) => id === itemId);
        if (item === undefined) {
          const toast = { tone: 'ok' as const, text: 'You got your reward.', ms: null, link: null };
          return newEvent('toast/requested', toast, 'system', { cause: seq });
        }
        const { rewardType: type, rewardAmount } = item;
        return newEvent('gemItem/received', { itemId, rewardType: type, rewardAmount }, 'system', {
          cause: seq,
        });
      }),
    ),
};
