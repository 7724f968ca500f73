// `npm run simulate -- --seed N --mutant NAME`: one run under a mutant, in a copy of the code.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { presentCommit } from '../../src/hosting/commit';
import type { RecordingHeader } from '../../streams/recording/recording';
import type { Mutant } from './mutants';
import { copyOfCode, underMutant } from './mutationScore';

/** The header of a recording made in a copy names neither the mutant nor the commit. */
function nameMutant(file: string, mutant: string): void {
  const [first = '', ...lines] = readFileSync(file, 'utf8').split('\n');
  const header = JSON.parse(first) as RecordingHeader;
  const simulated = { ...header.simulated, commit: presentCommit(), mutant };
  writeFileSync(file, [JSON.stringify({ ...header, simulated }), ...lines].join('\n'));
}

/** Prints what the run prints, and returns its exit code. `args`: the other options; `file`: of the smallest recording. */
export function seedUnderMutant(mutant: Mutant, args: readonly string[], file: string | undefined): number {
  const { folder, remove } = copyOfCode();
  try {
    const shrink = file === undefined ? [] : ['--shrink', resolve(file)];
    const script = ['--import', 'tsx', 'tests/simulation/cli.ts', ...args, ...shrink];
    const { status } = underMutant(mutant, folder, () =>
      spawnSync(process.execPath, script, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] }),
    );
    if (file !== undefined && status === 1) nameMutant(file, mutant.name);
    return status ?? 1;
  } finally {
    remove();
  }
}
