// The writers of values: exact, whatever moves, and the same from any starting point.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reward } from '../../streams/features/rewards';
import { modelsTouchedBy } from '../../streams/inspect/filter';
import { type Path, traceWriters } from '../../streams/inspect/writers';
import type { AppEvent } from '../../streams/log/event';
import type { LogSlice } from '../../streams/log/log';
import { createReplay, MODEL_NAMES } from '../../streams/recording/replay';
import { anyLog } from '../arbitraries';
import { fixture, logged } from '../given';

/** Traces the whole slice; returns the writer's `seq` for a path after the last event, or where it was before the slice. */
function traced(slice: LogSlice): (path: Path) => number | Path {
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
  return (path) => {
    const written = trace.writerOf(replay.peek(), path);
    return written.by === null ? written.before : written.by.seq;
  };
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
  it('is the push that brought an element, also after the one before it has left the list', () => {
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
    const writer = traced({ base: null, events });
    expect(writer(['rewards', 'queue', '0', 'id'])).toBe(2);
    expect(writer(['rewards', 'queue', '0', 'rewards', '0', 'rewardAmount'])).toBe(2);
    expect(writer(['rewards', 'queue', '0'])).toBe(2);
    expect(writer(['rewards', 'queue', '1'])).toBe(3);
  });
  it('is the last event that changed it', () => {
    const coins = (amount: number) =>
      fixture('coinBalance/updated', { amount, version: null }, { source: 'hub' });
    const writer = traced({ base: null, events: logged([coins(1), coins(1), coins(2), coins(2)]) });
    expect(writer(['balances', 'coins', 'amount'])).toBe(3);
    expect(writer(['session', 'status'])).toEqual(['session', 'status']);
  });
  it('is the same whether it is traced from the first event or in stretches', () => {
    fc.assert(
      fc.property(anyLog(40), fc.nat(40), (log, at) => {
        const cut = Math.min(at, log.length);
        const whole = traced({ base: null, events: log });
        const first = traced({ base: null, events: log.slice(0, cut) });
        const base = { seq: cut, at: 0, states: statesAfter(log.slice(0, cut)) };
        const second = traced({ base, events: log.slice(cut) });
        for (const path of leavesOf(statesAfter(log))) {
          const later = second(path);
          expect([path, typeof later === 'number' ? later : first(later)]).toEqual([path, whole(path)]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
