// The parts of a release that derive from its dependencies, its commits and its files.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Licences of SPDX under which the app may contain a package. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]);

/** The part of an SBOM (CycloneDX) that a release reads. */
export interface Sbom {
  readonly components?: readonly Component[];
}
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/** Its licence as an SPDX expression; empty if it declares none. */
const licenceOf = ({ licenses = [] }: Component): string =>
  licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
    .filter((licence) => licence !== '')
    .join(' AND ');

/** True if the expression can be met by allowed licences: one of each `OR`, all of each `AND`. */
export function isAllowed(expression: string): boolean {
  const flat = expression.replace(/[()]/g, ' ');
  return flat
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => ALLOWED.has(licence.trim())));
}

/** One line for each package whose licence is not allowed. */
export const forbidden = ({ components = [] }: Sbom): readonly string[] =>
  components
    .filter((component) => !isAllowed(licenceOf(component)))
    .map((component) => {
      const licence = licenceOf(component);
      return `${component.name} ${component.version}: ${licence === '' ? 'no licence' : licence}`;
    });

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

function textsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
}

/** The notices of all packages, by name, with the texts of their licences. `root` contains `node_modules`. */
export function noticesOf({ components = [] }: Sbom, root: string): string {
  const sorted = [...components].sort((one, other) => (one.name < other.name ? -1 : 1));
  const notices = sorted.map((component) => {
    const { name, version, properties = [] } = component;
    const path = properties.find((property) => property.name === 'cdx:npm:package:path')?.value;
    const texts = textsIn(join(root, path ?? join('node_modules', name)));
    return [`${name} ${version}`, `Licence: ${licenceOf(component)}`, ...texts].join('\n\n');
  });
  return `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** A heading and the subjects of the commits, the newest first. */
export function changelogOf(release: string, build: string, subjects: readonly string[]): string {
  const own = subjects.filter((subject) => subject !== '' && !/^Merge (branch|tag) /.test(subject));
  return `# ${release} (${build})\n\n${own.map((subject) => `- ${subject}`).join('\n')}\n`;
}

/** The files of a folder by path, with `/`. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

/** The lines that `sha256sum --check` reads, for all files of a folder. */
export const checksumsOf = (folder: string): string =>
  filesBelow(folder)
    .map(
      (path) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex')}  ${path}\n`,
    )
    .join('');
