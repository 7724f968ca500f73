// Where the player is: the route as a fact, so that a replay shows the same screen.
import { facts } from '../event';
import { readModel } from '../readModel';
import { finite, type Infer, open, optional, shape } from '../schema';

export const navigationFacts = facts({
  /** `path` without query and hash, which may hold personal data. */
  'route/entered': shape({ path: open() }),
  /** A screen broke or its code could not be loaded; `message` is the error's own. */
  'screen/failed': shape({ screen: open(), message: open() }),
});

const navigationState = shape({
  path: open(),
  enteredAt: finite(),
  /** The path before this one; null on the first screen of the visit. */
  previous: optional(open()),
});
export type NavigationState = Infer<typeof navigationState>;

export const navigation = readModel(
  navigationState,
  { path: '/', enteredAt: 0, previous: null },
  {
    'route/entered': (state, data, event) => {
      if (state.enteredAt > 0 && state.path !== data.path) state.previous = state.path;
      state.path = data.path;
      state.enteredAt = event.at;
    },
  },
);
