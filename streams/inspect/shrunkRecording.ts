// A shrunk recording as a recording, whose header names what it was made from.
import type { Recording } from '../recording/recording';
import type { ShrunkFrom } from '../recording/shrunkFrom';
import { writeRecording } from '../recording/writing';
import { areOf, counted } from './phrases';
import type { Shrunk } from './shrink';

function originOf({ header, events }: Recording, { seqs }: Shrunk, shows: string): ShrunkFrom {
  const isSimulated = header.simulated !== undefined || header.shrunk?.isSimulated === true;
  return { events: events.length, shows, seqs: [...seqs], ...(isSimulated ? { isSimulated } : {}) };
}

/** `shows`: the remaining bug. */
export function shrunkRecording(original: Recording, shrunk: Shrunk, shows: string): Recording {
  const { recording } = shrunk;
  return { ...recording, header: { ...recording.header, shrunk: originOf(original, shrunk, shows) } };
}

/** The same as the text of a file. */
export function shrunkText(original: Recording, shrunk: Shrunk, shows: string): string {
  const { header, base, events } = shrunk.recording;
  return writeRecording(
    { base, events: [...events] },
    {
      appVersion: header.app,
      redactor: null,
      isRedacted: header.redaction === 'default',
      shrunk: originOf(original, shrunk, shows),
      ...(header.forked === undefined ? {} : { forked: header.forked }),
    },
  );
}

/** `1 of 6 events is left after 12 tries`. */
export const leftText = (left: number, of: number, tries: number): string =>
  `${left} of ${counted(of, 'event')} ${areOf(left)} left after ${counted(tries, 'try', 'tries')}`;
