// `follow`: prints the events of a running app live, through the browser's debugging port. The app makes no network requests for it.
import { createWriteStream } from 'node:fs';
import { asyncScheduler } from 'rxjs';
import WebSocket from 'ws';
import { eventFilter } from '../inspect/filter';
import { filterProblem } from '../inspect/filterProblem';
import { summaryReader } from '../inspect/summarise';
import type { AppEvent } from '../log/event';
import { feedLines } from '../recording/lines';
import { recordingReader } from '../recording/recording';
import { eventLine } from '../recording/writing';
import { parseJson } from '../schema/decode';
import type { Given } from './arguments';
import type { Subcommand } from './command';
import { unwritable } from './files';
import { eventRow } from './show';
import { print, printError } from './terminal';

/** Timers can't wait longer. */
const MAX_SECONDS = Math.floor((2 ** 31 - 1) / 1_000);

export const follow: Subcommand = {
  usage:
    'follow [--browser URL] [--page PART] [--filter WORDS] [--json] [--out FILE] [--for SECONDS] [--personal]',
  summary: 'prints the events of an app in a browser live; ends with Ctrl-C or when the page closes',
  options: {
    browser: 'string',
    page: 'string',
    filter: 'string',
    json: 'boolean',
    out: 'string',
    for: 'string',
    personal: 'boolean',
  },
  help: [
    '--browser URL   the debugging address of the browser, default http://127.0.0.1:9222',
    '                (chrome --remote-debugging-port=9222; a phone: adb forward tcp:9222 localabstract:chrome_devtools_remote)',
    '--page PART     the page whose URL contains PART, if several show the app',
    "--filter WORDS  same as in the studio: 'kind:coin source:hub model:balances text'",
    '--json          one JSON object per line, with all of its data',
    '--out FILE      saves all events as a recording, regardless of the filter',
    '--for SECONDS   stops after this time',
    '--personal      includes personal texts; by default they are removed and ids are replaced',
    '',
    'Exit codes: 0 finished, 1 no app found, 2 usage error.',
  ],
  readsNoRecording: true,
  run,
};

const BINDING = 'coinstreamTail';
const startOf = (personal: boolean) =>
  `globalThis.coinstream ? (${personal ? 'globalThis.coinstream.personal(true), ' : ''}globalThis.coinstream).tail((text) => ${BINDING}(text)).then(() => 'following') : 'none'`;

interface Target {
  readonly type: string;
  readonly url: string;
  readonly webSocketDebuggerUrl?: string;
}

interface Reply {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly name?: string; readonly payload?: string };
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

/** A debugging connection to one page: sends commands and receives what the page reports. */
function openPage(url: string, onText: (text: string) => void) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.once('error', () => resolve());
  });
  socket.on('message', (data) => {
    const reply = (parseJson(String(data)) ?? {}) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
    else if (reply.method === 'Runtime.bindingCalled' && reply.params?.name === BINDING)
      onText(String(reply.params.payload));
  });
  return {
    opened: new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true));
      void closed.then(() => resolve(false));
    }),
    closed,
    close: () => socket.close(),
    send(method: string, params: object): Promise<Reply> {
      lastId += 1;
      const id = lastId;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        void closed.then(() => resolve({}));
      });
    },
  };
}

async function targetsOf(browser: string): Promise<readonly Target[] | null> {
  try {
    const response = await fetch(new URL('/json/list', browser));
    return (await response.json()) as readonly Target[];
  } catch {
    return null;
  }
}

/** Validates events like those of a recording; anything that is not an event of this version is reported and skipped. */
function createTail(take: (event: AppEvent) => void, report: (line: string) => void) {
  const reader = recordingReader({ file: 'the app', lenient: true });
  let printed = 0;
  let reported = 0;
  return (text: string) => {
    const feed = feedLines(reader);
    feed.push(text);
    feed.end();
    const read = reader.finish();
    if (!read.ok) return report(read.message);
    for (const left of read.leftOut.slice(reported)) report(`skipped: ${left}`);
    reported = read.leftOut.length;
    for (const event of read.recording.events.slice(printed)) take(event);
    printed = read.recording.events.length;
  };
}

async function run({ options, words }: Given, misuse: (reason: string) => number): Promise<number> {
  if (words.length > 0) return misuse('follow takes no file');
  const browser = typeof options.browser === 'string' ? options.browser : 'http://127.0.0.1:9222';
  if (!URL.canParse(browser)) return misuse('--browser needs a URL');
  const seconds = options.for === undefined ? null : Number(options.for);
  if (seconds !== null && !(seconds > 0 && seconds <= MAX_SECONDS))
    return misuse(`--for needs a number of seconds, at most ${MAX_SECONDS}`);
  const problem = typeof options.filter === 'string' ? filterProblem(options.filter) : null;
  if (problem !== null) return misuse(problem.replace(/\.$/, ''));
  const report = (line: string) => printError(`${line}\n`);
  const targets = await targetsOf(browser);
  if (targets === null) {
    report(`no browser listens at ${browser}`);
    return 1;
  }
  const out = typeof options.out === 'string' ? createWriteStream(options.out) : null;
  const closing = new AbortController();
  out?.on('error', (error) => {
    report(`${options.out}: ${unwritable(error) ?? error.message}`);
    closing.abort();
  });
  const wanted = typeof options.filter === 'string' ? eventFilter(options.filter) : null;
  const summarise = summaryReader();
  const row = (event: AppEvent, summary: string) =>
    options.json === true ? eventLine(event) : `${eventRow(event, summary)}\n`;
  const tail = createTail((event) => {
    const summary = summarise(event);
    if (wanted === null || wanted(event, () => event)) print(row(event, summary));
  }, report);
  const part = typeof options.page === 'string' ? options.page : '';
  for (const { type, url, webSocketDebuggerUrl } of targets) {
    if (type !== 'page' || !url.includes(part) || webSocketDebuggerUrl === undefined) continue;
    const page = openPage(webSocketDebuggerUrl, (text) => {
      out?.write(text);
      tail(text);
    });
    if (!(await page.opened)) continue;
    await page.send('Runtime.enable', {});
    await page.send('Runtime.addBinding', { name: BINDING });
    const started = await page.send('Runtime.evaluate', {
      expression: startOf(options.personal === true),
      awaitPromise: true,
      returnByValue: true,
    });
    if (started.result?.result?.value !== 'following') {
      page.close();
      continue;
    }
    report(`following ${new URL(url).origin}${new URL(url).pathname}`);
    process.once('SIGINT', page.close);
    closing.signal.addEventListener('abort', page.close);
    if (closing.signal.aborted) page.close();
    if (seconds !== null) asyncScheduler.schedule(page.close, seconds * 1_000);
    await page.closed;
    out?.end();
    return closing.signal.aborted ? 1 : 0;
  }
  out?.end();
  report('no page runs the app with its developer handle (flag replay)');
  return 1;
}
