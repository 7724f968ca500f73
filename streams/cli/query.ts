// `query`: SQL over recordings or exported tables, in an embedded DuckDB that the user installs.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { areOf, counted } from '../inspect/phrases';
import { TABLE_NAMES, TABLES, type TableName } from '../inspect/tables';
import type { Given } from './arguments';
import type { Subcommand } from './command';
import { exportFiles, listed } from './export';
import { expressionsOf } from './exportTables';
import { print, printError } from './terminal';

const ENGINE = '@duckdb/node-api';
const VERSION = '1.5.6-r.1';

export const query: Subcommand = {
  usage: "query 'SELECT …' FILES… [--watch 'EXPRESSION; EXPRESSION'] [--json]",
  summary: 'runs SQL over recordings or over folders that export wrote',
  options: { watch: 'string', json: 'boolean' },
  help: [
    "query 'SELECT route, count(*) FROM failures GROUP BY ALL ORDER BY 2 DESC' reports/*.jsonl",
    "query 'SELECT release, max(number) FROM values GROUP BY 1' exported/",
    '',
    '--watch  the expressions in values, as for export; not for folders',
    '--json   one line of JSON',
    '',
    ...TABLE_NAMES.map((table) => `${table}: ${Object.keys(TABLES[table]).join(', ')}, release, day`),
    '',
    `The engine is DuckDB, which isn't installed with the project: npm install --no-save ${ENGINE}@${VERSION}`,
    'A statement can only read these tables; other files and the network are out of its reach.',
  ],
  run,
};

/** The used part of DuckDB's interface. */
interface Result {
  columnNames(): readonly string[];
  getRowsJson(): readonly (readonly unknown[])[];
}
interface Prepared {
  readonly statementType: number;
  runAndReadAll(): Promise<Result>;
}
interface Connection {
  run(sql: string): Promise<unknown>;
  prepare(sql: string): Promise<Prepared>;
  closeSync(): void;
}
interface Duck {
  readonly DuckDBInstance: {
    create(path: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }>;
  };
  readonly StatementType: { readonly SELECT: number };
}

/** Null if it is not installed. */
async function installed(): Promise<Duck | null> {
  try {
    return (await import(ENGINE)) as Duck;
  } catch {
    return null;
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const SQL_TYPES = {
  STRING: 'VARCHAR',
  INT32: 'INTEGER',
  DOUBLE: 'DOUBLE',
  TIMESTAMP: 'TIMESTAMPTZ',
} as const;

/** The statement that defines a table over all folders that have it, or an empty one. */
function viewOf(table: TableName, folders: readonly string[]): string {
  const present = folders.map((folder) => join(folder, table)).filter((folder) => existsSync(folder));
  if (present.length === 0) {
    const columns = Object.entries(TABLES[table]).map(([name, type]) => `"${name}" ${SQL_TYPES[type]}`);
    return `CREATE TABLE "${table}" (${[...columns, 'release VARCHAR', '"day" DATE'].join(', ')})`;
  }
  const globs = present.map((folder) => quoted(join(folder, '**', '*.parquet'))).join(', ');
  const types = "hive_types = {'release': VARCHAR, 'day': DATE}";
  return `CREATE VIEW "${table}" AS SELECT * FROM read_parquet([${globs}], hive_partitioning = true, ${types})`;
}

type Answer =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly reason: string };

const lineOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Runs one SELECT that can read only these folders. */
async function runSelect(
  { DuckDBInstance, StatementType }: Duck,
  sql: string,
  folders: readonly string[],
): Promise<Answer> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    for (const table of TABLE_NAMES) await connection.run(viewOf(table, folders));
    const allowed = folders.map((folder) => quoted(`${folder}/`)).join(', ');
    await connection.run(`SET allowed_directories = [${allowed}]`);
    await connection.run("SET TimeZone = 'UTC'");
    await connection.run('SET enable_external_access = false');
    await connection.run('SET lock_configuration = true');
    const statement = await connection.prepare(sql);
    if (statement.statementType !== StatementType.SELECT)
      return { ok: false, reason: 'only SELECT statements are run' };
    return { ok: true, result: await statement.runAndReadAll() };
  } catch (error) {
    return { ok: false, reason: lineOf(error) };
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

const cellText = (cell: unknown) =>
  (typeof cell === 'string' ? cell : JSON.stringify(cell)).replaceAll(/\n/g, ' ');

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
const isExported = (folder: string) =>
  readdirSync(folder).some((name) => TABLE_NAMES.includes(name as TableName));

async function run({ options, words }: Given, misuse: (reason: string) => number): Promise<number> {
  const [sql, ...paths] = words;
  if (sql === undefined || paths.length === 0) return misuse('query needs a statement and a file');
  const watch = listed(options.watch);
  const expressions = expressionsOf(watch);
  if (typeof expressions === 'string') return misuse(expressions);
  const folders = paths.filter(isFolder);
  const empty = folders.find((folder) => !isExported(folder));
  if (empty !== undefined) return misuse(`${empty} has no exported tables`);
  const engine = await installed();
  if (engine === null) {
    printError(`query needs DuckDB: npm install --no-save ${ENGINE}@${VERSION}\n`);
    return 2;
  }
  const files = paths.filter((path) => !folders.includes(path));
  const temporary = mkdtempSync(join(tmpdir(), 'coinstream-query-'));
  try {
    const lenient = options.lenient === true;
    const { damaged } = await exportFiles(files, { folder: temporary, watch, lenient });
    for (const line of damaged) printError(`${line}\n`);
    if (damaged.length > 0)
      printError(`${damaged.length} of ${counted(files.length, 'file')} ${areOf(damaged.length)} damaged.\n`);
    const answer = await runSelect(engine, sql, [...folders.map((folder) => resolve(folder)), temporary]);
    if (!answer.ok) {
      printError(`${answer.reason}\n`);
      return 2;
    }
    const { result } = answer;
    const [columns, rows] = [result.columnNames(), result.getRowsJson()];
    print(
      options.json === true
        ? `${JSON.stringify({ columns, rows, damaged })}\n`
        : `${[columns, ...rows].map((row) => row.map(cellText).join(' | ')).join('\n')}\n`,
    );
    return damaged.length === 0 ? 0 : 1;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
