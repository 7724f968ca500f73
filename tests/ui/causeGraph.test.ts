// The graph of causes and effects: where each event is, what leads to it and to problems, and where the arrow keys go.
import { describe, expect, it } from 'vitest';
import { causeGraph, neighbour } from '../../src/replay/causeGraph';
import { effectsIn } from '../../src/replay/positions';
import type { AppEvent } from '../../streams/log/event';
import { parsedEvents } from '../../streams/recording/ranges/packedEvents';
import { type EventFixture, fixture, logged } from '../given';

const ROUTE = 'GET /Players/:player/coinbalance';
const asked = fixture('rewards/claimRequested', {} as never, { source: 'player' });
const started = (cause: number) =>
  fixture('call/started', { route: ROUTE, params: {} }, { source: 'rest', cause });
const coins = (cause: number) =>
  fixture('coinBalance/updated', { amount: 1, version: null }, { source: 'rest', cause });
const failed = (cause: number) =>
  fixture('call/failed', { route: ROUTE, failure: {} } as never, { source: 'rest', cause });

const graphOf = (events: readonly EventFixture[], seq: number) => {
  const recorded = parsedEvents(logged(events));
  const event = recorded.at(seq - 1) as AppEvent;
  return causeGraph(recorded, effectsIn(recorded), event);
};
const brief = (graph: ReturnType<typeof graphOf>) =>
  graph.nodes.map(({ place, role, column, row }) => `${place + 1} ${role} ${column},${row}`);

describe('the graph of causes', () => {
  /** 1 → 2 → 3 → (4 → 6), 5; 7 alone. */
  const events = [asked, started(1), coins(2), started(3), started(3), failed(4), asked];

  it('has causes to the left, effects to the right, and each branch in a row', () => {
    const graph = graphOf(events, 3);
    expect(brief(graph)).toEqual([
      '1 cause 0,0',
      '2 cause 1,0',
      '3 event 2,0',
      '4 effect 3,0',
      '6 effect 4,0',
      '5 effect 3,1',
    ]);
    expect([graph.columns, graph.rows]).toEqual([5, 2]);
  });

  it('has the path from the first cause to the event, and on to a problem', () => {
    const onPath = graphOf(events, 3).nodes.filter(({ isOnPath }) => isOnPath);
    expect(onPath.map(({ place }) => place + 1)).toEqual([1, 2, 3, 4, 6]);
    expect(brief(graphOf(events, 7))).toEqual(['7 event 0,0']);
  });

  it('limits the effects, and counts those that are left out', () => {
    const many = [asked, ...Array.from({ length: 50 }, () => started(1))];
    const { nodes } = graphOf(many, 1);
    expect(nodes).toHaveLength(7);
    expect(nodes[0]?.hidden).toBe(44);
  });

  it('is walked by the arrow keys', () => {
    const graph = graphOf(events, 3);
    const from = (seq: number, key: string) => {
      const node = graph.nodes.find(({ place }) => place === seq - 1);
      const next = node && neighbour(graph, node, key);
      return next === undefined ? null : next.place + 1;
    };
    expect([from(3, 'ArrowLeft'), from(3, 'ArrowRight'), from(4, 'ArrowDown'), from(5, 'ArrowUp')]).toEqual([
      2, 4, 5, 4,
    ]);
    expect([from(1, 'ArrowLeft'), from(6, 'ArrowRight'), from(3, 'x')]).toEqual([null, null, null]);
  });
});
