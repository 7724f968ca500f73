// Writes the tables of recordings as Parquet files, by table, release and day.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';
import { parseExpression } from '../inspect/expression';
import { overStates } from '../inspect/overStates';
import { counted } from '../inspect/phrases';
import {
  addRecording,
  type Columns,
  type Expression,
  emptyTables,
  TABLE_NAMES,
  TABLES,
  type TableColumns,
  type TableName,
} from '../inspect/tables';
import { MODEL_NAMES } from '../recording/replay';
import { openRecording } from './files';
import { rejectionText } from './opening';

const ROWS_PER_GROUP = 100_000;
/** Columns whose values rarely repeat: a dictionary and statistics of them only take time. */
const UNIQUE: ReadonlySet<string> = new Set(['data', 'params', 'value']);
const REQUIRED: ReadonlySet<string> = new Set(['recording', 'seq', 'at']);

export interface Exported {
  readonly recordings: number;
  readonly events: number;
  /** One line for each file that was left out or of which lines were skipped. */
  readonly damaged: readonly string[];
}

/** What a worker exports: these files become one Parquet file for each table, release and day. */
export interface ExportTask {
  readonly folder: string;
  readonly files: readonly string[];
  readonly watch: readonly string[];
  readonly lenient: boolean;
}

/** The parsed expressions, or the first error. */
export function expressionsOf(texts: readonly string[]): readonly Expression[] | string {
  const parsed: Expression[] = [];
  for (const text of texts) {
    const expression = overStates(parseExpression(text, MODEL_NAMES));
    if (!expression.ok) return expression.message;
    parsed.push({ ...expression, text });
  }
  return parsed;
}

function parquetOf(table: TableName, columns: Columns): Uint8Array {
  const columnData = Object.entries(TABLES[table]).map(([name, type]): ColumnSource => {
    const isUnique = UNIQUE.has(name);
    return {
      ...{ name, type, data: columns[name] ?? [], nullable: !REQUIRED.has(name) },
      ...(isUnique ? { encoding: 'PLAIN', statistics: false, offsetIndex: false } : {}),
    };
  });
  return new Uint8Array(
    parquetWriteBuffer({ columnData, rowGroupSize: ROWS_PER_GROUP, createdBy: 'coinstream' }),
  );
}

const LONGEST_NAME = 80;
/** A partition's value in a path, also for a damaged release. */
const inPath = (value: string) =>
  encodeURIComponent(value.slice(0, LONGEST_NAME).replace(/\p{Surrogate}/gu, ''))
    .replaceAll('%', '_')
    .slice(0, LONGEST_NAME) || 'unknown';

/** Exports files in order. A file name depends on the content only, so exporting the same files again replaces them. */
export function exportTables({ folder, files, watch, lenient }: ExportTask): Exported {
  const expressions = expressionsOf(watch);
  if (typeof expressions === 'string') throw new Error(expressions);
  const partitions = new Map<string, { readonly tables: TableColumns; readonly ids: string[] }>();
  const damaged: string[] = [];
  let [recordings, events] = [0, 0];
  for (const file of files) {
    const opened = openRecording(file, lenient);
    if (!opened.ok) {
      damaged.push(rejectionText(opened, lenient));
      continue;
    }
    if (opened.leftOutCount > 0)
      damaged.push(
        `${file}: ${counted(opened.leftOutCount, 'line')} ${opened.leftOutCount === 1 ? 'was' : 'were'} skipped`,
      );
    const { recording } = opened;
    const id = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
    const day = new Date(recording.header.startedAt).toISOString().slice(0, 10);
    const key = join(`release=${inPath(recording.header.app)}`, `day=${day}`);
    const partition = partitions.get(key) ?? { tables: emptyTables(), ids: [] };
    partitions.set(key, partition);
    partition.ids.push(id);
    addRecording(partition.tables, recording, { id, file, expressions });
    recordings += 1;
    events += recording.events.length;
  }
  for (const [key, { tables, ids }] of partitions) {
    const name = createHash('sha256').update(ids.join()).digest('hex').slice(0, 16);
    for (const table of TABLE_NAMES) {
      const columns = tables[table];
      if (columns.recording?.length === 0) continue;
      const path = join(folder, table, key);
      mkdirSync(path, { recursive: true });
      const file = join(path, `${name}.parquet`);
      try {
        writeFileSync(`${file}.part`, parquetOf(table, columns));
        renameSync(`${file}.part`, file);
      } finally {
        rmSync(`${file}.part`, { force: true });
      }
    }
  }
  return { recordings, events, damaged };
}
