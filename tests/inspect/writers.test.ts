// The writers of values: exact, whatever moves, and the same from any starting point.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reward } from '../../streams/features/rewards/rewardShapes';
import { modelsTouchedBy } from '../../streams/inspect/filter';
import { historyOf, valueAt } from '../../streams/inspect/valueHistory';
import { finish } from '../../streams/inspect/work';
import { type Path, traceWriters, type Written } from '../../streams/inspect/writers';
import type { AppEvent } from '../../streams/log/event';
import type { LogSlice } from '../../streams/log/log';
import { createReplay, MODEL_NAMES } from '../../streams/recording/replay';
import { anyLog } from '../arbitraries';
import { fixture, logged } from '../given';

const LOGS = 1_000;

/** Traces the whole slice; returns the writer of a path after the last event. */
function traced(slice: LogSlice): (path: Path) => Written {
  const replay = createReplay(slice, { snapshotEvery: Number.MAX_SAFE_INTEGER });
  const trace = traceWriters(replay.peek(), MODEL_NAMES);
  for (const [index, event] of slice.events.entries()) {
    replay.seek(index + 1);
    trace.note(
      replay.peek(),
      event,
      event.kind === 'page/reloaded' ? MODEL_NAMES : modelsTouchedBy(event.kind),
    );
  }
  return (path) => trace.writerOf(replay.peek(), path);
}

/** The writer's `seq`, or where the value was before the slice. */
const named = (written: Written): number | Path => (written.by === null ? written.before : written.by.seq);

/** Every writer's `seq`, newest first; at the end `created`, or where the value was before the slice. */
function allOf(written: Written): readonly (number | string)[] {
  if (written.by === null) return [written.before.join('.')];
  return [written.by.seq, ...(written.earlier === null ? ['created'] : allOf(written.earlier))];
}

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

const statesAfter = (events: readonly AppEvent[]) => {
  const replay = createReplay({ base: null, events });
  replay.seek(events.length);
  return replay.states();
};

describe('the writer of a value', () => {
  it('is the push that added an element, even after the previous one has left the list', () => {
    const reward: Reward = {
      rewardType: 'Coins',
      rewardAmount: 100,
      playerRewardId: 7,
      rewardId: 1,
      gameIds: [],
      coinValue: null,
      price: null,
      imgSrc: null,
    };
    const received = (version: number) =>
      fixture('reward/received', { rewards: [reward], sourceType: 'BackOffice', version }, { source: 'hub' });
    const events = logged([received(1), received(2), fixture('reward/dismissed', { id: 1 })]);
    expect(statesAfter(events)).toMatchObject({ rewards: { queue: [{ id: 2 }] } });
    const trace = traced({ base: null, events });
    const writer = (path: Path) => named(trace(path));
    expect(writer(['rewards', 'queue', '0', 'id'])).toBe(2);
    expect(writer(['rewards', 'queue', '0', 'rewards', '0', 'rewardAmount'])).toBe(2);
    expect(writer(['rewards', 'queue', '0'])).toBe(2);
    expect(writer(['rewards', 'queue', '1'])).toBe(3);
    expect(allOf(trace(['rewards', 'queue', 'length']))).toEqual([3, 2, 1, 'rewards.queue.length']);
    const history = (path: Path) =>
      finish(historyOf(createReplay({ base: null, events }), events.length, path, 1_000, 1));
    expect(history(['rewards', 'queue', '0', 'id'])).toMatchObject({
      writes: [{ event: { seq: 2 }, value: 2 }],
      start: 'created',
    });
    expect(history(['rewards', 'queue', 'length'])).toMatchObject({
      writes: [{ value: 1 }, { value: 2 }, { value: 1 }],
      start: 'before',
      initial: 0,
    });
  });
  it('is the last event that changed it', () => {
    const coins = (amount: number) =>
      fixture('coinBalance/updated', { amount, version: null }, { source: 'hub' });
    const trace = traced({ base: null, events: logged([coins(1), coins(1), coins(2), coins(2)]) });
    const writer = (path: Path) => named(trace(path));
    expect(allOf(trace(['balances', 'coins', 'amount']))).toEqual([3, 1, 'balances.coins.amount']);
    expect(writer(['balances', 'coins', 'amount'])).toBe(3);
    expect(writer(['session', 'status'])).toEqual(['session', 'status']);
  });
  it('is, for each value of a random log, that of a trace from the first event, and so is each earlier one', () => {
    fc.assert(
      fc.property(anyLog(30), fc.integer({ min: 1, max: 9 }), (log, stretch) => {
        const whole = traced({ base: null, events: log });
        const replay = createReplay({ base: null, events: log }, { snapshotEvery: 5 });
        replay.seek(log.length);
        for (const path of leavesOf(replay.states()).filter((_, place) => place % 7 === log.length % 7)) {
          const { writes, start } = finish(historyOf(replay, log.length, path, 1_000, stretch));
          const found = [...writes.map(({ event }) => event.seq), start];
          const expected = allOf(whole(path));
          if (start === 'before') found.pop();
          expect([path, ...found]).toEqual([path, ...expected.slice(0, found.length)]);
          expect(expected.length).toBe(writes.length + 1);
          if (writes[0] !== undefined) expect(writes[0].value).toBe(valueAt(replay.peek(), path));
        }
      }),
      { numRuns: LOGS },
    );
  });
});
