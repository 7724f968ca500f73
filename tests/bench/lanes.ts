// `npm run bench -- lanes`: arranging a recording in lanes, and computing one frame while they are zoomed and panned. The canvas is
// replaced by a counter, so only the time of this code is measured.
import { type Axis, axisIn, panned, timesIn, type View, zoomed } from '../../src/replay/lanes/axis';
import { type Colours, type Drawing, drawLanes, drawOverview } from '../../src/replay/lanes/draw';
import { LANES_END } from '../../src/replay/lanes/geometry';
import { type LaneTable, lanesOf } from '../../src/replay/lanes/laneTable';
import { rowsOf } from '../../src/replay/rows';
import { finish } from '../../streams/inspect/work';
import { parsedEvents, type RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { syntheticSession } from './syntheticSession';
import { percentile, table } from './table';

const SIZES = [10_000, 100_000, 1_000_000];
const WIDTH = 1_352;
const FRAMES = 240;

const nothing = () => undefined;

/** Counts the rectangles of a frame. */
function counter() {
  const counted = { rectangles: 0 };
  const context = new Proxy(
    {
      fillRect: () => {
        counted.rectangles += 1;
      },
      measureText: () => ({ width: 40 }),
      createLinearGradient: () => ({ addColorStop: nothing }),
    },
    { get: (target, name) => Reflect.get(target, name) ?? nothing, set: () => true },
  );
  return { counted, context: context as unknown as CanvasRenderingContext2D };
}

/** Zooms in to a few events at a third of the recording, pans there, and zooms out again. */
function* views(axis: Axis): Generator<View> {
  let view: View = axis;
  const x = axis.from + (axis.to - axis.from) / 3;
  const factor = (4 / (axis.to - axis.from)) ** (3 / FRAMES);
  for (let frame = 0; frame < FRAMES; frame++) {
    const third = Math.floor((frame * 3) / FRAMES);
    view =
      third === 1
        ? panned(axis, view, (view.to - view.from) / 10)
        : zoomed(axis, view, x, third === 0 ? factor : 1 / factor);
    yield view;
  }
}

interface Frames {
  /** The time of each frame, ms. */
  readonly times: readonly number[];
  readonly mostRectangles: number;
}

function framesOf(events: RecordedEvents, lanes: LaneTable, axis: Axis): Frames {
  const { counted, context } = counter();
  let mostRectangles = 0;
  const times = [...views(axis)].map((view) => {
    const drawing: Drawing = {
      ...{ context, width: WIDTH, colours: {} as Colours, events, table: lanes, axis, view },
      ...{ moments: [], retried: new Set<number>(), matches: null, path: [] },
    };
    counted.rectangles = 0;
    const before = performance.now();
    drawLanes(drawing);
    drawOverview(drawing, LANES_END);
    const time = performance.now() - before;
    mostRectangles = Math.max(mostRectangles, counted.rectangles);
    return time;
  });
  return { times, mostRectangles };
}

/** One row: the time to arrange the events, the 50th and 95th percentile of a frame, and the most rectangles of one. */
export function lanesRow(count: number): readonly string[] {
  const events = parsedEvents(syntheticSession(count));
  const { startOf } = rowsOf(events);
  const before = performance.now();
  const lanes = lanesOf(events, startOf);
  const axis = finish(axisIn(finish(timesIn(events)), 'active'));
  const arranging = performance.now() - before;
  const { times, mostRectangles } = framesOf(events, lanes, axis);
  return [
    count.toLocaleString('en'),
    `${arranging.toFixed(0)} ms`,
    `${percentile(times, 50).toFixed(1)} ms`,
    `${percentile(times, 95).toFixed(1)} ms`,
    mostRectangles.toLocaleString('en'),
  ];
}

export function benchLanes(): void {
  const heads = ['events', 'arrange', 'frame', 'p95', 'rectangles'];
  console.log(table(heads, SIZES.map(lanesRow)));
}
