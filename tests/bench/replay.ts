// `npm run bench -- replay`: parsing, opening, seeking and scrubbing of long recordings, compared with plain JSON.parse
// and a complete fold.
import { createRandom } from '../../e2e/platform/world/random';
import { models } from '../../streams/catalogue/complete';
import type { AppEvent } from '../../streams/log/event';
import { createLiveFold, createRawFold, type Fold } from '../../streams/log/readModel';
import { readRecording } from '../../streams/recording/recording';
import { createReplay } from '../../streams/recording/replay';
import { recordingLines } from '../../streams/recording/writing';
import { syntheticSession } from './syntheticSession';
import { median, percentile, table } from './table';

export const SIZES = [10_000, 100_000, 1_000_000];
const SEEKS = 200;
const RECOMPUTATIONS = 3;

const timed = <T>(work: () => T): readonly [number, T] => {
  const before = performance.now();
  const made = work();
  return [performance.now() - before, made];
};
export const ms = (value: number) => (value < 10 ? `${value.toFixed(2)} ms` : `${value.toFixed(0)} ms`);

export function linesOf(events: readonly AppEvent[]): string[] {
  return [...recordingLines({ base: null, events }, { appVersion: 'bench', redactor: null })];
}

function foldAgain(events: readonly AppEvent[], fold: Fold): void {
  for (const event of events) fold.apply(event);
}

export function headless(count: number): string[] {
  const text = linesOf(syntheticSession(count)).join('');
  const [plain] = timed(() =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  );
  const [reading, read] = timed(() => readRecording(text, { file: 'bench', maxEvents: count }));
  if (!read.ok) throw new Error(read.message);
  const { recording } = read;
  const replay = createReplay(recording, { snapshotEvery: 2_000 });
  const [folding] = timed(() => replay.seek(count));
  const random = createRandom(7);
  const places = Array.from({ length: SEEKS }, () => Math.floor(random.next() * count));
  const seeks = places.map((place) => timed(() => replay.seek(place))[0]);
  const { events } = recording;
  const rounds = Array.from(
    { length: RECOMPUTATIONS },
    () => timed(() => foldAgain(events, createRawFold(models)))[0],
  );
  const again = median(rounds);
  const [immutable] = timed(() => foldAgain(events, createLiveFold(models, { freeze: true })));
  const scrub = Array.from({ length: SEEKS }, (_, step) => Math.floor((count / SEEKS) * step));
  const scrubs = scrub.map((place) => timed(() => replay.seek(place))[0]);
  return [
    count.toLocaleString('en'),
    `${ms(reading)} (${(reading / plain).toFixed(1)} x)`,
    ms(reading + folding),
    `${ms(median(seeks))}, ${ms(percentile(seeks, 95))}`,
    `${ms(median(scrubs))}, ${ms(percentile(scrubs, 95))}`,
    `${ms(again)} (${(again / median(seeks)).toFixed(0)} x)`,
    `${ms(immutable)} (${(immutable / median(seeks)).toFixed(0)} x)`,
  ];
}

export function benchReplay(): void {
  const heads = [
    'events',
    'parse (x JSON.parse)',
    'open',
    'seek, p95',
    'scrub, p95',
    'fold again (x seek)',
    'as DevTools (x seek)',
  ];
  console.log(table(heads, SIZES.map(headless)));
}
