// WebKitGTK over WebDriver: WebKitWebDriver starts MiniBrowser on a separate display.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { until } from './deadline';
import {
  type Browser,
  CAPABILITIES,
  COMMAND_TIMEOUT_MS,
  COMMANDS,
  type Parameters,
  WebDriverError,
} from './webdriver';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export const XVFB = '/usr/bin/Xvfb';

/** The display number, which Xvfb chooses and prints. */
async function displayOf(xvfb: ChildProcess): Promise<string> {
  const chosen = createInterface({ input: xvfb.stdio[3] as Readable });
  const [line] = (await once(chosen, 'line', { signal: AbortSignal.timeout(15_000) })) as [string];
  return `:${line}`;
}

type Request = (method: string, path: string, body?: Parameters) => Promise<unknown>;

function requestsTo(origin: string): Request {
  return async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new WebDriverError(error, message);
  };
}

const isUp = (origin: string) =>
  fetch(`${origin}/status`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => (ok ? true : undefined),
    () => undefined,
  );

export async function startWebKit(driver: string): Promise<Browser> {
  const children: ChildProcess[] = [];
  const kill = () => {
    for (const child of children) child.kill();
  };
  process.on('exit', kill);
  const close = async () => {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) continue;
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    }
    process.off('exit', kill);
  };
  try {
    const xvfb = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    children.push(xvfb);
    const display = await displayOf(xvfb);
    const port = await freePort();
    const server = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
    });
    children.push(server);
    const origin = `http://127.0.0.1:${port}`;
    await until('WebKitWebDriver', () => isUp(origin), 15_000);
    const request = requestsTo(origin);
    const session = (await request('POST', '/session', { capabilities: { alwaysMatch: CAPABILITIES } })) as {
      sessionId: string;
      capabilities: { browserVersion: string };
    };
    const path = `/session/${session.sessionId}`;
    return {
      version: `WebKitGTK ${session.capabilities.browserVersion}`,
      send: (command, parameters = {}) => {
        const [method = '', pattern = ''] = COMMANDS[command].split(' ');
        return request(method, path + pattern.replace(':id', String(parameters.id)), parameters);
      },
      /** MiniBrowser prints none when it is automated. */
      consoleErrors: () => [],
      close: async () => {
        await request('DELETE', path).catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
