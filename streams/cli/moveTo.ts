// A place in a recording as an argument.
import { countUpTo } from '../recording/ranges/packedEvents';
import type { Replay } from '../recording/replay';

/** Seeks to a place in a recording: a `seq` or a date. Returns an error message, or null. */
export function moveTo(replay: Replay, place: string | null): string | null {
  if (place === null) replay.seek(replay.length);
  else if (/^\d+$/.test(place)) replay.seek(countUpTo(replay.events, Number(place)));
  else {
    const at = Date.parse(place);
    if (Number.isNaN(at)) return `--at needs a seq or a time, not ${JSON.stringify(place)}`;
    replay.seekTime(at);
  }
  return null;
}
