// A small log, and its recording written, redacted and read.
import { finish, type Work } from '../../streams/inspect/work';
import type { AppEvent } from '../../streams/log/event';
import type { LogSlice } from '../../streams/log/log';
import { openInRanges } from '../../streams/recording/ranges/openInRanges';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { type ByteSource, createRangeReader } from '../../streams/recording/ranges/rangeReader';
import {
  type ReadOptions,
  type Recording,
  type RecordingHeader,
  readRecording,
} from '../../streams/recording/recording';
import { FORMAT, SCHEMA } from '../../streams/recording/recordingVersion';
import { createReplay } from '../../streams/recording/replay';
import { exportRedactor, type WriteOptions, writeRecording } from '../../streams/recording/writing';
import { fixture, logged, START } from '../given';

/** A recording of these events as it is read from a file. */
export const recordingOf = (
  events: readonly AppEvent[],
  header: Partial<RecordingHeader> = {},
): Recording => ({
  header: {
    coinstream: 'recording',
    format: FORMAT,
    app: 'test',
    schema: SCHEMA,
    startedAt: START,
    events: events.length,
    redaction: 'none',
    ...header,
  },
  base: null,
  events,
});

export const OPTIONS = { appVersion: '1.430.0', redactor: null };
export const FILE: ReadOptions = { file: 'a.jsonl' };
export const events = logged([
  fixture(
    'session/started',
    { playerId: '1001', expiresAt: 5, returnTo: '/account?name=Ann' },
    { source: 'session' },
  ),
  fixture(
    'coinBalance/updated',
    { amount: 250, version: 1 },
    { source: 'hub', via: 'BettyCoinsBalanceUpdated' },
  ),
  fixture(
    'call/started',
    { route: 'GET /x', params: { transactionId: 't-77' } },
    { source: 'rest', cause: 1 },
  ),
  fixture('coinBalance/updated', { amount: 300, version: 2 }, { source: 'hub' }),
]);
export const written = (more: Partial<WriteOptions> = {}, list: readonly AppEvent[] = events) =>
  writeRecording({ base: null, events: list }, { ...OPTIONS, ...more });

/** The text of an export. */
export async function redacted(slice: LogSlice, key: string = crypto.randomUUID()): Promise<string> {
  return writeRecording(slice, { ...OPTIONS, redactor: await exportRedactor(slice, key, crypto.subtle) });
}

export function read(text: string, options: Partial<ReadOptions> = {}): Recording {
  const result = readRecording(text, { ...FILE, ...options });
  if (!result.ok) throw new Error(result.message);
  return result.recording;
}

export function statesOf(recording: Recording) {
  const replay = createReplay(recording);
  replay.seek(replay.length);
  return replay.states();
}

/** A text as a file that is read in ranges. */
export function textSource(text: string): ByteSource {
  const bytes = new TextEncoder().encode(text);
  return { size: bytes.length, read: async (start, end) => bytes.slice(start, Math.max(start, end)) };
}

/** A recording of these events as the studio keeps it: bytes, which are parsed on demand. */
export async function packedRecording(list: readonly AppEvent[]): Promise<OpenedRecording> {
  const source = textSource(written({}, list));
  const run = async <T>(work: Work<T>) => finish(work);
  const opened = await openInRanges(source, (from) => [createRangeReader(source, from, run)], {
    file: 'a.jsonl',
    snapshotEvery: 5,
    rangeBytes: [200, 1_000],
    onIndexed: () => undefined,
    onProgress: () => undefined,
  });
  if (!opened.ok) throw new Error(opened.message);
  return opened.recording;
}
