// A recording that is read in ranges, wherever it is cut, is the recording that is read line by line.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { models } from '../../streams/catalogue/complete';
import { finish, type Work } from '../../streams/inspect/work';
import type { AppEvent } from '../../streams/log/event';
import { createRawFold, type Snapshot } from '../../streams/log/readModel';
import { feedLines } from '../../streams/recording/lines';
import { openInRanges } from '../../streams/recording/ranges/openInRanges';
import { packedEvents, type RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { createRangeReader } from '../../streams/recording/ranges/rangeReader';
import { type Recording, recordingReader } from '../../streams/recording/recording';
import { INITIAL_STATES } from '../../streams/recording/replay';
import { eventLine } from '../../streams/recording/writing';
import { anyLog } from '../arbitraries';
import { fixture, logged } from '../given';
import { events as someEvents, textSource, written } from './recordingFiles';

const MAX_EVENTS = 12;
const SNAPSHOT_EVERY = 3;
const KEPT_FOLDER = new URL('../recordings/', import.meta.url);
const KEPT = readdirSync(KEPT_FOLDER).filter((name) => name.endsWith('.jsonl'));

const [header = '', event = ''] = written().split('\n');
const fixtureEvent = someEvents[0] as AppEvent;
const base = JSON.stringify({ base: { seq: 2, at: 5, states: INITIAL_STATES } });

/** An event at a place of the file, mostly in order. */
const numbered = fc.tuple(anyLog(1), fc.constantFrom(3, 3, 3, 3, 3, 3, 0, 9)).map(
  ([[first = fixtureEvent], ahead]) =>
    (place: number) =>
      eventLine({ ...first, seq: place + ahead }).trimEnd(),
);
const line = fc.oneof(
  { arbitrary: numbered, weight: 24 },
  fc.constantFrom(
    header,
    base,
    event,
    event.replace('{', '{"base":{},'),
    event.replace('"data"', '"more":1,"data"'),
    event.slice(0, -3),
    event.replace('session/started', 'session/unknown'),
    event.replace('"returnTo":', '"returnTo":"über 🎁 \u2028",'),
    `${event}\r`,
    `${event}\u00A0`,
    `\uFEFF${event}`,
    '[]',
    '{},{}',
    '{"x":[{}',
    '{}]}',
    '',
    ' ',
  ),
);
const anyText = fc
  .tuple(
    fc.constantFrom('', '', '', '', '\uFEFF', '\n\n', 'x\n'),
    fc.constantFrom(header, header, header.replace('"events":4', '"events":null'), `${header}\n${base}`, ''),
    fc.array(line, { maxLength: 30 }),
    fc.constantFrom('', '\n'),
  )
  .map(
    ([start, first, lines, end]) =>
      `${start}${[first, ...lines.map((line, place) => (typeof line === 'string' ? line : line(place)))].join('\n')}${end}`,
  );

const run = async <T>(work: Work<T>) => finish(work);

function inRanges(
  text: string,
  rangeBytes: readonly [number, number],
  threads: number,
  onIndexed: (events: RecordedEvents) => void = () => undefined,
  maxEvents = MAX_EVENTS,
) {
  const source = textSource(text);
  return openInRanges(
    source,
    (from) => Array.from({ length: threads }, () => createRangeReader(source, from, run)),
    {
      file: 'a.jsonl',
      snapshotEvery: SNAPSHOT_EVERY,
      rangeBytes,
      maxEvents,
      onIndexed,
      onProgress: () => undefined,
    },
  );
}

function lineByLine(text: string, maxEvents = MAX_EVENTS) {
  const reader = recordingReader({ file: 'a.jsonl', lenient: true, maxEvents });
  const feed = feedLines(reader);
  feed.push(text.replace(/^\uFEFF/, ''));
  feed.end();
  return reader.finish();
}

function snapshotsOf({ base, events }: Recording): readonly Snapshot[] {
  const fold = createRawFold(models, base === null ? {} : { from: base.states });
  const snapshots = [fold.snapshot()];
  for (const [index, event] of events.entries()) {
    fold.apply(event);
    if ((index + 1) % SNAPSHOT_EVERY === 0) snapshots.push(fold.snapshot());
  }
  return snapshots;
}

/** What a list and a timeline show. */
const listed = (events: RecordedEvents) =>
  Array.from({ length: events.length }, (_, index) => [
    events.seqAt(index),
    events.timeAt(index),
    events.kindAt(index),
    events.sourceAt(index),
  ]);

describe('a recording read in ranges', () => {
  it('has the events, left-out lines and states of one read line by line, wherever it is cut', async () => {
    let opened = 0;
    let previewed = 0;
    let grew = 0;
    let parts = 0;
    await fc.assert(
      fc.asyncProperty(
        anyText,
        fc.tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 4_000 })),
        fc.integer({ min: 1, max: 4 }),
        async (text, [first, more], threads) => {
          const indexed: unknown[][] = [];
          const expected = lineByLine(text);
          const read = await inRanges(text, [first, first + more], threads, (events) => {
            indexed.push(listed(events));
          });
          if (!expected.ok || !read.ok) {
            expect(read).toEqual(expected);
            return;
          }
          const { header, base, events } = expected.recording;
          const packed = read.recording.events;
          expect({ ...read.recording, events: [...packed] }).toEqual({
            header,
            base,
            events,
          });
          const [partStart, partEnd] = [Math.floor(events.length / 3), events.length];
          const part = partStart < partEnd ? packed.part(partStart, partEnd) : null;
          if (part !== null) {
            const opened = packedEvents(part.ranges, part.columns, part.from);
            expect([...opened]).toEqual(events.slice(partStart, partEnd));
            expect(listed(opened)).toEqual(listed(packed).slice(partStart, partEnd));
            parts += 1;
          }
          expect([read.leftOut, read.leftOutCount]).toEqual([expected.leftOut, expected.leftOutCount]);
          expect(read.snapshots).toEqual(snapshotsOf(expected.recording));
          expect(
            events.map(({ seq, at, kind, source, cause = Number.NaN }) => [seq, at, kind, source, cause]),
          ).toEqual(
            events.map((_, index) => [
              packed.seqAt(index),
              packed.timeAt(index),
              packed.kindAt(index),
              packed.sourceAt(index),
              packed.causeAt(index),
            ]),
          );
          if (expected.leftOutCount === 0 && indexed.length > 0) {
            const all = listed(packed);
            expect(indexed).toEqual(indexed.map(({ length }) => all.slice(0, length)));
            expect(indexed.at(-1)).toHaveLength(all.length);
            previewed += 1;
            if (indexed.length > 1) grew += 1;
          }
          opened += events.length > SNAPSHOT_EVERY ? 1 : 0;
        },
      ),
      { numRuns: 500 },
    );
    expect(Math.min(opened, previewed, grew, parts)).toBeGreaterThan(20);
  });
  it('has the events of its preview, unless the index is not right', async () => {
    const started = fixture('call/started', { route: 'GET /x', params: {} }, { source: 'rest' });
    const aborted = fixture('call/aborted', { route: 'GET /x' }, { source: 'rest', via: 'GET /x', cause: 1 });
    const whole = written({}, logged([started, aborted]));
    const isPreview = async (text: string) => {
      let preview: RecordedEvents | null = null;
      const read = await inRanges(text, [200, 200], 2, (events) => {
        preview = events;
      });
      if (!read.ok) throw new Error(read.message);
      expect(read.recording.events.at(1)).toMatchObject({ kind: 'call/aborted', cause: 1 });
      expect(read.recording.events.causeAt(1)).toBe(1);
      return read.recording.events === preview;
    };
    expect(await isPreview(whole)).toBe(true);
    expect(await isPreview(`${whole}{}\n`)).toBe(true);
    expect(await isPreview(whole.replace(/"cause":1,("data":.+)\}/, '$1,"cause":1}'))).toBe(false);
  });
  it.each(KEPT)('has the states of one read line by line: %s', async (name) => {
    const text = readFileSync(new URL(name, KEPT_FOLDER), 'utf8');
    const read = await inRanges(text, [2_000, 8_000], 2, undefined, text.length);
    const expected = lineByLine(text, text.length);
    if (!read.ok || !expected.ok) throw new Error(`${name} cannot be read`);
    expect(read.snapshots).toEqual(snapshotsOf(expected.recording));
  });
  it('has every event of a long one, in whatever order they are read', async () => {
    const long = logged(
      Array.from({ length: 1_700 }, (_, index) =>
        fixture('search/started', { term: index % 600 === 0 ? 'über 🎁' : `${index}` }, { source: 'player' }),
      ),
    );
    const read = await inRanges(written({}, long), [1_000, 5_000], 2, undefined, long.length);
    if (!read.ok) throw new Error(read.message);
    const { events } = read.recording;
    const backwards = long.map((_, index) => events.at(long.length - 1 - index));
    expect([[...events], backwards, events.at(-1), events.at(long.length)]).toEqual([
      long,
      long.toReversed(),
      undefined,
      undefined,
    ]);
  });
});
