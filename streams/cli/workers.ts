// Worker threads that run the sources.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Events are much short-lived garbage, which a larger young generation collects in less time. */
const YOUNG_MB = 128;

/** Starts a worker; it must register tsx before it can load TypeScript. */
function startWorker(file: string): Worker {
  const tsx = import.meta.resolve('tsx/esm/api');
  const start = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(file)}); });`;
  return new Worker(start, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
}

/** Gives each task to the next free worker, on all CPUs; `onAnswer` receives the results as they arrive. Rejects if one fails. */
export async function eachInWorkers<Task, Answer>(
  file: string,
  tasks: readonly Task[],
  onAnswer: (answer: Answer, place: number) => void,
): Promise<void> {
  let next = 0;
  const work = async (worker: Worker) => {
    for (let place = next++; place < tasks.length; place = next++) {
      const answer = await new Promise<Answer>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage(tasks[place]);
      });
      worker.removeAllListeners('error');
      onAnswer(answer, place);
    }
    await worker.terminate();
  };
  const count = Math.min(tasks.length, availableParallelism());
  await Promise.all(Array.from({ length: count }, () => startWorker(file)).map(work));
}
