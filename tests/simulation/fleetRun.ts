// Simulates a fleet on several cores.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Curve, emptyCurve, withClient } from './fleet';

/** The curve of the clients 1 to `clients`. Rejects if a worker ends early. */
export function fleetCurve(clients: number, cores: number, execArgv: readonly string[]): Promise<Curve> {
  return new Promise((resolve, reject) => {
    let curve = emptyCurve();
    let next = 1;
    const workers = Array.from({ length: Math.min(clients, cores) }, () =>
      fork(fileURLToPath(new URL('fleetWorker.ts', import.meta.url)), { execArgv: [...execArgv] }),
    );
    for (const worker of workers) {
      const assign = () => {
        if (next <= clients) worker.send(next);
        next += 1;
      };
      worker.on('error', reject);
      worker.on('exit', (code, signal) => {
        if (curve.clients < clients) reject(new Error(`a worker ended with ${code ?? signal}`));
      });
      worker.on('message', (seconds: readonly number[]) => {
        curve = withClient(curve, seconds);
        if (curve.clients < clients) return assign();
        for (const each of workers) each.kill();
        resolve(curve);
      });
      assign();
    }
  });
}
