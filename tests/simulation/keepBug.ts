// Finds the first seed whose recording shows the bug of a mutant, and turns it into a test with `npm run replay -- test`. Runs in a
// copy of the code to which the mutant was applied, and prints the seed as a line of JSON.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { firstInRun, runOf } from '../../streams/behave/runOf';
import { runCommand } from '../../streams/cli/commandLine';
import { print } from '../../streams/cli/terminal';
import { firstWhere, offences } from '../../streams/inspect/find';
import { INVARIANTS } from '../../streams/inspect/invariants';
import { parsePredicate } from '../../streams/inspect/predicate';
import { type Recording, readRecording } from '../../streams/recording/recording';
import { MODEL_NAMES } from '../../streams/recording/replay';
import { opened } from '../behave/simulatedRecordings';
import { MUTANTS, type Mutant } from './mutants';
import { type Plan, planOf } from './plan';
import { raceOf } from './races';
import { recordingOf } from './recordings';
import { simulate } from './simulatedRun';

const FILE = 'bug.jsonl';

/** The recording whose run shows the bug. */
export interface KeptBug {
  readonly seed: number;
  readonly tab: number;
  readonly events: number;
  /** The `seq` and kind of the first event of the run that shows it. */
  readonly seq: number;
  readonly kind: string;
}

type Look = (recording: Recording) => Promise<Pick<KeptBug, 'seq' | 'kind'> | undefined>;

/** Searches the recorded events for the bug first, because a run of the reactions takes far longer. */
function lookFor(shownBy: NonNullable<Mutant['shownBy']>): Look {
  if ('invariant' in shownBy) {
    const invariants = INVARIANTS.filter(({ name }) => name === shownBy.invariant);
    return async (recording) => {
      if (offences(recording, invariants).length === 0) return undefined;
      return offences((await runOf(recording)).recording, invariants)[0];
    };
  }
  const predicate = parsePredicate(shownBy.when, MODEL_NAMES);
  if (!predicate.ok) throw new Error(predicate.message);
  const { holds, reads } = predicate;
  return async (recording) => {
    const isInLog = !reads.models.includes('request');
    if (isInLog && firstWhere(recording, holds, { reads }) < 0) return undefined;
    return firstInRun(await runOf(recording), holds);
  };
}

/** The recordings of a run until it breaks an invariant; then those of the whole run, which some mutants make very long. */
async function* recordingsOf(plan: Plan, { name }: Mutant) {
  for (const watching of [{ stopsAt: 'any' }, {}]) {
    const run = await simulate(plan, watching);
    for (const tab of run.tabs)
      yield { tab, text: recordingOf(run, tab, { commit: null, mutant: name, isShrunk: false }) };
    if (run.violations.length === 0) return;
  }
}

async function keepBug(mutant: Mutant, name: string, seeds: number, steps: number): Promise<KeptBug | null> {
  const { shownBy } = mutant;
  if (shownBy === undefined) throw new Error(`no test shows ${mutant.name}`);
  const look = lookFor(shownBy);
  for (let seed = 1; seed <= seeds; seed++) {
    const plan = mutant.isRaced ? raceOf(seed) : planOf(seed, steps);
    for await (const { tab, text } of recordingsOf(plan, mutant)) {
      const whole = readRecording(text, { file: FILE });
      // A mutant may record what cannot be read.
      if (!whole.ok || (await look(whole.recording)) === undefined) continue;
      writeFileSync(FILE, text);
      const when = 'when' in shownBy ? ['--when', shownBy.when] : [];
      const code = await runCommand(['test', FILE, name, ...when]);
      if (code !== 0) throw new Error(`the test could not be written: ${code}`);
      // Its recording is redacted.
      const kept = `tests/recordings/${name}`;
      const first = await look(opened(gunzipSync(readFileSync(`${kept}.jsonl.gz`)).toString('utf8')));
      if (first !== undefined)
        return { seed, tab: tab.number, events: tab.events.length, seq: first.seq, kind: first.kind };
      for (const file of [`${kept}.jsonl.gz`, `${kept}.test.ts`]) rmSync(file);
    }
  }
  return null;
}

Error.stackTraceLimit = 0;
const [wanted = '', name = '', seeds = '50', steps = '150'] = process.argv.slice(2);
const mutant = MUTANTS.find((one) => one.name === wanted);
if (mutant === undefined) throw new Error(`no mutant ${wanted}`);
print(`${JSON.stringify({ kept: await keepBug(mutant, name, Number(seeds), Number(steps)) })}\n`);
