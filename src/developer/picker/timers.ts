// The pending timers of the live page, for `console.table`. The reactions of the page run again over its log, on virtual time.
import { isUnheard, timersAt } from '../../../streams/behave/timersAt';
import type { Core } from '../../../streams/reaction';
import { readRecording } from '../../../streams/recording/recording';
import { tabSlice } from '../../../streams/recording/tabRecording';
import { writeRecording } from '../../../streams/recording/writing';

export interface TimerRow {
  /** When it is due from now, and when it was due from its start, s. */
  readonly inSeconds: number;
  readonly ofSeconds: number;
  /** The reaction that scheduled it, or `core`. */
  readonly by: string;
  /** The event that led to it. */
  readonly cause: string;
  readonly next: string;
}

const inSeconds = (ms: number) => Math.round(ms / 100) / 10;

/** Rejects if the log no longer reaches back to the start of the page. */
export async function timersOf(core: Core): Promise<readonly TimerRow[]> {
  const now = core.scheduler.now();
  const text = writeRecording(tabSlice(core), { appVersion: core.config.release, redactor: null });
  const read = readRecording(text, { file: 'this page', lenient: true });
  if (!read.ok) throw new Error(read.message);
  const { recording } = read;
  const found = await timersAt(recording, recording.events.at(-1)?.seq ?? 0);
  if (found === null) throw new Error('The log no longer reaches back to the start of this page.');
  return found.timers.map((timer) => {
    const { since, due, by, cause, next } = timer;
    const effects = [...new Set(next?.makes), ...(next?.continues === true ? ['another timer'] : [])];
    return {
      inSeconds: inSeconds(due - now),
      ofSeconds: inSeconds(due - since),
      by: by ?? 'core',
      cause: cause === null ? '' : `${cause.seq} ${cause.kind}`,
      next: isUnheard(timer)
        ? 'no effect: its session has ended'
        : next === null
          ? 'is cancelled first'
          : effects.join(', ') || 'nothing visible',
    };
  });
}
