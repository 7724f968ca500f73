// The recording format, JSON lines: a header, the base states if the log has dropped events, then one event per line, with
// signals and digests between them. Reads and checks recordings; `writing.ts` writes them.
import { models } from '../catalogue/complete';
import type { AppEvent } from '../log/event';
import type { LogSlice } from '../log/log';
import type { ModelTable } from '../log/readModel';
import type { Signal } from '../signals';
import { dataFaultOf, eventOf, faultOf, isMoment, type WrittenIn } from './checkedEvent';
import { checkOf } from './checking';
import { type Device, decodeDevice } from './device';
import { type Digest, decodeDigest } from './digests';
import { decodeForkedFrom, type ForkedFrom } from './forkedFrom';
import { eventStep, formatStep, hasSteps, type Migrations, migrations, statesStep } from './migrations';
import { decodeNotes, type Note } from './notes';
import { FORMAT, SCHEMA } from './recordingVersion';
import { isRecord, type Raw } from './schemaStep';
import { decodeShrunkFrom, type ShrunkFrom } from './shrunkFrom';
import { decodeSignal } from './signalLines';
import { decodeSimulatedRun, type SimulatedRun } from './simulatedRun';

export interface RecordingHeader {
  readonly coinstream: 'recording';
  readonly format: number;
  readonly app: string;
  /** The short hash of the code's commit; absent if unknown. */
  readonly commit?: string;
  /** The id of the build, which names the folder of its source maps; absent if unknown. */
  readonly build?: string;
  readonly schema: number;
  /** Epoch ms of the first event. */
  readonly startedAt: number;
  /** The number of event lines; null if it was unknown when the header was written. */
  readonly events: number | null;
  readonly redaction: 'none' | 'default';
  /** The player's description of the problem; absent without a report. */
  readonly report?: string;
  /** The name of the report for support; absent without one. */
  readonly reference?: string;
  /** The simulation run that wrote it, if any. */
  readonly simulated?: SimulatedRun;
  /** Where its events come from, if it was shrunk. */
  readonly shrunk?: ShrunkFrom;
  /** The recording that it was forked from, to which `shrunk` then refers; absent unless forked. */
  readonly forked?: ForkedFrom;
  /** Where a player recorded it. */
  readonly device?: Device;
  /** The `seq` of the event at which, according to the player, it went wrong. */
  readonly wentWrong?: number;
  /** The number of events that the player left out of a report; their `seq` are missing. */
  readonly withheld?: number;
  /** The developers' notes at its events; absent without notes. */
  readonly notes?: readonly Note[];
}

export interface Recording {
  readonly header: RecordingHeader;
  readonly base: LogSlice['base'];
  readonly events: readonly AppEvent[];
  /** Digests of the player's states; absent if it has none, or is of another schema or a part of a recording. */
  readonly digests?: readonly Digest[];
  /** What the environment did; absent if the recording has no signals, because it is of format 1 or was forked. */
  readonly signals?: readonly Signal[];
}

const modelTable: ModelTable = models;

const isBuild = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,80}$/.test(value);
const isReference = (value: unknown): value is string =>
  typeof value === 'string' && /^[\dA-Z]{4}-[\dA-Z]{4}$/.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

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
  /** `message` is one line naming file, line and reason; it never quotes the file. */
  | { readonly ok: false; readonly line: number; readonly reason: string; readonly message: string };

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
  /**
   * Replaces `take` for an event that `checkedEvent` returned elsewhere: only its order is checked, and it is
   * counted but not kept.
   */
  accept(seq: number): 'taken' | 'leftOut' | 'full';
  /** Sets the number of lines read so far, when lines were read elsewhere. */
  skipTo(line: number): void;
  /** The versions in the header; null before it was read. */
  readonly writtenIn: WrittenIn | null;
  readonly base: Recording['base'];
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
    accept: reader.accept,
    skipTo: reader.skipTo,
    get writtenIn() {
      return reader.writtenIn;
    },
    get base() {
      return reader.base;
    },
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
  const digests: Digest[] = [];
  const signals: Signal[] = [];
  let header: RecordingHeader | null = null;
  let from = { format: FORMAT, schema: SCHEMA };
  let base: Recording['base'] = null;
  let line = 0;
  let lastSeq: number | null = null;
  let accepted = 0;
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
      throw new RecordingError(line, "this isn't a Coinstream recording");
    }
    if (format > FORMAT) {
      throw new RecordingError(
        line,
        `written in format ${format}, which is newer than this version reads (${FORMAT})`,
      );
    }
    if (!hasSteps(steps.format, format, FORMAT)) {
      throw new RecordingError(line, `written in format ${format}, which this version doesn't read`);
    }
    const migrated = formatStep(raw, format, FORMAT, steps);
    const { app, commit, build, schema, startedAt, events: count, redaction, report } = migrated;
    const simulated = decodeSimulatedRun(migrated.simulated);
    const shrunk = decodeShrunkFrom(migrated.shrunk);
    const forked = decodeForkedFrom(migrated.forked);
    const device = decodeDevice(migrated.device);
    const { wentWrong, withheld, reference } = migrated;
    const notes = decodeNotes(migrated.notes);
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
      throw new RecordingError(line, `its events are of schema ${schema}, which this version doesn't read`);
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
      ...(typeof commit === 'string' && /^[0-9a-f]{7,40}$/.test(commit) ? { commit } : {}),
      ...(isBuild(build) ? { build } : {}),
      ...(typeof report === 'string' ? { report } : {}),
      ...(isReference(reference) ? { reference } : {}),
      ...(simulated === null ? {} : { simulated }),
      ...(shrunk === null ? {} : { shrunk }),
      ...(forked === null ? {} : { forked }),
      ...(device === null ? {} : { device }),
      ...(isCount(wentWrong) ? { wentWrong } : {}),
      ...(isCount(withheld) ? { withheld } : {}),
      ...(notes.length === 0 ? {} : { notes }),
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
    const seq = Number(migrated.seq);
    const wrong = faultOf(migrated) ?? orderFaultOf(seq) ?? dataFaultOf(migrated);
    if (wrong !== null) return fail(wrong);
    lastSeq = seq;
    accepted += 1;
    events.push(eventOf(migrated));
  }

  function orderFaultOf(seq: number): string | null {
    if (lastSeq !== null && seq <= lastSeq) return `seq ${seq} after ${lastSeq}: out of order`;
    if (!lenient && header?.withheld === undefined && lastSeq !== null && seq !== lastSeq + 1)
      return `seq ${seq} after ${lastSeq}: events are missing`;
    return null;
  }

  return {
    take(text: string): boolean {
      line += 1;
      takeLine(text);
      return !isFull;
    },
    accept(seq: number): 'taken' | 'leftOut' | 'full' {
      line += 1;
      if (accepted >= maxEvents) {
        isFull = true;
        return 'full';
      }
      const wrong = orderFaultOf(seq);
      if (wrong !== null) {
        fail(wrong);
        return 'leftOut';
      }
      lastSeq = seq;
      accepted += 1;
      return 'taken';
    },
    skipTo(place: number): void {
      line = place;
    },
    get writtenIn() {
      return header === null ? null : from;
    },
    get base() {
      return base;
    },
    finish(): Recording {
      if (header === null) throw new RecordingError(Math.max(1, line), 'the file is empty');
      const { events: expected } = header;
      if (isFull) fail(`only the first ${maxEvents} events are read`);
      else if (expected !== null && accepted + forgotten < expected) {
        fail(`the file is cut off: ${accepted} of ${expected} events are present`);
      }
      return {
        header,
        base,
        events,
        ...(digests.length === 0 ? {} : { digests }),
        ...(signals.length === 0 ? {} : { signals }),
      };
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
      if (header === null) throw new RecordingError(line, "this isn't a Coinstream recording");
      return fail('the line is damaged or cut off');
    }
    if (!isRecord(raw)) {
      if (header === null) throw new RecordingError(line, "this isn't a Coinstream recording");
      return fail('expected an object');
    }
    if (header === null) return takeHeader(raw);
    if (accepted >= maxEvents) {
      isFull = true;
      return;
    }
    const present = formatStep(raw, from.format, FORMAT, steps);
    if (present === null) return fail(`there is no step from format ${from.format}`);
    if ('base' in present && accepted === 0 && base === null) return takeBase(present.base);
    if ('digest' in present) {
      const digest = decodeDigest(present.digest);
      if (digest !== null && from.schema === SCHEMA) digests.push(digest);
      return;
    }
    if ('signal' in present) {
      const signal = decodeSignal(present, lastSeq ?? 0);
      if (signal === null) return fail('the signal is damaged');
      signals.push(signal);
      return;
    }
    takeEvent(present);
  }
}
