// `watch`: every change of an expression, with its event, as lines, CSV or JSON.
import { differences } from '../inspect/diff';
import { ENGINE } from '../inspect/engine';
import { OPERATORS, ORDER_HELP, parseExpression } from '../inspect/expression';
import { overStates } from '../inspect/overStates';
import { unknownField } from '../inspect/unknownFields';
import { type Watched, watchIn } from '../inspect/watch';
import { csvOf } from '../inspect/watchCsv';
import type { AppEvent } from '../log/event';
import type { Recording } from '../recording/recording';
import { createReplay, MODEL_NAMES } from '../recording/replay';
import { type Command, fine, found, misuse, option } from './command';
import { finishWithProgress } from './progress';

const MAX_VALUE = 160;

const textOf = (value: unknown) => JSON.stringify(value) ?? 'undefined';

const shortened = (text: string) => (text.length <= MAX_VALUE ? text : `${text.slice(0, MAX_VALUE - 1)}…`);

/** How a value changed; an object or a list by its paths. */
function changeText(before: unknown, after: unknown): string {
  return shortened(
    differences(before, after, MAX_VALUE)
      .map(
        ({ path, before: from, after: to }) =>
          `${path === '' ? '' : `${path}: `}${textOf(from)} → ${textOf(to)}`,
      )
      .join(', '),
  );
}

const timeOf = ({ at }: AppEvent) => new Date(at).toISOString();

/** `note`: why the value may never change. */
function linesOf(
  { initial, places, values }: Watched,
  events: readonly AppEvent[],
  note: string | null,
): string {
  const rows = places.map((place, change) => {
    const event = events[place] as AppEvent;
    const before = change === 0 ? initial : values[change - 1];
    const head = [
      String(event.seq).padStart(6),
      timeOf(event),
      event.source.padEnd(7),
      event.kind.padEnd(26),
    ];
    return `${head.join(' ')} ${changeText(before, values[change])}\n`;
  });
  if (rows.length > 0) return rows.join('');
  return `It is always ${shortened(textOf(initial))}.${note === null ? '' : ` ${note}`}\n`;
}

const jsonOf = (text: string, { initial, places, values }: Watched, events: readonly AppEvent[]) => ({
  expression: text,
  initial: initial ?? null,
  changes: places.map((place, change) => {
    const { seq, at, kind } = events[place] as AppEvent;
    return { seq, at, kind, value: values[change] ?? null };
  }),
});

export const watch: Command = {
  usage: "watch FILE… 'EXPRESSION' [--csv] [--json]",
  summary: 'every change of an expression on the states, with its event; exits with 1 if there is one',
  options: { csv: 'boolean', json: 'boolean' },
  help: [
    "watch FILE 'balances.coins.amount'",
    "watch FILE 'balances.coins.amount - before.balances.coins.amount'",
    'watch FILE \'count(rewards.queue, item.origin == "granted")\'',
    'Names are the read models, event and before, the states before the event; also strings, numbers,',
    `${OPERATORS}.`,
    ORDER_HELP,
    '--csv  seq, time, kind and value; the first row is the value before the first event; for one file',
  ],
  files: 'many',
  argument: 'expression',
  singleOptions: ['csv'],
  run([recording], given) {
    const text = option(given, 'expression') ?? '';
    if (given.options.csv === true && given.options.json === true)
      return misuse("--csv and --json can't be combined");
    const parsed = overStates(parseExpression(text, MODEL_NAMES));
    if (!parsed.ok) return misuse(parsed.message);
    const { events } = recording as Recording;
    const watched = finishWithProgress('watching', watchIn(recording as Recording, parsed, ENGINE));
    const isConstant = watched.places.length === 0;
    const note = isConstant ? unknownField(createReplay(recording as Recording), parsed.reads) : null;
    const output =
      given.options.csv === true
        ? csvOf(watched, (place) => events[place] as AppEvent)
        : linesOf(watched, events, note);
    const json = { ...jsonOf(text, watched, events), ...(note === null ? {} : { note }) };
    return isConstant ? fine(output, json) : found(output, json);
  },
};
