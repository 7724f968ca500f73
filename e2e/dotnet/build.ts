// Finds the .NET SDK and builds a project of this repository, once per state of its sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A project: `Hub.csproj` in its folder becomes `Hub.dll`. */
export interface DotnetProject {
  /** The name in messages: `ASP.NET hub`. */
  readonly title: string;
  readonly folder: string;
  readonly name: string;
}

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/coinstream-dotnet', import.meta.url));
/** The SDK that the project files target. */
const WANTED_SDK = /^10\./m;
const MAX_BUILD_MS = 300_000;
/** NuGet's codes for a source that does not respond, and for a package that it does not have. */
const NO_PACKAGES = /\bNU1(?:301|101|102)\b/;

/** The environment of the `dotnet` command: no telemetry, no greeting, no file watching. */
export const DOTNET_ENV = {
  DOTNET_CLI_TELEMETRY_OPTOUT: '1',
  DOTNET_NOLOGO: '1',
  DOTNET_TieredPGO: '0',
  DOTNET_hostBuilder__reloadConfigOnChange: 'false',
};

/** The packages of a project could not be downloaded. */
export class NoPackages extends Error {}

/** The reason why the project cannot be built here, in one line; null if it can. */
export function whyNoDotnet({ title }: DotnetProject): string | null {
  const { error, stdout } = spawnSync('dotnet', ['--list-sdks'], { encoding: 'utf8' });
  if (error === undefined && WANTED_SDK.test(stdout)) return null;
  return `The ${title} did not run: the .NET SDK 10 is not installed${error === undefined ? '' : ' (no dotnet on the PATH)'}.`;
}

/** The path of the built project. Builds it if its sources changed; throws the compiler's output, or `NoPackages`. */
export function builtDotnet(project: DotnetProject): string {
  const sources = readdirSync(project.folder).filter((file) => /\.(cs|csproj)$/.test(file));
  const hash = createHash('sha256').update(project.name);
  for (const file of sources.sort()) hash.update(file).update(readFileSync(join(project.folder, file)));
  const folder = join(CACHE, hash.digest('hex').slice(0, 16));
  const built = join(folder, `${project.name}.dll`);
  if (!existsSync(built)) build(project, folder);
  return built;
}

/** Builds into a temporary folder and renames it, so that concurrent builds don't interfere. */
function build({ title, name, folder: sources }: DotnetProject, folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  const { status, signal, stdout } = spawnSync(
    'dotnet',
    [
      'build',
      join(sources, `${name}.csproj`),
      '--configuration=Release',
      `--output=${join(made, 'bin')}`,
      `-property:BaseIntermediateOutputPath=${join(made, 'obj')}/`,
      /** No compiler server keeps running. */
      '-nodeReuse:false',
      '-property:UseSharedCompilation=false',
      '-maxCpuCount:1',
    ],
    { encoding: 'utf8', env: { ...process.env, ...DOTNET_ENV }, timeout: MAX_BUILD_MS },
  );
  if (status !== 0) {
    rmSync(made, { recursive: true });
    /** A source that never responds ends with the time limit. */
    if (signal !== null || NO_PACKAGES.test(stdout))
      throw new NoPackages(`The ${title} did not run: its packages could not be downloaded from NuGet.`);
    throw new Error(`Building the ${title} failed:\n${stdout}`);
  }
  if (!existsSync(folder)) renameSync(join(made, 'bin'), folder);
  rmSync(made, { recursive: true });
}
