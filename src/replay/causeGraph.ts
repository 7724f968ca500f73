// The causes of an event up to what started it, and its effects, as a graph from left to right.
import { chainOf, positionOfSeq } from '../../streams/inspect/causes';
import type { AppEvent } from '../../streams/log/event';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { markOf } from './marks';
import type { Effects } from './positions';

export interface CauseNode {
  readonly place: number;
  /** From the left and from the top; a node has the row of its first effect. */
  readonly column: number;
  readonly row: number;
  readonly role: 'cause' | 'event' | 'effect';
  /** The place of its cause; null for the first one. */
  readonly cause: number | null;
  /** Since its cause, ms. */
  readonly ms: number | null;
  /** It leads to the event, or from the event to a problem. */
  readonly isOnPath: boolean;
  /** The number of its effects that are not in the graph. */
  readonly hidden: number;
}

export interface CauseGraph {
  /** Causes before their effects. */
  readonly nodes: readonly CauseNode[];
  readonly columns: number;
  readonly rows: number;
}

const MAX_DEPTH = 4;
/** Effects of one event, and of all. */
const MAX_EFFECTS = 6;
const MAX_NODES = 36;
/** Effects are counted up to this number. */
const MAX_COUNTED = 1_000;

interface Effect {
  readonly place: number;
  readonly effects: readonly Effect[];
  readonly hidden: number;
}

const isProblem = (events: RecordedEvents, place: number) => markOf(events.kindAt(place)) === 'problem';

const leadsToProblem = (events: RecordedEvents, { place, effects }: Effect): boolean =>
  isProblem(events, place) || effects.some((effect) => leadsToProblem(events, effect));

export function causeGraph(events: RecordedEvents, index: Effects, event: AppEvent): CauseGraph {
  const chain = chainOf(events, event).map(({ seq }) => positionOfSeq(events, seq));
  let left = MAX_NODES;
  const effectsOf = (place: number, depth: number): Omit<Effect, 'place'> => {
    const found = index.of(place, MAX_COUNTED);
    const shown = depth === 0 ? [] : found.slice(0, Math.min(MAX_EFFECTS, left));
    left -= shown.length;
    const effects = shown.map(({ seq }) => {
      const at = positionOfSeq(events, seq);
      return { place: at, ...effectsOf(at, depth - 1) };
    });
    return { effects, hidden: found.length - effects.length };
  };
  const place = chain.at(-1) as number;
  const root: Effect = { place, ...effectsOf(place, MAX_DEPTH) };
  const since = (at: number, cause: number) => events.timeAt(at) - events.timeAt(cause);
  const nodes: CauseNode[] = chain.slice(0, -1).map((at, column) => {
    const cause = chain[column - 1] ?? null;
    return {
      ...{ place: at, column, row: 0, role: 'cause', cause, isOnPath: true, hidden: 0 },
      ms: cause === null ? null : since(at, cause),
    };
  });
  let [columns, rows] = [chain.length, 0];
  const add = (effect: Effect, column: number, cause: number | null) => {
    const isRoot = effect === root;
    columns = Math.max(columns, column + 1);
    nodes.push({
      place: effect.place,
      column,
      row: rows,
      role: isRoot ? 'event' : 'effect',
      cause,
      ms: cause === null ? null : since(effect.place, cause),
      isOnPath: isRoot || leadsToProblem(events, effect),
      hidden: effect.hidden,
    });
    if (effect.effects.length === 0) rows += 1;
    for (const next of effect.effects) add(next, column + 1, effect.place);
  };
  add(root, chain.length - 1, chain.at(-2) ?? null);
  return { nodes, columns, rows };
}

/** The node that an arrow key leads to: a cause, the first effect, or the one above or below in the column. */
export function neighbour({ nodes }: CauseGraph, from: CauseNode, key: string): CauseNode | undefined {
  const column = nodes.filter((node) => node.column === from.column);
  const at = column.indexOf(from);
  const moves: Readonly<Record<string, () => CauseNode | undefined>> = {
    ArrowLeft: () => nodes.find(({ place }) => place === from.cause),
    ArrowRight: () => nodes.find(({ cause }) => cause === from.place),
    ArrowUp: () => column[at - 1],
    ArrowDown: () => column[at + 1],
    Home: () => nodes[0],
    End: () => nodes.at(-1),
  };
  return Object.hasOwn(moves, key) ? moves[key]?.() : undefined;
}
