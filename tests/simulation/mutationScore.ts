// `npm run simulate -- --mutants`: runs seeds with each mutant, in a copy of the code, until an invariant breaks.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutants';

const ROOT = process.cwd();
const COPIED = ['streams', 'e2e', 'tests', 'src', 'package.json', 'tsconfig.json'] as const;

export interface Killed {
  readonly mutant: string;
  /** Null if the mutant was not caught. */
  readonly by: string | null;
  readonly seeds: number;
}

interface Line {
  readonly seed: number;
  readonly violations: readonly { readonly invariant: string }[];
}

function runsUnder({ file, from, to, name, isRaced }: Mutant, folder: string, seeds: number): Killed {
  const path = join(folder, file);
  const code = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    code.replace(from, () => to),
  );
  try {
    const args = ['--import', 'tsx', 'tests/simulation/cli.ts', '--json', '--seeds', String(seeds)];
    if (isRaced) args.push('--races');
    let output = '';
    try {
      output = execFileSync(process.execPath, args, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    } catch (error) {
      output = String((error as { stdout?: unknown }).stdout ?? '');
    }
    const lines = output
      .split('\n')
      .filter((line) => line.startsWith('{"seed"'))
      .map((line) => JSON.parse(line) as Line);
    const broken = lines.find(({ violations }) => violations.length > 0);
    return { mutant: name, by: broken?.violations[0]?.invariant ?? null, seeds: lines.length };
  } finally {
    writeFileSync(path, code);
  }
}

/** The invariant that catches each mutant, and the number of runs until then. */
export function* mutationScore(mutants: readonly Mutant[], seeds: number): Generator<Killed> {
  const folder = mkdtempSync(join(tmpdir(), 'coinstream-mutants-'));
  try {
    for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    for (const mutant of mutants) yield runsUnder(mutant, folder, seeds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
