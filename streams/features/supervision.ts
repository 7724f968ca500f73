// What the core itself reports: a reaction or a recipe that threw.
import { object, publicString } from '../schema';

export const facts = {
  /** A reaction threw; it was restarted and the others ran on. `message` is the error's own. */
  'reaction/failed': object({ reaction: publicString(), message: publicString() }),
  /** A recipe threw: its model stayed as it was. */
  'fold/failed': object({ model: publicString(), kind: publicString() }),
};
