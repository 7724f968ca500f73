// Suggests addresses as the player types [REG-13]. The input is sent in the request body, never in the URL.
import { concat, EMPTY, of, switchMap, timer } from 'rxjs';
import { newEvent } from '../log/event';
import { readModel, retain } from '../log/readModel';
import type { Reactions } from '../reaction';
import * as s from '../schema/schema';
import { endpoint } from '../wire/endpoint';
import { collapsed } from './shared/vocabulary';

/** The debounce of the input, ms. */
export const ADDRESS_SEARCH_MS = 300;
/** Shorter texts match too much. */
export const SHORTEST_ADDRESS = 3;
const MAX_FOUND = 8;

const foundAddress = s.object({
  unit: s.optional(s.personal()),
  buildingNumber: s.personal(),
  streetName: s.personal(),
  city: s.personal(),
  provinceCode: s.personal(),
  postalCode: s.personal(),
  countryCode: s.personal(),
});
export type FoundAddress = s.Infer<typeof foundAddress>;

export const facts = {
  /** `field`: the input's id, because a page may have several. `provinceCode`: only where the province is fixed. */
  'address/typed': s.object({
    field: s.publicString(),
    text: s.personal(),
    countryCode: s.personal(),
    provinceCode: s.optional(s.personal()),
  }),
  'addresses/searched': s.object({ field: s.publicString(), text: s.personal() }),
  'addresses/found': s.object({ text: s.personal(), addresses: s.array(foundAddress) }),
  /** An address was chosen, or the suggestions were dismissed. */
  'addressSearch/ended': s.object({ field: s.publicString() }),
};

export const endpoints = {
  searchAddresses: endpoint('POST /addresses/search', {
    delivery: 'once',
    access: 'anyone',
    body: s.object({
      text: s.personal(),
      countryCode: s.personal(),
      provinceCode: s.omittable(s.personal()),
    }),
    reply: s.object({ items: s.eachOf(foundAddress) }),
    event: 'addresses/found',
    toData: (reply, { body }) => ({ text: body.text, addresses: reply.items.slice(0, MAX_FOUND) }),
  }),
};

const addressSearchState = s.object({
  field: s.publicString(),
  /** Whitespace collapsed and trimmed; empty without a search. */
  text: s.personal(),
  /** Null until the platform responds. */
  addresses: s.optional(s.array(foundAddress)),
});
export type AddressSearchState = s.Infer<typeof addressSearchState>;

const nothing: AddressSearchState = { field: '', text: '', addresses: null };

export const models = {
  addressSearch: readModel(addressSearchState, nothing, {
    'address/typed': (state, { field, text }) => {
      if (state.field !== field || collapsed(text).length < SHORTEST_ADDRESS) return nothing;
    },
    'addresses/searched': (_, { field, text }) => ({ field, text, addresses: null }),
    'addresses/found': (state, { text, addresses }) => {
      if (text === state.text) state.addresses = retain(addresses);
    },
    'addressSearch/ended': (state, { field }) => (state.field === field ? nothing : undefined),
    'route/entered': () => nothing,
  }),
};

/** `12 Queen Street, Unit 5, Toronto, ON M5V 2T6`. */
export const addressText = (address: FoundAddress): string =>
  [
    `${address.buildingNumber} ${address.streetName}`.trim(),
    ...(address.unit === null || address.unit === '' ? [] : [`Unit ${address.unit}`]),
    address.city,
    `${address.provinceCode} ${address.postalCode}`.trim(),
  ].join(', ');

export const reactions: Reactions = {
  /** Searches for the last text after the debounce; a response to an earlier text is dropped. */
  searchAddressesOnTyping: (core) =>
    core.on('address/typed', 'addressSearch/ended').pipe(
      switchMap((event) => {
        if (event.kind === 'addressSearch/ended') return EMPTY;
        const { field, text: typed, countryCode, provinceCode } = event.data;
        const text = collapsed(typed);
        if (text.length < SHORTEST_ADDRESS) return EMPTY;
        const cause = { cause: event.seq };
        const body = { text, countryCode, ...(provinceCode === null ? {} : { provinceCode }) };
        return timer(ADDRESS_SEARCH_MS, core.scheduler).pipe(
          switchMap(() =>
            concat(
              of(newEvent('addresses/searched', { field, text }, 'timer', cause)),
              core.call(endpoints.searchAddresses, { body }, cause),
            ),
          ),
        );
      }),
    ),
};
