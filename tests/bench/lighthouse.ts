// Lighthouse's audit of the lobby on a phone, in separate runs. `npx` fetches it on demand: as a dependency it would add two
// hundred packages for rarely used figures. 12.8.2 is the last version for Node 20.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../../e2e/browser';
import { median, table } from './table';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 5;

interface Report {
  readonly categories: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Not `spawnSync`: this process serves the app. */
async function reported(origin: string, folder: string): Promise<Report | null> {
  const file = join(folder, 'report.json');
  const chrome = ['--headless=new', '--no-sandbox', '--disable-gpu'].join(' ');
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${chrome}`];
  const running = spawn('npx', ['--yes', LIGHTHOUSE, `${origin}/`, ...options], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, CHROME_PATH: ensureBrowser() },
  });
  const status = await new Promise<number | null>((resolve) => {
    running.once('exit', resolve);
    running.once('error', () => resolve(null));
  });
  return status === 0 ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}

/** Prints the medians of several runs, and the TBT that Lighthouse simulates, or a note if Lighthouse is unavailable. */
export async function printLighthouse(origin: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  try {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run++) {
      const report = await reported(origin, folder);
      if (report === null) break;
      reports.push(report);
    }
    if (reports.length === 0) {
      console.log(`\n${LIGHTHOUSE} is not available here.`);
      return;
    }
    const categories = Object.entries(reports[0]?.categories ?? {}).map(([key, { title }]) => [
      title,
      (100 * median(reports.map((one) => one.categories[key]?.score ?? 0))).toFixed(0),
      key === 'performance' ? '95' : '100',
    ]);
    const tbt = median(reports.map((one) => one.audits['total-blocking-time']?.numericValue ?? Number.NaN));
    console.log(`\n${LIGHTHOUSE}, as a phone, median of ${reports.length}`);
    console.log(
      table(
        ['what', 'median', 'target'],
        [...categories, ['TBT, simulated', `${tbt.toFixed(0)} ms`, '127 ms']],
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
