// The events of a followed page, continued after a reload: each is taken once, and the file always has one session.
import { appendFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { AppEvent } from '../log/event';
import { feedLines } from '../recording/lines';
import { recordingReader } from '../recording/recording';
import { writing } from './files';

export interface Log {
  /** Ordered, without gaps unless an event was skipped. */
  readonly events: readonly AppEvent[];
  /** It has all events of `before`, a log of an earlier page of the tab. */
  includes(before: Log): boolean;
  push(text: string): void;
}

/** The log of an earlier page goes on in these events. */
function continues({ events }: Log, next: readonly AppEvent[]): boolean {
  const last = events.at(-1);
  const [first] = next;
  if (first === undefined || last === undefined) return true;
  return first.seq === last.seq + 1 || next.some(({ seq, at }) => seq === last.seq && at === last.at);
}

/**
 * Validates the events of a page like those of a recording; anything that is not an event of this version is reported and
 * skipped. `before`: the log of the page that was reloaded, whose events are not taken again.
 */
export function createLog(
  take: (event: AppEvent) => void,
  report: (line: string) => void,
  before: Log | null,
): Log {
  const reader = recordingReader({ file: 'the app', lenient: true });
  let events: readonly AppEvent[] = [];
  let taken = 0;
  let reported = 0;
  return {
    get events() {
      return events;
    },
    includes(older) {
      return continues(older, events) && (events[0]?.seq ?? 0) <= (older.events[0]?.seq ?? 0);
    },
    push(text) {
      const feed = feedLines(reader);
      feed.push(text);
      feed.end();
      const read = reader.finish();
      if (!read.ok) return report(read.message);
      for (const left of read.leftOut.slice(reported)) report(`skipped: ${left}`);
      reported = read.leftOut.length;
      events = read.recording.events;
      const known =
        taken === 0 && before !== null && continues(before, events) ? (before.events.at(-1)?.seq ?? 0) : 0;
      for (const event of events.slice(taken)) if (event.seq > known) take(event);
      taken = events.length;
    },
  };
}

/** Saves a page's log. After a reload it is written from its beginning, because each page replaces ids by other pseudonyms. */
export function createSaved(path: string, report: (line: string) => void) {
  let file = path;
  let files = 1;
  writing(file, () => writeFileSync(file, ''));
  return {
    /** `includesSaved`: the text has all events of the file. */
    begin(text: string, includesSaved: boolean): void {
      if (!includesSaved) {
        files += 1;
        const { dir, name, ext } = parse(path);
        file = join(dir, `${name}.${files}${ext}`);
        report(`the session after the reload is saved in ${file}`);
      }
      writing(file, () => writeFileSync(file, text));
    },
    add(lines: string): void {
      writing(file, () => appendFileSync(file, lines));
    },
  };
}
