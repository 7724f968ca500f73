// `export`: recordings as tables in Parquet files, for any engine that reads them.
import { statSync } from 'node:fs';
import { counted } from '../inspect/phrases';
import type { Given } from './arguments';
import type { Subcommand } from './command';
import { type Exported, type ExportTask, exportTables, expressionsOf } from './exportTables';
import { unreadable, unwritable } from './files';
import { createProgress } from './progress';
import { print, printError } from './terminal';
import { eachInWorkers } from './workers';

const WATCHED = 'balances.coins.amount; balances.gems.amount';

export const exportCommand: Subcommand = {
  usage: "export --parquet DIR FILES… [--watch 'EXPRESSION; EXPRESSION'] [--json]",
  summary: 'writes recordings as tables in Parquet files; exits with 1 if a file is damaged',
  options: { parquet: 'string', watch: 'string', json: 'boolean' },
  help: [
    '--parquet DIR  the folder for recordings, events, calls, intents, failures and values, each by release and day',
    `--watch        the expressions in values, separated by semicolons; default '${WATCHED}'`,
    '--json         one line of JSON',
    '',
    'Columns have plain types; data is JSON as text. Damaged files are left out, counted and listed. Exporting the same files again',
    'replaces their tables. streams/cli/README.md has statements for DuckDB, Spark, Trino and ClickHouse.',
  ],
  run,
};

/** The size of the recordings of one task, bytes: large enough for large files, small enough for all CPUs. */
const TASK_BYTES = 32 << 20;
const GZIP_RATIO = 10;

const sizeOf = (file: string) => {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  return file.endsWith('.gz') ? size * GZIP_RATIO : size;
};

/** Consecutive files of about the same size. */
function inTasks(files: readonly string[], task: Omit<ExportTask, 'files'>): readonly ExportTask[] {
  const tasks: ExportTask[] = [];
  let open: string[] = [];
  let size = 0;
  for (const file of files) {
    open.push(file);
    size += sizeOf(file);
    if (size < TASK_BYTES) continue;
    tasks.push({ ...task, files: open });
    [open, size] = [[], 0];
  }
  return open.length === 0 ? tasks : [...tasks, { ...task, files: open }];
}

/** The expressions of a list; an empty one has none. */
export const listed = (text: string | boolean | undefined): readonly string[] =>
  (typeof text === 'string' ? text : WATCHED)
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Exports files on all CPUs and reports the progress. */
export async function exportFiles(
  files: readonly string[],
  options: { readonly folder: string; readonly watch: readonly string[]; readonly lenient: boolean },
): Promise<Exported> {
  const tasks = inTasks(files, options);
  const [only] = tasks;
  if (tasks.length === 1 && only !== undefined) return exportTables(only);
  const progress = createProgress('exporting');
  const answers: Exported[] = [];
  let done = 0;
  await eachInWorkers<ExportTask, Exported>(
    new URL('./exportWorker.ts', import.meta.url).href,
    tasks,
    (answer, place) => {
      answers[place] = answer;
      done += 1;
      progress.at(done / tasks.length);
    },
  );
  progress.end();
  return {
    recordings: answers.reduce((sum, { recordings }) => sum + recordings, 0),
    events: answers.reduce((sum, { events }) => sum + events, 0),
    damaged: answers.flatMap(({ damaged }) => damaged),
  };
}

async function run({ options, words }: Given, misuse: (reason: string) => number): Promise<number> {
  const { parquet } = options;
  if (typeof parquet !== 'string' || parquet === '') return misuse('export needs --parquet DIR');
  if (words.length === 0) return misuse('export needs a file');
  if (words.includes('-')) return misuse('export reads files, not standard input');
  const watch = listed(options.watch);
  const expressions = expressionsOf(watch);
  if (typeof expressions === 'string') return misuse(expressions);
  try {
    const done = await exportFiles(words, { folder: parquet, watch, lenient: options.lenient === true });
    for (const line of done.damaged) printError(`${line}\n`);
    if (options.json === true) print(`${JSON.stringify(done)}\n`);
    else
      print(
        `${counted(done.recordings, 'recording')} with ${counted(done.events, 'event')}; ${done.damaged.length} of ${counted(words.length, 'file')} damaged.\n`,
      );
    return done.damaged.length === 0 ? 0 : 1;
  } catch (error) {
    printError(`${parquet}: ${unwritable(error) ?? unreadable(error)}\n`);
    return 1;
  }
}
