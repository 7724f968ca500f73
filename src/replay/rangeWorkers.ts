// Starts the workers that read a recording, and gives them one range after the other.
import type { WrittenIn } from '../../streams/recording/checkedEvent';
import type { RangeReader } from '../../streams/recording/ranges/rangeReader';
import type { FromRangeWorker, ToRangeWorker } from './rangeMessages';
import workerUrl from './rangeWorker?worker&url';
import { trustedPath } from './trustedPath';

const MIN_WORKERS = 2;

const trusted = trustedPath('replay', workerUrl);

export interface RangeWorkers {
  readonly readers: readonly RangeReader[];
  /** Ends them. What they have not answered yet is rejected. */
  stop(): void;
}

/** One worker for each core, at least two. Throws if they cannot start; a worker that dies rejects its task. */
export function startRangeWorkers(file: Blob, from: WrittenIn): RangeWorkers {
  const workers: Worker[] = [];
  let stopAll: (reason: Error) => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stopAll = reject;
  });
  stopped.catch(() => undefined);

  function start(): RangeReader {
    const worker = new Worker(trusted() as string, { type: 'module' });
    workers.push(worker);
    const ask = (message: ToRangeWorker) =>
      Promise.race([
        stopped,
        new Promise<FromRangeWorker>((resolve) => {
          worker.onmessage = ({ data }: MessageEvent<FromRangeWorker>) => resolve(data);
          worker.postMessage(message);
        }),
      ]);
    worker.onerror = (event) => {
      event.preventDefault();
      stopAll(new Error('a worker of the studio stopped'));
    };
    worker.postMessage({ type: 'start', file, from } satisfies ToRangeWorker);
    return {
      async index(range, next) {
        const reply = await ask({ type: 'index', range, next });
        if (reply.type !== 'indexed') throw new Error('a range could not be indexed');
        return reply.columns;
      },
      async read() {
        const reply = await ask({ type: 'read' });
        if (reply.type !== 'read') throw new Error('a range could not be read');
        return reply.read;
      },
      async fold(task) {
        const reply = await ask({ type: 'fold', task });
        if (reply.type !== 'folded') throw new Error('a range could not be folded');
        return reply.folded;
      },
    };
  }

  function stop(): void {
    for (const worker of workers) worker.terminate();
    stopAll(new Error('the workers were stopped'));
  }

  try {
    const count = Math.max(MIN_WORKERS, navigator.hardwareConcurrency);
    return { readers: Array.from({ length: count }, start), stop };
  } catch (error) {
    stop();
    throw error;
  }
}
