// Options that name a place in a recording.
import { countUpTo } from '../recording/ranges/packedEvents';
import type { Replay } from '../recording/replay';
import type { Given } from './arguments';

export const option = (given: Given, name: string): string | null => {
  const value = given.options[name];
  return typeof value === 'string' ? value : null;
};

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
