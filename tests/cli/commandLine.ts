// The command line within this process, or as a separate one: built, because a build starts far faster, or from the sources.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { vi } from 'vitest';
import { runCommand } from '../../streams/cli/commandLine';

export interface Done {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command within this process; not for standard input, and not twice at the same time. */
export async function replay(args: readonly string[]): Promise<Done> {
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text);
      return true;
    }),
  );
  try {
    const code = await runCommand(args);
    return { code, out: written.stdout, err: written.stderr };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

type Start = (args: readonly string[], input?: string | Buffer) => Done;

const startOf =
  (before: readonly string[], cwd?: string): Start =>
  (args, input) => {
    const done = spawnSync(process.execPath, [...before, ...args], {
      encoding: 'utf8',
      ...(cwd === undefined ? {} : { cwd }),
      ...(input === undefined ? {} : { input }),
    });
    return { code: done.status, out: done.stdout, err: done.stderr };
  };

/** Builds the command line into a folder. */
export async function builtReplay(folder: string): Promise<Start> {
  const outDir = join(folder, 'built');
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: 'streams/cli/main.ts',
      outDir,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'replay.mjs' } },
    },
  });
  return startOf([join(outDir, 'replay.mjs')]);
}

/** Starts the sources like `npm run replay`; workers and `versions` need it. `cwd` is another checkout. */
export function sourceReplay(cwd?: string): Start {
  return startOf(['--import', import.meta.resolve('tsx'), resolve('streams/cli/main.ts')], cwd);
}
