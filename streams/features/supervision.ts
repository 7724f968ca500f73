// What the core itself reports: a reaction or a recipe that threw.
import { open, shape } from '../schema';

export const facts = {
  /** A reaction threw; it was restarted and the others ran on. `message` is the error's own. */
  'reaction/failed': shape({ reaction: open(), message: open() }),
  /** A recipe threw: its model stayed as it was. */
  'fold/failed': shape({ model: open(), kind: open() }),
};
