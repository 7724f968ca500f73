// The served app in a separate process, so that pushing and measuring do not block each other.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ServedApart {
  readonly origin: string;
  /** Sends an order to `burstServer.ts`. */
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

/** Delays the popups that would cover the measured page. */
export const withoutGreetings = (origin: string) =>
  fetch(`${origin}/__platform/config`, {
    method: 'POST',
    body: JSON.stringify({ constants: { dailyBonusDelayMs: 3_600_000, onboardingDelayMs: 3_600_000 } }),
  });
