// The core's own reports: a reaction or a recipe that threw.
import * as s from '../schema/schema';

export const facts = {
  /** A reaction threw; it was restarted, the others kept running. `message` is the error's. */
  'reaction/failed': s.object({ reaction: s.publicString(), message: s.publicString() }),
  /** A recipe threw; its model is unchanged. */
  'fold/failed': s.object({ model: s.publicString(), kind: s.publicString() }),
};
