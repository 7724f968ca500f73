// Draws the lanes and their overview on a canvas.

import { briefly } from '../../../streams/inspect/phrases';
import type { RecordedEvents } from '../../../streams/recording/ranges/packedEvents';
import { firstAtLeast } from '../sorted';
import { type Axis, edgesOf, type View } from './axis';
import { eachBin, eachCall } from './bins';
import { AXIS_PX, BANDS, LANES_END, levelBand, NAMES_PX, OVERVIEW_PX } from './geometry';
import { LANES, type LaneTable, type NamedMoment, OUTCOMES, REST, TIMER } from './laneTable';
import { ticksOf } from './ticks';

const TOKENS = [
  ...['bg', 's1', 's2', 's3', 'line', 'control', 'text-1', 'text-2', 'text-3'],
  ...['link', 'ok', 'warn', 'danger', 'gem', 'coin', 'spins'],
] as const;
type Token =
  | ('bg' | 's1' | 's2' | 's3' | 'line' | 'control' | 'text-1' | 'text-2' | 'text-3')
  | ('link' | 'ok' | 'warn' | 'danger' | 'gem' | 'coin' | 'spins');
export type Colours = Readonly<Record<Token, string>>;

export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    TOKENS.map((token) => [token, style.getPropertyValue(`--${token}`).trim()]),
  ) as Record<Token, string>;
}

const LANE_COLOURS: readonly Token[] = LANES.map(
  (source) =>
    (
      ({
        player: 'coin',
        rest: 'link',
        hub: 'ok',
        timer: 'text-2',
        session: 'spins',
        system: 'text-3',
      }) as const
    )[source],
);

const MARK_TOKENS: Readonly<Record<NamedMoment['mark'], Token>> = {
  problem: 'danger',
  violation: 'danger',
  reward: 'gem',
  connection: 'warn',
  status: 'link',
  bookmark: 'coin',
};

const FONT = '11px "Figtree Variable", system-ui, sans-serif';

export interface Drawing {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly colours: Colours;
  readonly events: RecordedEvents;
  readonly table: LaneTable;
  readonly axis: Axis;
  readonly view: View;
  /** Named by the studio: the violation, the player's mark, bookmarks. */
  readonly moments: readonly NamedMoment[];
  /** Retried calls, by the place of their start. */
  readonly retried: ReadonlySet<number>;
  /** The matches of a search, by lane; everything else is dimmed. Null without a search. */
  readonly matches: readonly Int32Array[] | null;
  /** The causes that lead to the current event, and itself. */
  readonly path: readonly number[];
}

/** Diagonal lines over a rectangle. */
function hatch(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.beginPath();
  for (let start = x - height; start < x + width; start += 4) {
    context.moveTo(start, y + height);
    context.lineTo(start + height, y);
  }
  context.stroke();
  context.restore();
}

/** How opaque something is, next to the matches of a search. */
const dimmed = ({ matches }: Drawing, alpha: number) => (matches === null ? alpha : alpha * 0.4);

function drawConnection(
  { context, width, colours, table, axis, view }: Drawing,
  pxOf: (place: number) => number,
) {
  const { connection } = table;
  const top = AXIS_PX + NAMES_PX;
  /** The last change before the view, and those in it; several in one pixel count as the last. */
  let at = Math.max(
    0,
    firstAtLeast(connection.length, (index) => axis.xs[connection[index]?.place ?? 0] as number, view.from) -
      1,
  );
  let drawn = -1;
  for (; at < connection.length; at++) {
    const one = connection[at];
    if (one === undefined) return;
    const from = Math.max(0, pxOf(one.place));
    if (from >= width) return;
    const next = connection[at + 1];
    const to = next === undefined ? width : Math.min(width, pxOf(next.place));
    if (to - drawn < 1 || to <= 0) continue;
    drawn = to;
    const isLost = one.status === 'lost';
    context.globalAlpha = isLost ? 0.16 : 0.06;
    context.fillStyle = isLost ? colours.warn : colours.ok;
    context.fillRect(from, top, to - from, LANES_END - top);
    if (!isLost) continue;
    context.globalAlpha = 0.4;
    context.strokeStyle = colours.warn;
    context.lineWidth = 1;
    hatch(context, from, top, to - from, LANES_END - top);
  }
  context.globalAlpha = 1;
}

function drawJoints({ context, width, colours, axis, view }: Drawing, pxOf: (place: number) => number) {
  const { joints, xs } = axis;
  let at = firstAtLeast(joints.length, (index) => xs[joints[index]?.place ?? 0] as number, view.from);
  const top = AXIS_PX + NAMES_PX;
  let last = -4;
  for (; at < joints.length; at++) {
    const joint = joints[at];
    if (joint === undefined) return;
    const [from, to] = [pxOf(joint.place - 1), pxOf(joint.place)];
    if (from > width) return;
    if (to - last < 3) continue;
    last = to;
    context.fillStyle = colours.s2;
    context.globalAlpha = 0.9;
    context.fillRect(from + 2, top, Math.max(1, to - from - 4), LANES_END - top);
    context.globalAlpha = 1;
    const label = briefly(joint.ms);
    if (to - from < context.measureText(label).width + 8) continue;
    context.fillStyle = colours['text-2'];
    context.textAlign = 'center';
    context.fillText(label, (from + to) / 2, top + (LANES_END - top) / 2 + 4);
    context.textAlign = 'left';
  }
}

function drawCalls(drawing: Drawing, edges: Int32Array, pxOf: (place: number) => number) {
  const { context, width, colours, table, retried } = drawing;
  for (const [number, level] of table.levels.entries()) {
    const { top, height } = levelBand(number);
    eachCall(level, edges, pxOf, (start, end, outcome, call) => {
      const from = Math.max(-4, start);
      const size = Math.max(2, Math.min(width + 4, end) - from);
      const result = OUTCOMES[outcome];
      context.globalAlpha = dimmed(drawing, result === 'succeeded' ? 0.75 : 1);
      context.fillStyle =
        result === 'failed' ? colours.danger : result === 'aborted' ? colours['text-3'] : colours.link;
      context.fillRect(from, top, size, height);
      context.globalAlpha = 1;
      if (!retried.has(level.starts[call] as number) || size < 4) return;
      context.strokeStyle = colours.bg;
      context.lineWidth = 1.5;
      hatch(context, from, top, size, height);
    });
  }
  /** Open calls fade out; at most the last few that started before the view. */
  const { openCalls } = table;
  const first = firstAtLeast(openCalls.length, (index) => openCalls[index] as number, edges[0] as number);
  const { top, height } = levelBand(0);
  let last = -2;
  for (let call = Math.max(0, first - 3); call < openCalls.length; call++) {
    const from = pxOf(openCalls[call] as number);
    if (from > width) return;
    if (from - last < 1) continue;
    last = from;
    const flow = context.createLinearGradient(from, 0, from + 48, 0);
    flow.addColorStop(0, colours.link);
    flow.addColorStop(1, 'transparent');
    context.fillStyle = flow;
    context.fillRect(from, top, 48, height);
  }
}

/** Timers as lines that end at their effect. */
function drawTimers(drawing: Drawing, edges: Int32Array, pxOf: (place: number) => number) {
  const { context, width, colours, table } = drawing;
  const { top, height } = BANDS[TIMER] ?? { top: 0, height: 0 };
  context.fillStyle = colours['text-2'];
  context.globalAlpha = dimmed(drawing, 0.6);
  eachCall(table.timers, edges, pxOf, (start, end) => {
    const from = Math.max(-4, start);
    context.fillRect(from, top + height / 2 - 1, Math.max(1, Math.min(width + 4, end) - from), 2);
  });
  context.globalAlpha = 1;
}

function drawEvents(drawing: Drawing, edges: Int32Array) {
  const { context, colours, table, width } = drawing;
  /** Ticks are wider while there are few of them. */
  const share = ((edges.at(-1) as number) - (edges[0] as number)) / width;
  const size = share < 0.15 ? 3 : share < 0.5 ? 2 : 1;
  for (const [lane, places] of table.lanes.entries()) {
    if (lane === REST) continue;
    const { top, height } = BANDS[lane] ?? { top: 0, height: 0 };
    context.fillStyle = colours[LANE_COLOURS[lane] as Token];
    eachBin(places, edges, (pixel, count) => {
      context.globalAlpha = dimmed(drawing, Math.min(1, 0.7 + count / 10));
      context.fillRect(pixel - (size - 1) / 2, top + 1, size, height - 2);
    });
  }
  context.globalAlpha = 1;
  for (const mark of ['status', 'connection', 'reward', 'problem'] as const) {
    context.fillStyle = colours[MARK_TOKENS[mark]];
    eachBin(table.marks[mark], edges, (pixel) => {
      if (mark === 'problem') {
        context.beginPath();
        context.moveTo(pixel - 3.5, AXIS_PX + NAMES_PX - 1);
        context.lineTo(pixel + 0.5, AXIS_PX + NAMES_PX - 8);
        context.lineTo(pixel + 4.5, AXIS_PX + NAMES_PX - 1);
        context.fill();
      } else context.fillRect(pixel - 1, AXIS_PX + NAMES_PX - 4, 3, 3);
    });
  }
}

/** The matches of a search, as high as their lanes. */
function drawMatches({ context, colours, matches }: Drawing, edges: Int32Array) {
  for (const [lane, places] of matches?.entries() ?? []) {
    const { top, height } = BANDS[lane] ?? { top: 0, height: 0 };
    context.fillStyle = colours['text-1'];
    eachBin(places, edges, (pixel) => context.fillRect(pixel - 1, top + 1, 3, height - 2));
  }
}

/** Names of moments that fit next to each other; the studio's first. */
function drawNames({ context, width, colours, table, moments }: Drawing, pxOf: (place: number) => number) {
  const taken: [number, number][] = [];
  const draw = ({ place, label, mark }: NamedMoment, isLine: boolean) => {
    const px = pxOf(place);
    if (px < 0 || px > width) return;
    context.fillStyle = colours[MARK_TOKENS[mark]];
    if (isLine) context.fillRect(px - 0.5, AXIS_PX, 1.5, LANES_END - AXIS_PX);
    const size = context.measureText(label).width + 10;
    const from = px + size > width ? px - size : px;
    if (taken.some(([start, end]) => from < end + 2 && from + size > start - 2)) return;
    taken.push([from, from + size]);
    context.globalAlpha = isLine ? 1 : 0.16;
    context.beginPath();
    context.roundRect(from, AXIS_PX, size, NAMES_PX - 1, 3);
    context.fill();
    context.globalAlpha = 1;
    context.fillStyle = isLine ? colours.bg : colours[MARK_TOKENS[mark]];
    context.fillText(label, from + 5, AXIS_PX + 10);
  };
  for (const moment of moments) draw(moment, true);
  const { named } = table;
  /** At most one per 40 px is tried. */
  for (let px = 0; px < width && taken.length < 40; ) {
    const at = firstAtLeast(named.length, (index) => pxOf(named[index]?.place ?? 0), px);
    const moment = named[at];
    if (moment === undefined) return;
    draw(moment, false);
    px = Math.max(px, pxOf(moment.place)) + 40;
  }
}

/** The path of causes, from lane to lane. */
function drawPath({ context, colours, events, path }: Drawing, pxOf: (place: number) => number) {
  if (path.length < 2) return;
  const points = path.map((place) => {
    const band = BANDS[LANES.indexOf(events.sourceAt(place))] ?? { top: 0, height: 0 };
    return { x: pxOf(place), y: band.top + band.height / 2 };
  });
  context.lineJoin = 'round';
  for (const [colour, size] of [
    [colours.bg, 5],
    [colours['text-1'], 2],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = size;
    context.beginPath();
    for (const { x, y } of points) context.lineTo(x, y);
    context.stroke();
  }
  for (const { x, y } of points) {
    context.fillStyle = colours['text-1'];
    context.beginPath();
    context.arc(x, y, 3.5, 0, 7);
    context.fill();
  }
}

export function drawLanes(drawing: Drawing): void {
  const { context, width, colours, axis, view, events } = drawing;
  const scale = width / (view.to - view.from);
  const pxOf = (place: number) => ((axis.xs[Math.min(place, axis.xs.length - 1)] ?? 0) - view.from) * scale;
  const edges = edgesOf(axis, view, width);
  context.clearRect(0, 0, width, LANES_END);
  context.font = FONT;
  drawConnection(drawing, pxOf);
  context.fillStyle = colours.line;
  for (const { top } of BANDS) {
    context.globalAlpha = 0.5;
    context.fillRect(0, top - 0.5, width, 1);
  }
  context.globalAlpha = 1;
  const ticks = ticksOf(axis, view, width, (place) => events.seqAt(place));
  for (const { px, label } of ticks) {
    context.fillStyle = colours.line;
    context.fillRect(Math.round(px), 0, 1, LANES_END);
    context.fillStyle = colours['text-2'];
    context.fillText(label, Math.round(px) + 4, 12);
  }
  drawJoints(drawing, pxOf);
  drawCalls(drawing, edges, pxOf);
  drawTimers(drawing, edges, pxOf);
  drawEvents(drawing, edges);
  drawMatches(drawing, edges);
  drawNames(drawing, pxOf);
  drawPath(drawing, pxOf);
}

/** The width of a bar of the overview. */
const BAR_PX = 3;

/** The density of all events and the problems; the part in view is brighter. `top`: where it starts. */
export function drawOverview({ context, width, colours, table, axis, view }: Drawing, top: number): void {
  const bars = Math.floor(width / BAR_PX);
  const edges = edgesOf(axis, axis, bars);
  context.clearRect(0, top, width, OVERVIEW_PX);
  const count = (bar: number) => (edges[bar + 1] as number) - (edges[bar] as number);
  let most = 1;
  for (let bar = 0; bar < bars; bar++) most = Math.max(most, count(bar));
  const scale = width / (axis.to - axis.from);
  const [from, to] = [(view.from - axis.from) * scale, (view.to - axis.from) * scale];
  for (let bar = 0; bar < bars; bar++) {
    const height = count(bar) === 0 ? 0 : Math.max(2, Math.sqrt(count(bar) / most) * (OVERVIEW_PX - 4));
    const px = bar * BAR_PX;
    context.fillStyle = px + BAR_PX > from && px < to ? colours['text-3'] : colours.control;
    context.globalAlpha = px + BAR_PX > from && px < to ? 0.85 : 0.4;
    context.fillRect(px, top + OVERVIEW_PX - height, BAR_PX - 1, height);
  }
  context.globalAlpha = 1;
  context.fillStyle = colours.danger;
  eachBin(table.marks.problem, edges, (bar) => context.fillRect(bar * BAR_PX, top + 1, BAR_PX, 4));
  context.strokeStyle = colours.link;
  context.lineWidth = 1;
  if (to - from < width - 1) {
    context.strokeRect(from + 0.5, top + 0.5, Math.max(3, to - from) - 1, OVERVIEW_PX - 1);
    context.fillStyle = colours.link;
    for (const edge of [from, to]) context.fillRect(edge - 1.5, top + 5, 3, OVERVIEW_PX - 10);
  }
}
