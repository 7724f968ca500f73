// Writes the files for the host: compressed copies, the policy in the page, header files, and source maps, which are stored
// next to `dist`, never inside it.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '../../streams/config';
import { exampleField, exampleMessage } from '../../streams/exampleValues';
import { decodeConfig } from '../../streams/schema/decodeConfig';
import { plainMessage } from '../../streams/schema/plainReason';
import { addressProblems } from './addresses';
import { VERSION_FILE } from './buildId';
import { remarksOn } from './configRemarks';
import { type Build, hostHeaders, pagePolicy } from './headers';
import { caddyFile, nginxFile, redirectsFile, staticHostFile } from './hostFiles';
import { inlineIn } from './inline';
import { escaped, maintenancePage } from './maintenancePage';
import { MANIFEST_FILE, manifestText } from './manifest';
import { builtVendors } from './vendors';

/** The configuration for the header files until one is given: everything on the app's own origin. */
const ONE_ORIGIN = { oidc: { authority: '/oidc', clientId: 'player-web' } };

/** The template of standalone pages is compressed inside. */
const COMPRESSED = /(?<!\bstandalone)\.(js|css|html|svg|json|txt)$/;
/** The minimum size of a compressed file, bytes. */
const WORTH_COMPRESSING = 1_024;

/** The folder next to `dist` for header files and source maps. */
export const hostingFolder = (dist: string) => join(dirname(dist), 'hosting');

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_COMPRESSING) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [small, widelyRead] = await Promise.all([
    brotli(content, { params }),
    gzipped(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, widelyRead)]);
}

const MAINTENANCE_FILE = 'maintenance.html';

const POLICY_ELEMENT = /\n? *<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Inserts the policy right after the charset. */
export function withPolicy(html: string, policy: string): string {
  const element = `\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  return html
    .replace(POLICY_ELEMENT, '')
    .replace(/<meta charset="[^"]+" ?\/?>/, (charset) => charset + element);
}

/** The page's title begins a line; those of its drawings don't. */
const TITLE = /^( *)<title>[^<]*<\/title>/m;

/** Browsers show the title until the app's scripts run, and whenever they cannot. */
const withTitle = (html: string, name: string): string =>
  html.replace(TITLE, (_, indentation) => `${indentation}<title>${escaped(name)}</title>`);

/** The folder that a page was built for (`vite build --base=/play/`), from the address of its script; empty at the root. */
export function folderOf(html: string): string {
  return /<script\b[^>]*\bsrc="(\/[\w./-]*?)?\/assets\//.exec(html)?.[1] ?? '';
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The properties of a finished build that its headers depend on, for this folder of its origin. */
export async function buildIn(dist: string, folder: string): Promise<Build> {
  const [html, vendors] = await Promise.all([readFile(join(dist, 'index.html'), 'utf8'), builtVendors(dist)]);
  return { folder, vendors, inline: inlineIn(html) };
}

/**
 * Writes policy, header files and manifest for a finished `dist`. `config` is null if none was given. `isTrial`: the policy of the
 * header files only reports, and the page's, which cannot report, restricts scripts and styles alone.
 */
async function writeHeaders(dist: string, config: Config | null, isTrial = false): Promise<void> {
  const configured = config ?? decoded(ONE_ORIGIN);
  const page = join(dist, 'index.html');
  const html = await readFile(page, 'utf8');
  const folder = folderOf(html);
  const build = await buildIn(dist, folder);
  const headers = hostHeaders(configured, build, isTrial);
  const hosting = hostingFolder(dist);
  await mkdir(hosting, { recursive: true });
  const titled = withTitle(html, configured.brand.name);
  await writeFile(page, withPolicy(titled, pagePolicy(isTrial ? null : config, build)));
  await Promise.all([
    compress(page),
    writeFile(join(hosting, 'nginx.conf'), nginxFile(headers)),
    writeFile(join(hosting, 'Caddyfile'), caddyFile(headers)),
    writeFile(join(dist, '_headers'), staticHostFile(headers)),
    writeFile(join(dist, '_redirects'), redirectsFile(headers)),
    writeFile(join(dist, MAINTENANCE_FILE), maintenancePage(html, configured)),
    writeFile(join(dist, MANIFEST_FILE), manifestText(configured, folder)),
  ]);
}

/** Decodes a configuration; throws an error with the name of an invalid field. */
function decoded(json: unknown): Config {
  const result = decodeConfig(json);
  if (!result.ok) throw new Error(plainMessage(result));
  return result.config;
}

/** A configuration that was read and checked. */
export interface GivenConfig {
  readonly config: Config;
  readonly text: string;
  /** Its probable mistakes, a line each. */
  readonly remarks: readonly string[];
}

/** Reads and checks a configuration; throws an error that names every invalid field it finds. */
export async function readConfig(path: string): Promise<GivenConfig> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} can't be read.`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`${path} isn't JSON.`);
  }
  const config = decoded(json);
  const example = exampleField(config);
  if (example !== null) throw new Error(exampleMessage(example));
  const invalid = addressProblems(config);
  if (invalid.length > 0) throw new Error(invalid.map(({ message }) => message).join('\n'));
  const remarks = remarksOn(json, config).map(({ field, text: remark }) => `${path}: ${field}: ${remark}`);
  return { config, text, remarks };
}

/** Writes the header files for an existing `dist`, and returns remarks on the configuration. */
export async function writeHeadersFor(
  dist: string,
  configPath: string,
  isTrial = false,
): Promise<Pick<GivenConfig, 'remarks'>> {
  const { config, remarks } = await readConfig(configPath);
  if (isTrial && config.telemetry.policyReports === '')
    throw new Error(
      'telemetry.policyReports: expected an address: without one --report-only reports to nobody.',
    );
  await readFile(join(dist, 'index.html')).catch(() => {
    throw new Error(`${dist} contains no build. Run "npm run build" first.`);
  });
  await writeHeaders(dist, config, isTrial);
  return { remarks };
}

/** Other builds whose source maps are kept, so that the stacks of open tabs can be read. */
const KEPT_MAPS = 9;

/** The empty folder of the source maps of this build: `maps/<build>`. Removes those of the oldest builds. */
async function mapsFolder(dist: string): Promise<string> {
  const all = join(hostingFolder(dist), 'maps');
  const { build } = JSON.parse(await readFile(join(dist, VERSION_FILE), 'utf8')) as {
    readonly build: string;
  };
  await mkdir(all, { recursive: true });
  const others = await Promise.all(
    (await readdir(all))
      .filter((name) => name !== build)
      .map(async (name) => ({ folder: join(all, name), at: (await stat(join(all, name))).mtimeMs })),
  );
  const old = others.sort((a, b) => b.at - a.at).slice(KEPT_MAPS);
  const maps = join(all, build);
  for (const folder of [maps, ...old.map(({ folder }) => folder)])
    await rm(folder, { recursive: true, force: true });
  await mkdir(maps);
  return maps;
}

/** The last step of a build. A given configuration becomes part of `dist`, uncompressed, because operators edit it there. */
export async function finishBuild(dist: string, given: GivenConfig | null): Promise<void> {
  const maps = await mapsFolder(dist);
  const files = await filesOf(dist);
  await Promise.all(
    files.map(async (file) => {
      if (file.endsWith('.map')) await rename(file, join(maps, basename(file)));
      else if (COMPRESSED.test(file)) await compress(file);
    }),
  );
  await writeHeaders(dist, given?.config ?? null);
  if (given !== null) await writeFile(join(dist, 'config.json'), given.text);
}
