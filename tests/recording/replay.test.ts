// Seeking and playing: the same states from any starting point, on the replay's separate clock.
import fc from 'fast-check';
import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { models } from '../../streams/catalogue/complete';
import { createRawFold } from '../../streams/log/readModel';
import type { Recording } from '../../streams/recording/recording';
import { createReplay } from '../../streams/recording/replay';
import { anyLog } from '../arbitraries';
import { fixture, logged } from '../given';

function recordingOf(events: Recording['events']): Recording {
  return {
    header: {
      coinstream: 'recording',
      format: 1,
      app: '',
      schema: 1,
      startedAt: 0,
      events: null,
      redaction: 'none',
    },
    base: null,
    events,
  };
}

const balances = logged(
  Array.from({ length: 50 }, (_, index) =>
    fixture('coinBalance/updated', { amount: index + 1, version: index + 1 }, { source: 'hub' }),
  ),
);
const coinsOf = (replay: ReturnType<typeof createReplay>) =>
  (replay.state('balances') as { coins: { amount: number | null } }).coins.amount;

describe('a seek', () => {
  it('has the states of a fold from the start, regardless of earlier seeks', () => {
    fc.assert(
      fc.property(anyLog(40), fc.array(fc.nat(45), { maxLength: 12 }), (events, places) => {
        const replay = createReplay(recordingOf(events), { snapshotEvery: 5 });
        for (const place of places) {
          replay.seek(place);
          const straight = createRawFold(models);
          for (const event of events.slice(0, place)) straight.apply(event);
          expect(replay.states()).toEqual(straight.states());
        }
      }),
      { numRuns: 100 },
    );
  });
  it('by time stops after the last event up to that time', () => {
    const replay = createReplay(recordingOf(balances));
    replay.seekTime((balances[9]?.at ?? 0) + 500);
    expect([replay.position.index, coinsOf(replay)]).toEqual([10, 10]);
  });
  it('out of range is clamped', () => {
    const replay = createReplay(recordingOf(balances));
    replay.seek(999);
    expect(coinsOf(replay)).toBe(50);
    replay.seek(-5);
    expect(coinsOf(replay)).toBeNull();
  });
  it('returns states that do not change', () => {
    const replay = createReplay(recordingOf(balances));
    replay.seek(5);
    const before = replay.states();
    replay.seek(40);
    expect(before.balances).toMatchObject({ coins: { amount: 5 } });
  });
});

describe('playing', () => {
  const played = (prepare: (replay: ReturnType<typeof createReplay>) => void, ms: number) => {
    const scheduler = new VirtualTimeScheduler(undefined, Number.POSITIVE_INFINITY);
    const replay = createReplay(recordingOf(balances), { scheduler, frameMs: 100 });
    prepare(replay);
    scheduler.schedule(() => replay.pause(), ms);
    scheduler.flush();
    return replay;
  };
  it('plays in real time', () => {
    expect(coinsOf(played((replay) => replay.play(), 4_650))).toBe(5);
  });
  it('plays at four times the speed', () => {
    const replay = played((entry) => {
      entry.setSpeed(4);
      entry.play();
    }, 4_650);
    expect(coinsOf(replay)).toBe(19);
  });
  it('limits its speed to 0.25x to 16x', () => {
    const replay = createReplay(recordingOf(balances));
    replay.setSpeed(100);
    expect(replay.position.speed).toBe(16);
    replay.setSpeed(0);
    expect(replay.position.speed).toBe(0.25);
  });
  it('skips idle time on request', () => {
    const replay = played((entry) => {
      entry.skipIdle(200);
      entry.play();
    }, 1_250);
    expect(replay.position.index).toBeGreaterThan(8);
  });
  it('stops at the end', () => {
    const replay = played((entry) => entry.play(), 120_000);
    expect([replay.position.index, replay.position.playing]).toEqual([50, false]);
  });
});
