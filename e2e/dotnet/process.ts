// A server on .NET: commands on standard input, reports on standard output, one line of JSON each. It ends with its standard
// input, so it never outlives this process.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { is, number, type } from 'superstruct';
import { builtDotnet, DOTNET_ENV, type DotnetProject } from './build';

export interface DotnetProcess {
  /** The port on 127.0.0.1. */
  readonly port: number;
  send(command: object): void;
  stop(): Promise<void>;
}

const MAX_START_MS = 60_000;
const MAX_STOP_MS = 5_000;

const listening = type({ listening: number() });

/** Builds the project if necessary and starts it; resolves once it listens. */
export async function startDotnet(
  project: DotnetProject,
  settings: Readonly<Record<string, string | number | boolean>>,
  { onReport, onEnd = () => undefined }: { onReport: (report: unknown) => void; onEnd?: () => void },
): Promise<DotnetProcess> {
  const { title } = project;
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn('dotnet', [builtDotnet(project), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...DOTNET_ENV },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let isStopping = false;
  child.stdin.on('error', () => undefined);

  const port = await new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The ${title} did not start within ${MAX_START_MS / 1_000} s.`));
    }, MAX_START_MS);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(late);
      onEnd();
      reject(new Error(`The ${title} ended before it listened, with code ${code}.`));
      if (!isStopping) console.error(`The ${title} ended with code ${code}.`);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const report: unknown = JSON.parse(line);
      if (!is(report, listening)) return onReport(report);
      clearTimeout(late);
      resolve(report.listening);
    });
  });

  return {
    port,
    send: (command) => void child.stdin.write(`${JSON.stringify(command)}\n`),
    async stop() {
      isStopping = true;
      child.stdin.end();
      const late = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
