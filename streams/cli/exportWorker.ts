// A worker of `export`: receives some files at a time.
import { parentPort } from 'node:worker_threads';
import { type ExportTask, exportTables } from './exportTables';

parentPort?.on('message', (task: ExportTask) => parentPort?.postMessage(exportTables(task)));
