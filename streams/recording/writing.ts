// Writes recordings, redacted for exports.
import { facts as catalogueFacts, models } from '../catalogue/complete';
import type { CallsState } from '../features/calls';
import type { AppEvent, DataOf } from '../log/event';
import type { LogSlice } from '../log/log';
import { type ModelTable, type States, statesOf } from '../log/readModel';
import * as s from '../schema/schema';
import { mapCallKey } from '../wire/endpoint';
import { isAction } from './actionLines';
import type { Device } from './device';
import { type Digest, digestOf } from './digests';
import type { ForkedFrom } from './forkedFrom';
import type { Note } from './notes';
import { type Hashing, hashedPseudonyms } from './pseudonyms';
import { isPublicParam } from './publicParams';
import { collecting, type LogTexts, publicTexts } from './publicTexts';
import type { RecordingHeader } from './recording';
import { FORMAT, SCHEMA } from './recordingVersion';
import { createRedactor, type Redactor } from './redaction';
import { redactedShrunkFrom, type ShrunkFrom } from './shrunkFrom';
import { signalLine } from './signalLines';
import { redactedRun, type SimulatedRun } from './simulatedRun';

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
  readonly shrunk?: ShrunkFrom;
  readonly forked?: ForkedFrom;
  readonly device?: Device;
  readonly commit?: string;
  readonly build?: string;
  readonly wentWrong?: number;
  readonly withheld?: number;
  readonly notes?: readonly Note[];
}

/**
 * The redactor of an export. It pseudonymises ids with a hash keyed by `key`, which is fresh for each export and
 * never written. Names of pressed elements are shown if they consist of words of `uiWords` and of the recording's public texts.
 */
export async function exportRedactor(
  slice: LogSlice,
  key: string,
  hashing: Hashing,
  uiWords: ReadonlySet<string> = new Set(),
): Promise<Redactor> {
  const texts: LogTexts = { shown: new Set(), personal: new Set() };
  const redactor = createRedactor(await hashedPseudonyms(idsOf(slice, texts), key, hashing));
  return { ...redactor, shows: publicTexts(uiWords, texts) };
}

/** Every id that a redactor needs a pseudonym for. If the player's actions are recorded, it also collects the texts. */
function idsOf({ base, events, kept = [], signals = [] }: LogSlice, texts: LogTexts): ReadonlySet<string> {
  const ids = new Set<string>();
  const ofIds = createRedactor((id) => {
    ids.add(id);
    return 0;
  });
  const collector = signals.some(({ signal }) => isAction(signal)) ? collecting(ofIds, texts) : ofIds;
  if (base !== null) redactedStates(base.states, collector);
  // Recipes may derive a text that no event contains. Most models are the same object in several of the kept states.
  const seen = new Set<unknown>();
  for (const { states } of kept) {
    const others = Object.entries(states).filter(([, state]) => !seen.has(state));
    for (const [, state] of others) seen.add(state);
    redactedStates(Object.fromEntries(others), collector);
  }
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
  const {
    redactor,
    simulated,
    shrunk,
    forked,
    device,
    commit,
    build,
    wentWrong,
    withheld,
    notes = [],
  } = options;
  const header: RecordingHeader = {
    coinstream: 'recording',
    format: FORMAT,
    app: options.appVersion,
    ...(commit === undefined ? {} : { commit }),
    ...(build === undefined || build === '' ? {} : { build }),
    schema: SCHEMA,
    startedAt: slice.base?.at ?? slice.events[0]?.at ?? 0,
    events: slice.events.length,
    redaction: redactor !== null || options.isRedacted === true ? 'default' : 'none',
    ...(options.report === undefined ? {} : { report: options.report }),
    ...(simulated === undefined
      ? {}
      : { simulated: redactor === null ? simulated : redactedRun(simulated, redactor) }),
    ...(device === undefined ? {} : { device }),
    ...(shrunk === undefined
      ? {}
      : { shrunk: redactor === null ? shrunk : redactedShrunkFrom(shrunk, redactor) }),
    ...(forked === undefined ? {} : { forked }),
    ...(wentWrong === undefined ? {} : { wentWrong }),
    ...(withheld === undefined || withheld === 0 ? {} : { withheld }),
    ...(notes.length === 0 ? {} : { notes }),
  };
  yield `${JSON.stringify(header)}\n`;
  if (slice.base !== null) {
    const { seq, at } = slice.base;
    const states = statesOf(modelTable, slice.base.states);
    yield `${JSON.stringify({ base: { seq, at, states: redactor === null ? states : redactedStates(states, redactor) } })}\n`;
  }
  const kept = new Map((slice.kept ?? []).map(({ seq, states }) => [seq, states]));
  const digest = createDigests(redactor);
  const first = slice.events[0]?.seq ?? 0;
  const signals = (slice.signals ?? []).filter(({ after }) => after >= first - 1);
  yield* logLines({ events: slice.events, signals }, redactor, ({ seq }) => {
    const states = kept.get(seq);
    return states === undefined ? '' : `${JSON.stringify({ digest: { seq, models: digest(states) } })}\n`;
  });
}

/** The lines of events, each with what `following` returns for it, and of the signals between them. */
export function* logLines(
  { events, signals = [] }: Pick<LogSlice, 'events' | 'signals'>,
  redactor: Redactor | null,
  following: (event: AppEvent) => string = () => '',
): Generator<string> {
  let next = 0;
  for (const event of events) {
    for (
      let signal = signals[next];
      signal !== undefined && signal.after < event.seq;
      signal = signals[++next]
    )
      yield signalLine(signal, redactor, signal.after === event.seq - 1 ? event : undefined);
    yield `${eventLine(event, redactor)}${following(event)}`;
  }
  for (const signal of signals.slice(next)) yield signalLine(signal, redactor);
}

/** A model derived from all features lacks the fields of those that have not joined yet. */
function wholeState(name: string, state: unknown): unknown {
  const model = modelTable[name];
  return model === undefined ? state : statesOf({ [name]: model }, { [name]: state })[name];
}

/** Digests of states; a model that did not change between two of them is digested once. */
function createDigests(redactor: Redactor | null): (states: States) => Digest['models'] {
  const known = new Map<string, { state: unknown; digest: string }>();
  return (states) =>
    Object.fromEntries(
      Object.entries(states)
        .filter(([name]) => Object.hasOwn(modelTable, name))
        .map(([name, state]) => {
          const last = known.get(name);
          if (last !== undefined && last.state === state) return [name, last.digest];
          const whole = wholeState(name, state);
          const shown = redactor === null ? whole : redactedStates({ [name]: whole }, redactor)[name];
          const digest = digestOf(shown);
          known.set(name, { state, digest });
          return [name, digest];
        }),
    );
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
  const redactedKey = (key: string) =>
    mapCallKey(key, (value, name, route) => {
      const redacted = String(redactor.redact(param, value));
      return isPublicParam(route, name, value) ? value : redacted;
    });
  return {
    byKey: Object.fromEntries(Object.entries(byKey).map(([key, call]) => [redactedKey(key), call])),
    inFlight: Object.fromEntries(Object.entries(inFlight).map(([seq, key]) => [seq, redactedKey(key)])),
  };
}

const param = s.textId();

function redactedData({ kind, data }: AppEvent, redactor: Redactor): unknown {
  const schema = facts[kind];
  if (schema === undefined) return data;
  const redacted = redactor.redact(schema, data);
  return kind === 'call/started' ? withPublicParams(data, redacted as DataOf<'call/started'>) : redacted;
}

function withPublicParams({ route, params }: DataOf<'call/started'>, redacted: DataOf<'call/started'>) {
  const shown = Object.entries(redacted.params).map(([name, pseudonym]) => {
    const value = params[name] ?? '';
    return [name, isPublicParam(route, name, value) ? value : pseudonym];
  });
  return { ...redacted, params: Object.fromEntries(shown) };
}

/** One event as a line; keys in a fixed order. */
export function eventLine(event: AppEvent, redactor: Redactor | null = null): string {
  const { seq, at, kind, source, via, cause, by } = event;
  const data = redactor === null ? event.data : redactedData(event, redactor);
  return `${JSON.stringify({ seq, at, kind, source, via, cause, by, data })}\n`;
}
