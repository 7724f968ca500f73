// Errors that nothing handled: what was thrown anywhere, and what the core did about a reaction or a recipe that threw.
import * as s from '../schema/schema';

/** Where an error was thrown. `call`: a call that the UI made; `chunk`: code that could not be loaded; `page`: the page itself;
 * `integration`: a vendor's adapter. */
export const ERROR_ORIGINS = [
  'page',
  'rejection',
  'screen',
  'react',
  'chunk',
  'worker',
  'reaction',
  'call',
  'fold',
  'integration',
] as const;

/** One frame of a stack: the path of the script, its line from 1 and its column from 1. */
const stackFrame = s.object({
  name: s.publicString(),
  file: s.publicString(),
  line: s.integer(),
  column: s.integer(),
});

export const facts = {
  /** A reaction threw; it was restarted, the others kept running. `message` is the error's. */
  'reaction/failed': s.object({ reaction: s.publicString(), message: s.publicString() }),
  /** A recipe threw; its model is unchanged. */
  'fold/failed': s.object({ model: s.publicString(), kind: s.publicString() }),
  /**
   * Something was thrown that nothing handled; one fact per cause and minute. `part` is the reaction or the model,
   * `message` has only words of the engine, `frames` are the innermost 20, and `build` names the source maps.
   */
  'error/unhandled': s.object({
    origin: s.enums(ERROR_ORIGINS),
    part: s.publicString(),
    name: s.publicString(),
    message: s.publicString(),
    frames: s.array(stackFrame),
    build: s.publicString(),
  }),
};
