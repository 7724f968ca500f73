// The code that folds and checks recordings. To show what another version did, the studio loads that version's engine from
// `releases/<commit>/engine.js`.
import { createReplay } from '../recording/replay';
import { firstWhereIn, offencesIn } from './find';
import { comparisonIn } from './playerStates';

/** Incremented when an engine can no longer be used by the studios of other versions, or vice versa. */
export const PROTOCOL = 2;

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
