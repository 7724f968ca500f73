// Finds the .NET SDK and builds the hub offline, once per state of its sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('.', import.meta.url));
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/coinstream-aspnet', import.meta.url));
/** The SDK that the project file targets. */
const WANTED_SDK = /^10\./m;
const MAX_BUILD_MS = 300_000;

/** The environment of the `dotnet` command: no telemetry, no greeting, no file watching. */
export const DOTNET_ENV = {
  DOTNET_CLI_TELEMETRY_OPTOUT: '1',
  DOTNET_NOLOGO: '1',
  DOTNET_TieredPGO: '0',
  DOTNET_hostBuilder__reloadConfigOnChange: 'false',
};

/** The reason why the hub cannot be built here, in one line; null if it can. */
export function whyNoAspnet(): string | null {
  const { error, stdout } = spawnSync('dotnet', ['--list-sdks'], { encoding: 'utf8' });
  if (error === undefined && WANTED_SDK.test(stdout)) return null;
  return `The ASP.NET hub did not run: the .NET SDK 10 is not installed${error === undefined ? '' : ' (no dotnet on the PATH)'}.`;
}

/** The path of the built hub. Builds it if its sources changed; throws the compiler's output. */
export function builtAspnetHub(): string {
  const sources = readdirSync(SOURCES).filter((file) => /\.(cs|csproj)$/.test(file));
  const hash = createHash('sha256');
  for (const file of sources.sort()) hash.update(file).update(readFileSync(join(SOURCES, file)));
  const folder = join(CACHE, hash.digest('hex').slice(0, 16));
  const built = join(folder, 'Hub.dll');
  if (!existsSync(built)) build(folder);
  return built;
}

/** Builds into a temporary folder and renames it, so that concurrent builds don't interfere. */
function build(folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  const { status, stdout } = spawnSync(
    'dotnet',
    [
      'build',
      join(SOURCES, 'Hub.csproj'),
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
    throw new Error(`Building the ASP.NET hub failed:\n${stdout}`);
  }
  if (!existsSync(folder)) renameSync(join(made, 'bin'), folder);
  rmSync(made, { recursive: true });
}
