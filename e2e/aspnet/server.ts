// The process of the ASP.NET hub: commands on standard input, reports on standard output. It ends with its standard input, so
// it never outlives this process.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { assert, number, optional, string, type } from 'superstruct';
import type { HubSettings } from '../platform/hub/settings';
import { builtAspnetHub, DOTNET_ENV } from './build';

export interface AspnetServer {
  /** The port on 127.0.0.1. */
  readonly port: number;
  /** The open connections and their players. */
  readonly connections: ReadonlyMap<string, number>;
  push(playerId: number, event: string, args: unknown[]): void;
  /** Ends every connection with a Close message. */
  close(allowReconnect: boolean): void;
  /** Ends the connections that are open now, without a Close message. */
  abort(): void;
  stop(): Promise<void>;
}

const MAX_START_MS = 60_000;
const MAX_STOP_MS = 5_000;

const report = type({
  listening: optional(number()),
  opened: optional(string()),
  playerId: optional(string()),
  closed: optional(string()),
});

/** Builds the hub if necessary and starts it below `path`. */
export async function startAspnetServer(path: string, settings: HubSettings): Promise<AspnetServer> {
  const args = Object.entries({ path, ...settings }).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn('dotnet', [builtAspnetHub(), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...DOTNET_ENV },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const connections = new Map<string, number>();
  let isStopping = false;
  child.stdin.on('error', () => undefined);

  const port = await new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The ASP.NET hub did not start within ${MAX_START_MS / 1_000} s.`));
    }, MAX_START_MS);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(late);
      connections.clear();
      reject(new Error(`The ASP.NET hub ended before it listened, with code ${code}.`));
      if (!isStopping) console.error(`The ASP.NET hub ended with code ${code}.`);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message: unknown = JSON.parse(line);
      assert(message, report);
      if (message.opened !== undefined) connections.set(message.opened, Number(message.playerId));
      if (message.closed !== undefined) connections.delete(message.closed);
      if (message.listening === undefined) return;
      clearTimeout(late);
      resolve(message.listening);
    });
  });

  const command = (value: object) => child.stdin.write(`${JSON.stringify(value)}\n`);
  return {
    port,
    connections,
    push: (playerId, event, args) => command({ push: { playerId, event, args } }),
    close: (allowReconnect) => command({ close: { allowReconnect } }),
    abort: () => command({ abort: [...connections.keys()] }),
    async stop() {
      isStopping = true;
      child.stdin.end();
      const late = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
