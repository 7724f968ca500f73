// The lanes of the studio: the axis, its ticks, bins of at most one per pixel, calls, and what is under the pointer.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AxisType,
  axisIn,
  edgesOf,
  headOf,
  isWhole,
  panned,
  spanned,
  timesIn,
  withX,
  zoomed,
} from '../../src/replay/lanes/axis';
import { eachBin, eachCall } from '../../src/replay/lanes/bins';
import { BANDS, levelBand } from '../../src/replay/lanes/geometry';
import { hitAt } from '../../src/replay/lanes/hits';
import { LANES, lanesOf, OUTCOMES, REST } from '../../src/replay/lanes/laneTable';
import { retriedCalls } from '../../src/replay/lanes/retries';
import { ticksOf, timeLabel } from '../../src/replay/lanes/ticks';
import { rowsOf } from '../../src/replay/rows';
import { finish } from '../../streams/inspect/work';
import type { AppEvent } from '../../streams/log/event';
import { parsedEvents } from '../../streams/recording/ranges/packedEvents';
import { type EventFixture, fixture, logged } from '../given';

const ROUTE = 'GET /Players/:player/coinbalance';
const started = fixture('call/started', { route: ROUTE, params: {} }, { source: 'rest' });
const ended = (cause: number) =>
  fixture('coinBalance/updated', { amount: 1, version: null }, { source: 'rest', cause });
const failed = (cause: number) =>
  fixture(
    'call/failed',
    { route: ROUTE, failure: { type: 'offline', status: 0, code: '', path: '', messages: [] } as never },
    { source: 'rest', cause },
  );
const hub = fixture('hub/connected', {}, { source: 'hub' });

/** Events at these times, ms since the first. */
const timed = (events: readonly EventFixture[], times: readonly number[]) =>
  parsedEvents(
    logged(events).map((event, place) => ({ ...event, at: 1_000_000 + (times[place] ?? 0) }) as AppEvent),
  );
const tableOf = (...events: readonly EventFixture[]) => {
  const recorded = parsedEvents(logged(events));
  return lanesOf(recorded, rowsOf(recorded).startOf);
};
const axisFor = (times: readonly number[], type: AxisType) => finish(axisIn(Float64Array.from(times), type));

describe('the axis of the lanes', () => {
  const idle = [0, 100, 20_100, 20_300];

  it('is time, time with idle stretches shortened, or the number of events', () => {
    expect([...axisFor(idle, 'time').xs]).toEqual(idle);
    expect([...axisFor(idle, 'place').xs]).toEqual([0.5, 1.5, 2.5, 3.5]);
    const { xs, joints } = axisFor(idle, 'active');
    expect([...xs]).toEqual([0, 100, 200, 400]);
    expect(joints).toEqual([{ place: 2, ms: 20_000 }]);
  });

  it('does not move back when the clock was set back', () => {
    expect([...finish(timesIn(timed([hub, hub, hub], [0, -500, 20])))]).toEqual([0, 0, 20]);
  });

  it('has the position at its event, between two while playing, and spread over a shortened stretch', () => {
    const time = axisFor(idle, 'time');
    expect(headOf(time, 2, 100)).toBe(100);
    expect(headOf(time, 2, 5_000)).toBe(5_000);
    expect(headOf(axisFor(idle, 'active'), 2, 10_100)).toBe(150);
    expect(headOf(axisFor(idle, 'place'), 2, 5_000)).toBe(1.5);
    expect(headOf(time, 0, 0)).toBeLessThan(0);
  });

  it('stays where it is under the pointer while the view is zoomed, and never leaves the recording', () => {
    const axis = axisFor(
      Array.from({ length: 200 }, (_, place) => place * 10),
      'time',
    );
    const near = zoomed(axis, axis, 500, 0.5);
    expect((500 - near.from) / (near.to - near.from)).toBeCloseTo((500 - axis.from) / (axis.to - axis.from));
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -3, max: 3, noNaN: true })),
        fc.double({ min: 0, max: 2_000, noNaN: true }),
        (moves, x) => {
          let view = { from: axis.from, to: axis.to };
          for (const by of moves) {
            view = zoomed(axis, view, x, 2 ** by);
            view = panned(axis, view, by * 100);
            expect(view.from).toBeGreaterThanOrEqual(axis.from);
            expect(view.to).toBeLessThanOrEqual(axis.to + 1e-6);
            expect(view.to - view.from).toBeGreaterThanOrEqual(4 - 1e-6);
          }
        },
      ),
    );
    expect(isWhole(axis, zoomed(axis, near, 500, 100))).toBe(true);
    expect(spanned(axis, 900, 300)).toEqual({ from: 300, to: 900 });
    expect(withX(axis, { from: 0, to: 100 }, 50)).toEqual({ from: 0, to: 100 });
    expect(withX(axis, { from: 0, to: 100 }, 1_000)).toEqual({ from: 950, to: 1_050 });
  });
});

describe('the ticks', () => {
  it('are as precise as the distance between them', () => {
    expect([
      timeLabel(250, 50),
      timeLabel(3_000, 1_000),
      timeLabel(65_000, 5_000),
      timeLabel(65_500, 500),
    ]).toEqual(['0.25 s', '3 s', '1:05', '1:05.5']);
    expect(timeLabel(7_500_000, 60_000)).toBe('2:05:00');
  });

  it('are round numbers at least 76 px apart, at the time that they name, even between shortened stretches', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.nat(300), fc.integer({ min: 2_001, max: 10_000_000 })), {
          minLength: 1,
          maxLength: 40,
        }),
        fc.constantFrom<AxisType>('time', 'active', 'place'),
        (gaps, type) => {
          let at = 0;
          const axis = axisFor([0, ...gaps.map((gap) => (at += gap))], type);
          const ticks = ticksOf(axis, axis, 1_300, (place) => place + 1);
          for (const [number, { px }] of ticks.entries()) {
            expect(px).toBeGreaterThanOrEqual(-1e-6);
            expect(px).toBeLessThanOrEqual(1_300 + 1e-6);
            if (number > 0) expect(px - (ticks[number - 1]?.px ?? 0)).toBeGreaterThanOrEqual(75.9);
          }
          expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
        },
      ),
    );
    const labels = ticksOf(axisFor([0, 1_000], 'time'), { from: 0, to: 1_000 }, 1_000, String as never);
    expect(labels.map(({ px, label }) => [Math.round(px), label]).slice(0, 3)).toEqual([
      [0, '0.0 s'],
      [100, '0.1 s'],
      [200, '0.2 s'],
    ]);
  });
});

describe('the bins', () => {
  it('count every event of a lane exactly once, in the pixel where it is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(50), fc.boolean()), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 30 }),
        (steps, width) => {
          let at = 0;
          const axis = axisFor(
            steps.map(([step]) => (at += step)),
            'time',
          );
          const places = Int32Array.from(steps.flatMap(([, isIn], place) => (isIn ? [place] : [])));
          const edges = edgesOf(axis, axis, width);
          const counts = new Map<number, number>();
          eachBin(places, edges, (pixel, count) =>
            counts.set(pixel, (counts.get(pixel) ?? -count) + 2 * count),
          );
          const expected = new Map<number, number>();
          for (const place of places) {
            const share = ((axis.xs[place] as number) - axis.from) / (axis.to - axis.from);
            const pixel = edges.findLastIndex((edge) => edge <= place);
            expect(Math.abs(pixel - share * width)).toBeLessThanOrEqual(1.001);
            expected.set(pixel, (expected.get(pixel) ?? 0) + 1);
          }
          expect(counts).toEqual(expected);
        },
      ),
    );
  });
});

describe('the table of the lanes', () => {
  it('has the events by source, and the marks', () => {
    const table = tableOf(
      started,
      hub,
      failed(1),
      fixture('hub/lost', { reason: 'closed', retryAt: 0 } as never, { source: 'hub' }),
    );
    expect(LANES.map((source, lane) => [source, ...(table.lanes[lane] ?? [])])).toEqual([
      ['player'],
      ['rest', 0, 2],
      ['hub', 1, 3],
      ['timer'],
      ['session'],
      ['system'],
    ]);
    expect([...table.marks.problem]).toEqual([2]);
    expect(table.connection).toEqual([
      { place: 1, status: 'connected' },
      { place: 3, status: 'lost' },
    ]);
    expect(table.named).toEqual([{ place: 3, label: 'hub lost', mark: 'connection' }]);
  });

  it('has overlapping calls below each other, and calls without a response apart', () => {
    const table = tableOf(started, started, ended(1), started, failed(2), ended(4), started);
    const calls = table.levels.map(({ starts, ends, outcomes }) =>
      [...starts].map((start, call) => [start, ends[call], OUTCOMES[outcomes[call] ?? 0]]),
    );
    expect(calls).toEqual([
      [
        [0, 2, 'succeeded'],
        [3, 5, 'succeeded'],
      ],
      [[1, 4, 'failed']],
    ]);
    expect([...table.openCalls]).toEqual([6]);
  });

  it('draws every call that is visible, and at most one that starts in each pixel', () => {
    const events = Array.from({ length: 40 }, (_, place) => (place % 2 === 0 ? started : ended(place)));
    const table = tableOf(...events);
    const axis = axisFor(
      events.map((_, place) => place * 10),
      'time',
    );
    const drawn = (from: number, to: number, width: number) => {
      const view = { from, to };
      const found: number[] = [];
      const pxOf = (place: number) => (((axis.xs[place] as number) - from) / (to - from)) * width;
      for (const level of table.levels)
        eachCall(level, edgesOf(axis, view, width), pxOf, (_, __, ___, call) =>
          found.push(level.starts[call] as number),
        );
      return found;
    };
    expect(drawn(0, 400, 400)).toHaveLength(20);
    expect(drawn(0, 400, 5)).toHaveLength(5);
    /** It starts before the view and ends in it. */
    expect(drawn(45, 90, 450)).toEqual([4, 6, 8]);
  });
});

describe('the pointer in the lanes', () => {
  const events = [started, hub, ended(1), hub];
  const table = tableOf(...events);
  const axis = axisFor([0, 40, 80, 100], 'time');
  const view = { from: 0, to: 100 };
  const middle = ({ top, height }: { top: number; height: number }) => top + height / 2;
  const at = (x: number, y: number) => hitAt(table, axis, view, 1_000, x * 10, y);
  const hubLane = middle(BANDS[LANES.indexOf('hub')] ?? { top: 0, height: 0 });

  it('finds the event that is near, in its lane only', () => {
    expect(at(40.3, hubLane)).toEqual({ place: 1, start: null, isOpen: false });
    expect(at(42, hubLane)).toBeNull();
    expect(at(40, middle(BANDS[0] ?? { top: 0, height: 0 }))).toBeNull();
  });

  it('finds a call anywhere between its start and its response', () => {
    expect(at(50, middle(levelBand(0)))).toEqual({ place: 2, start: 0, isOpen: false });
    expect(at(90, middle(levelBand(0)))).toBeNull();
    expect(REST).toBe(1);
  });
});

it('a timer is a line from the event that set it to its effect, and is found anywhere on it', () => {
  const fired = (cause: number) => fixture('popup/closed', { id: 1 } as never, { source: 'timer', cause });
  const table = tableOf(hub, hub, fired(2), fired(1));
  expect([[...table.timers.starts], [...table.timers.ends]]).toEqual([
    [0, 1],
    [3, 2],
  ]);
  const axis = axisFor([0, 10, 40, 100], 'time');
  const { top } = BANDS[LANES.indexOf('timer')] ?? { top: 0 };
  const at = (x: number) => hitAt(table, axis, { from: 0, to: 100 }, 1_000, x * 10, top + 5);
  expect([at(25)?.place, at(70)?.place, at(5)?.place]).toEqual([2, 3, 3]);
});

it('a call is a retry if the same call failed before it, until one succeeds', () => {
  const events = parsedEvents(logged([started, failed(1), started, ended(3), started, ended(5)]));
  expect([...finish(retriedCalls(events, rowsOf(events).startOf))]).toEqual([2]);
});
