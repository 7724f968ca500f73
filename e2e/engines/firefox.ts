// Firefox over Marionette, its built-in remote protocol: the commands of WebDriver as JSON over a socket. Debian has no
// geckodriver, which would only translate them to HTTP.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from './deadline';
import {
  type Browser,
  CAPABILITIES,
  COMMAND_TIMEOUT_MS,
  elementId,
  type Parameters,
  type Send,
  WebDriverError,
} from './webdriver';

const PREFERENCES = [
  'user_pref("marionette.port", 0);',
  /** Prints the consoles of pages. */
  'user_pref("devtools.console.stdout.content", true);',
];

/** Errors logged or thrown by a page; Firefox prints its own in another format. */
const PAGE_ERROR = /^console\.error: "|^JavaScript error: https?:/;

type Reply = readonly [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: unknown,
];

/** Sends commands and matches the replies to them; a message is its length in bytes, a colon, and JSON. */
function marionette(socket: Socket): (command: string, parameters: Parameters) => Promise<unknown> {
  const waiting = new Map<number, (reply: Reply | Error) => void>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  const take = (message: Buffer) => {
    const content: unknown = JSON.parse(message.toString());
    if (Array.isArray(content)) waiting.get(content[1] as number)?.(content as unknown as Reply);
  };
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || received.length < end) return;
      take(received.subarray(colon + 1, end));
      received = received.subarray(end);
    }
  });
  const fail = () => {
    for (const answer of waiting.values()) answer(new Error('Firefox closed its connection'));
  };
  socket.on('close', fail).on('error', fail);
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      const late = () => answer(new Error(`Firefox did not respond to ${command}`));
      const timer = setTimeout(late, COMMAND_TIMEOUT_MS);
      const answer = (reply: Reply | Error) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (reply instanceof Error) return reject(reply);
        const [, , error, result] = reply;
        if (error !== null) return reject(new WebDriverError(error.error, error.message));
        resolve(result);
      };
      waiting.set(id, answer);
      const text = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** Marionette wraps every result except lists in a `value`, and identifies a frame by the element's id. */
function sendOver(command: ReturnType<typeof marionette>): Send {
  return async (name, parameters = {}) => {
    const given =
      name === 'SwitchToFrame' && parameters.id !== null ? { element: elementId(parameters.id) } : parameters;
    const result = await command(`WebDriver:${name}`, given);
    return Array.isArray(result) ? result : (result as { value: unknown }).value;
  };
}

export async function startFirefox(executable: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'coinstream-firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFERENCES.join('\n'));
  const child = spawn(executable, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const printed: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => printed.push(line));
  const close = async () => {
    child.kill('SIGKILL');
    await exited;
    process.off('exit', kill);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await until('the port of Firefox', () => activePort(profile), 30_000);
    const socket = createConnection(port, '127.0.0.1');
    const command = marionette(socket);
    await once(socket, 'connect');
    const session = await command('WebDriver:NewSession', { capabilities: { alwaysMatch: CAPABILITIES } });
    const { browserVersion } = (session as { capabilities: { browserVersion: string } }).capabilities;
    return {
      version: `Firefox ${browserVersion}`,
      send: sendOver(command),
      consoleErrors: () => printed.filter((line) => PAGE_ERROR.test(line)),
      close: async () => {
        socket.destroy();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function activePort(profile: string): number | undefined {
  const file = join(profile, 'MarionetteActivePort');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) || undefined : undefined;
}
