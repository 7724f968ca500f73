// `npm run release`: builds, then writes into `hosting/release` what a release consists of. Exits with 1
// if a licence is not allowed, a vulnerability is known, or two builds differ.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import './quietVite';
import { build as viteBuild } from 'vite';
import { givenTo } from '../../streams/cli/projectCommand';
import { VERSION_FILE } from './buildId';
import { configLine, writeImage } from './image';
import { changelogOf, checksumsOf, forbidden, noticesOf, type Sbom } from './release';
import { hostingFolder } from './write';

const NOTICES_FILE = 'third-party-notices.txt';
/** The commits of a changelog without an earlier release. */
const MAX_COMMITS = 100;

const USAGE = `npm run release   builds, then writes into hosting/release what a release consists of

  --from REF   the changelog starts after this commit or tag; by default after the last tag v…
  --no-build   uses the build in dist

COINSTREAM_CONFIG=config.json npm run release   also puts that configuration into dist and into the image, with its headers;
by default the config.json that is in dist`;

const { options } = givenTo(USAGE, { options: { from: 'string', 'no-build': 'boolean' } });
const dist = resolve('dist');
const problems: string[] = [];

const output = (command: string, ...rest: readonly string[]) =>
  execFileSync(command, rest, { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] });

/** A build empties `dist`: its config.json is kept next to it, and given to the build, unless another one is given. */
function keepConfig(): void {
  const served = join(dist, 'config.json');
  const { COINSTREAM_CONFIG: given = '' } = process.env;
  if (given !== '' || !existsSync(served)) return;
  const kept = join(hostingFolder(dist), 'config.json');
  mkdirSync(hostingFolder(dist), { recursive: true });
  copyFileSync(served, kept);
  process.env.COINSTREAM_CONFIG = kept;
}

/** Builds twice; the second build must be equal. */
async function buildTwice(): Promise<void> {
  await viteBuild({ logLevel: 'warn' });
  const folder = mkdtempSync(join(tmpdir(), 'coinstream-release-'));
  try {
    const other = join(folder, 'dist');
    await viteBuild({ logLevel: 'error', build: { outDir: other, emptyOutDir: true } });
    if (checksumsOf(other) !== checksumsOf(dist)) problems.push('Two builds of this commit differ.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The subjects since `--from`, since the last tag `v…`, or of the last hundred commits. */
function subjects(): readonly string[] {
  const tagged = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'], {
    encoding: 'utf8',
  });
  const since =
    typeof options.from === 'string' ? options.from : tagged.status === 0 ? tagged.stdout.trim() : undefined;
  const range = since === undefined ? [`-${MAX_COMMITS}`] : [`${since}..HEAD`];
  return output('git', 'log', '--format=%s', ...range).split('\n');
}

/** The known vulnerabilities. If the registry does not respond, one line reports it and the release continues. */
function audit(): string {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  let found: { readonly metadata?: { readonly vulnerabilities?: { readonly total?: number } } } = {};
  try {
    found = JSON.parse(stdout) as typeof found;
  } catch {
    // Reported below as not checked.
  }
  const total = found.metadata?.vulnerabilities?.total;
  if (total === undefined)
    return "Vulnerabilities: not checked, because the registry doesn't answer npm audit.";
  if (total > 0) problems.push(`npm audit --omit=dev knows ${total} vulnerabilities.`);
  return `Vulnerabilities: ${total}.`;
}

/** Tests the server block where nginx is installed. */
function testNginx(file: string, folder: string): string {
  const whole = join(folder, 'nginx-test.conf');
  writeFileSync(whole, `pid ${folder}/nginx.pid;\nevents {}\nhttp {\n  include ${file};\n}\n`);
  const { error, status, stderr } = spawnSync('nginx', ['-t', '-c', whole], { encoding: 'utf8' });
  rmSync(whole);
  if (error !== undefined) return "nginx.conf: not tested, because nginx isn't installed.";
  if (status !== 0) problems.push(`nginx refuses its configuration:\n${stderr.trim()}`);
  return `nginx.conf: ${status === 0 ? 'accepted by nginx' : 'refused by nginx'}.`;
}

async function main(): Promise<void> {
  if (options['no-build'] !== true) {
    keepConfig();
    await buildTwice();
  }
  const version = JSON.parse(readFileSync(join(dist, VERSION_FILE), 'utf8')) as {
    readonly build: string;
    readonly release: string;
  };
  const hosting = hostingFolder(dist);
  const release = join(hosting, 'release');
  const image = join(release, 'image');
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release, { recursive: true });
  const sbomText = output('npm', 'sbom', '--omit=dev', '--sbom-format=cyclonedx');
  const sbom = JSON.parse(sbomText) as Sbom;
  for (const line of forbidden(sbom)) problems.push(`Licence not allowed: ${line}`);
  writeFileSync(join(dist, NOTICES_FILE), noticesOf(sbom, process.cwd()));
  writeFileSync(join(release, 'sbom.cdx.json'), sbomText);
  writeFileSync(join(release, 'CHANGELOG.md'), changelogOf(version.release, version.build, subjects()));
  writeFileSync(join(release, 'SHA256SUMS'), checksumsOf(dist));
  writeFileSync(join(release, VERSION_FILE), readFileSync(join(dist, VERSION_FILE)));
  const { server, hasConfig } = writeImage(image, { dist, hosting });
  console.log(
    [
      `Build ${version.build} of release ${version.release}: ${release}`,
      `Packages in the app: ${sbom.components?.length ?? 0}.`,
      audit(),
      testNginx(server, release),
      configLine(hasConfig),
      `docker build ${image}`,
    ].join('\n'),
  );
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
