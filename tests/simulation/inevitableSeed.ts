// `npm run simulate -- --seed N --inevitable`: when the violation of the invariant that a seed breaks became inevitable.

import { createProgress } from '../../streams/cli/progress';
import { print } from '../../streams/cli/terminal';
import { jumpsIn, riseText, shareText } from '../../streams/inspect/inevitability';
import { brokenRun, type Redraw, redrawsOf, sharesOf } from './inevitable';
import { inProcesses } from './inProcesses';
import { MUTANTS } from './mutants';
import { copyOfCode, linesOf, underMutant } from './mutationScore';
import { planOf } from './plan';

interface Asked {
  readonly seed: number;
  readonly steps: number;
  readonly cores: number;
  /** From each moment. */
  readonly draws: number;
  /** A part of a mutant's name; empty for this code. */
  readonly mutant: string;
  readonly isJson: boolean;
}

/** One line of JSON. */
export interface Inevitability {
  readonly seed: number;
  /** Null if the seed breaks no invariant; then there are no moments. */
  readonly invariant: string | null;
  readonly draws: number;
  /** `after`: steps. `seq`: the last event before them, in the log of the tab that breaks the invariant. */
  readonly moments: readonly { readonly after: number; readonly seq: number; readonly share: number }[];
}

async function inevitabilityOf({ seed, steps, cores, draws }: Asked): Promise<Inevitability> {
  const broken = await brokenRun(planOf(seed, steps));
  if (broken === null) return { seed, invariant: null, draws, moments: [] };
  const { run, invariant, moments, times } = broken;
  const redraws = redrawsOf(moments, draws);
  const broke: Redraw[] = [];
  const progress = createProgress('rerunning');
  let done = 0;
  const taskOf = (index: number) => ({
    ...{ seed, steps, isBehaved: false },
    redraw: { ...(redraws[index] as Redraw), invariant },
  });
  await inProcesses({ count: redraws.length, taskOf }, cores, ({ violations }, { redraw }) => {
    done += 1;
    progress.at(done / redraws.length);
    if (redraw !== null && violations.some((one) => one.invariant === invariant)) broke.push(redraw);
    return false;
  });
  progress.end();
  const seqAt = (time: number) => run.events.findLast(({ at }) => at <= time)?.seq ?? 0;
  return {
    ...{ seed, invariant, draws },
    moments: sharesOf(moments, broke, draws).map((moment) => ({
      ...moment,
      seq: moment.after === 0 ? 0 : seqAt(times[moment.after] ?? 0),
    })),
  };
}

/** The same under a mutant, in a copy of the code. */
function underMutantOf(asked: Asked): Inevitability | string {
  const mutant = MUTANTS.find(({ name }) => name.includes(asked.mutant));
  if (mutant === undefined) return `no mutant name contains ${asked.mutant}`;
  const { folder, remove } = copyOfCode();
  try {
    const { seed, steps, cores, draws } = asked;
    const numbers = ['--seed', seed, '--steps', steps, '--cores', cores, '--draws', draws].map(String);
    const script = ['tests/simulation/cli.ts', '--inevitable', '--json', ...numbers];
    const [line] = underMutant(mutant, folder, () => linesOf<Inevitability>(folder, script));
    return line ?? `the simulation fails under ${mutant.name}`;
  } finally {
    remove();
  }
}

function textOf({ seed, invariant, moments, draws }: Inevitability): string {
  if (invariant === null) return `Seed ${seed} breaks no invariant.\n`;
  const rows = moments.map((moment) => {
    const [step, seq] = [moment.after, moment.seq].map((number) => String(number).padStart(6));
    return `${step} ${seq} ${shareText(moment).padStart(6)}\n`;
  });
  const rises = jumpsIn(moments).map(
    (jump) => `Between the steps ${jump.from.after} and ${jump.to.after} it rises ${riseText(jump)}.\n`,
  );
  return `${invariant} in ${draws} reruns from each moment:\n  step  event  share\n${rows.join('')}${rises.join('')}`;
}

/** Prints the shares and returns the exit code: 1 if the seed breaks an invariant; or the reason why that is unknown. */
export async function inevitableSeed(asked: Asked): Promise<number | { readonly reason: string }> {
  const found = asked.mutant === '' ? await inevitabilityOf(asked) : underMutantOf(asked);
  if (typeof found === 'string') return { reason: found };
  print(asked.isJson ? `${JSON.stringify(found)}\n` : textOf(found));
  return found.invariant === null ? 0 : 1;
}
