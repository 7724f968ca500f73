// The core's own reports: a reaction or a recipe that threw.
import { object, publicString } from '../schema/schema';

export const facts = {
  /** A reaction threw; it was restarted, the others kept running. `message` is the error's. */
  'reaction/failed': object({ reaction: publicString(), message: publicString() }),
  /** A recipe threw; its model is unchanged. */
  'fold/failed': object({ model: publicString(), kind: publicString() }),
};
