// The recording format, JSON lines: a header, the base states if the log has dropped events, then one event per line.
import { facts as catalogueFacts, models } from '../catalogue/complete';
import type { CallsState } from '../features/calls';
import { type AppEvent, SOURCES } from '../log/event';
import type { LogSlice } from '../log/log';
import { type ModelTable, type States, statesOf } from '../log/readModel';
import * as s from '../schema/schema';
import type { Signal } from '../signals';
import { mapCallKey } from '../wire/endpoint';
import { checkOf } from './checking';
import { eventStep, formatStep, hasSteps, type Migrations, migrations, statesStep } from './migrations';
import { type Hashing, hashedPseudonyms } from './pseudonyms';
import { publicWord } from './publicWords';
import { FORMAT, SCHEMA } from './recordingVersion';
import { createRedactor, type Redactor } from './redaction';
import { isRecord, type Raw } from './schemaStep';
import { decodeSignal, signalLine } from './signalLines';
import { decodeSimulatedRun, redactedRun, type SimulatedRun } from './simulatedRun';

export interface RecordingHeader {
  readonly coinstream: 'recording';
  readonly format: number;
  readonly app: string;
  readonly schema: number;
  /** Epoch ms of the first event. */
  readonly startedAt: number;
  /** The number of event lines; null if it was unknown when the header was written. */
  readonly events: number | null;
  readonly redaction: 'none' | 'default';
  /** The player's description of the problem; absent without a report. */
  readonly report?: string;
  /** The simulation run that wrote it, if any. */
  readonly simulated?: SimulatedRun;
}

export interface Recording {
  readonly header: RecordingHeader;
  readonly base: LogSlice['base'];
  readonly events: readonly AppEvent[];
  /** What the environment did; absent if the recording has no signals, because it is of format 1 or was forked. */
  readonly signals?: readonly Signal[];
}

const facts: Readonly<Record<string, s.AnyStruct>> = catalogueFacts;
const modelTable: ModelTable = models;

export interface WriteOptions {
  readonly appVersion: string;
  /** Removes personal data; null only if the player chose so or the recording stays in the tab. */
  readonly redactor: Redactor | null;
  /** The events are already redacted: a part or a fork of a redacted recording. */
  readonly isRedacted?: boolean;
  /** The player's description. */
  readonly report?: string;
  readonly simulated?: SimulatedRun;
}

/**
 * The redactor of an export. It pseudonymises ids with a hash keyed by `key`, which is fresh for each export and
 * never written.
 */
export async function exportRedactor(slice: LogSlice, key: string, hashing: Hashing): Promise<Redactor> {
  return createRedactor(await hashedPseudonyms(idsOf(slice), key, hashing));
}

/** Every id that a redactor needs a pseudonym for. */
function idsOf({ base, events, signals = [] }: LogSlice): ReadonlySet<string> {
  const ids = new Set<string>();
  const collector = createRedactor((id) => {
    ids.add(id);
    return 0;
  });
  if (base !== null) redactedStates(base.states, collector);
  for (const event of events) redactedData(event, collector);
  for (const signal of signals) signalLine(signal, collector);
  return ids;
}

/** The text of a recording; the same slice and pseudonyms produce the same bytes. */
export function writeRecording(slice: LogSlice, options: WriteOptions): string {
  return [...recordingLines(slice, options)].join('');
}

/** The lines of a recording, with line endings. */
export function* recordingLines(slice: LogSlice, options: WriteOptions): Generator<string> {
  const { redactor, simulated } = options;
  const header: RecordingHeader = {
    coinstream: 'recording',
    format: FORMAT,
    app: options.appVersion,
    schema: SCHEMA,
    startedAt: slice.base?.at ?? slice.events[0]?.at ?? 0,
    events: slice.events.length,
    redaction: redactor !== null || options.isRedacted === true ? 'default' : 'none',
    ...(options.report === undefined ? {} : { report: options.report }),
    ...(simulated === undefined
      ? {}
      : { simulated: redactor === null ? simulated : redactedRun(simulated, redactor) }),
  };
  yield `${JSON.stringify(header)}\n`;
  if (slice.base !== null) {
    const { seq, at } = slice.base;
    const states = statesOf(modelTable, slice.base.states);
    yield `${JSON.stringify({ base: { seq, at, states: redactor === null ? states : redactedStates(states, redactor) } })}\n`;
  }
  const first = slice.events[0]?.seq ?? 0;
  const signals = (slice.signals ?? []).filter(({ after }) => after >= first - 1);
  let next = 0;
  for (const event of slice.events) {
    for (
      let signal = signals[next];
      signal !== undefined && signal.after < event.seq;
      signal = signals[++next]
    )
      yield signalLine(signal, redactor, signal.after === event.seq - 1 ? event : undefined);
    yield eventLine(event, redactor);
  }
  for (const signal of signals.slice(next)) yield signalLine(signal, redactor);
}

function redactedStates(states: States, redactor: Redactor): States {
  return Object.fromEntries(
    Object.entries(states).map(([name, state]) => {
      const schema = modelTable[name]?.schema;
      const redacted = schema === undefined ? null : redactor.redact(schema, state);
      return [name, name === 'calls' ? redactedCalls(redacted as CallsState, redactor) : redacted];
    }),
  );
}

/** Keys of calls contain ids and search terms; they are redacted like the parameters of their events. */
function redactedCalls({ byKey, inFlight }: CallsState, redactor: Redactor): CallsState {
  const redactedKey = (key: string) => mapCallKey(key, (value) => String(redactor.redact(param, value)));
  return {
    byKey: Object.fromEntries(Object.entries(byKey).map(([key, call]) => [redactedKey(key), call])),
    inFlight: Object.fromEntries(Object.entries(inFlight).map(([seq, key]) => [seq, redactedKey(key)])),
  };
}

const param = s.textId();

function redactedData({ kind, data }: AppEvent, redactor: Redactor): unknown {
  const schema = facts[kind];
  return schema === undefined ? data : redactor.redact(schema, data);
}

/** One event as a line; keys in a fixed order. */
export function eventLine(event: AppEvent, redactor: Redactor | null = null): string {
  const { seq, at, kind, source, via, cause, by } = event;
  const data = redactor === null ? event.data : redactedData(event, redactor);
  return `${JSON.stringify({ seq, at, kind, source, via, cause, by, data })}\n`;
}

export interface ReadOptions {
  /** The file's name, for messages. */
  readonly file: string;
  /** Reads as much as possible and counts what was skipped. */
  readonly lenient?: boolean;
  readonly migrations?: Migrations;
  /** The maximum number of events to read. */
  readonly maxEvents?: number;
}

export type ReadResult =
  | {
      readonly ok: true;
      readonly recording: Recording;
      /** The first hundred skipped lines, each with its reason. */
      readonly leftOut: readonly string[];
      readonly leftOutCount: number;
    }
  /** `message` is one line naming file, line and reason; it quotes nothing of the file. */
  | { readonly ok: false; readonly line: number; readonly reason: string; readonly message: string };

/** The range of valid dates, ms on either side of 1970. */
const LAST_MOMENT = 8.64e15;

const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= LAST_MOMENT;

class RecordingError extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/**
 * Reads a recording. Everything is validated: the header, each event by its fact's schema, the base states by
 * their models' schemas. A damaged, truncated or foreign file is rejected with one line.
 */
export function readRecording(text: string, options: ReadOptions): ReadResult {
  return readLines(text.split('\n'), options);
}

/** Like `readRecording`, from lines without line endings. */
function readLines(lines: Iterable<string>, options: ReadOptions): ReadResult {
  const reader = recordingReader(options);
  for (const line of lines) if (!reader.take(line)) break;
  return reader.finish();
}

/** Reads line by line, so that a long file need not be in memory as text. */
export interface RecordingReader {
  /** Reads one line without its line ending; false if no more is needed, because the file was rejected or is full. */
  take(line: string): boolean;
  finish(): ReadResult;
}

export function recordingReader(options: ReadOptions): RecordingReader {
  const leftOut: string[] = [];
  let leftOutCount = 0;
  let refused: ReadResult | null = null;
  const located = (line: number, reason: string) => `${options.file}:${line}: ${reason}`;
  const reader = createReader(options, (line, reason) => {
    leftOutCount += 1;
    if (leftOut.length < MAX_NAMED) leftOut.push(located(line, reason));
  });
  function guarded<T>(work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof RecordingError)) throw error;
      const { line, message: reason } = error;
      refused = { ok: false, line, reason, message: located(line, reason) };
      return null;
    }
  }
  return {
    take: (line) => refused === null && guarded(() => reader.take(line)) === true,
    finish() {
      const recording = refused === null ? guarded(reader.finish) : null;
      if (refused !== null || recording === null) return refused as unknown as ReadResult;
      return { ok: true, recording, leftOut, leftOutCount };
    },
  };
}

/** The maximum number of skipped lines that are listed. */
const MAX_NAMED = 100;
/** The maximum length of a line, characters; a longer one is not part of a recording. */
export const MAX_LINE_LENGTH = 64 * 1024 * 1024;
/** The maximum number of events of one file, to limit memory. */
const MAX_EVENTS = 1_500_000;

function createReader(options: ReadOptions, leaveOut: (line: number, reason: string) => void) {
  const { lenient = false, maxEvents = MAX_EVENTS } = options;
  const steps = options.migrations ?? migrations;
  const events: AppEvent[] = [];
  const signals: Signal[] = [];
  let header: RecordingHeader | null = null;
  let from = { format: FORMAT, schema: SCHEMA };
  let base: Recording['base'] = null;
  let line = 0;
  let lastSeq: number | null = null;
  let isFull = false;
  /** The number of events that migrations dropped. */
  let forgotten = 0;

  function fail(reason: string): void {
    if (!lenient) throw new RecordingError(line, reason);
    leaveOut(line, reason);
  }

  function takeHeader(raw: Raw): void {
    const format = raw.format;
    if (raw.coinstream !== 'recording' || typeof format !== 'number') {
      throw new RecordingError(line, 'this is not a Coinstream recording');
    }
    if (format > FORMAT) {
      throw new RecordingError(
        line,
        `written in format ${format}, which is newer than this version reads (${FORMAT})`,
      );
    }
    if (!hasSteps(steps.format, format, FORMAT)) {
      throw new RecordingError(line, `written in format ${format}, which this version does not read`);
    }
    const migrated = formatStep(raw, format, FORMAT, steps);
    const { app, schema, startedAt, events: count, redaction, report } = migrated;
    const simulated = decodeSimulatedRun(migrated.simulated);
    if (
      typeof app !== 'string' ||
      typeof schema !== 'number' ||
      !isMoment(startedAt) ||
      (count !== null && typeof count !== 'number') ||
      (redaction !== 'none' && redaction !== 'default')
    ) {
      throw new RecordingError(line, 'the header is damaged');
    }
    if (schema > SCHEMA) {
      throw new RecordingError(
        line,
        `its events are of schema ${schema}, which is newer than this version knows (${SCHEMA})`,
      );
    }
    if (!hasSteps(steps.schema, schema, SCHEMA)) {
      throw new RecordingError(line, `its events are of schema ${schema}, which this version does not read`);
    }
    from = { format, schema };
    header = {
      coinstream: 'recording',
      format: FORMAT,
      app,
      schema: SCHEMA,
      startedAt,
      events: count,
      redaction,
      ...(typeof report === 'string' ? { report } : {}),
      ...(simulated === null ? {} : { simulated }),
    };
  }

  function takeBase(raw: unknown): void {
    if (!isRecord(raw) || !Number.isSafeInteger(raw.seq) || !isMoment(raw.at) || !isRecord(raw.states)) {
      throw new RecordingError(line, 'the base states are damaged');
    }
    const older = statesStep(raw.states, from.schema, SCHEMA, steps);
    const states: Raw = {};
    for (const [name, { schema, initial }] of Object.entries(modelTable)) {
      const state = Object.hasOwn(older, name) ? older[name] : initial;
      const wrong = checkOf(schema)(state);
      if (wrong !== null)
        throw new RecordingError(line, `base.states.${name}: ${wrong || '(whole)'}: not as expected`);
      states[name] = state;
    }
    base = { seq: Number(raw.seq), at: raw.at, states };
    lastSeq = base.seq;
  }

  function takeEvent(raw: Raw): void {
    const migrated = eventStep(raw, from.schema, SCHEMA, steps);
    if (migrated === null) {
      forgotten += 1;
      return;
    }
    const { seq, at, kind, source, via, cause, by, data } = migrated;
    if (!Number.isSafeInteger(seq)) return fail('the event is damaged');
    if (!isMoment(at)) return fail('at: expected a time');
    if (typeof kind !== 'string') return fail('the event has no kind');
    if (!Object.hasOwn(facts, kind)) return fail(`an event of the unknown kind ${publicWord(kind)}`);
    if (!(SOURCES as readonly unknown[]).includes(source)) return fail('the event has no known source');
    if (via !== undefined && typeof via !== 'string') return fail('via: expected text');
    if (cause !== undefined && !Number.isSafeInteger(cause)) return fail('cause: expected a seq');
    if (by !== undefined && (typeof by !== 'string' || !/^[\w:]{1,80}$/.test(by)))
      return fail('by: expected a name');
    if (lastSeq !== null && Number(seq) <= lastSeq) return fail(`seq ${seq} after ${lastSeq}: out of order`);
    if (!lenient && lastSeq !== null && Number(seq) !== lastSeq + 1) {
      return fail(`seq ${seq} after ${lastSeq}: events are missing`);
    }
    const wrong = checkOf(facts[kind] as s.AnyStruct)(data);
    if (wrong !== null) return fail(`${kind}: data.${wrong || '(whole)'}: not as expected`);
    lastSeq = Number(seq);
    events.push({
      seq,
      at,
      kind,
      data,
      source,
      ...(via === undefined ? {} : { via }),
      ...(cause === undefined ? {} : { cause }),
      ...(by === undefined ? {} : { by }),
    } as AppEvent);
  }

  return {
    take(text: string): boolean {
      line += 1;
      takeLine(text);
      return !isFull;
    },
    finish(): Recording {
      if (header === null) throw new RecordingError(Math.max(1, line), 'the file is empty');
      const { events: expected } = header;
      if (isFull) fail(`only the first ${maxEvents} events are read`);
      else if (expected !== null && events.length + forgotten < expected) {
        fail(`the file is cut off: ${events.length} of ${expected} events are present`);
      }
      return { header, base, events, ...(signals.length === 0 ? {} : { signals }) };
    },
  };

  function takeLine(text: string): void {
    if (text.length > MAX_LINE_LENGTH)
      throw new RecordingError(line, 'the line is far too long for a recording');
    const content = (line === 1 ? text.replace(/^\uFEFF/, '') : text).trimEnd();
    if (content === '') return;
    let raw: unknown;
    try {
      raw = JSON.parse(content);
    } catch {
      if (header === null) throw new RecordingError(line, 'this is not a Coinstream recording');
      return fail('the line is damaged or cut off');
    }
    if (!isRecord(raw)) {
      if (header === null) throw new RecordingError(line, 'this is not a Coinstream recording');
      return fail('expected an object');
    }
    if (header === null) return takeHeader(raw);
    if (events.length >= maxEvents) {
      isFull = true;
      return;
    }
    const present = formatStep(raw, from.format, FORMAT, steps);
    if (present === null) return fail(`there is no step from format ${from.format}`);
    if ('base' in present && events.length === 0 && base === null) return takeBase(present.base);
    if ('signal' in present) {
      const signal = decodeSignal(present, lastSeq ?? 0);
      if (signal === null) return fail('the signal is damaged');
      signals.push(signal);
      return;
    }
    takeEvent(present);
  }
}
