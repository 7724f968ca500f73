// A graph of an event's causes and effects. The arrow keys move through it.
import { css } from '@linaria/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { briefly, listed } from '../../streams/inspect/phrases';
import type { AppEvent } from '../../streams/log/event';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { ellipsis, hover, row, surface } from '../ui/mixins';
import { type CauseGraph, type CauseNode, causeGraph, neighbour } from './causeGraph';
import { markOf } from './marks';
import { effectsIn } from './positions';
import { SourceGlyph } from './SourceGlyph';
import { panel } from './styles';
import { lineAt, useRowTable } from './useRows';

const NODE_PX = { width: 164, height: 44 } as const;
const GAP_PX = { x: 58, y: 10 } as const;

const graphBox = css`
  position: relative;
  overflow: auto;
  /* Room for focus rings. */
  padding: 4px;
  margin: 0 -4px;
  & > div {
    position: relative;
  }
  & > div > svg {
    position: absolute;
    inset: 0;
    overflow: visible;
    pointer-events: none;
  }
  & text {
    paint-order: stroke;
    stroke: var(--bg);
    stroke-width: 4px;
  }
`;

const node = css`
  position: absolute;
  width: ${NODE_PX.width}px;
  height: ${NODE_PX.height}px;
  padding: 4px 8px;
  ${surface(6)}
  color: var(--text-2);
  font-size: 0.75rem;
  line-height: 1rem;
  text-align: left;
  ${hover('border-color: var(--control);')}
  & > span:first-child {
    ${row(6)}
    color: var(--text-1);
    font-weight: 650;
  }
  & bdi {
    display: block;
    ${ellipsis}
  }
  &[data-path='true'] {
    border-color: var(--text-2);
  }
  &[data-problem='true'] {
    border-color: var(--danger);
  }
  &[data-problem='true'] > span:first-child {
    color: var(--danger);
  }
  &[aria-current='true'] {
    background: var(--s3);
    border-color: var(--focus);
    box-shadow: 0 0 0 1px var(--focus);
  }
`;

const said = css`
  color: var(--text-2);
`;

/** The start of most routes, left out where there is little room. */
const PLAYERS = / \/(?:Players|Accounts)\/:player(?=\/)/;

const leftOf = ({ column }: Pick<CauseNode, 'column'>) => column * (NODE_PX.width + GAP_PX.x);
const topOf = ({ row: at }: Pick<CauseNode, 'row'>) => at * (NODE_PX.height + GAP_PX.y);

interface EdgesProps {
  readonly graph: CauseGraph;
  readonly events: RecordedEvents;
}

function Edges({ graph: { nodes }, events }: EdgesProps) {
  const byPlace = new Map(nodes.map((one) => [one.place, one]));
  return (
    <svg width="1" height="1" aria-hidden="true">
      {nodes.map((to) => {
        const from = to.cause === null ? undefined : byPlace.get(to.cause);
        if (from === undefined) return null;
        const [x1, y1] = [leftOf(from) + NODE_PX.width, topOf(from) + NODE_PX.height / 2];
        const [x2, y2] = [leftOf(to), topOf(to) + NODE_PX.height / 2];
        const bend = GAP_PX.x * 0.45;
        const isProblem = to.role === 'effect' && to.isOnPath;
        const colour = isProblem ? 'var(--danger)' : to.isOnPath ? 'var(--text-1)' : 'var(--control)';
        const ms = events.timeAt(to.place) - events.timeAt(from.place);
        return (
          <g key={to.place} data-path={to.isOnPath}>
            <path
              d={`M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2 - 4} ${y2}`}
              fill="none"
              stroke={colour}
              strokeWidth={to.isOnPath ? 3 : 1.5}
            />
            <path d={`M${x2} ${y2}l-7 -4v8z`} fill={colour} />
            <text
              x={y1 === y2 ? (x1 + x2) / 2 - 2 : x2 - 9}
              y={y2 - 6}
              textAnchor={y1 === y2 ? 'middle' : 'end'}
              fontSize="11"
              fill="var(--text-2)"
            >
              {briefly(ms)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface WhyPanelProps {
  readonly events: RecordedEvents;
  readonly event: AppEvent | undefined;
  readonly onChosen: (seq: number) => void;
}

/** `3 steps and 34 ms after the player's giftbox/claimRequested (#60).` */
function originText(events: RecordedEvents, { nodes }: CauseGraph, place: number): string {
  const first = nodes[0]?.place ?? place;
  if (first === place) return 'No event of this recording caused it.';
  const steps = nodes.filter(({ role }) => role === 'cause').length;
  const who = events.sourceAt(first) === 'player' ? "the player's " : '';
  return `${steps === 1 ? '1 step' : `${steps} steps`} and ${briefly(
    events.timeAt(place) - events.timeAt(first),
  )} after ${who}${events.kindAt(first)} (#${events.seqAt(first)}).`;
}

export function WhyPanel({ events, event, onChosen }: WhyPanelProps) {
  const index = useMemo(() => effectsIn(events), [events]);
  const graph = useMemo(
    () => (event === undefined ? null : causeGraph(events, index, event)),
    [events, event, index],
  );
  const rows = useRowTable(events);
  const box = useRef<HTMLDivElement>(null);
  const current = graph?.nodes.find(({ role }) => role === 'event');
  /** The node that the arrow keys have reached; the event after every move of the position. */
  const [reached, setReached] = useState<{ readonly event: number; readonly place: number } | null>(null);
  const focused = reached?.event === current?.place ? (reached?.place ?? current?.place) : current?.place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another event scrolls.
  useEffect(() => {
    box.current
      ?.querySelector('[aria-current="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current?.place]);
  if (graph === null || current === undefined)
    return (
      <section className={panel} aria-label="Why">
        <p>Before the first event.</p>
      </section>
    );
  const press = (key: KeyboardEvent, from: CauseNode) => {
    const next = neighbour(graph, from, key.key);
    if (next === undefined && !key.key.startsWith('Arrow')) return;
    /** Otherwise the keys move the position. */
    key.preventDefault();
    key.stopPropagation();
    if (next === undefined) return;
    setReached({ event: current.place, place: next.place });
    box.current?.querySelector<HTMLElement>(`[data-place="${next.place}"]`)?.focus();
  };
  const width = graph.columns * (NODE_PX.width + GAP_PX.x) - GAP_PX.x;
  const height = graph.rows * (NODE_PX.height + GAP_PX.y) - GAP_PX.y;
  return (
    <section className={panel} aria-label="Why">
      <p>{originText(events, graph, current.place)}</p>
      <div ref={box} className={graphBox}>
        <div style={{ width, height }}>
          <Edges graph={graph} events={events} />
          {graph.nodes.map((one) => {
            const { place, role, ms, hidden } = one;
            const kind = events.kindAt(place);
            const seq = events.seqAt(place);
            const { via, summary } = lineAt(events, place, rows?.prior[place] ?? -1);
            const isCall = kind.startsWith('call/');
            const text = isCall ? listed(via, summary) : listed(summary, via);
            const after = listed(
              ms !== null && `${briefly(ms)} after its cause`,
              hidden > 0 && `${hidden} more effects`,
            );
            return (
              <button
                key={place}
                type="button"
                className={node}
                style={{ left: leftOf(one), top: topOf(one) }}
                title={listed(`#${seq} ${kind}`, text, after)}
                aria-current={role === 'event'}
                tabIndex={place === focused ? 0 : -1}
                data-place={place}
                data-path={one.isOnPath}
                data-problem={markOf(kind) === 'problem'}
                onFocus={() => setReached({ event: current.place, place })}
                onKeyDown={(key) => press(key, one)}
                onClick={() => onChosen(seq)}
              >
                <span>
                  {role !== 'event' && <span className="visually-hidden">{role}: </span>}
                  <SourceGlyph source={events.sourceAt(place)} kind={kind} />
                  <bdi>{kind}</bdi>
                </span>
                <bdi>
                  #{seq} {isCall ? text.replace(PLAYERS, ' ') : text}
                  {hidden > 0 && ` +${hidden}`}
                </bdi>
                <span className="visually-hidden">{after}</span>
              </button>
            );
          })}
        </div>
      </div>
      <p className={said}>
        Arrow keys walk the graph, Enter goes to an event. The thick path leads to this event, and from it to
        problems; the lanes show it too.
      </p>
    </section>
  );
}
