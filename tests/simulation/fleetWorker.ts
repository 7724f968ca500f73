// A worker process that simulates one client of a fleet after another and sends each curve to its parent.
import { afterRestart } from './fleet';

Error.stackTraceLimit = 0;

process.on('message', (seed: number) => {
  afterRestart(seed).then(
    (seconds) => process.send?.(seconds),
    (error: unknown) => {
      throw error;
    },
  );
});
