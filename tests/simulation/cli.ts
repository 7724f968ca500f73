// `npm run simulate`: runs seeds on all cores until an invariant breaks. Exit codes: 0 no broken invariant, 1 a broken invariant,
// 2 usage error.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { readArguments } from '../../streams/cli/arguments';
import { print, printError } from '../../streams/cli/terminal';
import { DRAWS } from '../../streams/inspect/inevitability';
import { drawnPlan } from './drawnPlan';
import { excesses, figures, fleetReport } from './fleet';
import { fleetPicture } from './fleetPicture';
import { fleetCurve } from './fleetRun';
import { inevitableSeed } from './inevitableSeed';
import { inProcesses, RUNTIME } from './inProcesses';
import { MUTANTS } from './mutants';
import { mutantTests } from './mutantTests';
import { mutationScore, noticingScore } from './mutationScore';
import { type Plan, STEPS } from './plan';
import { writeSmallest } from './report';
import { seedUnderMutant } from './seedUnderMutant';
import { merged, type Result, shardOf } from './shards';
import { simulate } from './simulatedRun';

const HELP = `npm run simulate -- --seeds 2000            runs seeds 1 to 2000 until an invariant breaks
npm run simulate -- --from 5000 --seeds 100 runs seeds 5000 to 5099
npm run simulate -- --seed 7                one run, with its log as JSON lines
npm run simulate -- --seed 7 --shrink FILE  the smallest run that breaks the same invariant, as a recording; --mutant NAME
npm run simulate -- --seed 7 --inevitable   when its broken invariant became inevitable; --mutant NAME, --draws 20
npm run simulate -- --steps 8 --seeds 2000  short runs
npm run simulate -- --races --seeds 1000    races of payments and claims on a platform that ignores keys
npm run simulate -- --slow --seeds 1000     the same, or --races, on busy threads: timers are late, and time passes while code runs
npm run simulate -- --all --seeds 2000      continues after a broken invariant
npm run simulate -- --mutants --seeds 50    how many runs it takes to catch each mutant of mutants.ts
npm run simulate -- --mutant NAME           the same for mutants whose name contains NAME
npm run simulate -- --tests                 tests made from recordings of mutants: each fails under its mutant and passes without
npm run simulate -- --behave --seeds 1000   runs the reactions again over each run's recordings: 0 differences
npm run simulate -- --behave --mutants      which kept recordings notice each mutant
npm run simulate -- --shard 3/16 --seeds 100000 --all --json > 3.jsonl   one of 16 parts of the seeds
npm run simulate -- --merge *.jsonl         adds up the lines of all parts
npm run simulate -- --fleet 10000           the requests of that many clients around a restart of the hub; 1 above a limit; --picture FILE writes an SVG
--cores N uses N cores instead of all; --json prints JSON lines instead of progress.
`;
const PROGRESS_MS = 2_000;
const HOUR_MS = 3_600_000;
function misuse(reason: string): number {
  printError(`${reason}\n${HELP}`);
  return 2;
}

async function one(seed: number, plan: Plan, file: string | undefined): Promise<number> {
  if (file !== undefined) {
    const found = await writeSmallest(plan, file);
    if (found === null) {
      print(`Seed ${seed} breaks no invariant.\n`);
      return 0;
    }
    const { steps, faults } = found.run.plan;
    print(`${found.invariant}: ${steps.length} steps and ${faults.length} faults, in ${file}\n`);
    return 1;
  }
  const { events, violations } = await simulate(plan);
  for (const event of events) print(`${JSON.stringify(event)}\n`);
  for (const violation of violations) print(`${JSON.stringify({ violation })}\n`);
  return violations.length === 0 ? 0 : 1;
}

/** Returns exit code 1 if a mutant was not caught. */
function mutants(named: string, seeds: number): number {
  const wanted = MUTANTS.filter(({ name }) => name.includes(named));
  if (wanted.length === 0) return misuse(`no mutant name contains ${named}`);
  let uncaught = 0;
  for (const { mutant, by, seeds: runs } of mutationScore(wanted, seeds)) {
    if (by === null) uncaught += 1;
    print(`${mutant}: ${by === null ? 'not caught' : by} (${runs} runs)\n`);
  }
  return uncaught === 0 ? 0 : 1;
}

async function fleet(clients: number, cores: number, picture: string | null): Promise<number> {
  const found = await figures();
  const curve = await fleetCurve(clients, cores, [...RUNTIME, '--import', 'tsx']);
  print(fleetReport(found, curve));
  if (picture !== null) writeFileSync(picture, fleetPicture(curve));
  const broken = excesses(found, curve);
  for (const excess of broken) print(`${excess}\n`);
  return broken.length === 0 ? 0 : 1;
}

/** Prints by which kept recording each mutant is noticed, and returns exit code 1 if one is not. */
function noticed(named: string): number {
  let count = 0;
  const wanted = MUTANTS.filter(({ name }) => name.includes(named));
  if (wanted.length === 0) return misuse(`no mutant name contains ${named}`);
  for (const { mutant, recording, difference, differences } of noticingScore(wanted)) {
    if (recording !== null) count += 1;
    print(
      `${mutant}: ${recording === null ? 'not noticed' : `${recording}, ${differences}, ${difference}`}\n`,
    );
  }
  print(`${count} of ${wanted.length} are noticed\n`);
  return count === wanted.length ? 0 : 1;
}

/** Prints whether the test of each mutant fails under it and passes without, and returns exit code 1 if one does not. */
function tests(named: string, seeds: number, steps: number, isJson: boolean): number {
  const wanted = MUTANTS.filter(({ name, shownBy }) => name.includes(named) && shownBy !== undefined);
  if (wanted.length === 0) return misuse(`no mutant that a test can show has a name that contains ${named}`);
  const tested = mutantTests(wanted, { seeds, steps }, (mutant, isRed) => {
    if (!isJson) printError(`${mutant}: ${isRed ? 'fails under it' : "doesn't fail under it"}\n`);
  });
  for (const one of tested) {
    const { mutant, shownBy, kept, isRed, isGreen, reason } = one;
    const seed = kept === null ? '–' : `${kept.seed}`;
    if (isJson) print(`${JSON.stringify(one)}\n`);
    else if (isRed && isGreen) print(`| ${mutant} | \`${shownBy.replaceAll('|', '\\|')}\` | ${seed} |\n`);
    else print(`${mutant} (seed ${seed}): ${reason}\n`);
  }
  const count = tested.filter(({ isRed, isGreen }) => isRed && isGreen).length;
  if (!isJson)
    print(`${count} of ${wanted.length} tests fail under their mutant, for its bug, and pass without it\n`);
  return count === wanted.length ? 0 : 1;
}

interface Size {
  readonly from: number;
  readonly count: number;
  readonly steps: number;
  readonly cores: number;
  readonly isRace: boolean;
  readonly isSlow: boolean;
  readonly isBehaved: boolean;
}

/** Runs the seeds on all cores until `onResult` returns true. */
const many = ({ from, count, cores, ...kind }: Size, onResult: (result: Result) => boolean) =>
  inProcesses({ count, taskOf: (index) => ({ ...kind, seed: from + index, redraw: null }) }, cores, onResult);

/** Adds up the JSON lines of all shards. Returns exit code 1 if a seed is broken, missing or repeated. */
function merge(files: readonly string[]): number {
  const lines: string[] = [];
  for (const file of files) {
    try {
      lines.push(...readFileSync(file, 'utf8').split('\n'));
    } catch {
      return misuse(`can't read ${file}`);
    }
  }
  const { runs, virtualMs, requests, first, last, broken, missing, repeated, unreadable } = merged(lines);
  for (const { seed, violations } of broken)
    for (const { invariant, detail } of violations) print(`Seed ${seed} breaks ${invariant}: ${detail}\n`);
  if (missing.length > 0) print(`missing: ${missing.join(', ')}\n`);
  if (repeated.length > 0) print(`repeated: ${repeated.join(', ')}\n`);
  if (unreadable > 0) print(`unreadable lines: ${unreadable}\n`);
  const hours = (virtualMs / HOUR_MS).toFixed(0);
  print(
    `${runs} runs, seeds ${first} to ${last}, ${hours} virtual hours, ${requests} requests, ${broken.length} broken\n`,
  );
  return runs > 0 && broken.length + missing.length + repeated.length + unreadable === 0 ? 0 : 1;
}

async function main(args: readonly string[]): Promise<number> {
  const parsed = readArguments(args, {
    seeds: 'string',
    from: 'string',
    seed: 'string',
    shrink: 'string',
    inevitable: 'boolean',
    draws: 'string',
    json: 'boolean',
    all: 'boolean',
    mutants: 'boolean',
    mutant: 'string',
    steps: 'string',
    races: 'boolean',
    slow: 'boolean',
    shard: 'string',
    merge: 'boolean',
    behave: 'boolean',
    tests: 'boolean',
    cores: 'string',
    fleet: 'string',
    picture: 'string',
    help: 'boolean',
  });
  if (!parsed.ok) return misuse(parsed.reason);
  const { words, options } = parsed.given;
  if (options.help === true) {
    print(HELP);
    return 0;
  }
  const {
    seed = null,
    seeds = '100',
    from = '1',
    shrink,
    fleet: clients = null,
    picture = null,
    mutant = '',
    steps = String(STEPS),
    draws = String(DRAWS),
    cores = String(availableParallelism()),
  } = options as Readonly<Record<string, string | undefined>>;
  if (options.merge === true) return merge(words);
  const isNumber = (text: string) => /^\d{1,9}$/.test(text);
  if (words.length > 0 || ![seed ?? '1', clients ?? '1', seeds, from, steps, draws, cores].every(isNumber))
    return misuse('seeds, steps and cores are whole numbers');
  const isUnknown = mutant !== '' && !MUTANTS.some(({ name }) => name.includes(mutant));
  if (isUnknown) return misuse(`no mutant name contains ${mutant}`);
  if (clients !== null) return fleet(Math.max(1, Number(clients)), Number(cores), picture);
  const kind = { steps: Number(steps), isRace: options.races === true, isSlow: options.slow === true };
  if (options.inevitable === true) {
    if (seed === null) return misuse('--inevitable needs --seed');
    const found = await inevitableSeed({
      ...{
        seed: Number(seed),
        steps: Number(steps),
        cores: Number(cores),
        draws: Math.max(1, Number(draws)),
        mutant,
      },
      isJson: options.json === true,
    });
    return typeof found === 'number' ? found : misuse(found.reason);
  }
  const applied = MUTANTS.find(({ name }) => mutant !== '' && name.includes(mutant));
  if (seed !== null && applied !== undefined) {
    const flags = [...(kind.isRace ? ['--races'] : []), ...(kind.isSlow ? ['--slow'] : [])];
    return seedUnderMutant(applied, ['--seed', seed, '--steps', steps, ...flags], shrink);
  }
  if (seed !== null) return one(Number(seed), drawnPlan({ ...kind, seed: Number(seed) }), shrink);
  if (options.tests === true) return tests(mutant, Number(seeds), Number(steps), options.json === true);
  if (options.behave === true && (options.mutants === true || mutant !== '')) return noticed(mutant);
  if (options.mutants === true || mutant !== '') return mutants(mutant, Number(seeds));
  const startedAt = Date.now();
  let runs = 0;
  let virtualMs = 0;
  let printedAt = startedAt;
  const printProgress = () => {
    const seconds = (Date.now() - startedAt) / 1_000;
    const hours = virtualMs / HOUR_MS;
    const rate = `${(runs / seconds).toFixed(1)} seeds and ${(hours / seconds).toFixed(1)} virtual hours a second`;
    if (options.json !== true)
      printError(`${runs} of ${size.count} runs, ${hours.toFixed(0)} hours; ${rate}\n`);
  };
  const range = { from: Number(from), count: Number(seeds) };
  const part = options.shard === undefined ? range : shardOf(String(options.shard), range);
  if (part === null) return misuse('a shard is written as 3/16');
  const size = {
    ...{ ...part, ...kind },
    cores: Number(cores),
    isBehaved: options.behave === true,
  };
  let broken = 0;
  await many(size, (result) => {
    runs += 1;
    virtualMs += result.virtualMs;
    if (options.json === true) print(`${JSON.stringify(result)}\n`);
    if (result.violations.length > 0) broken += 1;
    for (const { invariant, detail } of options.json === true ? [] : result.violations)
      print(`Seed ${result.seed} breaks ${invariant}: ${detail}\n`);
    if (Date.now() - printedAt >= PROGRESS_MS) {
      printedAt = Date.now();
      printProgress();
    }
    return broken > 0 && options.all !== true;
  });
  printProgress();
  return broken === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
