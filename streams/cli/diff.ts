// `diff`: two recordings side by side, or their states at one place.
import type { Alignment, Row } from '../inspect/alignment';
import { type Comparison, comparisonOf, statesComparison } from '../inspect/comparison';
import { type Difference, differences } from '../inspect/diff';
import { counted } from '../inspect/phrases';
import type { AppEvent } from '../log/event';
import type { Recording } from '../recording/recording';
import { createReplay } from '../recording/replay';
import { type Command, fine, found, misuse, type Outcome, option } from './command';
import { moveTo } from './moveTo';
import { finishWithProgress } from './progress';
import { eventRow } from './show';

/** The number of differing events that are listed as text; `--json` lists all. */
const MAX_LISTED = 100;

const differenceRow = ({ path, before, after }: Difference) =>
  `  ${path}: ${JSON.stringify(before)} | ${JSON.stringify(after)}\n`;

/** Compares two recordings at a place; a recording with itself before and after the event there. */
function statesAt(
  one: Recording,
  other: Recording,
  { place, isSame }: { place: string; isSame: boolean },
): Outcome {
  const [before, after] = [createReplay(one), createReplay(other)];
  const wrong = moveTo(before, place) ?? moveTo(after, place);
  if (wrong !== null) return misuse(wrong);
  if (isSame) before.seek(Math.max(0, after.position.index - 1));
  const states = isSame
    ? differences(before.states(), after.states())
    : finishWithProgress('comparing', statesComparison([one, before.states()], [other, after.states()]));
  if (states.length === 0) return fine('The states are equal.\n', { states });
  return found(states.map(differenceRow).join(''), { states });
}

const eventsOf = ({ left, right }: Alignment, row: Row) =>
  ({ a: left.at(row.left), b: right.at(row.right) }) as const;

/** `<` marks an event of A, `>` one of B, `~` a pair that differs. */
function rowText({ alignment, differencesOf }: Comparison, place: number): string {
  const row = alignment.row(place);
  const { a, b } = eventsOf(alignment, row);
  if (a === undefined) return `> ${eventRow(b as AppEvent)}\n`;
  if (b === undefined) return `< ${eventRow(a)}\n`;
  return `~ ${eventRow(a)}\n  ${eventRow(b)}\n${differencesOf(place)
    .map((difference) => `  ${differenceRow(difference)}`)
    .join('')}`;
}

const described = (event: AppEvent | undefined) =>
  event === undefined ? null : { seq: event.seq, at: event.at, kind: event.kind };

function rowJson({ alignment, differencesOf }: Comparison, place: number) {
  const row = alignment.row(place);
  const { a, b } = eventsOf(alignment, row);
  const status = { equal: 'equal', changed: 'changed', onlyLeft: 'only A', onlyRight: 'only B' }[row.status];
  return { status, a: described(a), b: described(b), differences: differencesOf(place) };
}

function outcomeOf(comparison: Comparison): Outcome {
  const { alignment, first, states } = comparison;
  const { counts, differing, left, right } = alignment;
  const json = {
    lengths: [left.length, right.length],
    pairs: counts.equal + counts.changed,
    changed: counts.changed,
    onlyA: counts.onlyLeft,
    onlyB: counts.onlyRight,
    differing: differing.length,
    first: first === null ? null : { ...rowJson(comparison, first.row), states: first.states },
    rows: Array.from(differing, (place) => rowJson(comparison, place)),
    states,
  };
  if (differing.length === 0 && states.length === 0) return fine('The recordings are equal.\n', json);
  const lines = [
    `${counted(json.pairs, 'pair')} of events, ${counts.changed} of them ${counts.changed === 1 ? 'differs' : 'differ'}; ${counts.onlyLeft} only in A, ${counts.onlyRight} only in B.\n`,
  ];
  if (first !== null) {
    const matters = first.states.length > 0;
    lines.push(
      matters ? 'First difference that matters:\n' : 'No difference affects a state. The first one:\n',
      rowText(comparison, first.row),
      matters ? '  States after it:\n' : '',
      ...first.states.map((difference) => `  ${differenceRow(difference)}`),
    );
  }
  if (differing.length > 1) {
    lines.push('All differences:\n');
    for (const place of differing.subarray(0, MAX_LISTED)) lines.push(rowText(comparison, place));
    if (differing.length > MAX_LISTED)
      lines.push(`${differing.length - MAX_LISTED} more; --json lists all.\n`);
  }
  const end = states.length === 0 ? '  The states are equal.\n' : states.map(differenceRow).join('');
  return found(`${lines.join('')}Final states:\n${end}`, json);
}

export const diff: Command = {
  usage: 'diff A B [--at SEQ|TIME] [--json]',
  summary:
    'aligns two recordings by their events: pairs, events in one only, the first difference that matters; exits with 1 if they differ',
  options: { at: 'string', json: 'boolean' },
  help: [
    'Events are equal if their kind, source, route, data and cause are, apart from seq, times, traces and ids that were renamed consistently.',
    'The first difference that matters is the first after which the states differ. < is only in A, > only in B, ~ a pair that differs.',
    '--at SEQ|TIME  compares the states at that place; for one file given twice, before and after that event',
  ],
  files: 'two',
  isVerdict: true,
  run(recordings, given) {
    const [one, other] = recordings as readonly [Recording, Recording];
    const place = option(given, 'at');
    if (place !== null) return statesAt(one, other, { place, isSame: given.words[0] === given.words[1] });
    return outcomeOf(finishWithProgress('comparing', comparisonOf(one, other)));
  },
};
