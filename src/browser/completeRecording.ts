// Loaded after a player's first screen to record completely: the player's actions, and the recording's text across reloads.
import type { Core } from '../../streams/reaction';
import { keepForReload } from '../../streams/recording/tabRecording';
import { noteActions } from './actions';

/** Notes the player's actions from now on; the returned function stores the recording for the next page. */
export function record(core: Core): () => void {
  noteActions(core);
  return () => keepForReload(core);
}
