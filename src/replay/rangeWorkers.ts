// The studio's workers, one for each core: they read a recording range by range, or search it part by part.
import type { WrittenIn } from '../../streams/recording/checkedEvent';
import type { RangeReader } from '../../streams/recording/ranges/rangeReader';
import type { FromRangeWorker, ToRangeWorker } from './rangeMessages';
import workerUrl from './rangeWorker?worker&url';
import { trustedPath } from './trustedPath';

const MIN_WORKERS = 2;

const trusted = trustedPath('replay', workerUrl);

type Reply<Type extends FromRangeWorker['type']> = Extract<FromRangeWorker, { readonly type: Type }>;

export interface WorkerThread {
  /** Messages are answered in order. Rejects if the worker fails, dies or is stopped. */
  ask<Type extends FromRangeWorker['type']>(
    message: ToRangeWorker,
    expected: Type,
    transfer?: ArrayBuffer[],
  ): Promise<Reply<Type>>;
}

export interface WorkerThreads {
  readonly threads: readonly WorkerThread[];
  /** Ends them. Pending requests are rejected. */
  stop(): void;
}

/** One worker for each core, at least two. Throws if they cannot start. `first`: a message without a reply for each. */
export function startThreads(first?: ToRangeWorker): WorkerThreads {
  const workers: Worker[] = [];
  let stopAll: (reason: Error) => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stopAll = reject;
  });
  stopped.catch(() => undefined);

  function start(): WorkerThread {
    const worker = new Worker(trusted() as string, { type: 'module' });
    workers.push(worker);
    worker.onerror = (event) => {
      event.preventDefault();
      stopAll(new Error('a worker of the studio stopped'));
    };
    if (first !== undefined) worker.postMessage(first);
    const awaited: ((reply: FromRangeWorker) => void)[] = [];
    worker.onmessage = ({ data }: MessageEvent<FromRangeWorker>) => awaited.shift()?.(data);
    return {
      async ask<Type extends FromRangeWorker['type']>(
        message: ToRangeWorker,
        expected: Type,
        transfer: ArrayBuffer[] = [],
      ) {
        const replied = new Promise<FromRangeWorker>((resolve) => {
          awaited.push(resolve);
        });
        worker.postMessage(message, transfer);
        const reply = await Promise.race([stopped, replied]);
        if (reply.type !== expected)
          throw new Error(`a worker of the studio couldn't ${message.type} a part`);
        return reply as Reply<Type>;
      },
    };
  }

  function stop(): void {
    for (const worker of workers) worker.terminate();
    stopAll(new Error('the workers were stopped'));
  }

  try {
    const count = Math.max(MIN_WORKERS, navigator.hardwareConcurrency);
    return { threads: Array.from({ length: count }, start), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

export interface RangeWorkers {
  readonly readers: readonly RangeReader[];
  stop(): void;
}

/** Workers that read a recording, one range after the other. A worker that dies rejects its task. */
export function startRangeWorkers(file: Blob, from: WrittenIn): RangeWorkers {
  const { threads, stop } = startThreads({ type: 'start', file, from });
  const readers = threads.map(
    ({ ask }): RangeReader => ({
      index: async (range, next) => (await ask({ type: 'index', range, next }, 'indexed')).columns,
      read: async () => (await ask({ type: 'read' }, 'read')).read,
      fold: async (task) => (await ask({ type: 'fold', task }, 'folded')).folded,
    }),
  );
  return { readers, stop };
}
