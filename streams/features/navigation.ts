// Navigation: the route as a fact, so that a replay shows the same screen.
import { RESET_KIND, readModel, retain } from '../log/readModel';
import { pathOf, routeParams, routeQuery } from '../routes';
import * as s from '../schema/schema';

export const flags = {
  /** The page How It Works. */
  howItWorks: false,
  /** The app can be installed, and shows its shell and the last public lobby without a network. */
  pwa: false,
  /** Rewards in the bottom bar, in addition to the three fixed places. */
  rewardsInBar: false,
  /** The shop in the bottom bar, in addition to the three fixed places. */
  shopInBar: false,
};

export const facts = {
  /** The tab was reloaded: the log continues, every model starts over. `pages` counts the earlier pages of this tab. */
  [RESET_KIND]: s.object({ pages: s.integer() }),
  /** The path as parsed by `routeAt`; `pathOf` is the inverse. */
  'route/entered': s.object({
    pattern: s.publicString(),
    params: routeParams,
    query: routeQuery,
    /** The page's position in the tab's history, from 0; older recordings lack it. */
    entry: s.omittable(s.integer()),
  }),
  /** A screen threw, or its code could not be loaded; `message` is the error's. */
  'screen/failed': s.object({ screen: s.link(), message: s.errorText() }),
  /** The host serves a different release from the running one; the next navigation reloads the page. */
  'release/replaced': s.object({}),
};

const navigationState = s.object({
  pattern: s.publicString(),
  params: routeParams,
  query: routeQuery,
  enteredAt: s.number(),
  /** The route pattern of the page that the back button leads to; null if no page precedes this one or the page is unknown. */
  previous: s.optional(s.publicString()),
  /** The page's position in the tab's history. */
  entry: s.omittable(s.integer()),
  /** The known route patterns of the tab's history, by position. */
  trail: s.omittable(s.dictionary(s.publicString())),
});
export type NavigationState = s.Infer<typeof navigationState>;

/** The maximum number of remembered earlier pages. */
const MAX_TRAIL = 50;

/** The trail including this page. Pages that were left before they were displayed are unknown. */
function trailAt(place: number, pattern: string, { entry = place, trail = {} }: NavigationState) {
  const isKnown = (at: number) => at > place - MAX_TRAIL && (at <= entry || at > place);
  const kept = Object.entries(trail).filter(([at]) => isKnown(Number(at)));
  return { ...Object.fromEntries(kept), [place]: pattern };
}

export const models = {
  navigation: readModel(
    navigationState,
    { pattern: '/', params: {}, query: {}, enteredAt: 0, previous: null },
    {
      'route/entered': (state, data, event) => {
        if (data.entry === undefined) {
          if (state.enteredAt > 0 && pathOf(state) !== pathOf(data)) state.previous = state.pattern;
        } else {
          state.trail = trailAt(data.entry, data.pattern, state);
          state.entry = data.entry;
          state.previous = state.trail[data.entry - 1] ?? null;
        }
        state.pattern = data.pattern;
        state.params = retain(data.params);
        state.query = retain(data.query);
        state.enteredAt = event.at;
      },
    },
  ),
};
