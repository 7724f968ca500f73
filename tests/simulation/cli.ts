// `npm run simulate`: lives from seeds, on all cores, up to the first broken invariant. Exit codes: 0 none is broken, 1 one is
// broken, 2 usage error.
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../streams/cli/arguments';
import { print, printError } from '../../streams/cli/terminal';
import type { Violation } from './checks';
import { MUTANTS } from './mutants';
import { mutationScore } from './mutationScore';
import { planOf, STEPS } from './plan';
import { writeSmallest } from './report';
import { simulate } from './simulatedRun';
import type { Task } from './worker';

const HELP = `npm run simulate -- --seeds 2000            lives of the seeds 1 to 2000, up to the first broken invariant
npm run simulate -- --from 5000 --seeds 100 of the seeds 5000 to 5099
npm run simulate -- --seed 7                one life, with its log as JSON lines
npm run simulate -- --seed 7 --shrink FILE  the smallest life that breaks the same invariant, as a recording
npm run simulate -- --steps 15 --seeds 2000 short lives
npm run simulate -- --all --seeds 2000      goes on after a broken invariant
npm run simulate -- --mutants --seeds 50    how many lives it takes to notice each wrong build of mutants.ts
npm run simulate -- --mutant NAME           the same for those whose name contains this
--cores N uses so many cores instead of all; --json prints JSON lines instead of progress.
`;
const PROGRESS_MS = 2_000;
const HOUR_MS = 3_600_000;
/** A life makes much garbage that is soon none; a worker has one core. */
const GARBAGE = ['--max-semi-space-size=64', '--single-threaded-gc'] as const;

interface Lived {
  readonly seed: number;
  readonly violations: readonly Violation[];
  readonly virtualMs: number;
  readonly requests: number;
}

function misuse(reason: string): number {
  printError(`${reason}\n${HELP}`);
  return 2;
}

async function one(seed: number, steps: number, file: string | undefined): Promise<number> {
  if (file !== undefined) {
    const found = await writeSmallest(seed, steps, file);
    if (found === null) {
      print(`Seed ${seed} breaks nothing.\n`);
      return 0;
    }
    const { plan } = found.life;
    print(`${found.invariant}: ${plan.steps.length} steps and ${plan.faults.length} faults, in ${file}\n`);
    return 1;
  }
  const { events, violations } = await simulate(planOf(seed, steps));
  for (const event of events) print(`${JSON.stringify(event)}\n`);
  for (const violation of violations) print(`${JSON.stringify({ violation })}\n`);
  return violations.length === 0 ? 0 : 1;
}

/** Exit code 1 if a mutant went unnoticed. */
function mutants(named: string, seeds: number): number {
  const wanted = MUTANTS.filter(({ name }) => name.includes(named));
  if (wanted.length === 0) return misuse(`no wrong build is named ${named}`);
  let unnoticed = 0;
  for (const { mutant, by, seeds: lives } of mutationScore(wanted, seeds)) {
    if (by === null) unnoticed += 1;
    print(`${mutant}: ${by === null ? 'not noticed' : by} (${lives} lives)\n`);
  }
  return unnoticed === 0 ? 0 : 1;
}

interface Size {
  readonly from: number;
  readonly count: number;
  readonly steps: number;
  readonly cores: number;
}

/** Lives the seeds on all cores until `onLived` says that it is enough. */
function many({ from, count, steps, cores }: Size, onLived: (lived: Lived) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const workers: ChildProcess[] = [];
    let next = from;
    let left = count;
    let isOver = false;
    const end = () => {
      isOver = true;
      for (const worker of workers) worker.kill();
      resolve();
    };
    const give = (worker: ChildProcess) => {
      if (next >= from + count) return;
      worker.send({ seed: next, steps } satisfies Task);
      next += 1;
    };
    for (let core = 0; core < Math.min(count, cores); core += 1) {
      const worker = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
        execArgv: [...GARBAGE, '--import', 'tsx'],
      });
      workers.push(worker);
      worker.on('error', reject);
      worker.on('exit', (code, signal) => {
        if (!isOver) reject(new Error(`a worker ended with ${code ?? signal}`));
      });
      worker.on('message', (lived: Lived) => {
        if (isOver) return;
        left -= 1;
        if (onLived(lived) || left === 0) end();
        else give(worker);
      });
      give(worker);
    }
  });
}

async function main(args: readonly string[]): Promise<number> {
  const parsed = readArguments(args, {
    seeds: 'string',
    from: 'string',
    seed: 'string',
    shrink: 'string',
    json: 'boolean',
    all: 'boolean',
    mutants: 'boolean',
    mutant: 'string',
    steps: 'string',
    cores: 'string',
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
    mutant = '',
    steps = String(STEPS),
    cores = String(availableParallelism()),
  } = options as Readonly<Record<string, string | undefined>>;
  const isNumber = (text: string) => /^\d{1,9}$/.test(text);
  if (words.length > 0 || ![seed ?? '1', seeds, from, steps, cores].every(isNumber))
    return misuse('seeds, steps and cores are whole numbers');
  if (seed !== null) return one(Number(seed), Number(steps), shrink);
  if (options.mutants === true || mutant !== '') return mutants(mutant, Number(seeds));
  const began = Date.now();
  let lives = 0;
  let virtualMs = 0;
  let toldAt = began;
  const tell = () => {
    const seconds = (Date.now() - began) / 1_000;
    const hours = virtualMs / HOUR_MS;
    const rate = `${(lives / seconds).toFixed(1)} seeds and ${(hours / seconds).toFixed(1)} virtual hours a second`;
    if (options.json !== true) printError(`${lives} of ${seeds} lives, ${hours.toFixed(0)} hours; ${rate}\n`);
  };
  const size = { from: Number(from), count: Number(seeds), steps: Number(steps), cores: Number(cores) };
  let broken = 0;
  await many(size, (lived) => {
    lives += 1;
    virtualMs += lived.virtualMs;
    if (options.json === true) print(`${JSON.stringify(lived)}\n`);
    if (lived.violations.length > 0) broken += 1;
    for (const { invariant, detail } of lived.violations)
      print(`Seed ${lived.seed} breaks ${invariant}: ${detail}\n`);
    if (Date.now() - toldAt >= PROGRESS_MS) {
      toldAt = Date.now();
      tell();
    }
    return broken > 0 && options.all !== true;
  });
  tell();
  return broken === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
