// Where the player is: the route as a fact, so that a replay shows the same screen.
import { facts } from '../event';
import { readModel } from '../readModel';
import { finite, type Infer, open, shape } from '../schema';

export const navigationFacts = facts({
  /** `path` without query and hash, which may hold personal data. */
  'route/entered': shape({ path: open() }),
});

const navigationState = shape({ path: open(), enteredAt: finite() });
export type NavigationState = Infer<typeof navigationState>;

export const navigation = readModel(
  navigationState,
  { path: '/', enteredAt: 0 },
  {
    'route/entered': (state, data, event) => {
      state.path = data.path;
      state.enteredAt = event.at;
    },
  },
);
