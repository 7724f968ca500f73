// Where the player is: the route as a fact, so that a replay shows the same screen.
import { RESET_KIND, readModel, retain } from '../log/readModel';
import { pathOf, routeParams, routeQuery } from '../routes';
import { errorText, type Infer, integer, number, object, optional, publicString } from '../schema';

export const facts = {
  /** The tab was loaded anew; the log goes on, every model begins again. `pages` came before in this tab. */
  [RESET_KIND]: object({ pages: integer() }),
  /** The address as `routeAt` takes it apart; `pathOf` puts it together again. */
  'route/entered': object({ pattern: publicString(), params: routeParams, query: routeQuery }),
  /** A screen broke or its code could not be loaded; `message` is the error's own. */
  'screen/failed': object({ screen: publicString(), message: errorText() }),
  /** The host serves another release than the one that runs here: the next navigation loads the page anew. */
  'release/replaced': object({}),
};

const navigationState = object({
  pattern: publicString(),
  params: routeParams,
  query: routeQuery,
  enteredAt: number(),
  /** The pattern of the page before this one; null on the first screen of the visit. */
  previous: optional(publicString()),
});
export type NavigationState = Infer<typeof navigationState>;

export const models = {
  navigation: readModel(
    navigationState,
    { pattern: '/', params: {}, query: {}, enteredAt: 0, previous: null },
    {
      'route/entered': (state, data, event) => {
        if (state.enteredAt > 0 && pathOf(state) !== pathOf(data)) state.previous = state.pattern;
        state.pattern = data.pattern;
        state.params = retain(data.params);
        state.query = retain(data.query);
        state.enteredAt = event.at;
      },
    },
  ),
};
