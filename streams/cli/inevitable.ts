// `inevitable`: when a bug of a recording became inevitable, whatever the times of the replies and pushes.
import { bugInRuns, inevitabilityOf } from '../behave/inevitable';
import { DRAWS, jumpsIn, MOMENTS, type Moment, riseText, shareText } from '../inspect/inevitability';
import type { Recording } from '../recording/recording';
import { type Command, fine, misuse, option } from './command';
import { createProgress } from './progress';

const seqAt = ({ events }: Recording, { after }: Moment) => events[after - 1]?.seq ?? 0;

function textOf(recording: Recording, name: string, moments: readonly Moment[]): string {
  const rows = moments.map((moment) => {
    const kind = recording.events[moment.after - 1]?.kind ?? 'the start';
    return `${String(seqAt(recording, moment)).padStart(6)} ${kind.padEnd(28)} ${shareText(moment).padStart(5)}\n`;
  });
  const rises = jumpsIn(moments).map(
    (jump) =>
      `Between ${seqAt(recording, jump.from)} and ${seqAt(recording, jump.to)} it rises ${riseText(jump)}.\n`,
  );
  const none = 'It never rises by 25% or more.\n';
  return `Share of reruns from each moment that still show: ${name}\n${rows.join('')}${rises.length === 0 ? none : rises.join('')}`;
}

export const inevitable: Command = {
  usage: "inevitable FILE [--when 'PREDICATE'] [--draws N] [--json]",
  summary:
    'when a bug became inevitable: the share of reruns that still show it, by the moment from which they differ',
  options: { when: 'string', draws: 'string', json: 'boolean' },
  help: [
    `From ${MOMENTS} moments up to the bug, the reactions rerun over the inputs ${DRAWS} times with different times of the replies and`,
    "pushes that follow; the player's actions stay the same. The same recording gives the same shares.",
    '--when PREDICATE  as in test; by default the first invariant that is violated',
    `--draws N         the number of reruns from each moment, by default ${DRAWS}`,
  ],
  files: 'many',
  async run([given], options) {
    const recording = given as Recording;
    const bug = bugInRuns(option(options, 'when'));
    if (!bug.ok) return misuse(bug.reason);
    if (!(recording.signals?.some(({ signal }) => signal === 'page') ?? false))
      return misuse("the recording has no signals, without which reactions can't run");
    const draws = Number(option(options, 'draws') ?? DRAWS);
    if (!Number.isInteger(draws) || draws < 1) return misuse('--draws needs a whole number from 1');
    const progress = createProgress('rerunning');
    const reruns = inevitabilityOf(recording, bug.bugOf, { draws });
    let step = await reruns.next();
    for (; step.done !== true; step = await reruns.next()) progress.at(step.value);
    progress.end();
    if (step.value === null)
      return misuse("the reactions of this code don't show it over the recorded inputs");
    const { name, moments } = step.value;
    return fine(textOf(recording, name, moments), {
      name,
      draws,
      moments: moments.map((moment) => ({ seq: seqAt(recording, moment), share: moment.share })),
      jumps: jumpsIn(moments).map(({ from, to }) => ({
        from: seqAt(recording, from),
        to: seqAt(recording, to),
        rise: to.share - from.share,
      })),
    });
  },
};
