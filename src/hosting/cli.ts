// `npm run headers -- config.json [dist]`: writes the header files of a configuration for an existing build.
// With `--report-only` the policy blocks nothing and only reports, to `telemetry.policyReports`.
// `npm run headers -- --table`: writes `configuration.md`, the table of all fields; with `--check`, exits with 1
// if the committed table is stale.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostingFolder, writeHeadersFor } from './write';

const REPORT_ONLY = '--report-only';
const isTrial = process.argv.includes(REPORT_ONLY);
const [config, dist = 'dist'] = process.argv.slice(2).filter((word) => word !== REPORT_ONLY);

async function writeTable(): Promise<void> {
  const { configTable, TABLE_FILE } = await import('./configTable');
  if (process.argv.includes('--check')) {
    if ((await readFile(TABLE_FILE, 'utf8')) !== configTable())
      throw new Error(
        'src/hosting/configuration.md is stale: run "npm run headers -- --table" and commit the file.',
      );
    return;
  }
  await writeFile(TABLE_FILE, configTable());
  console.log(`Written: ${fileURLToPath(TABLE_FILE)}`);
}

async function main(): Promise<void> {
  if (config === '--table') return writeTable();
  if (config === undefined) throw new Error('Missing configuration. Usage: npm run headers -- config.json');
  const folder = resolve(dist);
  await writeHeadersFor(folder, config, isTrial);
  console.log(
    `Written: ${hostingFolder(folder)}/nginx.conf, ${hostingFolder(folder)}/Caddyfile, ${folder}/_headers, ${folder}/_redirects`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
