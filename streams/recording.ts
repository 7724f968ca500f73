// The recording: JSON lines, a header first, then the base states when the log had dropped events, then an event a line.
import { catalogueFacts, models } from './catalogue';
import { checkOf } from './checking';
import { mapCallKey } from './endpoint';
import { type AppEvent, SOURCES } from './event';
import type { CallsState } from './features/calls';
import type { LogSlice } from './log';
import type { States } from './readModel';
import { createRedactor, type Redactor } from './redaction';
import { type AnyStruct, textId } from './schema';

/** The format of the lines; a change that old readers would misread raises it. */
export const FORMAT = 1;
/** The version of the facts' schemas; a change of a fact's data raises it and adds a migration. */
export const SCHEMA = 2;

export interface RecordingHeader {
  readonly coinstream: 'recording';
  readonly format: number;
  readonly app: string;
  readonly schema: number;
  /** Epoch ms of the first event. */
  readonly startedAt: number;
  /** How many event lines follow; null when the writer did not know. */
  readonly events: number | null;
  readonly redaction: 'none' | 'default';
}

export interface Recording {
  readonly header: RecordingHeader;
  readonly base: LogSlice['base'];
  readonly events: readonly AppEvent[];
}

const facts: Readonly<Record<string, AnyStruct>> = catalogueFacts;
const modelTable: Readonly<Record<string, { schema: AnyStruct; initial: unknown }>> = models;

export interface WriteOptions {
  readonly appVersion: string;
  /** On unless the player decided otherwise. */
  readonly redact: boolean;
  /** A fresh one for each export; it is not written. */
  readonly salt: string;
}

/** The text of a recording: the same slice, options and salt give the same bytes. */
export function writeRecording(slice: LogSlice, options: WriteOptions): string {
  return [...recordingLines(slice, options)].join('');
}

/** The lines of a recording, each with its line end. */
export function* recordingLines(slice: LogSlice, options: WriteOptions): Generator<string> {
  const redactor = options.redact ? createRedactor(options.salt) : null;
  const header: RecordingHeader = {
    coinstream: 'recording',
    format: FORMAT,
    app: options.appVersion,
    schema: SCHEMA,
    startedAt: slice.base?.at ?? slice.events[0]?.at ?? 0,
    events: slice.events.length,
    redaction: options.redact ? 'default' : 'none',
  };
  yield `${JSON.stringify(header)}\n`;
  if (slice.base !== null) {
    const { seq, at, states } = slice.base;
    yield `${JSON.stringify({ base: { seq, at, states: redactor === null ? states : redactedStates(states, redactor) } })}\n`;
  }
  for (const event of slice.events) yield eventLine(event, redactor);
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

/** Calls are kept by keys that hold ids and what was searched for: they become what their events' parameters become. */
function redactedCalls({ byKey, underWay }: CallsState, redactor: Redactor): CallsState {
  const redactedKey = (key: string) => mapCallKey(key, (value) => String(redactor.redact(param, value)));
  return {
    byKey: Object.fromEntries(Object.entries(byKey).map(([key, call]) => [redactedKey(key), call])),
    underWay: Object.fromEntries(Object.entries(underWay).map(([seq, key]) => [seq, redactedKey(key)])),
  };
}

const param = textId();

/** One event as a line; keys in a fixed order. */
export function eventLine(event: AppEvent, redactor: Redactor | null = null): string {
  const { seq, at, kind, source, via, cause } = event;
  const schema = facts[kind];
  const data = redactor === null || schema === undefined ? event.data : redactor.redact(schema, event.data);
  return `${JSON.stringify({ seq, at, kind, source, via, cause, data })}\n`;
}

type Raw = Record<string, unknown>;

/** One step to the next schema. */
export interface SchemaStep {
  /** Turns an event into one of the next schema; null leaves it out. */
  readonly event: (event: Raw) => Raw | null;
  /** Turns the base states into those of the next schema. */
  readonly states: (states: Raw) => Raw;
}

/** Steps from older recordings to the present: `format[n]` turns a line of format n into one of n + 1, `schema[n]` likewise. */
export interface Migrations {
  readonly format: Readonly<Record<number, (line: Raw) => Raw>>;
  readonly schema: Readonly<Record<number, SchemaStep>>;
}

const asRaw = (value: unknown): Raw => (isRecord(value) ? value : {});

/** Schema 2: the fact and the state of a route hold the ids of its address. */
const routesHaveIds: SchemaStep = {
  event: (event) =>
    event.kind === 'route/entered' ? { ...event, data: { query: {}, ...asRaw(event.data) } } : event,
  states: (states) =>
    isRecord(states.navigation) ? { ...states, navigation: { query: {}, ...states.navigation } } : states,
};

export const migrations: Migrations = { format: {}, schema: { 1: routesHaveIds } };

export interface ReadOptions {
  /** The file's name, for messages. */
  readonly file: string;
  /** Keeps what is readable and counts what was left out. */
  readonly lenient?: boolean;
  readonly migrations?: Migrations;
}

export type ReadResult =
  | { readonly ok: true; readonly recording: Recording; readonly leftOut: readonly string[] }
  /** `message` is one line naming file, line and reason; it quotes nothing of the file. */
  | { readonly ok: false; readonly line: number; readonly reason: string; readonly message: string };

class Damage extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/**
 * Reads a recording. Everything is checked before use: the header, each event by its fact's schema, the base states by
 * their models' schemas. A damaged, truncated or foreign file is refused with one line.
 */
export function readRecording(text: string, options: ReadOptions): ReadResult {
  return readLines(text.split('\n'), options);
}

/** As `readRecording`, from lines without their ends. */
export function readLines(lines: Iterable<string>, options: ReadOptions): ReadResult {
  const leftOut: string[] = [];
  const say = (line: number, reason: string) => `${options.file}:${line}: ${reason}`;
  try {
    const reader = createReader(options, (line, reason) => leftOut.push(say(line, reason)));
    for (const line of lines) reader.take(line);
    return { ok: true, recording: reader.finish(), leftOut };
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    return { ok: false, line: error.line, reason: error.message, message: say(error.line, error.message) };
  }
}

function createReader(options: ReadOptions, leaveOut: (line: number, reason: string) => void) {
  const { lenient = false } = options;
  const steps = options.migrations ?? migrations;
  const events: AppEvent[] = [];
  let header: RecordingHeader | null = null;
  let from = { format: FORMAT, schema: SCHEMA };
  let base: Recording['base'] = null;
  let line = 0;
  let lastSeq: number | null = null;

  function fail(reason: string): void {
    if (!lenient) throw new Damage(line, reason);
    leaveOut(line, reason);
  }

  function takeHeader(raw: Raw): void {
    const format = raw.format;
    if (raw.coinstream !== 'recording' || typeof format !== 'number') {
      throw new Damage(line, 'this is not a Coinstream recording');
    }
    if (format > FORMAT) {
      throw new Damage(
        line,
        `it was written in format ${format}, which is newer than this version reads (${FORMAT})`,
      );
    }
    const migrated = toPresentFormat(raw, format, steps);
    const { app, schema, startedAt, events: count, redaction } = migrated ?? {};
    if (
      migrated === null ||
      typeof app !== 'string' ||
      typeof schema !== 'number' ||
      typeof startedAt !== 'number' ||
      (count !== null && typeof count !== 'number') ||
      (redaction !== 'none' && redaction !== 'default')
    ) {
      throw new Damage(line, 'the header is damaged');
    }
    if (schema > SCHEMA) {
      throw new Damage(
        line,
        `its events are of schema ${schema}, which is newer than this version knows (${SCHEMA})`,
      );
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
    };
  }

  function takeBase(raw: unknown): void {
    if (
      !isRecord(raw) ||
      !Number.isSafeInteger(raw.seq) ||
      typeof raw.at !== 'number' ||
      !isRecord(raw.states)
    ) {
      throw new Damage(line, 'the base states are damaged');
    }
    let older: Raw = raw.states;
    for (let step = from.schema; step < SCHEMA; step++) older = steps.schema[step]?.states(older) ?? older;
    const states: Raw = {};
    for (const [name, { schema, initial }] of Object.entries(modelTable)) {
      const state = Object.hasOwn(older, name) ? older[name] : initial;
      const wrong = checkOf(schema)(state);
      if (wrong !== null)
        throw new Damage(line, `base.states.${name}: ${wrong || '(whole)'}: not as expected`);
      states[name] = state;
    }
    base = { seq: Number(raw.seq), at: raw.at, states };
    lastSeq = base.seq;
  }

  function takeEvent(raw: Raw): void {
    const migrated = toPresentSchema(raw, from.schema, steps);
    if (migrated === null) return;
    const { seq, at, kind, source, via, cause, data } = migrated;
    if (!Number.isSafeInteger(seq) || typeof at !== 'number' || !Number.isFinite(at))
      return fail('the event is damaged');
    if (typeof kind !== 'string' || !Object.hasOwn(facts, kind))
      return fail('an event of a kind that is not known here');
    if (!(SOURCES as readonly unknown[]).includes(source)) return fail('the event has no known source');
    if (via !== undefined && typeof via !== 'string') return fail('via: expected text');
    if (cause !== undefined && !Number.isSafeInteger(cause)) return fail('cause: expected a seq');
    if (lastSeq !== null && Number(seq) <= lastSeq)
      return fail(`seq ${seq} after ${lastSeq}: the order is broken`);
    if (!lenient && lastSeq !== null && Number(seq) !== lastSeq + 1) {
      return fail(`seq ${seq} after ${lastSeq}: events are missing`);
    }
    const wrong = checkOf(facts[kind] as AnyStruct)(data);
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
    } as AppEvent);
  }

  return {
    take(text: string): void {
      line += 1;
      const content = (line === 1 ? text.replace(/^\uFEFF/, '') : text).trimEnd();
      if (content === '') return;
      let raw: unknown;
      try {
        raw = JSON.parse(content);
      } catch {
        if (header === null) throw new Damage(line, 'this is not a Coinstream recording');
        return fail('the line is damaged or cut off');
      }
      if (!isRecord(raw)) {
        if (header === null) throw new Damage(line, 'this is not a Coinstream recording');
        return fail('expected an object');
      }
      if (header === null) return takeHeader(raw);
      const present = toPresentFormat(raw, from.format, steps);
      if (present === null) return fail(`there is no step from format ${from.format}`);
      if ('base' in present && events.length === 0 && base === null) return takeBase(present.base);
      takeEvent(present);
    },
    finish(): Recording {
      if (header === null) throw new Damage(Math.max(1, line), 'the file is empty');
      const { events: expected } = header;
      if (expected !== null && from.schema === SCHEMA && events.length < expected) {
        fail(`the file is cut off: ${events.length} of ${expected} events are here`);
      }
      return { header, base, events };
    },
  };
}

function toPresentFormat(line: Raw, format: number, steps: Migrations): Raw | null {
  let present = line;
  for (let step = format; step < FORMAT; step++) {
    const migrate = steps.format[step];
    if (migrate === undefined) return null;
    present = migrate(present);
  }
  return present;
}

function toPresentSchema(event: Raw, schema: number, steps: Migrations): Raw | null {
  let present: Raw | null = event;
  for (let step = schema; step < SCHEMA && present !== null; step++) {
    present = steps.schema[step]?.event(present) ?? null;
  }
  return present;
}

function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
