// `npm run simulate -- --tests`: a recording made under each mutant becomes a test, as `npm run replay -- test` writes it. The
// test must fail under the mutant, for the mutant's bug, and pass without it.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptBug } from './keepBug';
import type { Mutant } from './mutants';
import { copyOfCode, linesOf, underMutant } from './mutationScore';

export interface Tested {
  readonly mutant: string;
  /** The invariant or the predicate by which its test fails. */
  readonly shownBy: string;
  /** The recording that became the test; null if no seed shows the bug. */
  readonly kept: KeptBug | null;
  /** Whether the test fails under the mutant, and for its bug. */
  readonly isRed: boolean;
  /** Whether it passes without the mutant. */
  readonly isGreen: boolean;
  /** The failure, if any. */
  readonly reason: string;
}

interface Case {
  readonly title: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

interface Ran {
  /** By the name of the generated test. */
  readonly cases: ReadonlyMap<string, readonly Case[]>;
  /** With the differences of what failed. */
  readonly output: string;
}

/** Runs generated tests in a copy of the code. */
function runTests(folder: string, names: readonly string[]): Ran {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const options = ['--config', 'tests/vitest.config.ts', '--reporter', 'default', '--reporter', 'json'];
  const files = names.map((name) => `tests/recordings/${name}.test.ts`);
  const vitest = [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...options,
    '--outputFile',
    report,
    ...files,
  ];
  const env = { ...process.env, NO_COLOR: '1' };
  const { stdout, stderr } = spawnSync(process.execPath, vitest, { cwd: folder, env, encoding: 'utf8' });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: readonly { name: string; assertionResults: readonly Case[] }[];
  };
  const cases = names.map((name) => {
    const result = testResults.find((one) => one.name.endsWith(`/${name}.test.ts`));
    return [name, result?.assertionResults ?? []] as const;
  });
  return { cases: new Map(cases), output: stdout + stderr };
}

/** Whether a test fails because of the mutant's bug. */
function failsFor({ cases, output }: Ran, name: string, shownBy: NonNullable<Mutant['shownBy']>): boolean {
  const failed = (cases.get(name) ?? []).filter(({ status }) => status === 'failed');
  return 'when' in shownBy
    ? failed.some(({ title }) => title === 'never reaches the state of the bug')
    : failed.some(({ title }) => title === 'keeps every invariant') &&
        output.includes(`"invariant": "${shownBy.invariant}"`);
}

/**
 * Tests the mutants that name what shows them, each with the first seed whose recording does. `onRed` receives each mutant once
 * its test has run under it.
 */
export function mutantTests(
  mutants: readonly Mutant[],
  { seeds, steps }: { readonly seeds: number; readonly steps: number },
  onRed: (mutant: string, isRed: boolean) => void = () => undefined,
): readonly Tested[] {
  const { folder, remove } = copyOfCode();
  try {
    const tested = mutants.flatMap((mutant, index) => {
      const { shownBy } = mutant;
      if (shownBy === undefined) return [];
      const name = `mutant-${index}`;
      const one = underMutant(mutant, folder, () => {
        const keep = ['tests/simulation/keepBug.ts', mutant.name, name, String(seeds), String(steps)];
        const kept = linesOf<{ kept: KeptBug | null }>(folder, keep)[0]?.kept ?? null;
        const isRed = kept !== null && failsFor(runTests(folder, [name]), name, shownBy);
        return { name, mutant, shownBy, kept, isRed };
      });
      onRed(mutant.name, one.isRed);
      return [one];
    });
    const names = tested.flatMap(({ name, kept }) => (kept === null ? [] : [name]));
    const here = names.length === 0 ? null : runTests(folder, names);
    return tested.map(({ name, mutant, shownBy, kept, isRed }) => {
      const cases = here?.cases.get(name) ?? [];
      const failed = cases.filter(({ status }) => status !== 'passed');
      const isGreen = cases.length > 0 && failed.length === 0;
      return {
        mutant: mutant.name,
        shownBy: 'when' in shownBy ? shownBy.when : shownBy.invariant,
        ...{ kept, isRed, isGreen },
        reason:
          kept === null
            ? `no recording of ${seeds} seeds shows it`
            : !isRed
              ? 'the test passes under the mutant, or fails for another reason'
              : (failed[0]?.failureMessages[0]?.split('\n')[0] ?? ''),
      };
    });
  } finally {
    remove();
  }
}
