// Forks and shrunk recordings: the header fields that they keep, and their description for the user.
import type { Recording, RecordingHeader } from '../recording/recording';
import { type WriteOptions, writeRecording } from '../recording/writing';
import { counted } from './phrases';

/** The options that write this header again, for changed events; without what refers to events by `seq`. */
export const optionsOf = ({
  report,
  shrunk,
  forked,
  device,
  commit,
  build,
}: RecordingHeader): Partial<WriteOptions> => ({
  ...(report === undefined ? {} : { report }),
  ...(shrunk === undefined ? {} : { shrunk }),
  ...(forked === undefined ? {} : { forked }),
  ...(device === undefined ? {} : { device }),
  ...(commit === undefined ? {} : { commit }),
  ...(build === undefined ? {} : { build }),
});

/** A fork as the text of a file. */
export const forkText = ({ header, base, events }: Recording): string =>
  writeRecording(
    { base, events: [...events] },
    {
      ...optionsOf(header),
      ...(header.notes === undefined ? {} : { notes: header.notes }),
      appVersion: header.app,
      redactor: null,
      isRedacted: header.redaction === 'default',
    },
  );

/** One line about a recording that no player recorded; null for one of a player or of a simulated run. */
export function madeFromText({ shrunk, forked }: RecordingHeader): string | null {
  if (forked !== undefined) {
    const { events, edits } = forked;
    const before =
      shrunk === undefined
        ? ''
        : `, shrunk from one of ${counted(shrunk.events, 'event')} to show: ${shrunk.shows}`;
    return `A fork of a recording of ${counted(events, 'event')}, with ${counted(edits, 'edit')}, not a player's recording${before}.`;
  }
  if (shrunk === undefined) return null;
  return `Shrunk from a recording of ${counted(shrunk.events, 'event')}; still shows: ${shrunk.shows}.`;
}
