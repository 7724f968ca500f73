// The log of an app in another tab, each time that it is read.
import { asyncScheduler } from 'rxjs';
import { parsedEvents, type RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import type { ReadResult } from '../../streams/recording/recording';
import { OWN_CODE } from './engines';
import { replayOf } from './openFile';
import type { SharedView } from './sharedView';
import { type Opened, placeOf } from './stages';

/** The time of its first event: the logs of two tabs differ in it, and a page that was reloaded keeps it. */
const startOf = (events: RecordedEvents) => (events.length === 0 ? null : events.timeAt(0));

/** The key of a followed log in React. */
export const logKey = ({ recording }: Opened): string => `live ${startOf(recording.events)}`;

export const OTHER_TAB = 'The followed tab was closed or left the app. This is another one.';

interface FollowedLog {
  readonly opened: Opened;
  /** True if it is the log of another tab than before. */
  readonly isOther: boolean;
}

/** `before`: what was shown; null at first. `continues`: with the same beginning. The position stays, or follows the end. */
export function followedLog(
  read: Extract<ReadResult, { ok: true }>,
  before: Opened | null,
  { continues, shared }: { readonly continues: boolean; readonly shared: SharedView },
): FollowedLog {
  const recording = { ...read.recording, events: parsedEvents([...read.recording.events]) };
  const isSame =
    before !== null && (continues || startOf(before.recording.events) === startOf(recording.events));
  const replay =
    before !== null && continues
      ? before.replay.twin(recording)
      : replayOf(recording, { scheduler: asyncScheduler });
  const place = before?.replay.position.index ?? 0;
  if (before === null) replay.seek(placeOf(recording, shared) ?? replay.length);
  else replay.seek(isSame && place !== before.replay.length ? Math.min(place, replay.length) : replay.length);
  const opened = {
    recording,
    replay,
    code: OWN_CODE,
    leftOut: read.leftOutCount,
    file: null,
    name: null,
    tabs: [],
  };
  return { opened, isOther: before !== null && !isSame };
}
