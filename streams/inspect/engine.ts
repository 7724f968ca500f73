// The code that folds recordings and checks them, as one module: the studio loads that of another version from
// `releases/<commit>/engine.js` and uses it in place of its own.
import { createReplay } from '../recording/replay';
import { firstWhereIn, offencesIn } from './find';
import { comparisonIn } from './playerStates';

/** Incremented when an engine can no longer be used by the studios of other versions, or the other way round. */
export const PROTOCOL = 1;

export { comparisonIn, createReplay, firstWhereIn, offencesIn };

export interface Engine {
  readonly PROTOCOL: number;
  readonly comparisonIn: typeof comparisonIn;
  readonly createReplay: typeof createReplay;
  readonly firstWhereIn: typeof firstWhereIn;
  readonly offencesIn: typeof offencesIn;
}

/** This version's. */
export const ENGINE: Engine = { PROTOCOL, comparisonIn, createReplay, firstWhereIn, offencesIn };
