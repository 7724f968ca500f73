// `npm run bench -- watch`: an expression watched through a recording, compared with folding the recording once.
import { models } from '../../streams/catalogue/complete';
import { ENGINE } from '../../streams/inspect/engine';
import { parseExpression } from '../../streams/inspect/expression';
import { type Watched, watchIn } from '../../streams/inspect/watch';
import { finish } from '../../streams/inspect/work';
import type { AppEvent } from '../../streams/log/event';
import { createRawFold } from '../../streams/log/readModel';
import { MODEL_NAMES } from '../../streams/recording/replay';
import { syntheticSession } from './syntheticSession';
import { median, table } from './table';

const EVENTS = 1_000_000;
const ROUNDS = 5;

export const EXPRESSIONS = [
  'balances.coins.amount',
  'balances.coins.amount - before.balances.coins.amount',
  'count(rewards.queue, item.origin == "granted")',
  "event.kind == 'reward/received' && rewards.queue.length > 3",
];

function fold(events: readonly AppEvent[]): void {
  const all = createRawFold(models);
  for (const event of events) all.apply(event);
}

function watch(events: readonly AppEvent[], text: string): Watched {
  const parsed = parseExpression(text, MODEL_NAMES);
  if (!parsed.ok) throw new Error(parsed.message);
  return finish(watchIn({ base: null, events }, parsed, ENGINE));
}

const timed = (work: () => unknown): number => {
  globalThis.gc?.();
  const before = performance.now();
  work();
  return performance.now() - before;
};

/** One row for each expression: the changes, and the median time of a watch and of a fold, alternating. */
export function watchRows(count: number, rounds: number): string[][] {
  const events = syntheticSession(count);
  return EXPRESSIONS.map((text) => {
    const { places } = watch(events, text);
    const pairs = Array.from({ length: rounds }, () => [
      timed(() => fold(events)),
      timed(() => watch(events, text)),
    ]);
    const [folding, watching] = [0, 1].map((side) => median(pairs.map((pair) => pair[side] as number)));
    return [
      text,
      places.length.toLocaleString('en'),
      `${folding?.toFixed(0)} ms`,
      `${watching?.toFixed(0)} ms`,
      ((watching ?? 0) / (folding ?? 1)).toFixed(2),
    ];
  });
}

export function benchWatch(): void {
  const heads = ['expression', 'changes', 'fold', 'watch', 'x fold'];
  console.log(table(heads, watchRows(EVENTS, ROUNDS)));
}
