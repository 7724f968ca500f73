// Two recordings are aligned by what their events are, so that one more event is one difference.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { models } from '../../streams/catalogue/complete';
import type { CallsState } from '../../streams/features/calls';
import type { RowStatus } from '../../streams/inspect/alignment';
import { compare } from '../../streams/inspect/comparison';
import { alignedSequences } from '../../streams/inspect/sequences';
import { finish } from '../../streams/inspect/work';
import type { AppEvent } from '../../streams/log/event';
import { createRawFold } from '../../streams/log/readModel';
import { anyLog } from '../arbitraries';
import { syntheticSession } from '../bench/syntheticSession';
import { type EventFixture, fixture, logged } from '../given';
import { packedRecording, read, recordingOf, redacted } from '../recording/recordingFiles';

const of = (...events: readonly EventFixture[]) => recordingOf(logged(events));
const coins = (amount: number, more: Partial<EventFixture> = {}) =>
  fixture('coinBalance/updated', { amount, version: null }, { source: 'hub', ...more });
const statuses = ({ alignment }: ReturnType<typeof compare>): RowStatus[] =>
  Array.from({ length: alignment.length }, (_, place) => alignment.row(place).status);

/** The events numbered again from 1, with their causes and an hour later; `kept` are those of the log before. */
function renumbered(kept: readonly AppEvent[]): AppEvent[] {
  const seqs = new Map(kept.map(({ seq }, index) => [seq, index + 1]));
  return kept.map(({ cause, ...event }, index) => {
    const known = cause === undefined ? undefined : seqs.get(cause);
    return {
      ...event,
      seq: index + 1,
      at: event.at + 3_600_000,
      ...(known === undefined ? {} : { cause: known }),
    } as AppEvent;
  });
}

describe('two recordings', () => {
  it('are aligned in pairs, with what is in one of them only', () => {
    const comparison = compare(of(coins(1), coins(2), coins(3)), of(coins(1), coins(3), coins(4)));
    expect(statuses(comparison)).toEqual(['equal', 'onlyLeft', 'equal', 'onlyRight']);
    expect(comparison.alignment.counts).toEqual({ equal: 2, changed: 0, onlyLeft: 1, onlyRight: 1 });
    expect(comparison.states).toEqual([{ path: 'balances.coins.amount', before: 3, after: 4 }]);
  });
  it('have one difference where an event of the same kind has other data', () => {
    const comparison = compare(of(coins(1), coins(2)), of(coins(1), coins(5)));
    expect(statuses(comparison)).toEqual(['equal', 'changed']);
    expect(comparison.differencesOf(1)).toEqual([{ path: 'data.amount', before: 2, after: 5 }]);
    expect(comparison.differencesOf(0)).toEqual([]);
    expect(comparison.first).toEqual({
      row: 1,
      states: [{ path: 'balances.coins.amount', before: 2, after: 5 }],
    });
  });
  it('do not differ by seq, times and sealed values', () => {
    const session = (at: number) =>
      fixture('session/started', { playerId: '1001', expiresAt: at + 60_000, returnTo: null }, { at });
    expect(
      compare(of(session(2e12), coins(1)), of(session(2.1e12), coins(1))).alignment.differing,
    ).toHaveLength(0);
  });
  it('do not differ by the traces of calls and the names of reports, even if one has none', () => {
    const call = (trace?: string) =>
      fixture('call/started', {
        route: 'GET /a',
        params: { id: '7' },
        ...(trace === undefined ? {} : { trace }),
      });
    const report = (reference: string) => fixture('report/begun', { reference });
    const one = of(call('4bf92f3577b34da6'), report('r1'));
    for (const other of [of(call('00f067aa0ba902b7'), report('r2')), of(call(), report('r2'))])
      expect(compare(one, other)).toMatchObject({ first: null, alignment: { counts: { equal: 2 } } });
    const changed = fixture('call/started', { route: 'GET /a', params: { of: '7' }, trace: '5' });
    const { differencesOf } = compare(one, of(changed));
    expect(differencesOf(0).map(({ path }) => path)).toEqual(['data.params.id', 'data.params.of']);
  });
  it('differ where an event has another cause, but not where its cause is the difference', () => {
    const call = (route: string) => fixture('call/started', { route, params: {} }, { via: route });
    const one = of(call('GET /a'), call('GET /b'), coins(1, { cause: 1 }));
    const other = of(call('GET /a'), call('GET /b'), coins(1, { cause: 2 }));
    const comparison = compare(one, other);
    expect(statuses(comparison)).toEqual(['equal', 'equal', 'changed']);
    expect(comparison.differencesOf(2)).toEqual([
      { path: 'cause', before: 'call/started GET /a', after: 'call/started GET /b' },
    ]);
    expect(statuses(compare(one, of(call('GET /b'), coins(1))))).toEqual(['onlyLeft', 'equal', 'equal']);
  });
  it('first differ in a way that matters where their states do', () => {
    const toast = fixture('game/roundStarted', {}, { source: 'player' });
    const noise = fixture('enum/unknown', { route: '/x', values: ['new'] });
    const { first } = compare(of(coins(1), coins(2), toast), of(noise, coins(1), coins(3), toast));
    expect(first).toEqual({ row: 2, states: [{ path: 'balances.coins.amount', before: 2, after: 3 }] });
    expect(compare(of(coins(1)), of(noise, coins(1))).first).toEqual({ row: 0, states: [] });
  });
  it('refer to the same events in their states, although these have other numbers', () => {
    const toast = fixture('toast/requested', { text: 'Saved' } as never);
    const dismissed = (id: number) => fixture('toast/dismissed', { id });
    const { alignment, states } = compare(of(toast, dismissed(1)), of(coins(1), toast));
    expect(alignment.counts).toEqual({ equal: 1, changed: 0, onlyLeft: 1, onlyRight: 1 });
    expect(states.map(({ path }) => path)).toContain('toasts.items.0');
  });
  it('have the same ids where these are renamed consistently, and only there', () => {
    const shared = fixture('hub/connected', {}, { source: 'hub' });
    const claimed = (playerRewardId: number) => {
      const reward = {
        rewardType: 'Coins',
        rewardAmount: 1,
        coinValue: null,
        playerRewardId,
        rewardId: 1,
        gameIds: [],
        price: null,
        imgSrc: null,
      };
      return fixture('reward/claimed', { playerRewardId, reward } as never, { source: 'rest' });
    };
    const ids = (...all: readonly number[]) => of(...all.flatMap((id) => [claimed(id), shared]));
    expect(compare(ids(71, 72, 71), ids(91, 92, 91)).alignment.differing).toHaveLength(0);
    const swapped = compare(ids(71, 72, 71, 71), ids(91, 92, 92, 91));
    expect(statuses(swapped)).toEqual([
      'equal',
      'equal',
      'equal',
      'equal',
      'changed',
      'equal',
      'equal',
      'equal',
    ]);
    expect(swapped.differencesOf(4)[0]).toEqual({ path: 'data.playerRewardId', before: 71, after: 72 });
  });
  it('have the same ids where a pair differs in something else', () => {
    const session = (playerId: string, returnTo: string | null) =>
      fixture('session/started', { playerId, expiresAt: 2e12, returnTo }, { source: 'session' });
    const { differencesOf } = compare(of(session('1001', '/shop')), of(session('2002', null)));
    expect(differencesOf(0)).toEqual([{ path: 'data.returnTo', before: '/shop', after: null }]);
  });
  it('differ as little as possible where an id has two partners', () => {
    const session = (playerId: string) =>
      fixture('session/started', { playerId, expiresAt: 2e12, returnTo: null }, { source: 'session' });
    const all = (...ids: readonly string[]) => of(...ids.map(session));
    const { alignment } = compare(all('a', 'a', 'a', 'b', 'b', 'b'), all('x', 'x', 'x', 'x', 'x', 'y'));
    expect(alignment.counts).toMatchObject({ equal: 4, changed: 2 });
  });
  it('that start in the middle of a session have the same ids in the states that they start from', async () => {
    const [started, called] = logged([
      fixture('session/started', { playerId: '1001', expiresAt: 2e12, returnTo: null }),
      fixture('call/started', { route: 'GET /x', params: { id: '77' } }, { source: 'rest' }),
      coins(1),
    ]);
    const fold = createRawFold(models);
    for (const event of [started, called] as AppEvent[]) fold.apply(event);
    const base = { seq: 2, at: 2e12, states: structuredClone(fold.states()) };
    const slice = { base, events: [{ ...logged([coins(1)])[0], seq: 3 } as AppEvent] };
    const [one, other] = [read(await redacted(slice)), read(await redacted(slice))];
    const callsOf = ({ base: from }: typeof one) =>
      Object.keys((from?.states.calls as CallsState | undefined)?.byKey ?? {});
    expect(callsOf(one)).not.toEqual(callsOf(other));
    expect(compare(one, other)).toMatchObject({ first: null, states: [] });
  });
  it('of 20,000 events differ once if one is added at the front', () => {
    const events = syntheticSession(20_000);
    const [first] = events;
    for (const added of [coins(7), fixture('hub/connected', {}), { ...(first as AppEvent) }]) {
      const [added0] = logged([added as EventFixture]) as [AppEvent];
      const shifted = events.map(({ seq, cause, data, ...event }) => ({
        ...event,
        seq: seq + 1,
        ...(cause === undefined ? {} : { cause: cause + 1 }),
        data: 'id' in data && event.kind !== 'games/loaded' ? { ...data, id: Number(data.id) + 1 } : data,
      })) as AppEvent[];
      const comparison = compare(recordingOf(events), recordingOf([added0, ...shifted]));
      expect(comparison.alignment.counts).toEqual({ equal: 20_000, changed: 0, onlyLeft: 0, onlyRight: 1 });
      expect([...comparison.alignment.differing]).toHaveLength(1);
    }
  });
});

describe('any recording', () => {
  it('has no difference from itself, however its events are kept', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog(30), async (log) => {
        const comparison = compare(recordingOf(log), await packedRecording(structuredClone(log)));
        expect(comparison.alignment.differing).toHaveLength(0);
        expect([comparison.first, comparison.states]).toEqual([null, []]);
      }),
      { numRuns: 60 },
    );
  });
  it('with k events removed and added has at most k events on one side only', () => {
    fc.assert(
      fc.property(
        anyLog(40),
        fc.array(fc.tuple(fc.nat(40), fc.boolean()), { maxLength: 8 }),
        anyLog(8),
        (log, edits, more) => {
          const kept = [...log];
          for (const [edit, [place, isRemoval]] of edits.entries()) {
            const added = more[edit] ?? log[edit];
            if (isRemoval) kept.splice(place, 1);
            else if (added !== undefined) kept.splice(place, 0, { ...added, seq: 1_000 + edit });
          }
          const { counts } = compare(recordingOf(log), recordingOf(renumbered(kept))).alignment;
          expect(counts.onlyLeft + counts.onlyRight).toBeLessThanOrEqual(edits.length);
        },
      ),
      { numRuns: 100 },
    );
  });
  it('does not differ from itself if both are exported, with different pseudonyms', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog(25), async (log) => {
        const slice = { base: null, events: log };
        const [one, other] = [read(await redacted(slice)), read(await redacted(slice))];
        const comparison = compare(one, other);
        expect(Array.from(comparison.alignment.differing, (row) => comparison.differencesOf(row))).toEqual(
          [],
        );
        expect(comparison.states).toEqual([]);
        expect(compare(recordingOf(log), one).alignment.differing).toHaveLength(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('sequences', () => {
  const aligned = (left: readonly number[], right: readonly number[]) => [
    ...finish(alignedSequences(left, right)),
  ];
  it('are aligned with the fewest elements alone', () => {
    expect(aligned([1, 2, 3, 4], [9, 1, 3, 4, 5])).toEqual([1, -1, 2, 3]);
    expect(aligned([], [1])).toEqual([]);
    expect(aligned([1], [])).toEqual([-1]);
  });
  it('keep their order and equality, even with too many edits to minimise', () => {
    const mixed = (count: number, step: number) =>
      Array.from({ length: count }, (_, place) => (place * step) % 4_001);
    for (const [left, right] of [
      [mixed(4_000, 1), mixed(4_000, 17)],
      [mixed(4_000, 1).map((value) => value % 7), mixed(4_000, 5).map((value) => value % 7)],
    ] as const) {
      const partner = aligned(left, right);
      const matched = partner.flatMap((place, index) => (place < 0 ? [] : [[index, place] as const]));
      expect(matched.length).toBeGreaterThan(100);
      for (const [index, place] of matched) expect(left[index]).toBe(right[place]);
      const places = matched.map(([, place]) => place);
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
    }
  });
});
