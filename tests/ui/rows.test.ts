// The rows of the studio's event list: calls and runs in one row each, unfolded and found again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatLayout, foldedLayout, type Layout, rowsOf } from '../../src/replay/rows';
import { parsedEvents } from '../../streams/recording/ranges/packedEvents';
import { type EventFixture, fixture, logged } from '../given';

const ROUTE = 'GET /Players/:player/coinbalance';
const started = fixture('call/started', { route: ROUTE, params: {} }, { source: 'rest' });
const coins = (amount: number, more: Partial<EventFixture> = {}) =>
  fixture('coinBalance/updated', { amount, version: null }, { source: 'hub', ...more });
const reply = (cause: number) => coins(1, { source: 'rest', cause });
const hub = fixture('hub/connected', {}, { source: 'hub' });

const tableOf = (...events: readonly EventFixture[]) => rowsOf(parsedEvents(logged(events)));
const listed = (layout: Layout) => Array.from({ length: layout.length }, (_, index) => layout.at(index));
const brief = (layout: Layout) =>
  listed(layout).map(({ type, place, size }) =>
    size === 1 ? `${type} ${place}` : `${type} ${place} of ${size}`,
  );
/** Calls and replies with any cause, even a later one or none, between pushes. */
const anyEvent = fc.oneof(
  fc.constant(started),
  fc.constant(hub),
  fc.constant(coins(1)),
  fc.nat(40).map(reply),
  fc.nat(40).map((cause) => fixture('enum/unknown', { route: ROUTE, values: [] }, { source: 'rest', cause })),
);
const NONE: ReadonlySet<number> = new Set();

describe('the rows of the event list', () => {
  it('are one for a call, where its reply is, and unfold into its events', () => {
    const table = tableOf(started, hub, reply(1));
    expect(brief(foldedLayout(table, NONE))).toEqual(['event 1', 'call 2 of 2']);
    expect(brief(foldedLayout(table, new Set([0])))).toEqual(['event 1', 'call 2 of 2', 'part 0', 'part 2']);
  });
  it('show a call without a reply at its start, and never twice', () => {
    expect(brief(foldedLayout(tableOf(started, started, hub, reply(2)), NONE))).toEqual([
      'event 0',
      'event 2',
      'call 3 of 2',
    ]);
  });
  it('show a call whose reply was dropped with it', () => {
    const aborted = fixture('call/aborted', { route: ROUTE }, { source: 'rest', cause: 1 });
    expect(brief(foldedLayout(tableOf(started, aborted), NONE))).toEqual(['call 1 of 2']);
  });
  it('include unknown values and further facts of the reply in its call', () => {
    const unknown = fixture('enum/unknown', { route: ROUTE, values: ['X'] }, { source: 'rest', cause: 1 });
    const table = tableOf(started, unknown, reply(1));
    expect(brief(foldedLayout(table, new Set([0])))).toEqual(['call 2 of 3', 'part 0', 'part 1', 'part 2']);
    expect(brief(foldedLayout(tableOf(started, unknown), NONE))).toEqual(['event 0', 'event 1']);
  });
  it('are one for three or more pushes of one kind in a row', () => {
    const table = tableOf(coins(1), coins(2), hub, coins(3), coins(4), coins(5), hub);
    expect(brief(foldedLayout(table, NONE))).toEqual([
      'event 0',
      'event 1',
      'event 2',
      'run 5 of 3',
      'event 6',
    ]);
    expect(brief(foldedLayout(table, new Set([3]))).slice(3)).toEqual([
      'run 5 of 3',
      'part 3',
      'part 4',
      'part 5',
      'event 6',
    ]);
  });
  it('never hide a problem or a route in a run', () => {
    const failed = fixture('fold/failed', { model: 'a', kind: 'b' });
    expect(foldedLayout(tableOf(failed, failed, failed), NONE).length).toBe(3);
    expect(foldedLayout(tableOf(started, started, started), NONE).length).toBe(3);
  });
  it('ignore causes that do not exist or come later', () => {
    expect(brief(foldedLayout(tableOf(reply(9), reply(2), started), NONE))).toEqual([
      'event 0',
      'event 1',
      'event 2',
    ]);
  });
  it('know the previous event of a kind, up to a reload', () => {
    const reload = fixture('page/reloaded', { pages: 1 });
    const { prior } = tableOf(coins(1), hub, coins(2), reload, coins(3));
    expect([...prior]).toEqual([-1, -1, 0, -1, -1]);
  });
  it('of a filter are its events', () => {
    const layout = flatLayout([2, 5, 9], 20);
    expect(brief(layout)).toEqual(['event 2', 'event 5', 'event 9']);
    expect([layout.indexOf(5), layout.indexOf(6)]).toEqual([1, -1]);
    expect([layout.lastBefore(2), layout.lastBefore(6), layout.lastBefore(20)]).toEqual([-1, 1, 2]);
  });
  it('of a million events of one kind are one, unfolded a million and one', () => {
    const event = logged([hub])[0];
    const events = {
      ...parsedEvents([]),
      length: 1_000_000,
      seqAt: (place: number) => place + 1,
      kindAt: () => event?.kind ?? 'hub/connected',
      sourceAt: () => 'hub' as const,
      causeAt: () => Number.NaN,
    };
    const table = rowsOf(events);
    expect(foldedLayout(table, NONE).length).toBe(1);
    const unfolded = foldedLayout(table, new Set([0]));
    expect(unfolded.length).toBe(1_000_001);
    expect(unfolded.at(777_778)).toMatchObject({ type: 'part', place: 777_777 });
    expect(unfolded.indexOf(777_777)).toBe(777_778);
    expect(unfolded.lastBefore(777_778)).toBe(777_778);
  });
  it('contain every event exactly once, whatever the log and whatever is unfolded', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.array(fc.nat(40)), (fixtures, unfolded) => {
        const events = logged(fixtures);
        const table = rowsOf(parsedEvents(events));
        const layout = foldedLayout(table, new Set(unfolded.filter((place) => place < events.length)));
        const all = foldedLayout(table, new Set(events.keys()));
        const rows = listed(layout);
        const places = listed(all).flatMap(({ type, place }) =>
          type === 'event' || type === 'part' ? [place] : [],
        );
        expect(places.sort((a, b) => a - b)).toEqual([...events.keys()]);
        for (const place of events.keys()) {
          const row = rows[layout.indexOf(place)];
          expect(row).toBeDefined();
          if (row?.type === 'event' || row?.type === 'part') expect(row.place).toBe(place);
        }
        expect(layout.lastBefore(0)).toBe(-1);
        expect(layout.lastBefore(events.length)).toBe(layout.length - 1);
      }),
    );
  });
});
