// `follow`: prints the events of a running app live, through the browser's debugging port. The app makes no network requests for it.
import { asyncScheduler } from 'rxjs';
import { eventFilter } from '../inspect/filter';
import { filterProblem } from '../inspect/filterProblem';
import { summaryReader } from '../inspect/summarise';
import type { AppEvent } from '../log/event';
import { eventLine } from '../recording/writing';
import type { Given } from './arguments';
import type { Subcommand } from './command';
import { followPage } from './debuggedPage';
import { WriteError } from './files';
import { createLog, createSaved, type Log } from './followedEvents';
import { eventRow } from './show';
import { print, printError } from './terminal';

/** Timers can't wait longer. */
const MAX_SECONDS = Math.floor((2 ** 31 - 1) / 1_000);

export const follow: Subcommand = {
  usage:
    'follow [--browser URL] [--page PART] [--filter WORDS] [--json] [--out FILE] [--for SECONDS] [--personal]',
  summary:
    'prints the events of an app in a browser live, also after reloads; ends with Ctrl-C or when the page closes',
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

interface Target {
  readonly type: string;
  readonly url: string;
  readonly webSocketDebuggerUrl?: string;
}

async function targetsOf(browser: string): Promise<readonly Target[] | null> {
  try {
    const response = await fetch(new URL('/json/list', browser));
    return (await response.json()) as readonly Target[];
  } catch {
    return null;
  }
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
  const out = typeof options.out === 'string' ? createSaved(options.out, report) : null;
  const wanted = typeof options.filter === 'string' ? eventFilter(options.filter) : null;
  const summarise = summaryReader();
  const row = (event: AppEvent, summary: string) =>
    options.json === true ? eventLine(event) : `${eventRow(event, summary)}\n`;
  const take = (event: AppEvent) => {
    const summary = summarise(event);
    if (wanted === null || wanted(event, () => event)) print(row(event, summary));
  };
  const ending = new AbortController();
  let failed = false;
  let log: Log | null = null;
  const save = (write: () => void) => {
    try {
      write();
    } catch (error) {
      if (!(error instanceof WriteError)) throw error;
      report(error.message);
      failed = true;
      ending.abort();
    }
  };
  const following = {
    onBegun(text: string) {
      const before = log;
      const begun = createLog(take, report, before);
      begun.push(text);
      log = begun;
      save(() => out?.begin(text, before === null || begun.includes(before)));
    },
    onLines(lines: string) {
      log?.push(lines);
      save(() => out?.add(lines));
    },
    onReloaded: (url: string) => report(`the page was reloaded; following ${url}`),
  };
  const part = typeof options.page === 'string' ? options.page : '';
  for (const { type, url, webSocketDebuggerUrl } of targets) {
    if (type !== 'page' || !url.includes(part) || webSocketDebuggerUrl === undefined) continue;
    const page = await followPage(webSocketDebuggerUrl, options.personal === true, following);
    if (page === null) continue;
    report(`following ${page.url}`);
    process.once('SIGINT', page.close);
    ending.signal.addEventListener('abort', page.close);
    if (ending.signal.aborted) page.close();
    if (seconds !== null) asyncScheduler.schedule(page.close, seconds * 1_000);
    await page.closed;
    return failed ? 1 : 0;
  }
  report('no page runs the app with its developer handle (flag replay)');
  return 1;
}
