// `npm run headers`: writes the header files of a configuration for an existing build, or the table of all its fields.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { givenTo } from '../../streams/cli/projectCommand';
import { hostingFolder, writeHeadersFor } from './write';

const USAGE = `npm run headers -- config.json [dist]   writes the header files of a configuration for the build in dist
npm run headers -- --table              writes src/hosting/configuration.md, the table of all fields

  --report-only   the host's policy only reports, to telemetry.policyReports; the page's own keeps limiting scripts and styles
  --check         with --table: writes nothing, and exits with 1 if the committed table is stale`;

const { words, options } = givenTo(USAGE, {
  options: { 'report-only': 'boolean', table: 'boolean', check: 'boolean' },
  words: 2,
});
const [config, dist = 'dist'] = words;

const TRIAL =
  "The host's policy only reports. The policy in the page, which can't report, still limits scripts and styles to those of the build and its integrations.";

async function writeTable(): Promise<void> {
  const { configTable, TABLE_FILE } = await import('./configTable');
  if (options.check === true) {
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
  if (options.table === true) return writeTable();
  if (config === undefined) throw new Error('Missing configuration. Usage: npm run headers -- config.json');
  const folder = resolve(dist);
  const { remarks } = await writeHeadersFor(folder, config, options['report-only'] === true);
  for (const remark of remarks) console.warn(remark);
  if (options['report-only'] === true) console.log(TRIAL);
  console.log(
    `Written: ${hostingFolder(folder)}/nginx.conf, ${hostingFolder(folder)}/Caddyfile, ${folder}/_headers, ${folder}/_redirects`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
