// The file of a followed page: one session each, although a reload may start another one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLog, createSaved, type Log } from '../../streams/cli/followedEvents';
import type { AppEvent } from '../../streams/log/event';
import { readRecording } from '../../streams/recording/recording';
import { eventLine, writeRecording } from '../../streams/recording/writing';
import { fixture, logged } from '../given';
import { temporaryFolder } from '../temporaryFolder';

const logFrom = (seq: number, ...amounts: readonly number[]): AppEvent[] =>
  logged(amounts.map((amount) => fixture('coinBalance/updated', { amount, version: null }))).map(
    (event, index) => ({ ...event, seq: seq + index, at: event.at + seq + index }),
  );

const textOf = (events: readonly AppEvent[]) =>
  writeRecording({ base: null, events: [...events] }, { appVersion: '1', redactor: null });

/** Follows a page and the pages after its reloads, as the command does. */
function following() {
  const folder = temporaryFolder();
  const reported: string[] = [];
  const taken: AppEvent[] = [];
  const report = (line: string) => reported.push(line);
  const saved = createSaved(join(folder, 'kept.jsonl'), report);
  let log: Log | null = null;
  return {
    taken,
    reported,
    begin(events: readonly AppEvent[]) {
      const before = log;
      log = createLog((event) => taken.push(event), report, before);
      log.push(textOf(events));
      saved.begin(textOf(events), before === null || log.includes(before));
    },
    add(event: AppEvent) {
      log?.push(eventLine(event));
      saved.add(eventLine(event));
    },
    saved: () =>
      readdirSync(folder)
        .sort()
        .map((file) => {
          const read = readRecording(readFileSync(join(folder, file), 'utf8'), { file });
          if (!read.ok) throw new Error(read.message);
          return [file, read.recording.events.map(({ seq }) => seq)];
        }),
  };
}

const last = (events: readonly AppEvent[]) => events.at(-1) as AppEvent;

describe('the file of a followed page', () => {
  it('is written again after a reload that continues the session, and each event is taken once', () => {
    const events = logFrom(1, 100, 200, 300, 400);
    const { begin, add, saved, taken, reported } = following();
    begin(events.slice(0, 2));
    add(events[2] as AppEvent);
    begin(events.slice(0, 3));
    add(last(events));
    expect(saved()).toEqual([['kept.jsonl', [1, 2, 3, 4]]]);
    expect(taken).toEqual(events);
    expect(reported).toEqual([]);
  });

  it('stays, and another one is written, if the page after the reload has a session of its own', () => {
    const { begin, add, saved, taken, reported } = following();
    begin(logFrom(1, 100, 200, 300));
    const next = logFrom(1, 700, 800).map((event) => ({ ...event, at: event.at + 60_000 }));
    begin(next.slice(0, 1));
    add(last(next));
    expect(saved()).toEqual([
      ['kept.2.jsonl', [1, 2]],
      ['kept.jsonl', [1, 2, 3]],
    ]);
    expect(taken).toHaveLength(5);
    expect(reported).toEqual([
      expect.stringMatching(/^the session after the reload is saved in .*kept\.2\.jsonl$/),
    ]);
  });

  it('stays, and another one is written, if the page after the reload has only its later events', () => {
    const events = logFrom(1, 100, 200, 300, 400);
    const { begin, saved, taken } = following();
    begin(events.slice(0, 3));
    begin(events.slice(3));
    expect(saved()).toEqual([
      ['kept.2.jsonl', [4]],
      ['kept.jsonl', [1, 2, 3]],
    ]);
    expect(taken).toEqual(events);
  });
});
