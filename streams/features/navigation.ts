// Where the player is: the route as a fact, so that a replay shows the same screen.
import { facts } from '../event';
import { kept, RESET_KIND, readModel } from '../readModel';
import { dictionary, finite, type Infer, open, optional, shape, textId, whole } from '../schema';

/** A payment's id in the address: transactionId, then PPP_TransactionID, then identifier, then wd_id (DEC-72). */
export const PAYMENT_IDS = ['transactionId', 'PPP_TransactionID', 'identifier', 'wd_id'] as const;

/** What of an address's query becomes part of the fact; a sign-in's code, for one, never does. */
const ROUTE_IDS: readonly string[] = PAYMENT_IDS;

/** The recorded part of a query. */
export function recordedQuery(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...search].filter(([name]) => ROUTE_IDS.includes(name)));
}

export const navigationFacts = facts({
  /** The tab was loaded anew; the log goes on, every model begins again. `pages` came before in this tab. */
  [RESET_KIND]: shape({ pages: whole() }),
  /** `path` without hash and query, which may hold anything; of the query, the ids that a screen reads (`ROUTE_IDS`). */
  'route/entered': shape({ path: open(), query: dictionary(textId()) }),
  /** A screen broke or its code could not be loaded; `message` is the error's own. */
  'screen/failed': shape({ screen: open(), message: open() }),
});

const navigationState = shape({
  path: open(),
  query: dictionary(textId()),
  enteredAt: finite(),
  /** The path before this one; null on the first screen of the visit. */
  previous: optional(open()),
});
export type NavigationState = Infer<typeof navigationState>;

export const navigation = readModel(
  navigationState,
  { path: '/', query: {}, enteredAt: 0, previous: null },
  {
    'route/entered': (state, data, event) => {
      if (state.enteredAt > 0 && state.path !== data.path) state.previous = state.path;
      state.path = data.path;
      state.query = kept(data.query);
      state.enteredAt = event.at;
    },
  },
);
