// The served app in a process of its own, so that pushing and measuring do not wait for each other.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ServedApart {
  readonly origin: string;
  /** Pushes as `burstServer.ts` says. */
  push(order: object): void;
  stop(): void;
}

export function serveApart(): Promise<ServedApart> {
  const child = fork(fileURLToPath(new URL('burstServer.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (origin) =>
      resolve({
        origin: String(origin),
        push: (order) => void child.send(order),
        stop: () => void child.kill(),
      }),
    );
  });
}

/** No modal opens by itself over what is measured. */
export const withoutGreetings = (origin: string) =>
  fetch(`${origin}/__platform/config`, {
    method: 'POST',
    body: JSON.stringify({ constants: { dailyBonusDelayMs: 3_600_000, onboardingDelayMs: 3_600_000 } }),
  });
