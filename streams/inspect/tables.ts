// Recordings as tables of plain columns: recordings, events, calls, intents, failures, and watched values over time.
import type { AppEvent } from '../log/event';
import type { Recording } from '../recording/recording';
import { outcomeOf } from './coverage';
import { ENGINE } from './engine';
import type { ParsedExpression } from './expression';
import { offences } from './find';
import { isReply } from './origin';
import { watchIn } from './watch';
import { finish } from './work';

/** The type of a column. Times are dates; all others may be null. */
export type ColumnType = 'STRING' | 'INT32' | 'DOUBLE' | 'TIMESTAMP';

/** The columns of each table. `recording` is an id by content; `seq` names an event of it; JSON is text. */
export const TABLES = {
  recordings: {
    ...{ recording: 'STRING', file: 'STRING', app: 'STRING', commit: 'STRING', schema: 'INT32' },
    ...{
      started_at: 'TIMESTAMP',
      ended_at: 'TIMESTAMP',
      events: 'INT32',
      first_seq: 'INT32',
      pages: 'INT32',
    },
    ...{ redaction: 'STRING', report: 'STRING', device: 'STRING' },
  },
  events: {
    ...{
      recording: 'STRING',
      seq: 'INT32',
      at: 'TIMESTAMP',
      kind: 'STRING',
      source: 'STRING',
      via: 'STRING',
    },
    ...{ cause: 'INT32', by: 'STRING', data: 'STRING' },
  },
  calls: {
    ...{
      recording: 'STRING',
      seq: 'INT32',
      at: 'TIMESTAMP',
      route: 'STRING',
      params: 'STRING',
      by: 'STRING',
    },
    ...{ outcome: 'STRING', ended_seq: 'INT32', ended_at: 'TIMESTAMP', duration_ms: 'DOUBLE' },
  },
  intents: {
    ...{ recording: 'STRING', seq: 'INT32', at: 'TIMESTAMP', key: 'STRING', route: 'STRING', what: 'STRING' },
    ...{ id: 'DOUBLE', unconfirmed: 'INT32', outcome: 'STRING', ended_seq: 'INT32', ended_at: 'TIMESTAMP' },
  },
  failures: {
    ...{
      recording: 'STRING',
      seq: 'INT32',
      at: 'TIMESTAMP',
      kind: 'STRING',
      route: 'STRING',
      type: 'STRING',
    },
    ...{ status: 'INT32', code: 'STRING', reason: 'STRING' },
  },
  values: {
    ...{
      recording: 'STRING',
      expression: 'STRING',
      seq: 'INT32',
      at: 'TIMESTAMP',
      value: 'STRING',
      number: 'DOUBLE',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ColumnType>>>>;

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

export type Cell = string | number | Date | null;

/** The columns of one table by name, all of the same length. */
export type Columns = Readonly<Record<string, Cell[]>>;
export type TableColumns = Readonly<Record<TableName, Columns>>;

export const emptyTables = (): TableColumns =>
  Object.fromEntries(
    TABLE_NAMES.map((table) => [
      table,
      Object.fromEntries(Object.keys(TABLES[table]).map((column) => [column, [] as Cell[]])),
    ]),
  ) as TableColumns;

type Row<Table extends TableName> = { readonly [Column in keyof (typeof TABLES)[Table]]: Cell };

function addRow<Table extends TableName>(tables: TableColumns, table: Table, row: Row<Table>): void {
  const columns = tables[table];
  for (const name in columns) columns[name]?.push((row as Readonly<Record<string, Cell>>)[name] ?? null);
}

export type Expression = Extract<ParsedExpression, { ok: true }> & { readonly text: string };

/** An open call or intent, whose row is written when it ends. */
interface Started<Kind extends AppEvent['kind']> {
  readonly event: Extract<AppEvent, { kind: Kind }>;
  outcome: string | null;
  ended: AppEvent | null;
  unconfirmed: number;
}

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

function addCalls(tables: TableColumns, recording: string, events: readonly AppEvent[]): void {
  const calls = new Map<number, Started<'call/started'>>();
  const intents = new Map<string, Started<'intent/started'>>();
  for (const event of events) {
    if (event.kind === 'call/started')
      calls.set(event.seq, { event, outcome: null, ended: null, unconfirmed: 0 });
    else if (event.kind === 'intent/started') {
      if (!intents.has(event.data.key))
        intents.set(event.data.key, { event, outcome: null, ended: null, unconfirmed: 0 });
    } else if (event.kind === 'intent/unconfirmed') {
      const intent = intents.get(event.data.key);
      if (intent !== undefined) intent.unconfirmed += 1;
    } else if (event.kind === 'intent/ended') {
      const intent = intents.get(event.data.key);
      if (intent !== undefined) [intent.outcome, intent.ended] = [event.data.outcome, event];
    }
    const call = event.cause === undefined ? undefined : calls.get(event.cause);
    if (call === undefined || !(isReply(event) || event.kind === 'call/aborted')) continue;
    const outcome = outcomeOf(event);
    if (outcome !== 'answered' || call.outcome === null) call.outcome = outcome;
    call.ended ??= event;
  }
  for (const { event, outcome, ended } of calls.values()) {
    const { seq, at, by = null, data } = event;
    addRow(tables, 'calls', {
      ...{ recording, seq, at: new Date(at), route: data.route, params: jsonOf(data.params), by, outcome },
      ended_seq: ended?.seq ?? null,
      ended_at: ended === null ? null : new Date(ended.at),
      duration_ms: ended === null ? null : ended.at - at,
    });
  }
  for (const { event, outcome, ended, unconfirmed } of intents.values()) {
    const { seq, at, data } = event;
    const { key, route, what, id } = data;
    addRow(tables, 'intents', {
      ...{ recording, seq, at: new Date(at), key, route, what, id, unconfirmed, outcome },
      ended_seq: ended?.seq ?? null,
      ended_at: ended === null ? null : new Date(ended.at),
    });
  }
}

/** What failed at an event; null if nothing did. */
function failureAt(event: AppEvent): Omit<Row<'failures'>, 'recording' | 'seq' | 'at' | 'kind'> | null {
  const none = { route: null, status: null, code: null, reason: null };
  switch (event.kind) {
    case 'call/failed': {
      const { route, failure } = event.data;
      const { type, status, code, path } = failure;
      return { route, type, status, code, reason: path };
    }
    case 'event/rejected': {
      const { route, path, reason } = event.data;
      return { ...none, route, type: 'undecodable', reason: `${path}: ${reason}` };
    }
    case 'reaction/failed':
      return { ...none, type: 'reaction', code: event.data.reaction, reason: event.data.message };
    case 'fold/failed':
      return { ...none, type: 'fold', code: event.data.model, reason: event.data.kind };
    default:
      return null;
  }
}

function addFailures(tables: TableColumns, id: string, recording: Recording): void {
  for (const event of recording.events) {
    const failure = failureAt(event);
    if (failure === null) continue;
    const { seq, at, kind } = event;
    addRow(tables, 'failures', { recording: id, seq, at: new Date(at), kind, ...failure });
  }
  const { events } = recording;
  const [first = 0] = events.map(({ seq }) => seq);
  for (const { invariant, seq, kind, reason } of offences(recording)) {
    const event = events[seq - first] ?? events.find((one) => one.seq === seq);
    const at = new Date(event?.at ?? 0);
    const row = { route: null, type: 'invariant', status: null, code: invariant, reason };
    addRow(tables, 'failures', { recording: id, seq, at, kind, ...row });
  }
}

function addValues(tables: TableColumns, id: string, recording: Recording, expression: Expression): void {
  const { text } = expression;
  const { events, header } = recording;
  const { initial, places, values } = finish(watchIn(recording, expression, ENGINE));
  const add = (seq: number, at: number, value: unknown) =>
    addRow(tables, 'values', {
      ...{ recording: id, expression: text, seq, at: new Date(at) },
      value: jsonOf(value),
      number: typeof value === 'number' ? value : null,
    });
  add((events[0]?.seq ?? 1) - 1, header.startedAt, initial);
  for (const [change, place] of places.entries()) {
    const event = events[place] as AppEvent;
    add(event.seq, event.at, values[change]);
  }
}

/** Adds the rows of a recording; its violated invariants are rows of `failures`. */
export function addRecording(
  tables: TableColumns,
  recording: Recording,
  {
    id,
    file,
    expressions,
  }: { readonly id: string; readonly file: string; readonly expressions: readonly Expression[] },
): void {
  const { header, events } = recording;
  const { app, commit = null, schema, startedAt, redaction, report = null, device } = header;
  addRow(tables, 'recordings', {
    ...{ recording: id, file, app, commit, schema, redaction, report, device: jsonOf(device) },
    started_at: new Date(startedAt),
    ended_at: new Date(events.at(-1)?.at ?? startedAt),
    events: events.length,
    first_seq: events[0]?.seq ?? null,
    pages: 1 + events.filter(({ kind }) => kind === 'page/reloaded').length,
  });
  const columns = tables.events;
  for (const { seq, at, kind, source, via, cause, by, data } of events) {
    columns.recording?.push(id);
    columns.seq?.push(seq);
    columns.at?.push(new Date(at));
    columns.kind?.push(kind);
    columns.source?.push(source);
    columns.via?.push(via ?? null);
    columns.cause?.push(cause ?? null);
    columns.by?.push(by ?? null);
    columns.data?.push(JSON.stringify(data));
  }
  addCalls(tables, id, events);
  addFailures(tables, id, recording);
  for (const expression of expressions) addValues(tables, id, recording, expression);
}
