// The kept recordings of simulated runs. `npx tsx tests/behave/kept.ts` prints how the current code folds and behaves over them,
// one line of JSON for each; with `--again` it records them again.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { behave } from '../../streams/behave/behave';
import { planOf, STEPS } from '../simulation/plan';
import { raceOf } from '../simulation/races';
import { differingStates, found, opened, recordingsOf } from './simulatedRecordings';

const KEPT = new URL('../recordings/behaved/', import.meta.url);
/** The seed and the steps of each run. */
const RUNS: readonly (readonly [seed: number, steps: number])[] = [
  ...[2, 5, 9, 10].map((seed) => [seed, STEPS] as const),
  ...[8, 37].map((seed) => [seed, 30] as const),
  ...[4, 33].map((seed) => [seed, 80] as const),
];
/** The seeds of runs on busy threads. */
const SLOW_RUNS: readonly number[] = [9, 49];
/** Seeds of races on a platform that ignores keys. */
const RACES: readonly number[] = [1, 2, 3, 5, 6];

export const keptNames = (): readonly string[] => readdirSync(KEPT).filter((name) => name.endsWith('.gz'));

export const keptText = (name: string): string =>
  gunzipSync(readFileSync(new URL(name, KEPT))).toString('utf8');

/** Writes the files that exist. */
async function keepAgain(): Promise<void> {
  const kept = new Set(keptNames());
  const plans = [
    ...RUNS.map(([seed, steps]) => [`seed-${seed}`, planOf(seed, steps)] as const),
    ...SLOW_RUNS.map((seed) => [`slow-${seed}`, { ...planOf(seed, 25), isSlow: true }] as const),
    ...RACES.map((seed) => [`race-${seed}`, raceOf(seed)] as const),
  ];
  for (const [name, plan] of plans)
    for (const [tab, text] of (await recordingsOf(plan)).entries()) {
      const file = `${name}-${tab + 1}.jsonl.gz`;
      if (kept.has(file)) writeFileSync(new URL(file, KEPT), gzipSync(text));
    }
}

/** Stops at the first recording with a difference. */
async function printDifferences(): Promise<void> {
  for (const name of keptNames()) {
    const recording = opened(keptText(name), name);
    const lines = [...differingStates(recording), ...found(await behave(recording))];
    process.stdout.write(`${JSON.stringify({ name, lines: lines.slice(0, 5), count: lines.length })}\n`);
    if (lines.length > 0) return;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await (process.argv.includes('--again') ? keepAgain() : printDifferences());
