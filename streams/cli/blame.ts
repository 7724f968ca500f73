// `blame`: the events that wrote a value, and their causes.
import { carrierOf, chainOf } from '../inspect/causes';
import { originOf } from '../inspect/origin';
import { leavesBelow, pathIn, pathText } from '../inspect/paths';
import { historyOf, lastChanges, type PastWrite, type ValueHistory, valueAt } from '../inspect/valueHistory';
import { isBranch, type Path } from '../inspect/writers';
import type { AppEvent } from '../log/event';
import type { Recording } from '../recording/recording';
import { createReplay, type Replay } from '../recording/replay';
import { type Command, fine, misuse, type Outcome, option } from './command';
import { moveTo } from './moveTo';
import { finishWithProgress } from './progress';
import { eventRow } from './show';

const SNAPSHOT_EVERY = 2_000;

const shown = (value: unknown) => JSON.stringify(value) ?? 'removed';

const named = ({ seq, at, kind, via }: AppEvent) => ({
  seq,
  at,
  kind,
  ...(via === undefined ? {} : { via }),
});

/** The origin of a value that no recorded event wrote. */
const originOfFirst = ({ base }: Recording) => (base === null ? 'initial' : 'base') as 'initial' | 'base';
const FIRST = { initial: 'the initial state', base: 'the base states, which are older than the recording' };

function causesOf({ events }: Replay, event: AppEvent) {
  const chain = chainOf(events, event);
  return { causes: chain.slice(0, -1).toReversed(), carrier: carrierOf(chain) };
}

function writeRows(replay: Replay, { event, value }: PastWrite, isLeaf: boolean): string {
  const { causes, carrier } = causesOf(replay, event);
  const rows = causes.map((cause) => {
    const brought = cause === carrier ? ', which brought it' : '';
    return `           ← ${cause.seq} ${cause.kind} (${originOf(cause)})${brought}\n`;
  });
  return `${isLeaf ? `${shown(value)}\n` : ''}  ${eventRow(event)}\n${rows.join('')}`;
}

function historyText(replay: Replay, recording: Recording, history: ValueHistory, isLeaf: boolean): string {
  const rows = history.writes.map((write) => writeRows(replay, write, isLeaf)).join('');
  if (history.start === 'created') return rows;
  const first = isLeaf ? `${shown(history.initial)}\n` : '';
  return `${rows}${first}  from ${FIRST[originOfFirst(recording)]}\n`;
}

function historyJson(replay: Replay, recording: Recording, { writes, start, initial }: ValueHistory) {
  return {
    writes: writes.map(({ event, value }) => {
      const { causes, carrier } = causesOf(replay, event);
      return {
        ...named(event),
        value: value ?? null,
        causes: causes.map(named),
        carrier: carrier === null ? null : named(carrier),
      };
    }),
    start: start === 'before' ? { from: originOfFirst(recording), value: initial ?? null } : null,
  };
}

/** The last writer of each leaf below a path. */
function leavesOutcome(
  replay: Replay,
  recording: Recording,
  leaves: readonly Path[],
  index: number,
): Outcome {
  const changes = finishWithProgress('tracing', lastChanges(replay, index, leaves));
  const writers = new Map(changes.map(({ path, event }) => [path, event]));
  const states = replay.states();
  const lines = leaves.map((path) => {
    const event = writers.get(path) ?? null;
    return {
      path: pathText(path),
      value: valueAt(states, path),
      event: event === null ? null : named(event),
    };
  });
  const rows = lines.map(({ path, value, event }) => {
    const writer =
      event === null ? FIRST[originOfFirst(recording)] : `${event.seq} ${event.kind} ${event.via ?? ''}`;
    return `${path}: ${shown(value)} ← ${writer.trimEnd()}\n`;
  });
  return fine(rows.join(''), { values: lines });
}

export const blame: Command = {
  usage: 'blame FILE… PATH [--at SEQ|TIME] [--json]',
  summary:
    'the events that wrote a value, newest first, with their causes; exits with 1 if there is no such value',
  options: { at: 'string', json: 'boolean' },
  help: [
    'PATH           a value of the read models: balances.coins.amount, rewards.queue.0.id, rewards.queue.length.',
    '               For a branch, such as balances.coins, each value below it with the last event that wrote it.',
    '--at SEQ|TIME  the value after the event with this seq, or at this time; the last event by default',
    '--json         one line of JSON',
    '',
    'An element of a list keeps its history when it moves. A value that no event wrote comes from the initial state, or from',
    'the base states, which are older than the recording.',
  ],
  files: 'many',
  argument: 'path',
  run([recording], given) {
    const text = option(given, 'path') ?? '';
    const replay = createReplay(recording as Recording, { snapshotEvery: SNAPSHOT_EVERY });
    const wrong = moveTo(replay, option(given, 'at'));
    if (wrong !== null) return misuse(wrong);
    const { index } = replay.position;
    const found = pathIn(replay.peek(), text);
    if (!found.ok) {
      const { parent, fields } = found;
      const where = parent === '' ? 'the read models are' : `${parent} has`;
      const names = fields.length === 0 ? 'no fields' : fields.join(', ');
      return { code: 1, text: `${text} doesn't exist here; ${where} ${names}.\n`, json: { ...found } };
    }
    const { path } = found;
    const leaves = leavesBelow(valueAt(replay.peek(), path), path);
    const isLeaf = !isBranch(valueAt(replay.peek(), path));
    if (!isLeaf && leaves.length > 0) return leavesOutcome(replay, recording as Recording, leaves, index);
    const history = finishWithProgress('tracing', historyOf(replay, index, path));
    return fine(historyText(replay, recording as Recording, history, isLeaf), {
      path: pathText(path),
      ...historyJson(replay, recording as Recording, history),
    });
  },
};
