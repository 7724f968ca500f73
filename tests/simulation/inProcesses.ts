// Runs tasks of the simulation in worker processes, one for each core.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledWorker } from './bundledWorker';
import type { Result } from './shards';
import type { Task } from './worker';

/** With fewer tasks than this, bundling the worker takes longer than it saves. */
const FEW = 20;
/**
 * A run creates much short-lived garbage, and many errors whose stacks are never read; a worker has one core. Compiling every
 * function to baseline code before its first call saves a tenth.
 */
export const RUNTIME = [
  '--max-semi-space-size=128',
  '--single-threaded-gc',
  '--always-sparkplug',
  '--stack-trace-limit=0',
] as const;

interface Tasks {
  readonly count: number;
  taskOf(index: number): Task;
}

/** Runs the tasks until `onResult` returns true. */
export async function inProcesses(
  tasks: Tasks,
  cores: number,
  onResult: (result: Result, task: Task) => boolean,
): Promise<void> {
  if (tasks.count <= FEW) {
    const worker = fileURLToPath(new URL('worker.ts', import.meta.url));
    return inWorkers(tasks, cores, [...RUNTIME, '--import', 'tsx'], worker, onResult);
  }
  const folder = mkdtempSync(join(tmpdir(), 'coinstream-simulation-'));
  try {
    await inWorkers(tasks, cores, RUNTIME, await bundledWorker(folder), onResult);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function inWorkers(
  { count, taskOf }: Tasks,
  cores: number,
  execArgv: readonly string[],
  file: string,
  onResult: (result: Result, task: Task) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const workers: ChildProcess[] = [];
    let next = 0;
    let left = count;
    let isOver = false;
    const end = () => {
      isOver = true;
      for (const worker of workers) worker.kill();
      resolve();
    };
    const start = () => {
      const worker = fork(file, { execArgv: [...execArgv] });
      let task: Task | null = null;
      const assign = () => {
        if (next >= count) return;
        task = taskOf(next);
        next += 1;
        worker.send(task);
      };
      worker.on('error', reject);
      worker.on('exit', (code, signal) => {
        if (!isOver) reject(new Error(`a worker ended with ${code ?? signal}`));
      });
      worker.on('message', (result: Result) => {
        if (isOver || task === null) return;
        left -= 1;
        if (onResult(result, task) || left === 0) end();
        else assign();
      });
      assign();
      return worker;
    };
    for (let core = 0; core < Math.min(count, cores); core += 1) workers.push(start());
  });
}
