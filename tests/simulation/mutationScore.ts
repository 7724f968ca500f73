// `npm run simulate -- --mutants`: runs seeds with each mutant, in a copy of the code, until an invariant breaks.
import { spawnSync } from 'node:child_process';
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

/** Applies a mutant to the copy of the code while `work` runs. */
export function underMutant<T>({ file, from, to }: Mutant, folder: string, work: () => T): T {
  const path = join(folder, file);
  const code = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    code.replace(from, () => to),
  );
  try {
    return work();
  } finally {
    writeFileSync(path, code);
  }
}

/** The lines of JSON that a script prints in a copy of the code, whatever its exit code. */
export function linesOf<T>(folder: string, script: readonly string[]): readonly T[] {
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', ...script], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as T);
}

const linesUnder = <T>(mutant: Mutant, folder: string, script: readonly string[]): readonly T[] =>
  underMutant(mutant, folder, () => linesOf<T>(folder, script));

function runsUnder(mutant: Mutant, folder: string, seeds: number): Killed {
  const script = ['tests/simulation/cli.ts', '--json', '--seeds', String(seeds)];
  const lines = linesUnder<Line>(mutant, folder, mutant.isRaced ? [...script, '--races'] : script);
  const broken = lines.find(({ violations }) => violations.length > 0);
  return { mutant: mutant.name, by: broken?.violations[0]?.invariant ?? null, seeds: lines.length };
}

export interface Noticed {
  readonly mutant: string;
  /** The kept recording over which the mutant behaves differently; null if it never does. */
  readonly recording: string | null;
  /** The first difference. */
  readonly difference: string;
  readonly differences: number;
}

function noticeUnder(mutant: Mutant, folder: string): Noticed {
  const lines = linesUnder<{ name: string; lines: string[]; count: number }>(mutant, folder, [
    'tests/behave/kept.ts',
  ]);
  const noticing = lines.find(({ count }) => count > 0);
  return {
    ...{ mutant: mutant.name, recording: noticing?.name ?? null },
    ...{ difference: noticing?.lines[0] ?? '', differences: noticing?.count ?? 0 },
  };
}

/** A copy of the code that may be changed; `remove` deletes it. */
export function copyOfCode(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'coinstream-mutants-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Applies `measure` to each mutant in a copy of the code. */
function* inCopy<T>(
  mutants: readonly Mutant[],
  measure: (mutant: Mutant, folder: string) => T,
): Generator<T> {
  const { folder, remove } = copyOfCode();
  try {
    for (const mutant of mutants) yield measure(mutant, folder);
  } finally {
    remove();
  }
}

/** The invariant that catches each mutant, and the number of runs until then. */
export const mutationScore = (mutants: readonly Mutant[], seeds: number): Generator<Killed> =>
  inCopy(mutants, (mutant, folder) => runsUnder(mutant, folder, seeds));

/** The kept recording over which each mutant behaves differently. */
export const noticingScore = (mutants: readonly Mutant[]): Generator<Noticed> => inCopy(mutants, noticeUnder);
