// `timers`: the pending timers at a moment of a recording, each with its next effect.
import { isSilent, isUnheard, type PendingTimer, timersAt } from '../behave/timersAt';
import type { Recording } from '../recording/recording';
import type { Command, Outcome } from './command';
import { noPlace, timeIn } from './moveTo';
import { createProgress } from './progress';

const misuse = (text: string): Outcome => ({ code: 2, text, json: null });

function nextOf(timer: PendingTimer): string {
  const { next } = timer;
  if (next === null) return 'cancelled before it fires';
  if (isSilent(timer)) return isUnheard(timer) ? 'nothing: its session has ended' : 'nothing';
  const counts = new Map<string, number>();
  for (const name of next.makes) counts.set(name, (counts.get(name) ?? 0) + 1);
  const makes = [...counts].map(([name, count]) => (count === 1 ? name : `${name} × ${count}`));
  return [...makes, ...(next.continues ? ['the next timer'] : [])].join(', ');
}

function rowOf(timer: PendingTimer, at: number): string {
  const { by, since, due, cause } = timer;
  const left = `in ${((due - at) / 1_000).toFixed(1)} s`.padStart(12);
  const of = `of ${((due - since) / 1_000).toFixed(1)}`.padEnd(10);
  const after = cause === null ? '' : `, after ${cause.seq} \`${cause.kind}\``;
  return `${left} ${of} ${by ?? 'core'}${after}: ${nextOf(timer)}\n`;
}

/** The `seq` of the last event at a place: a `seq`, a time, or the end. */
function seqAt({ events }: Recording, place: string | null): number | string {
  const last = events.at(-1)?.seq ?? 0;
  if (place === null) return last;
  if (/^\d+$/.test(place)) {
    const [first] = events;
    const seq = Number(place);
    return first === undefined || seq < first.seq || seq > last
      ? `no event ${place}; the last is ${last}`
      : seq;
  }
  const at = timeIn(place);
  if (at === null) return noPlace(place);
  return events.findLast((event) => event.at <= at)?.seq ?? `no event at ${place} or before`;
}

export const timers: Command = {
  usage: 'timers FILE… [--at SEQ|TIME] [--json]',
  summary:
    'the pending timers with reaction, due time, cause and what each would do next; exits with 1 if one is orphaned',
  options: { at: 'string', json: 'boolean' },
  help: [
    '--at SEQ|TIME  after the event with this seq and its immediate effects, or at this time; by default at the end',
    '--json         one line of JSON; times are epoch ms',
    'The reactions of this code run up to that moment. Then only timers run on, up to 24 hours, so that what each does is known.',
    'A timer is orphaned if it emits no event, schedules no other timer, and its session has ended.',
  ],
  files: 'many',
  async run([given], { options }) {
    const recording = given as Recording;
    const seq = seqAt(recording, typeof options.at === 'string' ? options.at : null);
    if (typeof seq === 'string') return misuse(seq);
    const progress = createProgress('running');
    const found = await timersAt(recording, seq, progress.at);
    progress.end();
    if (found === null)
      return misuse(`the reactions can't run up to ${seq}: the recording has no signals there`);
    const shown = found.timers.map((timer) => ({ ...timer, isUnheard: isUnheard(timer) }));
    const text =
      shown.length === 0
        ? `No timer is pending after ${found.seq}.\n`
        : shown.map((timer) => rowOf(timer, found.at)).join('');
    const code = shown.some((timer) => timer.isUnheard) ? 1 : 0;
    return { code, text, json: { ...found, timers: shown } };
  },
};
