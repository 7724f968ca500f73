// The gem exchange and free entry codes (AMOE) [2 §3, §7].
import { endpoint } from '../endpoint';
import { facts } from '../event';
import { amount, eachOf, list, minor, open, personal, shape, whole } from '../schema';
import { rewardType } from '../vocabulary';

function itemFields<Money>(money: Money) {
  return { id: whole(), title: open(), price: whole(), rewardType: rewardType(), rewardAmount: money };
}

export const gemFacts = facts({
  'gemItems/loaded': shape({ items: list(shape(itemFields(minor()))) }),
  /** `amount`: the gems left. */
  'gems/exchanged': shape({ itemId: whole(), amount: whole() }),
  'entryCode/created': shape({ code: personal(), cooldownInSeconds: whole() }),
});

export const gemEndpoints = {
  getGemItems: endpoint('GET /Players/:player/gems/exchange/items', {
    reply: shape({ items: eachOf(shape(itemFields(amount()))) }),
    event: 'gemItems/loaded',
  }),
  exchangeGems: endpoint('POST /Players/:player/gems/exchange/items/:itemId', {
    reply: shape({ amount: whole() }),
    event: 'gems/exchanged',
    toData: (reply, { params }) => ({ itemId: Number(params.itemId), amount: reply.amount }),
    notFound: 'fails',
    idempotency: 'intent',
  }),
  createEntryCode: endpoint('POST /players/:player/amoe/codes', {
    reply: shape({ code: personal(), cooldownInSeconds: whole() }),
    event: 'entryCode/created',
    notFound: 'fails',
  }),
};
