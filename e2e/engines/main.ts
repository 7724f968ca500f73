// `npm run e2e -- --engine NAME [--built] [flow …]`: the main flows in Firefox or WebKit, against the built app and its
// stand-in.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import '../../src/hosting/quietVite';
import { build } from 'vite';
import { controlOf, NO_AUTOMATIC_MODALS } from '../helpers/fixtures';
import { DIST, serveBuilt } from '../serve';
import { readArguments } from './arguments';
import { ENGINES, type EngineName, ensureEngine } from './engines';
import { FLOWS, type FlowName, visitOf } from './flows';
import { placeOf } from './place';
import type { Browser } from './webdriver';

const RESULTS = 'test-results/engines';
const PHONE = { x: 0, y: 0, width: 480, height: 900 };

interface Run {
  readonly engine: EngineName;
  readonly executable: string;
  readonly origin: string;
}

/** Saves a screenshot of the page, and its text with the errors on its console. */
async function keepFailure(name: string, { send, consoleErrors }: Browser): Promise<void> {
  mkdirSync(RESULTS, { recursive: true });
  const text = await placeOf(send).text();
  writeFileSync(join(RESULTS, `${name}.txt`), [text, ...consoleErrors(), ''].join('\n'));
  const picture = String(await send('TakeScreenshot', { full: false }));
  writeFileSync(join(RESULTS, `${name}.png`), Buffer.from(picture, 'base64'));
  console.error(`  Screenshot in ${RESULTS}/${name}.png, text in ${name}.txt: ${text.slice(0, 500)}`);
}

/** Runs a flow in a new browser against a fresh world; returns true if it passed. */
async function passes(flow: FlowName, { engine, executable, origin }: Run): Promise<boolean> {
  const platform = controlOf(origin);
  await platform.post('/reset', { drop: true });
  await platform.post('/config', { constants: NO_AUTOMATIC_MODALS });
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1_000).toFixed(1)} s`;
  const browser = await ENGINES[engine].start(executable);
  const where = `in ${browser.version}`;
  try {
    await browser.send('SetWindowRect', PHONE);
    await FLOWS[flow](visitOf(browser.send, origin, platform));
    const unexpected = browser.consoleErrors().filter((line) => !isExpected(flow, line));
    if (unexpected.length > 0) throw new Error(`errors on the console: ${unexpected.join(' ')}`);
    console.log(`passed ${flow} ${where}, ${seconds()}`);
    return true;
  } catch (error) {
    console.error(`failed ${flow} ${where}, ${seconds()}: ${error}`);
    await keepFailure(`${engine}-${flow}`, browser).catch((reason) => console.error(`  ${reason}`));
    return false;
  } finally {
    await browser.close();
  }
}

/** SignalR logs an error when the hub is killed or refuses. */
const isExpected = (flow: FlowName, line: string) =>
  flow === 'reconnect' &&
  /Connection disconnected|Failed to (complete negotiation|start the connection)/.test(line);

/** Returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const given = readArguments(args);
  if (typeof given === 'string') {
    console.error(given);
    return 2;
  }
  const { engine, flows, isBuilt } = given;
  const executable = ensureEngine(engine);
  if (!isBuilt) await build({ logLevel: 'warn', build: { outDir: DIST, emptyOutDir: true } });
  const served = await serveBuilt();
  const failed: FlowName[] = [];
  const run: Run = { engine, executable, origin: served.origin };
  /** A machine may stall for seconds. A flow that passes only on the retry is a defect to fix. */
  for (const flow of flows) if (!(await passes(flow, run)) && !(await passes(flow, run))) failed.push(flow);
  await served.close();
  console.log(`${flows.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

/** Browsers close on exit; an interrupt counts as one. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  return 1;
});
