// The gem exchange and free entry codes (AMOE) [GPQ-03, LOY-27].
import { EMPTY, filter, ignoreElements, map, merge, mergeMap, switchMap, takeUntil, tap } from 'rxjs';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import {
  amount,
  array,
  eachOf,
  type Infer,
  integer,
  minorUnits,
  number,
  object,
  optional,
  personal,
  publicString,
} from '../schema';
import { expiry, wakeUps } from '../time';
import { endpoint, query } from '../wire/endpoint';
import { once, pursue } from '../wire/pursuit';
import { playerStore } from './shared/playerStore';
import { rewardType } from './shared/vocabulary';

function itemFields<Money>(money: Money) {
  return {
    id: integer(),
    title: publicString(),
    price: integer(),
    rewardType: rewardType(),
    rewardAmount: money,
  };
}

export const facts = {
  'gemItems/loaded': object({ items: array(object(itemFields(minorUnits()))) }),
  /** `amount`: the gems left. */
  'gems/exchanged': object({ itemId: integer(), amount: integer() }),
  'gemItem/exchangeRequested': object({ itemId: integer() }),
  /** What an exchange brought, as the list had it. */
  'gemItem/received': object({ itemId: integer(), rewardType: rewardType(), rewardAmount: minorUnits() }),
  'entryCode/created': object({ code: personal(), cooldownInSeconds: integer() }),
  'entryCode/requested': object({}),
  /** The code from an earlier page; `until`: when the next may be requested, epoch ms, null if now. */
  'entryCode/restored': object({ code: personal(), until: optional(number()) }),
  'entryCode/cooldownEnded': object({}),
};

export const endpoints = {
  getGemItems: endpoint('GET /Players/:player/gems/exchange/items', {
    reply: object({ items: eachOf(object(itemFields(amount()))) }),
    event: 'gemItems/loaded',
  }),
  exchangeGems: endpoint('POST /Players/:player/gems/exchange/items/:itemId', {
    reply: object({ amount: integer() }),
    event: 'gems/exchanged',
    toData: (reply, { params }) => ({ itemId: Number(params.itemId), amount: reply.amount }),
    notFound: 'fails',
    idempotency: 'intent',
  }),
  createEntryCode: endpoint('POST /players/:player/amoe/codes', {
    reply: object({ code: personal(), cooldownInSeconds: integer() }),
    event: 'entryCode/created',
    notFound: 'fails',
    idempotency: 'intent',
  }),
};

export const queries = {
  gemItems: query(endpoints.getGemItems, {}),
};

const GEM_ITEM = 'gem item';

export const pageData = ['gemItems/loaded', 'entryCode/created'] as const;

const entryCodeState = object({
  /** The last code; null when none was created in this tab. */
  code: optional(personal()),
  /** When the next one may be requested, epoch ms; null if now. */
  until: optional(number()),
});
export type EntryCodeState = Infer<typeof entryCodeState>;

const none: EntryCodeState = { code: null, until: null };

export const models = {
  entryCode: readModel(entryCodeState, none, {
    'entryCode/created': (state, { code, cooldownInSeconds }, { at }) => {
      state.code = code;
      state.until = cooldownInSeconds > 0 ? at + cooldownInSeconds * 1_000 : null;
    },
    'entryCode/restored': (state, { code, until }) => {
      state.code = code;
      state.until = until;
    },
    'entryCode/cooldownEnded': (state) => {
      state.until = null;
    },
    'session/ended': () => none,
  }),
};
export const reactions: Reactions = {
  /** Exchanges gems once, however often the button is pressed. */
  exchangeGemsOnRequest: (core) =>
    once(
      core,
      core
        .on('gemItem/exchangeRequested')
        .pipe(map(({ data: { itemId }, seq }) => ({ subject: { what: GEM_ITEM, id: itemId }, seq }))),
      ({ subject, seq }) =>
        pursue(core, endpoints.exchangeGems, { params: { itemId: subject.id } }, { ...subject, cause: seq }),
    ),

  /** Celebrates what the gems were exchanged for; after a reload the list may not be there yet. */
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

  /** What was refused may be gone: the list and the gems are asked for again [GPQ-04]. */
  reloadOnRefusedExchange: (core) =>
    core.on('intent/ended').pipe(
      filter(({ data }) => data.what === GEM_ITEM && data.outcome !== 'settled'),
      switchMap(({ seq }) => core.call(endpoints.getGemItems, {}, { cause: seq, fresh: true })),
    ),

  /** Creates one code at a time, if the flag allows it [LOY-29] and the cooldown is over. */
  createEntryCodeOnRequest: (core) =>
    once(
      core,
      core.on('entryCode/requested').pipe(
        filter(() => core.config.flags.amoeCodes && core.state('entryCode').until === null),
        map(({ seq }) => ({ subject: { what: 'entry code', id: null }, seq })),
      ),
      ({ subject, seq }) => pursue(core, endpoints.createEntryCode, {}, { ...subject, cause: seq }),
    ),

  /** Saves the code and its cooldown so that they survive a reload. */
  saveEntryCodeOnChange: (core) => {
    const store = playerStore(core, 'entry-code', object({ code: personal(), until: optional(number()) }));
    return merge(
      core.on('entryCode/created', 'entryCode/cooldownEnded').pipe(
        tap(() => {
          const { code, until } = core.state('entryCode');
          store.write(code === null ? null : { code, until });
        }),
        ignoreElements(),
      ),
      core.on('session/started').pipe(
        mergeMap(({ seq }) => {
          const kept = store.read();
          return kept === null ? [] : [newEvent('entryCode/restored', kept, 'system', { cause: seq })];
        }),
      ),
    );
  },

  /** Clears the cooldown when it ends [LOY-28]. */
  endCooldownOnExpiry: (core) =>
    core.on('entryCode/created', 'entryCode/restored').pipe(
      switchMap(({ seq }) => {
        const { until } = core.state('entryCode');
        return until === null
          ? EMPTY
          : expiry(until, core.scheduler, wakeUps(core.browser)).pipe(
              map(() => newEvent('entryCode/cooldownEnded', {}, 'timer', { cause: seq })),
              takeUntil(core.on('session/ended')),
            );
      }),
    ),
};
